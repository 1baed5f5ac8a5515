/** The review of a match: every move graded, and mistakes to drill. */
import { useRef, useState } from 'preact/hooks';
import { type Match, recordOf } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { useMatchMessages } from '../match/messages.ts';
import { Link, navigate, useRoute } from '../router.tsx';
import { Heading } from '../ui/heading.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { createStudyContext } from './context.ts';
import { Drill, mistakesOf } from './drill.tsx';
import { ReviewReport } from './review-report.tsx';

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
  const messages = useMatchMessages(game.id, names, mine?.length === 1 ? (mine[0] ?? null) : null);
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
          <ReviewReport
            context={context}
            messages={messages}
            review={task.result}
            mistakes={mistakes.length}
            areYours={mine?.length === 1}
            onDrill={drill}
          />
        ))}
    </>
  );
}
