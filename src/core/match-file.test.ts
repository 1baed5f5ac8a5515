/** The file of a match: a record, whether its openings were given, and whether it was practice. */
import { expect, it } from 'vitest';
import { formatMatchFile, parseMatchFile } from './match-file.ts';
import { formatRecord } from './record.ts';

const record = { game: 'x', options: { size: 3 }, seed: 7, first: 1, moves: ['a', 'b'] } as const;

it.each([
  [true, false],
  [false, true],
  [true, true],
])('keeps whether openings were given (%s), and whether it was practice (%s)', (fair, practice) => {
  expect(parseMatchFile(formatMatchFile({ record, fair, practice }))).toEqual({
    ok: true,
    value: { record, fair, practice },
  });
});

it('is the record alone where neither is so', () => {
  expect(formatMatchFile({ record, fair: false, practice: false })).toBe(formatRecord(record));
});

it.each([
  '',
  '[]',
  '{"game":"x","fair":"yes"}',
  '{"game":"x","practice":1}',
  '{"game":"x","fair":true,"cheat":1}',
])('is refused: %s', (text) => {
  expect(parseMatchFile(text).ok).toBe(false);
});

it.each([
  ['what is no JSON', '{', 'A record must be JSON, and this is not.'],
  [
    'a mark that is neither true nor false',
    '{"game":"x","practice":1}',
    'practice must be true or false.',
  ],
])('says why it refuses %s', (_, text, why) => {
  expect(parseMatchFile(text)).toMatchObject({ ok: false, error: { text: why } });
});
