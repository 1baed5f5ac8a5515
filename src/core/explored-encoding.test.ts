/** Arrays of positions that no game describes: as wide as the widest that play comes across. */
import { expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import { treeGame } from '../../test/support/tree-game.ts';
import { exploredEncoding } from './explored-encoding.ts';
import type { Rules } from './game.ts';
import { ok } from './result.ts';
import { other, type Seat } from './seat.ts';

interface Line {
  readonly turn: Seat;
  readonly words: readonly string[];
  readonly isOpen: boolean;
  readonly last: string | null;
  readonly nested: { readonly count: number };
}

/** Adds `a` or `bb` to a line, until there are three; chance begins a line of its own with a `z`. */
const lineRules: Rules<Line, string> = {
  start: (first, random) => ({
    ...{ turn: first, words: random(2) === 0 ? [] : ['z'], isOpen: true, last: null },
    nested: { count: 0 },
  }),
  turn: ({ turn }) => turn,
  moves: ({ words }) => (words.length < 3 ? ['a', 'bb'] : []),
  play: ({ turn, words, nested }, move) => ({
    turn: other(turn),
    words: [...words, move],
    isOpen: words.length < 2,
    last: move,
    nested: { count: nested.count + 1 },
  }),
  outcome: () => null,
  parse: ok,
  format: (move) => move,
  view: (position) => position,
};

const encoded = () => exploredEncoding(lineRules as Rules<unknown, unknown>);

it('lists each move once', () => {
  expect(encoded().actions).toEqual(['a', 'bb']);
  // What chance draws is no action.
  const dice = diceRace.rules({ target: 5, back: 'no' }) as Rules<unknown, unknown>;
  expect(exploredEncoding(dice).actions).toEqual(['walk', 'roll']);
});

it('has an array for each part of a position, with room for the widest, and -1 where there is nothing', () => {
  const { observe } = encoded();
  const position: Line = {
    ...{ turn: 2, words: ['a', 'bb'], isOpen: true, last: 'a' },
    nested: { count: 7 },
  };
  expect(observe(position, 1)).toEqual({
    turn: [2],
    // Three words of at most two letters.
    words: [97, -1, 98, 98, -1, -1],
    isOpen: [1],
    last: [97, -1],
    nested: [7],
  });
  expect(observe({ ...position, words: [], isOpen: false, last: null }, 1)).toMatchObject({
    words: [-1, -1, -1, -1, -1, -1],
    isOpen: [0],
    last: [-1, -1],
  });
  // What no position had is left out, and what is missing is nothing.
  expect(observe({ turn: 1, more: 3 }, 1)).toMatchObject({ turn: [1], nested: [-1] });
  expect(observe({ turn: 1, more: 3 }, 1)).not.toHaveProperty('more');
});

it.each([1, 2])('looks at every way of a small game, also where Player %i begins', (first) => {
  // One way of 256 leads to `last`, and only where this player begins.
  const rules: Rules<string, string> = {
    start: (seat) => `${seat}`,
    turn: () => 1,
    outcome: () => null,
    parse: ok,
    format: (move) => move,
    moves: (text) => (text === `${first}11111111` ? ['last'] : text.length < 9 ? ['0', '1'] : []),
    play: (text, move) => text + move,
    view: (text) => text,
  };
  const { actions } = exploredEncoding(rules as Rules<unknown, unknown>);
  expect(actions).toEqual(['0', '1', 'last']);
});

it('follows rounds of a game too large to look at whole, and gives up where they never end', () => {
  interface Walk {
    readonly depth: number;
    readonly path: number;
  }
  const rules: Rules<Walk, string> = {
    start: () => ({ depth: 0, path: 1 }),
    turn: () => 1,
    outcome: () => null,
    parse: ok,
    format: (move) => move,
    moves: ({ depth }) =>
      depth === 399 ? ['in time'] : depth === 400 ? ['too late'] : ['left', 'right'],
    play: ({ depth, path }, move) => ({
      depth: depth + 1,
      path: (path * 2 + Number(move === 'right')) % 1_000_003,
    }),
    view: (position) => position,
  };
  const { actions } = exploredEncoding(rules as Rules<unknown, unknown>);
  expect(actions).toEqual(['left', 'right', 'in time']);
});

it('looks far: a long way down, and at every kind of start', () => {
  const deep = treeGame({ go: { go: { go: { far: 1, 'farther still': 2 } } } });
  const rules = deep.rules({}) as Rules<unknown, unknown>;
  expect(exploredEncoding(rules).actions).toEqual(['go', 'far', 'farther still']);
  const counting = {
    ...lineRules,
    start: () => 0,
    view: (position: unknown) => position,
    moves: (position: unknown) => (Number(position) < 3_000 ? [`${Number(position) > 2_500}`] : []),
    play: (position: unknown) => Number(position) + 8,
  } as unknown as Rules<unknown, unknown>;
  const encoding = exploredEncoding(counting);
  expect(encoding.actions).toEqual(['false', 'true']);
  // A position that is one number has one array.
  expect(encoding.observe(12, 1)).toEqual({ position: [12] });
});
