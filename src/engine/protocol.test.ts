/** The protocol without its pipes: every method, every error, and junk of all kinds. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fullMatch, playAtRandom } from '../../test/support/playing.ts';
import { MATCH_FULL, newMatch, recordOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { allGames, GAMES } from '../games/list.ts';
import { LEVELS } from '../players/levels.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { TooLarge } from '../solver/oracle.ts';
import { handleLine, MAX_RPC_BATCH, RPC_ERRORS } from './protocol.ts';

interface Reply {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** What a line is answered with, read back from its JSON; null for nothing. */
async function replyTo(line: string): Promise<Reply | readonly Reply[] | null> {
  const answer = await handleLine(line, async (match) => oracleOf(match));
  expect(answer ?? '').not.toContain('\n');
  return answer === null ? null : JSON.parse(answer);
}

const send = (message: unknown) => replyTo(JSON.stringify(message));

/** The one reply to a request with id 1. */
async function ask(method: string, params?: unknown): Promise<Reply> {
  const reply = await send({ jsonrpc: '2.0', id: 1, method, params });
  if (reply === null || 'length' in reply) throw new Error(`not one reply: ${reply}`);
  expect(reply).toMatchObject({ jsonrpc: '2.0', id: 1 });
  return reply;
}

const resultOf = async (method: string, params?: unknown): Promise<unknown> => {
  const { result, error } = await ask(method, params);
  expect(error).toBeUndefined();
  return result;
};

const errorOf = async (method: string, params?: unknown) => (await ask(method, params)).error;

it('calls a game too large to be solved a bad parameter, in its sentence', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'evaluate', params: { game: 'binary-race' } };
  const answer = await handleLine(JSON.stringify(request), () => {
    throw new TooLarge();
  });
  expect(JSON.parse(answer ?? '').error).toMatchObject({
    code: RPC_ERRORS.badParams,
    message: expect.stringContaining('too many positions to be solved'),
  });
});

const raise = (): never => {
  throw new Error('there is no such game');
};

const RACE = { game: 'binary-race', options: { target: 5 } };

describe('games', () => {
  it('lists every game with the JSON Schema of its options', async () => {
    const games = await resultOf('games', {});
    expect(games).toEqual(
      allGames().map(({ id, title, options }) => ({
        id,
        title,
        options: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries({ rounds: { default: 1 }, limit: { default: 0 }, ...options }).map(
              ([name, spec]) => [name, expect.objectContaining({ default: spec.default })],
            ),
          ),
        },
      })),
    );
    expect(await resultOf('games')).toEqual(games);
  });
});

describe('position', () => {
  it('shows the start of a round, everything else left out', async () => {
    expect(await resultOf('position', { game: 'color-bridge', options: { length: 4 } })).toEqual({
      turn: 1,
      legal: ['1', '2', '3', '4', '1 2', '2 3', '3 4'],
      outcome: null,
      text: 'Current Track: _ _ _ _',
      actions: [0, 1, 2, 3, 4, 5, 6],
      observation: { own: [0, 0, 0, 0], other: [0, 0, 0, 0] },
    });
  });

  it('shows the end of a round', async () => {
    expect(await resultOf('position', { ...RACE, moves: ['+2', '+2'] })).toEqual({
      turn: null,
      legal: [],
      outcome: { winner: 2, reason: 'Player 2 reached exactly 5.' },
      text: 'Total: 5 of 5',
      actions: [],
      observation: { total: [5], target: [5] },
    });
  });

  it('lists no moves after a resignation', async () => {
    expect(await resultOf('position', { ...RACE, moves: ['resign 2'] })).toMatchObject({
      turn: null,
      legal: [],
      outcome: { winner: 1, reason: 'Player 2 resigned.' },
    });
  });

  it('between two rounds gives the outcome of one and the start of the next', async () => {
    const match = { ...RACE, options: { target: 5, rounds: 2 }, moves: ['+2', '+2'] };
    expect(await resultOf('position', match)).toEqual({
      turn: 2,
      legal: ['+2', '*2'],
      outcome: { winner: 2, reason: 'Player 2 reached exactly 5.' },
      text: 'Total: 1 of 5',
      actions: [0, 1],
      observation: { total: [1], target: [5] },
    });
    expect(await resultOf('evaluate', match)).toMatchObject({ value: 'loss', plies: 3 });
    const second = { ...match, moves: [...match.moves, '+2', '+2'] };
    expect(await resultOf('position', second)).toMatchObject({
      turn: null,
      legal: [],
      outcome: { winner: 1 },
    });
  });

  it.each(GAMES)('lists the moves of $id that the rules list, at any move', async (game) => {
    for (let seed = 0; seed < 5; seed += 1) {
      const match = playAtRandom(game, { seed }, 3 + seed);
      const { rules, position, outcome } = match;
      expect(await resultOf('position', recordOf(match))).toMatchObject({
        turn: outcome === null ? rules.turn(position) : null,
        legal: rules.moves(position).map((move) => rules.format(move)),
        outcome: outcome && { winner: outcome.winner, reason: outcome.reason },
      });
    }
  });

  it('tosses the coin of the seed', async () => {
    for (const seed of [0, 1, 2, 3, 4, 5, '00112233445566778899aabbccddeeff']) {
      const setup = { seed, first: 'random' } as const;
      const { starter } = unwrap(newMatch(GAMES[0] ?? raise(), setup));
      const params = { game: GAMES[0]?.id, ...setup };
      expect(await resultOf('position', params)).toMatchObject({ turn: starter });
    }
  });
});

