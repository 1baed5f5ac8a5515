/** Numbers of texts, against a Map. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newTextIndex } from './text-index.ts';

it('takes texts longer than its pieces', () => {
  const index = newTextIndex();
  const long = 'ab'.repeat(200_000);
  for (const [at, text] of ['first', long, 'last'].entries()) {
    expect(index.find(text)).toBe(-1);
    expect(index.add(text)).toBe(at);
  }
  expect([index.text(0), index.text(1) === long, index.text(2)]).toEqual(['first', true, 'last']);
  expect(index.find(long)).toBe(1);
  expect(index.bytes()).toBeGreaterThan(400_000);
});

it('gives each text one number, as a Map would', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 8 })), (texts) => {
      const index = newTextIndex();
      const expected = new Map<string, number>();
      for (const text of texts) {
        expect(index.find(text)).toBe(expected.get(text) ?? -1);
        if (expected.has(text)) continue;
        expected.set(text, expected.size);
        expect(index.add(text)).toBe(expected.get(text));
      }
      expect(Array.from({ length: index.size() }, (_, at) => index.text(at))).toEqual([
        ...expected.keys(),
      ]);
    }),
  );
});

it('finds all of many long texts, over several pieces of memory', () => {
  const index = newTextIndex();
  const textOf = (number: number): string => `${'long '.repeat(400)}${number}`;
  for (let number = 0; number < 10_000; number += 1) index.add(textOf(number));
  const wrong = Array.from({ length: 10_000 }, (_, number) => number).filter(
    (number) => index.find(textOf(number)) !== number || index.text(number) !== textOf(number),
  );
  expect(wrong).toEqual([]);
  expect(index.find(textOf(10_000))).toBe(-1);
});
