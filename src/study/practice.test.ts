/** Taking moves back: to the last turn of a person, never out of the round. */
import { expect, it } from 'vitest';
import { type Match, recordOf, replay, withNextRound } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { equationDuel } from '../games/equation-duel/index.ts';
import { takeBack } from './practice.ts';

const race = (moves: readonly string[], options = {}): Match =>
  unwrap(replay(binaryRace, { game: 'binary-race', options, seed: 0, first: 1, moves }));
const both = () => true;
const first = (seat: 1 | 2) => seat === 1;
const movesAfter = (match: Match, isPerson: (seat: 1 | 2) => boolean) => {
  const back = takeBack(match, isPerson);
  return back && recordOf(back).moves;
};

it('goes back one move between people, and over the answer of a computer', () => {
  expect(movesAfter(race(['+2', '*2']), both)).toEqual(['+2']);
  expect(movesAfter(race(['+2', '*2']), first)).toEqual([]);
  expect(movesAfter(race(['+2', '*2', '+2']), first)).toEqual(['+2', '*2']);
});

it('has nothing to take back before the first turn of a person', () => {
  expect(takeBack(race([]), both)).toBe(null);
  expect(takeBack(race(['+2']), (seat) => seat === 2)).toBe(null);
});

it('goes back from the end of a round, by a move or by giving up', () => {
  expect(movesAfter(race(['*2', '*2'], { target: 4 }), first)).toEqual([]);
  expect(movesAfter(race(['+2', 'resign 1']), both)).toEqual(['+2']);
});

it('stays in its round', () => {
  const second = withNextRound(race(['*2', '*2'], { target: 4, rounds: 3 }));
  expect(takeBack(second, both)).toBe(null);
  const moved = race(['*2', '*2', '+2'], { target: 4, rounds: 3 });
  const back = takeBack(moved, both);
  expect(back && [back.round, back.outcome, recordOf(back).moves]).toEqual([2, null, ['*2', '*2']]);
});

it('goes back within a turn of two moves', () => {
  const record = { game: 'equation-duel', options: {}, seed: 0, first: 1, moves: ['4'] } as const;
  expect(movesAfter(unwrap(replay(equationDuel, record)), first)).toEqual([]);
});
