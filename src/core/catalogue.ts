/**
 * Every position of a game as a small integer, with every move: what an audit needs to count and
 * weigh a hundred million positions without making one of them. A graph (graph.ts) may leave out
 * moves and merge whatever has the same value, because a solver wants nothing else; a catalogue
 * leaves out nothing, and says how many positions each entry stands for.
 */

/** Entries on their way to whoever counts them; a catalogue overwrites these slice by slice. */
export interface Listed {
  readonly codes: Int32Array;
  /** Where the edges of each entry end; they begin where those of the entry before end. */
  readonly ends: Int32Array;
  /**
   * For a position that goes on, an edge (graph.ts) for each move that the rules list, `toSame`
   * or `toOpponent`,
   * also where it ends the round. For one that is over, its result alone: `won(0)` or `lost(0)`,
   * for the seat that would be to move, or `DRAWN`.
   */
  readonly edges: Int32Array;
}

/**
 * Codes say what the player to move sees, so a position and the same one with the seats swapped
 * share a code; seats must be alike under the rules, and nothing hidden.
 */
export interface Catalogue<P = unknown> {
  /** Codes are whole numbers from 0 to below this; at most 2 to the 28th. */
  readonly size: number;
  /** No forced win takes more moves than this. */
  readonly longest: number;
  /** The most entries, and the most edges, of a slice. */
  readonly room: { readonly positions: number; readonly edges: number };
  readonly slices: number;
  /**
   * Lists the entries of a slice and returns how many there are. Moves lead to earlier slices,
   * except those to a code among `loops`. Positions that play never comes to may be listed too.
   */
  list(slice: number, listed: Listed): number;
  /**
   * How many positions each entry of a slice stands for, for the same seat to move: these have the
   * same future, and play comes to all of them or to none.
   */
  weight(slice: number): number;
  /** The codes that moves may lead back to. Few: all that play can repeat goes through them. */
  readonly loops: readonly number[];
  /** Whether rounds may end in a draw; it must be said where there are such codes. */
  readonly hasDraws?: boolean;
  /** The code of a position, over or not. */
  code(position: P): number;
}
