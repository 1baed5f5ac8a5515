/**
 * Looking a few moves ahead in any game, through its rules alone. It sees wins and losses that lie
 * within its depth and calls everything beyond even.
 */
import type { Rules } from '../core/game.ts';
import type { Seat } from '../core/seat.ts';

/** A win in n moves scores LONG - n, a loss in n moves n - LONG, anything else 0. */
const LONG = 1000;

/** How many positions one choice may look at before it settles for what it has seen. */
const BUDGET = 40_000;

export interface Judged<M> {
  readonly move: M;
  readonly score: number;
}

/** Every move with what it leads to for the player to move, as far as `depth` moves can tell. */
export function lookAhead<P, M>(
  rules: Rules<P, M>,
  position: P,
  depth: number,
): readonly Judged<M>[] {
  const moves = rules.moves(position);
  let judged: readonly Judged<M>[] = moves.map((move) => ({ move, score: 0 }));
  let left = BUDGET;

  /** The score for `seat`, at most `plies` moves deep. `ply` counts the moves already made. */
  const search = (at: P, seat: Seat, ply: number, plies: number, floor: number): number => {
    left -= 1;
    const outcome = rules.outcome(at);
    if (outcome !== null) {
      if (outcome.winner === null) return 0;
      return outcome.winner === seat ? LONG - ply : ply - LONG;
    }
    if (plies === 0 || left <= 0) return 0;
    const own = rules.turn(at) === seat;
    let best = own ? -LONG : LONG;
    for (const move of rules.moves(at)) {
      const score = search(rules.play(at, move), seat, ply + 1, plies - 1, floor);
      best = own ? Math.max(best, score) : Math.min(best, score);
      // Nothing beats winning with this very move, and nothing below the floor will be chosen.
      if (own ? best === LONG - ply - 1 : best === ply + 1 - LONG || best < floor) break;
    }
    return best;
  };

  const seat = rules.turn(position);
  for (let plies = 1; plies <= depth && left > 0; plies += 1) {
    const deeper: Judged<M>[] = [];
    let floor = -LONG;
    for (const move of moves) {
      const score = search(rules.play(position, move), seat, 1, plies - 1, floor);
      if (left <= 0) break;
      deeper.push({ move, score });
      floor = Math.max(floor, score);
    }
    // A search that ran out half way has judged some moves deeper than others: forget it.
    if (deeper.length === moves.length) judged = deeper;
  }
  return judged;
}
