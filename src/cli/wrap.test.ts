/** Breaking texts into lines. */
import { expect, it } from 'vitest';
import { moveInText, wrap, wrapEntry } from './wrap.ts';

it('breaks between words, and holds a long word whole', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
  expect(wrap('', 5)).toEqual(['']);
  expect(wrap('  one two three', 9)).toEqual(['  one two', '  three']);
  expect(wrap('one two three', 7, '  ')).toEqual(['one two', '  three']);
});

it('breaks neither a move nor a number from its percent sign', () => {
  expect(wrap(`play ${moveInText('5 6')} now`, 7)).toEqual(['play', '5 6 now']);
  expect(moveInText('(')).toBe("'('");
  expect(moveInText('+2')).toBe('+2');
  expect(wrap('it is 50 % of all', 8)).toEqual(['it is', '50 % of', 'all']);
});

it('counts columns: wide letters take two, and dashes and dots do not', () => {
  expect(wrap('日本語 wins', 8)).toEqual(['日本語', 'wins']);
  expect(wrap('🦊🦊 wins', 9)).toEqual(['🦊🦊 wins']);
  expect(wrap('a – b …', 7)).toEqual(['a – b …']);
});

it('sets the rest of an entry of a list below its beginning', () => {
  expect(wrapEntry('  /quit  leave now', 14)).toEqual(['  /quit  leave', '         now']);
  expect(wrapEntry('- one two', 6)).toEqual(['- one', '  two']);
  expect(wrapEntry('12. one two', 8)).toEqual(['12. one', '    two']);
  expect(wrapEntry('one two', 4)).toEqual(['one', 'two']);
});
