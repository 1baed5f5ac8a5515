/** Which language somebody is spoken to in. */
import { expect, it } from 'vitest';
import { isLanguage, preferred } from './index.ts';

it('is the first of theirs that there is, else English', () => {
  expect(preferred(['fr-CH', 'de-CH', 'en'])).toBe('de');
  expect(preferred(['fr'])).toBe('en');
});

it('is none that an object merely happens to know', () => {
  expect(isLanguage('en')).toBe(true);
  expect(isLanguage('constructor')).toBe(false);
});
