/** Equations as ruling ED4 wants them read, and every reason of ED3 against one. */
import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { MAX_MOVE_LENGTH } from '../../core/record.ts';
import { unwrap } from '../../core/result.ts';
import {
  check,
  type EquationRules,
  evaluate,
  MAX_CHARACTERS,
  makeEquation,
  parseDeclaration,
  parseEquation,
} from './equation.ts';
import { bitOf, wholePool } from './numbers.ts';

const BOOK: EquationRules = { digits: 'single', operators: '+-*/' };
const PLUS_MINUS: EquationRules = { digits: 'single', operators: '+-' };
const JOINED: EquationRules = { digits: 'joined', operators: '+-*/' };

const holding = (...numbers: readonly number[]): number =>
  numbers.reduce((set, number) => set | bitOf(number), 0);

const ALL = wholePool(9);

const worth = (side: string): string | undefined =>
  evaluate(unwrap(parseEquation(`${side} = 1`)).left)?.toFraction();

const reason = (text: string, held = ALL, rules = BOOK): string => {
  const checked = check(text, held, rules);
  return checked.ok ? 'valid' : checked.error.text;
};

describe('an expression (ED4)', () => {
  it.each([
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['9 - 4 - 3', '2'],
    ['9 - (4 - 3)', '8'],
    ['8 / 4 / 2', '1'],
    ['8 / (4 / 2)', '4'],
    ['8 / 4 * 2', '4'],
    ['2 - 5', '-3'],
    ['((7))', '7'],
    ['1 / 3', '1/3'],
    ['1 / 3 + 1 / 6', '1/2'],
    ['(1 - 2) / 6', '-1/6'],
    ['0', '0'],
    ['12345678901234567890 * 10', '123456789012345678900'],
  ])('%s is %s', (text, value) => {
    expect(worth(text)).toBe(value);
  });

  it('has no value where it divides by zero', () => {
    expect(worth('1 / (2 - 2)')).toBeUndefined();
    expect(worth('3 + 4 * (1 / 0)')).toBeUndefined();
    expect(worth('0 / 3')).toBe('0');
  });

  it('is exact where floating point is not', () => {
    expect(0.1 + 0.2 === 0.3).toBe(false);
    expect(reason('1 / 10 + 2 / 5 = 3 / 6', wholePool(10))).toBe('valid');
    expect(reason('1 / 3 = 2 / 6')).toBe('valid');
    expect(reason('9007199254740993 = 9007199254740992', ALL)).not.toBe('valid');
    const [left, right] = ['9007199254740993', '9007199254740992'].map(worth);
    expect(left).not.toBe(right);
  });

  interface Chain {
    readonly first: Factor;
    readonly rest: readonly (readonly [string, Factor])[];
  }
  type Factor = number | { readonly inner: Chain };
  type Ratio = readonly [bigint, bigint];

  const { chain } = fc.letrec<{ chain: Chain; factor: Factor }>((tie) => ({
    chain: fc.record({
      first: tie('factor'),
      rest: fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('factor')), {
        maxLength: 5,
      }),
    }),
    factor: fc.oneof({ maxDepth: 3 }, fc.nat({ max: 15 }), fc.record({ inner: tie('chain') })),
  }));

  const print = ({ first, rest }: Chain): string =>
    [first, ...rest.flat()]
      .map((part) => (typeof part === 'object' ? `(${print(part.inner)})` : `${part}`))
      .join(' ');

  /** Reads a chain as people do: products first, kept as a list of terms that are then summed. */
  function ratioOf({ first, rest }: Chain): Ratio | null {
    const ratio = (factor: Factor): Ratio | null =>
      typeof factor === 'number' ? [BigInt(factor), 1n] : ratioOf(factor.inner);
    const opening = ratio(first);
    if (opening === null) return null;
    const terms: Ratio[] = [opening];
    for (const [operator, factor] of rest) {
      const value = ratio(factor);
      if (value === null) return null;
      const [n, d] = value;
      if (operator === '+') terms.push([n, d]);
      else if (operator === '-') terms.push([-n, d]);
      else {
        const [a, b] = terms.pop() ?? [0n, 1n];
        if (operator === '/' && n === 0n) return null;
        terms.push(operator === '*' ? [a * n, b * d] : [a * d, b * n]);
      }
    }
    return terms.reduce(([a, b], [c, d]) => [a * d + c * b, b * d]);
  }

  it('has the value that a second way of reading gives it', () => {
    let values = 0;
    fc.assert(
      fc.property(chain, (expression) => {
        const expected = ratioOf(expression);
        const value = evaluate(unwrap(parseEquation(`${print(expression)} = 1`)).left);
        if (expected === null || value === null) return value === expected;
        values += 1;
        const [n, d] = expected;
        return value.equals(new Fraction(n, d)) && value.n * d === value.s * value.d * n;
      }),
      { numRuns: 600 },
    );
    expect(values).toBeGreaterThan(200);
  });

  it('keeps its value when written with as few parentheses as it needs', () => {
    fc.assert(
      fc.property(chain, chain, (left, right) => {
        const equation = unwrap(parseEquation(`${print(left)} = ${print(right)}`));
        const again = unwrap(parseEquation(makeEquation(equation)));
        for (const side of ['left', 'right'] as const) {
          const [before, after] = [evaluate(equation[side]), evaluate(again[side])];
          expect(after?.toFraction()).toBe(before?.toFraction());
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['((6) - (4)) = ((2))', '6 - 4 = 2'],
    ['9 - (4 - 3) = 8', '9 - (4 - 3) = 8'],
    ['9 - (4 * 2) = 1', '9 - 4 * 2 = 1'],
    ['(5 + 1) * 3 = 2 * (3 * 3)', '(5 + 1) * 3 = 2 * 3 * 3'],
    ['8 / (4 / 2) = 4 + (3 - 3)', '8 / (4 / 2) = 4 + 3 - 3'],
  ])('%s needs no more than %s', (text, least) => {
    expect(makeEquation(unwrap(parseEquation(text)))).toBe(least);
  });
});

describe('a declaration', () => {
  it.each([
    ['6-4=2', '6 - 4 = 2'],
    ['  6  -  4  =  2  ', '6 - 4 = 2'],
    ['( 5+1 )×3=18', '(5 + 1) * 3 = 18'],
    ['2 × 3 = 6', '2 * 3 = 6'],
    ['2x3=6', '2 * 3 = 6'],
    ['2X3=6', '2 * 3 = 6'],
    ['2·3=6', '2 * 3 = 6'],
    ['6÷2=3', '6 / 2 = 3'],
    ['6:2=3', '6 / 2 = 3'],
    ['6 − 4 = 2', '6 - 4 = 2'],
    ['1\u00a0+\u00a02\t=\t3', '1 + 2 = 3'],
    ['1 2=12', '1 2 = 12'],
    ['=', '='],
    ['( ( ( - 3 =', '(((- 3 ='],
    ['-3=3', '- 3 = 3'],
  ])('%j is written %j', (text, canonical) => {
    expect(parseDeclaration(text)).toEqual({ ok: true, value: canonical });
    expect(parseDeclaration(canonical)).toEqual({ ok: true, value: canonical });
  });

  it.each([
    ['', 'Declare an equation such as 1 + 2 = 3, or answer no.'],
    ['6 - 4', 'Declare an equation such as 1 + 2 = 3, or answer no.'],
    ['six = 6', 'An equation is made of numbers, operators, parentheses and an equals sign only.'],
    [
      '2 ^ 3 = 8',
      'An equation is made of numbers, operators, parentheses and an equals sign only.',
    ],
    [
      '1.5 = 1.5',
      'An equation is made of numbers, operators, parentheses and an equals sign only.',
    ],
    ['٣ = ٣', 'An equation is made of numbers, operators, parentheses and an equals sign only.'],
  ])('%j is none, and costs nothing (A2)', (text, sentence) => {
    expect(parseDeclaration(text)).toMatchObject({ ok: false, error: { text: sentence } });
  });

  it('has at most 200 characters, typed and written out', () => {
    const digits = (length: number): string => `${'1'.repeat(length - 4)} = 1`;
    expect(MAX_CHARACTERS).toBe(200);
    expect(MAX_CHARACTERS).toBeLessThanOrEqual(MAX_MOVE_LENGTH);
    expect(unwrap(parseDeclaration(digits(200)))).toHaveLength(200);
    expect(parseDeclaration(digits(201))).toMatchObject({
      ok: false,
      error: { text: 'An equation has at most 200 characters.' },
    });
    expect(parseDeclaration(`1${'+1'.repeat(60)}=1`)).toMatchObject({
      ok: false,
      error: { text: 'An equation has at most 200 characters, the spaces in it included.' },
    });
  });

  it('is read or refused in a sentence and checked without a throw, whatever is typed', () => {
    const anyCharacter = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789+-−*×xX·/÷:()= '), maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'12()=+-'), minLength: 150, maxLength: 220 }),
      fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => `${text}=`),
    );
    const rules = fc.constantFrom(BOOK, PLUS_MINUS, JOINED);
    fc.assert(
      fc.property(typed, rules, fc.nat({ max: wholePool(15) }), (text, under, held) => {
        const declared = parseDeclaration(text);
        if (!declared.ok) {
          expect(declared.error.text).toMatch(/^[A-Z].*\.$/);
          return;
        }
        expect(declared.value.length).toBeLessThanOrEqual(MAX_CHARACTERS);
        expect(parseDeclaration(declared.value)).toEqual(declared);
        // A reason may open with the number it speaks of: "48 uses a number too often".
        expect(reason(declared.value, held, under)).toMatch(/^[a-z0-9][^\n]*[^.]$/);
        expect(reason(text, held, under)).toBe(reason(declared.value, held, under));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the reason against an equation (ED3)', () => {
  it('is none when both sides are the same, and their value is given', () => {
    const checked = unwrap(check('6 / 4 = 9 - 15 / 2', wholePool(15), BOOK));
    expect(checked.toFraction()).toBe('3/2');
    expect(reason('2 * (3 + 1) = 8')).toBe('valid');
  });

  it.each([
    ['6 - 4 = 2', 'you do not have number 2'],
    ['(4 + 6) * 8 = 80', 'you do not have number 80'],
    ['4 - 4 = 0', 'number 4 is used too often'],
    ['4 = 04', 'you do not have number 04'],
  ])('says of the numbers in %s that %s', (text, sentence) => {
    expect(reason(text, holding(4, 6, 8))).toBe(sentence);
  });

  it.each([
    ['4 + 6 = 8', 'the left side is 10 and the right side is 8'],
    ['4 / 6 = 8', 'the left side is 2/3 and the right side is 8'],
    ['4 - 6 = 8', 'the left side is -2 and the right side is 8'],
  ])('gives both values where sides differ: %s', (text, sentence) => {
    expect(reason(text, holding(4, 6, 8))).toBe(sentence);
  });

  it('names an operator that is not allowed', () => {
    expect(reason('2 * 3 = 6', ALL, PLUS_MINUS)).toBe('the operator * is not allowed');
    expect(reason('6 ÷ 2 = 3', ALL, PLUS_MINUS)).toBe('the operator / is not allowed');
    expect(reason('(1 + 2) - 3 = 4 - 4', ALL, PLUS_MINUS)).toBe('number 4 is used too often');
    expect(reason('1 + 2 = 7 - 4', ALL, PLUS_MINUS)).toBe('valid');
  });

  it('names a division by zero', () => {
    expect(reason('1 / (5 - 2 - 3) = 4')).toBe('there is a division by zero');
    expect(reason('4 = 1 / (5 - 2 - 3)')).toBe('there is a division by zero');
  });

  it.each([
    ['1 + 2', 'there is no equals sign'],
    ['1 = 2 = 3', 'there are 2 equals signs'],
    ['1 = 2 = 3 = 4', 'there are 3 equals signs'],
    ['= 3', 'nothing stands before the equals sign'],
    ['3 =', 'nothing stands after the equals sign'],
    ['=', 'nothing stands before the equals sign'],
    ['5 + = 6', 'a number is missing after +'],
    ['5 * / 2 = 6', 'a number is missing after *'],
    ['-3 = 2 - 5', 'a number is missing before -'],
    ['5 - -3 = 8', 'a number is missing after -'],
    ['3 = +3', 'a number is missing before +'],
    ['() = 3', 'a number is missing after ('],
    ['(-3) = 3', 'a number is missing after ('],
    ['( = 3', 'a number is missing after ('],
    [') = 3', 'a number is missing before )'],
    ['(1 + 2 = 3', 'a parenthesis is never closed'],
    ['(1 + 2 = 3)', 'a parenthesis is never closed'],
    ['1 + 2) = 3', 'a parenthesis is closed that was never opened'],
    ['(1 + 2)) = 3', 'a parenthesis is closed that was never opened'],
    ['2(3) = 6', 'an operator is missing between 2 and ('],
    ['(2)3 = 6', 'an operator is missing between ) and 3'],
    ['(1 2) = 3', 'an operator is missing between 1 and 2'],
    ['1 2 = 3', 'an operator is missing between 1 and 2'],
  ])('says what is not well formed in %s', (text, sentence) => {
    expect(reason(text)).toBe(sentence);
  });

  it('lets parentheses go as deep as 200 characters do', () => {
    const nested = (depth: number): string => `${'('.repeat(depth)}4${')'.repeat(depth)} = 3 + 1`;
    const deepest = nested(95);
    expect(deepest.length).toBeGreaterThan(MAX_CHARACTERS - 2);
    expect(parseDeclaration(deepest)).toEqual({ ok: true, value: deepest });
    expect(reason(deepest)).toBe('valid');
    expect(reason(`${'('.repeat(198)}= 4`)).toBe('a number is missing after (');
  });
});

describe('joined numbers (ED6)', () => {
  it.each<[string, number[]]>([
    ['12 = 3 * 4', [1, 2, 3, 4]],
    ['21 = 3 * 7', [1, 2, 3, 7]],
    ['1 + 11 = 12', [1, 11, 12]],
    ['12 = 12', [1, 2, 12]],
    // 12 must be the number 12 here, or no 1 is left.
    ['12 + 1 = 13', [1, 2, 12, 13]],
    // 1 and 12, and then 11 and 2.
    ['112 = 112', [1, 2, 11, 12]],
    ['11 + 2 = 13', [1, 2, 3, 11]],
  ])('make %s of %j', (text, numbers) => {
    expect(reason(text, holding(...numbers), JOINED)).toBe('valid');
  });

  it.each<[string, number[], string]>([
    ['12 = 21', [1, 2], '21 uses a number too often'],
    ['1 + 11 = 12', [1, 2, 11], '12 uses a number too often'],
    ['111 = 111', [1, 11], '111 uses a number too often'],
    ['12 = 1', [1, 2], 'number 1 is used too often'],
    ['2 = 2', [1], 'you do not have number 2'],
    ['34 = 34', [1, 2, 3], 'you cannot join your numbers to 34'],
    ['012 = 12', [1, 2, 12], 'you cannot join your numbers to 012'],
    ['10 = 10', [1, 2], 'you cannot join your numbers to 10'],
    ['12 = 4 - 3', [1, 2, 3, 4], 'the left side is 12 and the right side is 1'],
  ])('do not make %s of %j: %s', (text, numbers, sentence) => {
    expect(reason(text, holding(...numbers), JOINED)).toBe(sentence);
  });

  it('are no numbers with digits single', () => {
    expect(reason('12 = 3 * 4', holding(1, 2, 3, 4))).toBe('you do not have number 12');
    expect(reason('12 = 3 * 4', holding(12, 3, 4))).toBe('valid');
  });
});
