import { expect, it } from 'vitest';
import { TEXTS } from './board-texts.ts';
import { check } from './equation.ts';
import { bitOf } from './numbers.ts';

/** Why an equation of somebody who holds 4 and 5 is not valid, as everybody reads it. */
function reasonOf(equation: string, digits: 'single' | 'joined'): string {
  const checked = check(equation, bitOf(4) | bitOf(5), { digits, operators: '+-*/' });
  return checked.ok ? '' : TEXTS.en.invalidFor(checked.error.text);
}

it('tells everybody why an equation is not valid, and nobody what they do not hold', () => {
  expect(reasonOf('5 + 1 = 6', 'single')).toBe('number 1 is not held');
  expect(reasonOf('46 = 5', 'joined')).toBe('the numbers held do not join to 46');
  expect(reasonOf('4 + = 5', 'single')).toBe('a number is missing after +');
});
