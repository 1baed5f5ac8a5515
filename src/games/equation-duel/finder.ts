/**
 * Finds an equation among numbers held, or says that there is none. The rules list it as the one
 * winning declaration. Whether there is one, for all sets at once, is told faster by existence.ts.
 */
import { type EquationRules, type Expression, makeEquation, type Operator } from './equation.ts';
import { bitOf, numbersOf } from './numbers.ts';

export interface Finder {
  /** An equation valid for a set of numbers, of as few of them as will do; null if there is none. */
  equationIn(set: number): string | null;
}

/** A value that a set of numbers can make, as a reduced fraction, and how. */
interface Value {
  readonly numerator: number;
  readonly denominator: number;
  readonly expression: Expression;
}

/** An equation, and how many numbers it uses. */
interface Found {
  readonly text: string;
  readonly size: number;
}

/**
 * Any six numbers from 1 to 15 hold an equation, even by + and - alone (a test looks at every such
 * set), so larger sets are never searched, only the smaller ones within. That also keeps the
 * arithmetic exact: a side has at most five numbers, each below 100. Before it is reduced, a
 * fraction made of two has parts of at most twice the product of their greatest parts, and joining
 * numbers gives less than 100 for each number joined, so no part exceeds 2^4 * 100^5, which is
 * 1.6e11 and far below 2^53.
 */
export const ALWAYS_ENOUGH = 6;

/** Finders differ by these rules only, so all matches under the same rules share what is found. */
const finders = new Map<string, Finder>();

export function finderFor({ digits, operators }: EquationRules): Finder {
  const key = `${digits} ${operators}`;
  const known = finders.get(key);
  if (known !== undefined) return known;
  const finder = newFinder({ digits, operators });
  finders.set(key, finder);
  return finder;
}

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/** The value of an operation; null where it divides by zero. */
function combine(left: Value, operator: Operator, right: Value): Value | null {
  const { numerator: a, denominator: b } = left;
  const { numerator: c, denominator: d } = right;
  const expression = { operator, left: left.expression, right: right.expression };
  switch (operator) {
    case '+':
      return reduceFraction(a * d + c * b, b * d, expression);
    case '-':
      return reduceFraction(a * d - c * b, b * d, expression);
    case '*':
      return reduceFraction(a * c, b * d, expression);
    case '/':
      return c === 0 ? null : reduceFraction(a * d, b * c, expression);
  }
}

function reduceFraction(numerator: number, denominator: number, expression: Expression): Value {
  const common = divisor(numerator, denominator) * Math.sign(denominator);
  return { numerator: numerator / common, denominator: denominator / common, expression };
}

/** The parts of a set that hold its highest number, the largest first; the set itself excluded. */
function upperParts(set: number): readonly number[] {
  const parts: number[] = [];
  for (let part = (set - 1) & set; part > (set ^ part); part = (part - 1) & set) parts.push(part);
  return parts;
}

function newFinder({ digits, operators }: EquationRules): Finder {
  const valuesBySet = new Map<number, ReadonlyMap<string, Value>>();
  const foundBySet = new Map<number, Found | null>();

  /** Every way to write a set as one number: itself, or all of it joined in any order. */
  function writtenAsOne(set: number): readonly string[] {
    const numbers = numbersOf(set);
    if (numbers.length === 1) return numbers.map(String);
    if (digits === 'single') return [];
    return numbers.flatMap((number) =>
      writtenAsOne(set ^ bitOf(number)).map((rest) => `${number}${rest}`),
    );
  }

  /** All values of expressions that use every number of a set exactly once. */
  function valuesOf(set: number): ReadonlyMap<string, Value> {
    const known = valuesBySet.get(set);
    if (known !== undefined) return known;
    const values = new Map<string, Value>();
    const add = (value: Value | null): void => {
      if (value === null) return;
      const name = `${value.numerator}/${value.denominator}`;
      if (!values.has(name)) values.set(name, value);
    };
    for (const written of writtenAsOne(set)) {
      add({ numerator: Number(written), denominator: 1, expression: written });
    }
    for (const part of upperParts(set)) {
      for (const left of valuesOf(part).values()) {
        for (const right of valuesOf(set ^ part).values()) {
          add(combine(left, '+', right));
          add(combine(left, '-', right));
          add(combine(right, '-', left));
          if (operators === '+-') continue;
          add(combine(left, '*', right));
          add(combine(left, '/', right));
          add(combine(right, '/', left));
        }
      }
    }
    valuesBySet.set(set, values);
    return values;
  }

  /** An equation of all the numbers of a set: two parts of it with a value in common. */
  function equationOfAll(set: number): string | null {
    for (const part of upperParts(set)) {
      const others = valuesOf(set ^ part);
      for (const [name, { expression }] of valuesOf(part)) {
        const equal = others.get(name);
        if (equal !== undefined) return makeEquation({ left: expression, right: equal.expression });
      }
    }
    return null;
  }

  /** From the smallest sets up, so that an equation leaves out every number it can. */
  function find(set: number): Found | null {
    const known = foundBySet.get(set);
    if (known !== undefined) return known;
    const numbers = numbersOf(set);
    let best: Found | null = null;
    for (const number of numbers) {
      const found = find(set ^ bitOf(number));
      if (found !== null && (best === null || found.size < best.size)) best = found;
    }
    if (best === null && numbers.length <= ALWAYS_ENOUGH) {
      const text = equationOfAll(set);
      if (text !== null) best = { text, size: numbers.length };
    }
    foundBySet.set(set, best);
    return best;
  }

  return { equationIn: (set) => find(set)?.text ?? null };
}
