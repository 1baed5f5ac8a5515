/** Advice and best play, checked on races that can be counted on fingers. */
import { describe, expect, it } from 'vitest';
import { newMatch, recordOf, replay, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { type Advice, adviceOn, groupMoves, groupOf, lineFrom } from './advice.ts';
import { openOracle, type Verdict } from './oracle.ts';

function at(id: string, options: GivenOptions, moves: readonly string[] = []) {
  const game = unwrap(findGame(id));
  const record = recordOf(unwrap(newMatch(game, { options })));
  const match = unwrap(replay(game, { ...record, moves }));
  return { oracle: openOracle(game, match.options), position: viewOf(match) };
}

const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };
const ENDLESS: Verdict = { ...DRAW, endless: true };
const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });
const judged = (verdicts: readonly Verdict[], isOneOfMany = false) =>
  verdicts.map((verdict, index) => ({ text: `${index + 1}`, verdict, isOneOfMany }));
const times = (count: number, verdict: Verdict): readonly Verdict[] =>
  Array.from({ length: count }, () => verdict);

describe('advice', () => {
  it.each<[Advice['kind'], readonly Verdict[], number]>([
    ['best', [win(3), win(5), loss(2)], 1],
    ['best', [win(3), win(3), loss(2)], 2],
    // With two moves, one of them is best: that the other is not goes without saying.
    ['best', [win(3), loss(2)], 1],
    ['best', [win(3)], 1],
    ['only', [win(3), loss(2), DRAW], 1],
    ['only', [DRAW, loss(2), loss(4)], 1],
    ['best', [{ ...DRAW, chance: 0.5 }, loss(1), loss(1)], 1],
    ['every', [win(3), win(3)], 2],
    ['every', [DRAW, ENDLESS], 2],
    ['every', [loss(2)], 1],
    ['longest', [loss(4), loss(2)], 1],
    ['avoid', [...times(7, ENDLESS), loss(2)], 7],
    ['best', [...times(6, ENDLESS), loss(2)], 6],
    ['best', [...times(7, win(3)), ...times(5, win(9))], 7],
    ['best', [...times(7, win(3)), ...times(6, loss(2))], 7],
    ['best', [...times(7, win(3)), win(9), loss(2)], 7],
  ])('is "%s" for %j', (kind, verdicts, count) => {
    const advice = adviceOn(judged(verdicts));
    expect(advice.kind).toBe(kind);
    expect(advice.best.texts).toHaveLength(count);
    expect(advice.rest.texts).toHaveLength(verdicts.length - count);
  });

  it('does not call a move the only one that stands for others', () => {
    expect(adviceOn(judged([win(1), loss(2), loss(2)], true)).kind).toBe('best');
  });

  it('says what moves have in common', () => {
    expect(adviceOn(judged([DRAW, ENDLESS, loss(2)])).best.verdict).toEqual(DRAW);
    const { rest } = adviceOn(judged([...times(7, DRAW), loss(2), loss(4)]));
    expect(rest.verdict).toEqual({ ...DRAW, value: 'loss', plies: null });
    const said = (verdicts: readonly Verdict[]) => groupOf(judged(verdicts)).verdict;
    expect(said([loss(2), loss(2)])).toEqual(loss(2));
    expect(said([loss(2), loss(2), loss(4)]).plies).toBeNull();
    expect(said([ENDLESS, ENDLESS])).toEqual(ENDLESS);
    const estimate: Verdict = { ...DRAW, chance: 0.4, isEstimate: true };
    expect(said([estimate])).toEqual(estimate);
  });
});

it('groups moves by worth, the best first', () => {
  const groups = groupMoves(judged([loss(2), win(3), loss(2), ENDLESS, DRAW]));
  expect(groups.map(({ texts }) => texts)).toEqual([['2'], ['4'], ['5'], ['1', '3']]);
  const sorted = groupMoves(judged([win(9), loss(2), DRAW, loss(8), win(1)]));
  expect(sorted.map(({ texts }) => texts)).toEqual([['5'], ['1'], ['3'], ['4'], ['2']]);
});

describe('a line', () => {
  it('is best play with who moves, to the end', () => {
    const { oracle, position } = at('binary-race', { target: 7 }, ['+2']);
    expect(lineFrom(oracle, position)).toEqual({
      moves: [
        { seat: 2, text: '*2' },
        { seat: 1, text: '+2' },
      ],
      winner: 2,
    });
  });

  it('has no moves where the round is over', () => {
    const { oracle, position } = at('binary-race', { target: 3 }, ['+2']);
    expect(lineFrom(oracle, position)).toEqual({ moves: [], winner: 1 });
  });

  it('is cut short where play never ends', () => {
    const { oracle, position } = at('palindrome-war', {}, ['a E', 'b E', 'c E', 'd E', 'e E']);
    const { moves, winner } = lineFrom(oracle, position);
    expect(moves).toHaveLength(12);
    expect(winner).toBeUndefined();
    expect(oracle.verdict(position)).toEqual(ENDLESS);
  });

  it('has no moves where chance decides', () => {
    const { oracle, position } = at('bracket-balance', { length: 'unknown' });
    expect(lineFrom(oracle, position)).toEqual({ moves: [], winner: undefined });
  });
});
