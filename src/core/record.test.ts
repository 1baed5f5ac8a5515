/** Records from outside: what is read, and the sentence for what is not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRecord, parseFirst, parseRecord, parseRecordText } from './record.ts';

const record = {
  game: 'binary-race',
  options: { target: 64 },
  seed: 7,
  first: 'random',
  moves: ['+2'],
} as const;

it('reads back what it wrote', () => {
  expect(parseRecordText(formatRecord(record))).toEqual({ ok: true, value: record });
});

it('fills in what a short record leaves out', () => {
  expect(parseRecord({ game: 'binary-race' })).toEqual({
    ok: true,
    value: { game: 'binary-race', options: {}, seed: 0, first: 1, moves: [] },
  });
});

it.each([
  ['nonsense', 'A record must be JSON, and this is not.'],
  ['[]', 'A record must be a JSON object.'],
  ['{}', 'A record must name its game.'],
  [
    '{"game":"x","position":{}}',
    'A record has no field "position"; it has game, options, seed, first, moves.',
  ],
  ['{"game":"x","options":[]}', 'options must be an object of names and values.'],
  ['{"game":"x","options":{"a":null}}', 'The option "a" must be a number or a text.'],
  ['{"game":"x","options":{"a":1e999}}', 'The option "a" must be a number or a text.'],
  [
    '{"game":"x","seed":-1}',
    'seed must be a whole number from 0 to 4294967295 or 32 hexadecimal digits, not -1.',
  ],
  ['{"game":"x","first":3}', 'first must be 1, 2 or random, not 3.'],
  ['{"game":"x","moves":"+2"}', 'moves must be a list of texts.'],
  ['{"game":"x","moves":[2]}', 'Each move must be a text.'],
])('refuses %s in a sentence', (text, error) => {
  expect(parseRecordText(text)).toMatchObject({ ok: false, error: { text: error } });
});

it('takes options as texts and as numbers', () => {
  expect(parseRecord({ game: 'x', options: { a: 'b', c: 4 } })).toMatchObject({
    ok: true,
    value: { options: { a: 'b', c: 4 } },
  });
  expect(parseRecord({ game: 'x', options: { a: true } }).ok).toBe(false);
});

it('takes as many moves as a match can hold, and refuses one more', () => {
  const holding = (length: number) =>
    parseRecord({ game: 'binary-race', moves: Array.from({ length }, () => '+2') });
  expect(holding(10_000)).toMatchObject({ ok: true, value: { moves: { length: 10_000 } } });
  expect(holding(10_001)).toMatchObject({
    ok: false,
    error: { text: 'moves may hold at most 10000 texts.' },
  });
});

it('answers any JSON at all with a record or a sentence', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const parsed = parseRecordText(text);
      if (!parsed.ok) expect(parsed.error.text).toMatch(/\.$/);
    }),
  );
});

it('reads who starts from a flag or from JSON', () => {
  expect([1, '1', 2, '2', 'random'].map((value) => parseFirst(value))).toEqual(
    [1, 1, 2, 2, 'random'].map((value) => ({ ok: true, value })),
  );
});
