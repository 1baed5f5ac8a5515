/** How often the page looks for new ratings after a match: until they are there, and not for ever. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchState, Rating, SeatInfo } from '../../online/protocol.ts';
import { pollRatings } from './poll-ratings.ts';

type Seats = MatchState['seats'];

const person = (rating: Rating | null): SeatInfo => ({ kind: 'person', name: 'Ada', rating });
const KNOWN = { rating: 1_500, deviation: 200 };
const BEFORE: Seats = { 1: person(KNOWN), 2: person(null) };

/** How many looks there are where each sees the next of these, and then the last again. */
async function countPolls(
  before: Seats | null,
  ...seen: readonly (Seats | null)[]
): Promise<number> {
  let count = 0;
  const looking = pollRatings(before, async () => {
    count += 1;
    return seen[Math.min(count, seen.length) - 1] ?? null;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await looking;
  return count;
}

describe('after a match', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('the page looks until a rating has changed', async () => {
    const first: Seats = { ...BEFORE, 2: person(KNOWN) };
    expect(await countPolls(BEFORE, first)).toBe(1);
    expect(await countPolls(BEFORE, BEFORE, BEFORE, first)).toBe(3);
  });

  it('a rating that is only surer has changed', async () => {
    const surer: Seats = { ...BEFORE, 1: person({ ...KNOWN, deviation: 190 }) };
    expect(await countPolls(BEFORE, BEFORE, surer)).toBe(2);
  });

  it('a look that fails is no reason to stop', async () => {
    expect(await countPolls(BEFORE, null, { ...BEFORE, 2: person(KNOWN) })).toBe(2);
  });

  it('the page stops after a few looks where nothing changes', async () => {
    expect(await countPolls(BEFORE, BEFORE)).toBe(5);
    expect(await countPolls(BEFORE, null)).toBe(5);
  });

  it('without earlier ratings the page looks once', async () => {
    expect(await countPolls(null, BEFORE)).toBe(1);
  });
});
