/**
 * Several servers on one PostgreSQL: at every server all see the same match, numbered without
 * gaps; what has to be done once is done once; and processes, connections and the database itself may
 * die in the middle of it.
 */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { replay } from '../src/core/match.ts';
import { commitmentTo } from '../src/core/random.ts';
import { unwrap } from '../src/core/result.ts';
import { findGame } from '../src/games/list.ts';
import { fetchRecord, findOpponent, type SeatGrant, takeSeat } from '../src/online/api.ts';
import { rateMatches } from '../src/server/jobs/ratings.ts';
import type { Signal } from '../src/server/storage/backend.ts';
import { createCommitter } from '../src/server/storage/committer.ts';
import type { EndRow } from '../src/server/storage/rows.ts';
import { openStore, type Store } from '../src/server/storage/store.ts';
import {
  act,
  allGoOn,
  anyOf,
  type Follower,
  follow,
  LONG_MATCH,
  refusalsOf,
  seatTwo,
  setPace,
  settle,
  stateOf,
  troublesAt,
} from './support/followers.ts';
import { eventRow, matchRow, T0 } from './support/match-events.ts';
import { hasPostgres, openPostgres, type Postgres } from './support/postgres.ts';
import { PROGRAM } from './support/program.ts';
import { openServers, type ServerProcess } from './support/servers.ts';
import { tempFolder } from './support/temp-folder.ts';
import { PATIENCE, pause, until } from './support/until.ts';

const servers = openServers(PROGRAM);
let postgres: Postgres;

const newKey = (): string => randomBytes(18).toString('base64url');

/** Follows until the test ends. */
function attend(places: readonly ServerProcess[], seated: SeatGrant): Follower {
  const follower = follow(places, seated);
  onTestFinished(() => follower.stop());
  return follower;
}

const watcherOf = ({ match }: SeatGrant): SeatGrant => ({ match, seat: null, token: null });

/** What is wrong at a server, once it has all events that its players have from others. */
async function troublesIn(
  server: ServerProcess,
  followers: readonly Follower[],
): Promise<readonly string[]> {
  const lengths = new Map(followers.map(({ match, seen }) => [match, seen.length]));
  for (const [match, length] of lengths) {
    await until(
      async () => (await stateOf(server, match)).n >= length,
      () => `A server has not heard of ${length} events.`,
    );
  }
  return troublesAt(server, followers);
}

/** Polls a database until a query answers as it should. */
async function untilQuery(url: string, sql: string, wanted: number): Promise<void> {
  let found = -1;
  const deadline = Date.now() + PATIENCE;
  while (found !== wanted) {
    if (Date.now() > deadline) throw new Error(`${found} and not ${wanted}: ${sql}`);
    await pause(100);
    found = await count(url, sql);
  }
}

async function count(url: string, sql: string): Promise<number> {
  const [row] = await postgres.query<{ readonly count: string }>(url, sql);
  return Number(row?.count);
}

beforeAll(async () => {
  if (hasPostgres) postgres = await openPostgres();
});
afterAll(async () => {
  try {
    await servers.end();
  } finally {
    await postgres?.end();
  }
});

