/** The blunders of a match, played again until the right move is found. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { type Match, movesOfRound, recordOf, replay, withNextRound } from '../../core/match.ts';
import type { MatchRecord } from '../../core/record.ts';
import type { Seat } from '../../core/seat.ts';
import type { Review, ReviewStep } from '../../solver/review.ts';
import { useTexts } from '../settings.tsx';
import { matchAddress } from './analysis-address.ts';
import { Exercises, type ExerciseTask } from './exercise.tsx';
import { stepMoveText } from './messages.ts';

/** The blunders of some seats. */
export const mistakesOf = ({ rounds }: Review, seats: readonly Seat[]): readonly ReviewStep[] =>
  rounds
    .flatMap(({ steps }) => steps)
    .filter(({ grade, seat }) => grade === 'blunder' && seats.includes(seat));

interface Props {
  readonly heading: ComponentChildren;
  readonly match: Match;
  readonly mistakes: readonly ReviewStep[];
  readonly onLeave: () => void;
}

export function Drill({ heading, match, mistakes, onLeave }: Props) {
  const texts = useTexts();
  const tasks = useMemo(() => mistakes.flatMap((step) => drillTask(match, step)), [mistakes]);
  const leave = (
    <button type="button" onClick={onLeave}>
      {texts.study.leaveDrill}
    </button>
  );
  return (
    <Exercises
      heading={heading}
      tasks={tasks}
      controls={<p class="actions">{leave}</p>}
      after={null}
    />
  );
}

/** What led to a position of a match, for its exercise; null where the record cannot be replayed. */
export function matchBefore(
  game: Game,
  record: MatchRecord,
  at: number,
): Pick<ExerciseTask, 'moves' | 'analysis'> | null {
  const before = replay(game, { ...record, moves: record.moves.slice(0, at - 1) });
  if (!before.ok) return null;
  const here = withNextRound(before.value);
  return { moves: movesOfRound(here), analysis: matchAddress(here) };
}

function drillTask(match: Match, step: ReviewStep): readonly ExerciseTask[] {
  const { game, options } = match;
  const before = matchBefore(game, recordOf(match), step.at);
  if (before === null) return [];
  return [
    {
      ...{ game, options, position: step.position, ...before },
      question: (messages) =>
        messages.texts.study.drillTask(
          step.number,
          messages.names[step.seat],
          stepMoveText(step, messages),
        ),
      answer: step.best[0]?.text ?? '',
    },
  ];
}
