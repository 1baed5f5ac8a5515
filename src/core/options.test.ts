/** Options as data: values from flags and JSON, sentences, and the JSON Schema made from them. */
import { describe, expect, it } from 'vitest';
import { choice, describeAccepted, optionsSchema, parseOptions, text, whole } from './options.ts';

const specs = {
  length: whole({
    label: 'Length',
    about: 'How long.',
    default: 10,
    min: 2,
    max: 20,
    even: 'odd is unlucky',
    words: ['unknown'],
  }),
  finish: choice({
    label: 'Finish',
    about: 'How it ends.',
    default: 'soft',
    choices: ['soft', 'hard'],
  }),
  letters: text({
    label: 'Letters',
    about: 'Which.',
    default: 'a-z',
    pattern: '[a-z]+|a-z',
    accepts: 'small letters',
  }),
} as const;

it('gives defaults to what is left out, and reads numbers from flags', () => {
  expect(parseOptions(specs, { length: '6' })).toEqual({
    ok: true,
    value: { length: 6, finish: 'soft', letters: 'a-z' },
  });
  expect(parseOptions(specs, { length: 'unknown', letters: 'abc', finish: 'hard' }).ok).toBe(true);
});

it.each([
  [{ length: 7 }, 'length must be an even number from 2 to 20, or unknown, not 7: odd is unlucky.'],
  [{ length: 1 }, 'length must be an even number from 2 to 20, or unknown, not 1: odd is unlucky.'],
  [
    { length: '21' },
    'length must be an even number from 2 to 20, or unknown, not "21": odd is unlucky.',
  ],
  [
    { length: '-9999999999999999999' },
    'length must be an even number from 2 to 20, or unknown, not "-9999999999999999999": odd is unlucky.',
  ],
  [{ length: 2.1 }, 'length must be an even number from 2 to 20, or unknown, not 2.1.'],
  [{ length: [7] }, 'length must be an even number from 2 to 20, or unknown, not a list.'],
  [{ length: 22 }, 'length must be an even number from 2 to 20, or unknown, not 22.'],
  [{ length: '6.0' }, 'length must be an even number from 2 to 20, or unknown, not "6.0".'],
  [{ finish: 'loud' }, 'finish must be one of soft, hard, not "loud".'],
  [{ letters: 'ABC' }, 'letters must be small letters, not "ABC".'],
  [{ letters: 'abc\n' }, 'letters must be small letters, not "abc\\n".'],
  [{ size: 1 }, 'There is no option "size"; the options are length, finish, letters.'],
  [
    { constructor: 1 },
    'There is no option "constructor"; the options are length, finish, letters.',
  ],
  [[], 'Options must be an object of names and values, not a list.'],
  [null, 'Options must be an object of names and values, not null.'],
])('refuses %j in a sentence', (given, error) => {
  expect(parseOptions(specs, given)).toMatchObject({ ok: false, error: { text: error } });
});

it('quotes no more than a line of what it refuses', () => {
  const refused = parseOptions(specs, { letters: 'X'.repeat(10_000) });
  expect(refused.ok ? '' : refused.error.text).toMatch(
    /^letters must be small letters, not "X+…"\.$/,
  );
});

it('says what an option takes', () => {
  expect(Object.entries(specs).map(([name, spec]) => describeAccepted(name, spec).text)).toEqual([
    'an even number from 2 to 20, or unknown',
    'one of soft, hard',
    'small letters',
  ]);
});

it('makes a JSON Schema of the same facts', () => {
  expect(optionsSchema(specs)).toEqual({
    type: 'object',
    properties: {
      length: {
        description: 'How long.',
        default: 10,
        anyOf: [{ type: 'integer', minimum: 2, maximum: 20, multipleOf: 2 }, { enum: ['unknown'] }],
      },
      finish: { description: 'How it ends.', default: 'soft', enum: ['soft', 'hard'] },
      letters: {
        description: 'Which.',
        default: 'a-z',
        type: 'string',
        pattern: '^(?:[a-z]+|a-z)$',
      },
    },
    additionalProperties: false,
  });
});

describe('an option that must be odd', () => {
  const odd = {
    lives: whole({
      label: 'Lives',
      about: 'How many.',
      default: 3,
      min: 1,
      max: 21,
      odd: 'even could tie',
    }),
  } as const;
  const refusal = (lives: unknown): string => {
    const parsed = parseOptions(odd, { lives });
    return parsed.ok ? '' : parsed.error.text;
  };

  it('takes the least and the most, as numbers and as texts', () => {
    for (const lives of [1, '1', 21, '21']) {
      expect(parseOptions(odd, { lives })).toEqual({ ok: true, value: { lives: Number(lives) } });
    }
  });

  it.each([2, '20', '-2', 99999998])('says why %j is refused', (lives) => {
    expect(refusal(lives)).toMatch(
      /^lives must be an odd number from 1 to 21, not .*: even could tie\.$/,
    );
  });

  it.each([[2], 'x2', '2x', '2.5', -1, 23, 2.5, null, true])(
    'refuses %j for something else than being even',
    (lives) => {
      expect(refusal(lives ?? {})).toMatch(
        /^lives must be an odd number from 1 to 21, not [^:]*\.$/,
      );
    },
  );

  it('says so in its JSON Schema', () => {
    expect(optionsSchema(odd).properties).toEqual({
      lives: {
        ...{ description: 'How many.', default: 3, type: 'integer', minimum: 1, maximum: 21 },
        not: { multipleOf: 2 },
      },
    });
  });
});

it('takes texts and choices only as texts', () => {
  expect(parseOptions(specs, { letters: ['a'] }).ok).toBe(false);
  expect(parseOptions(specs, { finish: ['soft'] }).ok).toBe(false);
  expect(parseOptions(specs, 'length').ok).toBe(false);
});
