/** A damaged database: a match that cannot be read is set aside, and the others are played on. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eventRow, matchRow } from '../../../test/support/match-events.ts';
import { idleBots, seat } from '../../../test/support/match-service.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { openedStore } from '../../../test/support/temp-store.ts';
import { type Random, randomStream } from '../../core/random.ts';
import { createCommitter } from '../storage/committer.ts';
import { openStore, type Store } from '../storage/store.ts';
import { openMatchService } from './service.ts';

const MATCHES = Array.from({ length: 12 }, (_, at) => `match-${at}-----`.slice(0, 12));

/** A database in which each match has two players and some moves. */
async function makeDatabase(): Promise<string> {
  const { store, file } = await openedStore();
  const at = Date.now();
  for (const id of MATCHES) {
    const joins = [seat(1, at), seat(2, at)].map((event) => ({ ...event, match: id }));
    const moves = Array.from({ length: 8 }, (_, each) =>
      eventRow({
        match: id,
        n: each + 3,
        at,
        kind: 'move',
        seat: each % 2 === 0 ? 1 : 2,
        text: '+2',
      }),
    );
    const options = JSON.stringify({ target: 1_000 });
    await store.commit([
      { match: matchRow({ id, options, created: at }), events: [...joins, ...moves] },
    ]);
  }
  await store.close();
  return file;
}

/** Plays in each match of a database; gives the codes of what was refused. */
async function playIn(
  store: Store,
): Promise<{ codes: (string | null)[]; logged: string; damaged: number }> {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const hooks = { onCommit: () => {}, onError: () => {}, onLocked: () => {} };
  const service = openMatchService(store, createCommitter(store, hooks), idleBots, log);
  onTestFinished(() => service.close());
  const codes = await Promise.all(
    MATCHES.map(async (id) => {
      const done = await service.act(id, 't1', { n: 11, act: 'move', text: '+2' });
      return done.ok ? null : done.error.code;
    }),
  );
  return { codes, logged: logged.join(''), damaged: service.count().damaged };
}

/** One each for the first matches. */
const DAMAGES = [
  `update events set text = cast(x'ff41' as text) where "match" = ? and n = 5`,
  `update events set text = '?' where "match" = ? and n = 5`,
  `update events set kind = 'moved' where "match" = ? and n = 5`,
  `delete from events where "match" = ? and n = 5`,
  `update events set at = 'x' where "match" = ? and n = 5`,
  `update events set at = 9223372036854775807 where "match" = ? and n = 5`,
  `update matches set options = '{' where id = ?`,
  `update matches set game = cast(x'fe' as text) where id = ?`,
];

it('a match that cannot be read is refused as damaged, once in the log, and the others go on', async () => {
  const file = await makeDatabase();
  const db = new DatabaseSync(file);
  for (const [at, sql] of DAMAGES.entries()) db.prepare(sql).run(MATCHES[at] ?? '');
  db.close();
  const { store } = await openedStore(file);
  const { codes, logged, damaged } = await playIn(store);
  expect(codes).toEqual(MATCHES.map((_, at) => (at < DAMAGES.length ? 'damaged_match' : null)));
  expect(logged.match(/a match is damaged/g)).toHaveLength(DAMAGES.length);
  for (const id of MATCHES) expect(logged).not.toContain(id);
  expect(damaged).toBe(DAMAGES.length);
});

/** Flips some bits of a file, mostly in its rows. */
function flipBits(file: string, chance: Random): void {
  const bytes = readFileSync(file);
  for (let flip = 0; flip < 12; flip += 1) {
    const at = chance(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance(8));
  }
  writeFileSync(file, bytes);
}

it('any flipped bits end no process: what can be read is played, the rest is refused', async () => {
  const file = await makeDatabase();
  const met = new Set<string | null>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const copy = join(tempFolder(), 'server.db');
    cpSync(file, copy);
    flipBits(copy, randomStream(seed, 'player', 0));
    const opened = await openStore(copy);
    if (!opened.ok) {
      expect(opened.error.text).toMatch(/^The database .+\.$/s);
      met.add('refused');
      continue;
    }
    const { codes } = await playIn(opened.value);
    for (const code of codes) met.add(code);
    await opened.value.close();
  }
  expect([...met]).toEqual(expect.arrayContaining([null, 'refused', 'damaged_match']));
});
