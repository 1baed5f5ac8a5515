/**
 * Proofs by search, through the rules alone: does the player to move win, or lose, within so many moves?
 * Both questions answer each other, move by move, and a memory keeps every answer. Asked for one move
 * more each time, the first yes is the exact distance. A no that no horizon cut short holds for ever.
 */
import type { Rules } from '../../core/game.ts';
import { other, type Seat } from '../../core/seat.ts';

/** What is known of a position: how many moves a forced result takes, and within how many there is none. */
interface Known {
  winsIn: number;
  noWinIn: number;
  losesIn: number;
  noLossIn: number;
  /** The move that answered last, which is tried first. */
  answer: number;
}

/** More positions than this are forgotten, all at once. */
const MAX_KNOWN = 250_000;

export interface Prover<P> {
  /** Whether the player to move wins, or loses, within so many moves. */
  wins(position: P, within: number): Answer;
  loses(position: P, within: number): Answer;
}

/** `never` holds however long play goes on; `unknown` where the search was stopped. */
export type Answer = 'yes' | 'no' | 'never' | 'unknown';

/** What a search may cost: it counts each move that it plays, and ends once it is told to. */
export interface Budget {
  left: number;
  readonly isOut: () => boolean;
}

/** How many moves are played between two looks at the clock. */
const LOOK_EVERY = 16;

/** Opens a prover; `keyOf` tells apart the positions that are not over. */
export function newProver<P, M>(
  rules: Rules<P, M>,
  keyOf: (position: P) => string,
  budget: Budget,
): Prover<P> {
  const memory = new Map<string, Known>();
  let isStopped = false;
  /** Whether the last answer depends on how far it looked. */
  let wasCut = false;

  const knownOf = (position: P): Known => {
    const key = keyOf(position);
    const found = memory.get(key);
    if (found !== undefined) return found;
    if (memory.size >= MAX_KNOWN) memory.clear();
    const fresh = {
      winsIn: Number.POSITIVE_INFINITY,
      noWinIn: 0,
      losesIn: Number.POSITIVE_INFINITY,
      noLossIn: 0,
      answer: 0,
    };
    memory.set(key, fresh);
    return fresh;
  };

  const play = (position: P, move: M): P => {
    budget.left -= 1;
    if (budget.left < 0 || (budget.left % LOOK_EVERY === 0 && budget.isOut())) isStopped = true;
    return rules.play(position, move);
  };

  /** Whether a move leads to a win of a seat within so many moves, itself included. */
  const leadsToWin = (position: P, move: M, winner: Seat, within: number): boolean => {
    const next = play(position, move);
    const outcome = rules.outcome(next);
    if (outcome !== null) return outcome.winner === winner;
    if (within <= 1) {
      wasCut = true;
      return false;
    }
    return rules.turn(next) === winner ? canWin(next, within - 1) : mustLose(next, within - 1);
  };

  /** Asks one of the two questions with a memory; `search` answers what is not remembered. */
  const remembered = (
    known: Known,
    yes: 'winsIn' | 'losesIn',
    no: 'noWinIn' | 'noLossIn',
    within: number,
    search: () => boolean,
  ): boolean => {
    if (known[yes] <= within) return true;
    if (known[no] >= within) {
      if (known[no] !== Number.POSITIVE_INFINITY) wasCut = true;
      return false;
    }
    const before = wasCut;
    wasCut = false;
    const found = search();
    if (isStopped) return found;
    if (found) known[yes] = Math.min(known[yes], within);
    else known[no] = wasCut ? Math.max(known[no], within) : Number.POSITIVE_INFINITY;
    // A yes does not depend on the horizon, whatever was tried before it.
    wasCut = before || (!found && wasCut);
    return found;
  };

  const canWin = (position: P, within: number): boolean => {
    const known = knownOf(position);
    return remembered(known, 'winsIn', 'noWinIn', within, () => {
      const seat = rules.turn(position);
      const wins = (move: M): boolean => leadsToWin(position, move, seat, within);
      const weights = weightsOf(position);
      return weights === null
        ? someMove(position, known, wins)
        : everyDraw(position, weights, wins);
    });
  };

  const mustLose = (position: P, within: number): boolean => {
    const known = knownOf(position);
    return remembered(known, 'losesIn', 'noLossIn', within, () => {
      const rival = other(rules.turn(position));
      const loses = (move: M): boolean => leadsToWin(position, move, rival, within);
      const weights = weightsOf(position);
      return weights === null
        ? !someMove(position, known, (move) => !loses(move))
        : everyDraw(position, weights, loses);
    });
  };

  const weightsOf = (position: P): readonly number[] | null => rules.weights?.(position) ?? null;

  const everyDraw = (
    position: P,
    weights: readonly number[],
    does: (move: M) => boolean,
  ): boolean => rules.moves(position).every((move, index) => weights[index] === 0 || does(move));

  /** Whether some move does, the one that did it last time first. */
  const someMove = (position: P, known: Known, does: (move: M) => boolean): boolean => {
    const moves = rules.moves(position);
    const first = known.answer;
    for (let nth = 0; nth < moves.length && !isStopped; nth += 1) {
      const index = nth === 0 ? first : nth <= first ? nth - 1 : nth;
      if (!does(moves[index] as M)) continue;
      known.answer = index;
      return true;
    }
    return false;
  };

  const ask = (does: () => boolean): Answer => {
    isStopped = budget.isOut();
    wasCut = false;
    const found = does();
    if (isStopped) return 'unknown';
    return found ? 'yes' : wasCut ? 'no' : 'never';
  };

  return {
    wins: (position, within) => ask(() => canWin(position, within)),
    loses: (position, within) => ask(() => mustLose(position, within)),
  };
}
