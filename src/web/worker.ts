/**
 * The worker of the page: runs the solver and the computer players, one task at a time. Long tasks
 * report their progress; to cancel one, the page ends the worker.
 */
import type { Game } from '../core/game.ts';
import { type Match, newMatch, replay, viewOf, withNextRound } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type MatchRecord, parseRecord } from '../core/record.ts';
import { messageOf, unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { computerText } from '../players/computer.ts';
import { cachedOracleSteps } from '../players/oracle-cache.ts';
import { adviceOn, lineFrom } from '../solver/advice.ts';
import { type AuditProgress, auditSteps } from '../solver/audit/index.ts';
import { sweepSteps } from '../solver/audit/sweep.ts';
import { playFairOpening } from '../solver/fair.ts';
import type { Oracle } from '../solver/oracle.ts';
import { gradeMove, review } from '../solver/review.ts';
import { mapProgress, runSteps, stopWhen } from '../solver/steps.ts';
import { makePuzzles } from '../study/puzzles.ts';
import {
  QUICK_SECONDS,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerTask,
  type WorkerTasks,
} from './worker-protocol.ts';

const PROGRESS_INTERVAL_MS = 100;
/** A quick audit is given up after this time, and not begun beyond this size. */
const QUICK_MS = QUICK_SECONDS * 1000;
const QUICK_POSITIONS = 4_000_000;

type OnProgress = (share: number) => void;

const gameOf = (id: string): Game => unwrap(findGame(id));

const oracleFor = (game: Game, options: OptionValues, share: OnProgress): Oracle =>
  runSteps(cachedOracleSteps(game, options), share);

function matchOf(given: MatchRecord): Match {
  const record = unwrap(parseRecord(given));
  const match = replay(gameOf(record.game), record);
  if (!match.ok) throw new Error(match.error.reason.text);
  return match.value;
}

type Handlers = {
  readonly [Q in WorkerTask]: (
    input: WorkerTasks[Q]['input'],
    share: OnProgress,
  ) => WorkerTasks[Q]['result'] | Promise<WorkerTasks[Q]['result']>;
};

const HANDLERS: Handlers = {
  move({ record, level }, share) {
    const match = withNextRound(matchOf(record));
    return computerText(match, level, () => oracleFor(match.game, match.options, share));
  },
  opening({ record }, share) {
    const match = withNextRound(matchOf(record));
    return playFairOpening(oracleFor(match.game, match.options, share), match).opening;
  },
  judge({ record }, share) {
    const match = withNextRound(matchOf(record));
    const oracle = oracleFor(match.game, match.options, share);
    const view = viewOf(match);
    const judged = oracle.moves(view);
    return {
      verdict: oracle.verdict(view),
      moves: judged.map(({ text, verdict }) => ({ text, verdict })),
      advice: adviceOn(judged),
    };
  },
  review({ record, fair }, share) {
    const match = matchOf(record);
    return review(match, oracleFor(match.game, match.options, share), fair);
  },
  puzzles({ game: id, options, count, seed }, share) {
    const game = gameOf(id);
    const match = unwrap(newMatch(game, { options, seed }));
    return makePuzzles(match, oracleFor(game, match.options, share), count);
  },
  attempt({ game: id, options, position, move: text }, share) {
    const game = gameOf(id);
    const oracle = oracleFor(game, options, share);
    const move = unwrap(oracle.rules.parse(text, position));
    const judged = oracle.judge(position, move);
    return {
      text: judged.text,
      verdict: judged.verdict,
      grade: gradeMove(oracle, position, judged),
      best: adviceOn(oracle.moves(position)).best,
      line: lineFrom(oracle, oracle.rules.play(position, move)),
    };
  },
  audit({ game: id, options, quick }, share) {
    const game = gameOf(id);
    const size = quick ? (game.analysis?.(options).fullGraph?.().size ?? 0) : 0;
    if (size > QUICK_POSITIONS) return { audit: null, tooLarge: 'size' };
    const until = quick ? Date.now() + QUICK_MS : Number.POSITIVE_INFINITY;
    const steps = stopWhen(auditSteps(game, options), () => Date.now() > until);
    const audit = runSteps(mapProgress(steps, overallShare()), share);
    return audit === null ? { audit, tooLarge: 'time' } : { audit };
  },
  sweep: ({ game, options, sweep }, share) =>
    runSteps(sweepSteps(gameOf(game), options, sweep), (progress) => share(progress.share)),
};

/** The part of the bar that each phase of an audit takes from the rest. */
const PHASE_SHARE = 0.35;

/** The progress of an audit as a share of the whole. Its number of phases is not known at the start. */
function overallShare(): (progress: AuditProgress) => number {
  let part = '';
  let from = 0;
  let to = 0;
  return ({ doing, share }) => {
    if (doing !== part) {
      part = doing;
      from = to;
      to += (1 - to) * PHASE_SHARE;
    }
    return from + (to - from) * share;
  };
}

const post = (response: WorkerResponse): void => self.postMessage(response);

async function handle<Q extends WorkerTask>({ id, task, input }: WorkerRequest<Q>): Promise<void> {
  try {
    let reported = Date.now();
    const share = (done: number): void => {
      if (Date.now() - reported < PROGRESS_INTERVAL_MS) return;
      reported = Date.now();
      post({ id, kind: 'progress', share: done });
    };
    post({ id, kind: 'done', result: await HANDLERS[task](input, share) });
  } catch (error) {
    post({ id, kind: 'failed', why: messageOf(error) });
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => void handle(event.data));