describe('actions', () => {
  it('are the fixed ids that position gives, one for all equations that win', async () => {
    expect(await resultOf('actions', { game: 'equation-duel', options: { pool: 5 } })).toEqual({
      count: 7,
      names: ['1', '2', '3', '4', '5', 'declare', 'no'],
    });
    const params = { game: 'equation-duel', options: { pool: 5 } };
    const moves = ['1', 'no', '4', 'no', '2', 'no', '5', 'no', '3'];
    expect(await resultOf('position', { ...params, moves })).toMatchObject({
      legal: ['no', '3 - 2 = 1'],
      actions: [6, 5],
      observation: { own: [1, 1, 1, 0, 0], other: [0, 0, 0, 1, 1], declaring: [1], sudden: [0] },
    });
  });

  it('are refused with the sentence of a bad option', async () => {
    const params = { game: 'color-bridge', options: { length: 3 } };
    expect((await errorOf('actions', params))?.code).toBe(RPC_ERRORS.badParams);
  });
});

describe('observe', () => {
  it('gives what either seat sees', async () => {
    const track = { game: 'color-bridge', options: { length: 4 }, moves: ['1'] };
    const [none, first] = [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ];
    expect(await resultOf('observe', { ...track, seat: 1 })).toEqual({ own: first, other: none });
    expect(await resultOf('observe', { ...track, seat: 2 })).toEqual({ own: none, other: first });
    expect((await errorOf('observe', track))?.message).toBe('seat must be 1 or 2.');
  });
});

