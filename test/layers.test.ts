/**
 * The rules of ARCHITECTURE.md: imports go one way (core ← games, solver ← players ← the ways in) and
 * never in a circle, and no exported name means two things. A failure lists every offence.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { de } from '../src/messages/de/page.ts';
import { en } from '../src/messages/en/page.ts';
import { importCycles, readSources, SRC } from './support/sources.ts';

/** What each folder of src/, and each file beside them, may import from. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  games: ['core', 'games'],
  solver: ['core', 'solver'],
  players: ['core', 'games', 'solver', 'players'],
  study: ['core', 'games', 'solver', 'players', 'study'],
  loading: ['core', 'games', 'loading'],
  contract: ['core', 'contract'],
  local: ['core', 'games', 'solver', 'study', 'local'],
  report: ['core', 'solver', 'study', 'messages', 'report'],
  online: ['core', 'games', 'players', 'online'],
  server: ['core', 'games', 'loading', 'solver', 'players', 'online', 'server'],
  // The types of what it translates.
  messages: [
    ...['core', 'contract', 'loading', 'solver', 'players', 'study', 'local', 'online'],
    ...['server', 'arena', 'messages'],
  ],
  web: ['core', 'games', 'solver', 'players', 'study', 'online', 'report', 'messages', 'web'],
  arena: ['core', 'games', 'solver', 'players', 'local', 'report', 'messages', 'arena'],
  mcp: [...['core', 'games', 'solver', 'players', 'study', 'local', 'report', 'messages', 'mcp']],
  engine: ['core', 'games', 'solver', 'players', 'study', 'engine'],
  library: ['core', 'games', 'loading', 'solver', 'players', 'study', 'library'],
  'index.ts': ['core', 'games', 'solver', 'players', 'study', 'library'],
  'env.ts': ['library'],
  // Games come from outside.
  'bare.ts': ['library'],
  // The program has a command for everything.
  cli: [
    ...['core', 'games', 'loading', 'contract', 'solver', 'players', 'study', 'local', 'report'],
    'online',
    ...['server', 'arena', 'mcp', 'engine', 'messages', 'cli'],
  ],
};

/** A game's board and its texts may use what the page and the catalogs have for them, and Preact. */
const BOARD = /^games\/[^/]+\/(board\.tsx|thumbnail\.tsx|board-texts\.ts|[a-z]{2}\.ts)$/;
const FOR_BOARDS = [
  ...['web/match/board.ts', 'web/match/board-keys.ts', 'web/match/verdict-mark.tsx'],
  ...['web/match/move-button.tsx', 'web/match/use-play.tsx', 'web/match/step-key.ts'],
  'web/ui/seat-mark.tsx',
  ...['messages/index.ts', 'messages/language.ts', 'messages/game-texts.ts'],
  ...['messages/translator.ts', 'web/ui/announce.tsx', 'web/ui/localized.tsx'],
];
const BOARD_PACKAGES = /^preact(\/hooks)?$/;

/** Layers that also run in the browser and must give the same answer every time. */
const PURE = ['core', 'games', 'solver', 'study'];
const IMPURE = ['Math.random', 'Date.now', 'new Date', 'performance.now', 'process.'];

/** The packages that the pure layers may use. */
const PURE_PACKAGES = /^(pure-rand\/.+|@noble\/hashes\/(hmac|sha2|utils)\.js|fraction\.js)$/;
/** What is read from outside is checked where it is used first, above the games. */
const STUDY_PACKAGES = /^(zod\/mini|glicko2-lite|@noble\/hashes\/(sha2|utils)\.js)$/;

/**
 * Names that may be declared twice: the library gives users what a game calls so, and has its functions for
 * games, and for their ids.
 */
const SHARED_NAMES = [
  ...['Position', 'strategy', 'disguises'],
  ...[
    'openGame',
    'solve',
    'why',
    'promptAt',
    'reviewRecord',
    'playMatch',
    'openLesson',
    'createEnv',
  ],
];

const sources = readSources();

it('knows every folder of src/', () => {
  const known = [...Object.keys(BELOW), 'package.json'];
  expect(readdirSync(SRC).sort()).toEqual(known.sort());
});

it('opens every file with a sentence that says what it is', () => {
  const offences = sources.filter(({ text }) => !text.startsWith('/**')).map(({ file }) => file);
  expect(offences).toEqual([]);
});

