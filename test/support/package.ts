/**
 * The built package for importers: a copy of what `npm pack` would hold, in which
 * `duelbook` is found through the `exports` of package.json and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inject } from 'vitest';
import type { Ran } from './program.ts';
import { tempFolder } from './temp-folder.ts';
import { PATIENCE } from './until.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A folder that is the package, with its examples; removed when the test ends. */
export function makePackage(): string {
  const folder = tempFolder();
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const part of ['examples', 'python']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(dirname(inject('program')), join(folder, 'dist'));
  return folder;
}

/** Runs a program in the package, to its end. */
export function runIn(folder: string, command: string, ...args: readonly string[]): Ran {
  const ran = spawnSync(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      NO_COLOR: '1',
      DUELBOOK_HOME: folder,
      DUELBOOK_PROGRAM: inject('program'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
    encoding: 'utf8',
    timeout: PATIENCE,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

/** Runs the text of an ES module in the package. */
export function runModule(folder: string, text: string): Ran {
  writeFileSync(join(folder, 'module.mjs'), text);
  return runIn(folder, process.execPath, 'module.mjs');
}