describe('positions', () => {
  const race = {
    game: 'binary-race',
    options: { target: 5 },
    seeds: [1, 2],
    actions: [[0], [0, 0]],
  };

  it('are those after some actions, by column', async () => {
    const expected = {
      turn: [2, null],
      winner: [null, 2],
      actions: [[0, 1], []],
      observation: {
        total: [[3], [5]],
        target: [[5], [5]],
      },
    };
    expect(await resultOf('positions', race)).toEqual(expected);
    expect(await resultOf('positions', race)).toEqual(expected);
  });

  it.each(GAMES)(
    'of $id are what position gives, taken up, taken back and begun anew',
    async (game) => {
      for (let seed = 0; seed < 4; seed += 1) {
        const match = playAtRandom(game, { seed, first: 'random' }, 9);
        const moves: string[] = [];
        const played: number[] = [];
        const steps: (readonly number[])[] = [[]];
        for (const move of recordOf(match).moves) {
          const setup = { game: game.id, seed, first: 'random', moves: [...moves] };
          const { legal, actions } = Object(await resultOf('position', setup));
          // What chance has drawn is no action, and the seed says it.
          if (!legal.includes(move)) continue;
          played.push(actions[legal.indexOf(move)]);
          moves.push(move);
          steps.push([...played]);
        }
        for (const actions of [...steps, steps[1] ?? [], [], steps.at(-1) ?? []]) {
          const setup = { game: game.id, first: 'random' };
          const one = Object(
            await resultOf('positions', { ...setup, seeds: [seed], actions: [actions] }),
          );
          const record = { ...setup, seed, moves: moves.slice(0, actions.length) };
          const {
            turn,
            actions: ids,
            outcome,
            observation,
          } = Object(await resultOf('position', record));
          expect(one).toEqual({
            turn: [turn],
            winner: [outcome?.winner ?? null],
            actions: [ids],
            observation: Object.fromEntries(
              Object.entries(observation).map(([name, cells]) => [name, [cells]]),
            ),
          });
        }
      }
    },
  );

  it('names the action that is refused', async () => {
    expect(await errorOf('positions', { ...race, actions: [[0], [0, 2]] })).toMatchObject({
      code: RPC_ERRORS.badMove,
      message: 'An action is the id, below 2, of a legal one, not 2.',
      data: { round: 1, index: 1, action: 2 },
    });
  });

  it.each([
    [{ actions: [[0]] }, 'positions takes game, options'],
    [{ actions: 3 }, 'positions takes game, options'],
    [{ moves: [] }, 'positions takes game, options'],
    [{ seeds: [1, -1] }, 'seed must be a whole number'],
    [{ first: 3 }, 'first must be 1, 2 or random'],
    [{ options: { target: 0 } }, 'target must be a whole number'],
    [{ options: { rounds: 2 } }, 'positions is about single rounds'],
    [{ game: 'chess' }, 'There is no game "chess"'],
  ])('are refused with %j', async (changes, sentence) => {
    const error = await errorOf('positions', { ...race, ...changes });
    expect(error).toMatchObject({ code: RPC_ERRORS.badParams });
    expect(error?.message).toContain(sentence);
  });
});

describe('evaluate', () => {
  it('gives the value of the position and of every move, to the player to move', async () => {
    expect(await resultOf('evaluate', { ...RACE, moves: ['+2'] })).toEqual({
      value: 'win',
      plies: 1,
      moves: [
        { move: '+2', value: 'win', plies: 1 },
        { move: '*2', value: 'loss', plies: 1 },
      ],
    });
  });

  it('calls play that never ends a draw', async () => {
    const moves = ['a E', 'b E', 'c E'];
    expect(await resultOf('evaluate', { game: 'palindrome-war', moves })).toMatchObject({
      value: 'draw',
      plies: null,
    });
  });

  it('has nothing to say when the match is over', async () => {
    const error = await errorOf('evaluate', { ...RACE, moves: ['+2', '+2'] });
    expect(error).toMatchObject({ code: RPC_ERRORS.badParams, message: 'The match is over.' });
  });
});

describe('choose', () => {
  it.each(LEVELS)('plays a legal move at level %s, the same for the same seed', async (level) => {
    for (const { id: game } of GAMES) {
      // There is no perfect play in a game that can only be searched.
      const { isEstimate } = Object(await resultOf('evaluate', { game, seed: 7 }));
      if (level === 'perfect' && isEstimate) continue;
      const chosen = await resultOf('choose', { game, seed: 7, level });
      expect(await resultOf('choose', { game, seed: 7, level })).toEqual(chosen);
      const [move] = Object.values(Object(chosen));
      expect(await resultOf('position', { game, seed: 7, moves: [move] })).toBeTruthy();
    }
  });

  it('plays perfectly where no level is given', async () => {
    const params = { ...RACE, moves: ['+2'] };
    for (let seed = 0; seed < 10; seed += 1) {
      expect(await resultOf('choose', { ...params, seed })).toEqual({ move: '+2' });
    }
  });

  it.each([['strong'], [5], [null], ['constructor']])('has no level %j', async (level) => {
    expect(await errorOf('choose', { ...RACE, level })).toMatchObject({
      code: RPC_ERRORS.badParams,
      message: 'level must be one of random, easy, medium, hard, perfect.',
    });
  });
});

