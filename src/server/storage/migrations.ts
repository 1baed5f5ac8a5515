/**
 * The steps from an empty database to the tables of `rows.ts`, by name and in order. A released step
 * never changes; later changes are new steps.
 */
import { type Dialect, Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Message } from '../../core/message.ts';
import { err, messageOf, ok, type Result } from '../../core/result.ts';
import { hostingMessages } from '../messages.ts';

/** Runs statements, which both databases understand. Times are milliseconds in a bigint. */
const migration = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/**
 * `byKey` ends the table that is written most. SQLite then keeps its rows in the order of the primary
 * key and nowhere else, so that a commit writes fewer pages.
 */
const matches = (byKey: string): Migration =>
  migration(
    `create table "matches" ("id" text primary key, "created" bigint not null, "game" text not null,
      "options" text not null, "seed" bigint not null, "first" text not null, "fair" integer not null,
      "listed" integer not null, "quick" integer not null, "seconds" integer, "increment" integer,
      "level1" text, "level2" text)`,
    `create table "events" ("match" text not null, "n" integer not null, "at" bigint not null,
      "kind" text not null, "seat" integer, "text" text not null, "token" text, "player" text,
      "due" bigint, constraint "events_by_number" primary key ("match", "n")) ${byKey}`,
    'create index "events_by_due" on "events" ("due") where "due" is not null',
    'create index "events_by_token" on "events" ("token") where "token" is not null',
    `create table "running" ("match" text primary key, "created" bigint not null,
      "timed" integer not null)`,
    'create index "running_by_age" on "running" ("created")',
    'create index "running_timed" on "running" ("match") where "timed" = 1',
    `create table "lobby" ("match" text primary key, "created" bigint not null,
      "seen" bigint not null, "game" text not null, "pairing" text, "listed" integer not null)`,
    'create index "lobby_by_pairing" on "lobby" ("pairing", "created")',
    `create table "ends" ("match" text primary key, "at" bigint not null, "game" text not null,
      "winner" integer, "player1" text, "player2" text, "rated" integer not null)`,
    'create index "ends_to_rate" on "ends" ("at") where "rated" = 0',
    `create table "players" ("id" text primary key, "name" text not null,
      "created" bigint not null)`,
    `create table "ratings" ("player" text not null, "game" text not null,
      "rating" double precision not null, "deviation" double precision not null,
      "volatility" double precision not null, "matches" integer not null,
      constraint "ratings_by_player" primary key ("player", "game"))`,
    'create index "ratings_by_strength" on "ratings" ("game", "rating")',
    'create table "alive" ("id" integer primary key, "at" bigint not null)',
  );

/** For the list of open matches, newest first. */
const listed = migration(
  'create index "lobby_listed" on "lobby" ("listed", "created")',
  'create index "lobby_listed_by_game" on "lobby" ("listed", "game", "created")',
);

/** Null in matches that hide nothing and in those from before this step. */
const secret = migration('alter table "matches" add column "secret" text');

/**
 * Earlier versions wrote moves to a log first, on SQLite: a row is a JSON list of events, or in still
 * older ones a single event, each a list of its columns. Moves that a killed server left there become
 * events. One whose number is taken, as where an older version went on without it, stays in `misfits`.
 */
const emptyMoveLog = migration(
  'create table if not exists "arrivals" ("event" text not null)',
  'create table if not exists "misfits" ("event" text not null)',
  `create temporary table "logged" as
    select each.value as event, arrivals.rowid as place from arrivals, json_each(arrivals.event) as each
      where each.type = 'array'
    union all select event, rowid from arrivals where json_type(event, '$[0]') <> 'array'`,
  `insert or ignore into events ("match", n, at, kind, seat, text, token, player, due)
    select event ->> 0, event ->> 1, event ->> 2, event ->> 3, event ->> 4, event ->> 5, event ->> 6,
      event ->> 7, event ->> 8 from logged order by place`,
  `insert into misfits select event from logged where not exists (
    select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
  )`,
  'drop table "logged"',
  'drop table "arrivals"',
);

/** For deleting abandoned matches without the time of day. */
const marks = migration(
  'alter table "alive" add column "uptime" bigint not null default 0',
  'alter table "running" add column "marked" bigint',
  'alter table "running" add column "markedN" integer',
  'alter table "running" add column "markedSeen" bigint',
);

/** For each player's finished matches, the latest first. */
const history = migration(
  'alter table "ends" add column "change1" double precision',
  'alter table "ends" add column "change2" double precision',
  'create index "ends_by_player1" on "ends" ("player1", "at") where "player1" is not null',
  'create index "ends_by_player2" on "ends" ("player2", "at") where "player2" is not null',
);

/** Players who named themselves or are bots, and challenges. What `player` holds is in `player-id.ts`. */
const accounts = migration(
  `create table "accounts" ("key" text primary key, "player" text not null, "name" text,
    "handle" text, "created" bigint not null)`,
  'create unique index "accounts_by_handle" on "accounts" ("handle") where "handle" is not null',
  'create unique index "accounts_by_player" on "accounts" ("player")',
  `create table "challenges" ("id" text primary key, "created" bigint not null,
    "at" bigint not null, "maker" text not null, "target" text not null, "terms" text not null,
    "status" text not null, "match" text)`,
  'create index "challenges_by_maker" on "challenges" ("maker", "created")',
  'create index "challenges_by_target" on "challenges" ("target", "created")',
  'create index "events_by_player" on "events" ("player") where "player" is not null',
);

/** A database in which this step is done is ours. */
export const FIRST_MIGRATION = '001-matches';

const migrationsFor = (database: 'sqlite' | 'postgres'): Record<string, Migration> => ({
  [FIRST_MIGRATION]: matches(database === 'sqlite' ? 'without rowid' : ''),
  '002-listed': listed,
  '003-secret': secret,
  ...(database === 'sqlite' ? { '004-move-log': emptyMoveLog } : {}),
  '005-marks': marks,
  '006-history': history,
  '007-accounts': accounts,
});

/** Brings a database up to date. Gives the steps that were missing. */
export async function migrate(
  dialect: Dialect,
  database: 'sqlite' | 'postgres',
): Promise<Result<readonly string[]>> {
  const provider = { getMigrations: async () => migrationsFor(database) };
  const db = new Kysely<unknown>({ dialect });
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  return error === undefined
    ? ok(results.map(({ migrationName }) => migrationName))
    : err(migrationError(messageOf(error)));
}

function migrationError(why: string): Message {
  const [, step] = /previously executed migration (\S+) is missing/.exec(why) ?? [];
  return step === undefined
    ? hostingMessages.notMigrated({ why })
    : hostingMessages.newer({ step });
}
