/** Reading flags, and the help that is made from the same data. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/list.ts';
import { type Flag, flagHelp, optionFlags, parseFlags, wrap } from './flags.ts';

const FLAGS: readonly Flag[] = [
  { name: 'size', takes: 'a number', about: 'How large.' },
  { name: 'plain', about: 'Without colours.' },
];

describe('flags', () => {
  it('that take many take all words up to the next flag, and more when given again', () => {
    const flags = [
      ...FLAGS,
      { name: 'players', takes: 'names', about: 'Who.', many: true },
    ] as const;
    const given = ['one', '--players', 'a', 'cmd:b c', '--plain', 'two', '--players=d', 'e'];
    expect(parseFlags(flags, given)).toEqual({
      ok: true,
      value: {
        values: { plain: 'yes' },
        lists: { players: ['a', 'cmd:b c', 'd', 'e'] },
        positionals: ['one', 'two'],
      },
    });
  });

  it('are read in any order among words', () => {
    expect(parseFlags(FLAGS, ['one', '--plain', '--size', '5', 'two'])).toEqual({
      ok: true,
      value: { values: { plain: 'yes', size: '5' }, lists: {}, positionals: ['one', 'two'] },
    });
    expect(parseFlags(FLAGS, ['--size=-5', '--', '--plain'])).toEqual({
      ok: true,
      value: { values: { size: '-5' }, lists: {}, positionals: ['--plain'] },
    });
  });

  it.each([
    [['--sise', '5'], 'There is no flag --sise; the flags are --size --plain --help.'],
    [['--toString'], 'There is no flag --toString; the flags are --size --plain --help.'],
    [['-s'], 'There is no flag -s; the flags are --size --plain --help.'],
    [['--plain=no'], 'The flag --plain takes no value.'],
    [['--help=me'], 'The flag --help takes no value.'],
    [
      ['--size'],
      'The flag --size needs a value: a number. Write --size=VALUE if it begins with a dash.',
    ],
    [
      ['--size', '-5'],
      'The flag --size needs a value: a number. Write --size=VALUE if it begins with a dash.',
    ],
  ])('that are wrong are told in a sentence: %j', (argv, error) => {
    expect(parseFlags(FLAGS, argv)).toMatchObject({ ok: false, error: { text: error } });
  });

  it.each(GAMES)('of $id are its options, one for one', ({ options }) => {
    const flags = optionFlags(options);
    expect(flags.map(({ name }) => name)).toEqual(Object.keys(options));
    const help = flagHelp(flags);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    for (const { name } of flags) expect(help).toMatch(new RegExp(`^  --${name} `, 'm'));
  });
});

describe('a text that is folded', () => {
  it('breaks between words, and holds a long word whole', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
    expect(wrap('', 5)).toEqual(['']);
    expect(wrap('  one two three', 9)).toEqual(['  one two', '  three']);
    expect(wrap('one two three', 7, '  ')).toEqual(['one two', '  three']);
  });

  it('counts columns: wide letters take two, and dashes and dots do not', () => {
    expect(wrap('日本語 wins', 8)).toEqual(['日本語', 'wins']);
    expect(wrap('🦊🦊 wins', 9)).toEqual(['🦊🦊 wins']);
    expect(wrap('a – b …', 7)).toEqual(['a – b …']);
  });
});
