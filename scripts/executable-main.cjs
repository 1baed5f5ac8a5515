// The first file of the single executable (scripts/package.mjs). Node can run one script from inside an
// executable, while the program is many files, and SQLite's binary must be one for the system to load it.
// So the first start unpacks them beside other programs' caches, and every start runs them from there.
const {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');

/** The names of all files, and what their contents come to. */
const { id, files } = JSON.parse(getAsset('files.json', 'utf8'));

function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === 'win32') return LOCALAPPDATA || join(homedir(), 'AppData/Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches');
  return XDG_CACHE_HOME || join(homedir(), '.cache');
}

/** For its owner alone: what is in it runs. Not by Node's own way, which never ends under /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Renamed at the end, so that no start meets half of it; another one may have been faster. */
function unpack(folder) {
  makeFolder(dirname(folder));
  const part = mkdtempSync(`${folder}-`);
  try {
    for (const file of files) {
      makeFolder(dirname(join(part, file)));
      writeFileSync(join(part, file), new Uint8Array(getRawAsset(file)));
    }
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function start() {
  const folder = join(cacheFolder(), 'duelbook', id);
  const program = join(folder, 'duelbook.cjs');
  try {
    if (!existsSync(folder)) unpack(folder);
  } catch (error) {
    console.error(`${folder} cannot be written: ${error.code ?? error.message}.`);
    process.exitCode = 1;
    return;
  }
  // As Node has it. A process that the program forks names the file to run, which is always this one.
  process.argv[1] = program;
  if (process.argv[2] === program) process.argv.splice(2, 1);
  createRequire(program)(program).load('program.cjs');
}

start();
