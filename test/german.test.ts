/**
 * The German of core and games. That no sentence is missing is for the compiler to say; these tests
 * show that the sentences come out whole.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, reasonOf } from '../src/core/game.ts';
import { applyText, recordOf, replay, resolveOptions } from '../src/core/match.ts';
import type { Message } from '../src/core/message.ts';
import { describeAccepted, optionsOf } from '../src/core/options.ts';
import type { Result } from '../src/core/result.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { loadVocabulary } from '../src/messages/load.ts';
import { createTranslator } from '../src/messages/translator.ts';
import { junk } from './contract.ts';
import { GAMES_FOLDER } from './support/goldens.ts';
import { playAtRandom } from './support/playing.ts';

/** Texts that are no moves, the same in every run. */
const JUNK = fc.sample(junk, { numRuns: 100, seed: 1 });

const refusals = (results: readonly Result<unknown>[]): readonly Message[] =>
  results.flatMap((result) => (result.ok ? [] : [result.error]));

/** Random matches of each variation: how they end, and what they refuse on the way. */
function* playedOut(game: Game): Generator<Message> {
  for (const { options } of game.presets) {
    for (let seed = 0; seed < 20; seed += 1) {
      const match = playAtRandom(game, { options, seed, first: seed % 2 === 0 ? 1 : 2 }, 400);
      if (match.outcome !== null) yield reasonOf(match.outcome);
      const { moves } = recordOf(match);
      const before = unwrap(replay(game, { ...recordOf(match), moves: moves.slice(0, seed % 5) }));
      // Moves that were made already, or two at once, are near enough to be tried.
      const tried = [...moves.slice(0, 6), moves.slice(0, 2).join(' '), ...JUNK, '1 99', '3 3'];
      yield* refusals(tried.map((text) => applyText(before, text)));
    }
  }
}

/** Options that are wrong, each by itself and with those of a variation. */
function* refusedOptions(game: Game): Generator<Message> {
  const values = [...JUNK, ...'0 1 2 3 7 99 1000 unknown random aa b-a (((((( ()) (] {'.split(' ')];
  const names = Object.keys(optionsOf(game));
  for (const { options } of game.presets) {
    const given = names.flatMap((name) => values.map((value) => ({ ...options, [name]: value })));
    yield* refusals(given.map((one) => resolveOptions(game, one)));
  }
  yield* refusals([resolveOptions(game, { nonsense: 1 }), resolveOptions(game, [])]);
}

const translated = GAMES.filter(({ id }) => existsSync(join(GAMES_FOLDER, id, 'de.ts')));

it('is there for games', () => {
  expect(translated.length).toBeGreaterThanOrEqual(5);
});

describe.each(translated)('$id in German', async (game) => {
  const names = { 1: 'Ada', 2: 'Ben' };
  const german = createTranslator(
    await loadVocabulary('de', game),
    {},
    {
      ...{ language: 'de', names, reader: null },
    },
  );

  it('names and describes its options and variations', () => {
    for (const [name, spec] of Object.entries(optionsOf(game))) {
      expect(german.label(name).lang).toBe('de');
      expect(german.about(name, spec).lang).toBe('de');
      expect(german.message(describeAccepted(name, spec)).text).not.toMatch(/ or |such as/);
    }
    for (const preset of game.presets) expect(german.preset(preset).about.lang).toBe('de');
  });

  it('says whole sentences of how rounds end and of what is refused', () => {
    const said = [...playedOut(game), ...refusedOptions(game)].map(german.message);
    expect(said.length).toBeGreaterThan(100);
    const broken = said.filter(
      ({ text, lang }) => lang !== 'de' || /undefined|\[object|Player [12]|no balanced/.test(text),
    );
    expect(broken).toEqual([]);
  });
});
