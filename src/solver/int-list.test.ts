/** A list in pieces, against an array. */
import { expect, it } from 'vitest';
import { newIntList } from './int-list.ts';

it.each([0, 1, 4_095, 4_096, 4_097, 10_000])('holds %i numbers, and gives them away', (count) => {
  const list = newIntList();
  const numbers = Array.from({ length: count }, (_, index) => index * 7 - 5_000);
  // What was taken leaves nothing behind for what comes next.
  for (const _ of ['once', 'again']) {
    for (const number of numbers) list.push(number);
    expect(list.length()).toBe(count);
    expect(numbers.map((_, index) => list.at(index))).toEqual(numbers);
    expect([...list.take()]).toEqual(numbers);
    expect([list.length(), list.take().length]).toEqual([0, 0]);
  }
});
