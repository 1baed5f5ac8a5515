/**
 * Our server beside boardgame.io's and Colyseus: the same matches and the same moves, over loopback,
 * each server in a process of its own and its clients in another. What is unequal stands in
 * docs/benchmarks.md.
 */

import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import type { Section } from './section.ts';
import { bare } from './serving/bare.ts';
import { openClients } from './serving/clients.ts';
import type { Entrant } from './serving/contender.ts';
import { bareWrites, settleDisk } from './serving/disk.ts';
import { duelbook, PROGRAM } from './serving/duelbook.ts';
import { IDLE_MATCHES, IDLE_WAIT_S, type IdleHeap, idleHeaps } from './serving/idle.ts';
import type { Load, Paced } from './serving/load.ts';
import { buildPeers, loadPeers } from './serving/peers.ts';
import { type Server, withServers } from './serving/server.ts';
import { within } from './serving/tools.ts';
import { WATCHED_MOVES, type Watched, watching } from './serving/watchers.ts';
import { median } from './timing.ts';

const MATCHES = 100;
const WARM_UP_MS = 2_000;
/** At full speed in many short turns: the machine's speed changes within seconds. */
const ROUNDS = 11;
const FULL_SPEED_MS = 1_000;
/** A few times for longer, so that most of what a server puts off has to be done as well. */
const ON_END_MS = 2_500;
const ON_END_ROUNDS = 3;
/** Moves a second, for how long, and how often. */
const RATES = [100, 500, 2_000] as const;
const PACED_MS = 2_000;
const PACED_ROUNDS = 5;
/** A rate is held when nearly all moves that were due have been heard of at the end. */
const HELD = 0.95;
const WHOLE_MS = 900_000;

/** A server with its matches connected. */
interface Opened {
  readonly server: Server;
  readonly load: Load;
  /** One for each round. */
  readonly full: Full[];
  /** Moves a second of each long turn; none where they were not taken. */
  readonly onEnd: number[];
  /** The turns of each rate, in the order of the rates. */
  readonly paced: readonly Paced[][];
}

/** A turn at full speed. */
interface Full {
  readonly rate: number;
  /** Shares of a core that the server and the clients took. */
  readonly serverCpu: number;
  readonly clientCpu: number;
}

async function open(entrant: Entrant): Promise<Opened> {
  const server = await entrant.start();
  const load = await openClients(entrant, server.port, MATCHES);
  await load.fullSpeed(WARM_UP_MS);
  return { server, load, full: [], onEnd: [], paced: RATES.map(() => []) };
}

async function runFull({ server, load }: Opened): Promise<Full> {
  const [before, from] = [await server.taken('now'), performance.now()];
  const { rate, cpu } = await load.fullSpeed(FULL_SPEED_MS);
  const [after, to] = [await server.taken('now'), performance.now()];
  return { rate, serverCpu: (after.cpuMs - before.cpuMs) / (to - from), clientCpu: cpu };
}

interface Turns {
  readonly all: readonly Opened[];
  /** How many moves were made. */
  readonly moves: number;
  /** What the disk took without any server, in the same minutes; in the order of the rates. */
  readonly writes: readonly (readonly Paced[])[];
}

/** Has the last server finish what it puts off, so that it does not fall into the turn of the next. */
async function rest({ server }: Opened): Promise<void> {
  settleDisk();
  await server.rest();
}

/** All are open at once and take turns, the disk by itself too, so that a busy time falls on all. */
async function runInTurns(entrants: readonly Entrant[]): Promise<Turns> {
  const all: Opened[] = [];
  for (const entrant of entrants) {
    const opened = await open(entrant);
    all.push(opened);
    await rest(opened);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const opened of all) {
      opened.full.push(await runFull(opened));
      await rest(opened);
    }
  }
  const writes: Paced[][] = RATES.map(() => []);
  for (let round = 0; round < PACED_ROUNDS; round += 1) {
    for (const [pace, rate] of RATES.entries()) {
      writes[pace]?.push(await bareWrites(rate, PACED_MS));
      settleDisk();
      for (const opened of all) {
        opened.paced[pace]?.push(await opened.load.paced(rate, PACED_MS));
        await rest(opened);
      }
    }
  }
  // A server that does not hold its pace would not come to the end of them either.
  const steady = all.filter(({ paced }) => isHeld(paced.at(-1) ?? []));
  for (let round = 0; round < ON_END_ROUNDS; round += 1) {
    for (const opened of steady) {
      opened.onEnd.push((await opened.load.fullSpeed(ON_END_MS)).rate);
      await rest(opened);
    }
  }
  let moves = 0;
  for (const { load, server } of all) {
    moves += await load.close();
    await server.stop();
  }
  return { all, moves, writes };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Of all moves, and of those of the middle turn: one in which the disk stands still does not speak for all. */
