/** The review of a match: what decided it, every move graded, and mistakes to drill. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { type Match, recordOf, replay } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { ReviewStep } from '../../solver/review.ts';
import { useMatchMessages } from '../match/messages.ts';
import { Link, navigate, useRoute } from '../router.tsx';
import { Heading } from '../ui/heading.tsx';
import { Select } from '../ui/select.tsx';
import { useWorker } from '../use-worker.ts';
import { AnalysisLink } from './analysis-link.tsx';
import { createStudyContext } from './context.ts';
import { Drill, mistakesOf } from './drill.tsx';
import { RoundView } from './round-view.tsx';
import { WaitingStage } from './waiting-stage.tsx';

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
  const context = useMemo(() => createStudyContext(game, match.options), [match]);
  const [part, setPart] = useState(0);
  const heading = (
    <>
      <Heading>{texts.study.review(game.title)}</Heading>
      <p class="about">{texts.study.versus(names[1], names[2])}</p>
    </>
  );
  if (task.kind !== 'done') {
    return task.kind === 'nothing' ? (
      <>
        {heading}
        <p>{texts.study.noMoves}</p>
      </>
    ) : (
      <WaitingStage game={game.id} heading={heading} task={task} />
    );
  }
  const { review } = task.result;
  const mistakes = mistakesOf(review, mine ?? [1, 2]);
  if (query.has(DRILL_PARAM) && mistakes.length > 0) {
    return <Drill heading={heading} match={match} mistakes={mistakes} onLeave={leave} />;
  }
  const round = review.rounds[part];
  if (round === undefined) return heading;
  return (
    <RoundView
      key={part}
      heading={
        <>
          {heading}
          {review.rounds.length > 1 && (
            <label>
              {texts.study.part}{' '}
              <Select
                value={part}
                choices={review.rounds.map(({ round: number, attempt }, value) => ({
                  value,
                  label: texts.reports.round(number, attempt),
                }))}
                onChange={setPart}
              />
            </label>
          )}
        </>
      }
      context={context}
      messages={messages}
      coached={task.result}
      round={round}
      actions={
        mistakes.length > 0 ? (
          <button type="button" class="primary" onClick={drill}>
            {isOne ? texts.study.drill(mistakes.length) : texts.study.drillAll(mistakes.length)}
          </button>
        ) : (
          <p class="about">{isOne ? texts.study.noDrill : texts.study.noBlunder}</p>
        )
      }
      menu={(step) => (
        <>
          <AnalysisLink match={matchAt(match, step)} />
          {from !== null && (
            <Link to={from} look="button">
              {texts.study.toMatch}
            </Link>
          )}
        </>
      )}
    />
  );
}

/** The match after a step, or at its start. */
function matchAt(match: Match, step: ReviewStep | undefined): Match {
  const record = recordOf(match);
  const there = replay(match.game, { ...record, moves: record.moves.slice(0, step?.at ?? 0) });
  return there.ok ? there.value : match;
}
