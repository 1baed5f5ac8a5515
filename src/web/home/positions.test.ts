/** Every position that home asks has one move that wins, and it is the one that home takes for right. */
import { expect, it } from 'vitest';
import { newMatch, playMove, viewOf } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { oracleOf } from '../../players/oracle-cache.ts';
import { POSITIONS } from './positions.ts';

it('has positions of every game', () => {
  expect(new Set(POSITIONS.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ id }) => id)));
});

it('knows the only move that wins in each', () => {
  const winning = POSITIONS.map(({ game, options, moves }) => {
    let match = unwrap(newMatch(unwrap(findGame(game)), { options, seed: 0 }));
    for (const move of moves) match = unwrap(playMove(match, move));
    const judged = oracleOf(match).moves(viewOf(match));
    return judged.filter(({ verdict }) => verdict.value === 'win').map(({ text }) => text);
  });
  expect(winning).toEqual(POSITIONS.map(({ solution }) => [solution]));
});
