/** `duelbook mcp` with a real client of the protocol, over pipes, against the built program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../src/games/list.ts';
import { LEVELS } from '../src/players/levels.ts';
import { type Launched, launch, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

type Call = (name: string, args?: Record<string, unknown>) => Promise<Answer>;

interface Connected {
  readonly client: Client;
  readonly call: Call;
}

/** The server on pipes. */
const pipesOf = (flags: readonly string[], home: string): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [inject('program'), 'mcp', ...flags],
    env: { DUELBOOK_HOME: home },
  });

/** Starts the server on pipes, and ends it with the test. */
const connect = (flags: readonly string[] = [], home: string = tempFolder()): Promise<Connected> =>
  connectTo(pipesOf(flags, home));

async function connectTo(transport: Transport): Promise<Connected> {
  const connected = await openClient(transport);
  onTestFinished(() => connected.client.close());
  return connected;
}

async function openClient(transport: Transport): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    async call(name, args = {}) {
      const {
        content,
        isError = false,
        structuredContent,
      } = await client.callTool({
        name,
        arguments: args,
      });
      const [first] = content;
      return {
        text: first?.type === 'text' ? first.text : '',
        isError,
        data: { ...Object(structuredContent) },
      };
    },
  };
}

/** The texts of the moves in a review. */
const movesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.map((step: unknown) => Object(step).move) : [];

/** Where a launched server says that it serves. */
async function addressOf({ child }: Launched): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await until(
    () => said.includes('(Ctrl-C'),
    () => `it said ${said}`,
  );
  return /http:\S+/.exec(said)?.[0] ?? '';
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

it('offers its tools, each with a schema of what it takes and gives', async () => {
  const { client } = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_games',
    'read_rules',
    'daily',
    'start_match',
    'list_matches',
    'show_board',
    'move',
    'resign',
    'read_strategy',
    'hint',
    'solve',
    'lesson',
    'review',
  ]);
  const ids = GAMES.map(({ id }) => id);
  for (const { title, description, inputSchema, outputSchema } of tools) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
    const { game } = Object(inputSchema.properties);
    if (game !== undefined) expect(game).toMatchObject({ enum: ids });
    expect(inputSchema.type).toBe('object');
    expect(outputSchema?.type).toBe('object');
  }
});

it('gives the puzzles of a day, without their answers', async () => {
  const { call } = await connect();
  const { text, data } = await call('daily', { date: '2026-11-20' });
  expect(data.puzzles).toHaveLength(5);
  expect(text.match(/Only one move does it\./g)).toHaveLength(5);
  const one = await call('daily', { date: '2026-11-20', game: 'color-bridge' });
  expect(one.data.puzzles).toMatchObject([{ game: 'color-bridge', turn: 1 }]);
  expect(await call('daily', { date: 'today' })).toMatchObject({
    isError: true,
    text: 'A date is written like 2026-11-20, and "today" is none.',
  });
});

it('lists every game and reads out its rules', async () => {
  const { call } = await connect();
  const { text, data } = await call('list_games');
  expect(data.games).toMatchObject(GAMES.map(({ id, title }) => ({ id, title })));
  for (const { id, title } of GAMES) {
    expect(text).toContain(`${id}: ${title}.`);
    expect((await call('read_rules', { game: id })).text).toContain(title);
  }
});

