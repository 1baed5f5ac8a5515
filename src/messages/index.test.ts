/** Which language somebody is spoken to in. */
import { expect, it } from 'vitest';
import { isLanguage, preferredLanguage } from './index.ts';

it('is the first of theirs that there is, else English', () => {
  expect(preferredLanguage(['fr-CH', 'de-CH', 'en'])).toBe('de');
  expect(preferredLanguage(['fr'])).toBe('en');
});

it('is none that an object merely happens to know', () => {
  expect(isLanguage('en')).toBe(true);
  expect(isLanguage('constructor')).toBe(false);
});
