// Bundles the program, the library and the page into dist/. Every command of the program is a CommonJS
// file that holds all it needs: it starts in half the time of ES modules (docs/decisions/0005-start-up.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleInParts, PAGE, preloadsOf } from './page-parts.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const games = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Built beside dist/ and renamed at the end, so that a running program never sees half of it.
const OUT = `dist-${process.pid}`;
process.once('exit', () => rmSync(OUT, { recursive: true, force: true }));

const shared = { bundle: true, minify: true, logLevel: 'warning', metafile: true };

/** The folders of the packages that went into any bundle. */
const bundledPackages = new Set();

/** Bundles, and notes whose code went in. */
async function bundle(options) {
  const { metafile } = await build({ ...shared, ...options });
  for (const file of Object.keys(metafile.inputs)) {
    const [folder] = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(file) ?? [];
    if (folder !== undefined) bundledPackages.add(folder);
  }
  return metafile;
}

/** The licences of all packages in the bundles, which ask to be passed on with them. */
function writeNotices() {
  const notices = [...bundledPackages].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text =
      file === undefined ? '' : `\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
    return `${name} ${version} (${license})\n${text}`;
  });
  const face = readFileSync('src/web/fonts/LICENSE', 'utf8').trim();
  notices.push(`Bricolage Grotesque (OFL-1.1)\n\n${face}\n`);
  const head = 'Duelbook contains code of these packages, and this face.\n\n';
  const rule = `\n${'-'.repeat(80)}\n\n`;
  writeFileSync(`${OUT}/THIRD-PARTY.txt`, head + notices.join(rule));
}

/** The declarations of the library, by the compiler. */
async function buildTypes() {
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'];
  const compiler = spawn(process.execPath, [...tsc, '--outDir', `${OUT}/types`], {
    stdio: 'inherit',
  });
  const [code] = await once(compiler, 'exit');
  if (code !== 0) throw new Error('the declarations of the library do not compile');
}

/** The files that the program loads when it needs them. */
const LAZY_PARTS = [
  ...readdirSync('src/cli/commands')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `src/cli/commands/${file}`),
  'src/cli/commands.ts',
  'src/cli/arguments.ts',
  'src/cli/home/home.ts',
  'src/cli/screen/pager.ts',
  'src/cli/study/replay-screen.ts',
  'src/cli/study/review-screen.ts',
  'src/cli/study/review-view.ts',
  'src/cli/study/screen-tutor.ts',
  'src/cli/study/solve-screen.ts',
  'src/cli/terminal/menu.ts',
  'src/cli/terminal/screen-frontend.ts',
  'src/cli/terminal/lazy-solver.ts',
  'src/cli/online/join-match.ts',
  'src/cli/online/online-bot.ts',
  'src/cli/online/local-server.ts',
  'src/cli/online/lists.ts',
  'src/cli/page-games.ts',
  'src/games/list.ts',
  'src/loading/load.ts',
  ...games
    .flatMap((id) =>
      ['strategy', 'lessons', 'disguises'].map((part) => `src/games/${id}/${part}.ts`),
    )
    .filter((file) => existsSync(file)),
  'src/messages/de/terminal.ts',
  'src/players/external.ts',
  'src/server/index.ts',
];

/** Large packages of single commands, each a file of its own. */
const LAZY_PACKAGES = {
  '@modelcontextprotocol/server/stdio': './mcp-library.cjs',
  '@modelcontextprotocol/server': './mcp-library.cjs',
  // Smaller for the page; the same to the program, which has all of it.
  'zod/mini': './zod.cjs',
  '@photostructure/sqlite': './sqlite/index.cjs',
  pino: './pino.cjs',
  zod: './zod.cjs',
};

/** Files that all parts share: they hold the language, the games added, where lines are printed, and the screen. */
const SHARED_PARTS = [
  ...['src/messages/terminal.ts', 'src/games/added.ts'],
  ...['src/cli/output.ts', 'src/cli/screen/screen.ts'],
];

/** What `duelbook new` copies; the rest of the blank game is for the games of this repository. */
const TEMPLATE = ['index.ts', 'messages.ts', 'rules.ts', 'words.ts', 'rules.md'];

/** A lazy part's file in dist/, named by its path: src/cli/commands/play.ts is cli-commands-play.cjs. */
const partName = (file) => file.replace(/^src\/(.*)\.ts$/, '$1').replaceAll('/', '-');

const lazyParts = {
  name: 'lazy-parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, kind, resolveDir }) => {
      const file = relative('.', join(resolveDir, path)).replaceAll(sep, '/');
      const isShared = SHARED_PARTS.includes(file) && kind !== 'entry-point';
      return isShared || (kind === 'dynamic-import' && LAZY_PARTS.includes(file))
        ? { path: `./${partName(file)}.cjs`, external: true }
        : undefined;
    });
  },
};

async function buildProgram() {
  const forNode = { platform: 'node', format: 'cjs', target: 'node20' };
  await bundle({
    ...forNode,
    // A list, not an object: esbuild refuses a list with two files of one name.
    entryPoints: [
      { in: 'src/cli/main.ts', out: 'program' },
      { in: 'src/server/match/bot-worker-thread.ts', out: 'bot-worker' },
      ...[...SHARED_PARTS, ...LAZY_PARTS].map((file) => ({ in: file, out: partName(file) })),
    ],
    outdir: OUT,
    plugins: [lazyParts],
    // Lazy parts are required, not imported: loading Node's ES module loader takes longer than they do.
    supported: { 'dynamic-import': false },
    outExtension: { '.js': '.cjs' },
    define: { VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
    alias: LAZY_PACKAGES,
    external: [...Object.values(LAZY_PACKAGES), 'pg-native'],
  });
  for (const name of ['pino', 'zod']) {
    await bundle({ ...forNode, entryPoints: [name], outfile: `${OUT}/${name}.cjs` });
  }
  // SQLite looks for its binaries, one for each platform, beside the folder it is in.
  const sqlite = 'node_modules/@photostructure/sqlite';
  await bundle({
    ...forNode,
    entryPoints: [`${sqlite}/dist/index.cjs`],
    outfile: `${OUT}/sqlite/index.cjs`,
  });
  cpSync(`${sqlite}/prebuilds`, `${OUT}/prebuilds`, { recursive: true });
  await bundle({
    ...forNode,
    stdin: {
      contents: `
        export * from '@modelcontextprotocol/server';
        export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';`,
      resolveDir: '.',
    },
    outfile: `${OUT}/mcp-library.cjs`,
    alias: { 'zod/v4': './zod.cjs', zod: './zod.cjs' },
    external: ['./zod.cjs'],
  });
  for (const file of TEMPLATE) cpSync(`templates/game/${file}`, `${OUT}/template/${file}`);
  cpSync('scripts/launcher.cjs', `${OUT}/duelbook.cjs`);
  chmodSync(`${OUT}/duelbook.cjs`, 0o755);
  for (const { game, ending, name } of rulesPages) {
    cpSync(`src/games/${game}/rules${ending}.md`, `${OUT}/rules/${name}.md`);
  }
  for (const ending of Object.keys(RULES_LANGUAGES)) {
    cpSync(`src/games/rules${ending}.md`, `${OUT}/rules/all${ending}.md`);
  }
}

