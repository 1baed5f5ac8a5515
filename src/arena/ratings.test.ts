/** Ratings: what is known of the Bradley–Terry model holds for them. */
import { describe, expect, it } from 'vitest';
import { type PairScore, ratingsOf } from './ratings.ts';

const rounded = (players: number, pairings: readonly PairScore[]) =>
  ratingsOf(players, pairings).map(({ rating, margin }) => [
    Math.round(rating),
    Math.round(margin),
  ]);

describe('ratings', () => {
  it('are equal for equal results, and average 1500', () => {
    const [one, two] = ratingsOf(2, [{ one: 0, two: 1, matches: 100, points: 50 }]);
    expect(one?.rating).toBeCloseTo(1500, 6);
    expect(two?.rating).toBeCloseTo(1500, 6);
  });

  it('put ten to one 400 points apart, but for the weak prior', () => {
    const [one, two] = ratingsOf(2, [{ one: 0, two: 1, matches: 110_000, points: 100_000 }]);
    expect((one?.rating ?? 0) - (two?.rating ?? 0)).toBeCloseTo(400, 1);
  });

  it('have the intervals that a single proportion has', () => {
    // The difference of two ratings has the variance 1 / (n p q); each is half of it from the middle.
    const [one] = ratingsOf(2, [{ one: 0, two: 1, matches: 10_000, points: 5000 }]);
    const expected = (1.959964 * (400 / Math.LN10)) / Math.sqrt(10_000 / 4) / 2;
    expect(one?.margin).toBeCloseTo(expected, 2);
  });

  it('stay finite for who won or lost everything, and get surer with more matches', () => {
    const [few, many] = [10, 1000].map((matches) =>
      ratingsOf(2, [{ one: 0, two: 1, matches, points: matches }]),
    );
    expect(few?.[0]?.rating).toBeGreaterThan(1600);
    expect(many?.[0]?.rating).toBeGreaterThan(few?.[0]?.rating ?? 0);
    expect(many?.[0]?.rating).toBeLessThan(3000);
  });

  it('do not depend on who is listed first', () => {
    const pairings = [
      { one: 0, two: 1, matches: 20, points: 15 },
      { one: 1, two: 2, matches: 20, points: 12.5 },
      { one: 0, two: 2, matches: 20, points: 18 },
    ];
    const mirrored = pairings.map((pairing) => ({
      one: pairing.two,
      two: pairing.one,
      matches: pairing.matches,
      points: pairing.matches - pairing.points,
    }));
    expect(rounded(3, mirrored)).toEqual(rounded(3, pairings));
  });

  it('are given to players who have not played', () => {
    expect(ratingsOf(3, []).map(({ rating }) => rating)).toEqual([1500, 1500, 1500]);
  });
});