describe('daily', () => {
  it('gives five puzzles of a date, and that of one game, each a record with a winning move', async () => {
    const found = await resultOf('daily', { date: '2026-11-20' });
    const five: readonly object[] = Array.isArray(found) ? found : [];
    expect(five).toHaveLength(5);
    for (const puzzle of five) {
      const { rating, ...record } = Object(puzzle);
      expect(Object.keys(record)).toEqual(['game', 'options', 'seed', 'first', 'moves']);
      expect(rating).toBeGreaterThan(0);
      const { moves } = Object(await resultOf('evaluate', record));
      expect(moves.filter(({ value }: { value: string }) => value === 'win')).toHaveLength(1);
      const { game } = record;
      expect(await resultOf('daily', { date: '2026-11-20', game })).toEqual([
        { ...record, rating },
      ]);
    }
  });

  it.each([
    [{}, 'study.badDate'],
    [{ date: '2026-02-30' }, 'study.badDate'],
    [{ date: '2026-11-20', game: 'chess' }, 'core.unknownGame'],
    [{ date: '2026-11-20', game: 3 }, 'core.unknownGame'],
  ])('refuses %o', async (params, code) => {
    expect(await errorOf('daily', params)).toMatchObject({ code: -32602, data: { code } });
  });
});

describe('advise', () => {
  it('gives the move of the strategy, its rule, the idea and the reason', async () => {
    expect(await resultOf('advise', { game: 'binary-race', moves: ['+2', '*2', '*2'] })).toEqual({
      move: '+2',
      rule: 3,
      idea: 'Leave a multiple of 4',
      why: 'Add 2: every move from 12 loses, but small steps give the opponent more chances to go wrong.',
    });
    expect(await resultOf('advise', { game: 'binary-race', options: { start: 22 } })).toMatchObject(
      {
        move: '*2',
        why: 'Double: it leaves 44, a multiple of 4, and every move from there loses.',
      },
    );
  });

  it('is error 2 where the game has no strategy, and refuses a match that is over', async () => {
    const game = GAMES.find(({ id }) => id === 'binary-race') ?? raise();
    const spy = vi.spyOn(game, 'strategy').mockResolvedValue({ strategy: () => null });
    expect(await errorOf('advise', { game: game.id })).toMatchObject({
      code: 2,
      message: 'Binary Race has no strategy under these options.',
      data: { code: 'engine.noStrategy' },
    });
    spy.mockRestore();
    const over = { game: game.id, options: { target: 3 }, moves: ['+2'] };
    expect(await errorOf('advise', over)).toMatchObject({ code: RPC_ERRORS.badParams });
  });
});

describe('a hidden length', () => {
  /** Two seeds whose hidden lengths differ. */
  const game = GAMES.find(({ id }) => id === 'bracket-balance') ?? raise();
  const options = { length: 'unknown' };
  const startOf = (seed: number) => JSON.stringify(unwrap(newMatch(game, { seed, options })).start);
  const one = { game: game.id, options, seed: 1 };
  const two = {
    ...one,
    seed: [2, 3, 4, 5, 6, 7].find((seed) => startOf(seed) !== startOf(1)) ?? raise(),
  };

  it.each(['position', 'evaluate'])('cannot be told from %s', async (method) => {
    for (const moves of [[], ['('], ['(', ')', '(']]) {
      const seen = await resultOf(method, { ...one, moves });
      expect(seen).toEqual(await resultOf(method, { ...two, moves }));
    }
  });

  it('is weighed by its chances', async () => {
    expect(await resultOf('evaluate', one)).toMatchObject({
      value: 'draw',
      plies: null,
      chance: expect.any(Number),
    });
  });
});

