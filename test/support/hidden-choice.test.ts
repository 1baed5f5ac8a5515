/** A game that lets a player choose in secret is found out; one that only shows what it knows is not. */
import { expect, it } from 'vitest';
import type { Rules } from '../../src/core/game.ts';
import { ok } from '../../src/core/result.ts';
import { diceRules } from './dice-race.ts';
import { hiddenChoice } from './hidden-choice.ts';

type Position = { readonly chosen: string | null };

/** Player 1 chooses a or b, which the view hides. */
const secretive: Rules<Position, string> = {
  start: () => ({ chosen: null }),
  turn: ({ chosen }) => (chosen === null ? 1 : 2),
  moves: () => ['a', 'b'],
  play: (_, move) => ({ chosen: move }),
  outcome: () => null,
  parse: (text) => ok(text),
  format: (move) => move,
  view: ({ chosen }) => ({ chosen: chosen === null ? null : '?' }),
};

it('names the moves that a view hides', () => {
  expect(hiddenChoice(secretive, { chosen: null })).toBe(
    'after a and after b the view is the same, but records tell them apart',
  );
  const open = { ...secretive, view: (position: Position) => position };
  expect(hiddenChoice(open, { chosen: null })).toBe(null);
  const dice = diceRules({ target: 5, back: 'no' });
  expect(
    hiddenChoice(
      dice,
      dice.start(1, () => 0),
    ),
  ).toBe(null);
});
