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
  // Characters of one byte to four, and a byte order mark.
  const unit = fc.constantFrom('a', '\0', 'ä', '€', '\ufeff', '😀');
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 8 })), (texts) => {
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

it('tells texts apart that have the same hash', () => {
  const index = newTextIndex();
  for (const [at, text] of ['declinate', 'macallums', 'costarring', 'liquid'].entries()) {
    expect(index.find(text)).toBe(-1);
    expect(index.add(text)).toBe(at);
  }
  expect(['declinate', 'macallums', 'costarring', 'liquid'].map(index.find)).toEqual([0, 1, 2, 3]);
});

it('takes no text for a longer one that begins like it', () => {
  const index = newTextIndex();
  // So many that several share a place.
  const texts = Array.from({ length: 600 }, (_, at) => 'a'.repeat(600 - at));
  const found = texts.filter((text) => index.find(text) >= 0 || index.add(text) < 0);
  expect(found).toEqual([]);
  expect(texts.filter((text, at) => index.find(text) !== at)).toEqual([]);
});

it('finds all of many long texts, over several pieces of memory', () => {
  const index = newTextIndex();
  const textOf = (number: number): string => `${'long '.repeat(80)}${number}`;
  const numbers = Array.from({ length: 3_000 }, (_, number) => number);
  for (const number of numbers) {
    // What is not there yet is looked for in a full table, too.
    if (index.find(textOf(number)) < 0) index.add(textOf(number));
  }
  expect(index.size()).toBe(3_000);
  const wrong = numbers.filter(
    (number) => index.find(textOf(number)) !== number || index.text(number) !== textOf(number),
  );
  expect(wrong).toEqual([]);
  expect(index.find(textOf(3_000))).toBe(-1);
});

it('counts the bytes of all pieces, also of those that are not full', () => {
  const index = newTextIndex();
  expect(index.bytes()).toBe(0);
  for (const text of ['abc', 'ä']) index.add(text);
  expect(index.bytes()).toBe(5);
  // This fills the piece to its last byte, and what comes next begins another.
  index.add('x'.repeat(2 ** 18 - 5));
  expect(index.bytes()).toBe(2 ** 18);
  index.add('y');
  expect(index.bytes()).toBe(2 ** 18 + 1);
  expect([0, 1, 3].map(index.text)).toEqual(['abc', 'ä', 'y']);
});
