/**
 * Counts Equation Duel's move sequences a second way, for the contract tests: the numbers are lists
 * in the order they were taken, and equations are found by writing every order of some numbers in
 * a row and cutting it in every way. Shares no code with rules.ts or finder.ts.
 */
interface Options {
  readonly pool: number;
  readonly digits: string;
  readonly operators: string;
}

/** A numerator and a denominator, not reduced: five numbers up to 15 stay far below 2^53. */
type Ratio = readonly [number, number];

/** Every way to take some of the numbers, in every order. */
const rows = (numbers: readonly number[]): readonly (readonly number[])[] => [
  [],
  ...numbers.flatMap((number) =>
    rows(numbers.filter((rest) => rest !== number)).map((row) => [number, ...row]),
  ),
];

/** Every value of a row of numbers, in this order, with operators and parentheses put in. */
function ratios(row: readonly number[], options: Options): readonly Ratio[] {
  const found: Ratio[] = [];
  if (row.length === 1 || options.digits === 'joined') found.push([Number(row.join('')), 1]);
  for (let cut = 1; cut < row.length; cut += 1) {
    const rights = ratios(row.slice(cut), options);
    for (const [a, b] of ratios(row.slice(0, cut), options)) {
      for (const [c, d] of rights) {
        found.push([a * d + c * b, b * d], [a * d - c * b, b * d]);
        if (options.operators === '+-') continue;
        found.push([a * c, b * d]);
        if (c !== 0) found.push([a * d, b * c]);
      }
    }
  }
  return found;
}

/** Whether some of the numbers make an equation: a row cut into two sides of one value. */
export const makesEquation = (numbers: readonly number[], options: Options): boolean =>
  rows(numbers).some((row) => {
    // The sides may be swapped, so the left one is never the shorter.
    for (let cut = Math.ceil(row.length / 2); cut < row.length; cut += 1) {
      const rights = ratios(row.slice(cut), options);
      const lefts = ratios(row.slice(0, cut), options);
      if (lefts.some(([a, b]) => rights.some(([c, d]) => a * d === c * b))) return true;
    }
    return false;
  });

export function recount(options: Options, depth: number): number {
  const known = new Map<string, boolean>();
  const wins = (numbers: readonly number[]): boolean => {
    const key = numbers.toSorted((a, b) => a - b).join(' ');
    const found = known.get(key) ?? makesEquation(numbers, options);
    known.set(key, found);
    return found;
  };

  /** Each turn is two moves. Counts end at ten, before the smallest pool leads to sudden death. */
  const turns = (
    pool: readonly number[],
    mine: readonly number[],
    theirs: readonly number[],
    left: number,
  ): number => {
    if (left === 0) return 1;
    if (left === 1) return pool.length;
    let count = 0;
    for (const number of pool) {
      const held = [...mine, number];
      const rest = pool.filter((kept) => kept !== number);
      if (left === 2 && wins(held)) count += 1;
      count += turns(rest, theirs, held, left - 2);
    }
    return count;
  };

  const pool = Array.from({ length: options.pool }, (_, index) => index + 1);
  return turns(pool, [], [], depth);
}
