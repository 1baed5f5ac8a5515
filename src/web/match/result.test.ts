/** How the page tells of the end of a round. */
import { describe, expect, it } from 'vitest';
import { must } from '../../../test/support/playing.ts';
import { applyText, newMatch } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { loadTexts } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import { loadVocabulary } from '../../messages/load.ts';
import { createMatchMessages, type MatchMessages } from './messages.ts';
import { resultTexts } from './result.ts';

await loadTexts('de');
const GERMAN = await loadVocabulary('de', must(findGame('color-bridge')));
const ENGLISH = await loadVocabulary('en', must(findGame('color-bridge')));

const messagesFor = (
  language: Language,
  you: Seat | null,
  first = 'Ann',
  game = 'color-bridge',
): MatchMessages =>
  createMatchMessages({
    game,
    language,
    names: { 1: first, 2: 'Ben' },
    you,
    board: null,
    vocabulary: language === 'de' ? GERMAN : ENGLISH,
  });

function playMoves(id: string, moves: readonly string[]) {
  let match = must(newMatch(must(findGame(id)), { options: {}, seed: 0 }));
  for (const move of moves) match = must(applyText(match, move));
  return match;
}
const BRIDGE = playMoves('color-bridge', ['5 6', '7', '4']);

describe('the result of a round', () => {
  it('speaks to the reader, and not to a player named You', () => {
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
      reason: { text: 'Du hast genau drei in einer Reihe: 4, 5, 6.', lang: 'de' },
    });
    expect(resultTexts(BRIDGE, messagesFor('de', 2))).toEqual({
      won: 'Ann gewinnt!',
      reason: { text: 'Ann hat genau drei in einer Reihe: 4, 5, 6.', lang: 'de' },
    });
  });

  it('says in the page’s language who has given up', () => {
    const given = playMoves('color-bridge', ['5 6', 'resign 1']);
    expect(resultTexts(given, messagesFor('de', 1))).toEqual({
      won: 'Ben gewinnt!',
      reason: { text: 'Du hast aufgegeben.', lang: 'de' },
    });
    expect(resultTexts(given, messagesFor('de', 2))?.reason.text).toBe('Ann hat aufgegeben.');
  });

  it('is English, and marked so, where a game has no translation', () => {
    const race = playMoves('binary-race', ['*2', '*2', '*2', '*2', '*2', '*2']);
    expect(resultTexts(race, messagesFor('de', 1, 'Ann', 'binary-race'))?.reason).toEqual({
      text: 'Ben reached exactly 64.',
      lang: 'en',
    });
  });

  it('says who ran out of time', () => {
    const late = playMoves('color-bridge', ['5 6', 'time 2']);
    expect(resultTexts(late, messagesFor('en', 1))?.reason.text).toBe('Ben ran out of time.');
  });

  it('is nothing while a round is played', () => {
    expect(resultTexts(playMoves('color-bridge', ['5']), messagesFor('en', 1))).toBeNull();
  });
});
