// `npm run package`: the built program and the Node that runs this as one executable for this platform, in
// executable/, checked where there is no Node (docs/executable.md).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'postject';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { platform, arch, execPath } = process;
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const OUT = `executable/duelbook-${platform}-${arch}${platform === 'win32' ? '.exe' : ''}`;

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error ?? status}`);
}

/** What the program needs: neither declarations nor other platforms' binaries. */
const isNeeded = (file) =>
  !/^types\//.test(file) && (!/^prebuilds\//.test(file) || file.includes(`/${platform}-${arch}/`));

function writeBlob(work) {
  const assets = Object.fromEntries(
    readdirSync('dist', { recursive: true })
      .filter((name) => statSync(join('dist', name)).isFile())
      .map((name) => [name.split(sep).join('/'), join('dist', name)])
      .filter(([file]) => isNeeded(file)),
  );
  // The library is ES modules; only a manifest says so.
  assets['package.json'] = join(work, 'package.json');
  writeFileSync(assets['package.json'], JSON.stringify({ type: 'module' }));
  const hash = createHash('sha256');
  for (const [file, path] of Object.entries(assets)) hash.update(file).update(readFileSync(path));
  const files = Object.keys(assets);
  const id = hash.digest('hex').slice(0, 20);
  assets['files.json'] = join(work, 'files.json');
  writeFileSync(assets['files.json'], JSON.stringify({ id, files }));
  const output = join(work, 'duelbook.blob');
  const config = join(work, 'config.json');
  const main = 'scripts/executable-main.cjs';
  const settings = { main, output, disableExperimentalSEAWarning: true, assets };
  writeFileSync(config, JSON.stringify(settings));
  run(execPath, '--experimental-sea-config', config);
  return output;
}

if (!readFileSync(execPath).includes(FUSE)) {
  throw new Error(
    `${execPath} cannot hold a program: take a Node from nodejs.org, or npm i node@24`,
  );
}
const work = mkdtempSync(join(tmpdir(), 'duelbook-package-'));
try {
  const blob = writeBlob(work);
  mkdirSync('executable', { recursive: true });
  copyFileSync(execPath, OUT);
  chmodSync(OUT, 0o755);
  if (platform === 'darwin') run('codesign', '--remove-signature', OUT);
  // Node's own notes have no names, which is no fault: postject warns of each.
  const { warn } = console;
  console.warn = (text) => /Can't find string offset/.test(text) || warn(text);
  await inject(OUT, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: FUSE,
    machoSegmentName: 'NODE_SEA',
  });
  if (platform === 'darwin') run('codesign', '--sign', '-', OUT);
} finally {
  rmSync(work, { recursive: true, force: true });
}
run(execPath, 'scripts/check-executable.mjs', OUT);
console.log(`${OUT} (${Math.round(statSync(OUT).size / 1e6)} MB, Node ${process.version})`);
