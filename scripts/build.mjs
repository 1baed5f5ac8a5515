// Bundles the program and the library into dist/. CommonJS starts in half the time of ES modules, and
// each command is a file that holds all it needs and nothing else (docs/decisions/0005-start-up.md).
// Large libraries of one command are files of their own, loaded when it comes to them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
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
const shared = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
  logLevel: 'warning',
};
const APART = {
  '@clack/prompts': './prompts.cjs',
  '@modelcontextprotocol/server/stdio': './mcp-library.cjs',
  '@modelcontextprotocol/server': './mcp-library.cjs',
  zod: './zod.cjs',
};
/** What only the server needs stays where npm put it: a native library cannot be bundled. */
const SERVER_PACKAGES = ['fastify', 'kysely', 'libsql', 'pg', 'pino', 'prom-client'];
const MCP_LIBRARY = `
  export { McpServer } from '@modelcontextprotocol/server';
  export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';`;

/** Made beside dist/ and put in its place when it is complete: whoever runs the program never sees half of it. */
const OUT = `dist-${process.pid}`;
process.once('exit', () => rmSync(OUT, { recursive: true, force: true }));
const types = spawn(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', `${OUT}/types`],
  {
    stdio: 'inherit',
  },
);
const typesDone = once(types, 'exit');
const commands = readdirSync('src/cli/commands').filter((file) => /^[a-z-]+\.ts$/.test(file));
const parts = [
  ...commands.map((file) => `src/cli/commands/${file}`),
  ...[
    'src/cli/terminal/menu.ts',
    'src/cli/terminal/screen-frontend.ts',
    'src/cli/terminal/lazy-solver.ts',
    'src/players/external.ts',
  ],
  ...['src/cli/online/join-match.ts', 'src/cli/online/local-server.ts', 'src/cli/online/lists.ts'],
];
/** What is imported lazily lies beside the program in dist/, under its own name. */
const lazyParts = {
  name: 'lazy-parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, kind, resolveDir }) => {
      const isPart = parts.includes(relative('.', join(resolveDir, path)).replaceAll(sep, '/'));
      return kind === 'dynamic-import' && isPart
        ? { path: `./${basename(path, '.ts')}.cjs`, external: true }
        : undefined;
    });
  },
};
await build({
  ...shared,
  entryPoints: {
    duelbook: 'src/cli/main.ts',
    ...Object.fromEntries(parts.map((file) => [basename(file, '.ts'), file])),
    'bot-worker': 'src/server/match/bot-worker-thread.ts',
  },
  outdir: OUT,
  plugins: [lazyParts],
  // Lazy parts are required, not imported: loading Node's ES module loader takes longer than they do.
  supported: { 'dynamic-import': false },
  outExtension: { '.js': '.cjs' },
  define: { VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
  alias: APART,
  external: [...Object.values(APART), ...SERVER_PACKAGES],
});
await build({ ...shared, entryPoints: ['@clack/prompts'], outfile: `${OUT}/prompts.cjs` });
await build({ ...shared, entryPoints: ['zod'], outfile: `${OUT}/zod.cjs` });
await build({
  ...shared,
  stdin: { contents: MCP_LIBRARY, resolveDir: '.' },
  outfile: `${OUT}/mcp-library.cjs`,
  alias: { 'zod/v4': './zod.cjs', zod: './zod.cjs' },
  external: ['./zod.cjs'],
});
// The library is ES modules that read well and need no Node: a bundler minifies them if it likes.
await build({
  ...shared,
  entryPoints: { index: 'src/index.ts', core: 'src/core/index.ts', env: 'src/library/env.ts' },
  outdir: `${OUT}/lib`,
  platform: 'neutral',
  format: 'esm',
  target: 'es2023',
  splitting: true,
  minify: false,
});
const program = `${OUT}/duelbook.cjs`;
const forBrowser = {
  ...shared,
  outdir: `${OUT}/web`,
  platform: 'browser',
  format: 'esm',
  target: 'es2022',
};
// The thread that thinks comes first: the page knows it by a name that changes with it.
const worker = await build({
  ...forBrowser,
  entryPoints: ['src/web/worker.ts'],
  entryNames: 'parts/[name]-[hash]',
  metafile: true,
});
const [workerFile] = Object.keys(worker.metafile.outputs);
const games = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** What becoming a page adds to rules, by what the names of their files have before `.md`. */
const ADDED = {
  '': { table: 'Table', below: 'below' },
  '.de': { table: 'Tabelle', below: 'weiter unten' },
};
/** Every game has rules in English, and in another language where it has a file for it. */
const rules = games.flatMap((game) =>
  Object.entries(ADDED)
    .map(([ending, added]) => ({ ...added, ending, game, name: `${game}${ending}` }))
    .filter(({ ending }) => existsSync(`src/games/${game}/rules${ending}.md`)),
);
// The page: what an address needs is loaded when somebody goes there.
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
    RULES: JSON.stringify(rules.map(({ name }) => name)),
  },
});
await build({
  ...forBrowser,
  entryPoints: ['src/web/sw.ts'],
  define: { BUILD: JSON.stringify(`${version}-${Date.now().toString(36)}`) },
});
// A board's style stands in its game's folder; one file of styles is asked for once.
const styles = games
  .map((name) => `src/games/${name}/board.css`)
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));
appendFileSync(`${OUT}/web/main.css`, styles.join(''));
for (const file of ['index.html', 'icon.svg', 'manifest.webmanifest']) {
  cpSync(`src/web/${file}`, `${OUT}/web/${file}`);
}
// A page has its own first heading; the rules come below it.
marked.use({
  walkTokens(token) {
    if (token.type === 'heading') token.depth += 1;
  },
});
/** Rules as a part of the page; a table that is wider than a phone scrolls there, with the keys too. */
const pageOf = (file, { table, below }) =>
  marked
    .parse(readFileSync(file, 'utf8'))
    .replaceAll(
      '<table>',
      `<div class="scroll" role="region" aria-label="${table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    // What the terminal prints is English in every language.
    .replaceAll('<pre>', '<pre lang="en">')
    // On the page the rulings stand under the rules.
    .replaceAll(/<a href="\.\.\/rules[.a-z]*\.md">(.*?)<\/a>/g, `$1 ${below}`);
writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
chmodSync(program, 0o755);
mkdirSync(`${OUT}/web/rules`, { recursive: true });
for (const { game, ending, name, ...added } of rules) {
  const page = pageOf(`src/games/${game}/rules${ending}.md`, added);
  const rulings = pageOf(`src/games/rules${ending}.md`, added);
  writeFileSync(`${OUT}/web/rules/${name}.html`, `${page}${rulings}`);
}
for (const game of games) cpSync(`src/games/${game}/rules.md`, `${OUT}/rules/${game}.md`);
cpSync('src/games/rules.md', `${OUT}/rules/all.md`);
const [code] = await typesDone;
if (code !== 0) throw new Error('the declarations of the library could not be made');
// Two renamings: removing takes a while, and whoever runs the program loads parts of it late.
const OLD = `${OUT}-old`;
if (existsSync('dist')) renameSync('dist', OLD);
renameSync(OUT, 'dist');
rmSync(OLD, { recursive: true, force: true });
