/** Moves in other words: written and read back word by word. */
import { expect, it } from 'vitest';
import { wordByWord } from './disguise.ts';

const { write, read } = wordByWord({ a: 'Ash', E: 'east' });

it('writes each word of a move in its own', () => {
  expect(write('a E')).toBe('Ash east');
  expect(write('a 7')).toBe('Ash 7');
});

it('reads a move back, whatever its case and spaces', () => {
  expect(read('Ash east')).toBe('a E');
  expect(read('  aSH \t EAST ')).toBe('a E');
});

it('reads nothing where a word is none of its own', () => {
  expect([read('a E'), read('Ash'), read('Ash west'), read('')]).toEqual([null, 'a', null, null]);
});
