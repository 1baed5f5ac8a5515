/** What a match's terms say, in another language too. */
import { expect, it } from 'vitest';
import { de } from '../../messages/de.ts';
import { termsText } from './terms.ts';

/** Translates everything, to show what is translated. */
const say = (english: string) => ({ text: `<${english}>`, lang: 'de' }) as const;

it('translates words of an option, and nothing that somebody typed', () => {
  const terms = (game: string, options: Readonly<Record<string, string>>): string =>
    termsText({ game, options, clock: null, fair: false }, de, say);
  expect(terms('palindrome-war', { alphabet: 'no' })).toContain('<alphabet> no ');
  expect(terms('color-bridge', { full: 'draw' })).toContain('<full> <draw> ');
  expect(terms('bracket-balance', { length: 'unknown' })).toContain('<length> <unknown> ');
});
