/** Names as people type them. */
import { describe, expect, it } from 'vitest';
import { findByName, suggestNames } from './names.ts';

const NAMES = ['resume', 'replay', 'rules', 'red-bridge'];
const find = (text: string) => findByName(text, NAMES, (name) => [name]);

describe('a name', () => {
  it.each([
    ['rules', 'rules'],
    ['RULES', 'rules'],
    ['Red Bridge', 'red-bridge'],
    ['ru', 'rules'],
    ['red', 'red-bridge'],
  ])('is found as %s', (text, name) => {
    expect(find(text)).toBe(name);
  });

  it.each(['', 're', 'ruled', 'constructor'])('is not found as "%s"', (text) => {
    expect(find(text)).toBeUndefined();
  });
});

describe('a suggestion', () => {
  it.each([
    ['rulse', ['rules']],
    ['re', ['resume', 'replay', 'red-bridge']],
    ['resmue', ['resume']],
    ['red-brigde', ['red-bridge']],
    ['x', []],
    ['', []],
    ['chess', []],
  ])('for %j is %j', (text, names) => {
    expect(suggestNames(text, NAMES)).toEqual(names);
  });

  it('for a flag does not count its dashes', () => {
    expect(suggestNames('--host', ['--bot', '--seat'])).toEqual([]);
    expect(suggestNames('--sise', ['--size', '--seat'])).toEqual(['--size']);
  });
});
