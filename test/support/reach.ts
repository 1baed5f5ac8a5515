/** Positions of an audit made by hand: a few places, of which every figure can be worked out on paper. */
import type { Seat } from '../../src/core/seat.ts';
import type { Reach } from '../../src/solver/audit/reach.ts';
import type { Target } from '../../src/solver/explore.ts';

/** A position: whose turn it is and where its moves lead. */
export type Place = readonly [turn: Seat, targets: readonly Target[]];

/** The positions in the order of play, from the one start; a move that does not go on goes back. */
export function reachOf(places: readonly Place[]): Reach<null> {
  const targets = places.map(([, moves]) => moves);
  const from = [0];
  for (const moves of targets) from.push((from.at(-1) ?? 0) + moves.length);
  return {
    position: () => null,
    turns: Uint8Array.from(places, ([turn]) => turn),
    from: Int32Array.from(from),
    targets: Int32Array.from(targets.flat()),
    ended: null,
    starts: [{ target: 0, probability: 1 }],
    order: Int32Array.from(places.keys()).reverse(),
    turnsBack: Uint8Array.from(targets, (moves, index) =>
      Number(moves.some((target) => target >= 0 && target <= index)),
    ),
  };
}
