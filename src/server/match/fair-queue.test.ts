/** Expensive answers in turns of the event loop. */
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Lets answers of these costs wait, and gives how many were made in each turn. */
async function turnsOf(costs: readonly number[]): Promise<readonly number[]> {
  const waitForTurn = createFairQueue(100);
  let made = 0;
  const all = costs.map((cost) =>
    waitForTurn('match', cost).then(() => {
      made += 1;
    }),
  );
  // Those that are made in this turn.
  await all[0];
  const turns = [made];
  while (made < costs.length) {
    await new Promise(setImmediate);
    turns.push(made);
  }
  await Promise.all(all);
  return turns.map((count, at) => count - (turns[at - 1] ?? 0));
}

it('small answers are made at once', async () => {
  expect(await turnsOf([1, 30, 69])).toEqual([3]);
});

it('large ones are made one a turn, in order', async () => {
  expect(await turnsOf([100, 100, 300, 100])).toEqual([1, 1, 1, 1]);
});

it('small ones behind large ones share a turn', async () => {
  expect(await turnsOf([100, 20, 20, 90, 10])).toEqual([1, 2, 2]);
});

it('many for one match hold up no other', async () => {
  const waitForTurn = createFairQueue(100);
  const made: string[] = [];
  const ask = (match: string): Promise<void> =>
    waitForTurn(match, 100).then(() => void made.push(match));
  await Promise.all(['long', 'long', 'long', 'long', 'other', 'third', 'other'].map(ask));
  expect(made).toEqual(['long', 'long', 'other', 'third', 'long', 'other', 'long']);
});
