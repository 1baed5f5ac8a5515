// Writes the code that V8 makes of every part of the program beside it: `node scripts/code-cache.cjs dist`.
// A match through a pipe is begun for it, so that what every start runs is compiled too.
const { mkdtempSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

const folder = resolve(process.argv[2]);
const { compile, load, scripts } = require(join(folder, 'duelbook.cjs'));
const home = mkdtempSync(join(tmpdir(), 'duelbook-build-'));

process.env.DUELBOOK_HOME = home;
process.env.DUELBOOK_LANG = 'en';
process.argv = [process.execPath, join(folder, 'duelbook.cjs'), 'play', 'color-bridge', '--plain'];
process.once('exit', () => {
  const isPart = (file) => file.endsWith('.cjs') && file !== 'duelbook.cjs';
  for (const file of readdirSync(folder).filter(isPart)) {
    const path = join(folder, file);
    const script = scripts.get(path) ?? compile(path);
    writeFileSync(`${path}.code`, script.createCachedData());
  }
  rmSync(home, { recursive: true, force: true });
});
load('program.cjs');
