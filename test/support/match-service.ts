/** A match service without a network, on a store whose disk can be full and whose reads are counted. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { BotWorker } from '../../src/server/match/bot-worker.ts';
import type { MatchCommand } from '../../src/server/match/decide.ts';
import { type MatchService, openMatchService } from '../../src/server/match/service.ts';
import { createCommitter } from '../../src/server/storage/committer.ts';
import type { MatchRow } from '../../src/server/storage/rows.ts';
import type { Store } from '../../src/server/storage/store.ts';
import { eventRow, matchRow } from './match-events.ts';
import { eventsIn, openedStore } from './temp-store.ts';

/** The id of the match. */
export const A = 'AAAAAAAAAAAA';
export const idleBots: BotWorker = { ask: async () => null, close: async () => {} };
export const watcher = { send: () => {} };

export interface TestService {
  readonly service: MatchService;
  readonly store: Store;
  /** The database. */
  readonly file: string;
  /** Set to have every commit fail, as on a full disk. */
  readonly disk: { full: boolean; commits: number; loads: number };
  readonly logged: string[];
  /** Resolves when everything is written. */
  written(): Promise<void>;
}

export async function openTestService(
  botWorker = idleBots,
  broken: Partial<Store> = {},
): Promise<TestService> {
  const { store, file } = await openedStore();
  const disk = { full: false, commits: 0, loads: 0 };
  const commit: Store['commit'] = async (changes) => {
    disk.commits += 1;
    if (disk.full) throw new Error('the disk is full');
    return store.commit(changes);
  };
  const loadMatch: Store['loadMatch'] = (id) => {
    disk.loads += 1;
    return store.loadMatch(id);
  };
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const committer = createCommitter(
    { commit },
    { onCommit: () => {}, onError: () => {}, onLocked: () => {} },
  );
  const service = openMatchService(
    { ...store, commit, loadMatch, ...broken },
    committer,
    botWorker,
    log,
  );
  onTestFinished(() => service.close());
  return { service, store, file, disk, logged, written: () => committer.idle() };
}

/** The event of a player who takes a seat. */
export const seat = (n: 1 | 2, at: number) =>
  eventRow({ n, seat: n, at, token: `t${n}`, text: `Player ${n}` });

/** Stores a match with both seats taken. */
export const begun = ({ store }: TestService, row: Partial<MatchRow> = {}, at = Date.now()) =>
  store.commit([{ match: matchRow({ created: at, ...row }), events: [seat(1, at), seat(2, at)] }]);

/** The decision on a command of a seat. */
export const does = (service: MatchService, command: MatchCommand, token = 't1') =>
  service.act(A, token, command);

export const acts = (service: MatchService, n: number, text: string, token = 't1') =>
  does(service, { n, act: 'move', text }, token);

/** The kinds of all events of the match. */
export const kindsIn = async ({ store }: TestService): Promise<string[]> =>
  (await eventsIn(store, A)).map(({ kind }) => kind);

/** Waits until everything under way is done. */
export const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
