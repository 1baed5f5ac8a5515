/** How the page tells of the end of a round. */
import { describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import { applyText, newMatch } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { resultOf } from './result.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const NAMES = { 1: 'You', 2: 'Ben' };

function played(id: string, moves: readonly string[]) {
  let match = must(newMatch(must(findGame(id)), { options: {}, seed: 0 }));
  for (const move of moves) match = must(applyText(match, move));
  return match;
}
const BRIDGE = played('color-bridge', ['5 6', '7', '4']);

describe('the result of a round', () => {
  it('is told to whoever looks, and never to somebody who is only called You', () => {
    expect(resultOf(BRIDGE, NAMES, null, en)).toEqual({
      won: 'You wins!',
      reason: 'You has exactly three in a row at 4, 5, 6.',
      isQuoted: true,
    });
    expect(resultOf(BRIDGE, { 1: 'Ann', 2: 'Ben' }, 1, en)).toMatchObject({
      won: 'You win!',
      reason: 'You have exactly three in a row at 4, 5, 6.',
    });
    expect(resultOf(BRIDGE, { 1: 'Ann', 2: 'Ben' }, 2, de)).toMatchObject({
      won: 'Ann gewinnt!',
      reason: 'Ann has exactly three in a row at 4, 5, 6.',
    });
  });

  it('says in the page’s language that somebody has given up', () => {
    const given = played('color-bridge', ['5 6', 'resign 1']);
    const names = { 1: 'Ann', 2: 'Ben' };
    expect(resultOf(given, names, 1, de)).toEqual({
      won: 'Ben gewinnt!',
      reason: 'Ann: aufgegeben.',
      isQuoted: false,
    });
  });

  it('is nothing while a round is played', () => {
    expect(resultOf(played('color-bridge', ['5']), NAMES, 1, en)).toBeNull();
  });
});
