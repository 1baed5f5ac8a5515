/** The five levels: each beats the one below it, and the best one never throws anything away. */
import { describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import type { Game } from '../core/game.ts';
import { isOver, type Match, newMatch, playMove, turnOf, viewOf } from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { rank } from '../solver/oracle.ts';
import { chooseMove, LEVELS, type Level } from './levels.ts';
import { oracleOf } from './oracle-cache.ts';

/** Palindrome War between careful players never ends: such a game is called a draw. */
const MOST_MOVES = 60;

function playOut(match: Match, players: Readonly<Record<Seat, Level>>): Match {
  let at = match;
  for (let move = 0; move < MOST_MOVES && !isOver(at); move += 1) {
    const random = randomStream(at.seed, 'player', at.count);
    const level = players[turnOf(at) ?? 1];
    const chosen = chooseMove(at.rules, viewOf(at), level, random, () => oracleOf(at));
    at = must(playMove(at, at.rules.format(chosen)));
  }
  return at;
}

/** Games of `stronger` against `weaker`, from both seats with the same seeds. */
function duel(game: Game, stronger: Level, weaker: Level, seeds: number) {
  const score = { won: 0, lost: 0 };
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const seat of [1, 2] as const) {
      const players = seat === 1 ? { 1: stronger, 2: weaker } : { 1: weaker, 2: stronger };
      const { outcome } = playOut(must(newMatch(game, { seed })), players);
      if (outcome?.winner === seat) score.won += 1;
      else if (outcome?.winner) score.lost += 1;
    }
  }
  return score;
}

describe.each(LEVELS.slice(1).map((level, index) => ({ level, below: LEVELS[index] ?? 'random' })))(
  '$level',
  ({ level, below }) => {
    it(`beats ${below} over 500 games of all kinds, and loses to it in none of them overall`, () => {
      const scores = GAMES.map((game) => ({ id: game.id, ...duel(game, level, below, 50) }));
      const won = scores.reduce((sum, score) => sum + score.won, 0);
      const lost = scores.reduce((sum, score) => sum + score.lost, 0);
      // Twice the spread of a fair coin over all decided games.
      expect(won - lost).toBeGreaterThan(2 * Math.sqrt(won + lost));
      for (const score of scores) expect(score.won).toBeGreaterThanOrEqual(score.lost);
    }, 60_000);
  },
);

describe.each(GAMES)('perfect at $id', (game) => {
  it('never drops a result, and wins won positions in the fewest moves', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      let at = must(newMatch(game, { seed }));
      for (let move = 0; move < MOST_MOVES && at.outcome === null; move += 1) {
        const oracle = oracleOf(at);
        const random = randomStream(seed, 'player', move);
        const isPerfect = turnOf(at) === 1 + (seed % 2);
        const level = isPerfect ? 'perfect' : 'random';
        const chosen = chooseMove(at.rules, viewOf(at), level, random, () => oracle);
        const text = at.rules.format(chosen);
        if (isPerfect) {
          const judged = oracle.moves(viewOf(at));
          const best = judged.map(({ verdict }) => verdict).sort((a, b) => rank(b) - rank(a))[0];
          const made = judged.find((known) => known.text === text)?.verdict;
          expect(made?.value).toBe(best?.value);
          if (best?.value === 'win') expect(made?.plies).toBe(best.plies);
        }
        at = must(playMove(at, text));
      }
    }
  });
});

it('perfect, where it is lost, plays what leaves the fewest answers that win', () => {
  let at = must(newMatch(must(findGame('color-bridge'))));
  for (const move of ['9 10', '7', '3 4', '8', '5 6']) at = must(playMove(at, move));
  const { rules } = at;
  // 11 lasts six moves. After 1 2 the game is over in two, but by one answer only.
  for (let index = 0; index < 10; index += 1) {
    const random = randomStream(1, 'player', index);
    const chosen = chooseMove(rules, viewOf(at), 'perfect', random, () => oracleOf(at));
    expect(rules.format(chosen)).toBe('1 2');
  }
});
