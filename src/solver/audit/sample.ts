/** Games played from a seed, for figures of games that are too large to be computed exactly. */
import type { Rules } from '../../core/game.ts';
import { pick, pickWeighted, randomStream } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { bestMoves, type Oracle } from '../oracle.ts';
import type { Steps } from '../steps.ts';
import type { Odds } from './figures.ts';

export interface SampleSetup {
  readonly oracle: Oracle | null;
  /** Who picks among the best moves of the oracle; all others are picked at random. */
  readonly perfect: Seat | null;
  readonly games: number;
}

/** The same games every time: an audit that changes must mean that the rules have. */
const SEED = 1;

/** A game that is not over by then is broken off. */
export const MAX_GAME_MOVES = 10_000;
/** After so many that were all broken off, no more are played: none will end. */
const ENOUGH_OPEN = 50;

/** Plays games in which Player 1 starts, fewer where none of them ends; yields the share played. */
export function* sampleSteps(
  rules: Rules<unknown, unknown>,
  { oracle, perfect, games: most }: SampleSetup,
): Steps<Odds> {
  const chance = randomStream(SEED, 'start', 0);
  const random = randomStream(SEED, 'player', 0);
  const ended = { 1: 0, 2: 0, draw: 0, open: 0 };
  let moves = 0;
  let games = 0;
  while (games < most && (games < ENOUGH_OPEN || ended.open < games)) {
    let position = rules.start(1, chance);
    let outcome = rules.outcome(position);
    let played = 0;
    while (outcome === null && played < MAX_GAME_MOVES) {
      const isPerfect = oracle !== null && rules.turn(position) === perfect;
      const weights = rules.weights?.(position) ?? null;
      const moves = rules.moves(position);
      const move =
        weights !== null
          ? moves[pickWeighted(weights, chance)]
          : isPerfect
            ? pick(bestMoves(oracle.moves(rules.view(position))), random).move
            : pick(moves, random);
      position = rules.play(position, move);
      outcome = rules.outcome(position);
      played += 1;
    }
    moves += played;
    ended[outcome === null ? 'open' : (outcome.winner ?? 'draw')] += 1;
    games += 1;
    if (games % 64 === 0) yield games / most;
  }
  return {
    first: ended[1] / games,
    second: ended[2] / games,
    draw: ended.draw / games,
    endless: 0,
    open: ended.open / games,
    moves: ended.open === 0 ? moves / games : null,
    sampled: games,
  };
}

/** 95 times in 100 a share is no further than this from what a sample of so many games says. */
export function marginOf(share: number, games: number): number {
  // Wilson's interval, as far as it reaches to either side: it is honest near 0 and 1 too.
  const z2 = 1.96 ** 2 / games;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = Math.sqrt(z2 * share * (1 - share) + (z2 * z2) / 4) / (1 + z2);
  return half + Math.abs(middle - share);
}
