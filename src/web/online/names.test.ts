import { expect, it } from 'vitest';
import { de } from '../../messages/de/page.ts';
import { en } from '../../messages/en/page.ts';
import { localizedName, onlineNames } from './names.ts';

const person = (name: string) => ({ kind: 'person', name, rating: null }) as const;

it('sets names apart that are written from right to left, so that a score stays in order', () => {
  const names = onlineNames({ 1: person('عمر'), 2: person('שרה') }, en);
  expect(en.match.score(names[1], 0, names[2], 2, 1)).toBe(
    '\u2068عمر\u2069:\u00a00, \u2068שרה\u2069:\u00a02, drawn:\u00a01',
  );
  expect(onlineNames({ 1: person('Ann'), 2: person('Éva') }, en)).toEqual({ 1: 'Ann', 2: 'Éva' });
  const same = onlineNames({ 1: person('שרה'), 2: person('שרה') }, en);
  expect(same[2]).toBe('\u2068שרה\u2069 (2)');
});

it('keeps the number of a score beside whose it is, and apart from a seat’s own', () => {
  const { 1: one, 2: two } = onlineNames({ 1: person('Player 1'), 2: { kind: 'open' } }, de);
  expect(de.match.score(one, 0, two, 1, 0)).toBe('Spieler\u00a01:\u00a00, Spieler\u00a02:\u00a01');
});

it('names a nameless player in the visitor’s language', () => {
  expect(onlineNames({ 1: person('Player 1'), 2: { kind: 'open' } }, de)).toEqual({
    1: 'Spieler 1',
    2: 'Spieler 2',
  });
  expect(['Player 2', 'Anonymous', 'Ann'].map((name) => localizedName(name, de))).toEqual([
    'Spieler 2',
    'Jemand',
    'Ann',
  ]);
});
