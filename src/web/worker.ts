/**
 * The worker of the page: runs the solver and the computer players, one task at a time. Long tasks
 * report their progress; to cancel one, the page ends the worker.
 */
import type { Game } from '../core/game.ts';
import { type Match, newMatch, replay, viewOf, withNextRound } from '../core/match.ts';
import type { OptionValues } from '../core/options.ts';
import { type MatchRecord, parseRecord } from '../core/record.ts';
import { messageOf, unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Strategy } from '../core/strategy.ts';
import { findGame, GAMES } from '../games/list.ts';
import { computerText } from '../players/computer.ts';
import { cachedOracleSteps } from '../players/oracle-cache.ts';
import { adviceOn, lineFrom } from '../solver/advice.ts';
import {
  AUDIT_LIMITS,
  type AuditLimits,
  type AuditProgress,
  auditSteps,
} from '../solver/audit/index.ts';
import { SWEEP_LIMITS, sweepSteps } from '../solver/audit/sweep.ts';
import { playFairOpening } from '../solver/fair.ts';
import { withinLimit } from '../solver/limit.ts';
import { type Oracle, TooLarge } from '../solver/oracle.ts';
import { advantage, gradeMove, review } from '../solver/review.ts';
import { mapProgress, runSteps, stopWhen } from '../solver/steps.ts';
import { decisionsOf } from '../study/accuracy.ts';
import { dailyFive } from '../study/daily.ts';
import { blundersOf, drillKey } from '../study/drills.ts';
import { findTask, openStep, requireLesson, tryMove } from '../study/lesson.ts';
import { makePuzzles, themeOf } from '../study/puzzles.ts';
import { loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import { addFrom } from './add-game.ts';
import {
  type Mistake,
  type PositionJudgement,
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

/** A tab has less memory than a program. */
const PAGE_LIMITS: AuditLimits = { ...AUDIT_LIMITS, explored: SWEEP_LIMITS.explored };

type OnProgress = (share: number) => void;

/** The addresses of the games that the server adds, by their ids. */
let modules: Readonly<Record<string, string>> = {};

async function gameOf(id: string): Promise<Game> {
  const address = modules[id];
  if (!findGame(id).ok && address !== undefined) await addFrom(address);
  return unwrap(findGame(id));
}

const oracleFor = (game: Game, options: OptionValues, share: OnProgress): Oracle =>
  runSteps(cachedOracleSteps(game, options), share);

/** The oracle and the strategy of a game under some options. */
async function study(
  game: Game,
  options: OptionValues,
  share: OnProgress,
): Promise<{ readonly oracle: Oracle; readonly strategy: Strategy | null }> {
  return {
    oracle: oracleFor(game, options, share),
    strategy: await loadStrategy(game, options),
  };
}

function judgement(
  oracle: Oracle,
  strategy: Strategy | null,
  position: unknown,
): PositionJudgement {
  const judged = oracle.moves(position);
  return {
    verdict: oracle.verdict(position),
    moves: judged.map(({ text, verdict }) => ({ text, verdict })),
    advice: adviceOn(judged),
    why: whyIn(oracle, strategy, position),
  };
}

/** How far the first seat would be ahead after each move, without those that come to the same. */
function untakenLeads(oracle: Oracle, position: unknown): readonly number[] {
  const side = oracle.rules.turn(position) === 1 ? 1 : -1;
  return [...new Set(oracle.moves(position).map(({ verdict }) => side * advantage(verdict)))];
}

async function matchOf(given: MatchRecord): Promise<Match> {
  const record = unwrap(parseRecord(given));
  const match = replay(await gameOf(record.game), record);
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
  async move({ record, level }, share) {
    const match = withNextRound(await matchOf(record));
    return computerText(match, level, () =>
      withinLimit(oracleFor(match.game, match.options, share), match),
    );
  },
  async opening({ record }, share) {
    const match = withNextRound(await matchOf(record));
    return playFairOpening(oracleFor(match.game, match.options, share), match).opening;
  },
  async judge({ record }, share) {
    const match = withNextRound(await matchOf(record));
    const { oracle, strategy } = await study(match.game, match.options, share);
    return judgement(withinLimit(oracle, match), strategy, viewOf(match));
  },
  async line({ game, options, start, moves }, share) {
    const { oracle, strategy } = await study(await gameOf(game), options, share);
    const { rules } = oracle;
    const judge = (position: unknown) =>
      rules.outcome(position) === null ? judgement(oracle, strategy, position) : null;
    let position = start;
    const judged = [judge(position)];
    for (const text of moves) {
      position = rules.play(position, unwrap(rules.parse(text, position)));
      judged.push(judge(position));
    }
    return judged;
  },
  async review({ record, fair }, share) {
    const match = await matchOf(record);
    const { oracle, strategy } = await study(match.game, match.options, share);
    const reviewed = review(match, oracle, fair);
    const steps = reviewed.rounds.flatMap((round) => round.steps);
    const decisions = (own: Seat) => decisionsOf(reviewed, oracle, (seat) => seat === own);
    return {
      review: reviewed,
      decisions: { 1: decisions(1), 2: decisions(2) },
      reasons: Object.fromEntries(
        steps
          .filter(({ grade }) => grade === 'blunder')
          .map(({ at, position }) => [at, whyIn(oracle, strategy, position)]),
      ),
      untaken: Object.fromEntries(
        steps
          .filter((step) => step.grade !== 'forfeit')
          .map(({ at, position }) => [at, untakenLeads(oracle, position)]),
      ),
    };
  },
  async puzzles({ game: id, options, count, seed }, share) {
    const game = await gameOf(id);
    const match = unwrap(newMatch(game, { options, seed }));
    const { oracle, strategy } = await study(game, match.options, share);
    try {
      return makePuzzles(match, oracle, count).map((puzzle) => ({
        ...puzzle,
        theme: themeOf(strategy, oracle, puzzle)?.idea ?? null,
      }));
    } catch (error) {
      if (error instanceof TooLarge) return null;
      throw error;
    }
  },
  daily: ({ date }, share) =>
    Promise.all(
      dailyFive(GAMES, date).map(async ({ game, match: { options, seed }, puzzle }) => {
        const { oracle, strategy } = await study(game, options, share);
        const theme = themeOf(strategy, oracle, puzzle)?.idea ?? null;
        return { game: game.id, options, seed: Number(seed), puzzle: { ...puzzle, theme } };
      }),
    ),
  async mistakes({ matches }, share) {
    const found: Mistake[] = [];
    for (const [index, { record, fair, seats }] of matches.entries()) {
      const match = await matchOf(record);
      const oracle = oracleFor(match.game, match.options, (part) =>
        share((index + part) / matches.length),
      );
      share(index / matches.length);
      const blunders = blundersOf(review(match, oracle, fair), (seat) => seats.includes(seat));
      found.push(
        ...blunders.map(({ step: { position, seat, move, best, at } }) => ({
          key: drillKey(match, position),
          ...{ game: match.game.id, options: match.options, position, seat, move, at },
          answer: best[0]?.text ?? '',
          match: index,
        })),
      );
    }
    return found;
  },
  async lesson({ game: id, step: key, position, move: text }, share) {
    const game = await gameOf(id);
    const step = unwrap(findTask(game, unwrap(await requireLesson(game)), key));
    const { oracle, strategy } = await study(game, openStep(game, step).options, share);
    const move = unwrap(oracle.rules.parse(text, position));
    const result = tryMove(oracle, step, position, move, strategy);
    return {
      fault: result.fault,
      isDone: result.fault === null && result.isDone,
      line: result.fault === 'allows' ? lineFrom(oracle, oracle.rules.play(position, move)) : null,
    };
  },
  async attempt({ game: id, options, position, move: text }, share) {
    const { oracle, strategy } = await study(await gameOf(id), options, share);
    const move = unwrap(oracle.rules.parse(text, position));
    const judged = oracle.judge(position, move);
    return {
      text: judged.text,
      verdict: judged.verdict,
      grade: gradeMove(oracle, position, judged),
      advice: adviceOn(oracle.moves(position)),
      why: whyIn(oracle, strategy, position),
      line: lineFrom(oracle, oracle.rules.play(position, move)),
    };
  },
  async audit({ game: id, options, quick }, share) {
    const game = await gameOf(id);
    const size = quick ? (game.analysis?.(options).fullGraph?.().size ?? 0) : 0;
    if (size > QUICK_POSITIONS) return { audit: null, tooLarge: 'size' };
    const until = quick ? Date.now() + QUICK_MS : Number.POSITIVE_INFINITY;
    const steps = stopWhen(auditSteps(game, options, PAGE_LIMITS), () => Date.now() > until);
    const audit = runSteps(mapProgress(steps, overallShare()), share);
    return audit === null ? { audit, tooLarge: 'time' } : { audit };
  },
  async sweep({ game: id, options, sweep }, share) {
    const game = await gameOf(id);
    return runSteps(sweepSteps(game, options, sweep), (progress) => share(progress.share));
  },
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

async function handle<Q extends WorkerTask>(request: WorkerRequest<Q>): Promise<void> {
  const { id, task, input } = request;
  modules = request.modules;
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
