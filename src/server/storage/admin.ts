/**
 * What a host may do to a server's database, also while servers run: list the matches that are being played,
 * and remove a match or a name. A server has matches in memory; what it next writes to one that was removed
 * must fail, so an event stays in the place of the next one. The server then loads the match again, and
 * learns that there is none.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { err, ok, type Result } from '../../core/result.ts';
import { PLAYERS, type Seat } from '../../core/seat.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import { hostingMessages } from '../messages.ts';
import type { Backend } from './backend.ts';
import { isPostgresUrl } from './database-url.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './rows.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { describeOpenError, isForeignDatabase } from './sqlite-file.ts';

interface UnfinishedMatch {
  readonly id: string;
  readonly game: string;
  /** A person's name, a bot's level, or null for a free seat. */
  readonly players: Readonly<Record<Seat, string | null>>;
  readonly events: number;
  /** When the last event was, or the match was made. */
  readonly at: number;
}

export interface Admin {
  /** Matches that are not over, the latest event first, and how many there are in all. */
  unfinished(
    most: number,
  ): Promise<{ readonly matches: readonly UnfinishedMatch[]; readonly total: number }>;
  /** False where there is no such match. */
  removeMatch(id: string, at: number): Promise<boolean>;
  /** Gives the number of seats and players that were called so. */
  removeName(name: string): Promise<number>;
  close(): Promise<void>;
}

/** A server writes for milliseconds at a time. */
const BUSY_MS = 5_000;

export async function openAdmin(where: string): Promise<Result<Admin>> {
  if (isPostgresUrl(where)) {
    const opened = await openPostgres(where);
    return opened.ok ? ok(createAdmin(opened.value)) : opened;
  }
  if (!existsSync(where)) return err(hostingMessages.noDatabase({ db: where }));
  try {
    if (isForeignDatabase(where)) return err(hostingMessages.foreign({ db: where }));
    const db = new DatabaseSync(where, { timeout: BUSY_MS });
    const dialect = sqliteDialect(db, (sql) => db.prepare(sql));
    return ok(createAdmin({ dialect, close: async () => db.close() }));
  } catch (error) {
    return err(hostingMessages.cannotOpen({ db: where, why: describeOpenError(error, where) }));
  }
}

function createAdmin({ dialect, close }: Pick<Backend, 'dialect' | 'close'>): Admin {
  const db = new Kysely<Database>({ dialect });
  const seatsCalled = (name: string) =>
    db
      .selectFrom('events')
      .select(['match', 'n', 'seat'])
      .where('kind', '=', 'join')
      .where('text', '=', name)
      .execute();
  return {
    close,

    async unfinished(most) {
      const rows = await db
        .selectFrom('running')
        .innerJoin('matches', 'matches.id', 'running.match')
        .leftJoin('events', 'events.match', 'running.match')
        .select(['id', 'game', 'level1', 'level2', 'matches.created'])
        .select(({ fn }) => [fn.max('n').as('n'), fn.max('at').as('at')])
        .groupBy(['id', 'game', 'level1', 'level2', 'matches.created'])
        .execute();
      const latest = rows
        .map((row) => ({ ...row, at: row.at ?? row.created, n: row.n ?? 0 }))
        .sort((one, two) => two.at - one.at)
        .slice(0, most);
      const joins = await db
        .selectFrom('events')
        .select(['match', 'seat', 'text'])
        .where('kind', '=', 'join')
        .where('match', 'in', ['', ...latest.map(({ id }) => id)])
        .execute();
      const matches = latest.map(({ id, game, level1, level2, n, at }) => {
        const nameAt = (seat: Seat): string | null =>
          joins.find((join) => join.match === id && join.seat === seat)?.text ?? null;
        return {
          id,
          game,
          players: { 1: level1 ?? nameAt(1), 2: level2 ?? nameAt(2) },
          events: n,
          at,
        };
      });
      return { matches, total: rows.length };
    },

    removeMatch: (id, at) =>
      db.transaction().execute(async (change) => {
        const { numDeletedRows } = await change
          .deleteFrom('matches')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        const last = await change
          .selectFrom('events')
          .select(({ fn }) => fn.max('n').as('n'))
          .where('match', '=', id)
          .executeTakeFirst();
        for (const table of ['lobby', 'running', 'ends', 'events'] as const) {
          await change.deleteFrom(table).where('match', '=', id).execute();
        }
        const place = { match: id, n: (last?.n ?? 0) + 1, at, kind: 'withdraw' as const };
        const nothing = { seat: null, text: '', token: null, player: null, due: null };
        await change
          .insertInto('events')
          .values({ ...place, ...nothing })
          .execute();
        return true;
      }),

    async removeName(name) {
      // Found before anything is locked: that reads all events.
      const seats = await seatsCalled(name);
      return db.transaction().execute(async (change) => {
        const { numUpdatedRows } = await change
          .updateTable('players')
          .set({ name: ANONYMOUS })
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        for (const { match, n, seat } of seats) {
          await change
            .updateTable('events')
            .set({ text: PLAYERS[seat ?? 1] })
            .where('match', '=', match)
            .where('n', '=', n)
            .execute();
        }
        return Number(numUpdatedRows) + seats.length;
      });
    },
  };
}
