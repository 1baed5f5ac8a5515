/** Which language a reader is spoken to in. */
import { expect, it } from 'vitest';
import { isLanguage, pickLanguage, preferredLanguage } from './language.ts';

it('is the first of theirs that there is, else English', () => {
  expect(preferredLanguage(['fr-CH', 'de-CH', 'en'])).toBe('de');
  expect(preferredLanguage(['fr'])).toBe('en');
});

it('is none that an object merely happens to know', () => {
  expect(isLanguage('en')).toBe(true);
  expect(isLanguage('constructor')).toBe(false);
});

it('is that of the flag at a terminal, then of the first variable that is set', () => {
  expect(pickLanguage('de', { DUELBOOK_LANG: 'en' })).toBe('de');
  expect(pickLanguage(undefined, { DUELBOOK_LANG: 'de', LC_ALL: 'C' })).toBe('de');
  expect(pickLanguage(undefined, { LC_ALL: '', LC_MESSAGES: 'de_AT.UTF-8', LANG: 'C' })).toBe('de');
  expect(pickLanguage(undefined, { LC_ALL: 'C.UTF-8', LANG: 'de_DE' })).toBe('en');
  expect(pickLanguage(undefined, {})).toBe('en');
});
