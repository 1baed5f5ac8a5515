/**
 * A move of one player while others ask for a long match: over HTTP and WebSockets, reading the
 * answers and leaving them unread, all within the default limits of the server. Loopback only.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import type { EventRow, MatchRow } from '../src/server/storage/rows.ts';
import { openStore } from '../src/server/storage/store.ts';
import { ATTACK_NAMES, LONG_ID, prepareAttack } from './flood/attacks.ts';
import type { Section } from './section.ts';
import { follow, PROGRAM, seatTwo } from './serving/duelbook.ts';
import { newDirectory, startServer, withServers } from './serving/server.ts';
import { sleep, times, within } from './serving/tools.ts';

/** What is promised: milliseconds for 99 of 100 moves, and bytes of memory at most. */
const LIMIT_MS = 100;
const LIMIT_BYTES = 400e6;
/** Each attack begins soon after the first move, and its answers are waited for to the end. */
const ATTACK_MS = 6_000;
const PACE_MS = 20;
const WHOLE_MS = 180_000;
const WARM_UP = 100;

const LONG: MatchRow = {
  id: LONG_ID,
  created: Date.now(),
  game: 'binary-race',
  options: JSON.stringify({ target: 1_000_000 }),
  ...{ seed: 7, secret: null, first: '1', fair: 0, listed: 0, quick: 0 },
  ...{ seconds: 86_400, increment: 600, level1: null, level2: null },
};

/** A match of 20,000 events and 2.5 MB, as an older version let players make it. */
function longEvents(): readonly EventRow[] {
  const events: EventRow[] = [];
  const add = (kind: EventRow['kind'], seat: 1 | 2, text: string): void => {
    const token = kind === 'join' ? `t${seat}` : null;
    const n = events.length + 1;
    const at = LONG.created + n;
    events.push({ match: LONG.id, n, at, kind, seat, text, token, player: null, due: null });
  };
  add('join', 1, 'Ann');
  add('join', 2, 'Bob');
  for (let move = 0; move < 9_999; move += 1) {
    const seat = move % 2 === 0 ? 1 : 2;
    add('offer', seat, '');
    add('move', seat, '+2');
  }
  return events;
}

async function makeDatabase(): Promise<string> {
  const file = join(newDirectory(), 'db');
  const store = await openStore(file);
  if (!store.ok) throw new Error(store.error.text);
  await store.value.commit([{ match: LONG, events: longEvents() }]);
  await store.value.close();
  return file;
}

interface Measured {
  readonly name: string;
  /** How long each move took, in milliseconds. */
  readonly taken: readonly number[];
  /** The most memory that the server had, in bytes. */
  readonly maxRss: number;
}

/** Two players move in turns, one move under way, until the attack and its time are over. */
async function movesDuring(port: number, attack: () => Promise<void>): Promise<readonly number[]> {
  let heard = (_: string): void => {};
  const seats = await seatTwo(port);
  const { match } = seats[0];
  const players = [
    await follow(port, match, seats[0].token, (text) => heard(text)),
    await follow(port, match, seats[1].token, () => {}),
  ] as const;
  // A server that has just started is slow at what it does for the first time.
  await times(WARM_UP, 4, async () => {
    await (await fetch(`http://127.0.0.1:${port}/api/matches/${match}`)).arrayBuffer();
  });
  let isOver = false;
  const over = Promise.all([sleep(10 * PACE_MS).then(attack), sleep(ATTACK_MS)]).finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  for (let n = players[0].state.n + 1; !isOver; n += 1) {
    const done = new Promise<void>((resolve) => {
      heard = (text) => {
        if (text.includes(`"n":${n},`)) resolve();
      };
    });
    const from = performance.now();
    players[taken.length % 2 === 0 ? 0 : 1].say({ type: 'act', match, n, act: 'move', text: '+2' });
    await done;
    taken.push(performance.now() - from);
    await sleep(PACE_MS);
  }
  await over;
  for (const { close } of players) close();
  return taken;
}

async function measure(name: string, file: string): Promise<Measured> {
  const server = await startServer([PROGRAM, 'serve', '--port', '0', '--db', file]);
  const attack = await prepareAttack(name, server.port);
  const taken = await movesDuring(server.port, attack.start);
  const { maxRss } = await server.taken('now');
  attack.end();
  await server.stop();
  return { name, taken, maxRss };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

function rowOf({ name, taken, maxRss }: Measured, quiet: number): readonly string[] {
  const p99 = percentile(taken, 0.99);
  const holds = p99 <= LIMIT_MS && maxRss <= LIMIT_BYTES;
  const ms = (value: number): string => value.toFixed(1);
  return [
    name,
    `${taken.length}`,
    ...[ms(percentile(taken, 0.5)), ms(p99), `${(p99 / quiet).toPrecision(2)} ×`],
    ms(Math.max(...taken)),
    `${Math.round(maxRss / 1e6)}`,
    holds ? 'holds' : 'fails',
  ];
}

export async function flood(): Promise<Result<Section>> {
  if (!existsSync(PROGRAM))
    return err(plain('The program is not built: run `npm run build` first.'));
  const loadBefore = loadavg()[0] ?? Number.NaN;
  const measured = async (): Promise<Section> => {
    const file = await makeDatabase();
    const rows: Measured[] = [];
    for (const name of ATTACK_NAMES) rows.push(await measure(name, file));
    const quiet = percentile(rows[0]?.taken ?? [], 0.99);
    return {
      name: 'flood',
      title: 'Under attack',
      head: [
        'attack',
        'moves',
        'p50 ms',
        'p99 ms',
        'times none',
        'longest ms',
        'memory MB',
        'limits',
      ],
      rows: rows.map((row) => rowOf(row, quiet)),
      note: [
        `Two other players move every ${PACE_MS} ms, for ${ATTACK_MS / 1000} s from the start of the attack or until it is answered.`,
        `The match has ${longEvents().length.toLocaleString('en')} events, about 2.5 MB. Every attack is on a fresh server with its default limits; memory is the most that the process had.`,
        `Limits: ${LIMIT_MS} ms for 99 of 100 moves, ${LIMIT_BYTES / 1e6} MB.`,
        `The machine's load before the run was ${loadBefore.toFixed(1)}.`,
      ].join(' '),
    };
  };
  return ok(await withServers(() => within(WHOLE_MS, 'the benchmark', measured())));
}