describe.skipIf(!hasPostgres)('several servers on one database', () => {
  let db: string;
  let all: readonly [ServerProcess, ServerProcess, ServerProcess];

  const lockHolders = (): Promise<number> =>
    count(db, "select count(*) from pg_locks where locktype = 'advisory' and objid = 364735337");

  it('start at the same time on an empty database', async () => {
    db = await postgres.database();
    all = await Promise.all([servers.launch(db), servers.launch(db), servers.launch(db)]);
    expect(await lockHolders()).toBe(1);
  });

  it('carry on for the players of one that is killed, and lose nothing', async () => {
    const [one, two, three] = all;
    const [first, second] = await seatTwo(all);
    const followers = [
      attend([one], first),
      attend([two, one, three], second),
      attend([three], watcherOf(first)),
    ];
    setPace(followers, 10);
    await allGoOn(followers);
    await two.end('SIGKILL');
    await allGoOn(followers);
    await two.start();
    await settle(followers);
    for (const each of all) expect(await troublesIn(each, followers)).toEqual([]);
    expect(refusalsOf(followers)).toEqual([]);
  });

  it('serve many matches with players anywhere while one is killed and comes back', async () => {
    const seats = await Promise.all(Array.from({ length: 60 }, () => seatTwo(all)));
    const anywhere = (): readonly ServerProcess[] => [anyOf(all), ...all];
    const followers = seats
      .flatMap(([one, two]) => [one, two, watcherOf(one)])
      .map((seated) => attend(anywhere(), seated));
    setPace(followers, 200);
    await allGoOn(followers);
    await all[2].end('SIGKILL');
    await allGoOn(followers);
    await all[2].start();
    await allGoOn(followers);
    await settle(followers);
    expect(await troublesIn(all[2], followers)).toEqual([]);
    expect(refusalsOf(followers)).toEqual([]);
  });

  it('hide the same at each of them, as each has committed to, and show it at the end', async () => {
    const hiding = { game: 'bracket-balance', options: { length: 'unknown' } };
    const [first, second] = await seatTwo([all[0]], hiding);
    const begun = await Promise.all(all.map((each) => stateOf(each, first.match)));
    let n = 3;
    // Asked of the server that took the last move: the others hear of it a moment later.
    for (let where = all[0]; !(await stateOf(where, first.match)).over; n += 1) {
      const mover = n % 2 === 1 ? first : second;
      where = n % 2 === 1 ? all[1] : all[2];
      expect(await act(where, mover, n, 'move', '(')).toBe(`${n} move`);
    }
    const reason = `Player ${n % 2 === 0 ? 1 : 2} placed the last of ${n - 3} brackets.`;
    for (const each of all) {
      await until(
        async () => (await stateOf(each, first.match)).over,
        () => 'A server has not heard of the end.',
      );
      const record = unwrap(await fetchRecord(each.url, first.match));
      const { outcome } = unwrap(replay(unwrap(findGame(record.game)), record));
      expect(outcome).toMatchObject({ reason });
      const commitment = commitmentTo(`${record.seed}`);
      for (const state of begun) expect(state).toMatchObject({ seed: null, commitment });
    }
  });

  it('number what both players do at the same time, and refuse one of them', async () => {
    const [one, two, three] = all;
    const seats = await Promise.all(Array.from({ length: 12 }, () => seatTwo(all)));
    const followers = seats.flatMap(([first, second]) => [
      attend([one], first),
      attend([two], second),
      attend([three], watcherOf(first)),
    ]);
    await settle(followers);
    const answers = await Promise.all(
      seats.map(async ([first, second]) => [
        (await Promise.all([act(one, first, 3, 'offer'), act(two, second, 3, 'offer')])).sort(),
        (
          await Promise.all([act(one, first, 4, 'move', '+2'), act(two, second, 4, 'resign')])
        ).filter((answer) => answer.startsWith('4 ')).length,
      ]),
    );
    for (const answer of answers) expect(answer).toEqual([['3 offer', 'wrong_number'], 1]);
    await until(
      () => followers.every(({ seen }) => seen.length === 4),
      () => 'not everyone was told of all four events',
    );
    for (const each of all) expect(await troublesIn(each, followers)).toEqual([]);
  });

  it('count once what one seat does at all of them at the same time', async () => {
    const seats = await Promise.all(Array.from({ length: 12 }, () => seatTwo(all)));
    const answers = await Promise.all(
      seats.map(([first]) => Promise.all(all.map((each) => act(each, first, 3, 'move', '+2')))),
    );
    for (const answer of answers) expect(answer).toEqual(['3 move', '3 move', '3 move']);
    const states = await Promise.all(seats.map(([{ match }]) => stateOf(all[0], match)));
    for (const { n } of states) expect(n).toBe(3);
  });

  it('begin one next match, however often each player asks', async () => {
    const short = {
      game: 'binary-race',
      options: { target: 4 },
      clock: { seconds: 60, increment: 0 },
    };
    const seats = await Promise.all(Array.from({ length: 8 }, () => seatTwo(all, short)));
    const before = await count(db, 'select count(*) from matches');
    for (const [first, second] of seats) {
      await act(all[0], first, 3, 'resign');
      await act(all[1], first, 4, 'rematch');
      const answers = await Promise.all(all.map((each) => act(each, second, 5, 'rematch')));
      expect(answers).toEqual(['5 again', '5 again', '5 again']);
    }
    expect(await count(db, 'select count(*) from matches')).toBe(before + seats.length);
    const strays = 'select count(*) from events where "match" not in (select id from matches)';
    expect(await count(db, strays)).toBe(0);
  });

  it('give an open seat to one of many who want it', async () => {
    const { match } = unwrap(await findOpponent(all[0].url, { game: 'color-bridge' }));
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) => takeSeat(all[at % 3]?.url ?? '', match, {})),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : answer.error.code));
    expect(new Set(refused)).toEqual(new Set(['seat_taken']));
  });

  it('pair players who look at the same time, two by two', async () => {
    const looking = (target: number, callers: number) =>
      Promise.all(
        Array.from({ length: callers }, async (_, at) => {
          const options = { target };
          return unwrap(
            await findOpponent(all[at % 3]?.url ?? '', { game: 'binary-race', options }),
          );
        }),
      );
    const pairs = await Promise.all(Array.from({ length: 12 }, (_, at) => looking(100 + at, 2)));
    const crowd = await looking(99, 18);
    for (const seated of [...pairs, crowd]) {
      const places = seated.map(({ match, seat }) => `${match} ${seat}`);
      expect(new Set(places).size).toBe(seated.length);
      expect(new Set(seated.map(({ match }) => match)).size).toBe(seated.length / 2);
    }
  });

  it('tell watchers at any server that a player has left, and is back at another', async () => {
    const [one, two, three] = all;
    const [first, second] = await seatTwo(all);
    const leaving = attend([two], second);
    const staying = [attend([one], first), attend([three], watcherOf(first))];
    await settle([leaving, ...staying]);
    const awayAt = async (server: ServerProcess) => (await stateOf(server, first.match)).away;
    expect(await Promise.all([one, three].map(awayAt))).toEqual([[], []]);
    leaving.stop();
    for (const server of [one, three]) {
      await until(
        async () => (await awayAt(server)).join() === '2',
        () => 'no event said that the player has left',
      );
    }
    attend([one], second);
    await until(
      async () => (await awayAt(three)).length === 0,
      () => 'no event said that the player is back',
    );
  });

  it('pair no player with the same player, wherever either is', async () => {
    const [one, two, three] = all;
    const body = { game: 'binary-race', options: { target: 98 } };
    const key = newKey();
    const tabs = [];
    for (const { url } of [one, two]) tabs.push(unwrap(await findOpponent(url, { ...body, key })));
    expect(tabs.map(({ seat }) => seat)).toEqual([1, 1]);
    const others = [];
    for (const given of [{ key: newKey() }, {}]) {
      others.push(unwrap(await findOpponent(three.url, { ...body, ...given })));
    }
    expect(others.map(({ match, seat }) => [match, seat])).toEqual(
      tabs.map(({ match }) => [match, 2]),
    );
  });

  it('miss nothing when the connections that listen are cut', async () => {
    const [one, two, three] = all;
    const [first, second] = await seatTwo(all);
    const followers = [
      attend([one], first),
      attend([two], second),
      attend([three], watcherOf(first)),
    ];
    await settle(followers);
    for (let n = 3; n < 23; n += 2) {
      await postgres.query(
        db,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'duelbook listener' and datname = current_database()`,
      );
      // Each server is asked before it can have heard of what the other has just done.
      expect(await act(one, first, n, 'move', '+2')).toBe(`${n} move`);
      expect(await act(two, second, n + 1, 'move', '+2')).toBe(`${n + 1} move`);
    }
    await until(
      () => followers.every(({ seen }) => seen.length === 22),
      () => `told of ${followers.map(({ seen }) => seen.length)} events of 22`,
    );
    expect(await troublesIn(three, followers)).toEqual([]);
  });

  it.each(['fast', 'immediate'] as const)(
    'go on when PostgreSQL is restarted (%s)',
    async (how) => {
      const seats = await Promise.all(Array.from({ length: 20 }, () => seatTwo(all)));
      const followers = seats.flat().map((seated) => attend([anyOf(all), ...all], seated));
      setPace(followers, 30);
      await allGoOn(followers);
      await postgres.stop(how);
      await until(
        () => refusalsOf(followers).includes('unavailable'),
        () => 'no client heard of it',
      );
      await postgres.start();
      await allGoOn(followers);
      await settle(followers);
      for (const each of all) expect(each.died()).toBeNull();
      expect(await troublesIn(all[1], followers)).toEqual([]);
      expect(refusalsOf(followers)).toEqual(['unavailable']);
    },
  );

  /** When each server last said that it is the leader now, if it did. */
  const leaderSince = (server: ServerProcess): number =>
    Math.max(
      ...server
        .logged()
        .split('\n')
        .filter((line) => line.includes('the leader now'))
        .map((line) => Number(/"time":(\d+)/.exec(line)?.[1])),
    );
  const leader = (): ServerProcess =>
    all.reduce((one, two) => (leaderSince(two) > leaderSince(one) ? two : one));

  it('flag clocks and count ratings once, also when the leader is killed over it', async () => {
    const keys = [newKey(), newKey()];
    const hurried = { ...LONG_MATCH, options: {}, clock: { seconds: 1, increment: 0 } };
    const seats: SeatGrant[] = [];
    for (let at = 0; at < 10; at += 1) seats.push((await seatTwo(all, hurried, keys))[0]);
    const old = leader();
    const was = leaderSince(old);
    await old.end('SIGKILL');
    await until(
      () => leader() !== old && leaderSince(leader()) > was,
      () => 'no server took over',
    );
    await untilQuery(db, 'select count(*) from ends where rated = 1 and player1 is not null', 10);
    await old.start();
    expect(await lockHolders()).toBe(1);
    expect(await count(db, "select count(*) from events where kind = 'time'")).toBe(10);
    const ratings = await postgres.query(db, 'select matches from ratings');
    expect(ratings).toEqual([{ matches: 10 }, { matches: 10 }]);
    const states = await Promise.all(seats.map(({ match }) => stateOf(all[1], match)));
    for (const { events } of states) {
      expect(events.map(({ kind }) => kind)).toEqual(['join', 'join', 'time']);
    }
  });

  it('charge no clock for downtime or for the sleep of the only server', async () => {
    const timed = (seconds: number) => ({ ...LONG_MATCH, clock: { seconds, increment: 0 } });
    const asleep = await servers.launch(join(tempFolder(), 'server.db'));
    const seats = await Promise.all(Array.from({ length: 60 }, () => seatTwo(all, timed(120))));
    await Promise.all(all.map((each) => each.end('SIGKILL')));
    // As if none had run for an hour.
    const hour = 3_600_000;
    await postgres.query(db, `update events set at = at - ${hour}, due = due - ${hour}`);
    await postgres.query(db, `update alive set at = at - ${hour}`);
    const dreams = await seatTwo([asleep], timed(8));
    process.kill(asleep.pid, 'SIGSTOP');
    await pause(9_000);
    // Asked at once: no server may take a clock for run out before all are set on.
    process.kill(asleep.pid, 'SIGCONT');
    const answers = [await act(asleep, dreams[0], 3, 'move', '+2')];
    await Promise.all(
      all.map(async (each) => {
        await each.start();
        const own = await Promise.all(seats.map(([one]) => act(each, one, 3, 'move', '+2')));
        answers.push(...own);
      }),
    );
    const early = answers.filter((code) => code !== 'unavailable' && code !== 'wrong_number');
    expect(early).toEqual([]);
    const ids = seats.map(([{ match }]) => `'${match}'`);
    const pauses = `select count(*) from events where kind = 'pause' and "match" in (${ids})`;
    await untilQuery(db, pauses, seats.length);
    const states = seats.map(([{ match }]) => stateOf(all[0], match));
    await until(
      () => asleep.logged().includes('clocks paused'),
      () => asleep.logged(),
    );
    states.push(stateOf(asleep, dreams[0].match));
    for (const { events } of await Promise.all(states)) {
      expect(events[2]?.kind).toBe('pause');
      expect(events[2]?.clock?.[1]).toBeGreaterThan(0);
    }
  });
});

describe.skipIf(!hasPostgres)('the store on PostgreSQL', () => {
  const A = 'AAAAAAAAAAAA';
  const B = 'BBBBBBBBBBBB';

  /** Two servers' stores on a new database. */
  async function openStores(): Promise<readonly [Store, Store, string]> {
    const url = await postgres.database();
    const stores = await Promise.all([openStore(url), openStore(url)]);
    const [one, two] = stores.map((store) => unwrap(store));
    if (one === undefined || two === undefined) throw new Error('there are two');
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()]);
    });
    return [one, two, url];
  }

  const lobbyRow = (match: string, created = T0) =>
    ({ match, created, seen: created, game: 'binary-race', pairing: 'same', listed: 1 }) as const;
  const waiting = (id: string, created = T0) => ({
    match: matchRow({ id, created, listed: 1 }),
    events: [eventRow({ match: id, at: created })],
    lobby: lobbyRow(id, created),
  });
  const endRow = (match: string): EndRow => ({
    ...{ match, at: T0, game: 'binary-race', winner: 1, rated: 0 },
    ...{ player1: 'one', player2: 'two' },
  });

  it('refuses a database in which another program has a table of that name, and leaves it as it is', async () => {
    const url = await postgres.database();
    await postgres.query(url, 'create table events (id serial primary key)');
    const relations = (): Promise<number> =>
      count(url, "select count(*) from pg_class where relnamespace = 'public'::regnamespace");
    const before = await relations();
    const message =
      'The PostgreSQL database belongs to another program, which has a table "events", and is left unchanged.';
    expect(await openStore(url)).toMatchObject({ ok: false, error: { text: message } });
    expect(await relations()).toBe(before);
  });

  it('refuses one in which another program has done steps of its own', async () => {
    const url = await postgres.database();
    await postgres.query(url, 'create table kysely_migration (name text, timestamp text)');
    await unwrap(await openStore(await postgres.database())).close();
    await postgres.query(url, "insert into kysely_migration values ('001_users', '')");
    const refused = await openStore(url);
    expect(refused.ok || refused.error.text).toContain('which has a table "kysely_migration"');
  });

  it('shares a database with a program that is not in the way, and opens it again', async () => {
    const url = await postgres.database();
    await postgres.query(url, 'create table notes (text text)');
    for (const _ of ['new', 'with all tables']) await unwrap(await openStore(url)).close();
  });

  it('makes its tables in a schema whose name needs quotes', async () => {
    const url = await postgres.database();
    await postgres.query(url, 'create schema "My-Own"');
    const inOwn = `${url}?options=-c%20search_path%3D%22My-Own%22`;
    for (const _ of ['new', 'with all tables']) await unwrap(await openStore(inOwn)).close();
    const made = "select count(*) from pg_tables where schemaname = 'My-Own'";
    expect(await count(url, made)).toBeGreaterThan(8);
  });

  it('writes a number once, and nothing else of a change whose number is taken', async () => {
    const [one, two] = await openStores();
    await one.commit([waiting(A)]);
    const rival = {
      events: [eventRow({ text: 'late' })],
      leavesLobby: true,
      end: endRow(A),
    } as const;
    const next = {
      match: matchRow({ id: 'next' }),
      events: [eventRow(), eventRow({ match: 'next' })],
    };
    expect(await two.commit([rival, next, waiting(B)])).toEqual([false, false, true]);
    expect(await two.unratedEnds(9)).toEqual([]);
    // Neither is anything of the refused one left that would be in its way.
    const again = { match: next.match, events: [eventRow({ match: 'next' })] };
    expect(await two.commit([again])).toEqual([true]);
    expect((await one.findWaiting('same', T0, null)).map(({ match }) => match).sort()).toEqual([
      A,
      B,
    ]);
    const twins = ['first', 'second'].map((text) => ({ events: [eventRow({ n: 2, text })] }));
    expect(await one.commit(twins)).toEqual([true, false]);
    expect((await one.loadMatch(A))?.events.map(({ text }) => text)).toEqual(['Player 1', 'first']);
  });

  it('gives each number to one of two servers that write the same ones at once', async () => {
    const [one, two] = await openStores();
    const numbers = Array.from({ length: 400 }, (_, at) => `match${at}`);
    for (let n = 1; n <= 8; n += 1) {
      const changes = (matches: readonly string[]) =>
        matches.map((match) => ({ events: [eventRow({ match, n })] }));
      // In opposite orders: each holds what the other needs next.
      const [mine, theirs] = await Promise.all([
        one.commit(changes(numbers)),
        two.commit(changes(numbers.toReversed())),
      ]);
      const won = mine.map((written, at) => Number(written) + Number(theirs.at(-1 - at)));
      expect(won).toEqual(numbers.map(() => 1));
    }
  });

  it('tells the other server of events in order, and that what it cannot read may be missing', async () => {
    const [one, two, url] = await openStores();
    const heard: string[] = [];
    await two.listen({
      onEvent: ({ match, n, text }) => heard.push(`${match} ${n} ${text}`),
      onSignal: (signal) => heard.push(JSON.stringify(signal)),
      onGap: () => heard.push('gap'),
    });
    for (let n = 1; n <= 5; n += 1)
      await one.commit([{ events: [eventRow({ n, text: "it's ü" })] }]);
    await postgres.query(url, "notify duelbook, 'something new'");
    await postgres.query(url, "notify duelbook_signals, 'something new'");
    const about = { from: 'one', match: A };
    const signals: readonly Signal[] = [
      { kind: 'presence', ...about, seat: 2, here: false },
      { kind: 'audience', ...about, count: 3 },
      { kind: 'reaction', ...about, seat: 1, reaction: 'well-played' },
    ];
    for (const signal of signals) await one.publishSignal(signal);
    await until(
      () => heard.length === 9,
      () => heard.join(),
    );
    const events = [1, 2, 3, 4, 5].map((n) => `${A} ${n} it's ü`);
    expect(heard).toEqual([...events, 'gap', ...signals.map((signal) => JSON.stringify(signal))]);
  });

  /** A way to the database whose connections can be made to hang. */
  async function openWay(url: string) {
    const pairs = new Map<Socket, Socket>();
    /** A connection is stopped in front of a query that holds this text. */
    const stop = { before: 'no query' };
    const way = createServer((near) => {
      const far = dial(Number(new URL(url).port), '127.0.0.1');
      pairs.set(near, far);
      near
        .on('error', () => {})
        .on('data', (chunk) => {
          if (chunk.includes(stop.before)) near.pause();
          else far.write(chunk);
        });
      near.on('end', () => far.end());
      far.on('error', () => {}).pipe(near);
    });
    await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      for (const near of pairs.keys()) near.destroy();
      way.close();
    });
    const through = new URL(url);
    through.port = `${(way.address() as AddressInfo).port}`;
    /** The database takes them for gone, and this side hears nothing of it. */
    const hang = (): void => {
      for (const [near, far] of pairs) {
        far.unpipe(near).destroy();
        near.pause();
      }
    };
    return { through: through.href, hang, stop };
  }

  it('is the leader anew where another may have been it since it was last asked', async () => {
    const [one, , url] = await openStores();
    let gaps = 0;
    const gap = (): void => {
      gaps += 1;
    };
    await one.listen({ onEvent: () => {}, onSignal: () => {}, onGap: gap });
    expect(await one.isLeader()).toBe(true);
    await postgres.query(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'duelbook listener' and datname = current_database()",
    );
    await until(
      () => gaps === 1,
      () => 'the connection was not made anew',
    );
    expect([await one.isLeader(), await one.isLeader()]).toEqual([false, true]);
  });

  it('listens again when the connection hangs, and is closed while it does', async () => {
    const { through, hang } = await openWay(await postgres.database());
    const store = unwrap(await openStore(through));
    const heard: string[] = [];
    await store.listen({
      onEvent: ({ text }) => heard.push(text),
      onSignal: () => {},
      onGap: () => heard.push('gap'),
    });
    expect(await store.isLeader()).toBe(true);
    hang();
    expect(await store.isLeader()).toBe(false);
    await until(
      () => heard.length === 1,
      () => 'the connection was not made anew',
    );
    expect(await store.isLeader()).toBe(true);
    hang();
    const from = Date.now();
    await store.close();
    // Two seconds, and not the fifteen that an answer may take.
    expect(Date.now() - from).toBeLessThan(10_000);
  });

  it('takes its locks from a server that hangs in a transaction; unrelated moves do not wait', async () => {
    const url = await postgres.database();
    const { through, stop } = await openWay(url);
    const [hanging, next] = [unwrap(await openStore(through)), unwrap(await openStore(url))];
    onTestFinished(async () => {
      await Promise.all([hanging.close(), next.close()]);
    });
    await next.commit([waiting(A), waiting(B)]);
    // It has written the number, and stops before the commit.
    stop.before = 'commit';
    const lost = {
      events: [eventRow({ n: 2, seat: 2, text: 'hangs' })],
      leavesLobby: true,
    } as const;
    const failing = hanging.commit([lost]).catch(() => 'failed');
    await untilQuery(
      url,
      "select count(*) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      1,
    );
    const locked: unknown[] = [];
    const committer = createCommitter(next, {
      ...{ onCommit: () => {}, onError: () => {} },
      onLocked: (error) => locked.push(error),
    });
    const move = (match: string) =>
      committer.commit({ events: [eventRow({ match, n: 2, seat: 2, text: 'moves' })] });
    const [blocked, unrelated] = [move(A), move(B)];
    expect(await unrelated).toBe('written');
    // The heartbeat of all servers is one row: none may hang with it.
    await next.setHeartbeat(T0);
    let outcome = await blocked;
    expect(locked.length).toBeGreaterThan(0);
    while (outcome === 'failed') outcome = await move(A);
    expect(outcome).toBe('written');
    expect(await failing).toBe('failed');
    expect((await next.loadMatch(A))?.events.map(({ text }) => text)).toEqual([
      'Player 1',
      'moves',
    ]);
  });

  it('gives the result of what took too long to be done alone', async () => {
    const [one] = await openStores();
    expect(await one.withLock('a', () => pause(6_000).then(() => 'written'))).toBe('written');
    expect(await one.withLock('a', async () => 'next')).toBe('next');
  });

  it('notes players once where they join in the same commit, and moves on without names', async () => {
    const [one] = await openStores();
    const joins = ['Ann', 'Player 1', 'Bob', 'Player 2'].map((text, at) => ({
      events: [eventRow({ match: `match${at}`, player: at < 2 ? 'p' : 'q', text })],
    }));
    await one.commit(joins);
    await one.commit([{ events: [eventRow({ n: 9, player: 'p' })] }]);
    const rating = { game: 'g', deviation: 50, volatility: 0.06, matches: 1 };
    for (const player of ['p', 'q'])
      await one.saveRatings(A, [{ player, rating: 1500, ...rating }]);
    expect((await one.leaders('g', 'people', 9)).map(({ name }) => name).sort()).toEqual([
      'Ann',
      'Bob',
    ]);
  });

  it('rates each match once, whichever server counts', async () => {
    const [one, two] = await openStores();
    const matches = Array.from({ length: 30 }, (_, at) => `match${at}`);
    await one.commit(
      matches.map((id, at) => ({ ...waiting(id), end: { ...endRow(id), at: T0 + at } })),
    );
    await Promise.all([one, two, one, two].map(rateMatches));
    const rows = await one.ratingRows('binary-race', ['one', 'two']);
    expect(rows.map((row) => row.matches)).toEqual([30, 30]);
    expect(await two.unratedEnds(9)).toEqual([]);
  });

  it('lets one server at a time do what is done alone, and different things at once', async () => {
    const [one, two] = await openStores();
    const steps: string[] = [];
    const work = (store: Store, key: string) =>
      store.withLock(key, async () => {
        steps.push(`${key} begins`);
        await pause(20);
        steps.push(`${key} ends`);
      });
    await Promise.all([work(one, 'a'), work(two, 'a'), work(one, 'a'), work(two, 'a')]);
    expect(steps).toEqual(Array.from({ length: 4 }, () => ['a begins', 'a ends']).flat());
    let isOther = false;
    await one.withLock('a', () =>
      two.withLock('b', async () => {
        isOther = true;
      }),
    );
    expect(isOther).toBe(true);
  });

  it('knows whether servers have run all the time', async () => {
    const [one, two] = await openStores();
    expect(await one.heartbeat(T0, T0 - 5)).toBe(false);
    await one.setHeartbeat(T0);
    expect(await two.heartbeat(T0 + 5, T0)).toBe(true);
    expect(await one.heartbeat(T0 + 20, T0 + 15)).toBe(false);
    expect(await one.lastHeartbeat()).toBe(T0 + 5);
  });

  it('believes no sign of life that lies more than a minute ahead', async () => {
    const [one] = await openStores();
    const MINUTE = 60_000;
    await one.setHeartbeat(T0 + MINUTE);
    expect(await one.heartbeat(T0, T0 - 5)).toBe(true);
    expect(await one.lastHeartbeat()).toBe(T0 + MINUTE);
    expect(await one.heartbeat(T0 - 1, T0 - 6)).toBe(false);
    await one.setHeartbeat(T0 - 1);
    expect(await one.lastHeartbeat()).toBe(T0 - 1);
  });

  const limits = { unjoined: 50, untouched: 500 };

  it('deletes matches that stay without a second player while servers run', async () => {
    const [one, two] = await openStores();
    await one.setHeartbeat(T0);
    await one.commit([waiting(A), waiting(B)]);
    expect((await two.sweepAbandoned('', limits)).deleted).toBe(0);
    await one.heartbeat(T0, T0, 50);
    await one.updateSeen([B], T0 + 1);
    expect((await two.sweepAbandoned('', limits)).deleted).toBe(1);
    expect(await one.loadMatch(A)).toBeNull();
    expect((await one.openMatches(null, 9)).map(({ id }) => id)).toEqual([B]);
  });

  it('knows the clock of the database, and lets another server lead', async () => {
    const [one, two] = await openStores();
    const silent = { onEvent: () => {}, onSignal: () => {}, onGap: () => {} };
    await Promise.all([one.listen(silent), two.listen(silent)]);
    const before = Date.now();
    const theirs = await one.databaseTime();
    expect(theirs).toBeGreaterThanOrEqual(before - 1);
    expect(theirs).toBeLessThanOrEqual(Date.now() + 1);
    expect([await one.isLeader(), await two.isLeader()]).toEqual([true, false]);
    await one.resignLead();
    expect([await two.isLeader(), await one.isLeader()]).toEqual([true, false]);
  });

  it('deletes no match that is just joined, and refuses to join a deleted one', async () => {
    const [one, two, url] = await openStores();
    const ids = Array.from({ length: 60 }, (_, at) => `match${at}`);
    await one.setHeartbeat(T0);
    await one.commit(ids.map((id) => waiting(id)));
    await two.sweepAbandoned('', limits);
    await one.heartbeat(T0, T0, 50);
    const joining = ids.map(async (match) => {
      const events = [eventRow({ match, n: 2, seat: 2, at: T0 + 100 })];
      return (await one.commit([{ events, leavesLobby: true }]))[0];
    });
    const { deleted: forgotten } = await two.sweepAbandoned('', limits);
    const joined = (await Promise.all(joining)).filter(Boolean).length;
    expect(joined + forgotten).toBe(ids.length);
    expect(await count(url, 'select count(*) from matches')).toBe(joined);
    expect(await count(url, 'select count(*) from events')).toBe(2 * joined);
    expect(await count(url, 'select count(*) from running')).toBe(joined);
  });
});
