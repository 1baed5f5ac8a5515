/** Chance from a seed: the same for ever, even for neighbouring seeds, and never out of range. */
import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  commitmentTo,
  type Purpose,
  parseSeed,
  pick,
  pickWeighted,
  randomStream,
  type Seed,
} from './random.ts';

const PURPOSES: readonly Purpose[] = ['toss', 'start', 'player', 'opening'];

const SECRET = '00112233445566778899aabbccddeeff';

function draw(seed: Seed, index: number, purpose: Purpose = 'start'): readonly number[] {
  const random = randomStream(seed, purpose, index);
  return Array.from({ length: 6 }, () => random(10));
}

it('draws the same for the same seed, purpose and index, today and in a year (A4)', () => {
  const drawn = PURPOSES.flatMap((purpose) =>
    [0, 1, 7].map((index) => `${purpose} ${index}: ${draw(7, index, purpose).join(' ')}`),
  );
  // If this changes, every stored match with chance in it has changed.
  expect(drawn).toMatchInlineSnapshot(`
    [
      "toss 0: 2 2 9 9 1 9",
      "toss 1: 5 4 6 0 6 8",
      "toss 7: 3 0 9 6 1 6",
      "start 0: 5 4 0 2 4 4",
      "start 1: 6 3 7 9 6 6",
      "start 7: 2 4 5 7 9 5",
      "player 0: 2 4 7 0 7 2",
      "player 1: 5 2 5 7 4 9",
      "player 7: 5 3 5 2 3 2",
      "opening 0: 1 1 5 9 0 7",
      "opening 1: 6 0 8 8 2 4",
      "opening 7: 5 8 7 1 4 9",
    ]
  `);
});

it('draws otherwise for another seed, index or purpose', () => {
  const streams = [draw(7, 0), draw(8, 0), draw(7, 1), draw(0xffff_ffff, 0)];
  expect(new Set(streams.map(String)).size).toBe(streams.length);
  expect(randomStream(7, 'toss', 0)(1000)).not.toBe(randomStream(7, 'start', 0)(1000));
});

it('draws from a secret seed what HMAC-SHA-256 gives for purpose, index and number of the draw', () => {
  for (const purpose of PURPOSES) {
    const expected = [0, 1, 2, 3, 4, 5].map((number) => {
      const digest = createHmac('sha256', SECRET).update(`${purpose} 7 ${number}`).digest();
      return (digest.readInt32BE() + 2 ** 31) % 10;
    });
    expect(draw(SECRET, 7, purpose)).toEqual(expected);
  }
});

it('commits to a secret seed by the SHA-256 of its text', () => {
  expect(commitmentTo(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'));
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
  expect(() => pick([], () => 0)).toThrow(new RangeError('pick: nothing to pick from'));
});

it('picks a weight by its share of all, and none that is 0', () => {
  const picked = [0, 1, 2, 3].map((drawn) =>
    pickWeighted([1, 0, 2, 1], (below) => {
      expect(below).toBe(4);
      return drawn;
    }),
  );
  expect(picked).toEqual([0, 2, 2, 3]);
});

it.each([0, 4294967295, '12'])('reads the seed %j', (value) => {
  expect(parseSeed(value)).toEqual({ ok: true, value: Number(value) });
});

it('reads a secret seed as it is', () => {
  expect(parseSeed(SECRET)).toEqual({ ok: true, value: SECRET });
});

it.each([
  ...[-1, 1.5, 4294967296, '', '0x10', null, Number.NaN],
  ...[SECRET.slice(1), `${SECRET}0`, SECRET.toUpperCase(), `${SECRET}\n`],
  // A list of one text is not that text.
  ...[[SECRET], ['12']],
])('refuses the seed %j', (value) => {
  expect(parseSeed(value).ok).toBe(false);
});
