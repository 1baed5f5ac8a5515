/**
 * Which sets of numbers hold an equation, for all sets of a pool at once. That there is one needs
 * far less work than finding it (finder.ts): the solver asks about every set, the rules about few.
 *
 * An equals sign can stand anywhere in an equation: 1 + 4 = 7 - 2 says the same as 7 = 1 + 4 + 2.
 * No part of an equation is zero unless a smaller set holds one, so this goes for divisions too.
 * Hence an equation of up to five numbers can be turned until exactly two of them make up one side:
 * two that stand next to each other, or a number joined of two, or what faces a number joined of
 * three. (One joined of more is too large to face what is left.)
 */
import type { EquationRules } from './equation.ts';
import { ALWAYS_ENOUGH } from './finder.ts';
import { bitOf, numbersOf, wholePool } from './numbers.ts';

/** Fractions, each as a numerator and a denominator that follow each other, not reduced. */
type Fractions = readonly number[];

/** The number whose bit this is. */
const numberOf = (bit: number): number => 32 - Math.clz32(bit);

/** Whether a fraction is in both lists. Parts stay below 10^7, so the products are exact. */
function haveCommon(some: Fractions, others: Fractions): boolean {
  for (let one = 0; one < some.length; one += 2) {
    const top = some[one] as number;
    const bottom = some[one + 1] as number;
    for (let two = 0; two < others.length; two += 2) {
      if (top * (others[two + 1] as number) === (others[two] as number) * bottom) return true;
    }
  }
  return false;
}

/** For every set of the numbers from 1 to `pool`: 1 where it holds an equation, 0 where not. */
export function setsWithEquation(pool: number, { digits, operators }: EquationRules): Uint8Array {
  const holds = new Uint8Array(wholePool(pool) + 1);
  const sizes = new Uint8Array(wholePool(pool) + 1);
  /** The values of a few hundred sets, and where a set's are; 0 where they are not known yet. */
  const known: Fractions[] = [[]];
  const places = new Uint16Array(holds.length);

  /** All values of one, two or three numbers. Two are never zero, so they may be divided by. */
  function valuesOf(set: number): Fractions {
    const place = places[set] as number;
    if (place !== 0) return known[place] as Fractions;
    const values: number[] = [];
    for (const number of writtenAsOne(set)) values.push(number, 1);
    // Of two numbers either may be the single one: the operations go both ways.
    for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
      addOperations(values, rest & -rest, valuesOf(set ^ (rest & -rest)));
    }
    if (sizes[set] === 3) addOperations(values, set & -set, valuesOf(set & (set - 1)));
    places[set] = known.push(values) - 1;
    return values;
  }

  /** Every operation on a single number and something that the others make. */
  function addOperations(values: number[], single: number, others: Fractions): void {
    const number = numberOf(single);
    for (let at = 0; at < others.length; at += 2) {
      const top = others[at] as number;
      const bottom = others[at + 1] as number;
      const scaled = number * bottom;
      values.push(top + scaled, bottom, top - scaled, bottom, scaled - top, bottom);
      if (operators === '+-*/') values.push(top * number, bottom, top, scaled, scaled, top);
    }
  }

  /** Every way to write a set as one number: itself, or all of it joined in any order. */
  function writtenAsOne(set: number): readonly number[] {
    const numbers = numbersOf(set);
    if (numbers.length === 1) return numbers;
    if (digits === 'single') return [];
    return numbers.flatMap((number) =>
      writtenAsOne(set ^ bitOf(number)).map((rest) => Number(`${number}${rest}`)),
    );
  }

  /** Whether a set holds an equation because it does so without one of its numbers. */
  function holdsWithoutOne(set: number): boolean {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      if (holds[set ^ (rest & -rest)] === 1) return true;
    }
    return false;
  }

  /** Whether all the numbers of a set make an equation, two of them on one side. */
  function makesEquation(set: number): boolean {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const one = rest & -rest;
      for (let further = rest ^ one; further !== 0; further &= further - 1) {
        const pair = one | (further & -further);
        if (pair !== set && haveCommon(valuesOf(pair), valuesOf(set ^ pair))) return true;
      }
    }
    return false;
  }

  for (let set = 1; set < holds.length; set += 1) {
    const size = (sizes[set & (set - 1)] ?? 0) + 1;
    sizes[set] = size;
    if (size >= ALWAYS_ENOUGH || holdsWithoutOne(set) || makesEquation(set)) holds[set] = 1;
  }
  return holds;
}
