/**
 * Servers that hang inside a transaction, on PostgreSQL: one of two is stopped while it holds locks.
 * Players at the other one, whose matches have nothing to do with it, must not wait long.
 */
import { createMatch } from '../../src/online/api.ts';
import { LONG_MATCH, setPace } from '../support/followers.ts';
import { hasPostgres, openPostgres, type Postgres } from '../support/postgres.ts';
import type { ServerProcess } from '../support/servers.ts';
import { pause } from '../support/until.ts';
import {
  type Attack,
  addDifferences,
  difference,
  type Findings,
  type Stage,
  seatPlayers,
  slowestOf,
  summarize,
  untilMoved,
  watchServer,
} from './attack.ts';
import { verify } from './ledger.ts';

const MATCHES = 10;
const PACE_MS = 20;
/** Requests at a time that write the same row, that of a player with a key, at both servers. */
const WRITERS = 4;
const KEY = 'chaos-chaos-chaos-chaos';
/** Longer than any query may take, where there is time for it. */
const MAX_HANG_MS = 7_000;
const MIN_HANG_MS = 1_000;
const MIN_TRIES = 8;

export const hung: Attack = {
  name: 'hung',
  lacks: () =>
    hasPostgres ? null : 'Hung transactions need PostgreSQL (apt-get install postgresql).',
  async run(stage, ms) {
    const deadline = performance.now() + ms;
    const postgres = await openPostgres();
    stage.atEnd(() => void postgres.end());
    try {
      return await hangOften(stage, postgres, deadline);
    } finally {
      await stage.servers.end();
      await postgres.end();
    }
  },
};

async function hangOften(stage: Stage, postgres: Postgres, deadline: number): Promise<Findings> {
  const db = await postgres.database();
  const [hanging, serving] = await Promise.all([
    stage.servers.launch(db),
    stage.servers.launch(db),
  ]);
  const watches = [hanging, serving].map(watchServer);
  const players = await seatPlayers(stage, [serving], MATCHES);
  setPace(players, PACE_MS);
  await untilMoved(players, serving);
  const writers = [hanging, serving].flatMap((server) =>
    Array.from({ length: WRITERS }, () => writeOften(stage, server)),
  );
  let strikes = 0;
  do {
    if (!(await stopInTransaction(hanging, postgres, db, deadline))) break;
    await pause(Math.min(MAX_HANG_MS, Math.max(MIN_HANG_MS, deadline - performance.now())));
    process.kill(hanging.pid, 'SIGCONT');
    strikes += 1;
    await untilMoved(players, serving);
  } while (performance.now() < deadline);
  const made = (await Promise.all(writers.map((writer) => writer.stop()))).flat();
  const { checked, ...differences } = await verify(serving, players, ['unavailable']);
  const kept = await postgres.query<{ readonly id: string }>(db, 'select id from matches');
  const ids = new Set(kept.map(({ id }) => id));
  const gone = made
    .filter((match) => !ids.has(match))
    .map((match) => difference('lost', `Match ${match} was set up and is not there.`));
  const compared = { ...addDifferences([differences, ...gone]), checked: checked + made.length };
  return summarize(strikes, compared, slowestOf(players), watches);
}

/** Stops a server while it holds a lock that the other one waits for; false where it did not in time. */
async function stopInTransaction(
  { pid }: ServerProcess,
  postgres: Postgres,
  db: string,
  deadline: number,
): Promise<boolean> {
  for (let tried = 0; tried < MIN_TRIES || performance.now() < deadline; tried += 1) {
    process.kill(pid, 'SIGSTOP');
    // What it sent before comes to its end.
    await pause(50);
    const [row] = await postgres.query<{ readonly count: string }>(
      db,
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock'",
    );
    if (Number(row?.count) > 0) return true;
    process.kill(pid, 'SIGCONT');
    await pause(20 * Math.random());
  }
  return false;
}

interface Writer {
  /** Ends it; the matches that it was told of. */
  stop(): Promise<readonly string[]>;
}

/** Sets up matches of one player, one after the other. */
function writeOften(stage: Stage, { url }: ServerProcess): Writer {
  const made: string[] = [];
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  stage.atEnd(stop);
  const write = async (): Promise<readonly string[]> => {
    while (!stopped) {
      const match = await createMatch(url, {
        ...LONG_MATCH,
        key: KEY,
        name: `${Math.random()}`.slice(0, 8),
      });
      if (match.ok) made.push(match.value.match);
    }
    return made;
  };
  const ended = write();
  return {
    stop() {
      stop();
      return ended;
    },
  };
}
