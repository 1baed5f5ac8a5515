/** How brackets lie in each other. */
import { describe, expect, it } from 'vitest';
import { arcsOf, depthsOf, placersOf, runsOf } from './nesting.ts';

describe('an expression', () => {
  it('has an arc for each pair, higher than those under it', () => {
    expect(arcsOf('([])')).toEqual([
      { sign: '[', from: 1, to: 2, level: 1 },
      { sign: '(', from: 0, to: 3, level: 2 },
    ]);
  });

  it('keeps open what is not closed, over what it already holds', () => {
    expect(arcsOf('{()(')).toEqual([
      { sign: '(', from: 1, to: 2, level: 1 },
      { sign: '{', from: 0, to: null, level: 2 },
      { sign: '(', from: 3, to: null, level: 1 },
    ]);
  });

  it('climbs and comes down', () => {
    expect(depthsOf('(()')).toEqual([0, 1, 2, 1]);
    expect(depthsOf('')).toEqual([0]);
  });

  it('is counted in runs', () => {
    expect(runsOf('(()')).toEqual([
      { sign: '(', count: 2 },
      { sign: ')', count: 1 },
    ]);
    expect(runsOf('')).toEqual([]);
  });

  it('knows who placed which bracket, and of those before the first move nothing', () => {
    expect(placersOf('(()(', 3, 2)).toEqual([null, 2, 1, 2]);
    expect(placersOf('()', 2, 1)).toEqual([2, 1]);
    expect(placersOf('', 0, 1)).toEqual([]);
  });
});