it.each(GAMES)('plays a whole match of $id, from hints, and reviews it', async ({ id }) => {
  const { call } = await connect();
  let answer = await call('start_match', { game: id, level: 'easy', seat: 2, seed: 5 });
  const { match } = answer.data;
  for (let turn = 0; answer.data.over === false && turn < 30; turn += 1) {
    expect(answer).toMatchObject({ isError: false, data: { turn: 2, seat: 2 } });
    const { data } = await call('hint', { match });
    const [best] = listOf(data.best);
    expect(listOf(answer.data.legal)).toContain(best);
    answer = await call('move', { match, move: best });
  }
  // Hints win, unless the game is a draw with best play.
  if (answer.data.over === false) answer = await call('resign', { match });
  expect(answer.data).toMatchObject({ over: true, turn: null, legal: [] });
  expect(answer.text).toContain('The match is over.');
  expect((await call('show_board', { match })).data).toEqual(answer.data);

  const review = await call('review', { match });
  const made = listOf(answer.data.moves).filter((move) => !move.startsWith('resign'));
  expect(movesIn(review.data.moves).filter((move) => move !== 'resign')).toEqual(made);
  expect(review.data.players).toMatchObject({ 2: { slips: 0 } });
  expect(review.text).toContain('Player 2');
});

it('hints in words at what every move is worth, as its data does', async () => {
  const { call } = await connect();
  const opening = { game: 'binary-race', options: { target: 10 }, level: 'perfect' };
  const { match } = (await call('start_match', opening)).data;
  const { text, data } = await call('hint', { match });
  expect(data.moves).toMatchObject([
    { move: '+2', plies: 4 },
    { move: '*2', plies: 5 },
  ]);
  const why =
    'Double: it leaves 2, an even number but no multiple of 4, and every move from there loses.';
  expect(data).toMatchObject({ idea: 'Leave an even number but no multiple of 4.', why, rule: 2 });
  expect(text.split('\n')).toEqual([
    data.idea,
    `*2 wins in 5 moves. ${why}`,
    'wins in 5 moves: *2',
    'loses in 4 moves: +2',
  ]);
  // A blunder is reviewed with the same reason.
  await call('move', { match, move: '+2' });
  const { text: reviewed, data: graded } = await call('review', { match });
  expect(graded.moves).toMatchObject([{ grade: 'blunder', why }, { why: null }]);
  expect(reviewed).toContain(why);
});

const STRATEGY = z.object({
  rules: z
    .array(z.object({ key: z.string(), idea: z.string(), text: z.string() }))
    .min(1)
    .max(7),
  checked: z.string(),
});

it('teaches the strategy of every game', async () => {
  const { call } = await connect();
  for (const { id } of GAMES) {
    const { text, data } = await call('read_strategy', { game: id });
    const { rules, checked } = STRATEGY.parse(data);
    expect(text.split('\n')).toEqual([
      ...rules.map(({ idea, text: rule }, index) => `${index + 1}. ${idea}. ${rule}`),
      checked,
    ]);
  }
  const bad = { game: 'binary-race', options: { target: 0 } };
  expect((await call('read_strategy', bad)).text).toContain('target must be a whole number');
});

it('teaches a game: the steps, a task, and what is wrong with an answer', async () => {
  const { call } = await connect();
  const game = 'equation-duel';
  const { data, text } = await call('lesson', { game });
  expect(text).toMatch(/^goal: The goal\n[\s\S]*match: A match$/);
  expect(data.steps).toContainEqual(expect.objectContaining({ step: 'match', goal: null }));
  const third = await call('lesson', { game, step: 'third' });
  expect(third.text).toContain('You have 2 and 4.');
  expect(third.text).toContain('Player 1 is to move. Legal: 1 | 3 | 5 | 6 | 8');
  const wrong = await call('lesson', { game, step: 'third', moves: ['5'] });
  expect(wrong.data.answer).toMatchObject({ done: false, fault: 'misses' });
  expect(wrong.text).toContain('Hints: What is 2 + 4?');
  const half = await call('lesson', { game, step: 'third', moves: ['6'] });
  expect(half.text).toContain('Right so far: the turn goes on.');
  const right = await call('lesson', { game, step: 'third', moves: ['6', '2 + 4 = 6'] });
  expect(right.data.answer).toMatchObject({ done: true, fault: null });
  expect(right.data.position).toMatchObject({ turn: null, legal: [] });
});

