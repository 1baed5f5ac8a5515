/** Completion agrees with the commands, their flags and their help. */
import { expect, it } from 'vitest';
import { allGames } from '../../games/list.ts';
import { LEVELS } from '../../players/levels.ts';
import { COMMANDS as LOADERS } from '../commands.ts';
import { complete } from './completion.ts';

const COMMANDS = Object.keys(LOADERS);

it('offers commands, games, flags and values', async () => {
  // Tests that share this process may have added games.
  const ids = allGames().map(({ id }) => id);
  expect(await complete([''])).toEqual(COMMANDS);
  expect(await complete(['re'])).toEqual(COMMANDS.filter((name) => name.startsWith('re')));
  expect(await complete(['play', ''])).toEqual(ids);
  expect(await complete(['rules', 'b'])).toEqual(ids.filter((id) => id.startsWith('b')));
  const flags = ['--p1', '--p2', '--practice', '--plain'];
  expect(await complete(['play', 'color-bridge', '--p'])).toEqual(flags);
  expect(await complete(['play', 'color-bridge', '--full', ''])).toEqual(['wipe', 'draw']);
  expect(await complete(['play', 'color-bridge', '--p2', 'h'])).toEqual(['human', 'hard']);
  expect(await complete(['play', 'color-bridge', '--first', 'r'])).toEqual(['random']);
  expect(await complete(['play', 'bracket-balance', '--length', 'u'])).toEqual(['unknown']);
  expect(await complete(['completion', 'f'])).toEqual(['fish']);
  // A value comes there, which completion cannot know; a flag does not.
  expect(await complete(['audit', 'color-bridge', '--sweep', ''])).toEqual([]);
});

it('offers flags after words, words after flags, and what a flag takes', async () => {
  expect(await complete(['replay', 'abcdef', '--p'])).toEqual(['--plain']);
  expect(await complete(['lobby', '--json', 'b'])).toEqual(await complete(['lobby', 'b']));
  expect(await complete(['lobby', '--server', 'b'])).toEqual([]);
  expect(await complete(['join', '--seat', ''])).toEqual(['1', '2']);
  expect(await complete(['serve', '--log', 'd'])).toEqual(['debug']);
  expect(await complete(['arena', '--players', ''])).toEqual(LEVELS);
  expect(await complete(['arena', '--players', 'easy', 'h'])).toEqual(['hard']);
  expect(await complete(['arena', '--games', 'color-bridge', '--pl'])).toEqual(['--players']);
  // A file is the shell's to complete.
  expect(await complete(['export', 'abcdef', ''])).toEqual([]);
});

it('offers nothing, and fails at nothing, where there is nothing', async () => {
  expect(await complete(['dance', ''])).toEqual([]);
  expect(await complete(['play', 'chess', '--'])).toEqual([]);
  expect(await complete(['play', 'color-bridge', '--constructor', 'u'])).toEqual([]);
  expect(await complete([])).toEqual(COMMANDS);
});
