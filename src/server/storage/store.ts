/**
 * The server's database: matches and their events, the lobby, players, ratings. One query layer for
 * SQLite and PostgreSQL; only commits of changes differ, and are in the backends.
 */
import { Kysely, Migrator, sql } from 'kysely';
import { messageOf, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import {
  type Backend,
  type PresenceUpdate,
  type StartError,
  type StoreListener,
  startError,
} from './backend.ts';
import { isPostgresUrl } from './database-url.ts';
import { migrationsFor } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Change, Database, EndRow, EventRow, LobbyRow, MatchRow, RatingRow } from './rows.ts';
import { openSqlite } from './sqlite.ts';

export interface StoredMatch {
  readonly row: MatchRow;
  readonly events: readonly EventRow[];
}

export interface Store {
  commit(changes: readonly Change[]): Promise<readonly boolean[]>;
  listen(listener: StoreListener): Promise<void>;
  publishPresence(update: PresenceUpdate): Promise<void>;
  isLeader(): Promise<boolean>;
  close(): Promise<void>;

  loadMatch(id: string): Promise<StoredMatch | null>;

  /** Listed matches that wait for an opponent, newest first. */
  openMatches(
    game: string | null,
    most: number,
  ): Promise<readonly (MatchRow & { readonly seen: number })[]>;
  joinEvents(matches: readonly string[]): Promise<readonly EventRow[]>;
  /** Matches of other players, seen since then, that wait for this pairing; oldest first. */
  findWaiting(pairing: string, since: number, player: string | null): Promise<readonly LobbyRow[]>;
  /** Running matches of quick pairing in which a token holds a seat. */
  matchesHeldBy(token: string): Promise<readonly (MatchRow & { readonly seat: Seat | null })[]>;
  /** Notes when the players who wait in matches were last connected. */
  updateSeen(matches: readonly string[], at: number): Promise<void>;

  leaders(game: string, most: number): Promise<readonly (RatingRow & { readonly name: string })[]>;
  unratedEnds(most: number): Promise<readonly EndRow[]>;
  ratingRows(game: string, players: readonly string[]): Promise<readonly RatingRow[]>;
  /** Writes the ratings after a match and marks it as rated, in one commit. */
  saveRatings(match: string, ratings: readonly RatingRow[]): Promise<void>;
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;

  /** Matches whose clock ran out between two times, unless something happened just now. */
  overdueMatches(after: number, until: number): Promise<readonly string[]>;
  /** Running matches whose clock runs out up to a time. */
  matchesWithRunningClock(until: number): Promise<readonly string[]>;
  lastHeartbeat(): Promise<number | null>;
  /** Notes that a server runs. A later time stays, since machines' clocks differ a little. */
  setHeartbeat(at: number): Promise<void>;
  /** The same; false, and nothing noted, where the last time is before `since` or implausible. */
  heartbeat(at: number, since: number): Promise<boolean>;
  /** Deletes matches without an opponent since one time, and those without events since another. */
  deleteAbandoned(unjoinedSince: number, untouchedSince: number): Promise<number>;
}

/** Opens the database and migrates it. */
export async function openStore(where: string): Promise<Result<Store, StartError>> {
  const backend = await (isPostgresUrl(where) ? openPostgres(where) : openSqlite(where));
  if (!backend.ok) return backend;
  const db = new Kysely<Database>({ dialect: backend.value.dialect });
  const provider = migrationsFor(isPostgresUrl(where) ? 'postgres' : 'sqlite');
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    await backend.value.close();
    return startError(describeMigrationError(messageOf(error)));
  }
  return ok(createStore(backend.value, db));
}

function describeMigrationError(why: string): string {
  const [, newer] = /previously executed migration (\S+) is missing/.exec(why) ?? [];
  return newer === undefined
    ? `The database could not be migrated: ${why}.`
    : `The database belongs to a newer version of Duelbook ("${newer}"): run that one, or restore an older backup.`;
}

