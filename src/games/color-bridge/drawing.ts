/**
 * Color Bridge drawn: the track as a row of boxes with the position numbers below, and a brace
 * under the three that won.
 */
import { brace, center, SEAT_STYLE, styled, tiles, truncate } from '../../core/drawing.ts';
import type { Drawing } from '../../core/game.ts';
import { type Names, other, type Seat } from '../../core/seat.ts';
import { COLORS } from './messages.ts';
import { type Options, type Position, positionsOf, winningThree } from './rules.ts';

/** Who colored a position, or null. */
function ownerOf({ red, blue }: Position, position: number): Seat | null {
  const bit = position - 1;
  return (red >> bit) & 1 ? 1 : (blue >> bit) & 1 ? 2 : null;
}

/** Position numbers, each in the columns of its box; in boxes too narrow, the tens above. */
function numbersBelow(length: number, inside: number): readonly string[] {
  const row = (text: (position: number) => string): string =>
    Array.from({ length }, (_, index) => ` ${center(text(index + 1), inside)}`)
      .join('')
      .trimEnd();
  if (inside > 1) return [row(String)];
  const tens = row((position) => (position < 10 ? '' : `${Math.floor(position / 10)}`));
  return [...(tens === '' ? [] : [tens]), row((position) => `${position % 10}`)];
}

export const drawing =
  ({ length }: Options) =>
  (position: Position, names: Names, width: number): Drawing => {
    const inside = length * 4 + 1 <= width ? 3 : 1;
    const boxes = Array.from({ length }, (_, index) => {
      const owner = ownerOf(position, index + 1);
      return owner === null
        ? ' '.repeat(inside)
        : styled(center(COLORS[owner].charAt(0), inside), SEAT_STYLE[owner]);
    });
    const three = positionsOf(winningThree(position));
    const [first = 0] = three;
    const winner = SEAT_STYLE[other(position.turn)];
    const legend = ([1, 2] as const).flatMap((seat) => {
      const name = truncate(names[seat], Math.floor((width - 3) / 2) - 2);
      return [
        styled(COLORS[seat].charAt(0), SEAT_STYLE[seat]),
        ` ${name}`,
        seat === 1 ? '   ' : '',
      ];
    });
    return [
      ...tiles(boxes),
      ...numbersBelow(length, inside).map((line) => [styled(line, 'faint')]),
      ...(three.length === 0
        ? []
        : [
            [
              ' '.repeat((first - 1) * (inside + 1) + 1),
              styled(brace(three.length * (inside + 1) - 1), winner),
            ],
          ]),
      legend,
    ];
  };
