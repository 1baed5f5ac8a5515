/** How many things there are, in words, and lists of them. */
import { expect, it } from 'vitest';
import { joinList, pluralize } from './plural.ts';

it('one thing is one, and none or more are many', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'move'))).toEqual([
    '0 moves',
    '1 move',
    '2 moves',
  ]);
});

it('a word that ends with a hiss takes a syllable', () => {
  expect(pluralize(3, 'match')).toBe('3 matches');
  expect(pluralize(2, 'pass')).toBe('2 passes');
  expect(pluralize(2, 'single round')).toBe('2 single rounds');
});

it('a list has its joint before the last thing', () => {
  expect([[1], [1, 2], [1, 2, 3]].map((items) => joinList(items, 'and'))).toEqual([
    '1',
    '1 and 2',
    '1, 2 and 3',
  ]);
});
