/** How Bracket Balance is drawn, without its colours. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/drawing.ts';
import { PLAYERS } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { HIDDEN, type Move, type Position, rules } from './rules.ts';

const at = (expression: string, limit: number | null, broken: Move | null = null): Position => ({
  expression,
  limit,
  turn: 1,
  broken,
});
const drawn = (position: Position, width = 80): readonly string[] =>
  plainText(drawing(position, PLAYERS, width)).split('\n');

describe('Bracket Balance is drawn', () => {
  it('as dots before the first bracket', () => {
    expect(drawn(at('', 10))).toEqual(['  ··········', '0 of 10 placed, depth 0, nothing open']);
  });

  it('as a mountain above the expression', () => {
    expect(drawn(at('(([]{()', 10))).toEqual([
      '4      /\\',
      '3   /\\/',
      '2  /',
      '1 /',
      '  (([]{()···',
      "7 of 10 placed, depth 3, innermost open '{'",
    ]);
  });

  it('with whose each bracket is, and a dot behind the newest', () => {
    const played = [
      { seat: 1, move: '(' },
      { seat: 2, move: ')' },
    ] as const;
    expect(plainText(drawing(at('()', 10), PLAYERS, 80, played)).split('\n')[2]).toBe('  12•');
  });

  it('with the bracket that broke the rules, and a mark below it', () => {
    const position = at('()', 10, ')');
    expect(drawn(position)).toEqual([
      '1 /\\',
      '  ())·······',
      '    ^ breaks the rules',
      '2 of 10 placed, depth 0, nothing open',
    ]);
    expect(drawing(position, PLAYERS, 80)[1]).toContainEqual({ text: ')', style: 'bad' });
    const played = (['(', ')', ')'] as const).map((move, index) => ({
      move,
      seat: index % 2 === 0 ? (1 as const) : (2 as const),
    }));
    expect(plainText(drawing(position, PLAYERS, 80, played))).toContain(
      '\n  12^ breaks the rules\n',
    );
  });

  it('with the levels around the depth, and dots for those out of sight', () => {
    expect(drawn(at('(((((((((()))))))', 20))).toEqual([
      ' 5     /˙˙˙˙˙˙˙˙˙˙\\',
      ' 4    /            \\',
      ' 3   /',
      ' 2  /',
      ' 1 /',
      '   (((((((((()))))))···',
      "17 of 20 placed, depth 3, innermost open '('",
    ]);
  });

  it('from its end where it is too long, with some room for what is to come', () => {
    expect(drawn(at(`${'()'.repeat(90)}((`, 200, ']'), 40)).toEqual([
      '2                             /',
      '1  /\\/\\/\\/\\/\\/\\/\\/\\/\\/\\/\\/\\/\\/',
      '  …()()()()()()()()()()()()()((]·······…',
      '              breaks the rules ^',
      "182 of 200 placed, depth 2, open '('",
    ]);
  });

  it('the same whatever length is hidden', () => {
    const { view } = rules({
      length: 'unknown',
      brackets: '()',
      start: 'empty',
      finish: 'last-bracket',
    });
    for (let limit = HIDDEN.min; limit <= HIDDEN.max; limit += 1) {
      expect(drawn(view(at('(()', limit)))).toEqual([
        '2  /\\',
        '1 /',
        '  (()?',
        "3 of ? placed, depth 1, innermost open '('",
      ]);
    }
  });
});