function createStore(backend: Backend, db: Kysely<Database>): Store {
  /** Matches by their last events: those that a query finds, and those that it does not find yet. */
  async function matchesWhere(
    query: { execute(): Promise<readonly { readonly match: string }[]> },
    isMeant: (last: EventRow) => boolean,
  ): Promise<readonly string[]> {
    // First: what is flushed during the query is then found twice, and not missed.
    const unflushed = new Map(backend.lastUnflushed().map((last) => [last.match, last]));
    const found = (await query.execute()).flatMap(({ match }) =>
      unflushed.has(match) ? [] : [match],
    );
    return [...found, ...[...unflushed.values()].filter(isMeant).map(({ match }) => match)];
  }

  return {
    commit: (changes) => backend.commit(changes),
    listen: (listener) => backend.listen(listener),
    publishPresence: (update) => backend.publishPresence(update),
    isLeader: () => backend.isLeader(),
    close: () => backend.close(),
    withLock: (key, work) => backend.withLock(key, work),

    async loadMatch(id) {
      const row = await db
        .selectFrom('matches')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { row, events: await backend.eventsOf(id) };
    },

    openMatches: (game, most) =>
      db
        .selectFrom('lobby')
        .innerJoin('matches', 'matches.id', 'lobby.match')
        .selectAll('matches')
        .select('lobby.seen')
        .where('lobby.listed', '=', 1)
        .$if(game !== null, (query) => query.where('lobby.game', '=', game ?? ''))
        .orderBy('lobby.created', 'desc')
        .limit(most)
        .execute(),
    joinEvents: async (matches) =>
      matches.length === 0
        ? []
        : db
            .selectFrom('events')
            .selectAll()
            .where('match', 'in', matches)
            .where('kind', '=', 'join')
            .execute(),
    findWaiting: (pairing, since, player) =>
      db
        .selectFrom('lobby')
        .selectAll()
        .where('pairing', '=', pairing)
        .where('seen', '>=', since)
        .$if(player !== null, (query) =>
          query.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('events')
                  .select('n')
                  .whereRef('events.match', '=', 'lobby.match')
                  .where('player', '=', player),
              ),
            ),
          ),
        )
        .orderBy('created')
        .limit(20)
        .execute(),

    matchesHeldBy: (token) =>
      db
        .selectFrom('events as taken')
        .innerJoin('running', 'running.match', 'taken.match')
        .innerJoin('matches', 'matches.id', 'taken.match')
        .selectAll('matches')
        .select('taken.seat')
        .where('taken.token', '=', token)
        .where('matches.quick', '=', 1)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('events')
                .select('n')
                .whereRef('events.match', '=', 'taken.match')
                .where('kind', '=', 'withdraw'),
            ),
          ),
        )
        .execute(),

    async updateSeen(matches, at) {
      if (matches.length === 0) return;
      const seen = db.updateTable('lobby').set({ seen: at }).where('match', 'in', matches);
      await backend.transact([seen.compile()]);
    },

    ratingRows: async (game, players) =>
      players.length === 0
        ? []
        : db
            .selectFrom('ratings')
            .selectAll()
            .where('game', '=', game)
            .where('player', 'in', players)
            .execute(),
    leaders: (game, most) =>
      db
        .selectFrom('ratings')
        .innerJoin('players', 'players.id', 'ratings.player')
        .selectAll('ratings')
        .select('players.name')
        .where('game', '=', game)
        .orderBy('rating', 'desc')
        .limit(most)
        .execute(),
    unratedEnds: (most) =>
      db.selectFrom('ends').selectAll().where('rated', '=', 0).orderBy('at').limit(most).execute(),
    async saveRatings(match, ratings) {
      await backend.transact([
        ...ratings.map((row) =>
          db
            .insertInto('ratings')
            .values(row)
            // Only on the ratings it was computed from: rating a match twice changes nothing.
            .onConflict((conflict) =>
              conflict
                .columns(['player', 'game'])
                .doUpdateSet(row)
                .where('ratings.matches', '=', row.matches - 1),
            )
            .compile(),
        ),
        db.updateTable('ends').set({ rated: 1 }).where('match', '=', match).compile(),
      ]);
    },

    overdueMatches: (after, until) => {
      const query = db
        .selectFrom('events as last')
        .select('last.match')
        .where('last.due', '>', after)
        .where('last.due', '<=', until)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('events as next')
                .select('next.n')
                .whereRef('next.match', '=', 'last.match')
                .whereRef('next.n', '>', 'last.n'),
            ),
          ),
        );
      return matchesWhere(query, ({ due }) => due !== null && due > after && due <= until);
    },
    matchesWithRunningClock: (until) => {
      const query = db
        .selectFrom('running')
        .innerJoin('events as last', (join) =>
          join.onRef('last.match', '=', 'running.match').on('last.n', '=', ({ selectFrom }) =>
            selectFrom('events')
              .select(({ fn }) => fn.max('n').as('n'))
              .whereRef('events.match', '=', 'running.match'),
          ),
        )
        .select('running.match')
        .where('running.timed', '=', sql.lit(1))
        .where('last.due', '<=', until);
      return matchesWhere(query, ({ due }) => due !== null && due <= until);
    },
    async lastHeartbeat() {
      const row = await db.selectFrom('alive').select('at').executeTakeFirst();
      return row?.at ?? null;
    },
    async setHeartbeat(at) {
      const alive = db
        .insertInto('alive')
        .values({ id: 1, at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: laterHeartbeat(at) }));
      await backend.transact([alive.compile()]);
    },
    async heartbeat(at, since) {
      const alive = db
        .updateTable('alive')
        .set({ at: laterHeartbeat(at) })
        .where('at', '>=', since)
        .where('at', '<=', at + MAX_CLOCK_SKEW_MS);
      const [changed = 0] = await backend.transact([alive.compile()]);
      return changed > 0;
    },
    async deleteAbandoned(unjoinedSince, untouchedSince) {
      const unjoined = db.selectFrom('lobby').select('match').where('seen', '<', unjoinedSince);
      const untouched = db
        .selectFrom('running')
        .select('match')
        .where('created', '<', untouchedSince)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('events')
                .select('n')
                .whereRef('events.match', '=', 'running.match')
                .where('at', '>=', untouchedSince),
            ),
          ),
        );
      const found = [
        ...(await unjoined.limit(DELETE_BATCH).execute()),
        ...(await untouched.limit(DELETE_BATCH).execute()),
      ];
      const ids = [...new Set(found.map(({ match }) => match))];
      if (ids.length === 0) return 0;
      const left = db.selectFrom('matches').select('id').where('id', 'in', ids);
      await backend.transact(
        [
          // Locks the matches: joins under way go first, later ones wait.
          db
            .updateTable('matches')
            .set(({ ref }) => ({ created: ref('created') }))
            .where('id', 'in', ids)
            .compile(),
          // Checked once more: a match that was joined meanwhile stays.
          db
            .deleteFrom('matches')
            .where(({ or, eb }) =>
              or([
                eb('id', 'in', unjoined.where('match', 'in', ids)),
                eb('id', 'in', untouched.where('match', 'in', ids)),
              ]),
            )
            .compile(),
          ...(['lobby', 'running', 'events'] as const).map((table) =>
            db.deleteFrom(table).where('match', 'in', ids).where('match', 'not in', left).compile(),
          ),
        ],
        'events',
      );
      return ids.length - (await left.execute()).length;
    },
  };
}

/** Machines' clocks that differ by more are wrong. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** The later of the stored time, where plausible, and a new one. */
const laterHeartbeat = (at: number) =>
  sql<number>`case when alive.at between ${at} and ${at + MAX_CLOCK_SKEW_MS} then alive.at else ${at} end`;

/** Small, so that no move waits long. */
const DELETE_BATCH = 200;
