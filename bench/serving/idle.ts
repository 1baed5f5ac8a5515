/** How much heap a match without clients takes, soon and after a while. */
import type { Contender } from './contender.ts';
import type { Server } from './server.ts';
import { sleep, times } from './tools.ts';

export const IDLE_MATCHES = 2_000;
/** Ours drops matches unused for 20 seconds, and checks every 5. */
export const IDLE_WAIT_S = 27;

/** Bytes of heap a match. */
export interface IdleHeap {
  readonly soon: number;
  readonly later: number;
}

/** Matches made before counting, so that the code to make them has been compiled. */
const FIRST = 100;
const AT_ONCE = 16;

async function heapOf(server: Server): Promise<number> {
  return (await server.taken('collect')).heapUsed;
}

/** All servers wait at the same time: nothing is timed. */
export async function idleHeaps(contenders: readonly Contender[]): Promise<readonly IdleHeap[]> {
  const filled: { readonly server: Server; readonly before: number; readonly soon: number }[] = [];
  for (const { start, leaveIdle } of contenders) {
    const server = await start();
    await times(FIRST, AT_ONCE, () => leaveIdle(server.port));
    const before = await heapOf(server);
    await times(IDLE_MATCHES, AT_ONCE, () => leaveIdle(server.port));
    filled.push({ server, before, soon: await heapOf(server) });
  }
  await sleep(IDLE_WAIT_S * 1000);
  const heaps: IdleHeap[] = [];
  for (const { server, before, soon } of filled) {
    const later = await heapOf(server);
    await server.stop();
    heaps.push({ soon: (soon - before) / IDLE_MATCHES, later: (later - before) / IDLE_MATCHES });
  }
  return heaps;
}