const ofAll = (turns: readonly Paced[], share: number): number =>
  percentile(
    turns.flatMap(({ latencies }) => latencies),
    share,
  );
const ofMiddle = (turns: readonly Paced[], share: number): number =>
  median(turns.map(({ latencies }) => percentile(latencies, share)));

/** Whether a server kept up with a rate in more turns than not. */
const isHeld = (turns: readonly Paced[]): boolean =>
  median(turns.map(({ share }) => share)) >= HELD;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How many times as many moves one made as another, round by round: the median and the middle half. */
function timesAsMany(one: Opened, two: Opened): string {
  const ratios = one.full.map(({ rate }, round) => rate / (two.full[round]?.rate ?? Number.NaN));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(ratios, share));
  const range = [low, high].map((ratio) => ratio?.toPrecision(2)).join(' to ');
  return `${middle?.toPrecision(3)} × (${range})`;
}

function rowsFor(
  { all, writes }: Turns,
  heaps: readonly IdleHeap[],
  { watchers, lastMs, rss }: Watched,
): readonly (readonly string[])[] {
  const [ours, ...others] = all;
  const middle = (figure: (turn: Full) => number, show: (value: number) => string) =>
    all.map(({ full }) => show(median(full.map(figure))));
  const latencies = (pace: number, share: number, figure: typeof ofAll) =>
    [...all.map(({ paced }) => paced[pace] ?? []), writes[pace] ?? []].map((turns) =>
      isHeld(turns) ? figure(turns, share).toFixed(1) : 'not held',
    );
  return [
    ['moves/s at full speed', ...middle(({ rate }) => rate, whole)],
    [
      'duelbook, times as many',
      '',
      ...others.map((other) => (ours === undefined ? '' : timesAsMany(ours, other))),
    ],
    [
      `moves/s for ${ON_END_MS / 1000} s on end`,
      ...all.map(({ onEnd }) => (onEnd.length === 0 ? 'not held' : whole(median(onEnd)))),
    ],
    ['a core: server', ...middle(({ serverCpu }) => serverCpu, percent)],
    ['a core: clients', ...middle(({ clientCpu }) => clientCpu, percent)],
    ...RATES.flatMap((rate, pace) => [
      [`p50 ms at ${rate} moves/s`, ...latencies(pace, 0.5, ofAll)],
      [`p99 ms at ${rate} moves/s`, ...latencies(pace, 0.99, ofAll)],
      ['p99 ms of the middle turn', ...latencies(pace, 0.99, ofMiddle)],
    ]),
    ['heap of a new match, kB', ...heaps.map(({ soon }) => kilobytes(soon))],
    [`heap after ${IDLE_WAIT_S} s idle, kB`, ...heaps.map(({ later }) => kilobytes(later))],
    ['idle watchers held', whole(watchers)],
    ['ms until all had a move', whole(lastMs)],
    ['memory of a watcher, kB', kilobytes(rss)],
  ].map((row) => [...row, ...Array<string>(all.length + 2 - row.length).fill('')]);
}

function noteFor({ moves }: Turns, loadBefore: number): string {
  return [
    `${MATCHES} matches and ${2 * MATCHES} clients for each server. All are open at once and take turns; the next begins when the last is at rest.`,
    `Full speed: medians of ${ROUNDS} turns of ${FULL_SPEED_MS / 1000} s each; how many times as many: of the ratios round by round, with the middle half of them. On end: medians of ${ON_END_ROUNDS} turns.`,
    `Latencies: ${PACED_ROUNDS} turns of ${PACED_MS / 1000} s each, all together, and the middle one of the turns' own p99.`,
    `Each of ${whole(moves)} moves was heard of by both clients, once and in order.`,
    'The disk alone: one page for all moves that are due, at the same rates and in the same minutes, without any server.',
    `Heap: ${whole(IDLE_MATCHES)} matches. Watchers: the median of ${WATCHED_MOVES} moves.`,
    `The machine's load before the run was ${loadBefore.toFixed(1)}.`,
  ].join(' ');
}

export async function serving(): Promise<Result<Section>> {
  if (!existsSync(PROGRAM))
    return err(plain('The program is not built: run `npm run build` first.'));
  const peers = loadPeers();
  if (!peers.ok) return peers;
  await buildPeers();
  const contenders = [duelbook, ...peers.value];
  const entrants = [...contenders, bare];
  const loadBefore = loadavg()[0] ?? Number.NaN;
  const measure = async (): Promise<Section> => {
    const turns = await runInTurns(entrants);
    const heaps = await idleHeaps(contenders);
    const watched = await watching();
    return {
      name: 'serving',
      title: 'Serving',
      head: ['what', ...entrants.map(({ name }) => name), 'the disk alone'],
      rows: rowsFor(turns, heaps, watched),
      note: noteFor(turns, loadBefore),
    };
  };
  return ok(await withServers(() => within(WHOLE_MS, 'the benchmark', measure())));
}
