/** Bots on a real server: keys marked as bots, challenges, event streams, and the example in Python. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openServer, type ServerClient } from '../src/online/client.ts';
import { streamLine } from '../src/online/player-schemas.ts';
import type { StreamLine } from '../src/online/protocol.ts';
import { generateSecret } from '../src/server/http/secrets.ts';
import { hasPostgres, openPostgres } from './support/postgres.ts';
import { hasCommand } from './support/processes.ts';
import { launch, run } from './support/program.ts';
import { act, ask, look, pair, serve, type TestServer } from './support/server.ts';
import { tempFolder } from './support/temp-folder.ts';
import { PATIENCE, until } from './support/until.ts';

const PYTHON_BOT = resolve(import.meta.dirname, '../examples/bots/online_bot.py');
const hasPython = hasCommand('python3', '--version');

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.end());

interface Stream {
  readonly lines: StreamLine[];
  /** The next line of a type that was not taken yet. */
  next<T extends StreamLine['type']>(type: T): Promise<Extract<StreamLine, { readonly type: T }>>;
  /** Whether the server has ended it. */
  ended(): boolean;
  close(): void;
}

/** Opens a player's stream, and ends it with the test. */
async function openStream(at: TestServer, key: string, since?: number): Promise<Stream> {
  const abort = new AbortController();
  const query = since === undefined ? '' : `?since=${since}`;
  const response = await fetch(`${at.url}/api/stream${query}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines: StreamLine[] = [];
  const taken = new Set<StreamLine>();
  let isOver = false;
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        if (part !== '') lines.push(streamLine.parse(JSON.parse(part)));
      }
    }
  };
  read()
    .catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    })
    .finally(() => {
      isOver = true;
    });
  onTestFinished(() => abort.abort());
  return {
    lines,
    async next(type) {
      const isIt = (line: StreamLine): line is Extract<StreamLine, { type: typeof type }> =>
        line.type === type && !taken.has(line);
      await until(
        () => lines.some(isIt),
        () => `no ${type} among ${lines.map((line) => line.type)}`,
      );
      const found = lines.find(isIt);
      if (found === undefined) throw new Error('it was there');
      taken.add(found);
      return found;
    },
    ended: () => isOver,
    close: () => abort.abort(),
  };
}

const newName = (): string => `Player ${generateSecret().slice(0, 20)}`;

/** A player with a name of their own; a bot where that is said. */
async function player(at: TestServer, bot = false): Promise<{ key: string; name: string }> {
  const [key, name] = [generateSecret(), newName()];
  const body = { name, ...(bot ? { bot: true } : {}) };
  expect((await ask(at, 'POST', '/api/account', { token: key, body })).code).toBeNull();
  return { key, name };
}

const challengeOf = (body: unknown): string => Object(body).challenge;

const challenges = (at: TestServer, key: string, to: string, more: object = {}) =>
  ask(at, 'POST', '/api/challenges', {
    token: key,
    body: { to, game: 'binary-race', options: { target: 5 }, ...more },
  });
const answers = (at: TestServer, key: string, id: string, how: 'accept' | 'decline') =>
  ask(at, 'POST', `/api/challenges/${id}/${how}`, { token: key, body: {} });

/** Two players and a match between them that began with a challenge. */
async function challengedMatch(bots: readonly [boolean, boolean], more: object = {}) {
  const [one, two] = [await player(server, bots[0]), await player(server, bots[1])];
  const made = await challenges(server, one.key, two.name, more);
  const accepted = await answers(server, two.key, challengeOf(made.body), 'accept');
  const match: string = Object(accepted.body).match;
  return { one, two, match };
}

describe('an account', () => {
  it('has a name that no one else has, in whatever letters', async () => {
    const { key, name } = await player(server);
    const taken = await ask(server, 'POST', '/api/account', {
      token: generateSecret(),
      body: { name: name.toUpperCase() },
    });
    expect(taken.code).toBe('name_taken');
    expect((await ask(server, 'GET', '/api/account', { token: key })).body).toMatchObject({
      name,
      bot: false,
    });
  });

  it('is marked as a bot before its first match, for good, and never after', async () => {
    const { key } = await player(server, true);
    const renamed = { token: key, body: { name: newName() } };
    expect((await ask(server, 'POST', '/api/account', renamed)).body).toMatchObject({ bot: true });
    const person = generateSecret();
    await pair(server, { game: 'palindrome-war', key: person });
    const late = await ask(server, 'POST', '/api/account', { token: person, body: { bot: true } });
    expect([late.code, Object(late.body).fact.code]).toEqual(['not_now', 'online.keyOfPerson']);
  });
});

describe('bots', () => {
  it('are shown as bots at their seats, in the join, and in the lobby', async () => {
    const { key } = await player(server, true);
    const set = await ask(server, 'POST', '/api/matches', {
      body: { game: 'color-bridge', key, listed: true },
    });
    const match: string = Object(set.body).match;
    const state = await look(server, match);
    expect(state.seats[1]).toMatchObject({ kind: 'person', bot: true });
    expect(state.events[0]).toMatchObject({ kind: 'join', bot: true });
    const { body } = await ask(server, 'GET', '/api/matches?game=color-bridge');
    expect(body).toContainEqual(expect.objectContaining({ match, bot: true }));
  });

  it('are paired with bots, and people with people', async () => {
    const bots = [await player(server, true), await player(server, true)];
    const wanted = { game: 'equation-duel', options: { pool: 7 } };
    const person = await pair(server, { ...wanted, key: generateSecret() });
    const first = await pair(server, { ...wanted, key: bots[0]?.key });
    const second = await pair(server, { ...wanted, key: bots[1]?.key });
    expect(first.match).not.toBe(person.match);
    expect(second.match).toBe(first.match);
  });

  it.each([
    ['two bots are rated among bots', [true, true], 0, 2],
    ['two people are rated among people', [false, false], 2, 0],
    ['a bot and a person are not rated', [true, false], 0, 0],
  ] as const)('%s', async (_, kinds, people, bots) => {
    const { one, two, match } = await challengedMatch(kinds);
    await act(server, { match, token: one.key }, 3, 'resign');
    const names = [one.name, two.name];
    const listed = async (kind: string): Promise<readonly string[]> => {
      const { body } = await ask(server, 'GET', `/api/games/binary-race/leaders?players=${kind}`);
      const all: readonly string[] = Array.isArray(body) ? body.map(({ name }) => name) : [];
      return all.filter((name) => names.includes(name));
    };
    if (people + bots > 0) {
      const kind = people > 0 ? 'people' : 'bots';
      await until(
        async () => (await listed(kind)).length === 2,
        () => 'they are not rated',
      );
    } else {
      const { body } = await ask(server, 'GET', '/api/history', { token: one.key });
      expect(body).toMatchObject([{ match, change: null }]);
    }
    expect([(await listed('people')).length, (await listed('bots')).length]).toEqual([
      people,
      bots,
    ]);
  });
});

describe('a match over HTTP', () => {
  it('says whose turn it is, what is legal, and how the board looks', async () => {
    const { one, two, match } = await challengedMatch([false, false]);
    expect(await look(server, match)).toMatchObject({
      turn: 1,
      legal: ['+2', '*2'],
      text: expect.stringContaining('1 of 5'),
    });
    // The key that took a seat holds it: no token was given out.
    await act(server, { match, token: one.key }, 3, 'move', '+2');
    expect(await look(server, match, two.key)).toMatchObject({ you: 2, turn: 2 });
    await act(server, { match, token: two.key }, 4, 'move', '+2');
    expect(await look(server, match)).toMatchObject({ over: true, turn: null, legal: [] });
  });

  it('gives no moves while a seat is open, and nothing that is hidden', async () => {
    const set = await ask(server, 'POST', '/api/matches', {
      body: { game: 'bracket-balance', options: { length: 'unknown' } },
    });
    const state = await look(server, Object(set.body).match);
    expect(state).toMatchObject({ turn: null, legal: [] });
    expect(state.text).not.toMatch(/\d/);
  });
});

describe('a challenge', () => {
  it('reaches the other player, and its match both', async () => {
    const [one, two] = [await player(server, true), await player(server)];
    const streams = [await openStream(server, one.key), await openStream(server, two.key)] as const;
    const made = await challenges(server, one.key, two.name.toUpperCase(), {
      seat: 2,
      first: 2,
      clock: { seconds: 60, increment: 1 },
    });
    expect(made.status).toBe(201);
    const { challenge } = await streams[1].next('challenge');
    expect(challenge).toMatchObject({
      status: 'open',
      direction: 'in',
      by: { name: one.name, bot: true },
      to: { name: two.name, bot: false },
      game: 'binary-race',
      first: 2,
      you: 1,
      clock: { seconds: 60, increment: 1 },
    });
    const accepted = await answers(server, two.key, challenge.challenge, 'accept');
    expect(accepted.body).toMatchObject({ seat: 1, token: null });
    for (const [index, stream] of streams.entries()) {
      expect(await stream.next('start')).toMatchObject({
        match: Object(accepted.body).match,
        you: index === 0 ? 2 : 1,
        turn: 2,
        n: 2,
        legal: ['+2', '*2'],
        moves: [],
        options: { start: 1, target: 5, rounds: 1 },
        seats: { 1: { name: two.name }, 2: { name: one.name, bot: true } },
        left: { 1: 60_000 },
      });
    }
    await until(
      () =>
        streams[0].lines.some(
          (line) => line.type === 'challenge' && line.challenge.status === 'accepted',
        ),
      () => 'the challenger does not hear that it was accepted',
    );
  });

  it('can be declined, or taken back, once', async () => {
    const [one, two] = [await player(server), await player(server)];
    const stream = await openStream(server, one.key);
    const first = challengeOf((await challenges(server, one.key, two.name)).body);
    expect((await answers(server, one.key, first, 'accept')).code).toBe('not_now');
    expect((await answers(server, two.key, first, 'decline')).body).toMatchObject({
      status: 'declined',
    });
    await until(
      () =>
        stream.lines.some(
          (line) => line.type === 'challenge' && line.challenge.status === 'declined',
        ),
      () => 'the challenger does not hear that it was declined',
    );
    expect((await answers(server, two.key, first, 'accept')).code).toBe('not_now');
    const second = challengeOf((await challenges(server, one.key, two.name)).body);
    const withdrawn = await answers(server, one.key, second, 'decline');
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn' });
    expect((await ask(server, 'GET', '/api/challenges', { token: two.key })).body).toEqual([]);
  });

  it('begins one match, however often it is accepted at once', async () => {
    const [one, two] = [await player(server), await player(server)];
    const id = challengeOf((await challenges(server, one.key, two.name)).body);
    const all = await Promise.all([1, 2, 3, 4].map(() => answers(server, two.key, id, 'accept')));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    ['no one', 'Nobody at all', {}, 'unknown_player'],
    ['oneself', null, {}, 'not_now'],
    ['a game that is not there', null, { game: 'chess' }, 'unknown_game'],
    ['an option that is not there', null, { options: { size: 3 } }, 'bad_options'],
  ])('of %s is refused', async (_, to, more, code) => {
    const { key, name } = await player(server);
    expect((await challenges(server, key, to ?? name, more)).code).toBe(code);
  });

  it('is refused to players without a name, and to strangers', async () => {
    const { name, key } = await player(server);
    expect((await challenges(server, generateSecret(), name)).code).toBe('not_now');
    const other = await player(server);
    const id = challengeOf((await challenges(server, key, other.name)).body);
    expect((await answers(server, (await player(server)).key, id, 'accept')).code).toBe(
      'unknown_challenge',
    );
  });
});

describe('a stream', () => {
  it('has every move with the position after it, and the end', async () => {
    const { one, two, match } = await challengedMatch([true, true]);
    const stream = await openStream(server, two.key);
    expect(await stream.next('start')).toMatchObject({ match, n: 2, turn: 1, you: 2 });
    await act(server, { match, token: one.key }, 3, 'move', '+2');
    expect(await stream.next('move')).toMatchObject({
      match,
      n: 3,
      turn: 2,
      moves: ['+2'],
      event: { kind: 'move', seat: 1, text: '+2' },
    });
    await act(server, { match, token: two.key }, 4, 'move', '+2');
    expect(await stream.next('end')).toMatchObject({
      match,
      n: 4,
      turn: null,
      winner: 2,
      score: { 1: 0, 2: 1, draws: 0 },
      reasons: [expect.any(String)],
    });
    // An opponent who wants another match is heard, and the match as it begins.
    await act(server, { match, token: one.key }, 5, 'rematch');
    expect(await stream.next('event')).toMatchObject({ match, event: { kind: 'rematch' } });
    await act(server, { match, token: two.key }, 6, 'rematch');
    expect(await stream.next('start')).toMatchObject({ you: 1, n: 2 });
  });

  it('that was lost goes on where it was: nothing is missing', async () => {
    const { one, two, match } = await challengedMatch([true, true], { options: { target: 64 } });
    const another = await challengedMatch([true, true]);
    const stream = await openStream(server, two.key);
    const { at } = await stream.next('start');
    stream.close();
    await act(server, { match, token: one.key }, 3, 'move', '+2');
    const back = await openStream(server, two.key, at);
    expect(await back.next('start')).toMatchObject({ match, n: 3, turn: 2, moves: ['+2'] });
    back.close();
    await act(server, { match, token: two.key }, 4, 'resign');
    const later = await openStream(server, two.key, at);
    expect(await later.next('end')).toMatchObject({ match, winner: 1 });
    // Of other players' matches there is nothing.
    expect(later.lines.some((line) => 'match' in line && line.match === another.match)).toBe(false);
    // Without a time, only what is open and running.
    const fresh = await openStream(server, two.key);
    await fresh.next('hello');
    await challenges(server, one.key, two.name);
    await fresh.next('challenge');
    expect(fresh.lines.map(({ type }) => type)).toEqual(['hello', 'challenge']);
  });

  it('of a key is there once: a newer one takes its place', async () => {
    const { key } = await player(server, true);
    const older = await openStream(server, key);
    await openStream(server, key);
    expect(await older.next('bye')).toMatchObject({ why: 'replaced' });
    await until(older.ended, () => 'the older stream goes on');
  });

  it('shows its player as there, so that opponents can be paired', async () => {
    const { key } = await player(server, true);
    const stream = await openStream(server, key);
    const seated = await pair(server, { game: 'bracket-balance', options: { length: 8 }, key });
    const other = await player(server, true);
    const joined = await pair(server, {
      game: 'bracket-balance',
      options: { length: 8 },
      key: other.key,
    });
    expect(joined.match).toBe(seated.match);
    expect(await stream.next('start')).toMatchObject({ match: seated.match });
  });

  it('needs a key, and an address has a bounded number of them', async () => {
    expect((await ask(server, 'GET', '/api/stream')).code).toBe('bad_token');
    const own = await serve();
    onTestFinished(() => own.end());
    for (let count = 0; count < 20; count += 1) await openStream(own, generateSecret());
    const one = await ask(own, 'GET', '/api/stream', { token: generateSecret() });
    expect(one.code).toBe('too_many_connections');
  });

  it('ends with the server, which does not wait for it', async () => {
    const own = await serve();
    onTestFinished(() => own.end());
    const stream = await openStream(own, generateSecret());
    await stream.next('hello');
    await own.stop();
    expect(await stream.next('bye')).toMatchObject({ why: 'stopping' });
    // One that the server waits for is cut off in the end, which reading it would report.
    await until(stream.ended, () => 'the stream goes on');
  });
});

it.skipIf(!hasPostgres)('reaches players at other servers on one database', async () => {
  const postgres = await openPostgres();
  onTestFinished(() => postgres.end());
  const db = await postgres.database();
  const [here, there] = [await serve({ db }), await serve({ db })];
  onTestFinished(async () => {
    await here.stop();
    await there.stop();
  });
  const [one, two] = [await player(here, true), await player(there, true)];
  const streams = [await openStream(here, one.key), await openStream(there, two.key)] as const;
  await challenges(here, one.key, two.name);
  const { challenge } = await streams[1].next('challenge');
  const accepted = await answers(there, two.key, challenge.challenge, 'accept');
  const match: string = Object(accepted.body).match;
  expect(await streams[0].next('start')).toMatchObject({ match, turn: 1, you: 1 });
  await streams[1].next('start');
  await act(here, { match, token: one.key }, 3, 'move', '+2');
  expect(await streams[1].next('move')).toMatchObject({ n: 3, turn: 2 });
  await act(there, { match, token: two.key }, 4, 'move', '+2');
  expect(await streams[0].next('end')).toMatchObject({ winner: 2 });
});

it.skipIf(!hasPython)('the example in Python challenges another, and plays a match', async () => {
  const home = tempFolder();
  const start = (name: string, ...more: readonly string[]) => {
    const key = join(home, `${name}.key`);
    const args = [PYTHON_BOT, server.url, '--name', name, '--key', key, '--matches', '1', ...more];
    const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const out of [child.stdout, child.stderr]) {
      out.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    return { child, said: () => said };
  };
  const one = start('Castor');
  await until(
    () => one.said().includes('online as Castor'),
    () => one.said(),
  );
  const two = start('Pollux', '--challenge', 'Castor');
  await until(
    () => one.child.exitCode !== null && two.child.exitCode !== null,
    () => `${one.said()} ${two.said()}`,
  );
  expect([one.child.exitCode, two.child.exitCode]).toEqual([0, 0]);
  const results = [one, two].map((each) => each.said().trim().split('\n').at(-1)?.split(' ')[0]);
  expect(results.toSorted()).toEqual(['not', 'won']);
});

it('docs/bots-online.md shows requests and answers as they are', async () => {
  const docs = readFileSync(resolve(import.meta.dirname, '../docs/bots-online.md'), 'utf8');
  const session = docs.replaceAll('\\\n', '');
  const own = await serve();
  onTestFinished(() => own.end());
  const keys: Readonly<Record<string, string>> = { BOLT: generateSecret(), ADA: generateSecret() };
  /** The ids in place of those on the page. */
  const ids = new Map<string, string>();
  const here = (text: string): string =>
    [...ids].reduce((known, [shown, real]) => known.replaceAll(shown, real), text);
  const steps = [...session.matchAll(/^curl -s '?localhost:8420(\S+) (.*)\n# (.*)$/gm)];
  // As they happen: the challenge, its match, then the moves.
  const order = (path = ''): number =>
    ['account', 'challenges', 'acts'].findIndex((word) => path.includes(word));
  steps.sort(([, one], [, two]) => order(one) - order(two));
  expect(steps).toHaveLength(5);
  for (const [, path = '', rest = '', answer = ''] of steps) {
    const [, who = ''] = /Bearer \$(\w+)/.exec(rest) ?? [];
    const [, body] = / -d '(.*)'/.exec(rest) ?? [];
    if (path.endsWith('/acts')) {
      const match = { match: ids.get('Jt1MtPiZfpeo') ?? '', token: keys.ADA ?? '' };
      await act(own, match, 3, 'move', '+2');
    }
    const response = await fetch(`${own.url}${here(path)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[who]}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const { challenge, match } = Object(JSON.parse(text));
    if (typeof challenge === 'string') ids.set('q3Vx0aT1bC-_', challenge);
    if (typeof match === 'string') ids.set('Jt1MtPiZfpeo', match);
    for (const part of here(answer).split('…')) expect(text).toContain(part);
  }
  const stream = await openStream(own, keys.BOLT ?? '', 0);
  // The lines on the page are lines as the schema has them.
  const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? [];
  const lines = shown
    .trim()
    .split('\n')
    .map((line) => streamLine.parse(JSON.parse(line)));
  expect(lines.map(({ type }) => type)).toEqual(['hello', 'challenge', 'start', 'move']);
  expect(await stream.next('end')).toMatchObject({ winner: 2 });
});

