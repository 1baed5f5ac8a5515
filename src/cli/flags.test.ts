/** Reading flags, and the help made from the same data. */
import { describe, expect, it } from 'vitest';
import { ok } from '../core/result.ts';
import { GAMES } from '../games/list.ts';
import {
  choiceFlag,
  flagLines,
  listFlag,
  optionFlag,
  readFlags,
  splitArguments,
  switchFlag,
  textFlag,
  wholeFlag,
} from './flags.ts';

const FLAGS = {
  size: wholeFlag('How large.', 1, 9, 5),
  shape: choiceFlag('What it looks like.', ['round', 'square'], null),
  plain: switchFlag('Without colours.'),
  word: textFlag('Any.', 'a text'),
  players: listFlag({ takes: 'names', about: 'Who.' }, ok),
};

const read = (...argv: readonly string[]) => {
  const split = splitArguments(FLAGS, argv);
  if (!split.ok) return split;
  const flags = readFlags(FLAGS, split.value.flags);
  return flags.ok ? ok({ ...flags.value, words: split.value.words }) : flags;
};

describe('flags', () => {
  it('have their defaults where they are absent', () => {
    expect(read()).toEqual(
      ok({ size: 5, shape: null, plain: false, word: undefined, players: undefined, words: [] }),
    );
  });

  it('are read in any order among words', () => {
    expect(read('one', '--plain', '--size', '7', 'two')).toMatchObject({
      value: { plain: true, size: 7, words: ['one', 'two'] },
    });
    expect(read('--word=-5', '--', '--plain')).toMatchObject({
      value: { word: '-5', plain: false, words: ['--plain'] },
    });
  });

  it('that take many take all words up to the next flag, and more when given again', () => {
    const given = ['one', '--players', 'a', 'cmd:b c', '--plain', 'two', '--players=d', 'e'];
    expect(read(...given)).toMatchObject({
      value: { plain: true, players: ['a', 'cmd:b c', 'd', 'e'], words: ['one', 'two'] },
    });
  });

  it.each([
    [['--sise', '5'], 'There is no flag --sise. Did you mean --size?'],
    [
      ['--toString'],
      'There is no flag --toString; the flags are --size --shape --plain --word --players --help.',
    ],
    [['--plain=yes'], 'The flag --plain takes no value.'],
    [['--word'], /^The flag --word needs a value: a text\. Write --word=VALUE if it begins/],
    [['--word', '-5'], /^The flag --word needs a value: a text\./],
    [['--size', '0'], '--size must be a whole number from 1 to 9, not "0".'],
    [['--size', '1e0'], '--size must be a whole number from 1 to 9, not "1e0".'],
    [['--shape', 'flat'], '--shape must be round or square, not "flat".'],
  ])('that are wrong give a sentence that names the flag: %j', (argv, error) => {
    expect(read(...argv)).toEqual({
      ok: false,
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    });
  });

  it('stand apart from their help, however long they are', () => {
    const [line] = flagLines({ 'a-flag-of-any-length': switchFlag('Does it.') });
    expect(line).toBe('  --a-flag-of-any-length  Does it.');
  });

  it.each(GAMES)('of $id have a help line of at most 80 columns', ({ options }) => {
    const flags = Object.fromEntries(
      Object.entries(options).map(([name, spec]) => [name, optionFlag(name, spec)]),
    );
    const help = flagLines(flags);
    for (const line of help) expect(line.length).toBeLessThanOrEqual(80);
    for (const name of Object.keys(options)) {
      expect(help).toContainEqual(expect.stringMatching(`^  --${name} `));
    }
  });
});
