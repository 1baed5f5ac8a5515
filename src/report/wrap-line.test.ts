/** Lines of play in lines of text. */
import { expect, it } from 'vitest';
import { reviewTexts } from '../messages/en/review.ts';
import { wrapLine } from './wrap-line.ts';

it('breaks a line of play between moves, whatever the players are called', () => {
  const names = { 1: 'Smith, Ann', 2: 'Jones, Bob' };
  const moves = ([1, 2, 1, 2, 1, 2] as const).map((seat) => ({ seat, text: '+2' }));
  const lines = wrapLine('So', { moves, winner: 1 }, { names, texts: { reports: reviewTexts } });
  expect(lines).toEqual([
    'So: Smith, Ann: +2, Jones, Bob: +2, Smith, Ann: +2, Jones, Bob: +2,',
    '  Smith, Ann: +2, Jones, Bob: +2. Smith, Ann wins.',
  ]);
});
