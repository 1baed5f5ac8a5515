/** The positions that home asks its visitors to solve, found by `npm run positions`. */
import type { GivenOptions } from '../../core/options.ts';
import positions from './positions.json' with { type: 'json' };

export interface LivePosition {
  readonly game: string;
  readonly options: GivenOptions;
  readonly moves: readonly string[];
  /** The one move that wins. */
  readonly solution: string;
}

export const POSITIONS: readonly LivePosition[] = positions;
