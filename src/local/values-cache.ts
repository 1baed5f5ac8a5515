/**
 * Solved tables on disk, for variants that take seconds to solve. A file says what it holds and
 * carries a checksum of it: what is damaged, cut off or of another version is solved again, never
 * believed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from '../core/graph.ts';
import { newValueTable, type ValueTable } from '../solver/values.ts';
import { makeFolder } from './home.ts';

/** Goes up whenever a graph's codes or the meaning of values change. */
const VERSION = 1;

const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const folderOf = (home: string): string => join(home, 'tables');
const fileOf = (home: string, key: string): string =>
  join(folderOf(home), `${digest(key).slice(0, 24)}.table`);

const headOf = (key: string, bytes: Uint8Array): string =>
  `${JSON.stringify({ duelbook: VERSION, key, bytes: bytes.length, sha256: digest(bytes) })}\n`;

const bytesOf = ({ values }: ValueTable): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** The table kept under a key, if it is there and whole. */
export function loadValues(home: string, key: string, graph: Graph): ValueTable | null {
  let file: Buffer;
  try {
    file = readFileSync(fileOf(home, key));
  } catch {
    return null;
  }
  const table = newValueTable(graph);
  const bytes = bytesOf(table);
  const body = file.subarray(file.indexOf('\n') + 1);
  if (body.length !== bytes.length) return null;
  if (file.subarray(0, file.length - body.length).toString() !== headOf(key, body)) return null;
  bytes.set(body);
  return table;
}

/** Keeps a table. It is a cache: a full disk is no reason to stop a game. */
export function saveValues(home: string, key: string, table: ValueTable): void {
  const file = fileOf(home, key);
  const draft = `${file}.${process.pid}`;
  const bytes = bytesOf(table);
  try {
    makeFolder(folderOf(home));
  } catch {
    return;
  }
  try {
    writeFileSync(draft, headOf(key, bytes));
    writeFileSync(draft, bytes, { flag: 'a' });
    // Renamed when complete, so that no other process ever reads half of it.
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}
