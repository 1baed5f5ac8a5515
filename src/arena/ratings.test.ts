/** Ratings: what is known of the Bradley–Terry model holds for them. */
import { describe, expect, it } from 'vitest';
import { differenceInterval, type RatedMatch, ratingsOf } from './ratings.ts';

/** Matches between two players in one game, each a meeting of its own: so many points for the first. */
const scored = (
  one: number,
  two: number,
  won: number,
  lost: number,
  game = 'a-game',
): readonly RatedMatch[] =>
  Array.from({ length: won + lost }, (_, at) => ({
    ...{ game, meeting: `${one} ${two} ${at}`, one, two },
    points: at < won ? 1 : 0,
  }));

const difference = (matches: readonly RatedMatch[]): number => {
  const [one, two] = ratingsOf(2, matches).players;
  return (one?.rating ?? 0) - (two?.rating ?? 0);
};

describe('ratings', () => {
  it('are equal for equal results, and average 1500', () => {
    const [one, two] = ratingsOf(2, scored(0, 1, 50, 50)).players;
    expect(one?.rating).toBeCloseTo(1500, 6);
    expect(two?.rating).toBeCloseTo(1500, 6);
  });

  it('put ten to one 400 points apart, but for the weak prior', () => {
    expect(difference(scored(0, 1, 5000, 500))).toBeCloseTo(400, -1);
  });

  it('are the likeliest also where one player won very many matches', () => {
    const matches = 3000;
    const log = (difference(scored(0, 1, matches, 0)) / 2) * (Math.LN10 / 400);
    const share = (lead: number): number => 1 / (1 + Math.exp(-lead));
    // What a higher rating makes likelier, and what it makes less likely: the draw against an average player.
    const slope = matches * (1 - share(2 * log)) - (share(log) - 0.5);
    expect(slope).toBeCloseTo(0, 6);
  });

  it('have about the intervals that a single proportion has', () => {
    // The difference of two ratings has the variance 1 / (n p q); each is half of it from the middle.
    const [one] = ratingsOf(2, scored(0, 1, 200, 200)).players;
    const expected = (1.959964 * (400 / Math.LN10)) / Math.sqrt(400 / 4) / 2;
    expect(((one?.high ?? 0) - (one?.low ?? 0)) / 2 / expected).toBeGreaterThan(0.85);
    expect(((one?.high ?? 0) - (one?.low ?? 0)) / 2 / expected).toBeLessThan(1.15);
  });

  it('have only a bound where everything was lost or won, which closes in with more matches', () => {
    const [winner, loser] = ratingsOf(2, scored(0, 1, 72, 0)).players;
    expect([winner?.high, loser?.low]).toEqual([null, null]);
    expect(winner?.low).toBeLessThan(winner?.rating ?? 0);
    expect(loser?.high).toBeGreaterThan(loser?.rating ?? 0);
    const [, sooner] = ratingsOf(2, scored(0, 1, 10, 0)).players;
    expect(sooner?.high).toBeGreaterThan(loser?.high ?? 0);
  });

  /** Meetings in which each player won from the same seat. */
  const split = (meetings: number): readonly RatedMatch[] =>
    Array.from({ length: 2 * meetings }, (_, at) => ({
      ...{ game: 'a-game', meeting: `${Math.floor(at / 2)}`, one: 0, two: 1, points: at % 2 },
    }));

  it('are as unsure of meetings that all went the same as their number allows', () => {
    const widthAfter = (meetings: number): number => {
      const [{ low, high } = { low: null, high: null }] = ratingsOf(2, split(meetings)).players;
      return (high ?? 0) - (low ?? 0);
    };
    expect(widthAfter(1)).toBeGreaterThan(200);
    expect(widthAfter(5)).toBeLessThan(widthAfter(1));
    expect(widthAfter(5)).toBeGreaterThan(widthAfter(50));
    // Meetings that one of them wins may be 1 - 0.025 ** (1 / 50) of all, 7.1 %, and not come among 50.
    const least = ((400 / Math.LN10) * Math.log((50 * 1.0711) / (50 * 0.9289))) / 2;
    expect(widthAfter(50) / 2).toBeCloseTo(least, -1);
  });

  it('weigh all games the same, however many matches each has', () => {
    // 3 to 1 in one game, 1 to 3 in the other.
    const unequal = [...scored(0, 1, 300, 100), ...scored(0, 1, 10, 30, 'another-game')];
    expect(difference(unequal)).toBeCloseTo(0, 6);
  });

  it('are less sure of several games that disagree than of one', () => {
    const width = (matches: readonly RatedMatch[]): number => {
      const [one] = ratingsOf(2, matches).players;
      return (one?.high ?? 0) - (one?.low ?? 0);
    };
    const two = [...scored(0, 1, 90, 10), ...scored(0, 1, 10, 90, 'another-game')];
    expect(width(two)).toBeGreaterThan(2 * width(scored(0, 1, 100, 100)));
  });

  it('do not depend on who is listed first', () => {
    const matches = [...scored(0, 1, 15, 5), ...scored(1, 2, 12, 8), ...scored(0, 2, 18, 2)];
    const mirrored = matches.map((match) => ({
      ...match,
      ...{ one: match.two, two: match.one, points: 1 - match.points },
    }));
    const rounded = (all: readonly RatedMatch[]) =>
      ratingsOf(3, all).players.map((player) => Object.values(player).map((end) => end.toFixed(6)));
    expect(rounded(mirrored)).toEqual(rounded(matches));
  });

  it('are not given to players without a match', () => {
    const [, , third] = ratingsOf(3, scored(0, 1, 5, 5)).players;
    expect(third).toEqual({ rating: null, low: null, high: null });
    expect(ratingsOf(2, []).players.map(({ rating }) => rating)).toEqual([null, null]);
  });

  it('say how many more matches would tell two players apart', () => {
    expect(ratingsOf(2, scored(0, 1, 90, 10)).more(0, 1)).toBe(0);
    const few = ratingsOf(2, scored(0, 1, 12, 8)).more(0, 1) ?? 0;
    // A share of 0.6 is told from one half by about 96 matches (1.96² · p q / 0.1²).
    expect(few).toBeGreaterThan(50);
    expect(few).toBeLessThan(130);
    expect(ratingsOf(2, scored(0, 1, 500, 500)).more(0, 1)).toBeNull();
  });

  it('tell players apart where all meetings went one way, as a sign test does', () => {
    // Heads five times out of five, or tails, come in 6 % of all cases; six times out of six in 3 %.
    expect(ratingsOf(2, scored(0, 1, 5, 0)).more(0, 1)).toBeGreaterThan(0);
    expect(ratingsOf(2, scored(0, 1, 0, 5)).more(0, 1)).toBeGreaterThan(0);
    expect(ratingsOf(2, scored(0, 1, 0, 6)).more(0, 1)).toBe(0);
    expect(ratingsOf(2, scored(0, 1, 6, 0)).more(0, 1)).toBe(0);
  });
});

describe('the interval of a difference', () => {
  const samples = Array.from({ length: 400 }, (_, at) => (at - 200) / 1000);

  it('leaves out a fortieth of the samples at each end', () => {
    const { low, high } = differenceInterval(0, samples, 1000);
    expect(low).toBeCloseTo(-0.19, 6);
    expect(high).toBeCloseTo(0.19, 6);
  });

  it('reaches as far as few meetings allow, whatever came of them', () => {
    // One in forty times, none of ten meetings is of a kind that makes up 31 % of all.
    const { low, high } = differenceInterval(0.5, [0.5], 10);
    expect(low).toBeCloseTo(0.5 - 0.3085 * 1.5, 3);
    expect(high).toBeCloseTo(0.5 + 0.3085 * 0.5, 3);
  });
});
