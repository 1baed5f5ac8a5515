/** Which equation is shown as refuted, and for how long. */
import { expect, it } from 'vitest';
import { newMatch, playMove, recordOf, replay } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { equationDuel } from './index.ts';
import { lastRefuted } from './refuted.ts';
import type { Options, Position } from './rules.ts';

/** Who is refuted after each move of a round, and with what. */
function refuted(moves: readonly string[]): readonly string[] {
  const begun = newMatch(equationDuel, { seed: 0 });
  if (!begun.ok) throw new Error(begun.error.text);
  let match = begun.value;
  return moves.map((move, at) => {
    const next = playMove(match, move);
    if (!next.ok) throw new Error(next.error.text);
    match = next.value;
    const options = match.options as Options;
    const found = lastRefuted(moves.slice(0, at + 1), match.position as Position, options);
    return found === null ? '' : `${found.seat}: ${found.equation}`;
  });
}

it('shows a refuted equation until its player may declare again', () => {
  const moves = ['4', '4 = 5', '5', 'no', '6', 'no', '3', 'no'];
  const shown = ['', ...Array.from({ length: 3 }, () => '1: 4 = 5'), '', '', '', ''];
  expect(refuted(moves)).toEqual(shown);
});

it('shows the later one of two, and none when one has won', () => {
  const moves = ['4', 'no', '5', 'no', '6', '6 = 4', '3', '5 = 3', '2', '6 - 4 = 2'];
  expect(refuted(moves).slice(5)).toEqual(['1: 6 = 4', '1: 6 = 4', '2: 5 = 3', '2: 5 = 3', '']);
});

it.each([
  ['5 + 1 = 6', {}, 'number 1 is not held'],
  ['46 = 5', { digits: 'joined' }, 'the numbers held do not join to 46'],
  ['4 + = 5', {}, 'a number is missing after +'],
])('says to both players why %s is not valid', (equation, options, reason) => {
  const moves = ['4', 'no', '1', 'no', '5', equation];
  const match = unwrap(
    replay(equationDuel, { ...recordOf(unwrap(newMatch(equationDuel, { options }))), moves }),
  );
  const found = lastRefuted(moves, match.position as Position, match.options as Options);
  expect(found?.reason.text).toBe(reason);
});
