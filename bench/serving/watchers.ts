/** How many idle watchers one process of ours holds, and how soon a move has reached all of them. */
import { median } from '../timing.ts';
import { duelbook, type Follower, follow, seatTwo } from './duelbook.ts';
import { times, within } from './tools.ts';

export interface Watched {
  /** Watchers that were connected and heard of every move. */
  readonly watchers: number;
  /** Milliseconds from sending a move until the last one had it. */
  readonly lastMs: number;
  /** Bytes of the server's memory a watcher. */
  readonly rss: number;
}

export const WATCHERS = 10_000;
export const WATCHED_MOVES = 5;
const AT_ONCE = 50;
const CONNECT_MS = 60_000;
const REACH_MS = 20_000;
/** Watchers that come before the others, so that the code for them has been compiled. */
const FIRST = 100;

export async function watching(): Promise<Watched> {
  const server = await duelbook.start();
  const { port } = server;
  const [ada, bob] = await seatTwo(port);
  const { match } = ada;
  const watchers: Follower[] = [];
  const numbers: number[] = [];
  /** The watchers that have not heard of the last move. */
  let missing = new Set<number>();
  let reached = (): void => {};
  const hear = (number: number, text: string): void => {
    // How many watch is told now and then, too.
    if (!text.startsWith('{"type":"event"')) return;
    missing.delete(number);
    if (missing.size === 0) reached();
  };
  const gather = (from: number, to: number): Promise<void> =>
    within(
      CONNECT_MS,
      'connecting watchers',
      times(to - from, AT_ONCE, async (index) => {
        const number = from + index;
        // Where the machine has no more sockets, those that came are counted.
        const watcher = await follow(port, match, undefined, (text) => hear(number, text)).catch(
          () => null,
        );
        if (watcher === null) return;
        watchers.push(watcher);
        numbers.push(number);
      }),
    );

  await gather(0, FIRST);
  const before = await server.taken('collect');
  await gather(FIRST, WATCHERS);
  const after = await server.taken('collect');

  const players = [
    await follow(port, match, ada.token, () => {}),
    await follow(port, match, bob.token, () => {}),
  ] as const;
  const first = players[0].state.n + 1;
  const taken: number[] = [];
  for (let move = 0; move < WATCHED_MOVES; move += 1) {
    missing = new Set(numbers);
    const all = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const from = performance.now();
    players[move % 2 === 0 ? 0 : 1].say({
      type: 'act',
      match,
      n: first + move,
      act: 'move',
      text: '+2',
    });
    await within(REACH_MS, `telling ${watchers.length} watchers`, all);
    taken.push(performance.now() - from);
  }
  for (const { close } of [...watchers, ...players]) close();
  await server.stop();
  return {
    watchers: watchers.length,
    lastMs: median(taken),
    rss: (after.rss - before.rss) / (watchers.length - FIRST),
  };
}
