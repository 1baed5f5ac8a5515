/** The library's functions from their source: refusals, what is hidden, seeds, rewards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicOutcome } from '../core/game.ts';
import { replay } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import * as registry from '../games/index.ts';
import { findGame, GAMES } from '../games/list.ts';
import { orThrow } from './arguments.ts';
import {
  openGame,
  openLesson,
  playMatch,
  promptAt,
  reviewRecord,
  solve,
  strategy,
  why,
} from './by-id.ts';
import { daily } from './daily.ts';
import type { Step } from './env.ts';
import { createEnv } from './env-by-id.ts';
import { gameById } from './find-game.ts';
import type { Player, Turn } from './play-match.ts';

const UNKNOWN = { length: 'unknown' } as const;

describe('openGame', () => {
  it.each(GAMES)('plays $id by texts to its end', ({ id, title }) => {
    const game = openGame(gameById(id));
    expect(game).toMatchObject({ id, title, options: { rounds: 1 } });
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        let position = game.start();
        for (const choice of choices) {
          const { moves, turn, outcome } = position;
          expect(moves.length === 0).toBe(outcome !== null);
          expect(turn === null).toBe(outcome !== null);
          const move = moves[choice % moves.length];
          if (move === undefined) break;
          expect(position.refusal(move)).toBeNull();
          position = position.play(move);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("takes a game of one's own, of which two may have one id", () => {
    const game = orThrow(findGame('binary-race'));
    const own = { ...game, id: 'own-race', title: 'Own Race' };
    expect(openGame(own, { target: 5 }).title).toBe('Own Race');
    expect(solve(own, { target: 5 }).value).toBe(solve(game, { target: 5 }).value);
    const other = {
      ...own,
      rules: () => game.rules({ start: 1, target: 3 }),
      analysis: () => ({}),
    };
    expect(solve(other, { target: 5 }).plies).toBe(solve(game, { target: 3 }).plies);
    const { words: _, ...half } = own;
    // A program without types may give anything.
    expect(() => openGame(half as typeof own)).toThrow('The game in this call lacks "words"');
  });

  it('leaves a position as it is when it is played on', () => {
    const start = openGame('binary-race').start();
    start.play('*2');
    expect(start).toMatchObject({ text: 'Total: 1 of 64', turn: 1, outcome: null });
  });

  it('begins as the seed says', () => {
    const game = openGame('bracket-balance', { start: 'random', length: 40 });
    const texts = [1, 2, 3, 4].map((seed) => game.start({ seed }).text);
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect([1, 2, 3, 4].map((seed) => game.start({ seed }).text)).toEqual(texts);
  });

  it.each<[() => unknown, string]>([
    [() => openGame(gameById('chess')), 'There is no game "chess"'],
    [() => openGame('binary-race', { target: 1 }), 'target must be a whole number'],
    [() => openGame('binary-race', { rounds: 2 }), 'This is about a single round'],
    [() => openGame('binary-race').start().play('+3'), 'A move is +2 or *2.'],
    [() => solve('binary-race', {}, ['x']), 'A move is +2 or *2.'],
    [() => solve('binary-race', { target: 3 }, ['+2']), 'The round is over.'],
    // @ts-expect-error a target is a number
    [() => createEnv('binary-race', { target: 'x' }), 'target must be a whole number'],
    // What programs without types may do.
    // @ts-expect-error a move is a text
    [() => openGame('color-bridge').start().play(5), 'A move is a text, not 5.'],
    // @ts-expect-error a move is a text
    [() => solve('color-bridge', {}, [5]), 'A move is a text, not 5.'],
    // @ts-expect-error moves are a list
    [() => solve('binary-race', {}, '+2'), 'moves must be a list of texts.'],
  ])('throws a sentence at a wrong call: %s', (call, sentence) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(sentence);
  });

  it('throws the code and arguments with the sentence', () => {
    const call = () => openGame('color-bridge').start().play('1 3');
    const fact = { code: 'color-bridge.notAdjacent', args: { low: 1, high: 3 } };
    expect(call).toThrow(expect.objectContaining(fact));
  });
});

describe('refusal', () => {
  it('says of what is no text that it is no move', () => {
    // @ts-expect-error this is what programs without types may do
    expect(openGame('color-bridge').start().refusal(5)).toBe('A move is a text, not 5.');
  });
});

describe('strategy', () => {
  it('gives the rules, and follows them in a position', async () => {
    const race = await strategy('binary-race');
    expect(race?.rules.map(({ key }) => key)).toEqual(['finish', 'add-odd', 'leave-four']);
    const after = openGame('binary-race', { start: 11 }).start().play('*2');
    expect(race?.advise(after)).toEqual({
      move: '*2',
      rule: 3,
      idea: 'Leave a multiple of 4',
      why: 'Double: it leaves 44, a multiple of 4, and every move from there loses.',
    });
  });

  it('knows no hidden length', async () => {
    const hidden = await strategy('bracket-balance', UNKNOWN);
    const position = openGame('bracket-balance', UNKNOWN).start({ seed: 5 });
    expect(hidden?.advise(position)).toMatchObject({ move: '(', rule: 1 });
  });

  it('refuses what is no game and no option', async () => {
    // @ts-expect-error no game has this id
    await expect(strategy('chess')).rejects.toThrow('There is no game "chess"');
    await expect(strategy('binary-race', { target: 0 })).rejects.toThrow(RangeError);
  });
});

describe('why', () => {
  it('gives the rule behind a good move, and what threatens a lost position', async () => {
    expect(await why('color-bridge')).toMatchObject({
      rule: { move: '3', rule: 2, idea: 'Threaten twice' },
      threat: null,
      answer: null,
    });
    expect(await why('color-bridge', {}, ['5 6'])).toEqual({
      rule: null,
      threat: 'The opponent threatens three at 4 5 6 and 5 6 7.',
      answer: null,
    });
  });

  it('refuses a round that is over and a move that is none', async () => {
    await expect(why('binary-race', { target: 3 }, ['+2'])).rejects.toThrow('The round is over.');
    await expect(why('binary-race', {}, ['+3'])).rejects.toThrow('A move is +2 or *2.');
  });
});

describe('solve', () => {
  it('gives the verdict of the position and of each move', () => {
    const known = { endless: false, chance: null };
    expect(solve('binary-race', { target: 5 }, ['+2'])).toEqual({
      ...known,
      value: 'win',
      plies: 1,
      moves: [
        { ...known, move: '+2', value: 'win', plies: 1 },
        { ...known, move: '*2', value: 'loss', plies: 1 },
      ],
    });
  });

  it('knows nothing of what is hidden', () => {
    const [one, two] = [1, 2].map((seed) => solve('bracket-balance', UNKNOWN, ['('], { seed }));
    expect(one).toEqual(two);
    expect(one?.chance).not.toBeNull();
  });
});

describe('daily', () => {
  it('gives the puzzles of a date, each with one winning move', () => {
    const five = daily('2026-11-20');
    expect(five).toHaveLength(5);
    for (const puzzle of five) {
      const { moves } = solve(gameById(puzzle.game), puzzle.options, puzzle.moves);
      expect(moves.filter(({ value }) => value === 'win')).toHaveLength(1);
      expect(daily('2026-11-20', gameById(puzzle.game))).toEqual([puzzle]);
    }
  });

  it('throws at what is no date or no game', () => {
    expect(() => daily('2026-11-31')).toThrow('A date is written like 2026-11-20');
    // @ts-expect-error no game has this id
    expect(() => daily('2026-11-20', 'chess')).toThrow('There is no game "chess"');
  });
});

describe('playMatch', () => {
  it('ends a round in a draw that repeats itself with no progress', async () => {
    // Both undo what the other does: a track of four is wiped clean again and again.
    let turn = 0;
    const turns: Player = () => {
      turn += 1;
      return `${((turn - 1) % 4) + 1}`;
    };
    const options = { length: 4 };
    const played = await playMatch({ game: 'color-bridge', options, players: [turns, turns] });
    expect(played).toMatchObject({ over: true, winner: null });
    expect(played.record.moves.at(-1)).toBe('repeats');
  });

  const last: Player = ({ moves }) => moves.at(-1) ?? '';

  it.each(GAMES)('plays $id, and its record replays to the same match', async (game) => {
    const pairing = { game, seed: 3, options: { rounds: 2 }, most: 100 } as const;
    const played = await playMatch({ ...pairing, players: ['easy', last] });
    expect(await playMatch({ ...pairing, players: ['easy', last] })).toEqual(played);
    const again = replay(game, played.record);
    expect(again.ok && again.value.results.map(publicOutcome)).toEqual(played.outcomes);
  });

  it('lets a player wait, and gives chance that comes from the seed', async () => {
    const slow: Player = async ({ moves }, { random }) => {
      await Promise.resolve();
      return moves[random(moves.length)] ?? '';
    };
    const play = () => playMatch({ game: 'color-bridge', seed: 5, players: [slow, slow] });
    expect((await play()).record).toEqual((await play()).record);
  });

  it('breaks off a match that goes on', async () => {
    const played = await playMatch({ game: 'palindrome-war', players: ['hard', 'hard'], most: 3 });
    expect(played).toMatchObject({ over: false, winner: null, outcomes: [] });
    expect(played.record.moves).toHaveLength(3);
  });

  it('breaks off a match that its record cannot hold, whatever the limit', async () => {
    const addsTwo: Player = () => '+2';
    const players = [addsTwo, addsTwo] as const;
    const options = { target: 1_000_000, rounds: 2 };
    const most = 20_000;
    const played = await playMatch({ game: 'binary-race', options, players, most });
    expect(played).toMatchObject({ over: false, winner: null, outcomes: [] });
    expect(played.record.moves).toHaveLength(9998);
  });

  it('shows a player nothing hidden, however far he looks ahead', async () => {
    const seen = new Set<string>();
    const peeking: Player = (position) => {
      let ahead = position;
      while (ahead.outcome === null) ahead = ahead.play('(');
      seen.add(ahead.text);
      return '(';
    };
    const players = [peeking, peeking] as const;
    const { record } = await playMatch({
      game: 'bracket-balance',
      options: UNKNOWN,
      seed: 1,
      players,
    });
    // All that is known: after 20 brackets it is over.
    expect([...seen]).toEqual([expect.stringMatching(/\({20}$/)]);
    expect(record.moves.length).toBeLessThan(20);
  });

  it.each<[players: unknown, string]>([
    [['easy', () => 'x'], 'Player 2 answered "x": A move is +2 or *2.'],
    [['easy', () => {}], 'Player 2 answered undefined: A move is a text, not undefined.'],
    [['easy', async () => 5], 'Player 2 answered 5: A move is a text, not 5.'],
    [[(_: unknown, { random }: Turn) => `${random(0.5)}`, 'easy'], 'whole number from 1, not 0.5'],
    [['strong', 'easy'], 'A player is a function or one of random, easy'],
    [['easy'], 'players must be a list of two'],
    [undefined, 'players must be a list of two'],
  ])('rejects what is no player or no move', async (players, sentence) => {
    // @ts-expect-error programs without types may seat anybody
    const play = () => playMatch({ game: 'binary-race', players });
    await expect(play).rejects.toThrow(RangeError);
    await expect(play).rejects.toThrow(sentence);
  });
});

describe('createEnv', () => {
  /** An episode of actions that a seed chooses. */
  function episode(id: string, seed: number): readonly Step[] {
    const env = createEnv(gameById(id), {}, { mostMoves: 60 });
    env.reset({ seed, first: 'random' });
    const steps: Step[] = [];
    while (!env.done) {
      const legal = env.legalActions();
      const { id, move } = legal[(seed * 7 + steps.length) % legal.length] ?? { id: 0, move: '' };
      steps.push(env.step(seed % 2 === 0 ? id : move));
    }
    return steps;
  }

  it.each(GAMES)('of $id is the same for the same seed', ({ id }) => {
    expect(episode(id, 4)).toEqual(episode(id, 4));
  });

  it.each(GAMES)('rewards the winner of $id at the end, and not before', ({ id }) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const steps = episode(id, seed);
      for (const { reward, rewards, done, terminated, truncated, info } of steps) {
        expect(reward).toBe(rewards[info.seat]);
        expect(rewards[1] + rewards[2]).toBe(0);
        expect(done).toBe(terminated || truncated);
        expect(info.reason === null).toBe(!terminated);
        if (!terminated) expect(reward).toBe(0);
      }
      expect(steps.at(-1)?.done).toBe(true);
      expect(steps.slice(0, -1).some(({ done }) => done)).toBe(false);
    }
  });

  it('takes an action by its text or by its id, which means the same in every position', () => {
    const [one, two] = [createEnv('color-bridge'), createEnv('color-bridge')];
    const { id, move } = one.legalActions()[12] ?? { id: -1, move: '' };
    expect(one.step(id)).toEqual(two.step(move));
    expect(one.observe()).toMatchObject({ turn: 2, moves: [move] });
    expect(one.actionNames[id]).toBe(move);
    expect(one.legalActions()).not.toContainEqual({ id, move });
    expect(() => one.step(id)).toThrow('An action is a text or the id, below 21, of a legal one');
  });

  it('refuses an action without changing anything', () => {
    const env = createEnv('binary-race', { target: 3 });
    const before = env.observe();
    for (const action of ['+3', 2, -1, 0.5, Number.NaN]) {
      expect(() => env.step(action)).toThrow(RangeError);
    }
    expect(env.observe()).toEqual(before);
    expect(env.step('+2')).toMatchObject({ reward: 1, terminated: true, rewards: { 2: -1 } });
    expect(() => env.step('+2')).toThrow('The episode is done: reset first.');
    expect(env.legalActions()).toEqual([]);
    env.reset();
    expect(env.done).toBe(false);
  });

  it('says which actions are legal, and shows the position, always as long', () => {
    const env = createEnv('color-bridge', { length: 4 });
    env.step('2 3');
    expect(env.legalIds()).toEqual([0, 3]);
    expect(env.mask()).toEqual([1, 0, 0, 1, 0, 0, 0]);
    expect(env.observe().arrays).toEqual({ own: [0, 0, 0, 0], other: [0, 1, 1, 0] });
    expect(env.shapes).toEqual({ own: 4, other: 4 });
  });

  it('goes on by itself as a clone', () => {
    const env = createEnv('binary-race');
    env.step(1);
    const clone = env.clone();
    clone.step(0);
    expect([env.observe().moves, clone.observe().moves]).toEqual([['*2'], ['*2', '+2']]);
    clone.reset();
    expect(env.observe().moves).toEqual(['*2']);
  });

  it('draws a new seed where none is given, and says which', () => {
    const env = createEnv('bracket-balance', { start: 'random', length: 100 });
    const seeds = Array.from({ length: 600 }, () => {
      env.reset();
      return env.seed;
    });
    expect(new Set(seeds).size).toBeGreaterThan(590);
    const { text } = env.observe();
    expect(env.reset({ seed: env.seed }).text).toBe(text);
  });

  it('breaks off at the most moves', () => {
    const env = createEnv('palindrome-war', {}, { mostMoves: 2 });
    env.step('a E');
    expect(env.step('b E')).toMatchObject({ terminated: false, truncated: true, done: true });
    expect(() => env.step('c E')).toThrow('The episode is done: reset first.');
  });

  it('breaks off at what a record holds, whatever the limit', () => {
    const far = { target: 1_000_000 };
    const env = createEnv('binary-race', far, { mostMoves: Number.POSITIVE_INFINITY });
    let steps = 0;
    let truncated = false;
    while (!env.done) {
      ({ truncated } = env.step('+2'));
      steps += 1;
    }
    expect([steps, truncated]).toEqual([9999, true]);
  });

  it('shows nothing hidden', () => {
    const observed = [1, 2, 3].map((seed) => createEnv('bracket-balance', UNKNOWN).reset({ seed }));
    expect(observed).toEqual(Array(3).fill(observed[0]));
  });

  it('lets the seats act in the order of the game', () => {
    const env = createEnv('equation-duel');
    const seats: (Seat | null)[] = [env.observe().turn];
    for (const move of ['4', 'no', '9']) seats.push(env.step(move).observation.turn);
    expect(seats).toEqual([1, 1, 2, 2]);
  });
});

