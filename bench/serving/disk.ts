/** The disk by itself: what a commit takes without any server. No server that waits for it is faster. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Paced } from './load.ts';
import { newDirectory } from './server.ts';
import { sleep } from './tools.ts';

/** Has all written that waits in memory, else one server waits for what another has left there. */
export function settleDisk(): void {
  // Where there is no such command, a run is only more at odds with the next.
  spawnSync('sync');
}

/** So many commits of one row a second, each from when it was due to when the disk had it. */
export async function bareCommits(rate: number, ms: number): Promise<Paced> {
  const db = new Libsql(join(newDirectory(), 'bare.db'));
  // As the server has it.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.exec('create table events (text text)');
  const insert = db.prepare('insert into events values (?)');
  const latencies: number[] = [];
  const from = performance.now();
  let due = from;
  let awake = from;
  for (let now = from; now - from < ms; now = performance.now()) {
    if (now < due) {
      await sleep(1);
      awake = performance.now();
      continue;
    }
    insert.run('+2');
    // Oversleeping is no fault of the disk's; what came due while it was at work waited for it.
    latencies.push(performance.now() - Math.max(due, awake));
    due += 1000 / rate;
  }
  db.close();
  return { latencies, share: latencies.length / ((ms / 1000) * rate) };
}
