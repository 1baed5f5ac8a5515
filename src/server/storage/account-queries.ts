/** Queries about players with a key: their accounts, challenges and matches. */
import type { Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import type { AccountRow, ChallengeRow, ChallengeStatus, Database } from './rows.ts';

export interface AccountQueries {
  account(key: string): Promise<AccountRow | null>;
  /** The account with a name, whatever its capitals. */
  accountNamed(name: string): Promise<AccountRow | null>;
  /** Writes an account under its key. */
  saveAccount(row: AccountRow): Promise<void>;
  /** Whether a player has ever taken a seat. */
  hasPlayed(player: string): Promise<boolean>;

  addChallenge(row: ChallengeRow): Promise<void>;
  challenge(id: string): Promise<ChallengeRow | null>;
  /** Changes the status of an open challenge; false where it is not open any more. */
  settleChallenge(
    id: string,
    to: ChallengeStatus,
    at: number,
    match: string | null,
  ): Promise<boolean>;
  /** Takes back that a challenge was accepted: its match could not be written. */
  reopenChallenge(id: string): Promise<void>;
  /** A player's challenges, made or received, that are open or changed since then; oldest first. */
  challengesOf(player: string, since: number): Promise<readonly ChallengeRow[]>;
  /** Deletes challenges that did not change since then. */
  deleteChallenges(before: number): Promise<void>;

  /** The matches with a seat of a player that are being played or wait; the latest first. */
  unfinishedMatchesOf(player: string, most: number): Promise<readonly string[]>;
  /** A player's matches that ended since then; the latest first. */
  matchesEndedSince(player: string, since: number, most: number): Promise<readonly string[]>;
}

/** Names that differ in capitals alone would be mistaken for each other. */
const handleOf = (name: string): string => name.toLowerCase();

export function accountQueries(backend: Backend, db: Kysely<Database>): AccountQueries {
  return {
    account: async (key) =>
      (await db.selectFrom('accounts').selectAll().where('key', '=', key).executeTakeFirst()) ??
      null,
    accountNamed: async (name) =>
      (await db
        .selectFrom('accounts')
        .selectAll()
        .where('handle', '=', handleOf(name))
        .executeTakeFirst()) ?? null,
    async saveAccount(row) {
      const { name } = row;
      const handle = name === null ? null : handleOf(name);
      const save = db
        .insertInto('accounts')
        .values({ ...row, handle })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ name, handle }));
      await backend.transact([save.compile()]);
    },
    hasPlayed: async (player) =>
      (await db.selectFrom('players').select('id').where('id', '=', player).executeTakeFirst()) !==
      undefined,

    async addChallenge(row) {
      await backend.transact([db.insertInto('challenges').values(row).compile()]);
    },
    challenge: async (id) =>
      (await db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst()) ??
      null,
    async settleChallenge(id, status, at, match) {
      const settled = db
        .updateTable('challenges')
        .set({ status, at, match })
        .where('id', '=', id)
        .where('status', '=', 'open');
      const [changed = 0] = await backend.transact([settled.compile()]);
      return changed > 0;
    },
    async reopenChallenge(id) {
      const reopened = db
        .updateTable('challenges')
        .set({ status: 'open', match: null })
        .where('id', '=', id);
      await backend.transact([reopened.compile()]);
    },
    challengesOf: (player, since) =>
      db
        .selectFrom('challenges')
        .selectAll()
        .where(({ or, eb }) => or([eb('maker', '=', player), eb('target', '=', player)]))
        .where(({ or, eb }) => or([eb('status', '=', 'open'), eb('at', '>=', since)]))
        .orderBy('created')
        .execute(),
    async deleteChallenges(before) {
      const old = db.deleteFrom('challenges').where('at', '<', before);
      await backend.transact([old.compile()]);
    },

    unfinishedMatchesOf: async (player, most) => {
      const rows = await db
        .selectFrom('events as taken')
        .innerJoin('running', 'running.match', 'taken.match')
        .select('taken.match')
        .distinct()
        .select('running.created')
        .where('taken.player', '=', player)
        .orderBy('running.created', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ match }) => match);
    },
    matchesEndedSince: async (player, since, most) => {
      const rows = await db
        .selectFrom('ends')
        .select('match')
        .where(({ or, eb }) => or([eb('player1', '=', player), eb('player2', '=', player)]))
        .where('at', '>=', since)
        .orderBy('at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ match }) => match);
    },
  };
}