describe('a lesson', () => {
  it('has steps, their positions, and answers', async () => {
    const lesson = await openLesson('equation-duel');
    expect(lesson.steps.map(({ key }) => key)).toContain('third');
    expect(lesson.start('third').turn).toBe(1);
    expect(lesson.start('match').moves).toHaveLength(9);
    expect(lesson.answer('third', [])).toMatchObject({ done: false, fault: null, text: null });
    expect(lesson.answer('third', ['6'])).toMatchObject({ done: false, fault: null });
    expect(lesson.answer('third', ['5'])).toMatchObject({
      ...{ done: false, fault: 'misses' },
      text: { de: expect.stringContaining('keine Gleichung') },
      position: { turn: 1 },
    });
    const right = lesson.answer('third', ['6', '2 + 4 = 6']);
    expect(right).toMatchObject({ done: true, fault: null, position: { turn: null } });
  });

  it('refuses what there is not, in a sentence', async () => {
    // @ts-expect-error no game has this id
    await expect(openLesson('chess')).rejects.toThrow('There is no game "chess"');
    const lesson = await openLesson('binary-race');
    expect(() => lesson.start('x')).toThrow('The lesson of Binary Race has no step "x"; there are');
    expect(() => lesson.answer('match', ['+2'])).toThrow('is a match against the computer');
    expect(() => lesson.answer('goal', ['+3'])).toThrow('A move is +2 or *2.');
    expect(() => lesson.answer('goal', ['+2', '+2'])).toThrow('is done before the last');
    expect(() => lesson.answer('goal', Object('+2'))).toThrow(RangeError);
  });
});

