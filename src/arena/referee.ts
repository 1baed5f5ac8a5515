/**
 * Plays one match of an arena: who won, why the loser lost, and how many moves gave something away.
 * It knows no clock, so the same task has the same result.
 */
import { type Match, newMatch, playMove, recordOf, resign, turnOf, viewOf } from '../core/match.ts';
import { ok, unwrap } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { type ExternalSettings, openExternalPlayer } from '../players/external.ts';
import { isLevel } from '../players/levels.ts';
import {
  askPlayer,
  type ExternalPlayer,
  type FailureKind,
  type PlayerFailure,
} from '../players/player.ts';
import { playFairOpening } from '../solver/fair.ts';
import { bestMoves, type Oracle } from '../solver/oracle.ts';
import { keepsValue } from '../solver/review.ts';
import { type ArenaMatch, type ArenaOutcome, infoOf, type LossReason } from './results.ts';
import type { Run, ScheduledMatch } from './schedule.ts';

export interface RefereeDeps {
  readonly external: ExternalSettings;
  /** Opens the oracle of a match. */
  readonly oracleOf: (match: Match) => Promise<Oracle>;
}

/** Plays a match to its end. */
export async function playScheduled(
  task: ScheduledMatch,
  run: Run,
  deps: RefereeDeps,
): Promise<ArenaMatch> {
  const { options, seed, seats } = task;
  const game = unwrap(findGame(task.game));
  const set = unwrap(newMatch(game, { options, seed, first: 1 }));
  const oracle = await deps.oracleOf(set);
  const begun = run.fair ? playFairOpening(oracle, set).match : set;
  const players = {
    1: playerOf(seats[1], deps, oracle),
    2: playerOf(seats[2], deps, oracle),
  };
  try {
    const course = await playOut(begun, players, oracle, run.maxMoves);
    const { moves, blunders, match } = course;
    const outcome = outcomeOf(course, oracle);
    return { ...infoOf(task), ...outcome, moves, blunders, record: recordOf(match) };
  } finally {
    players[1].end();
    players[2].end();
  }
}

function playerOf(name: string, { external }: RefereeDeps, oracle: Oracle): ExternalPlayer {
  if (isLevel(name)) {
    return {
      answer: async (match) => ok(await computerMove(match, name, () => oracle)),
      end: () => {},
    };
  }
  const player = unwrap(openExternalPlayer(name, external));
  if (player === null) throw new Error(`${name} is no player`);
  return player;
}

/** A match that was played out, or broken off, from the position it began with. */
interface RefereeResult {
  readonly begun: Match;
  readonly match: Match;
  readonly failure: PlayerFailure | null;
  readonly moves: Readonly<Record<Seat, number>>;
  /** Moves that gave away what the player had. */
  readonly blunders: Readonly<Record<Seat, number>>;
}

async function playOut(
  begun: Match,
  players: Readonly<Record<Seat, ExternalPlayer>>,
  oracle: Oracle,
  most: number,
): Promise<RefereeResult> {
  const moves = { 1: 0, 2: 0 };
  const blunders = { 1: 0, 2: 0 };
  let match = begun;
  let failure: PlayerFailure | null = null;
  for (;;) {
    const seat = turnOf(match);
    if (seat === null || match.count >= most) return { begun, match, failure, moves, blunders };
    const moved = await askPlayer(players[seat], match);
    if (moved.ok) {
      moves[seat] += 1;
      blunders[seat] += Number(!keepsAdvantage(match, moved.value, oracle));
      match = unwrap(playMove(match, moved.value));
    } else {
      failure = moved.error;
      match = unwrap(resign(match, seat));
    }
  }
}

/** Whether a move keeps the value of the visible position. */
function keepsAdvantage(match: Match, text: string, oracle: Oracle): boolean {
  const view = viewOf(match);
  const move = unwrap(match.rules.parse(text, view));
  const [best] = bestMoves(oracle.moves(view));
  const played = oracle.judge(view, move).verdict;
  return best === undefined || keepsValue(best.verdict, played);
}

const ILLEGAL: readonly FailureKind[] = ['illegal', 'no-move'];

function outcomeOf(
  { begun, match, failure, blunders }: RefereeResult,
  oracle: Oracle,
): ArenaOutcome {
  if (match.outcome === null) {
    return { winner: null, loss: null, reason: `After ${match.count} moves.` };
  }
  const { winner, reason } = match.outcome;
  if (winner === null) return { winner, loss: null, reason };
  if (failure !== null) {
    const loss: LossReason = ILLEGAL.includes(failure.kind) ? 'illegal' : 'no answer';
    const { why, detail } = failure;
    return {
      ...{ winner, loss, reason: why.text, fact: { code: why.code, args: why.args } },
      ...(detail === undefined ? {} : { lastWords: detail }),
    };
  }
  const loser = other(winner);
  if (blunders[loser] > 0) return { winner, loss: 'outplayed', reason };
  // Without a blunder only a lost seat loses what is known.
  return { winner, loss: isLost(begun, loser, oracle) ? 'seat' : 'luck', reason };
}

/** Whether a seat had lost before its match began. */
function isLost(begun: Match, seat: Seat, oracle: Oracle): boolean {
  const { value } = oracle.verdict(viewOf(begun));
  return value === (turnOf(begun) === seat ? 'loss' : 'win');
}
