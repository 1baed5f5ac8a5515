/** The figures of a strategy, and how positions are counted for them. */

/** A share, as counted. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** A position in which the rules give the value away. */
export interface StrategyException {
  /** The moves that lead there when Player 1 starts, and the position as everyone sees it. */
  readonly moves: readonly string[];
  readonly position: unknown;
  readonly rule: number;
  readonly advised: string;
  /** Moves that keep the value. */
  readonly better: readonly string[];
}

export interface StrategyFigures {
  /** What is counted: positions, kinds of them (one of each is looked at), or a sample. */
  readonly of: 'positions' | 'kinds' | 'sample';
  /** Where the advised move keeps the value of the position. */
  readonly kept: Share;
  /** The same where a mistake is possible. */
  readonly avoided: Share;
  /**
   * Won positions from which following the rules wins: against every defence, in a sample against a
   * perfect opponent.
   */
  readonly won: Share;
  /** Starts that a seat wins, and those that it wins by the rules against every defence. */
  readonly starts: Share;
  /**
   * How many positions the rules give away, in a sample those met; a few of them, the nearest to the
   * start, as examples.
   */
  readonly exceptions: number;
  readonly examples: readonly StrategyException[];
}

const MAX_EXAMPLES = 5;

/** What the rules make of a position. */
interface Judged {
  readonly isKept: boolean;
  readonly hasMistake: boolean;
  readonly isWon: boolean;
}

type Counts = Pick<StrategyFigures, 'kept' | 'avoided' | 'won'>;

/** Counts positions; `isWonByRules` is asked only of those that are won. */
export function newTally(size: number) {
  let [kept, possible, avoided, won, winning] = [0, 0, 0, 0, 0];
  return {
    add({ isKept, hasMistake, isWon }: Judged, isWonByRules: () => boolean): void {
      if (isKept) kept += 1;
      if (hasMistake) possible += 1;
      if (hasMistake && isKept) avoided += 1;
      if (isWon) won += 1;
      if (isWon && isWonByRules()) winning += 1;
    },
    counts: (): Counts => ({
      kept: { part: kept, of: size },
      avoided: { part: avoided, of: possible },
      won: { part: winning, of: won },
    }),
  };
}

/** Some exceptions, as examples. */
export const firstExamples = <T>(exceptions: readonly T[]): readonly T[] =>
  exceptions.slice(0, MAX_EXAMPLES);
