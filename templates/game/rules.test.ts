/** Blank Game, rule by rule. */
import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';

describe('Blank Game', () => {
  const book = rules({ target: 10 });

  it('is won by the player who reaches the target', () => {
    expect(book.outcome(book.play({ count: 8, turn: 2 }, 2))?.winner).toBe(2);
  });

  it('never goes beyond the target', () => {
    expect(book.moves({ count: 9, turn: 1 })).toEqual([1]);
  });
});
