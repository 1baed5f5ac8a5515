/**
 * The steps from an empty database to the tables of `rows.ts`, by name and in order. A released step
 * never changes; later changes are new steps.
 */
import { type Kysely, type Migration, type MigrationProvider, type RawBuilder, sql } from 'kysely';

/** Holds milliseconds. In SQLite every integer type has 64 bits. */
const BIGINT = 'bigint';

/**
 * `byKey` ends the tables that are written most: SQLite then keeps their rows in the order of the
 * primary key and nowhere else, so that a commit has fewer pages to bring to the disk.
 */
const matches = (byKey: RawBuilder<unknown>): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (id) => id.primaryKey())
      .addColumn('created', BIGINT, (created) => created.notNull())
      .addColumn('game', 'text', (game) => game.notNull())
      .addColumn('options', 'text', (options) => options.notNull())
      .addColumn('seed', BIGINT, (seed) => seed.notNull())
      .addColumn('first', 'text', (first) => first.notNull())
      .addColumn('fair', 'integer', (fair) => fair.notNull())
      .addColumn('listed', 'integer', (listed) => listed.notNull())
      .addColumn('quick', 'integer', (quick) => quick.notNull())
      .addColumn('seconds', 'integer')
      .addColumn('increment', 'integer')
      .addColumn('level1', 'text')
      .addColumn('level2', 'text')
      .execute();
    await db.schema
      .createTable('events')
      .addColumn('match', 'text', (match) => match.notNull())
      .addColumn('n', 'integer', (n) => n.notNull())
      .addColumn('at', BIGINT, (at) => at.notNull())
      .addColumn('kind', 'text', (kind) => kind.notNull())
      .addColumn('seat', 'integer')
      .addColumn('text', 'text', (text) => text.notNull())
      .addColumn('token', 'text')
      .addColumn('player', 'text')
      .addColumn('due', BIGINT)
      .addPrimaryKeyConstraint('events_by_number', ['match', 'n'])
      .modifyEnd(byKey)
      .execute();
    await db.schema
      .createIndex('events_by_due')
      .on('events')
      .column('due')
      .where(sql.ref('due'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('events_by_token')
      .on('events')
      .column('token')
      .where(sql.ref('token'), 'is not', null)
      .execute();
    await db.schema
      .createTable('running')
      .addColumn('match', 'text', (match) => match.primaryKey())
      .addColumn('created', BIGINT, (created) => created.notNull())
      .addColumn('timed', 'integer', (timed) => timed.notNull())
      .execute();
    await db.schema.createIndex('running_by_age').on('running').column('created').execute();
    await db.schema
      .createIndex('running_timed')
      .on('running')
      .column('match')
      .where(sql.ref('timed'), '=', sql.lit(1))
      .execute();
    await db.schema
      .createTable('lobby')
      .addColumn('match', 'text', (match) => match.primaryKey())
      .addColumn('created', BIGINT, (created) => created.notNull())
      .addColumn('seen', BIGINT, (seen) => seen.notNull())
      .addColumn('game', 'text', (game) => game.notNull())
      .addColumn('pairing', 'text')
      .addColumn('listed', 'integer', (listed) => listed.notNull())
      .execute();
    await db.schema
      .createIndex('lobby_by_pairing')
      .on('lobby')
      .columns(['pairing', 'created'])
      .execute();
    await db.schema
      .createTable('ends')
      .addColumn('match', 'text', (match) => match.primaryKey())
      .addColumn('at', BIGINT, (at) => at.notNull())
      .addColumn('game', 'text', (game) => game.notNull())
      .addColumn('winner', 'integer')
      .addColumn('player1', 'text')
      .addColumn('player2', 'text')
      .addColumn('rated', 'integer', (rated) => rated.notNull())
      .execute();
    await db.schema
      .createIndex('ends_to_rate')
      .on('ends')
      .column('at')
      .where(sql.ref('rated'), '=', sql.lit(0))
      .execute();
    await db.schema
      .createTable('players')
      .addColumn('id', 'text', (id) => id.primaryKey())
      .addColumn('name', 'text', (name) => name.notNull())
      .addColumn('created', BIGINT, (created) => created.notNull())
      .execute();
    await db.schema
      .createTable('ratings')
      .addColumn('player', 'text', (player) => player.notNull())
      .addColumn('game', 'text', (game) => game.notNull())
      .addColumn('rating', 'double precision', (rating) => rating.notNull())
      .addColumn('deviation', 'double precision', (deviation) => deviation.notNull())
      .addColumn('volatility', 'double precision', (volatility) => volatility.notNull())
      .addColumn('matches', 'integer', (matches) => matches.notNull())
      .addPrimaryKeyConstraint('ratings_by_player', ['player', 'game'])
      .execute();
    await db.schema
      .createIndex('ratings_by_strength')
      .on('ratings')
      .columns(['game', 'rating'])
      .execute();
    await db.schema
      .createTable('alive')
      .addColumn('id', 'integer', (id) => id.primaryKey())
      .addColumn('at', BIGINT, (at) => at.notNull())
      .execute();
  },
});

/** For the list of open matches, newest first. */
const listed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('lobby_listed')
      .on('lobby')
      .columns(['listed', 'created'])
      .execute();
    await db.schema
      .createIndex('lobby_listed_by_game')
      .on('lobby')
      .columns(['listed', 'game', 'created'])
      .execute();
  },
};

/** The columns of events, in the order of the move log's rows. */
const LOGGED_COLUMNS = ['match', 'n', 'at', 'kind', 'seat', 'text', 'token', 'player', 'due'];
const quoted = sql.raw(LOGGED_COLUMNS.map((column) => `"${column}"`).join(', '));
const logged = sql.raw(
  LOGGED_COLUMNS.map((column, at) => `event ->> ${at} as "${column}"`).join(', '),
);

/**
 * Version 0.1 wrote moves to `arrivals` first. What a server that was killed left there goes to
 * `events`; what has no place there, as its number is taken, to `misfits`.
 */
const withoutMoveLog: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'arrivals')) return;
    // A row is a list of events, each a list of its columns; or one event, in the oldest databases.
    await sql`create temp table logged as
      select each.value as event from arrivals, json_each(arrivals.event) as each
        where each.type = 'array'
      union all select event from arrivals where json_type(event, '$[0]') <> 'array'`.execute(db);
    await sql`insert or ignore into events (${quoted})
      select ${logged} from logged order by 1, 2`.execute(db);
    await sql`create table if not exists misfits (event text not null)`.execute(db);
    await sql`insert into misfits select event from logged where not exists (
      select 1 from events where "match" = event ->> 0 and n = event ->> 1 and text = event ->> 5
    )`.execute(db);
    await sql`drop table logged`.execute(db);
    await sql`drop table arrivals`.execute(db);
  },
};

/** Where this is done, the tables are ours. */
export const FIRST_MIGRATION = '001-matches';

export const migrationsFor = (database: 'sqlite' | 'postgres'): MigrationProvider => {
  const byKey = database === 'sqlite' ? sql`without rowid` : sql``;
  return {
    getMigrations: async () => ({
      [FIRST_MIGRATION]: matches(byKey),
      '002-listed': listed,
      ...(database === 'sqlite' ? { '003-without-move-log': withoutMoveLog } : {}),
    }),
  };
};
