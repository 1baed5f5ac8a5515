/** The disk by itself: what a commit takes without any server. No server that waits for it is faster. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Libsql from 'libsql';
import { newDirectory } from './server.ts';
import { sleep } from './tools.ts';

/** Has all written that waits in memory, else one server waits for what another has left there. */
export function settleDisk(): void {
  // Where there is no such command, a run is only more at odds with the next.
  spawnSync('sync');
}

/** Milliseconds of each of so many commits of one row a second. */
export async function bareCommits(rate: number, ms: number): Promise<readonly number[]> {
  const db = new Libsql(join(newDirectory(), 'bare.db'));
  // As the server has it.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table events (text text)');
  const insert = db.prepare('insert into events values (?)');
  const latencies: number[] = [];
  const from = performance.now();
  for (let now = from; now - from < ms; now = performance.now()) {
    if (latencies.length >= ((now - from) / 1000) * rate) {
      await sleep(1);
      continue;
    }
    insert.run('+2');
    latencies.push(performance.now() - now);
  }
  db.close();
  return latencies;
}
