/** The positions that home asks its visitors to solve, found by `npm run positions`. */
import type { GivenOptions } from '../../core/options.ts';
import { dayNumber, localDay } from '../../study/dates.ts';
import positions from './positions.json' with { type: 'json' };

export interface LivePosition {
  readonly game: string;
  readonly options: GivenOptions;
  readonly moves: readonly string[];
  /** The one move that wins. */
  readonly solution: string;
}

export const POSITIONS: readonly LivePosition[] = positions;

/** The position of today. The next day, and the next press, have another. */
export const firstIndex = (): number => dayNumber(localDay(new Date())) % POSITIONS.length;

export const positionAt = (index: number): LivePosition | undefined =>
  POSITIONS[index % POSITIONS.length];
