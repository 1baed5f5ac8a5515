/**
 * A game's positions as small integers, so that all of them fit into one table of numbers. A game
 * says which codes there are and where moves lead; the solver and the audits know no game.
 */

/** Where a move leads, as one integer: to a position by its code, or to a known end. */
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
/** Not a move: this position is worth what that one is worth to the player to move. */
export const sameAs = (code: number): Edge => -((code << 3) | 5);

/** A number for every code; one byte each where distances are short enough. */
export type Values = Uint8Array | Uint16Array | Int32Array;

/**
 * The positions of a slice. A graph overwrites the same arrays slice by slice: solving spends its
 * time here, so there are no objects and no callbacks.
 */
export interface Batch {
  readonly codes: Int32Array;
  /** Where the edges of each position end; they begin where those of the position before end. */
  readonly ends: Int32Array;
  readonly edges: Int32Array;
  /** The values so far. A value that is not between `low` and `high` is final: skip its position. */
  readonly values: Values;
  low: number;
  high: number;
  /**
   * A faster form than edges, null where unused: every move of every listed position leads to the
   * opponent's turn at its base plus one of these, and to no position of this slice.
   */
  offsets: Int32Array | null;
  readonly bases: Int32Array;
}

/** Positions that cannot differ in value (mirrored, renamed, seats swapped) may share a code. */
export interface Graph<P = unknown> {
  /** Codes are whole numbers from 0 to below this; at most 2 to the 28th. */
  readonly size: number;
  /** No forced win takes more moves than this. It decides how wide the table is. */
  readonly longest: number;
  /** How many moves (texts) one edge stands for. Default: 1. */
  readonly step?: number;
  /**
   * The value of every code that `list` never lists, as an edge to an end. Default: endless.
   * Where moves lead back to listed positions, `loops` must name these.
   */
  readonly unlisted?: Edge;
  /** The most positions, and the most edges, of a slice. */
  readonly room: { readonly positions: number; readonly edges: number };
  readonly slices: number;
  /**
   * Lists the positions of a slice, from 0 to below `slices`, and returns how many there are. Each
   * comes after those that its moves lead to, except where these are among `loops`. Moves that
   * cannot be best (where another wins at once) may be left out.
   */
  list(slice: number, batch: Batch): number;
  /**
   * The codes that moves may lead back to: their value is not known when it is first read. The
   * solver sweeps over all slices until these do not change any more.
   */
  readonly loops: 'all' | readonly number[];
  /** Whether there are drawn ends among the edges; required where moves lead back. */
  readonly hasDraws?: boolean;
  /** The code of a position that is not over; null where it has none and its moves decide. */
  code(position: P): number | null;
}

/**
 * A graph for counting: it leaves out no position and no move. Codes are as the player to move sees
 * them, so a position and the same one with the seats swapped share a code; seats must be alike
 * under the rules, and nothing hidden.
 *
 * A position that goes on has an edge, `toSame` or `toOpponent`, for each move that the rules list,
 * also where it ends the round. One that is over has its result alone, for the seat that would be to
 * move: `won(0)`, `lost(0)` or `DRAWN`. Positions that play never reaches may be listed too.
 */
export interface FullGraph<P = unknown> extends Graph<P> {
  /**
   * How many positions each code of a slice stands for, for the same seat to move. Default: 1.
   * These have the same future, and play reaches all of them or none.
   */
  weight?(slice: number): number;
  /** Few: all play that repeats goes through them. */
  readonly loops: readonly number[];
  /** The code of a position, over or not. */
  code(position: P): number;
}
