/**
 * Sets of numbers as bit masks: number n is bit n - 1. What a player holds is such a set, because
 * each number can be taken only once (ED1).
 */
export const bitOf = (number: number): number => 1 << (number - 1);

/** All numbers from 1 to `pool`. */
export const wholePool = (pool: number): number => (1 << pool) - 1;

/** The numbers of a set, ascending. */
export function numbersOf(set: number): readonly number[] {
  const numbers: number[] = [];
  for (let number = 1; bitOf(number) <= set; number += 1) {
    if ((set & bitOf(number)) !== 0) numbers.push(number);
  }
  return numbers;
}

export const sumOf = (set: number): number =>
  numbersOf(set).reduce((sum, number) => sum + number, 0);
