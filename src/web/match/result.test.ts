/** How the page tells of the end of a round. */
import { describe, expect, it } from 'vitest';
import { must } from '../../../test/support/playing.ts';
import { applyText, newMatch } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import type { Language } from '../../messages/index.ts';
import type { Catalog } from '../../messages/translate.ts';
import { createMatchMessages, type MatchMessages } from './messages.ts';
import { resultTexts } from './result.ts';

const CATALOG: Catalog = {
  '{player} has exactly three in a row at {positions}.': '{player} {hast|hat} drei: {positions}.',
};

const messagesFor = (language: Language, you: Seat | null, first = 'Ann'): MatchMessages => {
  const books = language === 'en' ? [] : [CATALOG];
  return createMatchMessages({
    language,
    names: { 1: first, 2: 'Ben' },
    you,
    board: null,
    catalogs: books,
  });
};

function playMoves(id: string, moves: readonly string[]) {
  let match = must(newMatch(must(findGame(id)), { options: {}, seed: 0 }));
  for (const move of moves) match = must(applyText(match, move));
  return match;
}
const BRIDGE = playMoves('color-bridge', ['5 6', '7', '4']);

describe('the result of a round', () => {
  it('is told to whoever looks, and never to somebody who is only called You', () => {
    expect(resultTexts(BRIDGE, messagesFor('en', null, 'You'))).toEqual({
      won: 'You wins!',
      reason: { text: 'You has exactly three in a row at 4, 5, 6.', lang: 'en' },
    });
    expect(resultTexts(BRIDGE, messagesFor('en', 1))).toEqual({
      won: 'You win!',
      reason: { text: 'You have exactly three in a row at 4, 5, 6.', lang: 'en' },
    });
  });

  it('is told in the page’s language, where the game speaks it', () => {
    expect(resultTexts(BRIDGE, messagesFor('de', 1))).toEqual({
      won: 'Du gewinnst!',
      reason: { text: 'Du hast drei: 4, 5, 6.', lang: 'de' },
    });
    expect(resultTexts(BRIDGE, messagesFor('de', 2))).toEqual({
      won: 'Ann gewinnt!',
      reason: { text: 'Ann hat drei: 4, 5, 6.', lang: 'de' },
    });
    const race = playMoves('binary-race', ['*2', '*2', '*2', '*2', '*2', '*2']);
    expect(resultTexts(race, messagesFor('de', 1))?.reason).toEqual({
      text: 'Ben reached exactly 64.',
      lang: 'en',
    });
  });

  it('says in the page’s language that somebody has given up, and to them that they have', () => {
    const given = playMoves('color-bridge', ['5 6', 'resign 1']);
    expect(resultTexts(given, messagesFor('de', 1))).toEqual({
      won: 'Ben gewinnt!',
      reason: { text: 'Du hast aufgegeben.', lang: 'de' },
    });
    expect(resultTexts(given, messagesFor('de', 2))?.reason.text).toBe('Ann hat aufgegeben.');
  });

  it('says of whoever ran out of time that they did', () => {
    const late = playMoves('color-bridge', ['5 6', 'time 2']);
    expect(resultTexts(late, messagesFor('en', 1))?.reason.text).toBe('Ben ran out of time.');
  });

  it('is nothing while a round is played', () => {
    expect(resultTexts(playMoves('color-bridge', ['5']), messagesFor('en', 1))).toBeNull();
  });
});
