/** Verdicts in words, checked on races that can be counted on fingers. */
import { describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import type { Game } from '../core/game.ts';
import { newMatch, recordOf, replay, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { findGame } from '../games/list.ts';
import {
  describeVerdict,
  explain,
  lineFrom,
  lineParts,
  listPhrase,
  verdictPhrase,
} from './explain.ts';
import { openOracle, type Verdict } from './oracle.ts';

const NAMES = { 1: 'Ann', 2: 'Bob' };
const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };

function at(id: string, options: GivenOptions, moves: readonly string[] = []) {
  const game: Game = must(findGame(id));
  const record = recordOf(must(newMatch(game, { options })));
  const match = must(replay(game, { ...record, moves }));
  return { oracle: openOracle(game, match.options), position: viewOf(match) };
}

describe('a verdict', () => {
  it.each<[Partial<Verdict>, string, string]>([
    [{ value: 'win', plies: 3 }, 'wins in 3 moves', 'Ann wins in 3 moves'],
    [{ value: 'win', plies: 1 }, 'wins in 1 move', 'Ann wins in 1 move'],
    [{ value: 'loss', plies: 4 }, 'loses in 4 moves', 'Bob wins in 4 moves'],
    [{}, 'draws', 'a draw'],
    [{ endless: true }, 'draws by endless play', 'endless play'],
    [{ chance: 8 / 15 }, 'wins with 53 %', 'Ann wins with 53 %'],
  ])('%j is said of a move and of a position', (part, move, position) => {
    expect(verdictPhrase({ ...DRAW, ...part })).toBe(move);
    expect(describeVerdict({ ...DRAW, ...part }, 1, NAMES)).toBe(position);
  });

  it('of a round that is over says who has won', () => {
    expect(describeVerdict({ ...DRAW, value: 'loss', plies: 0 }, 1, NAMES)).toBe('Bob has won');
  });
});

it('lists many texts by naming some', () => {
  expect(listPhrase(['1'])).toBe('1');
  expect(listPhrase(['1', '2', '3'])).toBe('1, 2 and 3');
  expect(listPhrase(['1', '2', '3', '4'], 3)).toBe('1, 2 and others');
});

describe('a hint', () => {
  it('names the move that wins, and how soon', () => {
    const { oracle, position } = at('binary-race', { target: 7 });
    expect(explain(oracle, position)).toBe('*2 wins in 4 moves.');
  });

  it('says when no other move wins', () => {
    const { oracle, position } = at('color-bridge', {}, ['2', '3']);
    expect(explain(oracle, position)).toBe('5 6 wins in 3 moves; no other move wins.');
  });

  it('names some of the best moves where they are many', () => {
    const { oracle, position } = at('color-bridge', {});
    expect(explain(oracle, position)).toBe('3, 4, 5, 6, 7 and others win in 3 moves.');
  });

  it('names the moves that lose where nearly all others hold', () => {
    const { oracle, position } = at('palindrome-war', {}, ['a E', 'b E', 'c E', 'd E']);
    expect(explain(oracle, position)).toBe(
      'b B and c E lose in 2 moves; every other move draws by endless play.',
    );
  });

  it('names the move that holds out longest where every move loses', () => {
    // 3 is one step from 5; from 2 it takes two.
    const { oracle, position } = at('binary-race', { target: 5 });
    expect(explain(oracle, position)).toBe('Every move loses; *2 holds out longest, 3 moves.');
  });

  it('tells the chance where the end is hidden', () => {
    const { oracle, position } = at('bracket-balance', { length: 'unknown' });
    expect(explain(oracle, position)).toMatch(/^\( wins with \d+ %\.$/);
  });
});

describe('a line', () => {
  it('is best play with who moves, to the end', () => {
    const { oracle, position } = at('binary-race', { target: 7 }, ['+2']);
    expect(lineParts(lineFrom(oracle, position), NAMES)).toEqual(['Bob: *2', 'Ann: +2. Bob wins.']);
  });

  it('is cut short where play never ends', () => {
    const { oracle, position } = at('palindrome-war', {}, ['a E', 'b E', 'c E', 'd E', 'e E']);
    expect(lineFrom(oracle, position).winner).toBeUndefined();
    expect(lineParts(lineFrom(oracle, position), NAMES).at(-1)).toMatch(/And so on\.$/);
  });

  it('is not told where chance decides', () => {
    const { oracle, position } = at('bracket-balance', { length: 'unknown' });
    expect(lineFrom(oracle, position).moves).toEqual([]);
  });
});