it('goes on with the next round by itself, and knows who won the match', async () => {
  const { call } = await connect();
  const { data } = await call('start_match', {
    game: 'binary-race',
    options: { target: 3, rounds: 3 },
    level: 'perfect',
  });
  const { match } = data;
  const first = await call('move', { match, move: '+2' });
  // The computer begins the second round and wins it at once; the third is ours again.
  expect(first.data).toMatchObject({ over: false, turn: 1, score: { 1: 1, 2: 1 } });
  const end = await call('move', { match, move: '+2' });
  expect(end.data).toMatchObject({ over: true, winner: 1, score: { 1: 2, 2: 1 } });
});

it('tells the round that is played from those that are over', async () => {
  const { call } = await connect();
  const opening = { game: 'binary-race', level: 'random', seat: 2, first: 1, seed: 7 };
  const { data, text } = await call('start_match', {
    ...opening,
    options: { rounds: 2, target: 7 },
  });
  const { match } = data;
  const linesOf = (shown: string): readonly string[] => shown.split('\n').slice(1, -1);
  expect(linesOf(text)).toEqual(['Round 1 of 2. Moves so far: +2.', 'Total: 3 of 7']);
  const between = await call('move', { match, move: '+2' });
  expect(linesOf(between.text)).toEqual([
    'Round 1: Player 1 reached exactly 7.',
    'Round 2 of 2. Moves so far: none.',
    'Total: 1 of 7',
  ]);
  const second = await call('move', { match, move: '+2' });
  expect(linesOf(second.text)).toEqual([
    'Round 1: Player 1 reached exactly 7.',
    'Round 2 of 2. Moves so far: +2, +2.',
    'Total: 5 of 7',
  ]);
  expect(second.data).toMatchObject({
    ...{ round: 2, rounds: 2, over: false },
    moves: ['+2', '+2', '+2', '+2', '+2'],
    movesOfRound: ['+2', '+2'],
  });
  const end = await call('move', { match, move: '+2' });
  expect(linesOf(end.text)).toEqual([
    'Round 1: Player 1 reached exactly 7.',
    'Round 2 of 2. Moves so far: +2, +2, +2.',
    'Round 2: Player 2 reached exactly 7.',
    'Total: 7 of 7',
  ]);
});

it('plays the same match for the same seed', async () => {
  const { call } = await connect();
  const play = async (seed: number): Promise<readonly string[]> => {
    let { data } = await call('start_match', {
      game: 'palindrome-war',
      seat: 2,
      level: 'random',
      seed,
    });
    for (const move of ['a E', 'b E', 'c E']) {
      data = (await call('move', { match: data.match, move })).data;
    }
    return listOf(data.moves);
  };
  const moves = await play(9);
  expect(moves).toHaveLength(7);
  expect(await play(9)).toEqual(moves);
  expect(await play(10)).not.toEqual(moves);
});

it('draws a seed where none is given, and tells it when the match is over', async () => {
  const { call } = await connect();
  const seeds = new Set<unknown>();
  for (let count = 0; count < 4; count += 1) {
    const game = { game: 'bracket-balance', options: { length: 'unknown' } };
    const { data, text } = await call('start_match', game);
    expect(data.seed).toBeNull();
    expect(text).not.toContain('seed');
    const end = await call('resign', { match: data.match });
    expect(end.data.seed).toEqual(expect.any(Number));
    expect(end.text).toContain(`Its seed was ${end.data.seed}.`);
    seeds.add(end.data.seed);
  }
  expect(seeds.size).toBe(4);
});

it('makes moves one after the other, however fast they are sent', async () => {
  const { call } = await connect();
  const { match } = (
    await call('start_match', { game: 'palindrome-war', level: 'random', seed: 0 })
  ).data;
  const answers = await Promise.all(
    ['a E', 'b E', 'c E'].map((move) => call('move', { match, move })),
  );
  expect(listOf(answers.at(-1)?.data.moves).filter((_, index) => index % 2 === 0)).toEqual([
    'a E',
    'b E',
    'c E',
  ]);
});

