/** Every game of the registry keeps the contract, and every game's folder is in the registry. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { contractTests } from './contract.ts';
import { GAMES_FOLDER } from './support/goldens.ts';

it('registers every folder of a game once', () => {
  const folders = readdirSync(GAMES_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(GAMES.map(({ id }) => id).sort()).toEqual(folders.sort());
});

for (const game of GAMES) contractTests(game);
