import { expect, it } from 'vitest';
import { resolveOptions } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { openOracle } from '../solver/oracle.ts';
import { cachedOracle, cacheOracle } from './oracle-cache.ts';

it('keeps oracles in use open, and drops the one unused for longest', () => {
  const game = unwrap(findGame('binary-race'));
  const variant = (target: number) => unwrap(resolveOptions(game, { target }));
  const keep = (target: number) => {
    const oracle = openOracle(game, variant(target));
    expect(cacheOracle(game, variant(target), oracle)).toBe(oracle);
    return oracle;
  };
  const first = keep(3);
  for (let target = 4; target <= 20; target += 1) {
    keep(target);
    expect(cachedOracle(game, variant(3))).toBe(first);
  }
  expect(cachedOracle(game, variant(4))).toBe(undefined);
  expect(cachedOracle(game, variant(20))).toBeDefined();
});
