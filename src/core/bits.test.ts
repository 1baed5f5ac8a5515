/** Patterns of subsets, held to the definition for every small set. */
import { expect, it } from 'vitest';
import { extractBits, insertZeroBits } from './bits.ts';

const bitsOf = (number: number): readonly number[] =>
  Array.from({ length: 8 }, (_, bit) => bit).filter((bit) => ((number >> bit) & 1) === 1);

it('a pattern has a bit for each member of the set, without gaps', () => {
  for (let set = 0; set < 64; set += 1) {
    for (let part = 0; part < 64; part += 1) {
      // What is not in the set does not count.
      const pattern = bitsOf(set).map((bit) => (part >> bit) & 1);
      const sum = pattern.reduce((total, bit, index) => total + bit * 2 ** index, 0);
      expect(extractBits(part, set)).toBe(sum);
    }
  }
});

it('further members are put between the first and the others, and are not in the subset', () => {
  for (let pattern = 0; pattern < 32; pattern += 1) {
    for (const [before, more] of [
      [0, 1],
      [2, 0],
      [2, 3],
      [5, 2],
    ] as const) {
      const moved = bitsOf(pattern).map((bit) => (bit < before ? bit : bit + more));
      expect(bitsOf(insertZeroBits(pattern, before, more))).toEqual(moved.filter((bit) => bit < 8));
    }
  }
});
