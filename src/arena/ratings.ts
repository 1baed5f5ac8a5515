/**
 * Ratings from results: a Bradley–Terry fit, which takes all matches at once and depends on no
 * order, with intervals from the Fisher information. A weak prior (one draw against an imaginary
 * average player) keeps a player who won or lost everything at a finite rating.
 */

/** A pair of players, by their places, and what the first scored in so many matches. */
export interface PairScore {
  readonly one: number;
  readonly two: number;
  readonly matches: number;
  /** A win counts 1, a draw one half. */
  readonly points: number;
}

export interface PlayerRating {
  /** 1500 is the average of the players. */
  readonly rating: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
}

const MIDDLE = 1500;
/** Points on the usual scale for each factor e of strength: 400 points are odds of ten to one. */
const SCALE = 400 / Math.LN10;
const PRIOR_MATCHES = 1;
const MAX_STEPS = 20_000;
const CLOSE_ENOUGH = 1e-12;
const TWO_SIDED_95 = 1.959964;

export function ratingsOf(
  players: number,
  pairings: readonly PairScore[],
): readonly PlayerRating[] {
  const strengths = fitStrengths(players, pairings);
  const logs = strengths.map((strength) => Math.log(strength));
  const middle = mean(logs);
  const covariance = inverse(information(strengths, pairings));
  const covered = covariance.map(mean);
  return logs.map((log, index) => {
    // Results tell strengths only from each other: what counts is the distance from the average.
    const variance = (covariance[index]?.[index] ?? 0) - 2 * (covered[index] ?? 0) + mean(covered);
    return {
      rating: MIDDLE + SCALE * (log - middle),
      margin: TWO_SIDED_95 * SCALE * Math.sqrt(Math.max(0, variance)),
    };
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The strengths under which these results are likeliest, by minorization and maximization. */
function fitStrengths(players: number, pairings: readonly PairScore[]): readonly number[] {
  const points = Array.from({ length: players }, () => PRIOR_MATCHES / 2);
  for (const { one, two, matches, points: scored } of pairings) {
    points[one] = (points[one] ?? 0) + scored;
    points[two] = (points[two] ?? 0) + matches - scored;
  }
  let strengths: readonly number[] = points.map(() => 1);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const weights = strengths.map((strength) => PRIOR_MATCHES / (strength + 1));
    for (const { one, two, matches } of pairings) {
      const weight = matches / ((strengths[one] ?? 1) + (strengths[two] ?? 1));
      weights[one] = (weights[one] ?? 0) + weight;
      weights[two] = (weights[two] ?? 0) + weight;
    }
    const next = points.map((scored, index) => scored / (weights[index] ?? 1));
    const change = Math.max(
      ...next.map((strength, index) => Math.abs(Math.log(strength / (strengths[index] ?? 1)))),
    );
    strengths = next;
    if (change < CLOSE_ENOUGH) break;
  }
  return strengths;
}

/** How much the results say about each strength, on the logarithmic scale. */
function information(strengths: readonly number[], pairings: readonly PairScore[]): number[][] {
  const matrix = strengths.map(() => strengths.map(() => 0));
  const add = (row: number, column: number, amount: number): void => {
    const cells = matrix[row];
    if (cells !== undefined) cells[column] = (cells[column] ?? 0) + amount;
  };
  for (const [index, strength] of strengths.entries()) {
    add(index, index, (PRIOR_MATCHES * strength) / (strength + 1) ** 2);
  }
  for (const { one, two, matches } of pairings) {
    const [p = 1, q = 1] = [strengths[one], strengths[two]];
    const amount = (matches * p * q) / (p + q) ** 2;
    add(one, one, amount);
    add(two, two, amount);
    add(one, two, -amount);
    add(two, one, -amount);
  }
  return matrix;
}

/** The inverse of a positive definite matrix, which needs no pivots (Gauss and Jordan). */
function inverse(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, index) => Number(index === at))]);
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 1;
    for (const [index, cell] of row.entries()) row[index] = cell / pivot;
    for (const [below, cells] of rows.entries()) {
      const factor = below === at ? 0 : (cells[at] ?? 0);
      if (factor === 0) continue;
      for (const [index, cell] of row.entries()) cells[index] = (cells[index] ?? 0) - factor * cell;
    }
  }
  return rows.map((row) => row.slice(size));
}
