// Bundles the program and the library into dist/. One CommonJS file starts in half the time of ES
// modules in chunks (docs/decisions/0005-start-up.md); what only one command needs and is large gets
// a file of its own: @clack/prompts for the menu, the MCP library and zod for `duelbook mcp`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

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
  zod: './mcp-library.cjs',
};
const MCP_LIBRARY = `
  export { McpServer } from '@modelcontextprotocol/server';
  export { serveStdio } from '@modelcontextprotocol/server/stdio';
  export { z } from 'zod';`;

rmSync('dist', { recursive: true, force: true });
const types = spawn(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'],
  {
    stdio: 'inherit',
  },
);
const typesDone = once(types, 'exit');
await build({
  ...shared,
  entryPoints: { duelbook: 'src/cli/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  define: { VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
  alias: APART,
  external: Object.values(APART),
  banner: { js: '#!/usr/bin/env node' },
});
await build({ ...shared, entryPoints: ['@clack/prompts'], outfile: 'dist/prompts.cjs' });
await build({
  ...shared,
  stdin: { contents: MCP_LIBRARY, resolveDir: '.' },
  outfile: 'dist/mcp-library.cjs',
});
// The library is ES modules that read well and need no Node: a bundler minifies them if it likes.
await build({
  ...shared,
  entryPoints: { index: 'src/index.ts', core: 'src/core/index.ts', env: 'src/library/env.ts' },
  outdir: 'dist/lib',
  platform: 'neutral',
  format: 'esm',
  target: 'es2023',
  splitting: true,
  minify: false,
});
chmodSync('dist/duelbook.cjs', 0o755);
for (const entry of readdirSync('src/games', { withFileTypes: true })) {
  if (entry.isDirectory()) {
    cpSync(`src/games/${entry.name}/rules.md`, `dist/rules/${entry.name}.md`);
  }
}
cpSync('src/games/rules.md', 'dist/rules/all.md');
const [code] = await typesDone;
if (code !== 0) throw new Error('the declarations of the library could not be made');
