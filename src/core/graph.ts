/**
 * A game's positions as small integers, so that all of them can be solved in one table of numbers.
 * A game says which codes there are and where moves lead; the solver does the rest and knows no
 * game. Positions that cannot differ in value (mirrored, renamed, seats swapped) may share a code.
 */

/** Where a move leads, as one integer: to a position by its code, or to an end that is known. */
export type Edge = number;

/** The opponent moves there. */
export const toOpponent = (code: number): Edge => code << 1;
/** The same seat moves there. */
export const toSame = (code: number): Edge => (code << 1) | 1;
/** The mover wins, at the `plies`-th move from here. */
export const won = (plies: number): Edge => -((plies << 3) | 1);
export const lost = (plies: number): Edge => -((plies << 3) | 2);
/** The game ends in a draw, or goes on for ever without a winner. */
export const DRAWN: Edge = -3;
export const ENDLESS: Edge = -4;
/** No move at all: this is as good as being the player to move in that position. */
export const sameAs = (code: number): Edge => -((code << 3) | 5);

/** A number for every code; one byte each where distances are short enough. */
export type Values = Uint8Array | Uint16Array | Int32Array;

/**
 * Positions on their way to the solver. A graph fills one anew for each slice. Plain arrays and no
 * calls back and forth: this is where all the time is spent.
 */
export interface Batch {
  /** The table as it stands: a value not between `low` and `high` is final, and need not be listed. */
  readonly values: Values;
  low: number;
  high: number;
  /** How many positions there are. */
  count: number;
  readonly codes: Int32Array;
  /**
   * With `offsets`: the number that each of them is added to. Otherwise: where this position's
   * edges end.
   */
  readonly bases: Int32Array;
  /** The edges of all positions, one after the other, for a slice without `offsets`. */
  readonly edges: Int32Array;
  /**
   * All moves of every position here lead to the opponent's turn at its base plus one of these, and
   * to no position of this slice.
   */
  offsets: Int32Array | null;
}

export interface Graph<P = unknown> {
  /** Codes are whole numbers from 0 to below this; at most 2 to the 28th. */
  readonly size: number;
  /** No forced win takes more moves than this. It decides how wide the table is. */
  readonly longest: number;
  /** How many moves (texts) one edge stands for. */
  readonly step: number;
  /**
   * What every code is worth that `fill` never lists, as an edge that is no move to a position:
   * endless unless said. Where moves lead back to listed positions, `loops` must name these.
   */
  readonly unlisted?: Edge;
  /** The most positions, and the most edges, that `fill` puts into a batch. */
  readonly room: { readonly positions: number; readonly edges: number };
  /** `fill` is called with each slice from 0 to below this. */
  readonly slices: number;
  /**
   * Lists the positions of a slice, each after those that its moves lead to, except where these
   * are among `loops`. Moves that cannot be best (where another wins at once) may be left out.
   */
  fill(slice: number, batch: Batch): void;
  /**
   * The positions that moves may lead back to: their value is not known when it is first asked
   * for. The solver goes over all slices again until these do not change any more.
   */
  readonly loops: 'none' | 'all' | readonly number[];
  /** Whether there are drawn ends among the edges; it must be said where moves may lead back. */
  readonly hasDraws?: boolean;
  /** The code of a position that is not over; null where it has none and its moves decide. */
  code(position: P): number | null;
}
