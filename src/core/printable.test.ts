import { describe, expect, it } from 'vitest';
import { isPrintable, toPrintable } from './printable.ts';

describe('what may be shown', () => {
  it.each(['', 'Zoë', '日本', 'a+b = "c"', '👍'])('is %j, as it is', (text) => {
    expect(isPrintable(text)).toBe(true);
    expect(toPrintable(text)).toBe(text);
  });

  it.each([
    '\u001b[31m',
    '\u009b31m',
    '\u0007',
    'a\nb',
    'a\u2028b',
    '\u202eabc',
    '\u200b',
    '\ud83d',
  ])('is not %j', (text) => {
    expect(isPrintable(text)).toBe(false);
    expect(isPrintable(toPrintable(text))).toBe(true);
  });

  it('has one space for all that stands together', () => {
    expect(toPrintable('a\u001b\u0007b')).toBe('a b');
  });
});