describe('errors', () => {
  it.each<[string, unknown, string]>([
    ['an unknown game', { game: 'chess' }, 'There is no game "chess"; the games are '],
    ['a game named like a part of objects', { game: '__proto__' }, 'There is no game "__proto__"'],
    ['no game', {}, 'A record must name its game.'],
    ['a bad option', { ...RACE, options: { target: 0 } }, 'target must be a whole number from 2'],
    ['an unknown option', { ...RACE, options: { speed: 1 } }, 'There is no option "speed"'],
    ['an option that is no value', { ...RACE, options: { target: [] } }, 'The option "target" '],
    ['a bad seed', { ...RACE, seed: -1 }, 'seed must be a whole number'],
    ['a bad first', { ...RACE, first: 3 }, 'first must be 1, 2 or random, not 3.'],
    ['moves that are no list', { ...RACE, moves: '+2' }, 'moves must be a list of texts.'],
    ['a move that is no text', { ...RACE, moves: [2] }, 'Each move must be a text.'],
    ['too many moves', { ...RACE, moves: Array(10_001).fill('+2') }, 'moves may hold at most'],
    ['a foreign field', { ...RACE, level: 'easy' }, 'A record has no field "level"'],
    ['params by position', [RACE], 'params must be an object.'],
    ['params that are null', null, 'params must be an object.'],
  ])('%s is a bad parameter', async (_, params, message) => {
    const error = await errorOf('position', params);
    expect(error).toMatchObject({
      code: RPC_ERRORS.badParams,
      message: expect.stringContaining(message),
    });
  });

  it('refuses an option __proto__ as any other that is not there', async () => {
    const reply = await replyTo(
      '{"jsonrpc":"2.0","id":1,"method":"position","params":{"game":"binary-race","options":{"__proto__":1}}}',
    );
    expect(reply).toMatchObject({
      error: {
        code: RPC_ERRORS.badParams,
        message: expect.stringContaining('no option "__proto__"'),
      },
    });
  });

  it.each<[readonly string[], number, string, string, object]>([
    [['+2', '+3'], 1, 'A move is +2 or *2.', 'binary-race.notMove', {}],
    [[''], 0, 'A move is +2 or *2.', 'binary-race.notMove', {}],
    [['+2', '+2', '+2'], 2, 'The match is over.', 'core.matchOver', {}],
    [['x'.repeat(201)], 0, 'A move has at most 200 characters.', 'core.moveTooLong', { max: 200 }],
  ])(
    'a move that is not accepted is error 1 with its place and its fact (%j)',
    async (moves, index, reason, code, args) => {
      for (const method of ['position', 'evaluate', 'choose']) {
        expect(await errorOf(method, { ...RACE, moves })).toEqual({
          code: 1,
          message: reason,
          data: { index, move: moves[index], reason, code, args },
        });
      }
    },
  );

  it.each(['resign', 'toString', 'constructor', '__proto__', 'hasOwnProperty', ''])(
    'there is no method %j',
    async (method) => {
      expect(await errorOf(method, {})).toMatchObject({
        code: RPC_ERRORS.noMethod,
        message:
          'There is no such method; the methods are games, position, actions, observe, positions, evaluate, advise, daily, choose.',
      });
    },
  );

  it.each(['', '{', 'nonsense', '{"jsonrpc":"2.0"', "{'a':1}"])('%j is not JSON', async (line) => {
    expect(await replyTo(line)).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: RPC_ERRORS.notJson, message: 'This line is not JSON.' },
    });
  });

  it.each([
    [1, null],
    [null, null],
    ['games', null],
    [{}, null],
    [{ id: 7, method: 'games' }, 7],
    [{ jsonrpc: '1.0', id: 7, method: 'games' }, 7],
    [{ jsonrpc: '2.0', id: 'x' }, 'x'],
    [{ jsonrpc: '2.0', id: 7, method: 1 }, 7],
    [{ jsonrpc: '2.0', id: [1], method: 'games' }, null],
    [{ jsonrpc: '2.0', id: true, method: 'games' }, null],
  ])('%j is no request, and is answered with the id it has', async (message, id) => {
    expect(await send(message)).toMatchObject({ id, error: { code: RPC_ERRORS.notRequest } });
  });

  it.each(['1e400', '-1e400', '9007199254740992', '9007199254740993'])(
    'the id %s, which could come back as another, is refused',
    async (id) => {
      const reply = await replyTo(`{"jsonrpc":"2.0","id":${id},"method":"games"}`);
      expect(reply).toMatchObject({ id: null, error: { code: RPC_ERRORS.notRequest } });
    },
  );

  it.each([9007199254740991, -9007199254740991, 0, 1.5, 'x', '9007199254740993', null])(
    'the id %j comes back as it is',
    async (id) => {
      const reply = await send({ jsonrpc: '2.0', id, method: 'games' });
      expect(reply).toMatchObject({ id, result: expect.any(Array) });
    },
  );

  it('a bug is answered, too', async () => {
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evaluate', params: RACE });
    const answer = await handleLine(line, () => Promise.reject(new Error('out of order')));
    expect(JSON.parse(answer ?? '')).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      error: { code: RPC_ERRORS.internal, message: 'out of order' },
    });
  });

  it('quotes no more than a little of what it refuses', async () => {
    const long = 'x'.repeat(100_000);
    for (const params of [{ game: long }, { ...RACE, seed: long }, { ...RACE, [long]: 1 }]) {
      expect((await errorOf('position', params))?.message.length).toBeLessThan(300);
    }
  });

  it.each(['seed', 'first', 'options', 'moves', 'game'])(
    'finds %s nested a hundred thousand deep a bad parameter, not a bug',
    async (name) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const params = `{"game":"binary-race","${name}":${deep}}`;
      const reply = await replyTo(
        `{"jsonrpc":"2.0","id":1,"method":"position","params":${params}}`,
      );
      expect(reply).toMatchObject({ id: 1, error: { code: RPC_ERRORS.badParams } });
    },
  );
});

