/** Games from files, folders and packages, and what is said of those that are none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { browserModule } from './browser-module.ts';
import { loadGame, loadProject } from './load.ts';
import { packageFolder } from './package-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'duelbook-loading-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** Stands for the library of the program. */
const library = join(folder, 'library');
write('library/package.json', '{"type":"module"}');
write('library/core.js', 'export const ok = (value) => ({ ok: true, value });');

/** A game that is over after one move, with some members replaced. */
const source = (id: string, changes = ''): string => `
import { ok } from 'duelbook/core';
import type { Seat } from 'duelbook/core';
import { NAME } from './name.js';
interface Position { readonly winner: Seat | null }
const rules = () => ({
  start: (): Position => ({ winner: null }),
  turn: () => 1,
  moves: ({ winner }: Position) => (winner === null ? ['go'] : []),
  play: (): Position => ({ winner: 1 }),
  outcome: ({ winner }: Position) =>
    winner && { winner, reason: 'It went.', fact: { code: '${id}.went', args: {} } },
  parse: (text: string) => ok(text),
  format: (move: string) => move,
  view: (position: Position) => position,
});
const words = () => ({
  opening: () => [], board: () => ['-'], ask: () => ({}), answers: () => [], report: () => [],
});
export const game = {
  id: '${id}', title: NAME, summary: 'Go.', options: {},
  presets: [{ name: 'default', about: 'All.', options: {} }],
  messages: { went: 'It went.' }, conflict: () => null, rules, words,
  ${changes}
};`;

const writeGame = (at: string, id: string, changes = ''): string => {
  write(`${at}/name.ts`, `export const NAME: string = '${id.toUpperCase()}';`);
  return dirname(write(`${at}/index.ts`, source(id, changes)));
};

const errorOf = (path: string): string => {
  const loaded = loadGame(path, library);
  return loaded.ok ? 'it was loaded' : loaded.error.text;
};

it('loads TypeScript from a folder or a file, with the library of the program', () => {
  const path = writeGame('typed', 'typed');
  const { game } = unwrap(loadGame(path, library));
  expect(game.title).toBe('TYPED');
  expect(unwrap(findGame('typed'))).toBe(game);
  expect(unwrap(playMove(unwrap(newMatch(game, {})), 'go')).outcome).toMatchObject({ winner: 1 });
  // Loaded again, it is as its files are now.
  write('typed/name.ts', "export const NAME = 'Renamed';");
  expect(unwrap(loadGame(join(path, 'index.ts'), library)).game.title).toBe('Renamed');
  expect(unwrap(findGame('typed')).title).toBe('Renamed');
});

it('loads JavaScript, and what a package.json lists, from the folder or from below', () => {
  const game = source('listed')
    .replace(/^import type.*$|^interface.*$/gm, '')
    .replaceAll(/: (Position|string)(?= =>|\))/g, '');
  write('project/src/name.js', "export const NAME = 'Listed';");
  write('project/src/game.mjs', game);
  write('project/package.json', '{"duelbook":{"games":["./src/game.mjs"]}}');
  const project = join(folder, 'project');
  expect(unwrap(loadGame(project, library)).game.title).toBe('Listed');
  const below = unwrap(loadProject(join(project, 'src'), library));
  expect(below.map(({ game: { id } }) => id)).toEqual(['listed']);
  expect(unwrap(loadProject(folder, library))).toEqual([]);
});

it('makes one module of a game for a browser, with the library of the page', () => {
  const added = unwrap(loadGame(writeGame('browsed', 'browsed'), library));
  const text = unwrap(browserModule(added));
  const create = runInThisContext(`{${text.replace('export const', 'var')}} create`);
  const game = create({ ok: (value: unknown) => ({ ok: true, value }) });
  expect([game.id, game.title, game.rules().parse('go')]).toEqual([
    'browsed',
    'BROWSED',
    { ok: true, value: 'go' },
  ]);
  write('browsed/name.ts', "import { sep } from 'node:path';\nexport const NAME = sep;");
  const refused = browserModule(added);
  expect(refused.ok ? '' : refused.error.text).toBe(
    'name.ts imports node:path, which browsers do not have.',
  );
});

it('finds an installed package', () => {
  const at = writeGame('home/node_modules/some-game', 'packaged');
  expect(packageFolder('some-game', join(folder, 'home', 'deep', 'below'))).toBe(at);
  expect(packageFolder('other-game', join(folder, 'home'))).toBeUndefined();
  expect(unwrap(loadGame(at, library)).game.id).toBe('packaged');
});

it.each([
  ['rules: undefined,', 'lacks "rules": it must be a function.'],
  ['title: " ",', '"title" must be a text that is not empty.'],
  ['id: "Two Words",', '"id" must be lower-case words'],
  [
    'options: { size: { kind: "whole", about: "Size." } },',
    '"options.size" must be what `whole`, `choice` or `text` makes',
  ],
  ['presets: [],', '"presets" must be a list of at least one object'],
  [
    'presets: [{ name: "a", about: "A.", options: { size: 3 } }],',
    '"presets.0.options" must be {}: the first',
  ],
  [
    'rules: () => ({ ...rules(), parse: undefined }),',
    'lacks "rules().parse": it must be a function.',
  ],
  ['words: () => ({ ...words(), ask: 3 }),', '"words().ask" must be a function.'],
  ['words: () => ({ ...words(), goal: "Go." }),', '"words().goal" must be a function.'],
  ['messages: { went: 3 },', '"messages.went" must be a text, or a function that makes one.'],
  ['rules: () => { throw new Error("no board"); },', 'cannot be loaded: no board (index.ts:'],
  ['rules: () => new URL("x"),', 'cannot be loaded: Invalid URL (index.ts:'],
  ['id: "binary-race",', 'which a game of Duelbook has already.'],
])('says what is wrong with a game that has %s', (changes, sentence) => {
  expect(errorOf(writeGame('wrong', 'wrong', changes))).toContain(sentence);
});

it('says what is wrong with a path', () => {
  expect(errorOf(join(folder, 'nothing'))).toMatch(
    /no game at .*nothing: no such file or folder\.$/,
  );
  mkdirSync(join(folder, 'empty'));
  expect(errorOf(join(folder, 'empty'))).toContain('there is no index.ts');
  expect(errorOf(write('broken.ts', 'export const = 3;'))).toContain(
    'broken.ts cannot be loaded: ',
  );
  expect(errorOf(write('lost.ts', "import './gone.ts';"))).toContain('./gone.ts, imported by ');
  expect(errorOf(write('none.ts', 'export const one = 1;'))).toContain('exports no game');
  const two = 'export const a = { id: 1, rules: 2 };\nexport const b = { id: 3, words: 4 };';
  expect(errorOf(write('two.ts', two))).toContain('exports several games (a, b)');
  write('many/package.json', '{"duelbook":{"games":["./a.ts","./b.ts"]}}');
  expect(errorOf(join(folder, 'many'))).toContain('several games; name one of ');
  write('bad/package.json', '{"duelbook":{"games":"./a.ts"}}');
  expect(errorOf(join(folder, 'bad'))).toContain('must be {"games": [...]}');
});