describe('settings that are none', () => {
  // Programs without types may give anything.
  const given = (settings: unknown) => Object(settings);

  it.each([-1, 0, Number.NaN, 2.5, 'x', null, '3'])('are refused as a limit: %j', async (limit) => {
    const sentence = /^most(Moves)? must be a whole number from 1, or Infinity, not /;
    const players = ['random', 'random'];
    const pairing = given({ game: 'binary-race', players, most: limit });
    await expect(playMatch(pairing)).rejects.toThrow(sentence);
    const limits = given({ mostMoves: limit });
    expect(() => createEnv('binary-race', {}, limits)).toThrow(sentence);
  });

  it('are refused by name', async () => {
    const pairing = given({ game: 'binary-race', players: ['random', 'random'], mostMoves: 3 });
    await expect(playMatch(pairing)).rejects.toThrow(
      'There is no setting "mostMoves"; there are game, players, options, seed, first, most.',
    );
    expect(() => createEnv('binary-race', {}, given({ most: 3 }))).toThrow('there are mostMoves.');
    const wrong = given({ sede: 3 });
    expect(() => createEnv('binary-race').reset(wrong)).toThrow('no setting "sede"');
    expect(() => openGame('binary-race').start(wrong)).toThrow('there are seed, first.');
    expect(() => solve('binary-race', {}, [], wrong)).toThrow(RangeError);
  });
});

