/** Who begins a rematch. */
import { expect, it } from 'vitest';
import { bothSeated, matchRow, T0 } from '../../../test/support/match-events.ts';
import { other } from '../../core/seat.ts';
import { rematchOf } from './rematch.ts';
import { initialState } from './state.ts';

it.each(['1', '2', 'random'])(
  'is the seat that did not start the match before, which %s started',
  (first) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { live: state } = bothSeated(matchRow({ first, seed }));
      const began = state.holders[state.match.starter];
      const { row } = rematchOf(state, {
        id: 'BBBBBBBBBBBB',
        seed: seed + 1,
        secret: null,
        created: T0,
      });
      const { starter } = initialState(row).match;
      // Who sat at the one seat now sits at the other.
      expect(state.holders[other(starter)]).not.toBe(began);
    }
  },
);
