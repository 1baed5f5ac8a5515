/** What a match's terms say, in another language too. */
import { expect, it } from 'vitest';
import { PLAYERS } from '../../core/seat.ts';
import { GAMES } from '../../games/list.ts';
import { de } from '../../messages/de/page.ts';
import { loadVocabulary } from '../../messages/load.ts';
import { createTranslator, silentTranslator, type Translator } from '../../messages/translator.ts';
import { termsText } from './terms.ts';

it('translates words of an option, and nothing that was typed', async () => {
  const german = new Map<string, Translator>();
  for (const game of GAMES) {
    const speaker = { language: 'de', names: PLAYERS, reader: null } as const;
    german.set(game.id, createTranslator(await loadVocabulary('de', game), {}, speaker));
  }
  const terms = (game: string, options: Readonly<Record<string, string>>): string =>
    termsText(
      { game, options, clock: null, fair: false },
      de,
      german.get(game) ?? silentTranslator,
    );
  expect(terms('palindrome-war', { alphabet: 'no' })).toContain('Alphabet no ');
  expect(terms('color-bridge', { full: 'draw' })).toContain('Volle Bahn unentschieden ');
  expect(terms('bracket-balance', { length: 'unknown' })).toContain('Länge unbekannt ');
});
