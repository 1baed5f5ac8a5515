/** Figures as a language writes them. */
import { expect, it } from 'vitest';
import { localizeNumbers } from './localize-numbers.ts';

it('writes figures as the language does, and nothing else otherwise', () => {
  expect(localizeNumbers('1,234,567: 12.50 % ± 0.40, <0.01 %, 4, 5, 6. S1', 'de')).toBe(
    '1.234.567: 12,50 % ± 0,40, <0,01 %, 4, 5, 6. S1',
  );
  expect(localizeNumbers('1,234,567: 12.50 %, 2000', 'en')).toBe('1,234,567: 12.50 %, 2000');
});
