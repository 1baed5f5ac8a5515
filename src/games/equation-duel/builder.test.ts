/** Equations while they are being written. */
import { describe, expect, it } from 'vitest';
import { append, draftOf, pretty, removeLast, usedNumbers } from './builder.ts';
import { parseDeclaration } from './equation.ts';
import { bitOf, numbersOf } from './numbers.ts';

const set = (...numbers: number[]): number =>
  numbers.reduce((mask, number) => mask | bitOf(number), 0);
const build = (parts: readonly string[], digits: 'single' | 'joined'): string =>
  parts.reduce((text, part) => append(text, part, digits), '');
const RULES = { digits: 'single', operators: '+-*/' } as const;

describe('writing with tiles and signs', () => {
  it('writes an equation as the record has it, but for its signs', () => {
    const text = build(['6', '−', '(', '4', '÷', '2', ')', '=', '4'], 'single');
    expect(text).toBe('6 − (4 ÷ 2) = 4');
    const recorded = parseDeclaration(text);
    expect(recorded.ok && recorded.value).toBe('6 - (4 / 2) = 4');
    expect(recorded.ok && pretty(recorded.value)).toBe(text);
  });

  it('joins numbers where they may be joined', () => {
    expect(build(['1', '2', '=', '3'], 'joined')).toBe('12 = 3');
    expect(build(['1', '2', '=', '3'], 'single')).toBe('1 2 = 3');
  });

  it('takes back the last part', () => {
    expect(removeLast('6 − 12', 'single')).toBe('6 −');
    expect(removeLast('6 − 12', 'joined')).toBe('6 − 1');
    expect(removeLast('6 − ', 'single')).toBe('6');
    expect(removeLast('', 'single')).toBe('');
  });
});

describe('the numbers used up', () => {
  it('are those written, each once', () => {
    expect(numbersOf(usedNumbers('6 - 4 = 4', set(2, 4, 6), 'single'))).toEqual([4, 6]);
    expect(usedNumbers('7 = 12', set(1, 2), 'single')).toBe(0);
  });

  it('are found in joined numbers, whichever way these are made', () => {
    expect(numbersOf(usedNumbers('12 + 3', set(1, 2, 3, 5), 'joined'))).toEqual([1, 2, 3]);
    expect(numbersOf(usedNumbers('112', set(2, 11), 'joined'))).toEqual([2, 11]);
    expect(numbersOf(usedNumbers('12 + 1', set(1, 2, 12), 'joined'))).toEqual([1, 12]);
  });
});

describe('how an equation stands', () => {
  it.each([
    ['', 'unfinished', 'unfinished', 'unfinished'],
    ['6 −', 'unfinished', 'unfinished', 'unfinished'],
    ['6 − 4', { value: '2' }, 'unfinished', 'unfinished'],
    ['2 / 6 =', { value: '1/3' }, 'unfinished', 'unfinished'],
    ['6 - 4 = 2', { value: '2' }, { value: '2' }, 'valid'],
    [
      '6 - 2 = 2',
      { value: '4' },
      { value: '2' },
      { reason: { text: 'number 2 is used too often' } },
    ],
    ['6 + 4 = 2', { value: '10' }, { value: '2' }, 'unequal'],
    ['6 = 5', { value: '6' }, { value: '5' }, { reason: { text: 'you do not have number 5' } }],
    ['6 = 4 = 2', { value: '6' }, 'unfinished', 'unfinished'],
    ['2 / (4 - 4) = 6', 'none', { value: '6' }, { reason: { text: 'number 4 is used too often' } }],
    ['six = 6', 'unfinished', { value: '6' }, 'unfinished'],
  ])('%s', (text, left, right, verdict) => {
    expect(draftOf(text, set(2, 4, 6), RULES)).toMatchObject({ left, right, verdict });
  });
});
