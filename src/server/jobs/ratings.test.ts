/** Ratings, against Glickman's "Example of the Glicko-2 system" and his formulas. */
import glicko2 from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { openedStore } from '../../../test/support/temp-store.ts';
import type { EndRow, RatingRow } from '../storage/rows.ts';
import { rateMatches, updatedRatings } from './ratings.ts';

const end = (given: Partial<EndRow> = {}): EndRow => ({
  ...{ match: 'AAAAAAAAAAAA', at: T0, game: 'binary-race', winner: 1 },
  ...{ player1: 'p', player2: 'q', rated: 0 },
  ...given,
});

const row = (player: string, rating: number, deviation: number): RatingRow => ({
  ...{ player, game: 'binary-race', rating, deviation, volatility: 0.06, matches: 4 },
});

it('the library gives what Glickman publishes for his example', () => {
  const { rating, rd, vol } = glicko2(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 1);
  expect(vol).toBeCloseTo(0.05999, 4);
});

describe('the ratings after a match', () => {
  it('follow the formulas: the example’s first game alone', () => {
    // g and E are the published ones for an opponent of 1400 with a deviation of 30.
    const [g, e, scale] = [0.9955, 0.639, 173.7178];
    const v = 1 / (g * g * e * (1 - e));
    const phi = 1 / Math.sqrt(1 / ((200 / scale) ** 2 + 0.06 ** 2) + 1 / v);
    const [winner, loser] = updatedRatings(end(), [row('p', 1500, 200), row('q', 1400, 30)]);
    expect(winner?.rating).toBeCloseTo(1500 + scale * phi * phi * g * (1 - e), 0);
    expect(winner?.deviation).toBeCloseTo(scale * phi, 0);
    expect([winner?.matches, loser?.matches]).toEqual([5, 5]);
    expect(loser?.rating).toBeLessThan(1400);
  });

  it('are those of newcomers who meet, and the same distance apart', () => {
    const [one, two] = updatedRatings(end({ winner: 2 }), []);
    expect([one?.player, one?.game, one?.matches]).toEqual(['p', 'binary-race', 1]);
    expect((one?.rating ?? 0) + (two?.rating ?? 0)).toBeCloseTo(3000, 6);
    expect(two?.rating).toBeCloseTo(1662.3, 0);
    expect(two?.deviation).toBeCloseTo(290.3, 0);
  });

  it('bring two closer who draw', () => {
    const known = [row('p', 1700, 80), row('q', 1500, 80)];
    const [one, two] = updatedRatings(end({ winner: null }), known);
    expect(one?.rating).toBeLessThan(1700);
    expect(two?.rating).toBeGreaterThan(1500);
  });

  it('do not change where a player has no key', () => {
    expect(updatedRatings(end({ player2: null }), [])).toEqual([]);
    expect(updatedRatings(end({ player1: null }), [])).toEqual([]);
  });
});

it('matches are counted in the order in which they ended, and each once', async () => {
  const { store } = await openedStore();
  const over = (id: string, at: number, winner: 1 | 2) => ({
    match: matchRow({ id }),
    events: [eventRow({ match: id })],
    end: end({ match: id, at, winner }),
  });
  // Written in another order than that in which they ended.
  await store.commit([over('CCCCCCCCCCCC', T0 + 2, 1), over('BBBBBBBBBBBB', T0 + 1, 2)]);
  await rateMatches(store);
  const first = updatedRatings(end({ winner: 2 }), []);
  const second = updatedRatings(end({ winner: 1 }), first);
  const rows = await store.ratingRows('binary-race', ['p', 'q']);
  expect(rows.toSorted((a, b) => a.player.localeCompare(b.player))).toEqual(second);
  await rateMatches(store);
  expect(await store.unratedEnds(10)).toEqual([]);
  // What each match did to a player's rating is kept, the latest match first.
  const [latest, before] = await store.finishedMatches('q', 10);
  const gained = (first[1]?.rating ?? 0) - 1500;
  expect([before?.id, before?.change2, before?.change1]).toEqual(['BBBBBBBBBBBB', gained, -gained]);
  expect(latest?.change2).toBe((second[1]?.rating ?? 0) - (first[1]?.rating ?? 0));
  expect((await store.ratingRows('binary-race', ['p'])).map(({ matches }) => matches)).toEqual([2]);
});
