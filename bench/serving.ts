/**
 * Our server beside boardgame.io's and Colyseus: the same matches and the same moves, over loopback,
 * each server in a process of its own and all the clients in this one. What is unequal stands in
 * docs/benchmarks.md.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ok, type Result, refuse } from '../src/core/result.ts';
import type { Section } from './section.ts';
import { bare } from './serving/bare.ts';
import type { Entrant } from './serving/contender.ts';
import { bareCommits, settleDisk } from './serving/disk.ts';
import { duelbook, PROGRAM } from './serving/duelbook.ts';
import { IDLE_MATCHES, IDLE_WAIT_S, type IdleHeap, idleHeaps } from './serving/idle.ts';
import { openLoad } from './serving/load.ts';
import { loadPeers } from './serving/peers.ts';
import { withServers } from './serving/server.ts';
import { within } from './serving/tools.ts';
import { WATCHED_MOVES, type Watched, watching } from './serving/watchers.ts';
import { median } from './timing.ts';

const MATCHES = 100;
const REPETITIONS = 3;
const WARM_UP_MS = 2_000;
const FULL_SPEED_MS = 5_000;
/** Moves a second, and for how long. */
const PACES = [
  { rate: 100, ms: 3_000 },
  { rate: 500, ms: 3_000 },
  { rate: 2_000, ms: 3_000 },
] as const;
/** A rate is held when nearly all moves that were due have been heard of at the end. */
const HELD = 0.95;
const WHOLE_MS = 500_000;

/** What one repetition measured. */
interface Run {
  readonly rate: number;
  /** Shares of a core that the server and the clients took at full speed. */
  readonly serverCpu: number;
  readonly clientCpu: number;
  /** Latencies in the order of the paces; null where a pace was not held. */
  readonly paces: readonly (readonly number[] | null)[];
  readonly moves: number;
}

const clientCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** One repetition: a fresh server, warmed up, at each pace, and then at full speed. */
async function run(entrant: Entrant): Promise<Run> {
  const server = await entrant.start();
  const load = await openLoad(entrant, server.port, MATCHES);
  await load.fullSpeed(WARM_UP_MS);
  const paces: (readonly number[] | null)[] = [];
  for (const { rate, ms } of PACES) {
    const { latencies, share } = await load.paced(rate, ms);
    paces.push(share < HELD ? null : latencies);
  }
  const [before, clientsBefore, from] = [
    await server.taken('now'),
    clientCpuMs(),
    performance.now(),
  ];
  const rate = await load.fullSpeed(FULL_SPEED_MS);
  const [after, clientsAfter, to] = [await server.taken('now'), clientCpuMs(), performance.now()];
  const moves = await load.close();
  await server.stop();
  return {
    rate,
    serverCpu: (after.cpuMs - before.cpuMs) / (to - from),
    clientCpu: (clientsAfter - clientsBefore) / (to - from),
    paces,
    moves,
  };
}

interface Turns {
  /** The runs of each server. */
  readonly runs: readonly (readonly Run[])[];
  /** What commits took without any server, in the same minutes. */
  readonly commits: readonly number[];
}

/** All take turns, the disk by itself too, so that a busy minute falls on all. */
async function runInTurns(entrants: readonly Entrant[]): Promise<Turns> {
  const runs = entrants.map((): Run[] => []);
  const commits: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    settleDisk();
    commits.push(...(await bareCommits(PACES[0].rate, PACES[0].ms)));
    for (const [at, entrant] of entrants.entries()) {
      settleDisk();
      runs[at]?.push(await run(entrant));
    }
  }
  return { runs, commits };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** A percentile over all repetitions, or that the pace was not held in one of them. */
function latency(runs: readonly Run[], pace: number, share: number): string {
  const all: number[] = [];
  for (const { paces } of runs) {
    const latencies = paces[pace] ?? null;
    if (latencies === null) return 'not held';
    all.push(...latencies);
  }
  return percentile(all, share).toFixed(1);
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

function rowsFor(
  runs: readonly (readonly Run[])[],
  heaps: readonly IdleHeap[],
  { watchers, lastMs, rss }: Watched,
): readonly (readonly string[])[] {
  const rates = runs.map((own) => median(own.map(({ rate }) => rate)));
  const ratio = (rate: number): string => `${((rates[0] ?? Number.NaN) / rate).toPrecision(3)} ×`;
  const cpu = (share: (run: Run) => number): readonly string[] =>
    runs.map((own) => percent(median(own.map(share))));
  return [
    ['moves/s at full speed', ...rates.map(whole)],
    ['duelbook, times as many', '', ...rates.slice(1).map(ratio)],
    ['a core: server', ...cpu(({ serverCpu }) => serverCpu)],
    ['a core: clients', ...cpu(({ clientCpu }) => clientCpu)],
    ...PACES.flatMap(({ rate }, pace) => [
      [`p50 ms at ${rate} moves/s`, ...runs.map((own) => latency(own, pace, 0.5))],
      [`p99 ms at ${rate} moves/s`, ...runs.map((own) => latency(own, pace, 0.99))],
    ]),
    ['heap of a new match, kB', ...heaps.map(({ soon }) => kilobytes(soon))],
    [`heap after ${IDLE_WAIT_S} s idle, kB`, ...heaps.map(({ later }) => kilobytes(later))],
    ['idle watchers held', whole(watchers)],
    ['ms until all had a move', whole(lastMs)],
    ['memory of a watcher, kB', kilobytes(rss)],
  ].map((row) => [...row, ...Array<string>(runs.length + 1 - row.length).fill('')]);
}

function noteFor({ runs, commits }: Turns, loadBefore: number): string {
  const commitMs = (share: number): string => `${percentile(commits, share).toFixed(1)} ms`;
  const moves = runs.flat().reduce((sum, run) => sum + run.moves, 0);
  return [
    `${MATCHES} matches, ${2 * MATCHES} clients; ${REPETITIONS} repetitions with fresh servers, the servers taking turns.`,
    `Full speed: the median of ${FULL_SPEED_MS / 1000} s each. Latencies: all repetitions together.`,
    `Each of ${whole(moves)} moves was heard of by both clients, once and in order.`,
    `A commit by itself, without any server, ${PACES[0].rate} times a second in the same minutes: p50 ${commitMs(0.5)}, p99 ${commitMs(0.99)}.`,
    `Heap: ${whole(IDLE_MATCHES)} matches. Watchers: the median of ${WATCHED_MOVES} moves.`,
    `The machine's load before the run was ${loadBefore.toFixed(1)}.`,
  ].join(' ');
}

export async function serving(): Promise<Result<Section>> {
  if (!existsSync(PROGRAM)) return refuse('The program is not built: run `npm run build` first.');
  const peers = await loadPeers();
  if (!peers.ok) return peers;
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
      head: ['what', ...entrants.map(({ name }) => name)],
      rows: rowsFor(turns.runs, heaps, watched),
      note: noteFor(turns, loadBefore),
    };
  };
  return ok(await withServers(() => within(WHOLE_MS, 'the benchmark', measure())));
}
