/**
 * Power cuts, replayed from a trace: a server runs under load, and then its database is opened as a
 * cut at any moment could have left it. What had been acknowledged by then must be there.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../../src/core/result.ts';
import { setPace } from '../support/followers.ts';
import { hasCommand } from '../support/processes.ts';
import { pause } from '../support/until.ts';
import {
  type Attack,
  addDifferences,
  type Differences,
  difference,
  seatPlayers,
  slowestOf,
  summarize,
  untilMoved,
  watchServer,
} from './attack.ts';
import { compareFile, type LedgerEvent, verify } from './ledger.ts';
import { createDisk, SURVIVALS } from './power-disk.ts';
import { readTrace, type Step, tracer } from './power-trace.ts';

const MATCHES = 10;
const PACE_MS = 5;
/** Some seconds have every kind of write, and a longer trace would fill the memory. */
const MAX_TRACE_MS = 4_000;
/** Of the time, this share is for the trace, and the rest for the cuts. */
const TRACE_SHARE = 0.3;
/** Moments to cut at on each way through the trace. */
const CUTS = 8;
/** Others while the database is made, of which there are few. */
const EARLY_CUTS = 3;
const EARLY_STEPS = 150;

export const power: Attack = {
  name: 'power',
  lacks: () =>
    hasCommand('strace', '-V') ? null : 'Power cuts need strace (apt-get install strace).',
  async run(stage, ms) {
    const { servers, folder } = stage;
    const deadline = performance.now() + ms;
    const file = join(folder, 'traced', 'server.db');
    const trace = join(folder, 'trace');
    mkdirSync(dirname(file));
    const server = await servers.launch(file, { under: tracer(trace) });
    const watch = watchServer(server);
    const players = await seatPlayers(stage, [server], MATCHES);
    setPace(players, PACE_MS);
    await untilMoved(players, server);
    await pause(Math.min(TRACE_SHARE * ms, MAX_TRACE_MS));
    const { checked, ...atEnd } = await verify(server, players);
    for (const player of players) player.stop();
    watch.end();
    const { pid } = server;
    // In order, so that its last checkpoint and the removal of its log are cut through as well.
    await server.end('SIGTERM');
    const steps = await readTrace(`${trace}.${pid}`, dirname(file));

    const differences = [atEnd];
    let strikes = 0;
    let compared = 0;
    do {
      for await (const cut of cutsThrough(steps, dirname(file), folder)) {
        differences.push(cut.differences);
        compared += cut.checked;
        strikes += 1;
      }
    } while (performance.now() < deadline);
    const all = { ...addDifferences(differences), checked: checked + compared };
    return summarize(strikes, all, slowestOf(players), [watch]);
  },
};

/** The events of each match that clients were told of, by number. */
type Told = Map<string, Map<number, LedgerEvent>>;

interface Cut {
  readonly checked: number;
  readonly differences: Differences;
}

/** Cuts at some moments of a trace, with each kind of survival. */
async function* cutsThrough(
  steps: readonly Step[],
  traced: string,
  folder: string,
): AsyncGenerator<Cut> {
  const disk = createDisk(traced);
  const told: Told = new Map();
  const within = (count: number): number => Math.floor(Math.random() * count);
  const moments = new Set([
    ...Array.from({ length: CUTS }, () => within(steps.length)),
    ...Array.from({ length: EARLY_CUTS }, () => within(Math.min(EARLY_STEPS, steps.length))),
  ]);
  for (const [at, step] of steps.entries()) {
    disk.apply(step);
    if (step.kind === 'say') note(told, step.text);
    if (!moments.has(at)) continue;
    for (const survival of SURVIVALS) {
      // Always another: a connection that is not quite closed may still remove files by name.
      const target = mkdtempSync(join(folder, 'cut-'));
      disk.leave(target, survival);
      yield await openAfterCut(join(target, 'server.db'), told, `Cut at step ${at}, ${survival}`);
      rmSync(target, { recursive: true });
    }
  }
  if (told.size === 0) throw new Error('The trace has no acknowledgements.');
}

const EVENT =
  /"match":"([\w-]+)","event":\{"n":(\d+),"at":\d+,"kind":"(\w+)","seat":([12]|null),"text":("(?:[^"\\]|\\.)*")/g;

/** Notes the events that a server tells its clients, of which each has several. */
function note(told: Told, said: string): void {
  for (const [, match = '', n, kind = '', seat = 'null', text = '""'] of said.matchAll(EVENT)) {
    const events = told.get(match) ?? new Map<number, LedgerEvent>();
    told.set(match, events);
    events.set(Number(n), { n: Number(n), kind, seat: JSON.parse(seat), text: JSON.parse(text) });
  }
}

/** Looks for what was told in what a cut has left. */
async function openAfterCut(file: string, told: Told, moment: string): Promise<Cut> {
  const checked = [...told.values()].reduce((sum, { size }) => sum + size, 0);
  try {
    const events = new Map([...told].map(([match, each]) => [match, each.values()]));
    const found = await compareFile(file, events);
    const details = found.details.map((each) => `${moment}: ${each}`);
    return { checked, differences: { ...found, details } };
  } catch (error) {
    const why = `${moment}: ${messageOf(error)}`;
    return { checked, differences: difference('lost', why, Math.max(1, checked)) };
  }
}
