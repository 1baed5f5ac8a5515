/** Chance from a seed: the same for ever, even for neighbouring seeds, and never out of range. */
import { expect, it } from 'vitest';
import { parseSeed, pick, randomStream } from './random.ts';

const draw = (seed: number, index: number, count = 6): number[] => {
  const random = randomStream(seed, 'start', index);
  return Array.from({ length: count }, () => random(10));
};

it('draws the same for the same seed, purpose and index, today and in a year (A4)', () => {
  expect(draw(7, 0)).toEqual(draw(7, 0));
  // If this changes, every stored match with chance in it has changed.
  expect(draw(7, 0)).toMatchInlineSnapshot(`
    [
      5,
      4,
      0,
      2,
      4,
      4,
    ]
  `);
});

it('draws otherwise for another seed, index or purpose', () => {
  const streams = [draw(7, 0), draw(8, 0), draw(7, 1), draw(0xffff_ffff, 0)];
  expect(new Set(streams.map(String)).size).toBe(streams.length);
  expect(randomStream(7, 'toss', 0)(1000)).not.toBe(randomStream(7, 'start', 0)(1000));
});

it('spreads the first draw evenly over neighbouring seeds', () => {
  const counts = [0, 0, 0, 0, 0];
  for (let seed = 0; seed < 5000; seed += 1) {
    const value = randomStream(seed, 'start', 0)(5);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

it('picks from a list, and calls an empty list a bug', () => {
  expect(pick(['only'], randomStream(1, 'start', 0))).toBe('only');
  expect(() => pick([], () => 0)).toThrow(RangeError);
});

it.each([0, 4294967295, '12'])('reads the seed %j', (value) => {
  expect(parseSeed(value)).toEqual({ ok: true, value: Number(value) });
});

it.each([-1, 1.5, 4294967296, '', '0x10', null, Number.NaN])('refuses the seed %j', (value) => {
  expect(parseSeed(value).ok).toBe(false);
});
