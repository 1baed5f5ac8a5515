/**
 * Every game of the registry keeps the contract, every game's folder is in the registry, and the
 * rulings for all games are the same in every language.
 */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { contractTests } from './contract.ts';
import { GAMES_FOLDER, rulesOutline, translationsIn } from './support/goldens.ts';

it('registers every folder of a game once', () => {
  const folders = readdirSync(GAMES_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(GAMES.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it.each(translationsIn(GAMES_FOLDER))('has the rulings for all games in %s too', (file) => {
  expect(rulesOutline(GAMES_FOLDER, file)).toEqual(rulesOutline(GAMES_FOLDER));
});

for (const game of GAMES) contractTests(game);
