/** The checks find what a game does wrong, and leave alone what is only unusual. */
import { expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import type { Game, Rules } from '../core/game.ts';
import { findFailures } from './find-failures.ts';

const onTime = (): boolean => false;

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
  const found = findFailures(counted, () => true);
  expect(found).toEqual({ failures: [], endless: [], slow: ['default'] });
  const few = plays;
  findFailures(counted, onTime);
  expect(plays - few).toBeGreaterThan(few * 10);
  // What is wrong with the start is found all the same.
  expect(findFailures(secretive(true), () => true).failures).toMatchObject([
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
