import { expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { namesOf } from './names.ts';

const person = (name: string) => ({ kind: 'person', name, rating: null }) as const;

it('sets names apart that are written from right to left, so that a score stays in order', () => {
  const names = namesOf({ 1: person('عمر'), 2: person('שרה') }, en);
  expect(en.table.score(names[1], 0, names[2], 2, 1)).toBe(
    '\u2068عمر\u2069 0, \u2068שרה\u2069 2, drawn 1',
  );
  expect(namesOf({ 1: person('Ann'), 2: person('Éva') }, en)).toEqual({ 1: 'Ann', 2: 'Éva' });
  const same = namesOf({ 1: person('שרה'), 2: person('שרה') }, en);
  expect(same[2]).toBe('\u2068שרה\u2069 (2)');
});