describe('what is wrong comes back as a sentence', () => {
  const home = mkdtempSync(join(tmpdir(), 'duelbook-test-'));
  let server: Connected;
  beforeAll(async () => {
    server = await openClient(pipesOf([], home));
  });
  afterAll(async () => {
    await server.client.close();
    rmSync(home, { recursive: true });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['read_rules', { game: 'chess' }, 'There is no game "chess"; the games are '],
    ['start_match', { game: 'chess' }, 'There is no game "chess"'],
    [
      'start_match',
      { game: 'binary-race', options: { target: 1 } },
      'target must be a whole number',
    ],
    ['start_match', { game: 'binary-race', options: { a: 1 } }, 'There is no option "a"'],
    ['start_match', { game: 'binary-race', level: 'strong' }, LEVELS.join('"|"')],
    ['start_match', { game: 'binary-race', seed: -1 }, 'seed'],
    ['start_match', {}, 'game'],
    [
      'start_match',
      { game: 'binary-race', target: 12 },
      'There is no argument target; this tool takes game, level, seat, first, options, seed. Options of the game go into options.',
    ],
    ['list_games', { game: 'x' }, 'There is no argument game; this tool takes none.'],
    ['hint', { match: 'abcdef', level: 'easy' }, 'this tool takes match.'],
    ['show_board', { match: 'abcdef' }, 'There is no match abcdef in '],
    ['show_board', { match: 'abcdef' }, 'list_matches has those there are.'],
    ['move', { match: 'match-9', move: 'x' }, '"match-9" is no match id'],
    ['hint', { match: 'abcdef' }, 'There is no match abcdef'],
    ['review', { match: 'abcdef' }, 'There is no match abcdef'],
    ['solve', { game: 'chess' }, 'There is no game "chess"'],
    ['solve', { game: 'binary-race', moves: ['+2', '+3'] }, 'Move 2, "+3": A move is +2 or *2.'],
    ['solve', { game: 'binary-race', options: { target: 3 }, moves: ['+2'] }, 'The round is over.'],
    ['lesson', { game: 'chess' }, 'There is no game "chess"'],
    ['lesson', { game: 'binary-race', step: 'x' }, 'has no step "x"; there are goal, '],
    ['lesson', { game: 'binary-race', moves: ['+2'] }, 'moves answer a step: name it.'],
    ['lesson', { game: 'binary-race', step: 'match', moves: ['+2'] }, 'is a match against'],
    ['lesson', { game: 'binary-race', step: 'goal', moves: ['+3'] }, 'A move is +2 or *2.'],
  ])('%s %j', async (name, args, sentence) => {
    const { isError, text } = await server.call(name, args);
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
  });

  it('and changes nothing', async () => {
    const { call } = server;
    const { data } = await call('start_match', { game: 'binary-race', options: { target: 3 } });
    const { match } = data;
    expect(await call('move', { match, move: '+3' })).toMatchObject({
      isError: true,
      text: 'A move is +2 or *2.',
    });
    expect((await call('show_board', { match })).data).toEqual(data);
    await call('move', { match, move: '+2' });
    for (const [name, args] of [
      ['move', { move: '+2' }],
      ['resign', {}],
      ['hint', {}],
    ] as const) {
      const again = await call(name, { match, ...args });
      expect(again).toMatchObject({ isError: true, text: 'The match is over.' });
    }
  });
});