/** Keeps what V8 makes of the program, so that no start has to compile it again. */
async function keepCode() {
  const keeper = spawn(process.execPath, ['scripts/code-cache.cjs', OUT], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(keeper, 'exit');
  if (code !== 0) throw new Error('the code of the program could not be kept');
}

/** The library is readable ES modules that need no Node; a bundler minifies them. */
async function buildLibrary() {
  const readable = {
    outdir: `${OUT}/lib`,
    platform: 'neutral',
    format: 'esm',
    target: 'es2023',
    minify: false,
  };
  await bundle({
    ...readable,
    splitting: true,
    entryPoints: {
      index: 'src/index.ts',
      core: 'src/core/index.ts',
      env: 'src/env.ts',
      bare: 'src/bare.ts',
      ...Object.fromEntries(games.map((id) => [`games/${id}`, `src/games/${id}/index.ts`])),
    },
  });
  dropBareImports(`${OUT}/lib`);
  // By itself: it checks what a server sends with far more of a package than the games need.
  await bundle({ ...readable, entryPoints: { client: 'src/online/client.ts' } });
}

/**
 * Splitting keeps an import without names for each module that an entry reaches. None of ours does anything
 * when it is loaded, so they only cost time, and bundlers warn of them.
 */
function dropBareImports(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(/^import "\.[^"]*";\n/gm, ''));
  }
}

/** The languages of rules pages, by what their files' names have before `.md`. */
const RULES_LANGUAGES = { '': 'en', '.de': 'de' };

/** Every game has rules in English, and in another language where it has a file for it. */
const rulesPages = games.flatMap((game) =>
  Object.entries(RULES_LANGUAGES)
    .filter(([ending]) => existsSync(`src/games/${game}/rules${ending}.md`))
    .map(([ending, language]) => ({ game, ending, language, name: `${game}${ending}` })),
);

/** Names that change with the content, so that browsers keep these files for good. */
const HASHED = 'parts/[name]-[hash]';

