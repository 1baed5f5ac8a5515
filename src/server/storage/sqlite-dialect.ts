/** SQLite for kysely, which gives parameters as lists; the package takes them as `node:sqlite` does. */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely';

/** `prepare` gives the statement of a text. */
export function sqliteDialect(
  db: DatabaseSyncInstance,
  prepare: (sql: string) => StatementSyncInstance,
): Dialect {
  const dialect = new SqliteDialect({
    database: {
      prepare(sql) {
        const statement = prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...parameters),
          run: (parameters) => statement.run(...parameters),
          iterate: (parameters) => statement.iterate(...parameters),
        };
      },
      close: () => db.close(),
    },
  });
  return Object.assign(dialect, { createAdapter: () => transactionalAdapter });
}

/**
 * SQLite also makes tables in transactions, which kysely does not know. Without, a migration that is
 * cut off would leave a database that no server opens.
 */
const transactionalAdapter = Object.defineProperty(
  new SqliteAdapter(),
  'supportsTransactionalDdl',
  {
    value: true,
  },
);
