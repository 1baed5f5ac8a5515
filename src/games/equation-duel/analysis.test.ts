/**
 * Equation Duel solved: its table against brute force through the rules, on every position of the
 * smaller pools and on some of the larger, and the facts of ruling ED7.
 */
import { describe, expect, it } from 'vitest';
import { bruteForceAll, type Verdict } from '../../../test/support/brute-force.ts';
import { type Random, randomStream } from '../../core/random.ts';
import { other } from '../../core/seat.ts';
import { openOracle, rank } from '../../solver/oracle.ts';
import { graph } from './analysis.ts';
import type { EquationRules } from './equation.ts';
import { equationDuel } from './index.ts';
import { bitOf } from './numbers.ts';
import { type Options, type Position, rules } from './rules.ts';

const VARIANTS: readonly EquationRules[] = [
  { digits: 'single', operators: '+-*/' },
  { digits: 'single', operators: '+-' },
  { digits: 'joined', operators: '+-*/' },
  { digits: 'joined', operators: '+-' },
];

/** What the table says of positions; where they have no code, of those their moves lead to. */
function solver(options: Options): (position: Position) => Verdict {
  const oracle = openOracle(equationDuel, options);
  return (position) => {
    const { value, plies } = oracle.verdict(position);
    return { value, plies };
  };
}

/** A set of so many of these numbers. */
function draw(numbers: readonly number[], count: number, random: Random): number {
  const left = [...numbers];
  let set = 0;
  for (let drawn = 0; drawn < count; drawn += 1) {
    const [number = 0] = left.splice(random(left.length), 1);
    set |= bitOf(number);
  }
  return set;
}

/** A position before a number is taken, with so many taken. */
function randomPosition({ pool }: Options, taken: number, random: Random): Position {
  const turn = random(2) === 0 ? 1 : 2;
  const numbers = Array.from({ length: pool }, (_, index) => index + 1);
  const mine = draw(numbers, taken >> 1, random);
  const rest = numbers.filter((number) => (mine & bitOf(number)) === 0);
  const theirs = draw(rest, (taken + 1) >> 1, random);
  const held = turn === 1 ? { 1: mine, 2: theirs } : { 1: theirs, 2: mine };
  return { held, turn, step: 'take', sudden: null, won: null };
}

/** Every position that can be reached from these is worth what brute force says. */
function expectSolved(options: Options, starts: readonly Position[]): void {
  const verdict = solver(options);
  const everything = bruteForceAll(rules(options), starts);
  expect(everything.length).toBeGreaterThan(300);
  for (const { position, verdict: expected } of everything) {
    const solved = verdict(position);
    if (solved.value !== expected.value || solved.plies !== expected.plies) {
      expect({ position, ...solved }).toEqual({ position, ...expected });
    }
  }
}

describe.each(VARIANTS)('Equation Duel with digits $digits and operators $operators', (variant) => {
  // A pool of eight can end with equal sums of equally many numbers.
  it.each([5, 6, 7, 8])('is solved as by brute force in every position of a pool of %i', (pool) => {
    const options = { ...variant, pool };
    const { start } = rules(options);
    expectSolved(options, [start(1, () => 0), start(2, () => 0)]);
  });

  it('is solved as by brute force in every position of a pool of 9 after four numbers', () => {
    const options = { ...variant, pool: 9 };
    const random = randomStream(9, 'start', 0);
    const starts = Array.from({ length: 12 }, () => randomPosition(options, 4, random));
    expectSolved(options, starts);
  });

  it('is solved as by brute force towards the end of a pool of 15', () => {
    const options = { ...variant, pool: 15 };
    const random = randomStream(15, 'start', 0);
    const starts = [8, 9, 10, 11, 12, 13, 14].map((taken) =>
      randomPosition(options, taken, random),
    );
    expectSolved(options, starts);
  });

  it('is worth what the best move is worth, early in a pool of 15', () => {
    const options = { ...variant, pool: 15 };
    const { verdict, moves } = openOracle(equationDuel, options);
    const random = randomStream(15, 'start', 1);
    for (let round = 0; round < 300; round += 1) {
      const position = randomPosition(options, round % 7, random);
      const best = Math.max(...moves(position).map((judged) => rank(judged.verdict)));
      if (rank(verdict(position)) !== best) expect(verdict(position)).toEqual({ position, best });
    }
  });
});

const BOOK: Options = { pool: 9, digits: 'single', operators: '+-*/' };

describe('Equation Duel as its book has it (ED7)', () => {
  const verdict = solver(BOOK);
  const { start, play } = rules(BOOK);
  const begin = start(1, () => 0);

  it('is won by Player 1 with his third number: two moves a turn, ten in all', () => {
    expect(verdict(begin)).toEqual({ value: 'win', plies: 10 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('is won by Player 1 who takes %i first', (number) => {
    const taken = play(begin, { kind: 'take', number });
    expect(verdict(taken)).toEqual({ value: 'win', plies: number === 9 ? 13 : 9 });
    const answered = play(taken, { kind: 'no' });
    expect(verdict(answered)).toEqual({ value: 'loss', plies: number === 9 ? 12 : 8 });
  });

  it('does not spare a player who declined to declare: the opponent still wins at once', () => {
    const declined: Position = {
      held: { 1: 0b111, 2: 0b11000 },
      turn: 1,
      step: 'take',
      sudden: null,
      won: null,
    };
    expect(verdict(declined)).toEqual({ value: 'win', plies: 2 });
  });
});

it('gives positions of both seats the same code, and few positions a code of their own', () => {
  const { code, size } = graph({ ...BOOK, pool: 15 });
  const random = randomStream(1, 'start', 0);
  for (let round = 0; round < 100; round += 1) {
    const position = randomPosition({ ...BOOK, pool: 15 }, random(10), random);
    const { held, turn } = position;
    const swapped = { ...position, held: { 1: held[2], 2: held[1] }, turn: other(turn) };
    expect(code(swapped)).toBe(code(position));
  }
  expect(size).toBeLessThan(10_000);
});
