/** What German says of the reader, who is "Du" among the players. */
import { expect, it } from 'vitest';
import { germanMatchTexts } from './terminal-match.ts';

it('the verb follows the reader', () => {
  expect(germanMatchTexts.match.won('Du')).toBe('Du hast gewonnen');
  expect(germanMatchTexts.match.won('Ann')).toBe('Ann hat gewonnen');
});