/** Imports TypeScript of the sources here. */
async function importSource(contents) {
  const { outputFiles } = await build({
    ...{ bundle: true, write: false, format: 'esm', target: 'node20', platform: 'node' },
    stdin: { contents, loader: 'ts', resolveDir: '.' },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** The games as lists show them, from the registry itself. */
async function gameCards() {
  const german = games
    .filter((id) => existsSync(`src/games/${id}/de.ts`))
    .map((id) => `${JSON.stringify(id)}: (await import('./src/games/${id}/de.ts')).german.summary`);
  const registry = await importSource(
    `export { GAMES } from './src/games/list.ts'; export const german = { ${german} };`,
  );
  return registry.GAMES.map(({ id, title, summary }) => ({
    ...{ id, title },
    summary: { en: summary, de: registry.german[id] ?? summary },
    hasThumbnail: existsSync(`src/games/${id}/thumbnail.tsx`),
  }));
}

async function buildPage() {
  const forBrowser = {
    outdir: `${OUT}/web`,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
  };
  // The worker comes first: its name changes with its content, and the page needs the name.
  const worker = await bundle({
    ...forBrowser,
    entryPoints: ['src/web/worker.ts'],
    entryNames: HASHED,
  });
  const [workerFile] = Object.keys(worker.outputs);
  const page = await bundleInParts(bundle, {
    ...forBrowser,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: HASHED,
    chunkNames: HASHED,
    define: {
      WORKER: JSON.stringify(`/parts/${basename(workerFile)}`),
      BOARDS: JSON.stringify(games.filter((id) => existsSync(`src/games/${id}/board.tsx`))),
      GAME_LIST: JSON.stringify(await gameCards()),
      RULES: JSON.stringify(rulesPages.map(({ name }) => name)),
    },
  });
  await bundle({
    ...forBrowser,
    entryPoints: ['src/web/sw.ts'],
    define: { BUILD: JSON.stringify(`${version}-${Date.now().toString(36)}`) },
  });
  // All styles are one file. A board's are in its game's folder; those for print come last.
  const areas = readdirSync('src/web/styles').filter(
    (file) => !['tokens.css', 'base.css', 'print.css'].includes(file),
  );
  const styles = [
    ...['tokens.css', 'base.css', ...areas].map((file) => `src/web/styles/${file}`),
    ...games.map((id) => `src/games/${id}/board.css`).filter((file) => existsSync(file)),
    'src/web/styles/print.css',
  ];
  const looks = await bundle({
    stdin: {
      contents: styles.map((file) => `@import './${file}';`).join(''),
      loader: 'css',
      resolveDir: '.',
      sourcefile: 'main.css',
    },
    outdir: `${OUT}/web`,
    entryNames: 'parts/main-[hash]',
    assetNames: HASHED,
    loader: { '.woff2': 'file' },
  });
  writeFileSync(`${OUT}/web/index.html`, indexHtml(page, looks));
  writeFileSync(`${OUT}/web/preloads.json`, JSON.stringify(await preloads(page)));
  cpSync('src/web/icon.svg', `${OUT}/web/icon.svg`);
  cpSync('src/web/manifest.webmanifest', `${OUT}/web/manifest.webmanifest`);
  cpSync('src/web/icons', `${OUT}/web/icons`, { recursive: true });
  mkdirSync(`${OUT}/web/rules-text`);
  const { rulesHtml } = await importSource(`export * from './src/report/rules-html.ts';`);
  for (const { game, ending, language, name } of rulesPages) {
    const html = [`src/games/${game}/rules${ending}.md`, `src/games/rules${ending}.md`]
      .map((file) => rulesHtml(readFileSync(file, 'utf8'), language))
      .join('');
    writeFileSync(`${OUT}/web/rules-text/${name}.html`, html);
  }
}

/** The address of a file of the page. */
const addressOf = (file) => `/${relative(`${OUT}/web`, file).replaceAll(sep, '/')}`;

/** What each address needs at once, for the documents that a server sends. */
async function preloads(page) {
  const { PAGES, isIndexName } = await importSource(`
    export { PAGES } from './src/online/pages.ts';
    export { isIndexName } from './src/web/index-names.ts';`);
  const needed = preloadsOf(page, { games, pages: PAGES, isIndex: isIndexName });
  return Object.fromEntries(
    Object.entries(needed).map(([address, files]) => [address, files.map(addressOf)]),
  );
}

/** The document, with the names of what it loads; scripts and the face come at once, not one by one. */
function indexHtml(page, looks) {
  const madeOf = (meta, source) =>
    Object.keys(meta.outputs).find((file) => {
      const { entryPoint, inputs } = meta.outputs[file];
      return entryPoint === source || (!entryPoint && Object.hasOwn(inputs, source));
    });
  const main = madeOf(page, PAGE);
  const preloads = page.outputs[main].imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="${addressOf(path)}" />`);
  const values = {
    STYLES: addressOf(madeOf(looks, 'main.css')),
    FACE: addressOf(madeOf(looks, 'src/web/fonts/display.woff2')),
    MAIN: addressOf(main),
    PRELOADS: preloads.join('\n    '),
  };
  return readFileSync('src/web/index.html', 'utf8').replaceAll(
    /%([A-Z]+)%/g,
    (_, name) => values[name],
  );
}

await Promise.all([buildTypes(), buildProgram().then(keepCode), buildLibrary(), buildPage()]);
writeNotices();
// Renamed, then removed: removing takes a while, and a running program loads parts late.
const OLD = `${OUT}-old`;
if (existsSync('dist')) renameSync('dist', OLD);
renameSync(OUT, 'dist');
rmSync(OLD, { recursive: true, force: true });
