/**
 * The server's database: matches and their events, the lobby, players, ratings. One query layer for
 * SQLite and PostgreSQL; only commits of changes differ, and are in the backends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayerKind } from '../../online/codes.ts';
import { type AbandonedAfter, type SweptPage, sweepAbandoned } from './abandoned.ts';
import { type AccountQueries, accountQueries } from './account-queries.ts';
import type { Backend } from './backend.ts';
import { isPostgresUrl } from './database-url.ts';
import { BOT_PATTERN } from './player-id.ts';
import { openPostgres } from './postgres.ts';
import { checkedEvents, checkedMatch } from './row-schemas.ts';
import type {
  Database,
  EndRow,
  EventRow,
  LobbyRow,
  MatchRow,
  RatingChanges,
  RatingRow,
} from './rows.ts';
import { openSqlite } from './sqlite.ts';

export interface StoredMatch {
  readonly row: MatchRow;
  readonly events: readonly EventRow[];
}

/** A match that is being played, with the number and time of its last event. */
export type RunningMatchRow = MatchRow & Pick<EventRow, 'n' | 'at'>;

/** A match that is over, and how it ended. */
export type FinishedMatchRow = MatchRow &
  Pick<EndRow, 'at' | 'winner' | 'player1' | 'player2'> &
  RatingChanges;

/** What the backends do differently, and no caller of the store needs. */
type Internals = 'dialect' | 'eventsAfter' | 'transact';

export interface Store extends AccountQueries, Omit<Backend, Internals> {
  /** Throws an error of `damage.ts` where the match cannot be read. */
  loadMatch(id: string): Promise<StoredMatch | null>;

  /** Listed matches that wait for an opponent, newest first. */
  openMatches(
    game: string | null,
    most: number,
  ): Promise<readonly (MatchRow & { readonly seen: number })[]>;
  joinEvents(matches: readonly string[]): Promise<readonly EventRow[]>;
  /** Listed matches that are being played, the latest set up first, with their last event. */
  runningMatches(game: string | null, most: number): Promise<readonly RunningMatchRow[]>;
  /** A player's finished matches, the latest first. */
  finishedMatches(player: string, most: number): Promise<readonly FinishedMatchRow[]>;
  /** Matches of other players, seen since then, that wait for this pairing; oldest first. */
  findWaiting(pairing: string, since: number, player: string | null): Promise<readonly LobbyRow[]>;
  /** Running matches of quick pairing in which a token holds a seat. */
  matchesHeldBy(token: string): Promise<readonly (MatchRow & { readonly seat: Seat | null })[]>;
  /** Notes when the players who wait in matches were last connected. */
  updateSeen(matches: readonly string[], at: number): Promise<void>;

  /** The strongest people, or the strongest bots. */
  leaders(
    game: string,
    kind: PlayerKind,
    most: number,
  ): Promise<readonly (RatingRow & { readonly name: string })[]>;
  unratedEnds(most: number): Promise<readonly EndRow[]>;
  ratingRows(game: string, players: readonly string[]): Promise<readonly RatingRow[]>;
  /** Writes the ratings after a match and marks it as rated, in one commit. */
  saveRatings(match: string, ratings: readonly RatingRow[], changes?: RatingChanges): Promise<void>;

  /** Matches whose clock ran out between two times, unless something happened just now. */
  overdueMatches(after: number, until: number): Promise<readonly string[]>;
  /** Running matches whose clock runs out up to a time. */
  matchesWithRunningClock(until: number): Promise<readonly string[]>;
  lastHeartbeat(): Promise<number | null>;
  /** Notes that a server runs. A later time stays, since machines' clocks differ a little. */
  setHeartbeat(at: number): Promise<void>;
  /**
   * The same, and that servers ran for so long; false, and nothing noted, where the last time is
   * before `since` or implausible.
   */
  heartbeat(at: number, since: number, ran?: number): Promise<boolean>;
  /** Looks for abandoned matches after one, and deletes those found so for long enough. */
  sweepAbandoned(after: string, limits: AbandonedAfter): Promise<SweptPage>;
  /** The latest time in the database: of a heartbeat, or of a running match's beginning. */
  newestTime(): Promise<number>;
}

/** Opens the database and migrates it. */
export async function openStore(where: string): Promise<Result<Store>> {
  const backend = await (isPostgresUrl(where) ? openPostgres(where) : openSqlite(where));
  if (!backend.ok) return backend;
  return ok(createStore(backend.value, new Kysely<Database>({ dialect: backend.value.dialect })));
}

/** Running matches, each with its last event. */
const runningWithLast = (db: Kysely<Database>) =>
  db.selectFrom('running').innerJoin('events as last', (join) =>
    join.onRef('last.match', '=', 'running.match').on('last.n', '=', ({ selectFrom }) =>
      selectFrom('events')
        .select(({ fn }) => fn.max('n').as('n'))
        .whereRef('events.match', '=', 'running.match'),
    ),
  );

