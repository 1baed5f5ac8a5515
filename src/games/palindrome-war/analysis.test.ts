/**
 * Palindrome War solved: its table against brute force through the rules, on every position of what
 * is small and on many of what is not, and the facts of ruling PW5.
 */
import { describe, expect, it } from 'vitest';
import {
  bruteForce,
  bruteForceAll,
  disagreements,
  type Verdict,
} from '../../../test/support/brute-force.ts';
import type { Rules } from '../../core/game.ts';
import { pick, type Random, randomStream } from '../../core/random.ts';
import { decodeValue, type PositionValue, solveGraph } from '../../solver/values.ts';
import { graph } from './analysis.ts';
import { type Move, type Options, type Position, rules } from './rules.ts';

const A_TO_Z = 'abcdefghijklmnopqrstuvwxyz';
const MINIMA = [3, 4, 5, 6, 7, 8, 9] as const;
const at = (letters: string): Position => ({ letters, turn: 1 });

const optionsOf = (letters: number, minimum: number, limit = 0): Options => ({
  alphabet: A_TO_Z.slice(0, letters),
  minimum,
  limit,
});

const tables = new Map<string, ReturnType<typeof solveGraph>>();

/** The solved table, which several tests ask. */
function tableOf(options: Options): ReturnType<typeof solveGraph> {
  const key = JSON.stringify(options);
  const table = tables.get(key) ?? solveGraph(graph(options));
  tables.set(key, table);
  return table;
}

/** What the solved table says of positions. */
function solver(options: Options): (position: Position) => PositionValue {
  const { values, middle } = tableOf(options);
  const { code } = graph(options);
  return ({ letters, turn }) => {
    // The ends of a long sequence stand for it.
    const position = { letters: letters.replace('|', ''), turn };
    return decodeValue(values[code(position) ?? -1] ?? -1, middle);
  };
}

/** Letters renamed in the order in which they appear; a bar stays one. */
function renamed(letters: string): string {
  let order = '';
  let names = '';
  for (const letter of letters) {
    if (letter !== '|' && !order.includes(letter)) order += letter;
    names += letter === '|' ? letter : A_TO_Z.charAt(order.indexOf(letter));
  }
  return names;
}

/** A sequence and its mirror image, renamed, are as good as each other; this is one of them. */
function normal(letters: string): string {
  const one = renamed(letters);
  const two = renamed([...letters].reverse().join(''));
  if (one < two) return one;
  return two;
}

/**
 * The rules without end made finite: of a long sequence only the ends are kept that the moves to
 * come can be part of, with a bar between them; letters are renamed, and new ones are all alike.
 */
function finite(options: Options): Rules<Position, Move> {
  const play = rules(options);
  const width = options.minimum;
  return {
    ...play,
    moves(position) {
      const used = new Set(position.letters.replace('|', '')).size;
      return play.moves(position).filter(({ letter }) => A_TO_Z.indexOf(letter) <= used);
    },
    play(position, move) {
      const { letters, turn } = play.play(position, move);
      const outcome = play.outcome({ letters, turn });
      if (outcome?.winner) return { letters: 'a'.repeat(width), turn };
      if (letters.length < 2 * width || options.limit > 0)
        return { letters: normal(letters), turn };
      return { letters: normal(`${letters.slice(0, width)}|${letters.slice(-width)}`), turn };
    },
  };
}

const solved = new Map<string, ReturnType<typeof bruteForceAll<Position, Move>>>();

/** Every position without a limit, by brute force: once for all tests. */
function solvedByForce(letters: number, minimum: number) {
  const key = `${letters} ${minimum}`;
  const found = solved.get(key) ?? bruteForceAll(finite(optionsOf(letters, minimum)), [at('')]);
  solved.set(key, found);
  return found;
}

