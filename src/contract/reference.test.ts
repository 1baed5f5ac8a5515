/** A game beside a program that knows its rules: what it is asked, and which differences are found. */
import { expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import type { Game } from '../core/game.ts';
import { isObject, parseJson } from '../core/json.ts';
import { replay } from '../core/match.ts';
import { parseRecordText } from '../core/record.ts';
import { ok, unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { type AskReference, compareWith } from './reference.ts';

type Answer = {
  readonly moves: readonly string[];
  readonly turn: number;
  readonly winner: unknown;
};

/** The game itself as its reference, with a change to what it answers. */
const selfReference =
  (game: Game, change: (answer: Answer) => Partial<Answer>): AskReference =>
  async (line) => {
    const asked = parseJson(line);
    if (!isObject(asked)) throw new Error(line);
    // The record of the match, less its seed: nothing in these games is drawn at the start.
    const record = unwrap(parseRecordText(JSON.stringify({ ...asked, start: undefined, seed: 1 })));
    const { rules, position, outcome } = unwrap(replay(game, record));
    const answer = {
      moves: rules.moves(position).map((move) => rules.format(move)),
      turn: rules.turn(position),
      winner: outcome?.winner ?? null,
    };
    return ok(JSON.stringify({ ...answer, ...change(answer) }));
  };

/** Ends at the first look at the time, after one match of each variation. */
const soon = (): boolean => true;

const compared = async (change: Parameters<typeof selfReference>[1] = () => ({})) => {
  const game = unwrap(findGame('color-bridge'));
  let looks = 0;
  const isLate = (): boolean => {
    looks += 1;
    return looks > 40;
  };
  const { failures, ...rest } = await compareWith(game, selfReference(game, change), isLate);
  return { causes: failures.map(({ why, moves }) => [why.text, moves.length]), ...rest };
};

it('finds nothing where both agree, and says how deep', async () => {
  const { causes, positions, depth } = await compared();
  expect(causes).toEqual([]);
  expect(positions).toBeGreaterThan(10);
  expect(depth).toBeGreaterThan(3);
});

it.each<[string, Parameters<typeof selfReference>[1], string]>([
  ['a move too many', ({ moves }) => ({ moves: [...moves, 'x'] }), 'the reference has the move x,'],
  ['a move too few', ({ moves }) => ({ moves: moves.slice(1) }), 'the game has the move '],
  ['another turn', ({ turn }) => ({ turn: 3 - turn }), 'the reference says '],
])('finds %s', async (_, change, cause) => {
  const { causes } = await compared(change);
  expect(causes[0]).toEqual([expect.stringContaining(cause), 0]);
});

it('finds another winner, at the end of a round', async () => {
  const { causes } = await compared(({ winner }) => ({ winner: winner === null ? null : 3 }));
  expect(causes[0]?.[0]).toMatch(/^the winner is [12]; the reference says 3$/);
  expect(causes[0]?.[1]).toBeGreaterThan(2);
});

it('does not ask whose turn a roll of the dice is', async () => {
  const isRoll = ({ moves }: Answer): boolean => moves.some((move) => move.startsWith('die'));
  const reference = selfReference(diceRace, (answer) => (isRoll(answer) ? { turn: 0 } : {}));
  expect((await compareWith(diceRace, reference, soon)).failures).toEqual([]);
});
