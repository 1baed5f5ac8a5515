/** Tables on disk: read back whole, or not at all. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { graph } from '../games/color-bridge/graph.ts';
import { solve } from '../solver/table.ts';
import { loadTable, saveTable } from './tables.ts';

const short = graph({ length: 6, full: 'wipe' });
const table = solve(short);
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
  saveTable(home, 'six', table);
  expect(loadTable(home, 'six', short)).toEqual(table);
});

it('has no table under another key', () => {
  saveTable(home, 'six', table);
  expect(loadTable(home, 'seven', short)).toBeNull();
});

it('does not believe a file of which one byte has changed', () => {
  saveTable(home, 'six', table);
  const bytes = readFileSync(file());
  for (const at of [2, bytes.indexOf('\n') + 1, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file(), damaged);
    expect(loadTable(home, 'six', short)).toBeNull();
  }
});

it('does not believe a file that was cut off, or that fits another graph', () => {
  saveTable(home, 'six', table);
  expect(loadTable(home, 'six', graph({ length: 5, full: 'wipe' }))).toBeNull();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.subarray(0, bytes.length - 10));
  expect(loadTable(home, 'six', short)).toBeNull();
});

it('goes on without a cache where there is no place for one', () => {
  const notAFolder = join(home, 'file');
  writeFileSync(notAFolder, '');
  saveTable(notAFolder, 'six', table);
  expect(loadTable(notAFolder, 'six', short)).toBeNull();
});
