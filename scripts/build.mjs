// Bundles the program into dist/: one file that starts fast, with nothing to resolve at run time.
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { duelbook: 'src/cli/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  define: { VERSION: JSON.stringify(version) },
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
});
chmodSync('dist/duelbook.js', 0o755);
for (const { name } of readdirSync('src/games', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)) {
  cpSync(`src/games/${name}/rules.md`, `dist/rules/${name}.md`);
}
