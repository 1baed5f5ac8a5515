/**
 * Disks that fail under load: they are full, or do not write or sync what they are given. Players are
 * told, nothing is acknowledged meanwhile, and play goes on afterwards.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Follower, setPace } from '../support/followers.ts';
import { hasCommand } from '../support/processes.ts';
import type { ServerProcess } from '../support/servers.ts';
import { pause, until } from '../support/until.ts';
import {
  type Attack,
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
/** How long a disk fails. */
const FAIL_MS = 200;

/** Starts to fail; what it gives ends that. */
type Fault = (server: ServerProcess, file: string, stage: Stage) => Promise<() => Promise<void>>;

/** What lies beyond a size is a full disk to the server. */
const full: Fault = async ({ pid }, file) => {
  const limit = (bytes: number | 'unlimited'): void => {
    spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
  };
  limit(statSync(`${file}-wal`).size + 10_000);
  return async () => limit('unlimited');
};

/** Calls on the files of the database fail as with a broken disk. */
const broken =
  (calls: string, error: string): Fault =>
  async ({ pid }, file, stage) => {
    const child = spawn('strace', [
      ...['-f', '-p', `${pid}`, '-P', file, '-P', `${file}-wal`, '-o', '/dev/null'],
      ...['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`],
    ]);
    stage.atEnd(() => child.kill('SIGKILL'));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    await until(
      () => said.includes('attached') || child.exitCode !== null,
      () => `strace does not attach: ${said}`,
    );
    if (child.exitCode !== null) throw new Error(`strace did not attach: ${said}`);
    return () => detach(child);
  };

const detach = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    else child.once('close', () => resolve()).kill('SIGINT');
  });

const FAULTS: readonly Fault[] = [
  broken('fsync,fdatasync', 'EIO'),
  full,
  broken('pwrite64', 'ENOSPC'),
  broken('pwrite64', 'EIO'),
  broken('pwrite64,ftruncate', 'EROFS'),
];

export const disks: Attack = {
  name: 'disks',
  lacks: () =>
    hasCommand('strace', '-V') && hasCommand('prlimit', '--version')
      ? null
      : 'Bad disks need strace and prlimit (apt-get install strace util-linux).',
  async run(stage, ms) {
    const deadline = performance.now() + ms;
    const file = join(stage.folder, 'server.db');
    const server = await stage.servers.launch(file);
    const watch = watchServer(server);
    const players = await seatPlayers(stage, [server], MATCHES);
    setPace(players, PACE_MS);
    let strikes = 0;
    do {
      await untilMoved(players, server);
      const mend = await FAULTS[strikes % FAULTS.length]?.(server, file, stage);
      const refused = refusalCount(players);
      await until(
        () => refusalCount(players) > refused || server.died() !== null,
        () => 'no player was told that the disk fails',
      );
      await pause(FAIL_MS);
      await mend?.();
      await watch.revive();
      strikes += 1;
    } while (performance.now() < deadline);
    await untilMoved(players, server);
    // Whatever was acknowledged must be on the disk by now.
    await watch.restart();
    return summarize(strikes, await verify(server, players, ['unavailable']), slowestOf(players), [
      watch,
    ]);
  },
};

/** How often players were told that the server cannot write. */
const refusalCount = (players: readonly Follower[]): number =>
  players.reduce((sum, { refusals }) => sum + (refusals.get('unavailable') ?? 0), 0);
