// Bundles the program into dist/. One CommonJS file starts in half the time of ES modules in chunks
// (docs/decisions/0005-start-up.md); @clack/prompts, which only the menu needs, gets its own.
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

rmSync('dist', { recursive: true, force: true });
await build({
  ...shared,
  entryPoints: { duelbook: 'src/cli/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  define: { VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
  alias: { '@clack/prompts': './prompts.cjs' },
  external: ['./prompts.cjs'],
  banner: { js: '#!/usr/bin/env node' },
});
await build({ ...shared, entryPoints: ['@clack/prompts'], outfile: 'dist/prompts.cjs' });
chmodSync('dist/duelbook.cjs', 0o755);
for (const entry of readdirSync('src/games', { withFileTypes: true })) {
  if (entry.isDirectory()) {
    cpSync(`src/games/${entry.name}/rules.md`, `dist/rules/${entry.name}.md`);
  }
}
