/** Tables on disk: read back whole, or not at all. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { graph } from '../games/color-bridge/analysis.ts';
import { solveGraph } from '../solver/values.ts';
import { loadValues, saveValues } from './values-cache.ts';

const short = graph({ length: 6, full: 'wipe' });
const table = solveGraph(short);
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'duelbook-tables-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (): string => {
  const [name = ''] = readdirSync(join(home, 'tables'));
  return join(home, 'tables', name);
};

it('reads back a table that was kept', () => {
  saveValues(home, 'six', table);
  expect(loadValues(home, 'six', short)).toEqual(table);
});

it('has no table under another key', () => {
  saveValues(home, 'six', table);
  expect(loadValues(home, 'seven', short)).toBeNull();
});

it('does not believe a file of which one byte has changed', () => {
  saveValues(home, 'six', table);
  const bytes = readFileSync(file());
  for (const at of [2, bytes.indexOf('\n') + 1, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file(), damaged);
    expect(loadValues(home, 'six', short)).toBeNull();
  }
});

it('does not believe a file that was cut off, or that fits another graph', () => {
  saveValues(home, 'six', table);
  expect(loadValues(home, 'six', graph({ length: 5, full: 'wipe' }))).toBeNull();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.subarray(0, bytes.length - 10));
  expect(loadValues(home, 'six', short)).toBeNull();
});

it('goes on without a cache where there is no place for one', () => {
  const notAFolder = join(home, 'file');
  writeFileSync(notAFolder, '');
  saveValues(notAFolder, 'six', table);
  expect(loadValues(notAFolder, 'six', short)).toBeNull();
});
