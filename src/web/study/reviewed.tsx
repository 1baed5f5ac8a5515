/** A match looked at afterwards, wherever it was played: every move graded, and mistakes to drill. */
import { useRef, useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { Heading } from '../heading.tsx';
import { goTo, Link, useAddress } from '../router.tsx';
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

/** A drill has an address of its own, so that Back leads from it to the review. */
const DRILL = 'drill';

export function Reviewed({ match, names, fair, mine, from }: Props) {
  const { game, record, count } = match;
  const voice = useVoice(game.id, names, mine?.length === 1 ? (mine[0] ?? null) : null);
  const { texts } = voice;
  const { path, query } = useAddress();
  /** Whether the review is the page before: the drill was begun from it. */
  const isBehind = useRef(false);
  const drill = (): void => {
    isBehind.current = true;
    const asked = new URLSearchParams(query);
    asked.set(DRILL, '');
    goTo(`/${path.join('/')}?${asked}`);
  };
  const leave = (): void => {
    const asked = new URLSearchParams(query);
    asked.delete(DRILL);
    if (isBehind.current) history.back();
    else goTo(`/${path.join('/')}?${asked}`.replace(/\?$/, ''), 'replace');
  };
  const thought = useThought('review', count === 0 ? null : { record, fair });
  const [setting] = useState(() => settingOf(game, match.options));
  const mistakes = thought.kind === 'done' ? mistakesOf(thought.answer, mine ?? [1, 2]) : [];
  const isDrilling = query.has(DRILL) && mistakes.length > 0;
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
          <Drill setting={setting} voice={voice} mistakes={mistakes} onLeave={leave} />
        ) : (
          <Report
            setting={setting}
            voice={voice}
            review={thought.answer}
            mistakes={mistakes.length}
            areYours={mine?.length === 1}
            onDrill={drill}
          />
        ))}
    </>
  );
}
