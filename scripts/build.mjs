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
import { marked } from 'marked';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const games = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Built beside dist/ and renamed at the end, so that a running program never sees half of it.
const OUT = `dist-${process.pid}`;
process.once('exit', () => rmSync(OUT, { recursive: true, force: true }));

const shared = { bundle: true, minify: true, logLevel: 'warning' };

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
  'src/cli/home/home.ts',
  'src/cli/home/pause.ts',
  'src/cli/screen/pager.ts',
  'src/cli/terminal/menu.ts',
  'src/cli/terminal/replay-screen.ts',
  'src/cli/terminal/screen-frontend.ts',
  'src/cli/terminal/lazy-solver.ts',
  'src/cli/online/join-match.ts',
  'src/cli/online/local-server.ts',
  'src/cli/online/lists.ts',
  'src/games/list.ts',
  ...games
    .flatMap((id) => ['strategy', 'lessons'].map((part) => `src/games/${id}/${part}.ts`))
    .filter((file) => existsSync(file)),
  'src/messages/de/terminal.ts',
  'src/players/external.ts',
];

/** Large packages of single commands, each a file of its own. */
const LAZY_PACKAGES = {
  '@modelcontextprotocol/server/stdio': './mcp-library.cjs',
  '@modelcontextprotocol/server': './mcp-library.cjs',
  zod: './zod.cjs',
};

/** Packages of the server, which stay in node_modules: a native library cannot be bundled. */
const SERVER_PACKAGES = [
  '@photostructure/sqlite',
  'fastify',
  'kysely',
  'pg',
  'pino',
  'prom-client',
];

/** A file that all parts share: it holds the language, which is chosen once. */
const TERMINAL_TEXTS = 'src/messages/terminal.ts';

/** A lazy part's file in dist/, named by its path: src/cli/commands/play.ts is cli-commands-play.cjs. */
const partName = (file) => file.replace(/^src\/(.*)\.ts$/, '$1').replaceAll('/', '-');

const lazyParts = {
  name: 'lazy-parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, kind, resolveDir }) => {
      const file = relative('.', join(resolveDir, path)).replaceAll(sep, '/');
      const isShared = file === TERMINAL_TEXTS && kind !== 'entry-point';
      return isShared || (kind === 'dynamic-import' && LAZY_PARTS.includes(file))
        ? { path: `./${partName(file)}.cjs`, external: true }
        : undefined;
    });
  },
};

