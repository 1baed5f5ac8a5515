import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_MOVE_LENGTH } from '../../core/record.ts';
import { readClientMessage, readJsonMessage } from './read-message.ts';

const MATCH = 'abcDEF_-0123';
const move = { type: 'act', match: MATCH, n: 7, act: 'move', text: '5 6' };

describe('a message', () => {
  it('is read, the usual form of a move like any other', () => {
    expect(readClientMessage(JSON.stringify(move))).toEqual(move);
    expect(readClientMessage(JSON.stringify(move, null, 1))).toEqual(move);
    expect(readClientMessage('{"type":"leave","match":"abcDEF_-0123"}')).toEqual({
      type: 'leave',
      match: MATCH,
    });
  });

  it('is no JSON to be parsed where it is a move as clients write it', () => {
    const text = JSON.stringify(move);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(readClientMessage(text)).toEqual(move);
    expect(parse).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '{"type"'],
    ['a field that is not known', JSON.stringify({ ...move, seat: 1 })],
    ['a number that is none', JSON.stringify({ ...move, n: 0 })],
    ['a number with leading zeros', JSON.stringify(move).replace('7', '07')],
    ['a longer text than a move has', JSON.stringify({ ...move, text: '('.repeat(201) })],
    ['the id of no match', JSON.stringify({ ...move, match: 'abc' })],
    ['a line after it', `${JSON.stringify(move)}\n{}`],
  ])('is refused: %s', (_, text) => expect(readClientMessage(text)).toBeNull());

  it('is read in the usual form as in any other, whatever stands in it', () => {
    const odd = fc.constantFrom(
      '"',
      '\\',
      '\\u0041',
      '\n',
      '\0',
      'é',
      '😀',
      '\ud800',
      '"}',
      ',',
      '-0',
    );
    const part = fc.oneof(
      fc.string({ unit: fc.oneof(odd, fc.string({ maxLength: 3 })), maxLength: 8 }),
      fc.constantFrom(MATCH, '7', '07', '0', '1e3', '9'.repeat(15), '9'.repeat(16), '+2'),
      fc.integer({ min: MAX_MOVE_LENGTH - 1, max: MAX_MOVE_LENGTH + 1 }).map((n) => '('.repeat(n)),
    );
    const raw = fc
      .tuple(part, part, part)
      .map(
        ([match, n, text]) =>
          `{"type":"act","match":"${match}","n":${n},"act":"move","text":"${text}"}`,
      );
    const likely = fc
      .record({ match: fc.constantFrom(MATCH, 'short'), n: fc.integer(), text: part })
      .map(({ match, n, text }) => JSON.stringify({ type: 'act', match, n, act: 'move', text }));
    fc.assert(
      fc.property(fc.oneof(raw, likely), (text) => {
        expect(readClientMessage(text)).toEqual(readJsonMessage(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