describe('reviewRecord', () => {
  it('grades the moves of a record by perfect play', () => {
    const moves = ['+2', '+2', '*2'];
    const setup = { options: { target: 10 }, seed: 0, first: 1 } as const;
    const { moves: graded, players } = reviewRecord({ game: 'binary-race', ...setup, moves });
    expect(graded.map(({ seat, move, grade }) => [seat, move, grade])).toEqual([
      [1, '+2', 'blunder'],
      [2, '+2', 'blunder'],
      [1, '*2', 'best'],
    ]);
    expect(graded[0]).toMatchObject({ best: ['*2'], before: { plies: 5 }, after: { plies: 3 } });
    expect(players[1]).toMatchObject({ moves: 2, blunders: 1 });
    const wrong = { game: 'binary-race', ...setup, moves: ['+3'] };
    expect(() => reviewRecord(wrong)).toThrow('A move is +2 or *2.');
  });

  it("takes a record of a game of one's own with the game", () => {
    const own = { ...gameById('binary-race'), id: 'own-race' };
    const record = { game: 'own-race', options: {}, seed: 0, first: 1, moves: ['+2'] } as const;
    expect(reviewRecord(record, own).moves).toHaveLength(1);
    expect(() => reviewRecord(record)).toThrow('There is no game "own-race"');
  });
});

