// Runs a TypeScript file of the project: `node scripts/run.mjs bench/run.ts [arguments]`.
import { spawnSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [file, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
// Named after the whole path: several files are called run.ts.
const name = relative(root, resolve(file)).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '.mjs');
const outfile = join(root, 'node_modules/.cache/duelbook', name);

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
