/** Boards on a screen: their words are the reader's. */
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { type Match, newMatch, playMove } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { GAMES } from '../../games/list.ts';
import { useLanguage } from '../../messages/terminal.ts';
import { boardLines } from './frame.ts';

/** A game without a translation is shown in English. */
const TRANSLATED = GAMES.filter(({ id }) =>
  existsSync(new URL(`../../games/${id}/de.ts`, import.meta.url)),
);

/** A round in which every move is the first or the last one there is, and each of its positions. */
function roundsOf(begun: Match): readonly Match[] {
  return [0, -1].flatMap((nth) => {
    const positions = [begun];
    for (let match = begun; match.outcome === null && positions.length < 40; ) {
      const move = match.rules.moves(match.position).at(nth);
      match = unwrap(playMove(match, match.rules.format(move)));
      positions.push(match);
    }
    return positions;
  });
}

it('boards speak the language of the terminal', async () => {
  // Files of tests share a process, and so its language.
  onTestFinished(() => useLanguage('en', async () => GAMES));
  const names = { 1: '', 2: '' };
  const words = async (language: 'en' | 'de'): Promise<ReadonlySet<string>> => {
    await useLanguage(language, async () => GAMES);
    const lines = TRANSLATED.flatMap((game) =>
      game.presets.flatMap(({ options }) =>
        roundsOf(unwrap(newMatch(game, { options }))).flatMap((match) =>
          boardLines(match, names, 80),
        ),
      ),
    );
    return new Set(stripVTControlCharacters(lines.join(' ')).match(/\p{L}{2,}/gu));
  };
  const english = await words('en');
  const german = await words('de');
  expect(english).toContain('target');
  expect(english).toContain('letters');
  expect([...english].filter((word) => german.has(word))).toEqual([]);
});
