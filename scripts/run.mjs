// Runs a TypeScript file of the project: `node scripts/run.mjs bench/run.ts [arguments]`.
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [file, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, 'node_modules/.cache/duelbook', basename(file).replace(/\.ts$/, '.mjs'));

await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const run = spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: root });
process.exit(run.status ?? 1);