describe('promptAt', () => {
  it('tells a position as a model gets it', async () => {
    const { rules, position } = await promptAt('binary-race', { target: 10 }, ['*2'], {
      rules: 'Add or double.',
      listMoves: true,
    });
    expect(rules).toContain('Add or double.');
    expect(position).toContain('You are Player 2.');
    expect(position).toContain('The legal moves are: +2, *2.');
    expect(position).toMatch(/MOVE: <your move>$/);
  });

  it('tells it in other words', async () => {
    const told = await promptAt('color-bridge', {}, [], { disguise: 1 });
    expect(told.rules).not.toContain('Color Bridge');
    await expect(promptAt('color-bridge', {}, [], { disguise: 9 })).rejects.toThrow(
      'has no disguise 9',
    );
  });
});

it('knows no option and no game that is misspelt, when it is compiled', async () => {
  // @ts-expect-error no game has this id
  expect(() => openGame('colour-bridge')).toThrow('There is no game "colour-bridge"');
  // @ts-expect-error it has no such option
  expect(() => openGame('color-bridge', { lenght: 7 })).toThrow('There is no option "lenght"');
  // @ts-expect-error nor has the game itself
  expect(() => createEnv(registry.colorBridge, { lenght: 7 })).toThrow(
    'There is no option "lenght"',
  );
  // @ts-expect-error a full track is wiped or drawn
  expect(() => solve('color-bridge', { full: 'win' })).toThrow('full must be');
  const players = ['easy', 'easy'] as const;
  // @ts-expect-error it has no such option
  const misspelt = playMatch({ game: 'color-bridge', options: { lenght: 7 }, players });
  await expect(misspelt).rejects.toThrow('There is no option "lenght"');
  // Every game has these, and what is known only at run time takes any.
  expect(openGame('color-bridge', { length: 7, rounds: 1 }).options.length).toBe(7);
  expect(openGame(gameById('color-bridge'), { length: 7 }).options.length).toBe(7);
  expect(GAMES.map(({ id }) => openGame(gameById(id)).id)).toEqual(GAMES.map(({ id }) => id));
});

it('finds the id of each game in the name of its export, as the types do', () => {
  for (const [name, { id }] of Object.entries(registry)) {
    expect(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).toBe(id);
  }
});
