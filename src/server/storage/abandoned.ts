/**
 * Deletes unfinished matches that no one plays any more. Their age is counted in time that servers
 * ran, by a clock that no one can set: a wrong time of day deletes nothing. A look at a match marks
 * it with what it is at; only when a look much later finds the same, the match is deleted.
 */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import type { Database } from './rows.ts';

/** How long a match stays as it is before it is deleted, in milliseconds that a server ran. */
export interface AbandonedAfter {
  /** Without an opponent, and the player who waits not connected. */
  readonly unjoined: number;
  /** Without an event. */
  readonly untouched: number;
}

export interface SweptPage {
  readonly deleted: number;
  /** The last match that was looked at; null after the last of all. */
  readonly last: string | null;
}

/** Small, so that no move waits long. */
const PAGE = 200;

type InRunning = ExpressionBuilder<Database, 'running'>;

/** The number of a match's last event. */
const lastNumber = ({ selectFrom, fn, val }: InRunning) =>
  fn.coalesce(
    selectFrom('events')
      .whereRef('events.match', '=', 'running.match')
      .select(({ fn }) => fn.max('n').as('n')),
    val(0),
  );

/** When the player who waits was last connected; 0 where none waits. */
const lastSeen = ({ selectFrom, fn, val }: InRunning) =>
  fn.coalesce(
    selectFrom('lobby').whereRef('lobby.match', '=', 'running.match').select('seen'),
    val(0),
  );

/** Looks at the matches after one: marks those that changed, deletes those that did not for long. */
export async function sweepAbandoned(
  backend: Backend,
  db: Kysely<Database>,
  after: string,
  { unjoined, untouched }: AbandonedAfter,
): Promise<SweptPage> {
  const uptime = (await db.selectFrom('alive').select('uptime').executeTakeFirst())?.uptime ?? 0;
  const page = await db
    .selectFrom('running')
    .select(['running.match', 'marked', 'markedN', 'markedSeen'])
    .select((running) => [lastNumber(running).as('n'), lastSeen(running).as('seen')])
    .where('running.match', '>', after)
    .orderBy('running.match')
    .limit(PAGE)
    .execute();
  const changed: string[] = [];
  const abandoned: string[] = [];
  for (const { match, marked, markedN, markedSeen, n, seen } of page) {
    if (marked === null || markedN !== n || markedSeen !== seen) changed.push(match);
    else if (uptime - marked >= (seen > 0 ? unjoined : untouched)) abandoned.push(match);
  }
  if (changed.length > 0) {
    const mark = db
      .updateTable('running')
      .set((running) => ({
        marked: uptime,
        markedN: lastNumber(running),
        markedSeen: lastSeen(running),
      }))
      .where('match', 'in', changed);
    await backend.transact([mark.compile()]);
  }
  return {
    deleted: abandoned.length === 0 ? 0 : await deleteUnchanged(backend, db, abandoned),
    last: page.length < PAGE ? null : (page.at(-1)?.match ?? null),
  };
}

/** Deletes matches that are still as they were marked; gives how many. */
async function deleteUnchanged(
  backend: Backend,
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<number> {
  const unchanged = db
    .selectFrom('running')
    .select('running.match')
    .where('running.match', 'in', ids)
    .where((running) => running('markedN', '=', lastNumber(running)))
    .where((running) => running('markedSeen', '=', lastSeen(running)));
  const left = db.selectFrom('matches').select('id').where('id', 'in', ids);
  const [, deleted = 0] = await backend.transact([
    // Locks the matches: joins under way go first, later ones wait.
    db
      .updateTable('matches')
      .set(({ ref }) => ({ created: ref('created') }))
      .where('id', 'in', ids)
      .compile(),
    db.deleteFrom('matches').where('id', 'in', ids).where('id', 'in', unchanged).compile(),
    ...(['lobby', 'running', 'events'] as const).map((table) =>
      db.deleteFrom(table).where('match', 'in', ids).where('match', 'not in', left).compile(),
    ),
  ]);
  return deleted;
}