describe('ids, notifications and batches', () => {
  it.each([0, -1, 1.5, 'a', '', null])('gives the id %j back as it came', async (id) => {
    expect(await send({ jsonrpc: '2.0', id, method: 'games' })).toMatchObject({ id });
  });

  it('answers no notification, right or wrong', async () => {
    expect(await send({ jsonrpc: '2.0', method: 'games' })).toBeNull();
    expect(await send({ jsonrpc: '2.0', method: 'nonsense', params: 1 })).toBeNull();
  });

  it('answers a batch in order, notifications left out', async () => {
    const request = { jsonrpc: '2.0', method: 'position', params: RACE };
    expect(await send([{ ...request, id: 2 }, request, 5, { ...request, id: 1 }])).toMatchObject([
      { id: 2, result: { turn: 1 } },
      { id: null, error: { code: RPC_ERRORS.notRequest } },
      { id: 1, result: { turn: 1 } },
    ]);
    expect(await send([request, request])).toBeNull();
  });

  it('refuses an empty batch and one that is too large', async () => {
    for (const batch of [[], Array(MAX_RPC_BATCH + 1).fill(1)]) {
      expect(await send(batch)).toMatchObject({ id: null, error: { code: RPC_ERRORS.notRequest } });
    }
  });
});

describe('junk', () => {
  const isError = (reply: Reply): boolean =>
    reply.error !== undefined &&
    Object.values(RPC_ERRORS).some((code) => code === reply.error?.code);

  it('is answered with an error or, as a notification, with nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (line) => {
        const reply = await replyTo(line);
        if (reply !== null) expect([reply].flat().every(isError)).toBe(true);
      }),
    );
  });

  it('in a request is answered under its id', async () => {
    const params = fc.record(
      {
        game: fc.constantFrom(...GAMES.map(({ id }) => id)),
        options: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        seed: fc.oneof(fc.nat(), fc.jsonValue()),
        first: fc.oneof(fc.constantFrom(1, 2, 'random'), fc.jsonValue()),
        moves: fc.oneof(fc.array(fc.oneof(fc.string(), fc.constant('+2'))), fc.jsonValue()),
        level: fc.oneof(fc.constantFrom(...LEVELS), fc.jsonValue()),
      },
      { requiredKeys: ['game'] },
    );
    const methods = fc.oneof(fc.constantFrom('games', 'position', 'choose'), fc.string());
    await fc.assert(
      fc.asyncProperty(methods, fc.oneof(params, fc.jsonValue()), async (method, given) => {
        const reply = await ask(method, given);
        expect(reply.error === undefined).toBe(reply.result !== undefined);
        if (reply.error !== undefined) {
          expect(isError(reply)).toBe(true);
          expect(reply.error.code).not.toBe(RPC_ERRORS.internal);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('lists and chooses no move where a match is full', async () => {
  const record = recordOf(fullMatch());
  expect(await resultOf('position', record)).toMatchObject({ turn: 2, legal: [], outcome: null });
  expect(await errorOf('choose', record)).toMatchObject({
    code: RPC_ERRORS.badParams,
    message: MATCH_FULL.text,
  });
});
