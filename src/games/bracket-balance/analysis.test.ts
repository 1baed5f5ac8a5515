/** Bracket Balance solved: its table against brute force, BB3, and the chances under BB7. */
import { describe, expect, it } from 'vitest';
import { bruteForceAll, disagreements } from '../../../test/support/brute-force.ts';
import { pick, type Random, randomStream } from '../../core/random.ts';
import { decodeValue, type PositionValue, solveGraph } from '../../solver/values.ts';
import { analysis } from './analysis.ts';
import { bracketsInPlay, fault, HIDDEN, type Options, type Position, rules } from './rules.ts';

const BOOK: Options = { length: 10, brackets: '()', start: 'empty', finish: 'last-bracket' };
const TYPES = ['()', '()[]', '()[]{}'] as const;
const FINISHES = ['last-bracket', 'balanced'] as const;

const at = (expression: string, limit: number): Position => ({
  expression,
  limit,
  turn: 1,
  broken: null,
});

/** What the solved table says of positions. */
function solver(options: Options): (position: Position) => PositionValue {
  const solved = analysis(options).graph?.();
  if (solved === undefined) throw new Error('There is no graph.');
  const { values, middle } = solveGraph(solved);
  return (position) => decodeValue(values[solved.code(position) ?? -1] ?? -1, middle);
}

/** Random valid brackets; `openers` out of 10 open, so that some expressions get deep. */
function grow(options: Options, size: number, openers: number, random: Random): string {
  let expression = '';
  while (expression.length < size) {
    const before = expression;
    const valid = bracketsInPlay(options).filter((bracket) => fault(before, bracket) === null);
    const kind = valid.filter((bracket) => '([{'.includes(bracket) === random(10) < openers);
    expression += pick(kind.length > 0 ? kind : valid, random);
  }
  return expression;
}

describe('the table of Bracket Balance', () => {
  it.each(TYPES)('agrees with brute force at every position of short lengths with %s', (types) => {
    const longest = { '()': 12, '()[]': 8, '()[]{}': 6 }[types];
    for (const finish of FINISHES) {
      for (let length = 2; length <= longest; length += 2) {
        const options: Options = { ...BOOK, length, brackets: types, finish };
        const found = bruteForceAll(rules(options), [at('', length)]);
        expect(disagreements(found, solver(options)), `${finish} ${length}`).toEqual([]);
      }
    }
  });

  it('agrees with brute force near the end of long expressions, shallow and deep', () => {
    const random = randomStream(7, 'player', 0);
    for (const finish of FINISHES) {
      for (const brackets of TYPES) {
        const options: Options = { ...BOOK, length: 200, brackets, finish };
        const verdictOf = solver(options);
        for (let round = 0; round < 12; round += 1) {
          const toCome = 1 + random(brackets === '()' ? 8 : 4);
          const start = at(grow(options, 200 - toCome, 3 + random(6), random), 200);
          const found = bruteForceAll(rules(options), [start]);
          expect(disagreements(found, verdictOf), `${finish} ${start.expression}`).toEqual([]);
        }
      }
    }
  });

  it('holds for a start that is given, which only counts towards the length', () => {
    const options: Options = { ...BOOK, brackets: '()[]', start: '([(' };
    const start = rules(options).start(2, () => 0);
    const verdictOf = solver(options);
    for (const { position, verdict } of bruteForceAll(rules(options), [start])) {
      expect(verdictOf(position)).toEqual(verdict);
    }
    expect(verdictOf(start)).toEqual({ value: 'win', plies: 7 });
  });

  it('BB3: with an even number of brackets to go the player to move loses, else he wins', () => {
    const random = randomStream(3, 'player', 0);
    for (const length of [2, 4, 6, 8, 10, 20, 50, 100, 126, 128, 200]) {
      const options: Options = { ...BOOK, length, brackets: '()[]{}' };
      const verdictOf = solver(options);
      for (let toCome = 1; toCome <= length; toCome += 1) {
        const position = at(grow(options, length - toCome, 2 + random(7), random), length);
        const value = toCome % 2 === 0 ? 'loss' : 'win';
        expect(verdictOf(position)).toEqual({ value, plies: toCome });
      }
    }
  });
});

/**
 * Under how many of the hidden limits that these positions have (they look the same) the player to
 * move wins, when both choose their brackets by what they see: counted to the end, move by move.
 */
function winsAmong(
  options: Options,
  alike: readonly Position[],
  memo: Map<string, number>,
): number {
  const [seen] = alike;
  if (seen === undefined) return 0;
  const play = rules(options);
  // What can follow depends on the brackets that are open and how many there are in all.
  let open = seen.expression;
  for (let size = -1; size !== open.length; ) {
    size = open.length;
    open = open.replace(/\(\)|\[\]|\{\}/g, '');
  }
  const key = `${seen.expression.length} ${open} ${seen.turn}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const wins = play.moves(seen).map((move) => {
    const next = alike.map((position) => play.play(position, move));
    const won = next.filter((position) => play.outcome(position)?.winner === seen.turn);
    const on = next.filter((position) => play.outcome(position) === null);
    return won.length + on.length - winsAmong(options, on, memo);
  });
  const best = Math.max(...wins);
  memo.set(key, best);
  return best;
}

describe('BB7: under a hidden length', () => {
  const limits = Array.from({ length: 15 }, (_, index) => HIDDEN.min + index);
  const hidden = (brackets: Options['brackets']): Options => ({
    ...BOOK,
    length: 'unknown',
    brackets,
  });

  it.each(TYPES)('the chance is what looking at all possible limits gives, with %s', (brackets) => {
    const options = hidden(brackets);
    const random = randomStream(5, 'player', 0);
    const memo = new Map<string, number>();
    // Brackets of several types can be open in so many ways that only the last moves are counted.
    const from = { '()': 0, '()[]': 12, '()[]{}': 15 }[brackets];
    for (let placed = from; placed < HIDDEN.max; placed += 1) {
      for (let round = 0; round < 5; round += 1) {
        const expression = grow(options, placed, 2 + 2 * round, random);
        const alike = limits
          .filter((limit) => limit > placed)
          .map((limit) => at(expression, limit));
        const wins = winsAmong(options, alike, memo);
        expect(analysis(options).chance?.(at(expression, 20)), expression).toBe(
          wins / alike.length,
        );
      }
    }
  });

  it('the first player wins 7 of 15, and the chance is even once the sixth bracket is placed', () => {
    const chance = (expression: string) => analysis(hidden('()')).chance?.(at(expression, 20));
    expect(chance('')).toBe(7 / 15);
    expect(chance('(')).toBe(8 / 15);
    expect(chance('((((((')).toBe(1 / 2);
    expect(chance('(((((')).toBe(8 / 15);
    expect(chance('('.repeat(19))).toBe(1);
  });

  it('the chance does not know the limit, and there is no graph', () => {
    const { chance, graph } = analysis(hidden('()[]'));
    const views = [...limits.filter((limit) => limit > 8), null];
    const chances = views.map((limit) => chance?.({ ...at('([([([([', 20), limit }));
    expect(new Set(chances)).toEqual(new Set([expect.any(Number)]));
    expect(graph).toBeUndefined();
  });

  it('a known length leaves nothing to chance', () => {
    expect(analysis(BOOK).chance).toBeUndefined();
  });
});
