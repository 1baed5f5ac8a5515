/** How the page tells of the end of a round. */
import { describe, expect, it } from 'vitest';
import { applyText, newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { loadTexts } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import { loadVocabulary } from '../../messages/load.ts';
import { createMatchMessages, type MatchMessages } from './messages.ts';
import { resultOf, resultText } from './result.ts';

await loadTexts('de');
const GERMAN = await loadVocabulary('de', unwrap(findGame('color-bridge')));
const ENGLISH = await loadVocabulary('en', unwrap(findGame('color-bridge')));

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
  let match = unwrap(newMatch(unwrap(findGame(id)), { options: {}, seed: 0 }));
  for (const move of moves) match = unwrap(applyText(match, move));
  return match;
}
const BRIDGE = playMoves('color-bridge', ['5 6', '7', '4']);

const said = (...given: Parameters<typeof resultOf>): string => {
  const result = resultOf(...given);
  return result === null ? '' : resultText(result);
};

describe('the result of a round', () => {
  it('is told to the two as it is for them', () => {
    expect(resultOf(BRIDGE, messagesFor('en', 1))).toEqual({
      kind: 'won',
      isForfeit: false,
      headline: { text: 'You win!', lang: 'en' },
      reason: { text: 'You have exactly three in a row at 4, 5, 6.', lang: 'en' },
    });
    expect(resultOf(BRIDGE, messagesFor('en', 2))?.kind).toBe('lost');
    expect(said(BRIDGE, messagesFor('en', 2))).toBe(
      'You lose. Ann has exactly three in a row at 4, 5, 6.',
    );
    expect(said(BRIDGE, messagesFor('de', 2))).toBe(
      'Du verlierst. Ann hat genau drei in einer Reihe: 4, 5, 6.',
    );
  });

  it('names the winner once to others, and does not speak to a player named You', () => {
    expect(said(BRIDGE, messagesFor('en', null, 'You'))).toBe(
      'You has exactly three in a row at 4, 5, 6 — and wins!',
    );
    expect(said(BRIDGE, messagesFor('de', null))).toBe(
      'Ann hat genau drei in einer Reihe: 4, 5, 6 – und gewinnt!',
    );
  });

  it('says who has given up or ran out of time', () => {
    const given = playMoves('color-bridge', ['5 6', 'resign 1']);
    expect(resultOf(given, messagesFor('de', 1))).toEqual({
      kind: 'lost',
      isForfeit: true,
      headline: { text: 'Du hast aufgegeben.', lang: 'de' },
      reason: null,
    });
    expect(said(given, messagesFor('de', 2))).toBe('Du gewinnst! Ann hat aufgegeben.');
    expect(said(given, messagesFor('de', null))).toBe('Ben gewinnt! Ann hat aufgegeben.');
    const late = playMoves('color-bridge', ['5 6', 'time 2']);
    expect(said(late, messagesFor('en', 1))).toBe('You win! Ben ran out of time.');
  });

  it('is English, and marked so, where a game has no translation', () => {
    const race = playMoves('binary-race', ['*2', '*2', '*2', '*2', '*2', '*2']);
    const reason = { text: 'Ben reached exactly 64.', lang: 'en' };
    for (const you of [1, null] as const) {
      expect(resultOf(race, messagesFor('de', you, 'Ann', 'binary-race'))?.reason).toEqual(reason);
    }
  });

  it('is nothing while a round is played', () => {
    expect(resultOf(playMoves('color-bridge', ['5']), messagesFor('en', 1))).toBeNull();
  });
});
