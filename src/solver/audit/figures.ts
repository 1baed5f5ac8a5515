/** The figures of an audit, as types only: reports need no more. */
import type { OptionValues } from '../../core/options.ts';

/** How games end between two ways of playing, as probabilities for Player 1, who starts. */
export interface Odds {
  readonly first: number;
  readonly second: number;
  readonly draw: number;
  /** Play goes on for ever. */
  readonly endless: number;
  /** What has not been decided; how far each figure may be off. */
  readonly open: number;
  /** How many moves a game lasts on average; null where some never end or it was cut short. */
  readonly moves: number | null;
  /** How many games were played to find this out; null when it is computed. */
  readonly sampled: number | null;
}

/** What the start is worth to Player 1. Where chance draws the start, in how much of all starts. */
export interface ForcedResult {
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  /** The draws because play never ends. */
  readonly endless: number;
  /** Moves to the end; null for a draw, and where starts differ in it. */
  readonly plies: number | null;
  /** Where something is hidden: how likely Player 1 is to win when both play their best. */
  readonly chance: number | null;
}

/** Figures that need all positions listed. */
export interface Census {
  /** Classes are positions with one signature: the same future up to renaming. */
  readonly of: 'positions' | 'classes';
  /** How many are not over, and how many are; classes are counted only where play goes on. */
  readonly open: number;
  readonly ended: number | null;
  /** The most moves that best play takes from a position that one of the two has won. */
  readonly longestWin: number | null;
  readonly branching: { readonly average: number; readonly largest: number };
  /** Positions with a move that gives away a win or a draw. */
  readonly mistakes: number;
  /** Positions in which the result is settled, whatever both do. */
  readonly dead: number;
  /** Whether play can go on for ever. */
  readonly endless: boolean;
}

export interface Audit {
  readonly game: string;
  readonly options: OptionValues;
  /** Whether chance moves in play, as dice do. Then positions are not listed. */
  readonly hasChance: boolean;
  /** How many different starts chance may draw; null where they are too many to list. */
  readonly starts: number | null;
  /** There are more positions than this; null where they were counted, and where chance moves in play. */
  readonly moreThan: number | null;
  /** Null where nothing could be listed, and the odds are sampled. */
  readonly census: Census | null;
  /** Null where the game is too large to be solved. */
  readonly forced: ForcedResult | null;
  readonly odds: {
    readonly random: Odds;
    /** Player 1 picks among the best moves, Player 2 among all; and the reverse. */
    readonly perfectFirst: Odds | null;
    readonly perfectSecond: Odds | null;
  };
}
