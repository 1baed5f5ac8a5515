// How the page is split into files, and which of them each of its addresses needs at once.
import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';

export const PAGE = 'src/web/main.tsx';

/** What the parts with a board have in common. */
const BOARD_PARTS = 'src/web/board-parts.ts';

/** What the first page loads as soon as it runs. */
const OF_HOME = ['live-puzzle.tsx', 'server-lists.tsx'].map((file) => `src/web/home/${file}`);

/** What several parts share is no file of its own below this: a request costs as much. */
const MIN_BYTES = 4_000;

/** What belongs to one game stays apart, so that a page does not grow with the number of games. */
const OF_A_GAME = /^src\/games\/[^/]+\//;

/** The page loads each game when it is needed (`src/web/games.ts`), so its list of games begins empty. */
const withoutRegistry = {
  name: 'without-registry',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]games[\\/]index\.ts$/ }, () => ({ contents: '', loader: 'ts' }));
  },
};

/** Schemas only check here, so what would write them as JSON Schema, a fifth of zod, does nothing. */
const withoutJsonSchema = {
  name: 'without-json-schema',
  setup({ onLoad }) {
    const filter = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
    onLoad({ filter }, ({ path }) => {
      const names = readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      return {
        contents: [...names].map(([, name]) => `export const ${name} = () => {};`).join('\n'),
      };
    });
  },
};

/**
 * Splits the page into what every visit needs, what every page with a board needs, and the parts that
 * are loaded later. Left alone, esbuild makes a file of every module that two parts share: dozens of
 * small ones, which take longer to fetch and compress badly. Parts that import a file have all of it in
 * common, so a part is made to import what it shares too little of. Gives what was imported by what, too.
 */
export async function bundleInParts(bundle, options) {
  const split = { ...options, splitting: true };
  const first = await bundle({
    ...{ ...split, entryPoints: [PAGE, BOARD_PARTS], write: false },
    plugins: [withoutRegistry, withoutJsonSchema],
  });
  const added = filesToShare(first);
  const importShared = {
    name: 'import-shared',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const files = added.get(path);
        if (files === undefined) return undefined;
        const imports = [...files].map((file) => `import ${JSON.stringify(resolve(file))};`);
        const contents = `${readFileSync(path, 'utf8')}\n${imports.join('\n')}`;
        return { contents, loader: extname(path).slice(1) };
      });
    },
  };
  const plugins = [withoutRegistry, withoutJsonSchema, importShared];
  const { outputs } = await bundle({ ...split, entryPoints: [PAGE], plugins });
  return { outputs, inputs: first.inputs };
}

