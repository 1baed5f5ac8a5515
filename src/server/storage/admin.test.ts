/** What a host removes is gone, also from a server that runs on the same database. */
import { expect, it, onTestFinished } from 'vitest';
import { eventRow, matchRow, T0 } from '../../../test/support/match-events.ts';
import { A, acts, begun, openTestService } from '../../../test/support/match-service.ts';
import { countEvents, eventsIn, openedStore } from '../../../test/support/temp-store.ts';
import { unwrap } from '../../core/result.ts';
import { type Admin, openAdmin } from './admin.ts';

const B = 'BBBBBBBBBBBB';

async function adminOf(file: string): Promise<Admin> {
  const admin = unwrap(await openAdmin(file));
  onTestFinished(() => admin.close());
  return admin;
}

it('lists the matches that are not over, the latest event first', async () => {
  const { store, file } = await openedStore();
  const ann = eventRow({ text: 'Ann', player: 'a', at: T0 + 1 });
  await store.commit([{ match: matchRow({ level2: 'hard' }), events: [ann] }]);
  const lobby = { match: B, created: T0 + 5, seen: 0, game: 'binary-race', pairing: null };
  const bob = eventRow({ match: B, at: T0 + 5, seat: 2, text: 'Bob' });
  await store.commit([
    { match: matchRow({ id: B }), events: [bob], lobby: { ...lobby, listed: 1 } },
  ]);
  const admin = await adminOf(file);
  const listed = [
    { id: B, game: 'binary-race', players: { 1: null, 2: 'Bob' }, events: 1, at: T0 + 5 },
    { id: A, game: 'binary-race', players: { 1: 'Ann', 2: 'hard' }, events: 1, at: T0 + 1 },
  ];
  expect(await admin.unfinished(10)).toEqual({ matches: listed, total: 2 });
  expect(await admin.unfinished(1)).toEqual({ matches: listed.slice(0, 1), total: 2 });
});

it('removes a match that a server has in memory: its next move finds none', async () => {
  const opened = await openTestService();
  const { service, file, store } = opened;
  await begun(opened);
  await store.commit([{ match: matchRow({ id: B }), events: [eventRow({ match: B })] }]);
  unwrap(await acts(service, 3, '+2'));
  const admin = await adminOf(file);
  expect(await admin.removeMatch(A, T0)).toBe(true);
  expect(await acts(service, 4, '+2', 't2')).toMatchObject({ error: { code: 'unknown_match' } });
  expect(await acts(service, 4, '+2', 't2')).toMatchObject({ error: { code: 'unknown_match' } });
  expect(await store.loadMatch(A)).toBeNull();
  // What keeps out the server's next event.
  expect(countEvents(file, A)).toBe(1);
  expect((await admin.unfinished(10)).matches.map(({ id }) => id)).toEqual([B]);
  expect(await admin.removeMatch(A, T0)).toBe(false);
});

it('removes a name from players and seats, and no other', async () => {
  const { store, file } = await openedStore();
  const events = [
    eventRow({ text: 'Ann', player: 'a' }),
    eventRow({ n: 2, seat: 2, text: 'Annie', player: 'b' }),
  ];
  await store.commit([{ match: matchRow(), events }]);
  const rating = { rating: 1500, deviation: 350, volatility: 0.06, matches: 1 };
  const game = 'binary-race';
  await store.saveRatings(A, [
    { ...rating, game, player: 'a' },
    { ...rating, game, player: 'b', rating: 1400 },
  ]);
  const admin = await adminOf(file);
  expect(await admin.removeName('Ann')).toBe(2);
  expect((await store.leaders(game, 'people', 10)).map(({ name }) => name)).toEqual([
    'Anonymous',
    'Annie',
  ]);
  expect((await eventsIn(store, A)).map(({ text }) => text)).toEqual(['Player 1', 'Annie']);
  expect(await admin.removeName('Ann')).toBe(0);
});

it('opens no database that is not there', async () => {
  const opened = await openAdmin('/nowhere/server.db');
  expect(opened).toMatchObject({ error: { code: 'hosting.noDatabase' } });
});
