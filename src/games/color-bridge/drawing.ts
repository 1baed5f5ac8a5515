/**
 * Color Bridge drawn: the track as a row of boxes with the position numbers below, a dot beside what
 * was colored last, and a brace under the three that won.
 */
import {
  brace,
  center,
  choosable,
  legend,
  NEWEST,
  SEAT_STYLE,
  styled,
  tiles,
} from '../../core/drawing.ts';
import type { Drawing, PlayedMove } from '../../core/game.ts';
import { type Names, other } from '../../core/seat.ts';
import { COLORS } from './messages.ts';
import { type Move, type Options, type Position, positionsOf, winningThree } from './rules.ts';
import { ownerAt } from './track.ts';

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
  (
    position: Position,
    names: Names,
    width: number,
    played: readonly PlayedMove<Move>[] = [],
  ): Drawing => {
    const inside = length * 4 + 1 <= width ? 3 : 1;
    const last = played.at(-1)?.move;
    const newest = last === undefined ? [] : positionsOf(last);
    const boxes = Array.from({ length }, (_, index) => {
      const owner = ownerAt(position, index + 1);
      if (owner === null) return choosable(' '.repeat(inside), `${index + 1}`);
      const mark = newest.includes(index + 1) && inside > 1 ? NEWEST : '';
      const text = center(COLORS[owner].charAt(0), inside);
      return styled(`${text.slice(0, inside - mark.length)}${mark}`, SEAT_STYLE[owner]);
    });
    const three = positionsOf(winningThree(position));
    const [first = 0] = three;
    const winner = SEAT_STYLE[other(position.turn)];
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
      legend({ 1: COLORS[1].charAt(0), 2: COLORS[2].charAt(0) }, names, width),
    ];
  };