describe('the client of the library', () => {
  /** Accepts what it is challenged to, plays the first move, and ends with its first match. */
  async function playOne(client: ServerClient): Promise<unknown> {
    for await (const event of client.events(AbortSignal.timeout(PATIENCE))) {
      if (event.type === 'challenge') {
        const { challenge, direction, status } = event.challenge;
        if (direction === 'in' && status === 'open') await client.accept(challenge);
      } else if (event.type === 'end') return { winner: event.winner, reasons: event.reasons };
      else if ('turn' in event && event.turn !== null && event.turn === event.you) {
        await client.move(event, event.legal[0] ?? '');
      }
    }
    throw new Error('the stream ended before the match');
  }

  it('challenges, accepts, and plays a match from its events', async () => {
    const [ann, bob] = [generateSecret(), generateSecret()].map((key) =>
      openServer(server.url, key),
    );
    if (ann === undefined || bob === undefined) throw new Error('two were made');
    expect(await ann.account({ name: 'Client Ann', bot: true })).toMatchObject({ bot: true });
    await bob.account({ name: 'Client Bob', bot: true });
    const ends = [playOne(ann), playOne(bob)];
    const options = { target: 5 };
    const wish = { to: 'Client Bob', game: 'binary-race', options };
    expect(await ann.challenge(wish)).toMatchObject({ direction: 'out', status: 'open' });
    const end = { winner: 2, reasons: ['Player 2 reached exactly 5.'] };
    expect(await Promise.all(ends)).toEqual([end, end]);
  });

  it('holds seats by tokens where it has no key, and rejects with the code of the server', async () => {
    const client = openServer(`${server.url}/`);
    const seats = { 1: 'me', 2: 'easy' } as const;
    const taken = await client.createMatch({ game: 'binary-race', options: { target: 3 }, seats });
    const { match, token } = taken;
    const at = await client.match(match, token);
    expect(at).toMatchObject({ you: 1, turn: 1, legal: ['+2', '*2'], text: 'Total: 1 of 3' });
    await expect(client.move(at, '+3', token)).rejects.toMatchObject({ code: 'illegal_move' });
    await client.move(at, '+2', token);
    expect(await client.match(match, token)).toMatchObject({ over: true, turn: null });
    expect(await client.record(match)).toMatchObject({ moves: ['+2'] });
    await expect(client.challenge({ to: 'x', game: 'binary-race' })).rejects.toThrow();
    await expect(client.events().next()).rejects.toMatchObject({ code: expect.any(String) });
  });
});

