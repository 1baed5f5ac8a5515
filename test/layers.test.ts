/**
 * Imports go one way: core ← games, solver ← players ← the ways in. This reads every import in
 * src/ and fails on one that goes up, so that the picture in ARCHITECTURE.md stays true.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { LANGUAGES } from '../src/messages/index.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** What each folder of src/ may import from; whatever lies beside them is named as well. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  games: ['core', 'games'],
  solver: ['core', 'solver'],
  players: ['core', 'games', 'solver', 'players'],
  local: ['core', 'games', 'solver', 'local'],
  report: ['core', 'solver', 'report'],
  online: ['core', 'games', 'players', 'online'],
  server: ['core', 'games', 'solver', 'players', 'online', 'server'],
  messages: ['core', 'messages'],
  web: ['core', 'games', 'solver', 'players', 'online', 'report', 'messages', 'web'],
  arena: ['core', 'games', 'solver', 'players', 'local', 'report', 'arena'],
  mcp: ['core', 'games', 'solver', 'players', 'report', 'mcp'],
  engine: ['core', 'games', 'solver', 'players', 'engine'],
  library: ['core', 'games', 'solver', 'players', 'library'],
  'index.ts': ['core', 'games', 'solver', 'players', 'library'],
  // The program has a command for everything.
  cli: [
    ...['core', 'games', 'solver', 'players', 'local', 'report', 'online'],
    ...['server', 'arena', 'mcp', 'engine', 'cli'],
  ],
};

/**
 * A game's board, what it says and the game's phrases in another language belong to the page: they may
 * use what the page has for them, and Preact. What only these import is still pure.
 */
const BOARD = /^games\/[^/]+\/(board\.tsx|board-texts\.ts|[a-z]{2}\.ts)$/;
const FOR_BOARDS = [
  ...['web/match/board.ts', 'web/match/board-keys.ts', 'web/match/verdict-mark.tsx'],
  ...['messages/index.ts', 'messages/translate.ts', 'web/ui/announce.tsx', 'web/ui/localized.tsx'],
];
const BOARD_PACKAGES = /^preact(\/hooks)?$/;

/** Layers that also run in the browser and must give the same answer every time. */
const PURE = ['core', 'games', 'solver'];
const IMPURE = ['Math.random', 'Date.now', 'new Date', 'performance.now', 'process.'];

/** The packages that the pure layers may use. */
const PURE_PACKAGES = /^(pure-rand\/.+|fraction\.js)$/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    const [layer = '', second = ''] = file.split(sep);
    return { file: file.split(sep).join('/'), text, imports, layer, second };
  });

it('names every folder of src/', () => {
  expect(readdirSync(SRC).sort()).toEqual(Object.keys(BELOW).sort());
});

describe.each(files)('src/$file', ({ file, text, imports, layer, second }) => {
  const ours = imports
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, dirname(file), name)).split(sep));

  it('opens by saying what it is', () => {
    expect(text).toMatch(/^\/\*\*/);
  });

  it('imports only from its own layer and the ones below', () => {
    const below = BELOW[layer];
    for (const path of ours) {
      const isForBoards = BOARD.test(file) && FOR_BOARDS.includes(path.join('/'));
      if (!isForBoards) expect(below).toContain(path[0]);
    }
  });

  it('leaves the boards to the page', () => {
    if (BOARD.test(file)) return;
    for (const path of ours) expect(path.join('/')).not.toMatch(BOARD);
  });

  it('reaches into no game but its own', () => {
    if (layer === 'games' && GAMES.some(({ id }) => id === second)) {
      for (const [target, game] of ours) if (target === 'games') expect(game).toBe(second);
    } else if (file !== 'games/index.ts') {
      const door = layer === 'games' ? 'index.ts' : 'list.ts';
      for (const [target, game] of ours) if (target === 'games') expect(game).toBe(door);
      for (const { id } of GAMES) expect(text).not.toContain(id);
    }
  });
});

const pure = files.filter(({ layer }) => PURE.includes(layer));

describe.each(pure)('src/$file', ({ file, text, imports }) => {
  it('keeps chance, the clock and Node out', () => {
    const allowed = BOARD.test(file) ? BOARD_PACKAGES : PURE_PACKAGES;
    const packages = imports.filter((name) => !name.startsWith('.'));
    for (const name of packages) expect(name).toMatch(allowed);
    for (const word of IMPURE) expect(text).not.toContain(word);
  });
});

describe('what boards say', () => {
  /** A text of the page: the part of the page's texts that it stands in, and its name. */
  const TAKEN = /\bLANGUAGES\[\w+\](?:\.(\w+)\.(\w+))?/g;
  const takenBy = files
    .filter(({ file }) => BOARD.test(file))
    .flatMap(({ second, text }) =>
      [...text.matchAll(TAKEN)].map(([, part, name = '']) => ({ game: second, part, name })),
    );

  it('is taken from the game, and of the page only what it has for boards', () => {
    for (const { part } of takenBy) expect(part).toBe('board');
  });

  it('stands in a game that alone says it, not in the page', () => {
    const generic = files.find(({ file }) => file === 'web/match/generic-board.tsx')?.text ?? '';
    for (const name of Object.keys(LANGUAGES.en.board)) {
      const games = takenBy.filter((taken) => taken.name === name).map(({ game }) => game);
      const sayers = new Set([...games, ...(generic.includes(`board.${name}`) ? ['page'] : [])]);
      expect.soft(sayers.size, name).toBeGreaterThan(1);
    }
  });
});

it('says nowhere in the page how many games there are', () => {
  const shown = ['index.html', 'manifest.webmanifest'].map((file) =>
    readFileSync(join(SRC, 'web', file), 'utf8'),
  );
  const taglines = Object.values(LANGUAGES).map(({ tagline }) => tagline);
  for (const text of [...shown, ...taglines]) {
    expect(text).not.toMatch(
      /\b(five|six|seven|fünf|sechs|sieben|\d+) (duels|games|duelle|spiele)/iu,
    );
  }
});