function createStore(backend: Backend, db: Kysely<Database>): Store {
  return {
    ...backend,
    ...accountQueries(backend, db),

    async loadMatch(id) {
      const row = await db
        .selectFrom('matches')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      checkedMatch(row);
      const events: EventRow[] = [];
      for (;;) {
        const page = checkedEvents(await backend.eventsAfter(id, events.at(-1)?.n ?? 0, LOAD_STEP));
        events.push(...page);
        if (page.length < LOAD_STEP) return { row, events };
        await nextTurn();
      }
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
    runningMatches: (game, most) =>
      runningWithLast(db)
        .innerJoin('matches', 'matches.id', 'running.match')
        .selectAll('matches')
        .select(['last.n', 'last.at'])
        .where('matches.listed', '=', 1)
        .where('running.match', 'not in', ({ selectFrom }) =>
          selectFrom('lobby').select('lobby.match'),
        )
        // Called off: it has left the lobby, and nothing can end it.
        .where('last.kind', '<>', 'withdraw')
        .$if(game !== null, (query) => query.where('matches.game', '=', game ?? ''))
        .orderBy('running.created', 'desc')
        .limit(most)
        .execute(),
    finishedMatches: (player, most) =>
      db
        .selectFrom('ends')
        .innerJoin('matches', 'matches.id', 'ends.match')
        .selectAll('matches')
        .select(['ends.at', 'winner', 'player1', 'player2', 'change1', 'change2'])
        .where(({ or, eb }) => or([eb('player1', '=', player), eb('player2', '=', player)]))
        .orderBy('ends.at', 'desc')
        .limit(most)
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
    leaders: (game, kind, most) =>
      db
        .selectFrom('ratings')
        .innerJoin('players', 'players.id', 'ratings.player')
        .leftJoin('accounts', 'accounts.player', 'ratings.player')
        .selectAll('ratings')
        .select(({ fn }) => fn.coalesce('accounts.name', 'players.name').as('name'))
        .where('game', '=', game)
        .where('ratings.player', kind === 'bots' ? 'like' : 'not like', BOT_PATTERN)
        .orderBy('rating', 'desc')
        .limit(most)
        .execute(),
    unratedEnds: (most) =>
      db.selectFrom('ends').selectAll().where('rated', '=', 0).orderBy('at').limit(most).execute(),
    async saveRatings(match, ratings, changes = NO_CHANGES) {
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
        db
          .updateTable('ends')
          .set({ rated: 1, ...changes })
          .where('match', '=', match)
          .where('rated', '=', 0)
          .compile(),
      ]);
    },

    async overdueMatches(after, until) {
      const overdue = await db
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
      return overdue.map(({ match }) => match);
    },
    async matchesWithRunningClock(until) {
      const running = await runningWithLast(db)
        .select('running.match')
        .where('running.timed', '=', sql.lit(1))
        .where('last.due', '<=', until)
        .execute();
      return running.map(({ match }) => match);
    },
    async lastHeartbeat() {
      const row = await db.selectFrom('alive').select('at').executeTakeFirst();
      return row?.at ?? null;
    },
    async setHeartbeat(at) {
      const alive = db
        .insertInto('alive')
        .values({ id: 1, at, uptime: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: laterHeartbeat(at) }));
      await backend.transact([alive.compile()]);
    },
    async newestTime() {
      const [heartbeat, newest] = [
        db.selectFrom('alive').select('at'),
        db.selectFrom('running').select('created as at').orderBy('created', 'desc').limit(1),
      ];
      const rows = [await heartbeat.executeTakeFirst(), await newest.executeTakeFirst()];
      return Math.max(0, ...rows.map((row) => row?.at ?? 0));
    },
    async heartbeat(at, since, ran = 0) {
      const alive = db
        .updateTable('alive')
        .set(({ eb }) => ({ at: laterHeartbeat(at), uptime: eb('uptime', '+', ran) }))
        .where('at', '>=', since)
        .where('at', '<=', at + MAX_CLOCK_SKEW_MS);
      const [changed = 0] = await backend.transact([alive.compile()]);
      return changed > 0;
    },
    sweepAbandoned: (after, limits) => sweepAbandoned(backend, db, after, limits),
  };
}

const NO_CHANGES: RatingChanges = { change1: null, change2: null };

/** Machines' clocks that differ by more are wrong. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** The later of the stored time, where plausible, and a new one. */
const laterHeartbeat = (at: number) =>
  sql<number>`case when alive.at between ${at} and ${at + MAX_CLOCK_SKEW_MS} then alive.at else ${at} end`;

/** Small, so that no move waits long. */
const LOAD_STEP = 250;
