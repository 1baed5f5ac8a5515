/** Where totals stand on the line: in their order, apart, and the target always at its place. */
import { describe, expect, it } from 'vitest';
import { footprintsOf, placeOf, scaleOf, ticksOf, totalBefore } from './scale.ts';

const races = [
  { start: 1, target: 64, totals: [1, 3, 2] },
  { start: 1, target: 64, totals: [31, 33, 62, 29] },
  { start: 1, target: 64, totals: [63, 65, 126, 61] },
  { start: 1, target: 1_000_000, totals: [5000, 5002, 10_000, 2500] },
  { start: 1, target: 1_000_000, totals: [999_997, 999_999, 1_999_994] },
  { start: 1, target: 2, totals: [1, 3, 2] },
  { start: 999, target: 1000, totals: [999, 1001, 1998] },
];

describe.each(races)('from $start to $target, at $totals', ({ start, target, totals }) => {
  const spots = [...scaleOf({ start, target }, totals)];

  it('begins at 0 and has the target at 1', () => {
    expect(spots[0]).toEqual([start, 0]);
    expect(scaleOf({ start, target }, totals).get(target)).toBe(1);
  });

  it('keeps the order, and everything apart', () => {
    for (const [at, [total, spot]] of spots.slice(1).entries()) {
      const [lower = 0, left = 0] = spots[at] ?? [];
      expect(total).toBeGreaterThan(lower);
      expect(spot - left).toBeGreaterThan(0.099);
    }
  });

  it('leaves room for two beyond the target', () => {
    expect(Math.max(...spots.map(([, spot]) => spot))).toBeLessThanOrEqual(1.2);
  });
});

describe('the total before a move', () => {
  it('is the move taken back', () => {
    expect(totalBefore(7, '+2')).toBe(5);
    expect(totalBefore(10, '*2')).toBe(5);
    expect(totalBefore(1, null)).toBeNull();
  });

  it('places every other total between its neighbours', () => {
    const scale = scaleOf({ start: 1, target: 64 }, [8, 16]);
    const places = [1, 4, 8, 12, 16, 40, 64].map((total) => placeOf(scale, total));
    expect(places).toEqual(places.toSorted((one, two) => one - two));
    expect(placeOf(scale, 8)).toBe(scale.get(8));
    expect(placeOf(scale, 12)).toBeCloseTo(((scale.get(8) ?? 0) + (scale.get(16) ?? 0)) / 2);
  });

  it('has ticks at round totals, and not too many', () => {
    expect(ticksOf({ start: 1, target: 64 })).toEqual([10, 20, 30, 40, 50, 60]);
    expect(ticksOf({ start: 3, target: 8 })).toEqual([4, 5, 6, 7]);
    expect(ticksOf({ start: 1, target: 1_000_000 }).length).toBeLessThan(13);
    expect(ticksOf({ start: 1, target: 2 })).toEqual([]);
  });

  it('remembers who made which total', () => {
    expect(footprintsOf(8, ['+2', '+2', '*2', 'resign 1'].slice(0, 2), 2)).toEqual([
      { total: 8, seat: 2 },
      { total: 6, seat: 1 },
      { total: 4, seat: null },
    ]);
    expect(footprintsOf(8, ['*2', 'resign 1'], 1)).toEqual([
      { total: 8, seat: 1 },
      { total: 4, seat: null },
    ]);
  });
});
