/** A match looked at afterwards, wherever it was played: every move graded, and mistakes to drill. */
import { useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { Heading } from '../heading.tsx';
import { Link } from '../router.tsx';
import { useVoice } from '../voice.ts';
import { Drill, mistakesOf } from './drill.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { settingOf } from './setting.ts';
import { useThought } from './thought.ts';

interface Props {
  readonly match: Match;
  readonly names: Names;
  /** Whether rounds began with a fair opening, which nobody played. */
  readonly fair: boolean;
  /** The seats of whoever looks; null where that is not known. */
  readonly mine: readonly Seat[] | null;
  /** Where the match is to be found; null where it is in a file. */
  readonly from: string | null;
}

export function Reviewed({ match, names, fair, mine, from }: Props) {
  const { game, record, count } = match;
  const voice = useVoice(game.id, names, mine?.length === 1 ? (mine[0] ?? null) : null);
  const { texts } = voice;
  const [isDrilling, setDrilling] = useState(false);
  const thought = useThought('review', count === 0 ? null : { record, fair });
  const [setting] = useState(() => settingOf(game, match.options));
  const mistakes = thought.kind === 'done' ? mistakesOf(thought.answer, mine ?? [1, 2]) : [];
  return (
    <>
      <Heading>{texts.study.review(game.title)}</Heading>
      <p>
        {texts.study.versus(names[1], names[2])}.{' '}
        {from !== null && <Link to={from}>{texts.study.toMatch}</Link>}
      </p>
      {thought.kind === 'nothing' && <p>{texts.study.noMoves}</p>}
      <Progress thought={thought} />
      {thought.kind === 'done' &&
        (isDrilling ? (
          <Drill
            setting={setting}
            voice={voice}
            mistakes={mistakes}
            onLeave={() => setDrilling(false)}
          />
        ) : (
          <Report
            setting={setting}
            voice={voice}
            review={thought.answer}
            mistakes={mistakes.length}
            areYours={mine?.length === 1}
            onDrill={() => setDrilling(true)}
          />
        ))}
    </>
  );
}