it('passes over a line that is too long with an error, and goes on', async () => {
  const { client, call } = await connect();
  const errors: string[] = [];
  client.onerror = ({ message }) => errors.push(message);
  // No answer has its id: the request was never read.
  const tooLong = { name: 'read_rules', arguments: { game: 'x'.repeat(12_000_000) } };
  client.callTool(tooLong).catch(() => {});
  await until(
    () => errors.join().includes('A line has at most 4000000 characters.'),
    () => `it said ${errors.join() || 'nothing'}`,
  );
  expect((await call('list_games')).isError).toBe(false);
  // What is long but not too long is read, also where a character takes three bytes.
  const long = await call('read_rules', { game: '€'.repeat(3_900_000) });
  expect(long.text).toContain('There is no game "€€€');
});

it('calls wrong parameters wrong in a sentence, and goes on', () => {
  const clientInfo = { name: 'test', version: '1.0.0' };
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const INITIALIZE =
    'initialize needs protocolVersion, a text; capabilities, an object; and clientInfo with name and version.';
  const wrong: readonly (readonly [method: string, params: unknown, message: string])[] = [
    ['initialize', undefined, INITIALIZE],
    ['initialize', {}, INITIALIZE],
    ['initialize', { ...initialize, protocolVersion: 5 }, INITIALIZE],
    ['initialize', { ...initialize, capabilities: 'all' }, INITIALIZE],
    ['initialize', { ...initialize, clientInfo: { name: 'test' } }, INITIALIZE],
    ['initialize', [initialize], 'params must be an object.'],
    ['tools/list', 5, 'params must be an object.'],
  ];
  const requests = wrong.map(([method, params]) => ({ method, params }));
  const lines = [...requests, { method: 'initialize', params: initialize }].map((request, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, ...request }),
  );
  const { code, out } = run(tempFolder(), ['mcp'], lines);
  expect(code).toBe(0);
  const answers = out.split('\n').slice(0, -1);
  expect(answers.map((line) => JSON.parse(line))).toEqual([
    ...wrong.map(([, , message], id) => ({
      ...{ jsonrpc: '2.0', id, error: { code: -32602, message } },
    })),
    expect.objectContaining({
      id: wrong.length,
      result: expect.objectContaining({ protocolVersion: '2025-06-18' }),
    }),
  ]);
});

it('takes no words, and ends with its input', () => {
  expect(run(tempFolder(), ['mcp', 'now'])).toMatchObject({ code: 2, out: '' });
  expect(run(tempFolder(), ['mcp', '--host', '::1'])).toMatchObject({ code: 2, out: '' });
  expect(run(tempFolder(), ['mcp'])).toMatchObject({ code: 0, out: '', err: '' });
});

it('solves any position, from what was played in it', async () => {
  const { call } = await connect();
  const position = { game: 'binary-race', options: { target: 10 }, moves: ['*2'] };
  const { text, data } = await call('solve', position);
  expect(data).toMatchObject({ turn: 2, verdict: { value: 'loss', plies: 4 } });
  expect(data.moves).toHaveLength(2);
  expect(listOf(data.line)).toHaveLength(4);
  expect(text).toMatch(/^Total: 2 of 10\nPlayer 2 is to move and loses in 4 moves\.\nloses /);
  expect(text).toContain(`\nBest play: ${listOf(data.line).join(', ')}`);
});

it('has the rules and the finished matches as resources, and no seed of a match that goes on', async () => {
  const home = tempFolder();
  const { client, call } = await connect([], home);
  const { match } = (await call('start_match', { game: 'binary-race' })).data;
  const urisOf = async (): Promise<readonly string[]> =>
    (await client.listResources()).resources.map(({ uri }) => uri);
  const rules = GAMES.map(({ id }) => `duelbook://rules/${id}`);
  expect(await urisOf()).toEqual(rules);
  const uri = `duelbook://matches/${match}`;
  await expect(client.readResource({ uri })).rejects.toThrow('The match is not over.');
  await call('resign', { match });
  expect(await urisOf()).toEqual([...rules, uri]);
  const textOf = async (wanted: string): Promise<string> => {
    const [first] = (await client.readResource({ uri: wanted })).contents;
    return first !== undefined && 'text' in first ? first.text : '';
  };
  expect(JSON.parse(await textOf(uri))).toMatchObject({
    players: { 1: 'mcp', 2: 'medium' },
    record: { game: 'binary-race', moves: ['resign 1'] },
  });
  expect(await textOf('duelbook://rules/color-bridge')).toContain('Color Bridge');
});

