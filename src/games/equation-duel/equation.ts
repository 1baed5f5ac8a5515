/**
 * Equations: what counts as declaring one, how it is read, and whether it is valid for the numbers
 * a player holds. Values are exact fractions; nothing is ever handed to the language to evaluate.
 */
import { Fraction } from 'fraction.js';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { messages } from './messages.ts';
import { bitOf, numbersOf } from './numbers.ts';

/** The rules an equation is held to. */
export interface EquationRules {
  readonly digits: 'single' | 'joined';
  readonly operators: '+-*/' | '+-';
}

/** A number as it is written, or an operation on two expressions. */
export type Expression = string | Operation;

const OPERATORS = ['+', '-', '*', '/'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Operation {
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Equation {
  readonly left: Expression;
  readonly right: Expression;
}

/** No declaration is longer (ED4), neither as typed nor as its canonical text, which is recorded. */
export const MAX_CHARACTERS = 200;

const SPELLINGS: ReadonlyMap<string, Operator> = new Map([
  ['−', '-'],
  ['×', '*'],
  ['x', '*'],
  ['X', '*'],
  ['·', '*'],
  ['÷', '/'],
  [':', '/'],
]);

const DECLARATION = /^[0-9+\-\u2212*\u00d7xX\u00b7/\u00f7:()=\s]*$/;

/** The parts of an equation, each operator in its one spelling. */
const tokensOf = (text: string): readonly string[] =>
  (text.match(/[0-9]+|\S/g) ?? []).map((token) => SPELLINGS.get(token) ?? token);

const write = (tokens: readonly string[]): string =>
  tokens.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');

/**
 * The canonical text of a declaration, valid or not. Whatever has an equals sign and otherwise only
 * what equations are made of is one, and costs the attempt (ED3); the rest is no move at all (A2).
 */
export function parseDeclaration(text: string): Result<string> {
  const trimmed = text.trim();
  if (!trimmed.includes('=')) return err(messages.notEquation());
  if (trimmed.length > MAX_CHARACTERS) {
    return err(messages.tooLong({ max: MAX_CHARACTERS }));
  }
  if (!DECLARATION.test(trimmed)) {
    return err(messages.badSigns());
  }
  const written = write(tokensOf(trimmed));
  return written.length <= MAX_CHARACTERS
    ? ok(written)
    : err(messages.tooLongSpaced({ max: MAX_CHARACTERS }));
}

/** Reads an equation; the reason against it fits into "Equation is invalid (…)". */
export function parseEquation(text: string): Result<Equation> {
  const tokens = tokensOf(text);
  const middle = tokens.indexOf('=');
  if (middle < 0) return err(messages.noEquals());
  const equals = tokens.filter((token) => token === '=').length;
  if (equals > 1) return err(messages.manyEquals({ count: equals }));
  if (middle === 0) return err(messages.noLeftSide());
  if (middle === tokens.length - 1) return err(messages.noRightSide());
  const left = parseExpression(tokens.slice(0, middle));
  if (!left.ok) return left;
  const right = parseExpression(tokens.slice(middle + 1));
  return right.ok ? ok({ left: left.value, right: right.value }) : right;
}

const LEVELS: readonly (readonly Operator[])[] = [
  ['+', '-'],
  ['*', '/'],
];

const isNumber = (token: string): boolean => /^[0-9]+$/.test(token);

/**
 * One side, by recursive descent: sums of products of numbers and parentheses. However these are nested,
 * a declaration is too short to go deep (ED4).
 */
function parseExpression(tokens: readonly string[]): Result<Expression> {
  let next = 0;

  /** Operands joined by the operators of one precedence, from left to right. */
  const chain = (level: number): Result<Expression> => {
    const operators = LEVELS[level];
    if (operators === undefined) return operand();
    let left = chain(level + 1);
    while (left.ok) {
      const operator = operators.find((known) => known === tokens[next]);
      if (operator === undefined) return left;
      next += 1;
      const right = chain(level + 1);
      left = right.ok ? ok({ operator, left: left.value, right: right.value }) : right;
    }
    return left;
  };

  const operand = (): Result<Expression> => {
    const token = tokens[next];
    const before = tokens[next - 1];
    if (token !== undefined && isNumber(token)) {
      next += 1;
      return ok(token);
    }
    if (token !== '(') {
      return err(
        before
          ? messages.noNumberAfter({ sign: before })
          : messages.noNumberBefore({ sign: `${token}` }),
      );
    }
    next += 1;
    const inner = chain(0);
    if (inner.ok && tokens[next] !== ')') return err(unfinished());
    next += 1;
    return inner;
  };

  /** Why reading stopped after an operand that was fine. */
  const unfinished = (): Message => {
    const token = tokens[next];
    if (token === undefined) return messages.neverClosed();
    if (token === ')') return messages.neverOpened();
    return messages.noOperator({ left: `${tokens[next - 1]}`, right: token });
  };

  const whole = chain(0);
  return whole.ok && next < tokens.length ? err(unfinished()) : whole;
}

const levelOf = (expression: Expression): number =>
  typeof expression === 'string'
    ? LEVELS.length
    : LEVELS.findIndex((operators) => operators.includes(expression.operator));

/** An expression written with no more parentheses than it needs. */
function makeExpression(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  const { operator, left, right } = expression;
  const level = levelOf(expression);
  const enclose = (part: Expression, isLoose: boolean): string =>
    isLoose ? `(${makeExpression(part)})` : makeExpression(part);
  // Only after - and / does it matter that the right operand comes first.
  const isStrict = operator === '-' || operator === '/';
  const isRightLoose = isStrict ? levelOf(right) <= level : levelOf(right) < level;
  return `${enclose(left, levelOf(left) < level)} ${operator} ${enclose(right, isRightLoose)}`;
}

export const makeEquation = ({ left, right }: Equation): string =>
  `${makeExpression(left)} = ${makeExpression(right)}`;

/** The exact value of an expression, or null where it divides by zero. */
export function evaluate(expression: Expression): Fraction | null {
  if (typeof expression === 'string') return new Fraction(BigInt(expression));
  const left = evaluate(expression.left);
  const right = evaluate(expression.right);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return left.add(right);
    case '-':
      return left.sub(right);
    case '*':
      return left.mul(right);
    case '/':
      return right.equals(0) ? null : left.div(right);
  }
}

/** What a player may still hold after writing a number, once for each way of making it (ED6). */
export function remainders(
  written: string,
  held: number,
  digits: EquationRules['digits'],
): readonly number[] {
  if (written === '') return [held];
  return numbersOf(held)
    .filter((number) =>
      digits === 'joined' ? written.startsWith(`${number}`) : written === `${number}`,
    )
    .flatMap((number) =>
      remainders(written.slice(`${number}`.length), held ^ bitOf(number), digits),
    );
}

/** Why the numbers written cannot all be made of different numbers held, or null when they can. */
function shortage(
  numbers: readonly string[],
  held: number,
  digits: EquationRules['digits'],
): Message | null {
  // All that may be left so far, because 112 may be 1 and 12, or 11 and 2.
  let left: ReadonlySet<number> = new Set([held]);
  for (const written of numbers) {
    left = new Set([...left].flatMap((set) => remainders(written, set, digits)));
    if (left.size > 0) continue;
    const isJoined = digits === 'joined' && written.length > 1;
    const number = { number: written };
    if (remainders(written, held, digits).length > 0) {
      return isJoined ? messages.joinsTooOften(number) : messages.usedTooOften(number);
    }
    return isJoined ? messages.notJoined(number) : messages.notHeld(number);
  }
  return null;
}

/**
 * What the sides of a declared equation come to with the numbers held, equal or not; or the reason
 * against it, as in `check`.
 */
export function sidesOf(
  text: string,
  held: number,
  { digits, operators }: EquationRules,
): Result<{ readonly left: Fraction; readonly right: Fraction }> {
  const equation = parseEquation(text);
  if (!equation.ok) return equation;
  const tokens = tokensOf(text);
  const forbidden = OPERATORS.find((known) => tokens.includes(known) && !operators.includes(known));
  if (forbidden !== undefined) return err(messages.operatorNotAllowed({ sign: forbidden }));
  const missing = shortage(tokens.filter(isNumber), held, digits);
  if (missing !== null) return err(missing);
  const left = evaluate(equation.value.left);
  const right = evaluate(equation.value.right);
  return left === null || right === null ? err(messages.zeroDivision()) : ok({ left, right });
}

/**
 * Whether a declared equation is valid for the numbers held: the value of both its sides, or the
 * reason against it, which fits into "Equation is invalid (…)" (ED3).
 */
export function check(text: string, held: number, rules: EquationRules): Result<Fraction> {
  const sides = sidesOf(text, held, rules);
  if (!sides.ok) return sides;
  const { left, right } = sides.value;
  return left.equals(right)
    ? ok(left)
    : err(messages.unequal({ left: left.toFraction(), right: right.toFraction() }));
}
