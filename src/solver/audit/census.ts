/**
 * What can be counted once every position is listed and judged: how many there are, how much there
 * is to choose, and where a choice still matters.
 */
import { canLoop } from '../explore.ts';
import type { Census } from './figures.ts';
import type { Reach } from './reach.ts';
import type { Judgement } from './verdicts.ts';

export function census(reach: Reach<unknown>, { mistakes, verdict }: Judgement): Census {
  const { turns, from, targets, ended } = reach;
  const open = turns.length;
  const results = resultsOf(reach);
  let largest = 0;
  let longestWin: number | null = null;
  let dead = 0;
  for (let index = 0; index < open; index += 1) {
    largest = Math.max(largest, (from[index + 1] ?? 0) - (from[index] ?? 0));
    const { value, plies } = verdict(index);
    // A loss of the player to move is a win of the other.
    if (value !== 'draw') longestWin = Math.max(longestWin ?? 0, plies ?? 0);
    const result = results[index] ?? 0;
    // One bit, and no other.
    if ((result & (result - 1)) === 0) dead += 1;
  }
  return {
    of: ended === null ? 'classes' : 'positions',
    open,
    ended,
    longestWin,
    branching: { average: targets.length / open, largest },
    mistakes: mistakes.reduce((sum, one) => sum + one, 0),
    dead,
    endless: canLoop(reach),
  };
}

/** The results that are still possible from each position, as bits; 16 is endless play. */
function resultsOf({ from, targets, order, turnsBack }: Reach<unknown>): Uint8Array {
  const results = new Uint8Array(order.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (const index of order) {
      const before = results[index] as number;
      let result = turnsBack[index] === 1 ? 16 : before;
      for (let at = from[index] as number; at < (from[index + 1] as number); at += 1) {
        const target = targets[at] as number;
        result |= target < 0 ? 1 << -target : (results[target] as number);
      }
      results[index] = result | before;
      if (results[index] !== before) changed = true;
    }
    // Where nothing leads back, every position was met after all that its moves lead to.
    if (!turnsBack.includes(1)) break;
  }
  return results;
}
