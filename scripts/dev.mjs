// `npm run dev`: builds on every change in src/ and restarts the server; reload the page to see it.
// `npm run dev -- play binary-race` restarts another command instead.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const args = process.argv.slice(2);
const command = args.length > 0 ? args : ['serve', '--host', '127.0.0.1', '--log', 'debug'];
let running = null;
process.once('SIGTERM', () => process.exit());
process.once('exit', () => running?.kill());

async function restart() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  // A build that fails leaves the last good one running.
  if (status !== 0) return;
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill();
    await once(running, 'exit');
  }
  running = spawn(process.execPath, ['dist/duelbook.cjs', ...command], { stdio: 'inherit' });
}

await restart();
// Editors write a file in several steps: wait until no more changes come.
let waiting = null;
let last = Promise.resolve();
watch('src', { recursive: true }, () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    last = last.then(restart);
  }, 100);
});
