// Starts an executable where there is no Node, with an empty home: `node scripts/check-executable.mjs FILE`.
// Each part that could be missing from it is used once: rules, solver, MCP, workers, database and page.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const file = resolve(process.argv[2]);
const home = mkdtempSync(join(tmpdir(), 'duelbook-check-'));
const bin = join(home, 'bin');
mkdirSync(bin);
const env = { PATH: bin, HOME: home, LOCALAPPDATA: home, DUELBOOK_LANG: 'en' };
const options = { cwd: home, env, encoding: 'utf8', timeout: 60_000 };

function run(args, input = '') {
  const { status, stdout, stderr, error } = spawnSync(file, args, { ...options, input });
  assert.equal(error, undefined);
  assert.deepEqual([status, stderr], [0, ''], `duelbook ${args.join(' ')}`);
  return stdout;
}

const request = (method, params) =>
  `${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`;

async function checkServer() {
  const server = spawn(file, ['serve', '--port', '0', '--host', '127.0.0.1', '--log', 'error'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    assert.match(await (await fetch(`${address}/`)).text(), /<title>Duelbook/);
    assert.equal((await (await fetch(`${address}/healthz`)).json()).ok, true);
    assert.match(run(['backup', 'copy.db']), /checked copy/);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

try {
  assert.equal(spawnSync('node', [], options).error?.code, 'ENOENT');
  assert.match(run(['play', 'color-bridge'], '5 6\n7\n4\n'), /Player 1 \(Red\) wins/);
  assert.match(run(['solve', 'color-bridge', '--moves', '5 6', '4']), /win/);
  assert.match(run(['engine'], request('evaluate', { game: 'binary-race' })), /"value":"win"/);
  assert.match(run(['mcp'], request('ping', {})), /"result":\{\}/);
  assert.match(run(['rules', 'equation-duel']), /ED3/);
  run(['new', 'Own Game']);
  run(['test', './own-game']);
  run(['arena', '--players', 'random', 'easy', '--games', 'binary-race', '--out', 'arena']);
  run(['site', '--out', 'site']);
  await checkServer();
} finally {
  rmSync(home, { recursive: true, force: true });
}
