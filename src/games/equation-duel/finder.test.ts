/**
 * The finder against every set of the numbers 1 to 15: what it finds must pass the check that
 * declarations pass, and where it finds nothing, writing out every equation must find nothing too.
 * The sets that hold an equation are found a second way (existence.ts), which must agree.
 */
import { describe, expect, it } from 'vitest';
import { check, type EquationRules } from './equation.ts';
import { setsWithEquation } from './existence.ts';
import { ALWAYS_ENOUGH, finderFor } from './finder.ts';
import { makesEquation } from './fixtures/recount.ts';
import { numbersOf, wholePool } from './numbers.ts';

const POOL = 15;

/** Every set of so many numbers. */
const setsOf = (size: number, pool = POOL): readonly number[] =>
  Array.from({ length: wholePool(pool) + 1 }, (_, set) => set).filter(
    (set) => numbersOf(set).length === size,
  );

describe.each<EquationRules>([
  { digits: 'single', operators: '+-*/' },
  { digits: 'single', operators: '+-' },
  { digits: 'joined', operators: '+-*/' },
  { digits: 'joined', operators: '+-' },
])('the finder, with digits $digits and operators $operators', (rules) => {
  const { equationIn } = finderFor(rules);
  const holds = setsWithEquation(POOL, rules);

  it.each([1, 2, 3, 4, 5, 6])('finds valid equations in sets of %i, or there are none', (size) => {
    for (const set of setsOf(size)) {
      const equation = equationIn(set);
      if (holds[set] !== (equation === null ? 0 : 1)) throw new Error(`${numbersOf(set)} differ`);
      if (equation !== null) {
        const checked = check(equation, set, rules);
        if (!checked.ok) throw new Error(`${equation}: ${checked.error.text}`);
      } else if (makesEquation(numbersOf(set), { pool: POOL, ...rules })) {
        throw new Error(`${numbersOf(set)} hold an equation`);
      }
    }
  });

  it('finds one in any six numbers, so that it need not search larger sets', () => {
    const without = (size: number) => setsOf(size).filter((set) => equationIn(set) === null);
    expect(without(ALWAYS_ENOUGH)).toEqual([]);
    expect(without(ALWAYS_ENOUGH - 1).length).toBeGreaterThan(0);
  });

  it('uses as few numbers as will do', () => {
    const equation = equationIn(wholePool(POOL)) ?? '';
    expect(equation.match(/\d+/g)).toHaveLength(3);
    expect(check(equation, wholePool(POOL), rules).ok).toBe(true);
  });
});

it('shares what it has found between matches under the same rules', () => {
  const book: EquationRules = { digits: 'single', operators: '+-*/' };
  expect(finderFor(book)).toBe(finderFor({ ...book }));
  expect(finderFor(book)).not.toBe(finderFor({ ...book, operators: '+-' }));
});