/** Random letters without a palindrome, and without a threat where one is easy to avoid. */
function grow(options: Options, size: number, careless: boolean, random: Random): Position | null {
  const play = rules(options);
  const isSafe = (position: Position): boolean =>
    play.moves(position).every((move) => play.outcome(play.play(position, move)) === null);
  let position = at('');
  while (position.letters.length < size) {
    const before = position;
    const isLast = careless && before.letters.length === size - 1;
    const tries = Array.from({ length: 12 }, () =>
      play.play(before, pick(play.moves(before), random)),
    );
    const nexts = tries.filter((next) => play.outcome(next) === null);
    const next = isLast ? nexts[0] : (nexts.find(isSafe) ?? nexts[0]);
    if (next === undefined) return null;
    position = next;
  }
  return position;
}

describe('the table of Palindrome War', () => {
  it.each([
    [2, 3],
    [2, 4],
    [2, 5],
    [2, 6],
    [2, 7],
    [3, 3],
    [3, 4],
    [3, 5],
    [4, 3],
    [4, 4],
    [4, 5],
    [5, 3],
    [5, 4],
    [6, 3],
    [6, 4],
  ])('agrees with brute force at every position: %i letters, minimum %i', (letters, minimum) => {
    const found = solvedByForce(letters, minimum);
    expect(disagreements(found, solver(optionsOf(letters, minimum)))).toEqual([]);
    // With three letters or more there is always a way on; with two, only from minimum 7.
    const values = new Set(found.map(({ verdict }) => verdict.value));
    const isEndless = minimum > (letters > 2 ? 3 : 6);
    expect(values).toEqual(new Set(['win', 'loss', ...(isEndless ? ['endless'] : [])]));
  });

  it.each([
    [2, 3],
    [2, 4],
    [2, 5],
    [2, 6],
    [3, 3],
    [3, 4],
    [4, 3],
    [4, 4],
  ])(
    'agrees with brute force under every low limit: %i letters, minimum %i',
    (letters, minimum) => {
      for (let limit = minimum; limit <= (letters === 2 ? 13 : minimum + 2); limit += 1) {
        const options = optionsOf(letters, minimum, limit);
        const found = bruteForceAll(rules(options), [at('')]);
        expect(disagreements(found, solver(options)), `limit ${limit}`).toEqual([]);
      }
    },
  );

  it.each([4, 5, 6])('agrees with brute force on all openings, minimum %i', (minimum) => {
    for (const letters of [7, 26]) {
      for (const limit of [minimum, minimum + 1, minimum + 2]) {
        const options = optionsOf(letters, minimum, limit);
        const found = bruteForceAll(finite(options), [at('')]);
        expect(disagreements(found, solver(options)), `limit ${limit}`).toEqual([]);
      }
    }
  });

  it.each(MINIMA)(
    'needs to look no more than 8 moves ahead with two letters, minimum %i',
    (minimum) => {
      const options = optionsOf(2, minimum);
      const { values, middle } = tableOf(options);
      const farthest = (some: typeof values): number =>
        Math.max(0, ...[...new Set(some)].map((value) => decodeValue(value, middle).plies ?? 0));
      expect(farthest(values.slice(1 << (2 * minimum)))).toBeLessThanOrEqual(8);
      expect(farthest(values)).toBeLessThanOrEqual(graph(options).longest);
    },
  );
});

describe('PW5: who wins', () => {
  it('is Player 1 in 5 moves at every alphabet, two letters included, by making x y x', () => {
    for (let letters = 2; letters <= 26; letters += 1) {
      const verdictOf = solver(optionsOf(letters, 5));
      expect(verdictOf(at(''))).toEqual({ value: 'win', plies: 5 });
      expect(verdictOf(at('aba'))).toEqual({ value: 'loss', plies: 2 });
    }
  });

  it('is Player 1 at odd minima and Player 2 at even ones, in as many moves as the minimum', () => {
    for (const minimum of MINIMA) {
      for (const letters of [2, 3, 8, 26]) {
        for (const limit of [0, minimum]) {
          const value = minimum % 2 === 1 ? 'win' : 'loss';
          const found = solver(optionsOf(letters, minimum, limit))(at(''));
          expect(found, `${letters} letters`).toEqual({ value, plies: minimum });
        }
      }
    }
  });

  it('does not exist once careful players are past the opening', () => {
    expect(solver(optionsOf(26, 5))(at('abcde')).value).toBe('endless');
    expect(solver(optionsOf(3, 5))(at('aabbcca')).value).toBe('endless');
    expect(solver(optionsOf(26, 5, 1000))(at('abcde')).value).toBe('draw');
  });
});