it('has prompts, whose arguments are completed', async () => {
  const { client } = await connect();
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['play', 'learn', 'review']);
  const args = { game: 'color-bridge', level: 'hard' };
  const { messages } = await client.getPrompt({ name: 'play', arguments: args });
  expect(messages[0]?.content).toMatchObject({
    text: expect.stringContaining(
      'Play a match of color-bridge against the computer at level hard.',
    ),
  });
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'learn' },
    argument: { name: 'game', value: 'co' },
  });
  expect(completion.values).toEqual(['color-bridge']);
});

it('gives an agent that is measured nothing that tells how to play, until it has played', async () => {
  const { client, call } = await connect(['--no-hints']);
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  for (const name of ['hint', 'solve', 'read_strategy', 'lesson'])
    expect(names).not.toContain(name);
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['play']);
  const { text: rules } = await call('read_rules', { game: 'binary-race' });
  expect(rules).not.toContain('What is known');
  const game = { game: 'binary-race', options: { target: 3 } };
  expect((await call('start_match', { ...game, seed: 1 })).text).toContain(
    'There is no argument seed',
  );
  const first = (await call('start_match', game)).data.match;
  await call('move', { match: first, move: '+2' });
  expect((await call('review', { match: first })).isError).toBe(false);
  // In another match with the same position, a review would be a hint.
  const second = (await call('start_match', game)).data.match;
  expect(await call('review', { match: first })).toMatchObject({
    isError: true,
    text: `There are no reviews while a match goes on, as ${second} does.`,
  });
});

it('serves over HTTP, and goes on with its matches after a restart', async () => {
  const home = tempFolder();
  const flags = ['mcp', '--port', '0'];
  const start = async () => {
    const server = launch(home, flags);
    const url = await addressOf(server);
    return { server, url, ...(await connectTo(new StreamableHTTPClientTransport(new URL(url)))) };
  };
  const before = await start();
  const { match } = (await before.call('start_match', { game: 'binary-race' })).data;
  const { data } = await before.call('move', { match, move: '+2' });
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(before.url, { method: 'POST', headers, body: '{}' });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await fetch(new URL('/', before.url))).status).toBe(404);
  const long = await fetch(before.url, { method: 'POST', body: 'x'.repeat(4_000_001) });
  expect(long.status).toBe(413);
  before.server.child.kill('SIGTERM');
  expect(await before.server.ended).toMatchObject({ code: 0, err: '' });

  // A person does not go on with it in the meantime.
  expect(run(home, ['resume', String(match)])).toMatchObject({
    code: 2,
    err: expect.stringContaining("is an assistant's"),
  });

  const after = await start();
  expect((await after.call('list_matches')).data.matches).toMatchObject([
    { match, game: 'binary-race', seat: 1, level: 'medium', over: false },
  ]);
  expect((await after.call('show_board', { match })).data).toEqual(data);
  expect((await after.call('resign', { match })).data).toMatchObject({ over: true, winner: 2 });
  after.server.child.kill('SIGTERM');
  await after.server.ended;
});

it('is refused under a name that no one gave it', async () => {
  const server = launch(tempFolder(), ['mcp', '--port', '0', '--domain', 'duels.example.org']);
  const { port } = new URL(await addressOf(server));
  const statusAs = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json' };
      request({ port, path: '/mcp', method: 'POST', headers }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end('{}');
    });
  expect(await statusAs('evil.example')).toBe(403);
  expect(await statusAs('duels.example.org')).toBe(400);
  server.child.kill('SIGTERM');
  await server.ended;
});
