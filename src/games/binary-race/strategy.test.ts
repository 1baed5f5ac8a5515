/** The strategy of Binary Race, checked for every target that its sentence claims. */
import { expect, it } from 'vitest';
import { followRules } from '../../study/strategy.ts';
import { planFor, strategy } from './strategy.ts';

/** For every total below a target, from the rules alone: 1 where every move loses. */
function lostTotals(target: number): Uint8Array {
  const lost = new Uint8Array(target);
  const wins = (next: number): boolean => next === target || (next < target && lost[next] === 1);
  for (let total = target - 1; total > 0; total -= 1) {
    lost[total] = wins(total + 2) || wins(2 * total) ? 0 : 1;
  }
  return lost;
}

it('knows every lost total and a move to one, for every target to 10,000', () => {
  const offences: string[] = [];
  for (let target = 2; target <= 10_000; target += 1) {
    const lost = lostTotals(target);
    const { isLost, isPastHalf, doublesOdd } = planFor(target);
    for (let total = 1; total < target; total += 1) {
      const doubles = !isPastHalf(total) && doublesOdd(total) === (total % 2 === 1);
      const next = doubles ? 2 * total : total + 2;
      // Whatever the rules say, reaching the target comes first.
      const reaches = total + 2 === target || 2 * total === target;
      const wins = reaches || lost[next] === 1;
      if (isLost(total) !== (lost[total] === 1) || wins === isLost(total)) {
        offences.push(`${total} of ${target}`);
      }
    }
  }
  expect(offences).toEqual([]);
});

it('advises that move, and calls it good only where it is', () => {
  const offences: string[] = [];
  for (const target of [...Array(150).keys(), 996, 997, 998, 999].slice(2)) {
    const lost = lostTotals(target);
    const rules = strategy({ start: 1, target });
    for (let total = 1; total < target; total += 1) {
      const { move, why } = followRules(rules, { total, turn: 1 });
      const next = move === '+2' ? total + 2 : 2 * total;
      const isWon = lost[total] === 0;
      const wins = next === target || lost[next] === 1;
      const claims = why.code !== 'binary-race-strategy.holds';
      if (wins !== isWon || claims !== wins) offences.push(`${total} of ${target}`);
    }
  }
  expect(offences).toEqual([]);
});

it('names as a threat only what wins for the opponent', () => {
  const offences: string[] = [];
  for (const target of [...Array(150).keys(), 998].slice(2)) {
    const lost = lostTotals(target);
    const { threat } = strategy({ start: 1, target });
    for (let total = 1; total < target; total += 1) {
      if (lost[total] === 0) continue;
      const { added, doubled } = threat?.({ total, turn: 1 })?.args ?? {};
      const isRight = (left: number, made: unknown): boolean =>
        left > target
          ? made === null
          : (made === left + 2 || made === 2 * left) && (made === target || lost[made] === 1);
      if (!isRight(total + 2, added) || !isRight(2 * total, doubled)) {
        offences.push(`${total} of ${target}`);
      }
    }
  }
  expect(offences).toEqual([]);
});
