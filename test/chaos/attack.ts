/** What an attack is: it loads real servers, breaks something again and again, and counts what went wrong. */
import { readFileSync } from 'node:fs';
import { type Follower, follow, type Place, seatTwo } from '../support/followers.ts';
import type { ServerProcess, Servers } from '../support/servers.ts';
import { until } from '../support/until.ts';

export interface Attack {
  readonly name: string;
  /** A sentence on what this machine lacks for it; null where it can run. */
  lacks(): string | null;
  /** Runs for about so long. */
  run(stage: Stage, ms: number): Promise<Findings>;
}

/** What an attack is given: all that it starts or writes here ends with it. */
export interface Stage {
  /** The path of the built program. */
  readonly program: string;
  readonly servers: Servers;
  /** An empty folder on the disk. */
  readonly folder: string;
  /** Does something when the attack is over, however it ends. */
  atEnd(clean: () => void): void;
}

/** How acknowledged events and those that were kept differ. */
export interface Differences {
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  /** What exactly went wrong, as sentences; none where nothing did. */
  readonly details: readonly string[];
}

export interface Findings extends Differences {
  /** How often it struck: kills, power cuts, jumps, races, connections, faults. */
  readonly strikes: number;
  /** How many acknowledgements were compared with what was kept. */
  readonly checked: number;
  /** How often a server ended by itself. */
  readonly crashed: number;
  /** The longest time from a move to its acknowledgement, in milliseconds. */
  readonly worstMs: number;
  /** The most memory of a server, in bytes; null where the system does not tell. */
  readonly memory: number | null;
}

/** Something that went wrong as a whole. */
export const difference = (
  what: 'lost' | 'doubled' | 'reordered',
  detail: string,
  count = 1,
): Differences => ({ lost: 0, doubled: 0, reordered: 0, [what]: count, details: [detail] });

export const addDifferences = (all: readonly Differences[]): Differences => {
  const sum = (count: (each: Differences) => number): number =>
    all.reduce((total, each) => total + count(each), 0);
  return {
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    reordered: sum(({ reordered }) => reordered),
    details: all.flatMap(({ details }) => details),
  };
};

/** Looks after a server: notes its memory, and whether it ends by itself. */
export interface Watch {
  /** Ends it by SIGKILL and starts it again; it counts as crashed where it was gone before. */
  restart(meanwhile?: () => void): Promise<void>;
  /** Starts it again where it has crashed. */
  revive(): Promise<void>;
  /** Stops to look; gives what was seen. */
  end(): Pick<Findings, 'crashed' | 'memory' | 'details'>;
}

const LOOK_MS = 50;

export function watchServer(server: ServerProcess): Watch {
  const details: string[] = [];
  let memory: number | null = null;
  let isOver = false;
  const look = (): void => {
    const now = peakMemory(server.pid);
    if (now !== null) memory = Math.max(memory ?? 0, now);
  };
  const noteCrash = (): boolean => {
    const why = server.died();
    if (why !== null) details.push(`A server ended by itself: ${why.slice(-500)}`);
    return why !== null;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    async restart(meanwhile = () => {}) {
      look();
      if (!noteCrash()) await server.end('SIGKILL');
      meanwhile();
      await server.start();
    },
    async revive() {
      if (noteCrash()) await server.start();
    },
    end() {
      if (!isOver) {
        look();
        noteCrash();
        clearInterval(timer);
      }
      isOver = true;
      return { crashed: details.length, memory, details };
    },
  };
}

/** The most memory that a process ever had, where Linux tells. */
function peakMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Matches with two players each, who do not move yet. */
export async function seatPlayers(
  stage: Stage,
  places: readonly Place[],
  matches: number,
  terms?: Parameters<typeof seatTwo>[1],
): Promise<readonly Follower[]> {
  const seats = await Promise.all(Array.from({ length: matches }, () => seatTwo(places, terms)));
  const players = seats.flat().map((seated) => follow(places, seated));
  stage.atEnd(() => {
    for (const player of players) player.stop();
  });
  return players;
}

/** Waits until players have moved on, or their server has ended. */
export async function untilMoved(
  players: readonly Follower[],
  server: ServerProcess,
): Promise<void> {
  const told = (): number => players.reduce((sum, { seen }) => sum + seen.length, 0);
  const before = told();
  await until(
    () => told() > before + players.length || server.died() !== null,
    () => 'no player can move',
  );
}

export const slowestOf = (players: readonly Follower[]): number =>
  Math.max(0, ...players.map((player) => player.slowest()));

/** The findings of an attack: what was compared, and what its servers did. */
export function summarize(
  strikes: number,
  compared: Differences & { readonly checked: number },
  worstMs: number,
  watches: readonly Watch[],
): Findings {
  const reports = watches.map((watch) => watch.end());
  const memories = reports.flatMap(({ memory }) => memory ?? []);
  return {
    ...{ ...compared, strikes, worstMs },
    crashed: reports.reduce((sum, { crashed }) => sum + crashed, 0),
    memory: memories.length === 0 ? null : Math.max(...memories),
    details: [...compared.details, ...reports.flatMap(({ details }) => details)],
  };
}

/** The findings of a round that went wrong as a whole. */
export const failed = (detail: string): Findings => ({
  ...{ lost: 0, doubled: 0, reordered: 0, details: [detail] },
  ...{ strikes: 0, checked: 0, crashed: 0, worstMs: 0, memory: null },
});

/** The findings of several rounds: what is counted is added, of what is measured the most counts. */
export const mergeFindings = (rounds: readonly Findings[]): Findings => {
  const sum = (count: (each: Findings) => number): number =>
    rounds.reduce((total, each) => total + count(each), 0);
  const memories = rounds.flatMap(({ memory }) => memory ?? []);
  return {
    ...addDifferences(rounds),
    strikes: sum(({ strikes }) => strikes),
    checked: sum(({ checked }) => checked),
    crashed: sum(({ crashed }) => crashed),
    worstMs: Math.max(...rounds.map(({ worstMs }) => worstMs)),
    memory: memories.length === 0 ? null : Math.max(...memories),
  };
};
