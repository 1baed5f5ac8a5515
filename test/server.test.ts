/** Matches on a real server, over HTTP and WebSockets, with players and watchers. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { replay } from '../src/core/match.ts';
import { pick, randomStream } from '../src/core/random.ts';
import { parseRecord } from '../src/core/record.ts';
import { unwrap } from '../src/core/result.ts';
import { other, type Seat } from '../src/core/seat.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import type { MatchEvent, MatchState } from '../src/online/protocol.ts';
import { leader, openMatch } from '../src/online/schemas.ts';
import { generateSecret } from '../src/server/http/secrets.ts';
import {
  act,
  arrange,
  ask,
  connect,
  create,
  join,
  look,
  pair,
  serve,
  startMatch,
  type TestServer,
} from './support/server.ts';
import { PATIENCE } from './support/until.ts';

describe.each(['fast', 'plain'] as const)('over the %s transport', (transport) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve({ transport });
  });
  afterAll(() => server.end());

  const kinds = ({ events }: Pick<MatchState, 'events'>): string[] =>
    events.map(({ kind }) => kind);
  const moves = ({ events }: Pick<MatchState, 'events'>): string[] =>
    events.filter(({ kind }) => kind === 'move').map(({ text }) => text);

  /** Both players' lines to a match, watching. */
  async function bothAt({ match, one, two }: Awaited<ReturnType<typeof startMatch>>) {
    const lines = { 1: await connect(server), 2: await connect(server) };
    await lines[1].watch(match, one.token);
    await lines[2].watch(match, two.token);
    return lines;
  }

  const recordOf = async (match: string) =>
    unwrap(parseRecord((await ask(server, 'GET', `/api/matches/${match}/record`)).body));

  describe.concurrent('setting a match up', () => {
    it('seats its creator, and leaves the other seat open', async () => {
      const { match, seat, token } = await create(server, { game: 'binary-race', name: 'Ann' });
      expect(seat).toBe(1);
      const state = await look(server, match, token);
      expect(state).toMatchObject({ you: 1, n: 1, over: false, seed: null, clock: null, first: 1 });
      expect(state.seats).toEqual({
        1: { kind: 'person', name: 'Ann', rating: null },
        2: { kind: 'open' },
      });
      expect(state.options).toEqual({ start: 1, target: 64, rounds: 1 });
      expect((await look(server, match)).you).toBeNull();
    });

    it('seats them at the second seat where they say so', async () => {
      const given = { game: 'binary-race', seats: { 1: 'open', 2: 'me' }, first: 2 };
      const { match, seat } = await create(server, given);
      expect(seat).toBe(2);
      expect(await look(server, match)).toMatchObject({
        first: 2,
        seats: { 1: { kind: 'open' }, 2: { kind: 'person', name: 'Player 2' } },
        begins: { round: 1, starter: 2, start: { total: 1, turn: 2 } },
      });
    });

    it('can leave both seats open, to be taken in any order', async () => {
      const match = await arrange(server, { game: 'binary-race', seats: { 1: 'open', 2: 'open' } });
      expect((await join(server, match, { seat: 2 })).seat).toBe(2);
      expect((await join(server, match)).seat).toBe(1);
      const third = await ask(server, 'POST', `/api/matches/${match}/seats`, { body: {} });
      expect(third.code).toBe('seat_taken');
    });

    it('can have a computer wait for a player', async () => {
      const match = await arrange(server, {
        game: 'binary-race',
        seats: { 1: 'open', 2: 'random' },
      });
      const you = await join(server, match);
      expect(you.seat).toBe(1);
      expect((await look(server, match)).seats[2]).toEqual({ kind: 'computer', level: 'random' });
    });

    it('refuses two computers: no player would see them', async () => {
      const body = { game: 'binary-race', seats: { 1: 'random', 2: 'perfect' } };
      expect(await ask(server, 'POST', '/api/matches', { body })).toMatchObject({
        code: 'bad_options',
        body: { message: 'One seat must be for a person.' },
      });
    });

    it('refuses two seats for one, in a sentence', async () => {
      const body = { game: 'binary-race', seats: { 1: 'me', 2: 'me' } };
      expect(await ask(server, 'POST', '/api/matches', { body })).toMatchObject({
        code: 'bad_options',
        body: { message: 'You have one seat.' },
      });
    });
  });

  describe.concurrent('taking a seat', () => {
    it('twice with one’s own token gives the same seat, and no second event', async () => {
      const { match } = await create(server, { game: 'binary-race' });
      const token = generateSecret();
      const first = await join(server, match, { token, name: 'Bob' });
      expect(await join(server, match, { token, name: 'Bob' })).toEqual(first);
      expect(first.token).toBe(token);
      expect((await look(server, match)).n).toBe(2);
    });

    it('that is taken is refused, whether or not another is free', async () => {
      const { match } = await create(server, { game: 'binary-race' });
      const taken = await ask(server, 'POST', `/api/matches/${match}/seats`, { body: { seat: 1 } });
      expect(taken.code).toBe('seat_taken');
      expect((await join(server, match, { seat: 2 })).seat).toBe(2);
    });

    it('goes to one of many who want it', async () => {
      const { match } = await create(server, { game: 'binary-race' });
      const asked = await Promise.all(
        Array.from({ length: 10 }, () =>
          ask(server, 'POST', `/api/matches/${match}/seats`, { body: {} }),
        ),
      );
      expect(asked.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
        ...Array.from({ length: 9 }, () => 'seat_taken'),
        'taken',
      ]);
    });
  });

  describe('open matches', () => {
    const open = async (query = '') =>
      openMatch.array().parse((await ask(server, 'GET', `/api/matches${query}`)).body);

    it('are listed while they wait, by game, the newest first; others never', async () => {
      const listed = { game: 'color-bridge', listed: true };
      const first = await create(server, { ...listed, name: 'Ann', fair: true });
      const second = await arrange(server, {
        ...{ ...listed, seats: { 1: 'open', 2: 'open' }, options: { length: 5 } },
        clock: { seconds: 60, increment: 2 },
      });
      await create(server, { game: 'color-bridge' });
      await create(server, { ...listed, seats: { 1: 'me', 2: 'random' } });
      const found = await open('?game=color-bridge');
      expect(found.map(({ match }) => match)).toEqual([second, first.match]);
      expect(found).toMatchObject([
        { name: null, options: { length: 5 }, clock: { seconds: 60, increment: 2 }, fair: false },
        { name: 'Ann', clock: null, fair: true },
      ]);
      expect((await open()).map(({ match }) => match)).toContain(first.match);
      expect(await open('?game=binary-race')).toEqual([]);
      await join(server, first.match);
      await join(server, second, { seat: 2 });
      expect((await open('?game=color-bridge')).map(({ match }) => match)).toEqual([second]);
      const { match, token } = await create(server, listed);
      expect((await act(server, { match, token }, 2, 'withdraw')).code).toBeNull();
      expect((await open('?game=color-bridge')).map(({ match }) => match)).toEqual([second]);
    });

    it('are listed last, as away, once the host has left', async () => {
      const listed = { game: 'equation-duel', listed: true };
      const [old, young] = [await create(server, listed), await create(server, listed)];
      const found = async () =>
        (await open('?game=equation-duel')).map(({ match, here }) => [match, here]);
      const line = await connect(server);
      await line.watch(young.match, young.token);
      const stranger = await connect(server);
      await stranger.watch(young.match);
      expect(await found()).toEqual([
        [young.match, true],
        [old.match, true],
      ]);
      await line.close();
      await vi.waitFor(async () => {
        expect(await found()).toEqual([
          [old.match, true],
          [young.match, false],
        ]);
      }, PATIENCE);
      await stranger.close();
    });

    it('are listed without those that this version cannot read', async () => {
      const { match } = await create(server, { game: 'bracket-balance', listed: true });
      const db = new DatabaseSync(server.file);
      for (const [id, game, options] of [
        ['unknownGame_', 'chess', '{}'],
        ['brokenOption', 'bracket-balance', '{"wide":1}'],
        ['brokenJson__', 'bracket-balance', '{'],
      ]) {
        const row = `'${id}', 1, '${game}', '${options}', 1, '1', 0, 1, 0, null, null, null, null, null`;
        db.exec(`insert into matches values (${row});
        insert into lobby values ('${id}', 1, 1, '${game}', null, 1)`);
      }
      const found = (await open()).map((each) => each.match);
      db.exec('delete from lobby where created = 1');
      db.close();
      expect(found).toContain(match);
      expect(found.filter((each) => /^(unknown|broken)/.test(each))).toEqual([]);
    });
  });

  describe.concurrent('a match over HTTP', () => {
    it('goes from move to move to its end, and its record is told then', async () => {
      const { match, one, two } = await startMatch(server);
      expect((await ask(server, 'GET', `/api/matches/${match}/record`)).code).toBe('not_now');
      expect((await act(server, one, 3, 'move', ' +2 ')).body).toEqual({
        n: 3,
        kind: 'move',
        text: '+2',
      });
      expect((await look(server, match, null, 2)).events).toMatchObject([{ n: 3, seat: 1 }]);
      expect((await act(server, two, 4, 'move', '+2')).code).toBeNull();
      const state = await look(server, match, two.token, 3);
      expect(state).toMatchObject({ over: true, n: 4, you: 2, events: [{ n: 4 }] });
      expect(state.events[0]?.outcome).toMatchObject({
        winner: 2,
        reason: 'Player 2 reached exactly 5.',
      });
      expect(await recordOf(match)).toMatchObject({ seed: state.seed, moves: ['+2', '+2'] });
      expect(Number.isInteger(state.seed)).toBe(true);
      expect(state).not.toHaveProperty('commitment');
    });

    it('counts a move that is sent twice, or ten times at once, once', async () => {
      const { match, one } = await startMatch(server);
      const sent = await Promise.all(
        Array.from({ length: 10 }, () => act(server, one, 3, 'move', '+2')),
      );
      for (const { body } of sent) expect(body).toEqual({ n: 3, kind: 'move', text: '+2' });
      expect(moves(await look(server, match))).toEqual(['+2']);
    });

    it('gives one number to one act, however many want it', async () => {
      const { match, one, two } = await startMatch(server);
      const both = await Promise.all([
        act(server, one, 3, 'move', '+2'),
        act(server, two, 3, 'resign'),
      ]);
      expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'wrong_number']);
      expect((await look(server, match)).n).toBe(3);
    });

    it('refuses every act that may not be, with its code', async () => {
      const lonely = await create(server, { game: 'binary-race' });
      const { match, one, two } = await startMatch(server);
      const stranger = { match, token: generateSecret() };
      const code = async (
        ...given: Parameters<typeof act> extends [unknown, ...infer R] ? R : never
      ) => (await act(server, ...given)).code;
      expect(await code(lonely, 2, 'move', '+2')).toBe('not_begun');
      expect(await code(stranger, 3, 'move', '+2')).toBe('not_seated');
      expect(await code(two, 3, 'move', '+2')).toBe('not_your_turn');
      expect(await code(one, 4, 'move', '+2')).toBe('wrong_number');
      expect(await code(one, 3, 'move', '+3')).toBe('illegal_move');
      expect(await code(one, 3, 'move', '')).toBe('illegal_move');
      expect(await code(one, 3, 'move')).toBe('bad_request');
      expect(await code(one, 3, 'rematch')).toBe('not_now');
      expect(await code({ ...one, match: 'AAAAAAAAAAAA' }, 3, 'move', '+2')).toBe('unknown_match');
      const unshown = { body: { n: 3, act: 'resign' } };
      expect((await ask(server, 'POST', `/api/matches/${match}/acts`, unshown)).code).toBe(
        'bad_token',
      );
      const looked = await ask(server, 'GET', `/api/matches/${match}`, { token: stranger.token });
      expect(looked.code).toBe('bad_token');
      expect(await code(one, 3, 'resign')).toBeNull();
      expect(await code(two, 4, 'move', '+2')).toBe('match_over');
      expect((await look(server, match)).n).toBe(3);
    });
  });

  describe.concurrent('a match over WebSockets', () => {
    it('tells all who watch of every event, in order, and the mover by the same event', async () => {
      const seats = await startMatch(server);
      const lines = await bothAt(seats);
      const watcher = await connect(server);
      const state = await watcher.watch(seats.match);
      expect([state.you, state.n, kinds(state)]).toEqual([null, 2, ['join', 'join']]);
      const moved = await lines[1].act(seats.match, 3, 'move', '+2');
      expect(moved).toMatchObject({ n: 3, kind: 'move', seat: 1, text: '+2' });
      expect([await lines[2].event(), await watcher.event()]).toEqual([moved, moved]);
      const won = await lines[2].act(seats.match, 4, 'move', '+2');
      expect(won.outcome?.winner).toBe(2);
      expect([await lines[1].event(), await watcher.event()]).toEqual([won, won]);
      for (const line of [lines[1], lines[2], watcher]) await line.close();
    });

    it('gives exactly the missing events to a client that comes back', async () => {
      const seats = await startMatch(server, { options: { target: 64 } });
      const lines = await bothAt(seats);
      const seen: MatchEvent[] = [await lines[1].act(seats.match, 3, 'move', '+2')];
      await lines[2].event();
      await lines[1].close();
      await lines[2].act(seats.match, 4, 'move', '+2');
      await lines[2].act(seats.match, 5, 'offer');
      const back = await connect(server);
      const state = await back.watch(seats.match, seats.one.token, 3);
      expect([state.n, state.events.map(({ n }) => n), kinds(state)]).toEqual([
        5,
        [4, 5],
        ['move', 'offer'],
      ]);
      seen.push(...state.events, await back.act(seats.match, 6, 'move', '*2'));
      const all = await look(server, seats.match);
      expect(all.events.slice(2)).toEqual(seen);
      expect((await back.watch(seats.match, null, 6)).events).toEqual([]);
      expect((await back.watch(seats.match, null, 99)).events).toEqual([]);
      await back.close();
      await lines[2].close();
    });

    it('sends every event to every watcher once, however many watch', async () => {
      const seats = await startMatch(server, { options: { target: 1000 } });
      const lines = await bothAt(seats);
      const watching = Array.from({ length: 20 }, async (_, at) => {
        const line = await connect(server);
        const state = await line.watch(seats.match, null, at % 3);
        const numbers = state.events.map(({ n }) => n);
        while ((numbers.at(-1) ?? state.n) < 22) numbers.push((await line.event()).n);
        await line.close();
        return { from: at % 3, numbers };
      });
      for (let n = 3; n <= 22; n += 1) {
        const mover: Seat = n % 2 === 1 ? 1 : 2;
        await lines[mover].act(seats.match, n, 'move', '+2');
        await lines[other(mover)].event();
      }
      for (const { from, numbers } of await Promise.all(watching)) {
        expect(numbers).toEqual(Array.from({ length: 22 - from }, (_, at) => at + 1 + from));
      }
      await Promise.all([lines[1].close(), lines[2].close()]);
    });

    it('answers an act that was sent twice with how the match stands', async () => {
      const seats = await startMatch(server);
      const line = await connect(server);
      await line.watch(seats.match, seats.one.token);
      const event = await line.act(seats.match, 3, 'move', '+2');
      line.send({ type: 'act', match: seats.match, n: 3, act: 'move', text: '+2' });
      expect(await line.next()).toMatchObject({ type: 'state', n: 3, events: [event] });
      await line.close();
    });

    it('takes an act that comes right behind its watch', async () => {
      const { match, one } = await startMatch(server);
      const line = await connect(server);
      line.send({ type: 'watch', match, since: 0, token: one.token });
      line.send({ type: 'act', match, n: 3, act: 'move', text: '+2' });
      expect(await line.next()).toMatchObject({ type: 'state', n: 2, you: 1 });
      expect(await line.event()).toMatchObject({ n: 3, kind: 'move', seat: 1 });
      await line.close();
    });

    it('keeps a seat against another token, also before the seat is announced', async () => {
      const { match, one, two } = await startMatch(server);
      const wrong = 'x'.repeat(32);
      const line = await connect(server);
      line.send({ type: 'watch', match, since: 0, token: one.token });
      line.send({ type: 'watch', match, since: 0, token: wrong });
      line.send({ type: 'act', match, n: 3, act: 'move', text: '+2' });
      expect(await line.next()).toMatchObject({ type: 'state', you: 1 });
      expect((await line.error()).code).toBe('bad_token');
      expect(await line.event()).toMatchObject({ n: 3, seat: 1 });
      // And the seat that was shown last is the one that counts.
      line.send({ type: 'watch', match, since: 3, token: two.token });
      line.send({ type: 'watch', match, since: 3, token: wrong });
      expect(await line.next()).toMatchObject({ type: 'state', you: 2 });
      expect((await line.error()).code).toBe('bad_token');
      expect(await line.act(match, 4, 'resign')).toMatchObject({ n: 4, seat: 2 });
      await line.close();
    });

    it('follows nothing where only wrong tokens were shown, also after leaving', async () => {
      const { match, one } = await startMatch(server);
      const token = 'x'.repeat(32);
      const line = await connect(server);
      line.send({ type: 'watch', match, since: 0 });
      line.send({ type: 'leave', match });
      line.send({ type: 'watch', match, since: 0, token });
      line.send({ type: 'act', match, n: 3, act: 'resign' });
      expect((await line.error()).code).toBe('bad_token');
      expect((await line.error()).message).toBe('Watch the match first.');
      expect((await act(server, one, 3, 'move', '+2')).code).toBeNull();
      // Whatever was to come has come when this is answered.
      line.send({ type: 'watch', match: 'AAAAAAAAAAAA', since: 0 });
      expect((await line.error()).code).toBe('unknown_match');
      await line.close();
    });

    it('refuses with code, match and number, and lets a watcher do nothing', async () => {
      const { match, one } = await startMatch(server);
      const line = await connect(server);
      line.send({ type: 'act', match, n: 3, act: 'resign' });
      expect(await line.error()).toMatchObject({ code: 'not_seated', match, n: 3 });
      await line.watch(match);
      for (const act of ['move', 'resign', 'offer', 'decline', 'rematch', 'withdraw'] as const) {
        line.send({
          type: 'act',
          match,
          n: 3,
          ...(act === 'move' ? { act, text: '+2' } : { act }),
        });
        expect((await line.error()).code).toBe('not_seated');
      }
      line.send({ type: 'watch', match, since: 0, token: generateSecret() });
      expect(await line.error()).toMatchObject({ code: 'bad_token', match });
      line.send({ type: 'watch', match: 'AAAAAAAAAAAA', since: 0 });
      expect(await line.error()).toMatchObject({ code: 'unknown_match', match: 'AAAAAAAAAAAA' });
      await line.watch(match, one.token);
      line.send({ type: 'act', match, n: 3, act: 'move', text: 'x' });
      const fact = { code: 'binary-race.notMove', args: {} };
      expect(await line.error()).toMatchObject({ code: 'illegal_move', fact, match, n: 3 });
      expect((await look(server, match)).n).toBe(2);
      await line.close();
    });

    it('sends nothing more after unwatching, also right after watching', async () => {
      const { match, one } = await startMatch(server);
      const lines = [await connect(server), await connect(server)] as const;
      await lines[0].watch(match);
      lines[0].send({ type: 'leave', match });
      lines[1].send({ type: 'watch', match, since: 0 });
      lines[1].send({ type: 'leave', match });
      const marker = await startMatch(server);
      for (const line of lines) await line.watch(marker.match);
      await act(server, one, 3, 'move', '+2');
      await act(server, marker.one, 3, 'move', '+2');
      for (const line of lines) {
        expect(await line.next()).toMatchObject({ type: 'event', match: marker.match });
        await line.close();
      }
    });

    it('plays many matches over one connection', async () => {
      const line = await connect(server);
      const matches = await Promise.all(Array.from({ length: 12 }, () => startMatch(server)));
      for (const { match, one } of matches) await line.watch(match, one.token);
      for (const { match } of matches) line.send({ type: 'act', match, n: 3, act: 'resign' });
      const ended = new Set<string>();
      for (const _ of matches) {
        const message = await line.next();
        if (message.type === 'event' && message.event.kind === 'resign') ended.add(message.match);
      }
      expect(ended).toEqual(new Set(matches.map(({ match }) => match)));
      await line.close();
    });
  });

  describe.concurrent('rounds, restarts and rematches', () => {
    it('go on to the next round by themselves, and say how it begins', async () => {
      const { match, one, two } = await startMatch(server, { options: { target: 5, rounds: 2 } });
      await act(server, one, 3, 'move', '+2');
      await act(server, two, 4, 'move', '+2');
      const state = await look(server, match, null, 3);
      expect(state).toMatchObject({ over: false, seed: null });
      expect(state.events[0]).toMatchObject({
        outcome: { winner: 2 },
        begins: { round: 2, starter: 2, start: { total: 1, turn: 2 } },
      });
      expect((await act(server, two, 5, 'resign')).code).toBeNull();
      expect(await look(server, match)).toMatchObject({ over: true });
      expect((await recordOf(match)).moves).toEqual(['+2', '+2', 'resign 2']);
    });

    it('restart a round when both want to, not when one declines or a move comes between', async () => {
      const { match, one, two } = await startMatch(server, { options: { target: 64 } });
      const done = [
        [one, 'move', '+2'],
        [one, 'offer'],
        [two, 'decline'],
        [two, 'offer'],
        [two, 'move', '+2'],
        [one, 'offer'],
        [two, 'offer'],
      ] as const;
      for (const [at, [who, what, text]] of done.entries()) {
        expect((await act(server, who, at + 3, what, text)).code).toBeNull();
      }
      const state = await look(server, match, null, 2);
      expect(kinds(state)).toEqual([
        ...['move', 'offer', 'decline', 'offer', 'move', 'offer', 'restart'],
      ]);
      expect(state.events.at(-1)?.begins).toEqual({
        ...{ round: 1, starter: 1, start: { total: 1, turn: 1 } },
      });
    });

    it('begin a rematch when both want one, with the sides swapped and the same tokens', async () => {
      const { match, one, two } = await startMatch(server, {
        ...{ name: 'Ann', clock: { seconds: 600, increment: 5 }, listed: true },
      });
      await act(server, one, 3, 'resign');
      expect((await act(server, one, 4, 'rematch')).body).toMatchObject({ kind: 'rematch' });
      const agreed = await act(server, two, 5, 'rematch');
      expect(agreed.body).toMatchObject({ n: 5, kind: 'again' });
      expect((await act(server, two, 5, 'rematch')).body).toEqual(agreed.body);
      expect((await act(server, one, 6, 'rematch')).code).toBe('not_now');
      const next = (await look(server, match)).events.at(-1)?.text ?? '';
      const state = await look(server, next, one.token);
      expect(state).toMatchObject({
        ...{ you: 2, n: 2, over: false, first: 1, listed: false },
        clock: { seconds: 600, increment: 5 },
        seats: { 1: { name: 'Player 1' }, 2: { name: 'Ann' } },
      });
      expect((await look(server, next, two.token)).you).toBe(1);
      expect((await act(server, { ...two, match: next }, 3, 'move', '+2')).code).toBeNull();
      await act(server, { ...one, match: next }, 4, 'resign');
      const [first, second] = [await recordOf(match), await recordOf(next)];
      expect(second.seed).not.toBe(first.seed);
    });

    it('begin a rematch with a computer at once', async () => {
      const seats = { 1: 'me', 2: 'perfect' };
      const one = await create(server, { game: 'binary-race', options: { target: 5 }, seats });
      await act(server, one, 2, 'resign');
      expect((await act(server, one, 3, 'rematch')).body).toMatchObject({ kind: 'again' });
      const next = (await look(server, one.match)).events.at(-1)?.text ?? '';
      expect(await look(server, next, one.token)).toMatchObject({
        you: 2,
        seats: { 1: { kind: 'computer', level: 'perfect' } },
      });
    });

    it('let a waiting host withdraw, and refuse to join after that', async () => {
      const one = await create(server, { game: 'binary-race' });
      expect((await act(server, one, 2, 'withdraw')).code).toBeNull();
      const late = await ask(server, 'POST', `/api/matches/${one.match}/seats`, { body: {} });
      expect(late.code).toBe('seat_taken');
      expect((await look(server, one.match)).over).toBe(true);
      const { two } = await startMatch(server);
      expect((await act(server, two, 3, 'withdraw')).code).toBe('not_now');
    });
  });

  describe.concurrent('computers', () => {
    it('at a level answer every move, to the end', async () => {
      const seats = { 1: 'me', 2: 'perfect' };
      const one = await create(server, { game: 'binary-race', options: { target: 5 }, seats });
      const line = await connect(server);
      await line.watch(one.match, one.token);
      await line.act(one.match, 2, 'move', '+2');
      // The perfect answer to 3 of 5 is the one that wins.
      expect(await line.event()).toMatchObject({
        ...{ n: 3, kind: 'move', seat: 2, text: '+2', outcome: { winner: 2 } },
      });
      await line.close();
    });

    it('begin where they are to begin, and agree to a restart', async () => {
      const seats = { 1: 'random', 2: 'me' };
      const two = await create(server, { game: 'binary-race', options: { target: 999 }, seats });
      const line = await connect(server);
      const { n } = await line.watch(two.match, two.token);
      if (n === 1) expect(await line.event()).toMatchObject({ n: 2, kind: 'move', seat: 1 });
      const restarted = await line.act(two.match, 3, 'offer');
      expect(restarted).toMatchObject({ kind: 'restart', begins: { round: 1 } });
      expect(await line.event()).toMatchObject({ n: 4, kind: 'move', seat: 1 });
      await line.close();
    });

    it('open fair rounds, each with moves that are in the record', async () => {
      const { match, one, two } = await startMatch(server, {
        ...{ options: { target: 64, rounds: 2 }, fair: true },
      });
      const line = await connect(server);
      const state = await line.watch(match, one.token);
      const first = state.events.find(({ kind }) => kind === 'opening') ?? (await line.event());
      const opening: unknown = JSON.parse(first.text);
      expect([first.kind, first.seat, Array.isArray(opening)]).toEqual(['opening', null, true]);
      const resigned = await line.act(match, 4, 'resign');
      expect(resigned.begins).toMatchObject({ round: 2, starter: 2 });
      const second = await line.event();
      expect(second).toMatchObject({ n: 5, kind: 'opening' });
      await act(server, two, 6, 'resign');
      const record = await recordOf(match);
      expect(record.moves).toEqual([
        ...[...JSON.parse(first.text), 'resign 1'],
        ...[...JSON.parse(second.text), 'resign 2'],
      ]);
      await line.close();
    });
  });

  describe.concurrent('clocks', () => {
    /** A host who waits and watches: clocks start when the second player comes. */
    async function waiting(clock: object, options: object) {
      const one = await create(server, { game: 'binary-race', clock, options });
      const line = await connect(server);
      await line.watch(one.match, one.token);
      return { one, match: one.match, line };
    }

    it('run out for the player to move, and the record says so', async () => {
      const clock = { seconds: 5, increment: 0 };
      const { match, line } = await waiting(clock, { target: 5 });
      const two = await join(server, match);
      await line.event();
      const moved = await line.act(match, 3, 'move', '+2');
      expect(moved.clock?.[2]).toBe(5000);
      const lost = await line.event();
      expect(lost).toMatchObject({
        ...{ n: 4, kind: 'time', seat: 2, clock: { 2: 0 } },
        outcome: { winner: 1, reason: 'Player 2 ran out of time.' },
      });
      expect((await act(server, two, 5, 'move', '+2')).code).toBe('match_over');
      expect((await recordOf(match)).moves).toEqual(['+2', 'time 2']);
      await line.close();
    });

    it('start when the second player comes, and a new round has full ones', async () => {
      const { match, line } = await waiting({ seconds: 1, increment: 0 }, { rounds: 2 });
      await join(server, match);
      expect(await line.event()).toMatchObject({ kind: 'join', clock: { 1: 1000, 2: 1000 } });
      expect((await look(server, match)).events[0]?.clock).toBeUndefined();
      const lost = await line.event();
      expect(lost).toMatchObject({ kind: 'time', seat: 1, clock: { 1: 1000, 2: 1000 } });
      expect(await line.event()).toMatchObject({ kind: 'time', seat: 2, outcome: { winner: 1 } });
      await line.close();
    });
  });

  describe.concurrent('quick pairing', () => {
    it('lets two who ask for the same meet, however they write it', async () => {
      const one = await pair(server, {
        ...{ game: 'palindrome-war', options: { minimum: 3, alphabet: 'a-d' } },
        clock: { seconds: 300, increment: 2 },
      });
      const two = await pair(server, {
        ...{ game: 'palindrome-war', options: { alphabet: 'a-d', minimum: 3, rounds: 1 } },
        ...{ clock: { increment: 2, seconds: 300 }, fair: false },
      });
      expect([two.match, one.seat, two.seat]).toEqual([one.match, 1, 2]);
      expect(await look(server, one.match)).toMatchObject({ n: 2, first: 'random' });
    });

    it('keeps those apart who want something else', async () => {
      const body = { game: 'palindrome-war', options: { alphabet: 'a-f' } };
      const clock = { seconds: 60, increment: 0 };
      const wants = [
        body,
        { ...body, clock },
        { ...body, clock: { ...clock, increment: 1 } },
        { ...body, fair: true },
        { ...body, options: { alphabet: 'a-g' } },
        { game: 'bracket-balance', options: { length: 22 } },
      ];
      const paired = [];
      for (const wanted of wants) paired.push(await pair(server, wanted));
      expect(new Set(paired.map(({ match }) => match)).size).toBe(wants.length);
    });

    it('gives who asks again with the same token the same seat, and not an opponent', async () => {
      const body = {
        game: 'palindrome-war',
        options: { alphabet: 'a-h' },
        token: generateSecret(),
      };
      const first = await pair(server, body);
      expect(await pair(server, body)).toEqual(first);
      expect((await look(server, first.match)).n).toBe(1);
      const rival = { ...body, token: generateSecret() };
      const second = await pair(server, rival);
      expect(second).toMatchObject({ match: first.match, seat: 2 });
      expect(await pair(server, rival)).toEqual(second);
      await act(server, first, 3, 'resign');
      expect((await pair(server, rival)).match).not.toBe(first.match);
    });

    it('pairs no player with the same player, known by the key, and both with others', async () => {
      const body = { game: 'palindrome-war', options: { alphabet: 'a-j' } };
      const key = generateSecret();
      const tabs = [await pair(server, { ...body, key }), await pair(server, { ...body, key })];
      expect(tabs.map(({ seat }) => seat)).toEqual([1, 1]);
      const others = [
        await pair(server, { ...body, key: generateSecret() }),
        await pair(server, body),
      ];
      expect(others.map(({ match, seat }) => [match, seat])).toEqual(
        tabs.map(({ match }) => [match, 2]),
      );
    });

    it('pairs no player with one who has withdrawn', async () => {
      const body = { game: 'palindrome-war', options: { alphabet: 'a-i' } };
      const gone = await pair(server, body);
      await act(server, gone, 2, 'withdraw');
      expect((await pair(server, body)).match).not.toBe(gone.match);
    });
  });

  describe('ratings', () => {
    it('change after a match between two keys, and lead the list; others change nothing', async () => {
      const game = 'equation-duel';
      const leaders = async (token: string | null = null) =>
        leader
          .array()
          .parse((await ask(server, 'GET', `/api/games/${game}/leaders`, { token })).body);
      const [key, rival] = [generateSecret(), generateSecret()];
      const play = async (one: object, two: object): Promise<string> => {
        const first = await create(server, { game, ...one });
        const second = await join(server, first.match, two);
        await act(server, second, 3, 'resign');
        return first.match;
      };
      // Against a computer, against a player without a key, against oneself: not rated.
      const { match, token } = await create(server, { game, key, seats: { 1: 'me', 2: 'random' } });
      await act(server, { match, token }, 2, 'resign');
      await play({ key }, {});
      await play({ key }, { key });
      const rated = await play({ key, name: 'Ann' }, { key: rival, name: 'Bob' });
      let list = await leaders();
      while (list.length === 0) {
        await new Promise((wake) => setTimeout(wake, 50));
        list = await leaders();
      }
      expect(list.map(({ name, matches }) => [name, matches])).toEqual([
        ['Ann', 1],
        ['Bob', 1],
      ]);
      expect((list[0]?.rating ?? 0) + (list[1]?.rating ?? 0)).toBeCloseTo(3000, 6);
      // A key shows which of the players it is, and nothing of the others.
      const [ann, bob] = list;
      expect(await leaders(rival)).toEqual([ann, { ...bob, you: true }]);
      expect(await leaders(generateSecret())).toEqual(list);
      const { seats } = await look(server, rated);
      expect(seats[1]).toMatchObject({ rating: { rating: list[0]?.rating } });
      expect((await ask(server, 'GET', '/api/games/chess/leaders')).code).toBe('unknown_game');
    });
  });

  describe('while much comes at once', () => {
    /** Ada moves first in ten matches at once, each against a Bob of its own. */
    async function manyMoves(on: TestServer) {
      const ada = await connect(on);
      const bobs = [];
      const matches: string[] = [];
      for (let count = 0; count < 10; count += 1) {
        const { match, one, two } = await startMatch(on, { options: { target: 100 }, first: 1 });
        const bob = await connect(on);
        await ada.watch(match, one.token);
        await bob.watch(match, two.token);
        bobs.push(bob);
        matches.push(match);
      }
      const told = (): readonly string[] =>
        matches.filter((match) =>
          ada.texts.some((text) => text.includes(`"${match}","event":{"n":3`)),
        );
      const moveAll = (): void => {
        for (const match of matches)
          ada.send({ type: 'act', match, n: 3, act: 'move', text: '+2' });
      };
      return { ada, bobs, matches, told, moveAll };
    }

    it('a player gets all their own moves', async () => {
      const { matches, told, moveAll } = await manyMoves(server);
      moveAll();
      await vi.waitFor(() => expect(told()).toEqual(matches), PATIENCE);
    });

    it('a player hears of them also where the server stops meanwhile', async () => {
      const stopping = await serve({ transport });
      const { ada, bobs, matches, told, moveAll } = await manyMoves(stopping);
      let stopped: Promise<void> | null = null;
      for (const { ws } of bobs) {
        ws.once('message', () => {
          stopped ??= stopping.stop();
        });
      }
      moveAll();
      await ada.closed;
      expect(told()).toEqual(matches);
      await stopped;
      await stopping.end();
    });
  });

  describe('what is hidden', () => {
    const seenPosition = z.object({ turn: z.literal([1, 2]), limit: z.number().nullable() });
    const limitIn = (view: unknown): number | null =>
      view === undefined ? null : seenPosition.parse(view).limit;

    /** A random match with a hidden length, and every text sent before its end. */
    async function playHidden(seed: number, given: object) {
      const random = randomStream(seed, 'player', 0);
      const heard = { ...server, said: [] as string[] };
      const { match, one, two } = await startMatch(heard, {
        ...{ game: 'bracket-balance', listed: true, first: 'random', ...given },
      });
      const lines = [await connect(heard), await connect(heard), await connect(heard)] as const;
      const [watcher] = lines;
      const { begins, events, you } = await watcher.watch(match);
      expect(you).toBeNull();
      await lines[1].watch(match, one.token);
      await lines[2].watch(match, two.token);
      const known = [...events];
      let position = seenPosition.parse(begins.start);
      let said: readonly string[] = [];
      for (;;) {
        const event = known.shift() ?? (await watcher.event());
        if (event.outcome !== undefined && event.begins === undefined) break;
        position = seenPosition.parse(event.begins?.start ?? event.view ?? position);
        const isOpened = !('fair' in given) || event.kind === 'opening' || event.kind === 'move';
        if (event.n < 2 || !isOpened || (event.begins !== undefined && 'fair' in given)) continue;
        const refused = await ask(heard, 'GET', `/api/matches/${match}/record`);
        expect(refused.code).toBe('not_now');
        await look(heard, match, one.token);
        await ask(heard, 'GET', '/api/matches');
        said = [...heard.said];
        const mover = position.turn === 1 ? one : two;
        const done =
          random(12) === 0
            ? await act(server, mover, event.n + 1, 'resign')
            : await act(server, mover, event.n + 1, 'move', pick(['(', '(', '(', ')'], random));
        expect(done.code).toBeNull();
      }
      for (const line of lines) await line.close();
      return { said, end: await look(server, match), record: await recordOf(match) };
    }

    it.each([
      [1, { options: { length: 'unknown', rounds: 3 } }],
      [2, { options: { length: 'unknown', rounds: 5, start: 'random' } }],
      [3, { options: { length: 'unknown', rounds: 3 }, fair: true }],
      [4, { options: { length: 'unknown', rounds: 2, brackets: '()[]' } }],
    ])('is in no byte that anybody is sent before it shows (%i: %j)', async (seed, given) => {
      const { said, end, record } = await playHidden(seed, given);
      expect(said.length).toBeGreaterThan(20);
      expect([end.over, end.seed]).toEqual([true, record.seed]);
      // At least 128 bits, which the server had committed to from the start.
      expect(record.seed).toMatch(/^[0-9a-f]{32}$/);
      const commitment = createHash('sha256').update(`${record.seed}`).digest('hex');
      const states = said.filter((text) => text.includes('"begins":{"round":1,'));
      expect(states.length).toBeGreaterThan(0);
      for (const text of states) expect(text).toContain(`"commitment":"${commitment}"`);
      expect(end.events.at(-1)?.seed).toBe(record.seed);
      const secret = new RegExp(`(?<![0-9])${record.seed}(?![0-9])`);
      for (const text of said) {
        expect(text).not.toMatch(secret);
        expect(text).not.toMatch(/"seed":(?!null)|"moves":/);
      }
      // A length is sent only where a round has reached it.
      const reached = end.events.map((event) => (event.outcome ? limitIn(event.view) : null));
      for (const [, limit] of said.join('\n').matchAll(/"limit":(\d+)/g)) {
        expect(reached).toContain(Number(limit));
      }
      expect(limitIn(end.begins.start)).toBeNull();
      for (const event of end.events) {
        expect(limitIn(event.begins?.start)).toBeNull();
        if (event.outcome === undefined) expect(limitIn(event.view)).toBeNull();
      }
      // And the record holds the same match, with lengths that were there all the time.
      const lengths = new Set<unknown>();
      const game = unwrap(findGame(record.game));
      unwrap(replay(game, record, ({ start }) => lengths.add(seenPosition.parse(start).limit)));
      expect(lengths).not.toContain(null);
    });
  });

  it('the list of games says which options each takes', async () => {
    const { body } = await ask(server, 'GET', '/api/games');
    expect(body).toMatchObject(GAMES.map(({ id }) => ({ id, options: { type: 'object' } })));
  });
});
