import { expect, it } from 'vitest';
import { disambiguate, other, type Seat, toggleSeat, withSeat } from './seat.ts';

it('equal names get their seats, others stay as they are', () => {
  expect(disambiguate({ 1: 'Ada', 2: 'Ada' })).toEqual({ 1: 'Ada (1)', 2: 'Ada (2)' });
  const names = { 1: 'Ada', 2: 'Ben' };
  expect(disambiguate(names)).toBe(names);
});

it('each seat is the other one’s opponent', () => {
  expect([other(1), other(2)]).toEqual([2, 1]);
});

it('the value of one seat is replaced, and that of the other kept', () => {
  const both = { 1: 'a', 2: 'b' };
  expect(withSeat(both, 1, 'x')).toEqual({ 1: 'x', 2: 'b' });
  expect(withSeat(both, 2, 'x')).toEqual({ 1: 'a', 2: 'x' });
  expect(both).toEqual({ 1: 'a', 2: 'b' });
});

it('a seat is added to a list or taken out, and a list that is right is kept', () => {
  const none: readonly Seat[] = [];
  const first: readonly Seat[] = [1];
  const both: readonly Seat[] = [1, 2];
  expect([toggleSeat(none, 1, true), toggleSeat(first, 2, true)]).toEqual([[1], [1, 2]]);
  expect([toggleSeat(both, 1, false), toggleSeat(first, 1, false)]).toEqual([[2], []]);
  expect(toggleSeat(both, 2, true)).toBe(both);
  expect(toggleSeat(first, 2, false)).toBe(first);
});
