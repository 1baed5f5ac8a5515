/** The turning point of a round: the loser's last blunder, a won position given up, or none. */
import { expect, it } from 'vitest';
import { applyText, newMatch } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { openOracle } from '../solver/oracle.ts';
import { type ReviewedRound, review } from '../solver/review.ts';
import { turningPoint } from './turning-point.ts';

const race = unwrap(findGame('binary-race'));

function reviewed(target: number, texts: readonly string[]): ReviewedRound {
  const start = unwrap(newMatch(race, { options: { target } }));
  const match = texts.reduce((now, text) => unwrap(applyText(now, text)), start);
  const [round] = review(match, openOracle(race, match.options)).rounds;
  if (round === undefined) throw new Error('there is no round');
  return round;
}

it('is the last blunder of the loser, with what the loser had', () => {
  // From 1 to 7: doubling wins, adding loses.
  expect(turningPoint(reviewed(7, ['+2', '*2', '+2']))).toMatchObject({
    kind: 'blunder',
    step: { number: 1, seat: 1 },
    had: 'win',
  });
});

it('is a won position that was given up', () => {
  expect(turningPoint(reviewed(7, ['resign 1']))).toMatchObject({ kind: 'forfeit', had: 'win' });
});

it('is none where the winner never let go', () => {
  const round = reviewed(7, ['*2', '+2', '+2', 'resign 2']);
  expect(turningPoint(round)).toEqual({ kind: 'kept', seat: 1 });
});

it('is none where nothing was given away yet', () => {
  expect(turningPoint(reviewed(7, ['*2']))).toBeNull();
});
