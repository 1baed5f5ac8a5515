/**
 * A game's positions as small integers, so that all of them can be solved in one table of numbers.
 * A game says which codes there are and where moves lead; the solver does the rest and knows no
 * game. Positions that cannot differ in value (mirrored, renamed, seats swapped) may share a code.
 */

/**
 * Where a move leads, as one integer. `toOpponent` and `toSame` name the position after the move
 * by its code and say whose move it is there; the others are ends that the mover can see coming.
 */
export type Edge = number;

export const toOpponent = (code: number): Edge => code << 1;
/** The same seat moves again. */
export const toSame = (code: number): Edge => (code << 1) | 1;
/** The mover wins, at the `plies`-th move from here. */
export const won = (plies: number): Edge => -((plies << 2) | 1);
export const lost = (plies: number): Edge => -((plies << 2) | 2);
/** The game ends in a draw, or goes on for ever without a winner. */
export const DRAWN: Edge = -3;
export const ENDLESS: Edge = -4;

/** Tells the solver where the moves of a position lead. */
export interface Visitor {
  /** The moves are the first `count` entries of the graph's `edges`. */
  visit(code: number, count: number): void;
  /**
   * Every move leads to the opponent's turn, at `base` plus an offset. Where moves add up like
   * this, nothing has to be written down for each of them, and solving is several times as fast.
   */
  visitOffsets(code: number, base: number, offsets: Int32Array): void;
}

export interface Graph<P = unknown> {
  /** Codes are whole numbers from 0 to below this; at most 2 to the 30th. */
  readonly size: number;
  /** No forced win takes more moves than this. It decides how wide the table is. */
  readonly longest: number;
  /** How many moves (texts) one edge stands for. */
  readonly step: number;
  /** Filled anew before each visit. */
  readonly edges: Int32Array;
  /** `sweep` is called with each slice from 0 to below this, so that long work can be watched. */
  readonly slices: number;
  /**
   * Visits the positions of a slice, each after the positions that its moves lead to, except those
   * named by `loops`. Moves that cannot be best (where another wins at once) may be left out.
   */
  sweep(slice: number, visitor: Visitor): void;
  /**
   * The positions that moves may lead back to: the value of these is not known when it is first
   * asked for. Sweeps are repeated until it does not change any more.
   */
  readonly loops: 'none' | 'all' | readonly number[];
  /** The code of a position that is not over; null where it has none and its moves decide. */
  code(position: P): number | null;
}
