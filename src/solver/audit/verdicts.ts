/**
 * What every listed position and move is worth. The census, the value of the start and perfect play
 * all rest on it, so it is found once, before any of them.
 */
import type { Game } from '../../core/game.ts';
import type { OptionValues } from '../../core/options.ts';
import { END, graphOf } from '../explore.ts';
import {
  bestMoves,
  type JudgedMove,
  openOracle,
  rank,
  type Verdict,
  verdictIn,
} from '../oracle.ts';
import type { Steps } from '../steps.ts';
import { decodeValue, solveSteps, type ValueTable } from '../values.ts';
import type { Reach } from './reach.ts';

/** What is known of every position and move. */
export interface Judgement {
  /** For each move (each target): whether it is among the best of its position. */
  readonly best: Uint8Array;
  /** For each position: whether a move gives away a win or a draw. */
  readonly mistakes: Uint8Array;
  /** What a position is worth to the player to move. */
  verdict(index: number): Verdict;
}

/**
 * Judges every position. Where nothing is hidden the list itself is solved, as any graph is. What
 * is hidden stands in the listed positions, so there the oracle is asked, about views only. Yields
 * the share that is solved.
 */
export function* judgeSteps(
  game: Game,
  options: OptionValues,
  reach: Reach<unknown>,
): Steps<Judgement> {
  if (game.analysis?.(options).chance === undefined) {
    return judgeByValues(reach, yield* solveSteps(graphOf(reach, () => null)));
  }
  const { view } = game.rules(options);
  const oracle = openOracle(game, options);
  return judgeByOracle(reach, (position) => oracle.moves(view(position)));
}

/** Larger than any distance: a win in n moves ranks this less n, a loss in n the reverse. */
const TOP = 1e9;

function judgeByValues({ turns, from, targets }: Reach<unknown>, table: ValueTable): Judgement {
  const size = turns.length;
  const best = new Uint8Array(targets.length);
  const mistakes = new Uint8Array(size);
  const ranks = new Int32Array(size);
  for (let index = 0; index < size; index += 1) {
    const { value, plies } = decodeValue(table.values[index] ?? 0, table.middle);
    if (plies !== null) ranks[index] = value === 'win' ? TOP - plies : plies - TOP;
  }
  /** What a move is worth to the mover. */
  const rankOf = (target: number, mover: number): number => {
    if (target === END.draw) return 0;
    if (target < 0) return target === -mover ? TOP - 1 : 1 - TOP;
    const reached = ranks[target] as number;
    const later = reached - Math.sign(reached);
    return turns[target] === mover ? later : -later;
  };
  for (let index = 0; index < size; index += 1) {
    const mover = turns[index] as number;
    const first = from[index] as number;
    const end = from[index + 1] as number;
    let top = -TOP;
    let least = TOP;
    for (let at = first; at < end; at += 1) {
      const worth = rankOf(targets[at] as number, mover);
      top = Math.max(top, worth);
      least = Math.min(least, worth);
    }
    for (let at = first; at < end; at += 1) {
      if (rankOf(targets[at] as number, mover) === top) best[at] = 1;
    }
    if (Math.sign(least) < Math.sign(top)) mistakes[index] = 1;
  }
  return { best, mistakes, verdict: (index) => verdictIn(table, index) };
}

function judgeByOracle(
  { position, turns, from, targets }: Reach<unknown>,
  judge: (position: unknown) => readonly JudgedMove[],
): Judgement {
  const best = new Uint8Array(targets.length);
  const mistakes = new Uint8Array(turns.length);
  const verdicts = Array.from(turns, (_, index) => {
    const judged = judge(position(index));
    const [top] = bestMoves(judged);
    if (top === undefined) throw new RangeError('A position that is not over has no moves.');
    for (const [nth, { verdict }] of judged.entries()) {
      if (rank(verdict) === rank(top.verdict)) best[(from[index] ?? 0) + nth] = 1;
      if (VALUES.indexOf(verdict.value) < VALUES.indexOf(top.verdict.value)) mistakes[index] = 1;
    }
    return top.verdict;
  });
  return { best, mistakes, verdict: (index) => verdicts[index] as Verdict };
}

/** From the worst to the best. */
const VALUES: readonly Verdict['value'][] = ['loss', 'draw', 'win'];
