/**
 * The thread that thinks for the page: the same solver and players as everywhere else. One question
 * at a time; what takes long tells how far it is, and is stopped by ending the thread.
 */
import type { Game } from '../core/game.ts';
import { type Match, newMatch, replay, viewOf, withNextRound } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type MatchRecord, parseRecord } from '../core/record.ts';
import { messageOf, unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerText } from '../players/computer.ts';
import { cachedOracleSteps } from '../players/oracle-cache.ts';
import { type AuditProgress, auditSteps } from '../solver/audit/index.ts';
import { sweepSteps } from '../solver/audit/sweep.ts';
import { lineFrom } from '../solver/explain.ts';
import { playFairOpening } from '../solver/fair.ts';
import { bestMoves, type Oracle } from '../solver/oracle.ts';
import { makePuzzles } from '../solver/puzzles.ts';
import { gradeMove, review } from '../solver/review.ts';
import { mapProgress, runSteps, stopWhen } from '../solver/steps.ts';
import {
  QUICK_SECONDS,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerTask,
  type WorkerTasks,
} from './worker-protocol.ts';

/** Tells of progress no more often than a screen shows it. */
const PROGRESS_INTERVAL_MS = 100;
/** What is to be quick is given up after this time, and not begun beyond so many positions. */
const QUICK_MS = QUICK_SECONDS * 1000;
const QUICK_POSITIONS = 4_000_000;

type OnProgress = (share: number) => void;

const gameOf = (id: string): Game => unwrap(findGame(id));

const oracleFor = (game: Game, options: OptionValues, share: OnProgress): Oracle =>
  runSteps(cachedOracleSteps(game, options), share);

/** The match of a record, in the round that is to be played. */
function matchOf(given: MatchRecord): Match {
  const record = unwrap(parseRecord(given));
  const match = replay(gameOf(record.game), record);
  if (!match.ok) throw new Error(match.error.reason.text);
  return match.value;
}

type Handlers = {
  readonly [Q in WorkerTask]: (
    given: WorkerTasks[Q]['given'],
    share: OnProgress,
  ) => WorkerTasks[Q]['answer'] | Promise<WorkerTasks[Q]['answer']>;
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
      moves: judged.map(({ text, verdict, isOneOfMany }) => ({ text, verdict, isOneOfMany })),
      best: bestMoves(judged).map(({ text }) => text),
    };
  },
  review({ record, fair }, share) {
    const match = matchOf(record);
    return review(match, oracleFor(match.game, match.options, share), fair);
  },
  puzzles({ game: id, options, count, seed }, share) {
    const game = gameOf(id);
    const match = unwrap(newMatch(game, { options, seed }));
    const { rules, words, start } = match;
    return makePuzzles({
      oracle: oracleFor(game, match.options, share),
      start: rules.view(start),
      look: (position) => words.board(position, PLAYERS).join('\n'),
      count,
      seed,
    });
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
      best: bestMoves(oracle.moves(position)).map(({ text, verdict }) => ({ text, verdict })),
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

/** How much of the bar the first part of an audit takes, and each further one of what is left. */
const PHASE_SHARE = 0.35;

/**
 * An audit's progress as a share of the whole. How many parts it has shows only on the way, so each
 * gets its part of what is left and the bar never goes back.
 */
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

const post = (told: WorkerResponse): void => self.postMessage(told);

async function handle<Q extends WorkerTask>({
  id,
  question,
  given,
}: WorkerRequest<Q>): Promise<void> {
  try {
    let told = Date.now();
    const share = (done: number): void => {
      if (Date.now() - told < PROGRESS_INTERVAL_MS) return;
      told = Date.now();
      post({ id, kind: 'share', share: done });
    };
    post({ id, kind: 'answer', answer: await HANDLERS[question](given, share) });
  } catch (error) {
    post({ id, kind: 'failed', why: messageOf(error) });
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => void handle(event.data));
