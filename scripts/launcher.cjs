#!/usr/bin/env node
// The program's first file, dist/duelbook.cjs. It loads the parts of the program with the code that V8 made of
// them during the build: compiling them anew takes a third of a start (docs/decisions/0005-start-up.md).
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/** The scripts that were run, by their files: the build keeps their code. */
const scripts = new Map();
const parts = new Map();

/** A file that may not be there: another build has no code for it. */
function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Compiles a part. V8 refuses code that another version of it made, and then compiles the text. */
function compile(path) {
  const text = readFileSync(path, 'utf8');
  const source = `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
  return new Script(source, { filename: path, cachedData: readIfThere(`${path}.code`) });
}

function load(file) {
  const known = parts.get(file);
  if (known !== undefined) return known.exports;
  const path = join(__dirname, file);
  const script = compile(path);
  scripts.set(path, script);
  const part = { exports: {} };
  parts.set(file, part);
  script.runInThisContext()(part.exports, requirePart, part, path, dirname(path));
  return part.exports;
}

/** Parts are required by their file beside this one; all else is Node's. */
const requirePart = (name) => (name.startsWith('./') ? load(name.slice(2)) : require(name));

if (require.main === module) load('program.cjs');
else module.exports = { compile, load, scripts };
