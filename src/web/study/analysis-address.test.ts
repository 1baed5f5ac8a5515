/** The addresses of analysis boards lead back to the same position. */
import { expect, it } from 'vitest';
import { applyText, type Match, newMatch, nextRound, viewOf } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { parseVariations } from '../../study/variations.ts';
import { matchAddress } from './analysis-address.ts';

const play = (match: Match, moves: readonly string[]): Match =>
  moves.reduce((now, text) => unwrap(applyText(now, text)), match);

const queryOf = (address: string | null): URLSearchParams =>
  new URL(address ?? '', 'http://here').searchParams;

it('has the moves of the round and nothing that is as usual', () => {
  const match = play(unwrap(newMatch(unwrap(findGame('color-bridge')))), ['5 6', '7']);
  expect(matchAddress(match)).toBe('/analysis/color-bridge?moves=5+6%2C7');
});

it('has options, who starts, and a seed where something is drawn by lot', () => {
  const brackets = unwrap(findGame('bracket-balance'));
  const match = unwrap(newMatch(brackets, { options: { start: 'random' }, first: 2, seed: 7 }));
  expect(Object.fromEntries(queryOf(matchAddress(match)))).toEqual({
    ...{ start: 'random', first: '2', seed: '7' },
  });
});

it('has a start that a later round drew', () => {
  const brackets = unwrap(findGame('bracket-balance'));
  const options = { start: 'random', rounds: 3 };
  const first = unwrap(newMatch(brackets, { options, seed: 7 }));
  const second = unwrap(nextRound(play(first, ['resign 1'])));
  const query = queryOf(matchAddress(second));
  const again = newMatch(brackets, {
    options: { start: 'random' },
    first: query.get('first') === '2' ? 2 : 1,
    seed: Number(query.get('seed') ?? 0),
  });
  expect(viewOf(unwrap(again))).toEqual(viewOf(second));
});

it('leaves out that a round was given up', () => {
  const match = play(unwrap(newMatch(unwrap(findGame('binary-race')))), ['+2', 'resign 2']);
  expect(matchAddress(match)).toBe('/analysis/binary-race?moves=%2B2');
});

it('leads back to the position, in every game', () => {
  for (const game of GAMES) {
    const start = unwrap(newMatch(game));
    let match = start;
    for (let count = 0; count < 6 && match.outcome === null; count += 1) {
      const [move] = match.rules.moves(viewOf(match)).slice(-1);
      match = play(match, [match.rules.format(move)]);
    }
    const moves = queryOf(matchAddress(match)).getAll('moves');
    const [line] = [parseVariations(start.rules, viewOf(start), moves)];
    let tree = line;
    let again = start;
    for (let [first] = tree ?? []; first !== undefined; [first] = tree ?? []) {
      again = play(again, [first.move]);
      tree = first.next;
    }
    expect([game.id, viewOf(again)]).toEqual([game.id, viewOf(match)]);
  }
});
