/**
 * An equation while it is being written: what a tile or a sign adds to it, which numbers it uses
 * up, and what its sides come to so far. The text is all there is to it, so typing is building too.
 */
import type { Message } from '../../core/message.ts';
import { type EquationRules, evaluate, parseEquation, remainders, sidesOf } from './equation.ts';

type Digits = EquationRules['digits'];

/** The signs as they are shown; equations are read with them as well (ED4). */
export const SIGNS = {
  '+-*/': ['+', '−', '×', '÷', '=', '(', ')'],
  '+-': ['+', '−', '=', '(', ')'],
} as const;

const PRETTY: ReadonlyMap<string, string> = new Map([
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
]);

/** A recorded equation as it is shown. */
export const pretty = (equation: string): string =>
  equation.replace(/[-*/]/g, (sign) => PRETTY.get(sign) ?? sign);

/** The text with one more tile or sign at its end; where numbers may be joined, they are. */
export function append(text: string, part: string, digits: Digits): string {
  const before = text.trimEnd();
  const isJoined = digits === 'joined' && /^[0-9]/.test(part) && /[0-9]$/.test(before);
  const isTight = before === '' || before.endsWith('(') || part === ')' || isJoined;
  return `${before}${isTight ? '' : ' '}${part}`;
}

/** The text without its last part: a sign or a number, or one digit where digits are joined. */
export const removeLast = (text: string, digits: Digits): string =>
  text
    .trimEnd()
    .replace(digits === 'joined' ? /.$/ : /([0-9]+|.)$/, '')
    .trimEnd();

/** The numbers held that a text uses up. What cannot be made of them uses none. */
export function usedNumbers(text: string, held: number, digits: Digits): number {
  let left: ReadonlySet<number> = new Set([held]);
  for (const written of text.match(/[0-9]+/g) ?? []) {
    const next = new Set([...left].flatMap((set) => remainders(written, set, digits)));
    if (next.size > 0) left = next;
  }
  const [first = held] = left;
  return held & ~first;
}

/** The value of a side: a number as text, or that there is none yet, or none at all. */
export type Side = { readonly value: string } | 'unfinished' | 'none';

function sideOf(text: string): Side {
  const equation = parseEquation(`${text} = 1`);
  if (!equation.ok) return 'unfinished';
  const value = evaluate(equation.value.left);
  return value === null ? 'none' : { value: value.toFraction() };
}

export interface Draft {
  readonly left: Side;
  readonly right: Side;
  /** Both sides stand; whether they are equal, and what else is against it. */
  readonly verdict: 'unfinished' | 'valid' | 'unequal' | { readonly reason: Message };
}

/** How a text stands as an equation. */
export function draftOf(text: string, held: number, rules: EquationRules): Draft {
  const [before = '', after = '', ...more] = text.split('=');
  const left = sideOf(before);
  const right = more.length > 0 ? 'unfinished' : sideOf(after);
  if (left === 'unfinished' || right === 'unfinished') {
    return { left, right, verdict: 'unfinished' };
  }
  const sides = sidesOf(text, held, rules);
  if (!sides.ok) return { left, right, verdict: { reason: sides.error } };
  const isEqual = sides.value.left.equals(sides.value.right);
  return { left, right, verdict: isEqual ? 'valid' : 'unequal' };
}
