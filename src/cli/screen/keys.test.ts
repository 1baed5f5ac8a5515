/** Clicks among what a terminal sends. */
import { expect, it } from 'vitest';
import { takeClicks } from './keys.ts';

it('takes clicks of the left button out of the keys around them', () => {
  expect(takeClicks('a\x1b[<0;11;6M\x1b[<0;11;6mb')).toEqual({
    clicks: [{ row: 5, column: 10 }],
    rest: 'ab',
    partial: '',
  });
  expect(takeClicks('\x1b[<2;1;1M\x1b[<64;1;1M').clicks).toEqual([]);
});

it('keeps a click that has not arrived completely, and no other key', () => {
  expect(takeClicks('x\x1b[<0;1')).toEqual({ clicks: [], rest: 'x', partial: '\x1b[<0;1' });
  expect(takeClicks('\x1b').rest).toBe('\x1b');
  expect(takeClicks('\x1b[A').rest).toBe('\x1b[A');
});
