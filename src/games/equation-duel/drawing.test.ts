/** How Equation Duel is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import type { Position } from './rules.ts';

const START: Position = { held: { 1: 0, 2: 0 }, turn: 1, step: 'take', sudden: null, won: null };
const drawn = (pool: number, position: Partial<Position>, width = 80): readonly string[] =>
  plainText(
    drawing({ pool, digits: 'single', operators: '+-*/' })(
      { ...START, ...position },
      PLAYERS,
      width,
    ),
  ).split('\n');

describe('Equation Duel is drawn', () => {
  it('as tiles with their owners, and what each player holds', () => {
    expect(drawn(5, { held: { 1: 0b1010, 2: 0b100 }, step: 'declare' })).toEqual([
      '┌───┬───┬───┬───┬───┐',
      '│ 1 │ 2 │ 3 │ 4 │ 5 │',
      '└───┴───┴───┴───┴───┘',
      '  ·   1   2   1   · ',
      '1 Player 1: 2 4, sum 6',
      '2 Player 2: 3, sum 3',
      'May declare an equation',
    ]);
  });

  it('in narrow tiles where the screen is narrow', () => {
    expect(drawn(15, { held: { 1: 0b10000, 2: 0 } }, 40)).toEqual([
      '┌─┬─┬─┬─┬─┬─┬─┬─┬─┬──┬──┬──┬──┬──┬──┐',
      '│1│2│3│4│5│6│7│8│9│10│11│12│13│14│15│',
      '└─┴─┴─┴─┴─┴─┴─┴─┴─┴──┴──┴──┴──┴──┴──┘',
      ' · · · · 1 · · · · ·  ·  ·  ·  ·  · ',
      '1 Player 1: 5, sum 5',
      '2 Player 2: nothing yet',
      'Taking a number',
    ]);
  });

  it('with the turn of sudden death, and with how the round ended', () => {
    const phase = (position: Partial<Position>): string | undefined =>
      drawn(5, position, 40).at(-1);
    expect(phase({ step: 'declare', sudden: 4 })).toBe('Sudden death, turn 1 of 4');
    expect(phase({ step: 'declare', sudden: 1 })).toBe('Sudden death, turn 4 of 4');
    expect(phase({ step: 'declare', sudden: 0 })).toBe('Sudden death is over');
    expect(phase({ won: '4 + 1 = 5' })).toBe('Valid equation: 4 + 1 = 5');
    expect(phase({ won: '((((1 + 2)))) + 3 = 5 + 4 - 3 * 1 + 0' })).toHaveLength(40);
  });
});
