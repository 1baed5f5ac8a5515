/** What the page says of play: moves in words, and the goal of a game. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newMatch, resolveOptions } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import { loadTexts } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import { loadVocabulary } from '../../messages/load.ts';
import type { BoardModule } from './board.ts';
import { createMatchMessages, type MatchMessages, moveLabel } from './messages.ts';

await loadTexts('de');

const boardOf = (id: string): Promise<BoardModule> => import(`../../games/${id}/board.tsx`);
const withBoards = GAMES.filter(({ id }) => existsSync(`src/games/${id}/board.tsx`));
const names = { 1: 'You', 2: 'Computer (Medium)' };
/** A game that has no words of its own. */
const plainMessages = (language: Language = 'en'): MatchMessages =>
  createMatchMessages({ game: null, language, names, you: 1, board: null, vocabulary: null });
const messagesFor = async (id: string, language: Language = 'en'): Promise<MatchMessages> =>
  createMatchMessages({
    ...{ game: id, language, names, you: 1, board: await boardOf(id), vocabulary: null },
  });

describe('a move in words', () => {
  it.each([
    ['binary-race', '*2', 'double (×2)', 'verdoppeln (×2)'],
    ['binary-race', '+2', 'add 2 (+2)', '2 addieren (+2)'],
    ['bracket-balance', '[', 'open with “[”', 'mit „[“ öffnen'],
    ['bracket-balance', ')', 'close with “)”', 'mit „)“ schließen'],
    ['color-bridge', '5', 'position 5', 'Position 5'],
    ['color-bridge', '5 6', 'the pair 5 and 6', 'das Paar 5 und 6'],
    ['equation-duel', '4', 'take 4', '4 nehmen'],
    ['equation-duel', '6 - 4 = 2', 'declare 6 - 4 = 2', '6 - 4 = 2 ansagen'],
    ['equation-duel', 'no', 'no equation', 'keine Gleichung'],
    ['palindrome-war', 'a B', 'a on the left', 'a links'],
    ['palindrome-war', 'a E', 'a on the right', 'a rechts'],
  ])('of %s, %s', async (id, text, english, german) => {
    expect(moveLabel(text, await messagesFor(id))).toBe(english);
    expect(moveLabel(text, await messagesFor(id, 'de'))).toBe(german);
  });

  it('is another for every other move', async () => {
    for (const game of withBoards) {
      const match = newMatch(game, {});
      if (!match.ok) throw new Error(match.error.text);
      const { rules, start } = match.value;
      const texts = rules.moves(start).map(rules.format);
      const messages = await messagesFor(game.id);
      expect(new Set(texts.map(messages.move)).size).toBe(texts.length);
    }
  });

  it('is its text where a game has no words for it', () => {
    expect(moveLabel('e2 e4', plainMessages())).toBe('e2 e4');
  });
});

describe('the goal', () => {
  it('is the summary of the game with its default options', async () => {
    for (const game of withBoards) {
      const options = resolveOptions(game, {});
      const { goal } = await boardOf(game.id);
      expect(options.ok && goal?.(options.value, 'en')).toBe(game.summary);
      const german = await loadVocabulary('de', game);
      expect(options.ok && goal?.(options.value, 'de')).toBe(german.summary);
    }
  });

  it.each([
    ['binary-race', { target: 21 }, 'exactly 21 to win'],
    ['binary-race', { target: 1_000_000 }, 'exactly 1,000,000 to win'],
    ['bracket-balance', { finish: 'balanced' }, 'leave nothing open to win'],
    ['bracket-balance', { length: 'unknown' }, 'hidden'],
    ['color-bridge', { full: 'draw' }, 'A full track is a draw.'],
    ['equation-duel', { digits: 'joined' }, '1 and 2 make 12'],
    ['palindrome-war', { minimum: 7, limit: 0 }, 'of seven or more wins.'],
    ['palindrome-war', { minimum: 5, limit: 8 }, 'With 8 letters'],
  ])('of %s is that of the options %o', async (id, options, said) => {
    const { goal } = await boardOf(id);
    expect(goal?.(options, 'en')).toContain(said);
  });
});