describe('PW5: what a missed chance comes to', () => {
  const valuesOf = (letters: number, minimum: number): ReadonlySet<string> =>
    new Set(solvedByForce(letters, minimum).map(({ verdict }) => verdict.value));

  it.each([
    ...[3, 4, 5].map((minimum) => [2, minimum] as const),
    ...[3, 4, 5, 6].map((letters) => [letters, 3] as const),
  ])('with %i letters and minimum %i is a forced win for one player', (letters, minimum) => {
    expect(valuesOf(letters, minimum)).toEqual(new Set(['win', 'loss']));
  });

  it.each([
    [3, 4],
    [3, 5],
    [4, 4],
    [4, 5],
  ])('with %i letters and minimum %i may be play without end', (letters, minimum) => {
    expect(valuesOf(letters, minimum)).toContain('endless');
  });
});

/** The verdict when the round ends in a draw after so many moves, without a winner by then. */
const within = (options: Options, position: Position, moves: number): Verdict =>
  bruteForce(rules({ ...options, limit: position.letters.length + moves }), position);

/** What is decided within so many moves; everything else is called undecided. */
const cut = ({ value, plies }: Verdict | PositionValue, moves: number): string =>
  plies === null || plies > moves ? 'undecided' : `${value} in ${plies}`;

describe('positions of long rounds', () => {
  it.each(MINIMA)(
    'with two letters are what all play of eight moves says, minimum %i',
    (minimum) => {
      const options = optionsOf(2, minimum);
      const verdictOf = solver(options);
      const random = randomStream(minimum, 'player', 0);
      for (let round = 0; round < 12; round += 1) {
        const size = random(3 * minimum);
        const position = grow(options, size, round % 2 === 0, random);
        if (position === null) continue;
        const moves = 8;
        expect(cut(verdictOf(position), moves), position.letters).toBe(
          cut(within(options, position, moves), moves),
        );
      }
    },
  );

  it.each(MINIMA)('with a limit count the moves that are left, minimum %i', (minimum) => {
    const random = randomStream(minimum, 'player', 1);
    for (const limit of [2 * minimum - 1, 2 * minimum, 2 * minimum + 3, 3 * minimum + 9]) {
      const options = optionsOf(2, minimum, limit);
      const verdictOf = solver(options);
      for (let round = 0; round < 8; round += 1) {
        const size = Math.max(0, limit - 1 - random(7));
        const position = grow(options, size, round % 2 === 0, random);
        if (position === null) continue;
        expect(verdictOf(position), position.letters).toEqual(bruteForce(rules(options), position));
      }
    }
  });

  it.each([3, 4, 7, 26])('with %i letters are what all play of some moves says', (letters) => {
    const moves = { 3: 5, 4: 4, 7: 3 }[letters] ?? 2;
    const random = randomStream(letters, 'player', 0);
    for (const minimum of MINIMA) {
      const options = optionsOf(letters, minimum);
      const verdictOf = solver(options);
      for (let round = 0; round < 6; round += 1) {
        const position = grow(options, random(2 * minimum + 4), round % 2 === 0, random);
        if (position === null) continue;
        expect(cut(verdictOf(position), moves), position.letters).toBe(
          cut(within(options, position, moves), moves),
        );
      }
    }
  });

  it('with 26 letters are drawn, won or lost near a limit, as brute force says', () => {
    const random = randomStream(26, 'player', 1);
    for (const minimum of MINIMA) {
      for (const limit of [minimum, minimum + 1, 40]) {
        const options = optionsOf(26, minimum, limit);
        const verdictOf = solver(options);
        for (let round = 0; round < 6; round += 1) {
          const position = grow(options, limit - 1 - random(2), round % 2 === 0, random);
          if (position === null) continue;
          expect(verdictOf(position), position.letters).toEqual(
            bruteForce(rules(options), position),
          );
        }
      }
    }
  });
});