describe('--bot', () => {
  it('plays in the place of a person, as a bot, and says why it forfeits', async () => {
    const [home, other] = [tempFolder(), tempFolder()];
    const flags = ['--server', server.url, '--bot', 'easy', '--name', 'Level Bot'];
    const host = launch(home, ['host', 'binary-race', ...flags]);
    let said = '';
    host.child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    const linkIn = (): string => /http:\S+\/m\/\S+/.exec(said)?.[0] ?? '';
    await until(
      () => linkIn() !== '',
      () => `it said ${said}`,
    );
    const bot = 'cmd:while read line; do echo nonsense; done';
    const guest = launch(other, ['join', linkIn(), '--bot', bot, '--name', 'Pipe Bot']);
    const joined = await guest.ended;
    expect(joined).toMatchObject({ code: 0, err: '' });
    expect(joined.out).toContain(
      'Pipe Bot forfeits. The answer "nonsense" is not accepted: A move is +2 or *2.',
    );
    expect(await host.ended).toMatchObject({ code: 0, err: '' });
    expect(said).toContain('Pipe Bot resigned');
    const { players } = JSON.parse(run(other, ['history', '--json']).out);
    expect(players).toEqual({ 1: 'remote', 2: bot });
    // A server rates a match a moment after its end.
    const leaders = async () =>
      (await ask(server, 'GET', '/api/games/binary-race/leaders?players=bots')).body;
    await expect
      .poll(leaders, { timeout: PATIENCE })
      .toContainEqual(expect.objectContaining({ name: 'Pipe Bot', bot: true }));
  });
});
