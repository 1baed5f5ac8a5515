/** The chart of a review. */
import { expect, it } from 'vitest';
import { newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { reviewTexts } from '../messages/en/review.ts';
import { openOracle } from '../solver/oracle.ts';
import { review } from '../solver/review.ts';
import { reviewSvg } from './review-page.ts';
import { PALETTE } from './svg.ts';

it('shows the lead of each seat in its colour: red for the first, blue for the second', () => {
  const game = unwrap(findGame('binary-race'));
  let match = unwrap(newMatch(game, { options: { target: 5 } }));
  for (const move of ['+2', '*2']) match = unwrap(playMove(match, move));
  const names = { 1: 'Ann', 2: 'Bob' };
  const reviewed = review(match, openOracle(game, match.options));
  const svg = reviewSvg(reviewed, {
    title: 'Ann against Bob',
    names,
    texts: { reports: reviewTexts },
    board: () => [],
    reason: () => '',
  });
  const bars = [
    ...svg.matchAll(/fill="(#\w+)"><title>Move \d, \w+: [^.]*\. (\w+) (?:has won|wins)/g),
  ];
  expect(bars.map(([, color, winner]) => [winner, color])).toEqual([
    ['Bob', PALETTE.blue],
    ['Ann', PALETTE.red],
  ]);
});
