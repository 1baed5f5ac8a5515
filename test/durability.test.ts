/**
 * Acknowledged events are never lost: real servers on SQLite are killed
 * under load, again and again, and run out of disk, and every move that was acknowledged is there
 * afterwards, in order and once.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { replay } from '../src/core/match.ts';
import { parseRecord } from '../src/core/record.ts';
import { findGame } from '../src/games/list.ts';
import {
  allGoOn,
  type Follower,
  follow,
  matchesOf,
  refusalsOf,
  seatTwo,
  setPace,
  troublesAt,
} from './support/followers.ts';
import { must } from './support/playing.ts';
import { hasCommand, until } from './support/program.ts';
import { openServers, type ServerProcess } from './support/servers.ts';
import { tempFolder } from './support/temp-folder.ts';

const servers = openServers();
afterAll(() => servers.end());

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Far more than it takes: machines may be busy. */
const PATIENCE = 300_000;

/** So many matches, each with two players who move whenever they may. */
async function fill(server: ServerProcess, matches: number): Promise<readonly Follower[]> {
  const seats = await Promise.all(Array.from({ length: matches }, () => seatTwo([server])));
  const players = seats.flat().map((seated) => follow([server], seated));
  onTestFinished(() => {
    for (const player of players) player.stop();
  });
  setPace(players, CALM);
  return players;
}

/** About how many milliseconds players think: 200 matches then make 500 moves a second, or 1,600. */
const CALM = 400;
const HASTY = 120;

interface EventInFile {
  readonly match: string;
  readonly n: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly text: string;
}

/** What is wrong with matches as they stand in the file, which is read without any server. */
function troublesIn(file: string, players: readonly Follower[]): readonly string[] {
  const db = new Libsql(file, { readonly: true });
  const troubles = matchesOf(players).flatMap((match) => {
    const row = db.prepare('select * from matches where id = ?').get(match) as {
      readonly game: string;
      readonly options: string;
      readonly seed: number;
      readonly first: string;
    };
    const events = db
      .prepare('select * from events where "match" = ? order by n')
      .all(match) as readonly EventInFile[];
    const gaps = events.filter(({ n }, at) => n !== at + 1);
    const moves = events.filter(({ kind }) => kind === 'move').map(({ text }) => text);
    const { game, seed, first } = row;
    const record = must(
      parseRecord({ game, options: JSON.parse(row.options), seed, first, moves }),
    );
    const legal = replay(must(findGame(game)), record);
    const missing = players
      .filter((player) => player.match === match)
      .flatMap(({ seen }) => seen)
      .filter(({ n, kind, seat, text }) => {
        const kept = events[n - 1];
        return kept?.kind !== kind || kept.seat !== seat || kept.text !== text;
      });
    return [
      ...gaps.map(({ n }) => `${match}: a gap before ${n}`),
      ...missing.map(({ n }) => `${match}: event ${n} is not there`),
      ...(legal.ok ? [] : [`${match}: ${legal.error.reason.text}`]),
    ];
  });
  db.close();
  return troubles;
}

it(
  'no acknowledged move is lost or doubled when the server is killed again and again',
  async () => {
    const file = join(tempFolder(), 'server.db');
    const server = await servers.launch(file);
    const players = await fill(server, 200);
    for (let kill = 0; kill < 5; kill += 1) {
      setPace(players, HASTY);
      await pause(300 + 600 * Math.random());
      await server.end('SIGKILL');
      setPace(players, CALM);
      await server.start();
      // A client that comes back compares the events with those it had; some fetch them as well.
      await allGoOn(players);
      const some = matchesOf(players).filter((_, at) => at % 5 === kill);
      expect(await troublesAt(server, players, some)).toEqual([]);
    }
    expect(await server.end('SIGTERM')).toBe(0);
    expect(troublesIn(file, players)).toEqual([]);
    expect(refusalsOf(players)).toEqual([]);
  },
  PATIENCE,
);

/** How large a file the server may write from now on: what lies beyond is a full disk to it. */
const limitFiles = ({ pid }: ServerProcess, bytes: number | 'unlimited'): void => {
  spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
};

const hasLimits = hasCommand('prlimit', '--version');
if (!hasLimits) {
  console.log('Tests of a full disk are skipped: they need prlimit (apt-get install util-linux).');
}

it.skipIf(!hasLimits)(
  'players are told when the disk is full, and go on when it no longer is',
  async () => {
    const file = join(tempFolder(), 'server.db');
    const server = await servers.launch(file);
    const players = await fill(server, 50);
    await allGoOn(players);
    const refused = ({ refusals }: Follower): number => refusals.get('unavailable') ?? 0;
    const fillDisk = async (): Promise<void> => {
      limitFiles(server, statSync(`${file}-wal`).size + 10_000);
      const before = players.map(refused);
      const told = () => players.filter((player, at) => refused(player) > (before[at] ?? 0));
      await until(
        () => matchesOf(told()).length === 50,
        () => `players of only ${matchesOf(told()).length} matches were told`,
      );
    };
    await fillDisk();
    expect(await troublesAt(server, players)).toEqual([]);
    limitFiles(server, 'unlimited');
    await allGoOn(players);
    await fillDisk();
    await server.end('SIGKILL');
    await server.start();
    await allGoOn(players);
    expect(await troublesAt(server, players)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(troublesIn(file, players)).toEqual([]);
    expect(refusalsOf(players)).toEqual(['unavailable']);
  },
  PATIENCE,
);
