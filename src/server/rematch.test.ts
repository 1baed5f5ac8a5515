/** Who begins a rematch. */
import { expect, it } from 'vitest';
import { bothSeated, matchRow, T0 } from '../../test/support/lives.ts';
import { other } from '../core/seat.ts';
import { beginLive } from './live.ts';
import { rematchOf } from './rematch.ts';

it.each(['1', '2', 'random'])(
  'is whoever did not begin the match before, which was begun by %s',
  (first) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { live } = bothSeated(matchRow({ first, seed }));
      const began = live.sitters[live.match.starter];
      const { row } = rematchOf(live, { id: 'BBBBBBBBBBBB', seed: seed + 1, created: T0 });
      const { starter } = beginLive(row).match;
      // Who sat at the one seat now sits at the other.
      expect(live.sitters[other(starter)]).not.toBe(began);
    }
  },
);
