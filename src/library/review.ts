/** A match graded move by move: `reviewRecord` of the library. */
import type { Game } from '../core/game.ts';
import { newMatch, replay } from '../core/match.ts';
import { type MatchRecord, parseRecord } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import type { Verdict } from '../solver/oracle.ts';
import { type Grade, review, type Tally } from '../solver/review.ts';
import { checkedGame, orThrow, rangeError } from './arguments.ts';

/** A move and what it did to the value of the position, for the player who made it. */
export interface ReviewedMove {
  readonly round: number;
  readonly seat: Seat;
  /** A round that was given up ends with `resign`. */
  readonly move: string;
  readonly grade: Grade;
  readonly before: Verdict;
  readonly after: Verdict;
  /** The best moves there were. */
  readonly best: readonly string[];
  /** Best play after a blunder, which shows what is wrong with it. */
  readonly refutation: readonly string[] | null;
}

export interface RecordReview {
  readonly moves: readonly ReviewedMove[];
  /** Of each player: the moves, those that kept the value, the slips and the blunders. */
  readonly players: Readonly<Record<Seat, Tally>>;
}

/**
 * Reviews the record of a match by perfect play. Throws a `RangeError` with a sentence if this is no record
 * of the game.
 */
export function reviewRecord(given: Game, record: MatchRecord): RecordReview {
  const game = checkedGame(given);
  const replayed = replay(game, orThrow(parseRecord(record)));
  if (!replayed.ok) throw rangeError(replayed.error.reason);
  const match = replayed.value;
  // From the start: of a game without a graph, the oracle knows what follows from there.
  const { rounds, players } = review(match, oracleOf(orThrow(newMatch(game, match))));
  return {
    moves: rounds.flatMap(({ round, steps }) =>
      steps.map(({ seat, move, grade, before, after, best, refutation }) => ({
        ...{ round, seat, move, grade, before, after },
        best: best.map(({ text }) => text),
        refutation: refutation?.moves.map(({ text }) => text) ?? null,
      })),
    ),
    players,
  };
}
