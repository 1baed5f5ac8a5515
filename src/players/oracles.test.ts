import { expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import { settleOptions } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { openOracle } from '../solver/oracle.ts';
import { keepOracle, openedOracle } from './oracles.ts';

it('keeps those open that are asked, and lets go of what nobody asked for longest', () => {
  const game = must(findGame('binary-race'));
  const variant = (target: number) => must(settleOptions(game, { target }));
  const keep = (target: number) => {
    const oracle = openOracle(game, variant(target));
    expect(keepOracle(game, variant(target), oracle)).toBe(oracle);
    return oracle;
  };
  const first = keep(3);
  for (let target = 4; target <= 20; target += 1) {
    keep(target);
    expect(openedOracle(game, variant(3))).toBe(first);
  }
  expect(openedOracle(game, variant(4))).toBe(undefined);
  expect(openedOracle(game, variant(20))).toBeDefined();
});
