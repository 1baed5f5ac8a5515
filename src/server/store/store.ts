/**
 * The store of a server: matches by their events, the lobby, players and ratings. One query layer
 * for both databases; only commits of events are written by hand, in the backends.
 */
import { Kysely, Migrator } from 'kysely';
import { ok, type Result, refuse } from '../../core/result.ts';
import type { Rating } from '../../online/protocol.ts';
import type { Backend, Listener } from './backend.ts';
import { migrationsFor } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type {
  Change,
  Database,
  EndRow,
  EventRow,
  LobbyRow,
  MatchRow,
  PlayerRow,
  RatingRow,
} from './rows.ts';
import { openSqlite } from './sqlite.ts';

export interface StoredMatch {
  readonly row: MatchRow;
  readonly events: readonly EventRow[];
}

export interface Store {
  commit(changes: readonly Change[]): Promise<readonly boolean[]>;
  listen(listener: Listener): Promise<void>;
  isKeeper(): Promise<boolean>;
  close(): Promise<void>;

  loadMatch(id: string): Promise<StoredMatch | null>;
  eventsAfter(match: string, n: number): Promise<readonly EventRow[]>;
  /** The last event's number of each match that has any. */
  lastNumbers(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Listed matches that wait for somebody, the newest first. */
  openMatches(game: string | null, most: number): Promise<readonly MatchRow[]>;
  /** Who joined each of some matches. */
  joinedIn(matches: readonly string[]): Promise<readonly EventRow[]>;
  /** Matches in which somebody seen since a time waits for this pairing, the oldest first. */
  waiting(pairing: string, since: number): Promise<readonly LobbyRow[]>;

  /** Notes that those who wait in some matches are there. */
  stillThere(matches: readonly string[], at: number): Promise<void>;

  /** The player with a key, new where there was none; the name is the one last used. */
  player(row: PlayerRow): Promise<string>;
  ratings(game: string, players: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
  leaders(game: string, most: number): Promise<readonly (RatingRow & { readonly name: string })[]>;
  endsToRate(most: number): Promise<readonly EndRow[]>;
  ratingRows(game: string, players: readonly string[]): Promise<readonly RatingRow[]>;
  /** Counts a match: the new ratings and that they are done, in one commit. */
  rate(match: string, ratings: readonly RatingRow[]): Promise<void>;
  /** Does something while no other server does something under the same key. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;

  /** Matches whose last event says that a clock ran out between two times. */
  overdue(after: number, until: number): Promise<readonly string[]>;
  /** Matches in which a clock runs. */
  ticking(): Promise<readonly string[]>;
  /** When a server was last known to run. */
  lastAlive(): Promise<number | null>;
  setAlive(at: number): Promise<void>;
  /** Says that a server runs; false, and not said, where none was known to run since a time. */
  stayAlive(at: number, since: number): Promise<boolean>;
  /** Forgets matches that nobody joined since one time, and those left alone since another. */
  forget(unjoinedSince: number, untouchedSince: number): Promise<number>;
}

/** Opens the database, and brings it up to date. */
export async function openStore(where: string): Promise<Result<Store>> {
  const isPostgres = /^postgres(ql)?:\/\//.test(where);
  const backend = isPostgres ? await openPostgres(where) : openSqlite(where);
  if (!backend.ok) return backend;
  const db = new Kysely<Database>({ dialect: backend.value.dialect });
  const provider = migrationsFor(isPostgres ? 'postgres' : 'sqlite');
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    await backend.value.close();
    const why = error instanceof Error ? error.message : String(error);
    return refuse(`The database could not be brought up to date: ${why}.`);
  }
  return ok(storeOn(backend.value, db));
}

function storeOn(backend: Backend, db: Kysely<Database>): Store {
  const events = () => db.selectFrom('events').selectAll();
  return {
    commit: (changes) => backend.commit(changes),
    listen: (listener) => backend.listen(listener),
    isKeeper: () => backend.isKeeper(),
    close: () => backend.close(),
    alone: (key, work) => backend.alone(key, work),

    async loadMatch(id) {
      const row = await db
        .selectFrom('matches')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { row, events: await events().where('match', '=', id).orderBy('n').execute() };
    },
    eventsAfter: (match, n) =>
      events().where('match', '=', match).where('n', '>', n).orderBy('n').execute(),
    async lastNumbers(matches) {
      if (matches.length === 0) return new Map();
      const rows = await db
        .selectFrom('events')
        .select(({ fn }) => ['match', fn.max('n').as('n')])
        .where('match', 'in', matches)
        .groupBy('match')
        .execute();
      return new Map(rows.map(({ match, n }) => [match, n]));
    },

    openMatches: (game, most) =>
      db
        .selectFrom('lobby')
        .innerJoin('matches', 'matches.id', 'lobby.match')
        .selectAll('matches')
        .where('lobby.listed', '=', 1)
        .$if(game !== null, (query) => query.where('lobby.game', '=', game ?? ''))
        .orderBy('lobby.created', 'desc')
        .limit(most)
        .execute(),
    joinedIn: async (matches) =>
      matches.length === 0
        ? []
        : events().where('match', 'in', matches).where('kind', '=', 'join').execute(),
    waiting: (pairing, since) =>
      db
        .selectFrom('lobby')
        .selectAll()
        .where('pairing', '=', pairing)
        .where('seen', '>=', since)
        .orderBy('created')
        .limit(20)
        .execute(),

    async stillThere(matches, at) {
      if (matches.length === 0) return;
      await db.updateTable('lobby').set({ seen: at }).where('match', 'in', matches).execute();
    },

    async player(row) {
      const { id } = await db
        .insertInto('players')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: row.name }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async ratings(game, players) {
      const rows = await this.ratingRows(game, players);
      return new Map(rows.map(({ player, rating, deviation }) => [player, { rating, deviation }]));
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
    endsToRate: (most) =>
      db.selectFrom('ends').selectAll().where('rated', '=', 0).orderBy('at').limit(most).execute(),
    rate: (match, ratings) =>
      backend.transact([
        ...ratings.map((row) =>
          db
            .insertInto('ratings')
            .values(row)
            .onConflict((conflict) => conflict.columns(['player', 'game']).doUpdateSet(row))
            .compile(),
        ),
        db.updateTable('ends').set({ rated: 1 }).where('match', '=', match).compile(),
      ]),

    overdue: async (after, until) => {
      const rows = await db
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
        )
        .execute();
      return rows.map(({ match }) => match);
    },
    ticking() {
      return this.overdue(0, Number.MAX_SAFE_INTEGER);
    },
    async lastAlive() {
      const row = await db.selectFrom('alive').select('at').executeTakeFirst();
      return row?.at ?? null;
    },
    async setAlive(at) {
      await db
        .insertInto('alive')
        .values({ id: 1, at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
        .execute();
    },
    async stayAlive(at, since) {
      const { numUpdatedRows } = await db
        .updateTable('alive')
        .set({ at })
        .where('at', '>=', since)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async forget(unjoinedSince, untouchedSince) {
      const unjoined = await db
        .selectFrom('lobby')
        .select('match')
        .where('seen', '<', unjoinedSince)
        .limit(FORGOTTEN_AT_ONCE)
        .execute();
      const untouched = await db
        .selectFrom('matches')
        .select('id as match')
        .where('created', '<', untouchedSince)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('ends').select('at').whereRef('ends.match', '=', 'matches.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('events')
                .select('n')
                .whereRef('events.match', '=', 'matches.id')
                .where('at', '>=', untouchedSince),
            ),
          ),
        )
        .limit(FORGOTTEN_AT_ONCE)
        .execute();
      const ids = [...new Set([...unjoined, ...untouched].map(({ match }) => match))];
      if (ids.length === 0) return 0;
      await backend.transact([
        db.deleteFrom('lobby').where('match', 'in', ids).compile(),
        db.deleteFrom('events').where('match', 'in', ids).compile(),
        db.deleteFrom('matches').where('id', 'in', ids).compile(),
      ]);
      return ids.length;
    },
  };
}

/** Clean-up goes in small steps, so that nobody's move waits for it. */
const FORGOTTEN_AT_ONCE = 200;