it('imports only from the same layer and the layers below', () => {
  const offences = sources.flatMap(({ file, layer, ours }) =>
    ours
      .filter((target) => !(BOARD.test(file) && FOR_BOARDS.includes(target)))
      .map((target) => ({ target, below: target.split('/')[0] ?? '' }))
      .filter(({ below }) => !BELOW[layer]?.includes(below))
      .map(
        ({ target, below }) =>
          `src/${file} imports src/${target}: ${layer} may not import ${below}`,
      ),
  );
  expect(offences).toEqual([]);
});

it('imports in no circle', () => {
  expect(importCycles(sources).map((cycle) => cycle.join(' → '))).toEqual([]);
});

it('leaves the boards to the page', () => {
  const offences = sources
    .filter(({ file }) => !BOARD.test(file))
    .flatMap(({ file, ours }) =>
      ours
        .filter((target) => BOARD.test(target))
        .map((target) => `src/${file} imports src/${target}`),
    );
  expect(offences).toEqual([]);
});

it('knows a game in its own folder only, and through the registry elsewhere', () => {
  const isAllowed = (file: string, game: string | null, target: string): boolean =>
    game === null
      ? target === 'games/added.ts' ||
        target === (file.startsWith('games/') ? 'games/index.ts' : 'games/list.ts')
      : target.startsWith(`games/${game}/`);
  const offences = sources
    .filter(({ file }) => file !== 'games/index.ts')
    .flatMap(({ file, game, ours, text }) => [
      ...ours
        .filter((target) => target.startsWith('games/') && !isAllowed(file, game, target))
        .map((target) => `src/${file} imports src/${target}`),
      ...GAMES.filter(({ id }) => game === null && text.includes(id)).map(
        ({ id }) => `src/${file} names ${id}`,
      ),
    ]);
  expect(offences).toEqual([]);
});

it('keeps chance, the clock and Node out of the pure layers', () => {
  const offences = sources
    .filter(({ layer }) => PURE.includes(layer))
    .flatMap(({ file, layer, packages, text }) => {
      const allowed = BOARD.test(file)
        ? BOARD_PACKAGES
        : layer === 'study'
          ? STUDY_PACKAGES
          : PURE_PACKAGES;
      const found = [
        ...packages.filter((name) => !allowed.test(name)),
        ...IMPURE.filter((word) => text.includes(word)),
      ];
      return found.map((name) => `src/${file} uses ${name}`);
    });
  expect(offences).toEqual([]);
});

it('exports each name from one file', () => {
  // Files with the same part in the contract export the same name: two games' rules, two commands.
  const partOf = ({ file, game }: (typeof sources)[number]): string => {
    if (game !== null) return `a game's ${file.slice(`games/${game}/`.length)}`;
    return file.startsWith('cli/commands/') ? 'a command' : file;
  };
  const parts = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const name of source.exported) {
      parts.set(name, (parts.get(name) ?? new Set()).add(partOf(source)));
    }
  }
  const offences = [...parts]
    .filter(([name, { size }]) => size > 1 && !SHARED_NAMES.includes(name))
    .map(([name, found]) => `${name} is declared in ${[...found].join(', ')}`);
  expect(offences).toEqual([]);
});

describe('what boards say', () => {
  /** A text of the page: the part of the page's texts that it is in, and its name. */
  const TAKEN = /\btextsOf\(\w+\)(?:\.(\w+)\.(\w+))?/g;
  const takenBy = sources
    .filter(({ file }) => BOARD.test(file))
    .flatMap(({ game, text }) =>
      [...text.matchAll(TAKEN)].map(([, part, name = '']) => ({ game, part, name })),
    );

  it('comes from the game, and from the page only where it is for boards', () => {
    expect(takenBy.filter(({ part }) => part !== 'board')).toEqual([]);
  });

  it('is in the page only where more than one board says it', () => {
    const generic = sources.find(({ file }) => basename(file) === 'generic-board.tsx')?.text ?? '';
    const offences = Object.keys(en.board).filter((name) => {
      const users = new Set(takenBy.filter((taken) => taken.name === name).map(({ game }) => game));
      return users.size + (generic.includes(`board.${name}`) ? 1 : 0) < 2;
    });
    expect(offences).toEqual([]);
  });
});

it('says nowhere in the page how many games there are', () => {
  const shown = ['index.html', 'manifest.webmanifest'].map((file) =>
    readFileSync(join(SRC, 'web', file), 'utf8'),
  );
  const taglines = [en, de].map(({ tagline }) => tagline);
  for (const text of [...shown, ...taglines]) {
    expect(text).not.toMatch(
      /\b(five|six|seven|fünf|sechs|sieben|\d+) (duels|games|duelle|spiele)/iu,
    );
  }
});
