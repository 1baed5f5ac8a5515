/** How sentences quote outside values. */
import { describe, expect, it } from 'vitest';
import { quote, toArg } from './quote.ts';

describe('a quoted value', () => {
  it.each([
    ['as it is written', 'a-d', '"a-d"'],
    ['a number', 7, '7'],
    ['nothing', undefined, 'undefined'],
    ['only named where it is large', [1, 2], 'a list'],
    ['whole as long as it is short', '('.repeat(38), `"${'('.repeat(38)}"`],
    ['closed where it is cut', '('.repeat(200), `"${'('.repeat(38)}…"`],
    ['not cut inside an escape', '\n'.repeat(30), `"${'\\n'.repeat(19)}…"`],
    ['safe to show', '\u001b[31m\u009b\u202e', '"\\u001b[31m\\u{9b}\\u{202e}"'],
    ['not cut inside a sign', `${'a'.repeat(37)}😀😀`, `"${'a'.repeat(37)}…"`],
  ])('is %s', (_, value, said) => {
    expect(quote(value)).toBe(said);
  });
});

it('stays a number, a yes or no, or nothing as an argument', () => {
  expect([toArg(7), toArg(false), toArg(null), toArg('a-d')]).toEqual([7, false, null, 'a-d']);
});

it('is named or cut where it is no plain value', () => {
  expect(quote({ a: 1 })).toBe('an object');
  const whole = Symbol('a'.repeat(32));
  expect(quote(whole)).toBe(String(whole));
  expect(quote(Symbol('a'.repeat(33)))).toBe(`Symbol(${'a'.repeat(33)}…`);
});