/** The files that each part imports besides its own, by its path. */
function filesToShare({ inputs, outputs }) {
  const always = staticImports(inputs, PAGE);
  const withBoards = [...staticImports(inputs, BOARD_PARTS)].filter((file) => !always.has(file));
  const parts = Object.values(outputs)
    .map(({ entryPoint }) => entryPoint)
    .filter((entry) => ![undefined, PAGE, BOARD_PARTS].includes(entry));
  const added = new Map([[PAGE, new Set()], ...parts.map((part) => [part, new Set([PAGE])])]);
  const sharedBy = new Map();
  for (const part of parts) {
    const needed = staticImports(inputs, part);
    if (withBoards.some((file) => needed.has(file))) {
      added.get(part).add(BOARD_PARTS);
      for (const file of withBoards) needed.add(file);
    }
    for (const file of needed) {
      if (!always.has(file)) sharedBy.set(file, [...(sharedBy.get(file) ?? []), part]);
    }
  }
  const sizes = sizesIn(outputs);
  const groups = new Map();
  for (const [file, parts] of sharedBy) {
    const group = groups.get(parts.join()) ?? { parts, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += sizes.get(file) ?? 0;
    groups.set(parts.join(), group);
  }
  const shared = [...groups.values()];
  const large = shared
    .filter(({ bytes }) => bytes >= MIN_BYTES)
    .sort((one, two) => one.parts.length - two.parts.length);
  const small = shared.filter(
    ({ parts, files, bytes }) =>
      parts.length > 1 && bytes < MIN_BYTES && !files.some((file) => OF_A_GAME.test(file)),
  );
  /** Whether these parts load no large group only because they import this one. */
  const isFit = ({ files }, parts) => {
    const brought = new Set(files.flatMap((file) => [...staticImports(inputs, file)]));
    return large
      .filter((group) => group.files.some((file) => brought.has(file)))
      .every((group) => parts.every((part) => group.parts.includes(part)));
  };
  const isLight = ({ parts }) =>
    parts.some((part) => OF_HOME.includes(part) || OF_A_GAME.test(part));
  const places = small.map((group) => {
    const holding = large.filter(({ parts }) => group.parts.every((part) => parts.includes(part)));
    if (holding.length === 0) return { group, parts: [PAGE] };
    const place = holding.find(({ parts }) => isFit(group, parts));
    // What home, or a game, would load without need is shared by all parts that need any of it, instead.
    if (place !== undefined && isLight(place) && !isLight(group)) return { group, parts: null };
    return { group, parts: place?.parts ?? [] };
  });
  const rest = places.flatMap(({ group, parts }) => (parts === null ? group.parts : []));
  for (const { group, parts } of places) {
    for (const part of parts ?? rest) {
      for (const file of group.files) added.get(part).add(file);
    }
  }
  return new Map([...added].map(([part, files]) => [resolve(part), files]));
}

/** How much of each file is in a bundle. */
function sizesIn(outputs) {
  const sizes = new Map();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      sizes.set(file, (sizes.get(file) ?? 0) + bytesInOutput);
    }
  }
  return sizes;
}

/** All files that a file imports at once, itself among them, by the inputs or the outputs of a bundle. */
function staticImports(files, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of files[file]?.imports ?? []) {
    if (kind === 'import-statement') staticImports(files, path, found);
  }
  return found;
}

/** A page that leads on to another for those who come for the first time. */
const LEADS_TO = { play: 'new' };

/** The pages that begin with every game, and with which of its files. */
const OF_EVERY_GAME = { daily: ['index.ts', 'board.tsx'], progress: ['index.ts'] };

/**
 * The files that the page at an address needs besides those of every page, so that the document can name
 * them: by the first part of an address, or by both, where `*` is any second part.
 */
export function preloadsOf({ inputs, outputs }, { games, pages, isIndex }) {
  const always = staticImports(outputs, outputOf(outputs, PAGE));
  const files = (sources) => [
    ...new Set(
      sources
        .filter((source) => existsSync(source))
        .flatMap((source) => [...staticImports(outputs, outputOf(outputs, source))])
        .filter((file) => !always.has(file)),
    ),
  ];
  const pictures = games.map((game) => `src/games/${game}/thumbnail.tsx`);
  const addresses = { '': files([...OF_HOME, ...pictures]) };
  for (const page of pages) {
    const own = [page, LEADS_TO[page] ?? []].flat().map((name) => `src/web/pages/${name}.tsx`);
    const ofGames = OF_EVERY_GAME[page] ?? [];
    const parts = [
      ...own,
      ...games.flatMap((game) => ofGames.map((file) => `src/games/${game}/${file}`)),
    ];
    addresses[page] = files(isIndex(page) ? ['src/web/pages/game-index.tsx', ...pictures] : parts);
    addresses[`${page}/*`] = files(parts);
    const needed = own.flatMap((part) => [...staticImports(inputs, part)]);
    const ofGame = [
      ...(needed.includes('src/games/list.ts') ? ['index.ts'] : []),
      ...(needed.includes('src/web/match/use-board.ts') ? ['board.tsx'] : []),
      ...(needed.includes('src/web/ui/thumbnail.tsx') ? ['thumbnail.tsx'] : []),
    ];
    for (const game of games) {
      const more = ofGame.map((file) => `src/games/${game}/${file}`);
      addresses[`${page}/${game}`] = files([...parts, ...more]);
    }
  }
  return addresses;
}

const outputOf = (outputs, source) =>
  Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
