/**
 * Equation Duel solved: its table against brute force through the rules, on every position of the
 * smaller pools and on some of the larger, and the facts of ruling ED7.
 */
import { describe, expect, it } from 'vitest';
import { bruteForce, bruteForceAll } from '../../../test/support/brute.ts';
import { type Random, randomStream } from '../../core/random.ts';
import { other } from '../../core/seat.ts';
import { readValue, type Solved, solve } from '../../solver/table.ts';
import type { EquationRules } from './equation.ts';
import { graph } from './graph.ts';
import { bitOf } from './numbers.ts';
import { type Options, type Position, rules } from './rules.ts';

const VARIANTS: readonly EquationRules[] = [
  { digits: 'single', operators: '+-*/' },
  { digits: 'single', operators: '+-' },
  { digits: 'joined', operators: '+-*/' },
  { digits: 'joined', operators: '+-' },
];

/** Larger is better for the player to move: sooner wins, later losses. */
const worth = ({ value, plies }: Solved): number =>
  value === 'win' ? 1000 - (plies ?? 0) : (plies ?? 0) - 1000;

/** What the table says of positions; where they have no code, of those their moves lead to. */
function solver(options: Options): (position: Position) => Solved {
  const { play, moves, outcome } = rules(options);
  const solved = graph(options);
  const { values, middle } = solve(solved);

  /** What a position is worth to a seat, after one more move. */
  function worthTo(seat: 1 | 2, position: Position): Solved {
    const winner = outcome(position)?.winner;
    if (winner !== undefined) return { value: winner === seat ? 'win' : 'loss', plies: 1 };
    const { value, plies } = valueOf(position);
    const isWin = (value === 'win') === (position.turn === seat);
    return { value: isWin ? 'win' : 'loss', plies: (plies ?? 0) + 1 };
  }

  function valueOf(position: Position): Solved {
    const code = solved.code(position);
    if (code !== null) return readValue(values[code] ?? -1, middle);
    expect(position.step).toBe('declare');
    const [best] = moves(position)
      .map((move) => worthTo(position.turn, play(position, move)))
      .sort((a, b) => worth(b) - worth(a));
    if (best === undefined) throw new Error('no moves');
    return best;
  }
  return valueOf;
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

describe.each(VARIANTS)('Equation Duel with digits $digits and operators $operators', (variant) => {
  // A pool of eight can end with equal sums of equally many numbers.
  it.each([5, 6, 7, 8])('is solved as by brute force in every position of a pool of %i', (pool) => {
    const options = { ...variant, pool };
    const valueOf = solver(options);
    const game = rules(options);
    const starts = [game.start(1, () => 0), game.start(2, () => 0)];
    const everything = bruteForceAll(game, starts);
    expect(everything.length).toBeGreaterThan(300);
    for (const { position, verdict } of everything) {
      const solved = valueOf(position);
      if (solved.value !== verdict.value || solved.plies !== verdict.plies) {
        expect({ position, ...solved }).toEqual({ position, ...verdict });
      }
    }
  });

  it.each([9, 15])('is solved as by brute force towards the end of a pool of %i', (pool) => {
    const options = { ...variant, pool };
    const valueOf = solver(options);
    const { code } = graph(options);
    const random = randomStream(pool);
    // Most positions are won at once, so half of those looked at are chosen not to be.
    for (let round = 0; round < 16; round += 1) {
      let position = randomPosition(options, pool - 3 - random(5), random);
      for (let tries = 0; round % 2 === 0 && tries < 1000 && code(position) === 0; tries += 1) {
        position = randomPosition(options, pool - 6 - random(2), random);
      }
      expect({ position, ...valueOf(position) }).toEqual({
        position,
        ...bruteForce(rules(options), position),
      });
    }
  });
});

const BOOK: Options = { pool: 9, digits: 'single', operators: '+-*/' };

describe('Equation Duel as its book has it (ED7)', () => {
  const valueOf = solver(BOOK);
  const { start, play } = rules(BOOK);
  const begin = start(1, () => 0);

  it('is won by Player 1 with his third number: two moves a turn, ten in all', () => {
    expect(valueOf(begin)).toEqual({ value: 'win', plies: 10 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('is won by Player 1 who takes %i first', (number) => {
    const taken = play(begin, { kind: 'take', number });
    expect(valueOf(taken)).toEqual({ value: 'win', plies: number === 9 ? 13 : 9 });
    const answered = play(taken, { kind: 'no' });
    expect(valueOf(answered)).toEqual({ value: 'loss', plies: number === 9 ? 12 : 8 });
  });

  it('lets nobody off who declined to declare: the opponent still wins at once', () => {
    const declined: Position = {
      held: { 1: 0b111, 2: 0b11000 },
      turn: 1,
      step: 'take',
      sudden: null,
      won: null,
    };
    expect(valueOf(declined)).toEqual({ value: 'win', plies: 2 });
  });
});

it('gives positions of both seats the same code, and few positions a code of their own', () => {
  const { code, size } = graph({ ...BOOK, pool: 15 });
  const random = randomStream(1);
  for (let round = 0; round < 100; round += 1) {
    const position = randomPosition({ ...BOOK, pool: 15 }, random(10), random);
    const { held, turn } = position;
    const swapped = { ...position, held: { 1: held[2], 2: held[1] }, turn: other(turn) };
    expect(code(swapped)).toBe(code(position));
  }
  expect(size).toBe(6272);
});
