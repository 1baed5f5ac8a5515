/**
 * The steps from an empty database to the tables of `rows.ts`, by name and in order. A released step
 * never changes; later changes are new steps. (SQLite makes the tables of `move-log.ts` itself.)
 */
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

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

/** A database in which this step is done is ours. */
export const FIRST_MIGRATION = '001-matches';

export const migrationsFor = (database: 'sqlite' | 'postgres'): MigrationProvider => ({
  getMigrations: async () => ({
    [FIRST_MIGRATION]: matches(database === 'sqlite' ? 'without rowid' : ''),
    '002-listed': listed,
    '003-secret': secret,
  }),
});
