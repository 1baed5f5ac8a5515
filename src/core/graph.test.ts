/** Edges as integers: what a move leads to is read from one number. */
import { expect, it } from 'vitest';
import { DRAWN, ENDLESS, lost, sameAs, toOpponent, toSame, won } from './graph.ts';

it('no two edges are the same number, and only positions are not negative', () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const positions = numbers.flatMap((code) => [toOpponent(code), toSame(code)]);
  const others = numbers.flatMap((number) => [won(number), lost(number), sameAs(number)]);
  const ends = [...others, DRAWN, ENDLESS];
  expect(new Set([...positions, ...ends]).size).toBe(positions.length + ends.length);
  expect(Math.min(...positions)).toBe(0);
  expect(Math.max(...ends)).toBeLessThan(0);
});
