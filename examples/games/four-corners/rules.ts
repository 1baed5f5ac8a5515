/**
 * Four Corners: players claim free fields in turns. The first to own all four corners of a square whose
 * sides run along the grid wins; where no field is left, the round is a draw.
 */
import {
  coreMessages,
  err,
  type Message,
  type OptionSpecs,
  type OptionsOf,
  ok,
  other,
  type Rules,
  type Seat,
  toOutcome,
  whole,
} from 'duelbook/core';
import { messages } from './messages.ts';

export const options = {
  size: whole({ label: 'Size', about: 'Fields in a row.', default: 7, min: 3, max: 9 }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

/** Fields are counted from a1, row by row; each is `1`, `2` or `.`. */
export interface Position {
  readonly fields: string;
  readonly turn: Seat;
}

/** The number of a field, from 0. */
export type Move = number;

export const conflict = (_: Options): Message | null => null;

/** What a field is called: a letter for its column, a number for its row. */
export const nameOf = (field: number, size: number): string =>
  `${String.fromCharCode(97 + (field % size))}${Math.floor(field / size) + 1}`;

/** The corners of every square of a grid. */
function squaresOf(size: number): readonly (readonly number[])[] {
  const squares: number[][] = [];
  for (let side = 1; side < size; side += 1) {
    for (let row = 0; row + side < size; row += 1) {
      for (let column = 0; column + side < size; column += 1) {
        const from = row * size + column;
        squares.push([from, from + side, from + side * size, from + side * size + side]);
      }
    }
  }
  return squares;
}

export function rules({ size }: Options): Rules<Position, Move> {
  const squares = squaresOf(size);
  const last = nameOf(size * size - 1, size);
  const squareOf = ({ fields }: Position): readonly number[] | undefined =>
    squares.find(([first = 0, ...more]) => {
      const owner = fields[first];
      return owner !== '.' && more.every((field) => fields[field] === owner);
    });
  const moves = (position: Position): readonly Move[] =>
    squareOf(position) === undefined
      ? [...position.fields].flatMap((owner, field) => (owner === '.' ? [field] : []))
      : [];
  return {
    start: (first) => ({ fields: '.'.repeat(size * size), turn: first }),
    turn: ({ turn }) => turn,
    moves,
    play: ({ fields, turn }, field) => ({
      fields: fields.slice(0, field) + turn + fields.slice(field + 1),
      turn: other(turn),
    }),
    outcome(position) {
      const square = squareOf(position);
      if (square !== undefined) {
        const seat = other(position.turn);
        const corners = square.map((field) => nameOf(field, size));
        return toOutcome(seat, messages.square({ seat, corners }));
      }
      return position.fields.includes('.') ? null : toOutcome(null, messages.full());
    },
    parse(text, position) {
      const open = moves(position);
      if (open.length === 0) return err(coreMessages.roundOver());
      const name = text.trim().toLowerCase();
      const field = Array.from({ length: size * size }, (_, each) => each).find(
        (each) => nameOf(each, size) === name,
      );
      if (field === undefined) return err(messages.noField({ last }));
      return open.includes(field) ? ok(field) : err(messages.taken({ field: name }));
    },
    format: (field) => nameOf(field, size),
    view: (position) => position,
  };
}
