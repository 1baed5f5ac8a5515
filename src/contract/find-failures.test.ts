/** The checks find what a game does wrong, and leave alone what is only unusual. */
import { expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import type { Game, Rules } from '../core/game.ts';
import { findFailures, findUnloadable } from './find-failures.ts';

const onTime = { isLate: () => false };

type Dice = typeof diceRace;
type DiceRules = ReturnType<Dice['rules']>;

/** The game with dice, with some of its rules replaced. */
const changed = (change: (rules: DiceRules) => Partial<DiceRules>): Game => {
  const game: Dice = {
    ...diceRace,
    rules(options) {
      const rules = diceRace.rules(options);
      return { ...rules, ...change(rules) };
    },
  };
  return game;
};

const causes = (game: Game): readonly string[] =>
  findFailures(game, onTime).failures.map(({ preset, why }) => `${preset}: ${why.text}`);

it('finds nothing wrong with a game of dice', () => {
  expect(findFailures(diceRace, onTime)).toEqual({ failures: [], endless: [], slow: [] });
});

it('finds weights that do not fit, and rounds that begin with chance', () => {
  expect(
    causes(changed(({ weights }) => ({ weights: (at) => weights?.(at)?.slice(1) ?? null }))),
  ).toEqual(['default: weights are not a whole number for each move, and one above 0: [1,2]']);
  expect(
    causes(
      changed(({ start }) => ({ start: (...given) => ({ ...start(...given), rolling: true }) })),
    ),
  ).toEqual(expect.arrayContaining([expect.stringContaining('the round begins with chance')]));
});

it('takes a game that does not end for one, and says so', () => {
  const endless = changed(() => ({
    play: ({ fields, turn }) => ({ fields, turn, rolling: false }),
    weights: () => null,
  }));
  expect(findFailures(endless, onTime)).toEqual({
    ...{ failures: [], endless: ['default'], slow: [] },
  });
});

it('looks at little more than the start once time is up, and says so', () => {
  let plays = 0;
  const counted = changed(({ play }) => ({
    play(position, move) {
      plays += 1;
      return play(position, move);
    },
  }));
  const found = findFailures(counted, { isLate: () => true });
  expect(found).toEqual({ failures: [], endless: [], slow: ['default'] });
  const few = plays;
  findFailures(counted, onTime);
  expect(plays - few).toBeGreaterThan(few * 10);
  // What is wrong with the start is found all the same.
  expect(findFailures(secretive(true), { isLate: () => true }).failures).toMatchObject([
    { why: { text: expect.stringContaining('the view is the same') } },
  ]);
});

/** Both choose a or b in secret, which views hide until both have chosen. */
interface Choices {
  /** How many moves are played before that. */
  readonly before: number;
  readonly one: string | null;
  readonly two: string | null;
}
const secretive = (
  hides: boolean,
  { before = 0, choices = ['a', 'b'] }: { before?: number; choices?: readonly string[] } = {},
): Game<Record<never, never>, Choices, string> => {
  const moves = ({ before, two }: Choices): readonly string[] =>
    before > 0 ? ['on'] : two === null ? choices : [];
  const rules: Rules<Choices, string> = {
    start: () => ({ before, one: null, two: null }),
    turn: ({ one }) => (one === null ? 1 : 2),
    moves,
    play({ before, one }, move) {
      if (before > 0) return { before: before - 1, one, two: null };
      return one === null ? { before, one: move, two: null } : { before, one, two: move };
    },
    outcome: ({ one, two }) => {
      if (two === null) return null;
      return { winner: one === two ? 1 : 2, reason: 'Both chose.', fact: { code: '', args: {} } };
    },
    parse: (text, position) =>
      moves(position).includes(text)
        ? { ok: true, value: text }
        : { ok: false, error: { code: '', args: {}, text: 'Please enter a or b.' } },
    format: (move) => move,
    view: (position) =>
      hides && position.one !== null && position.two === null
        ? { ...position, one: '?' }
        : position,
  };
  const asks = { code: '', args: {}, text: 'Choose.' };
  return {
    ...{ id: 'secret', title: 'Secret', summary: 'Choose.', options: {}, messages: {} },
    presets: [{ name: 'default', about: 'All.', options: {} }],
    conflict: () => null,
    rules: () => rules,
    words: () => ({
      opening: () => [],
      board: () => ['-'],
      ask: (position, [answer]) =>
        answer !== undefined && moves(position).includes(answer)
          ? { kind: 'move', move: answer }
          : { kind: 'question', question: { lines: [], prompt: '> ', asks, accepts: asks } },
      answers: (_, move) => [move],
      report: () => ['One wins.'],
    }),
  };
};

it('refuses a game that hides what a player chooses: its text is in every record', () => {
  expect(causes(secretive(true))).toEqual([
    expect.stringMatching(/^default: after a and after b the view is the same, but records tell/),
  ]);
  // Late in the round too, and where only one of many choices is listed.
  expect(causes(secretive(true, { before: 30 }))).toEqual([
    expect.stringMatching(/^default: after a and after b the view is the same/),
  ]);
  expect(causes(secretive(true, { choices: ['a'] }))).toEqual([
    expect.stringMatching(/^default: after a the view hides something, but records tell it/),
  ]);
  expect(causes(secretive(false))).toEqual([]);
});

it('finds what should be a message and is none', () => {
  const game: Dice = diceRace;
  for (const member of ['goal', 'brief', 'notice'] as const) {
    const words: Dice['words'] = (options) =>
      Object.assign({}, diceRace.words(options), { [member]: () => 'Roll.' });
    expect(causes({ ...game, words })).toEqual([
      `default: ${member} gives no message: make one with defineMessages`,
    ]);
  }
});

it('says what a game throws, and after which moves', () => {
  const [failure] = findFailures(
    changed(() => ({
      play() {
        throw new Error('no such field');
      },
    })),
    onTime,
  ).failures;
  expect(failure).toMatchObject({ why: { text: 'it throws: no such field' } });
});

it('says what stands in the way where the rules stop, turn, ask or draw wrongly', () => {
  const game: Dice = diceRace;
  const inWords = (change: (words: ReturnType<Dice['words']>) => object): readonly string[] => {
    const words: Dice['words'] = (options) => {
      const plain = diceRace.words(options);
      return Object.assign({}, plain, change(plain));
    };
    return causes({ ...game, words });
  };
  expect(causes(changed(() => ({ outcome: () => null })))).toEqual(
    expect.arrayContaining(['default: there are no moves, and the round is not over']),
  );
  const odd: Dice = {
    ...game,
    rules: (options) => Object.assign({}, diceRace.rules(options), { turn: () => 3 }),
  };
  expect(causes(odd)).toContain('default: turn is 3, and not 1 or 2');
  const lossy = changed(({ play }) => ({
    play: (...given) => Object.assign(play(...given), { seen: new Map() }),
  }));
  expect(causes(lossy)).toContain('default: the position is not plain data: JSON changes seen');
  expect(inWords(() => ({ board: () => 'fields' }))).toEqual([
    'default: board gives no list of lines of text',
  ]);
  expect(inWords(() => ({ layout: () => [{ kind: 'heap', cells: [] }] }))).toEqual([
    expect.stringMatching(/^default: layout gives no list of parts/),
  ]);
  expect(inWords(() => ({ layout: () => [{ kind: 'grid', cells: [{ name: 'a' }] }] }))).toEqual([
    expect.stringMatching(/^default: layout gives no list of parts/),
  ]);
  const offering = (change: object) =>
    inWords(({ ask }) => ({
      ask(...given: Parameters<typeof ask>) {
        const asked = ask(...given);
        return asked.kind === 'question'
          ? { ...asked, question: { ...asked.question, ...change } }
          : asked;
      },
    }));
  expect(offering({ choices: { form: 'one', items: [{ answer: 'fly' }] } })).toEqual([
    'default: ask offers the answer fly and refuses it',
  ]);
  expect(offering({ asks: 'Roll.' })).toEqual([
    'default: asks gives no message: make one with defineMessages',
  ]);
  expect(
    causes({ ...game, presets: [{ name: 'far', about: 'Far.', options: { target: 99 } }] }),
  ).toEqual(['far: target must be a whole number from 2 to 40, not 99.']);
});

it('stops rules that never return', () => {
  const stuck = changed(() => ({
    moves() {
      for (;;);
    },
  }));
  const { failures } = findFailures(stuck, { ...onTime, patience: () => 1 });
  expect(failures).toMatchObject([
    { why: { text: expect.stringContaining('loop that never ends') } },
  ]);
});

it('blames no variation for which no time was left', () => {
  const found = findFailures(diceRace, { ...onTime, patience: () => 0 });
  expect(found).toEqual({ failures: [], endless: [], slow: ['default'] });
});

it('finds parts that cannot be loaded', async () => {
  const german = () => Promise.reject(new Error('./de.ts is not there'));
  const game: Dice = { ...diceRace, german };
  expect(await findUnloadable(game, String)).toMatchObject([
    { text: 'german cannot be loaded: Error: ./de.ts is not there' },
  ]);
  expect(await findUnloadable(diceRace, String)).toEqual([]);
});
