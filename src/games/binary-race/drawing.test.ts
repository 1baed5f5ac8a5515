/** How Binary Race is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import type { Move } from './rules.ts';

const drawn = (
  total: number,
  target: number,
  width = 40,
  played: readonly Move[] = [],
): readonly string[] => {
  const draw = drawing({ start: 1, target });
  const moves = played.map((move, index) => ({ seat: index % 2 === 0 ? 1 : 2, move }) as const);
  const turn = moves.length % 2 === 0 ? 1 : 2;
  return plainText(draw({ total, turn }, PLAYERS, width, moves)).split('\n');
};

describe('Binary Race is drawn', () => {
  it('as the total and where both moves lead, with the sign of the player to move', () => {
    expect(drawn(5, 21)).toEqual([
      '                   target 21 ┐',
      ' now  5 ─────················│',
      '+2 →  7 ─────██··············│',
      '*2 → 10 ─────█████···········│',
      '█ Player 1   ▒ Player 2',
    ]);
  });

  it('with every step in the sign of its player, from the first to the last', () => {
    expect(drawn(10, 21, 40, ['+2', '+2', '*2'])).toEqual([
      '                   target 21 ┐',
      ' now 10 ─██▒▒█████•··········│',
      '+2 → 12 ──────────▒▒·········│',
      '*2 → 20 ──────────▒▒▒▒▒▒▒▒▒▒·│',
      '█ Player 1   ▒ Player 2',
    ]);
  });

  it('with the signs beside the target where there is room for them', () => {
    expect(drawn(5, 21, 60)[0]).toBe('█ Player 1   ▒ Player 2                 target 21 ┐');
    expect(drawn(5, 21, 60)).toHaveLength(4);
  });

  it('with a word for a move that hits the target or goes beyond it', () => {
    expect(drawn(19, 21).slice(1, 4)).toEqual([
      ' now 19 ───────────────────··│',
      '+2 → 21 ───────────────────██│ wins',
      '*2 → 38 ───────────────────██► loses',
    ]);
  });

  it('without moves once the race is over', () => {
    expect(drawn(10, 10, 40, ['+2', '+2', '*2'])).toEqual([
      '                  target 10 ┐',
      ' now 10 ──████▒▒▒▒██████████│ wins',
      '█ Player 1   ▒ Player 2',
    ]);
    expect(drawn(12, 10, 40, ['+2', '*2', '*2'])[1]).toBe(' now 12 ──████▒▒▒▒▒▒████████► loses');
  });

  it('with every step visible on a scale of a million, and no bar full too early', () => {
    expect(drawn(3, 1_000_000).slice(0, 4)).toEqual([
      '                  target 1000000 ┐',
      ' now       3 ─···················│',
      '+2 →       5 ─█··················│',
      '*2 →       6 ─█··················│',
    ]);
    expect(drawn(999_997, 1_000_000).slice(0, 4)).toEqual([
      '                  target 1000000 ┐',
      ' now  999997 ───────────────────·│',
      '+2 →  999999 ───────────────────·│',
      '*2 → 1999994 ───────────────────█► loses',
    ]);
  });

  it('with a column for every point of the book’s race on 80 columns', () => {
    const widths = drawn(63, 64, 80).map((line) => line.length);
    expect(Math.max(...widths)).toBe(80);
  });
});
