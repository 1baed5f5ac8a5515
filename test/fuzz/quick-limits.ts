/** Limits of oracles for borders that are not about speed: no table is solved, and searches are short. */
import { SEARCH_LIMITS } from '../../src/solver/search/judge.ts';

export const QUICK_LIMITS = {
  positions: 300,
  near: 100,
  search: { ...SEARCH_LIMITS, proof: 50, playouts: 100 },
};
