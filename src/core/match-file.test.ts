/** The file of a match: a record, and whether its openings were given. */
import { expect, it } from 'vitest';
import { formatMatchFile, parseMatchFile } from './match-file.ts';
import { formatRecord } from './record.ts';

const record = { game: 'x', options: { size: 3 }, seed: 7, first: 1, moves: ['a', 'b'] } as const;

it.each([true, false])('keeps whether openings were given: %s', (fair) => {
  expect(parseMatchFile(formatMatchFile({ record, fair }))).toEqual({
    ok: true,
    value: { record, fair },
  });
});

it('is the record alone where no opening was given', () => {
  expect(formatMatchFile({ record, fair: false })).toBe(formatRecord(record));
});

it.each(['', '[]', '{"game":"x","fair":"yes"}', '{"game":"x","fair":true,"cheat":1}'])(
  'is refused: %s',
  (text) => {
    expect(parseMatchFile(text).ok).toBe(false);
  },
);
