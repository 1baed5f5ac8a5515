/** The disk by itself: what it takes to write a move without any server. None that waits for it is faster. */
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Paced } from './load.ts';
import { newDirectory } from './server.ts';
import { sleep } from './tools.ts';

/** Has all written that waits in memory, else one server waits for what another has left there. */
export function settleDisk(): void {
  // Where there is no such command, a run is only more at odds with the next.
  spawnSync('sync');
}

/** The least that a database writes. */
const PAGE = Buffer.alloc(4_096, 1);

/**
 * So many moves a second, all that are due at a time in one write of a page; each from when it was due
 * to when the disk had it. The file is as long as it gets before, as a database's log is that was used
 * for a while: making it longer takes twice as long.
 */
export async function bareWrites(rate: number, ms: number): Promise<Paced> {
  const file = openSync(join(newDirectory(), 'bare'), 'w');
  const most = Math.ceil((ms / 1000) * rate);
  for (let page = 0; page < most; page += 1) writeSync(file, PAGE);
  fdatasyncSync(file);
  const latencies: number[] = [];
  const from = performance.now();
  let awake = from;
  const dueAt = (move: number): number => from + (move * 1000) / rate;
  for (let now = from; now - from < ms; now = performance.now()) {
    if (now < dueAt(latencies.length)) {
      await sleep(1);
      awake = performance.now();
      continue;
    }
    writeSync(file, PAGE, 0, PAGE.length, latencies.length * PAGE.length);
    fdatasyncSync(file);
    const done = performance.now();
    // Oversleeping is no fault of the disk's; what came due while it was at work waited for it.
    while (latencies.length < most && dueAt(latencies.length) <= now) {
      latencies.push(done - Math.max(dueAt(latencies.length), awake));
    }
  }
  closeSync(file);
  return { latencies, share: latencies.length / most };
}