async function buildProgram() {
  const forNode = { ...shared, platform: 'node', format: 'cjs', target: 'node20' };
  await build({
    ...forNode,
    // A list, not an object: esbuild refuses a list with two files of one name.
    entryPoints: [
      { in: 'src/cli/main.ts', out: 'duelbook' },
      { in: 'src/server/match/bot-worker-thread.ts', out: 'bot-worker' },
      ...[TERMINAL_TEXTS, ...LAZY_PARTS].map((file) => ({ in: file, out: partName(file) })),
    ],
    outdir: OUT,
    plugins: [lazyParts],
    // Lazy parts are required, not imported: loading Node's ES module loader takes longer than they do.
    supported: { 'dynamic-import': false },
    outExtension: { '.js': '.cjs' },
    define: { VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
    alias: LAZY_PACKAGES,
    external: [...Object.values(LAZY_PACKAGES), ...SERVER_PACKAGES],
  });
  await build({ ...forNode, entryPoints: ['zod'], outfile: `${OUT}/zod.cjs` });
  await build({
    ...forNode,
    stdin: {
      contents: `
        export { isInitializeRequest, McpServer, ProtocolErrorCode } from '@modelcontextprotocol/server';
        export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';`,
      resolveDir: '.',
    },
    outfile: `${OUT}/mcp-library.cjs`,
    alias: { 'zod/v4': './zod.cjs', zod: './zod.cjs' },
    external: ['./zod.cjs'],
  });
  const program = `${OUT}/duelbook.cjs`;
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  chmodSync(program, 0o755);
  for (const { game, ending, name } of rulesPages) {
    cpSync(`src/games/${game}/rules${ending}.md`, `${OUT}/rules/${name}.md`);
  }
  for (const ending of Object.keys(RULES_LANGUAGES)) {
    cpSync(`src/games/rules${ending}.md`, `${OUT}/rules/all${ending}.md`);
  }
}

/** The library is readable ES modules that need no Node; a bundler minifies them. */
const buildLibrary = () =>
  build({
    ...shared,
    entryPoints: { index: 'src/index.ts', core: 'src/core/index.ts', env: 'src/library/env.ts' },
    outdir: `${OUT}/lib`,
    platform: 'neutral',
    format: 'esm',
    target: 'es2023',
    splitting: true,
    minify: false,
  });

/** The languages of rules pages, by what their files' names have before `.md`. */
const RULES_LANGUAGES = {
  '': { table: 'Table', below: 'below' },
  '.de': { table: 'Tabelle', below: 'weiter unten' },
};

/** Every game has rules in English, and in another language where it has a file for it. */
const rulesPages = games.flatMap((game) =>
  Object.entries(RULES_LANGUAGES)
    .filter(([ending]) => existsSync(`src/games/${game}/rules${ending}.md`))
    .map(([ending, words]) => ({ game, ending, words, name: `${game}${ending}` })),
);

async function buildPage() {
  const forBrowser = {
    ...shared,
    outdir: `${OUT}/web`,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
  };
  // The worker comes first: its name changes with its content, and the page needs the name.
  const worker = await build({
    ...forBrowser,
    entryPoints: ['src/web/worker.ts'],
    entryNames: 'parts/[name]-[hash]',
    metafile: true,
  });
  const [workerFile] = Object.keys(worker.metafile.outputs);
  await build({
    ...forBrowser,
    entryPoints: ['src/web/main.tsx'],
    splitting: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    chunkNames: 'parts/[name]-[hash]',
    define: {
      WORKER: JSON.stringify(`/parts/${basename(workerFile)}`),
      BOARDS: JSON.stringify(games.filter((id) => existsSync(`src/games/${id}/board.tsx`))),
      RULES: JSON.stringify(rulesPages.map(({ name }) => name)),
    },
  });
  await build({
    ...forBrowser,
    entryPoints: ['src/web/sw.ts'],
    define: { BUILD: JSON.stringify(`${version}-${Date.now().toString(36)}`) },
  });
  // All styles are one file. A board's are in its game's folder; those for print come last.
  const styles = [
    ...['tokens', 'base', 'match', 'study'].map((name) => `src/web/styles/${name}.css`),
    ...games.map((id) => `src/games/${id}/board.css`).filter((file) => existsSync(file)),
    'src/web/styles/print.css',
  ];
  await build({
    ...shared,
    stdin: {
      contents: styles.map((file) => `@import './${file}';`).join(''),
      loader: 'css',
      resolveDir: '.',
    },
    outfile: `${OUT}/web/main.css`,
  });
  for (const file of ['index.html', 'icon.svg', 'manifest.webmanifest']) {
    cpSync(`src/web/${file}`, `${OUT}/web/${file}`);
  }
  mkdirSync(`${OUT}/web/rules`);
  for (const { game, ending, words, name } of rulesPages) {
    const rules = rulesHtml(`src/games/${game}/rules${ending}.md`, words);
    const rulings = rulesHtml(`src/games/rules${ending}.md`, words);
    writeFileSync(`${OUT}/web/rules/${name}.html`, `${rules}${rulings}`);
  }
}

// The page has the first heading; those of the rules come below it.
marked.use({
  walkTokens(token) {
    if (token.type === 'heading') token.depth += 1;
  },
});

/** Rules as a part of the page. A table wider than a phone scrolls, by the keys too. */
const rulesHtml = (file, { table, below }) =>
  marked
    .parse(readFileSync(file, 'utf8'))
    .replaceAll(
      '<table>',
      `<div class="scroll" role="region" aria-label="${table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    // The terminal prints English in every language.
    .replaceAll('<pre>', '<pre lang="en">')
    // On the page the rulings are under the rules.
    .replaceAll(/<a href="\.\.\/rules[.a-z]*\.md">(.*?)<\/a>/g, `$1 ${below}`);

await Promise.all([buildTypes(), buildProgram(), buildLibrary(), buildPage()]);
// Renamed, then removed: removing takes a while, and a running program loads parts late.
const OLD = `${OUT}-old`;
if (existsSync('dist')) renameSync('dist', OLD);
renameSync(OUT, 'dist');
rmSync(OLD, { recursive: true, force: true });
