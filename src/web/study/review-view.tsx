/** The review of a match: every move graded, and mistakes to drill. */
import { useRef, useState } from 'preact/hooks';
import { type Match, recordOf } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Review } from '../../solver/review.ts';
import { type MatchMessages, useMatchMessages } from '../match/messages.ts';
import { Link, navigate, useRoute } from '../router.tsx';
import { Heading } from '../ui/heading.tsx';
import { Select } from '../ui/select.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { createStudyContext, type StudyContext } from './context.ts';
import { Drill, mistakesOf } from './drill.tsx';
import { RoundView } from './round-view.tsx';
import { Tallies } from './tallies.tsx';

interface Props {
  readonly match: Match;
  readonly names: Names;
  /** Whether rounds began with a fair opening. */
  readonly fair: boolean;
  /** The visitor's seats; null if not known. */
  readonly mine: readonly Seat[] | null;
  /** The address of the match; null for a file. */
  readonly from: string | null;
}

/** A drill has its own address, so that Back leads to the review. */
const DRILL_PARAM = 'drill';

export function ReviewView({ match, names, fair, mine, from }: Props) {
  const { game, count } = match;
  /** Whether the mistakes are those of one visitor. */
  const isOne = mine?.length === 1;
  const messages = useMatchMessages(game.id, names, isOne ? (mine[0] ?? null) : null);
  const { texts } = messages;
  const { path, query } = useRoute();
  /** Whether the drill was started from the review, so that Back leads there. */
  const isBehind = useRef(false);
  const drill = (): void => {
    isBehind.current = true;
    const asked = new URLSearchParams(query);
    asked.set(DRILL_PARAM, '');
    navigate(`/${path.join('/')}?${asked}`);
  };
  const leave = (): void => {
    const asked = new URLSearchParams(query);
    asked.delete(DRILL_PARAM);
    if (isBehind.current) history.back();
    else navigate(`/${path.join('/')}?${asked}`.replace(/\?$/, ''), 'replace');
  };
  const task = useWorker('review', count === 0 ? null : { record: recordOf(match), fair });
  const [context] = useState(() => createStudyContext(game, match.options));
  const mistakes = task.kind === 'done' ? mistakesOf(task.result, mine ?? [1, 2]) : [];
  const isDrilling = query.has(DRILL_PARAM) && mistakes.length > 0;
  return (
    <>
      <Heading>{texts.study.review(game.title)}</Heading>
      <p>
        {texts.study.versus(names[1], names[2])}.{' '}
        {from !== null && <Link to={from}>{texts.study.toMatch}</Link>}
      </p>
      {task.kind === 'nothing' && <p>{texts.study.noMoves}</p>}
      <WorkerProgress task={task} />
      {task.kind === 'done' &&
        (isDrilling ? (
          <Drill context={context} messages={messages} mistakes={mistakes} onLeave={leave} />
        ) : (
          <>
            <Tallies review={task.result} names={names} />
            {mistakes.length > 0 ? (
              <p class="actions">
                <button type="button" class="primary" onClick={drill}>
                  {isOne
                    ? texts.study.drill(mistakes.length)
                    : texts.study.drillAll(mistakes.length)}
                </button>
              </p>
            ) : (
              <p>{isOne ? texts.study.noDrill : texts.study.noBlunder}</p>
            )}
            <Rounds context={context} messages={messages} rounds={task.result.rounds} />
          </>
        ))}
    </>
  );
}

interface RoundsProps {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly rounds: Review['rounds'];
}

/** One round at a time, with a list to choose it from. */
function Rounds({ context, messages, rounds }: RoundsProps) {
  const { study, reports } = messages.texts;
  const [at, setAt] = useState(0);
  const round = rounds[at];
  const choices = rounds.map(({ round, attempt }, value) => ({
    value,
    label: reports.round(round, attempt),
  }));
  return (
    <>
      {rounds.length > 1 && (
        <p>
          <label>
            {study.part} <Select value={at} choices={choices} onChange={setAt} />
          </label>
        </p>
      )}
      {round !== undefined && (
        <RoundView key={at} context={context} messages={messages} round={round} />
      )}
    </>
  );
}
