/** Boards that are data (`Words.layout`), drawn in lines of text for a terminal. */
import { center, choosable, displayWidth, NEWEST, SEAT_STYLE, styled, tiles } from './drawing.ts';
import type { BoardCell, BoardPart, Drawing, PlayedMove, Span, Words } from './game.ts';
import { type Say, sayEnglish } from './message.ts';
import type { Names, Seat } from './seat.ts';

type Line = Drawing[number];

/** How a cell without a text shows whose it is. */
const MARKS: Readonly<Record<Seat, string>> = { 1: 'X', 2: 'O' };

/** What a cell shows: its text, or the marks of its owners. */
export const cellText = ({ text, owners = [] }: BoardCell): string =>
  text ?? owners.map((seat) => MARKS[seat]).join('');

/** The answer of a cell: the only move that it belongs to, or its own name as a part of one. */
const answerOf = ({ name, moves = [] }: BoardCell): string | undefined =>
  moves.length === 0 ? undefined : moves.length === 1 ? moves[0] : name;

function cellSpan(cell: BoardCell, width: number, empty: string): Span {
  const [owner, another] = cell.owners ?? [];
  const text = cellText(cell);
  const shown = text === '' ? empty : text;
  const style = owner !== undefined && another === undefined ? SEAT_STYLE[owner] : undefined;
  const mark = cell.isNewest && displayWidth(shown) < width ? NEWEST : '';
  const room = width - displayWidth(shown);
  // The mark stands close behind what is new.
  const left = ' '.repeat(Math.floor(room / 2));
  const right = `${mark}${' '.repeat(Math.max(0, room - left.length - mark.length))}`;
  const faint = text === '' ? 'faint' : undefined;
  return choosable(`${left}${shown}${right}`, answerOf(cell), style ?? faint);
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(displayWidth));

/** Items in as many rows as they need. */
function inRows<T>(items: readonly T[], each: number, width: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.floor(width / each));
  return Array.from({ length: Math.ceil(items.length / count) }, (_, row) =>
    items.slice(row * count, (row + 1) * count),
  );
}

function grid({ columns = [], rows = [], cells }: BoardPart, width: number): Drawing {
  const names = widest(rows);
  const wide = widest([...cells.map(cellText), ...columns]);
  // Two columns to spare show which is new, where there is room.
  const inside =
    [wide + 2, wide + 1, wide].find((size) => names + columns.length * size <= width) ?? wide;
  const head = columns.map((name) => center(name, inside)).join('');
  const lines = Array.from(
    { length: Math.ceil(cells.length / Math.max(1, columns.length)) },
    (_, row) => [
      styled((rows[row] ?? '').padStart(names), 'faint'),
      ...cells
        .slice(row * columns.length, (row + 1) * columns.length)
        .map((cell) => cellSpan(cell, inside, '·')),
    ],
  );
  return [[styled(`${' '.repeat(names)}${head}`.trimEnd(), 'faint')], ...lines];
}

function line({ cells }: BoardPart, width: number): Drawing {
  const inside = widest(cells.map(cellText)) + 2;
  if (cells.length === 0) return [];
  if (cells.length * (inside + 1) + 1 <= width)
    return tiles(cells.map((cell) => cellSpan(cell, inside, ' ')));
  return inRows(cells, inside - 1, width).map((row) =>
    row.map((cell) => cellSpan(cell, inside - 1, '·')),
  );
}

function pool({ cells }: BoardPart, width: number): Drawing {
  const inside = widest(cells.map(cellText)) + 2;
  return inRows(cells, inside, width).map((row) => row.map((cell) => cellSpan(cell, inside, ' ')));
}

function track({ cells }: BoardPart, width: number): Drawing {
  const inside = widest(cells.flatMap((cell) => [cellText(cell), cell.name])) + 1;
  return inRows(cells, inside, width).flatMap((row): Line[] => [
    row.map((cell) => cellSpan(cell, inside, '·')),
    [
      styled(
        row
          .map(({ name }) => center(name, inside))
          .join('')
          .trimEnd(),
        'faint',
      ),
    ],
  ]);
}

const DRAW = { grid, line, pool, track } as const;

/** The parts below each other, at most `width` columns wide. */
const drawLayout = (parts: readonly BoardPart[], width: number): Drawing =>
  parts.flatMap((part): Line[] => [
    ...(part.label === undefined ? [] : [[styled(part.label, 'strong')]]),
    ...DRAW[part.kind](part, width),
  ]);

/** A position drawn for a screen: as its game draws it, or from its data; undefined where it has neither. */
export const drawPosition = <P, M>(
  words: Words<P, M>,
  view: P,
  names: Names,
  width: number,
  played: readonly PlayedMove<M>[],
  say: Say = sayEnglish,
): Drawing | undefined => {
  if (words.drawing !== undefined) return words.drawing(view, names, width, played, say);
  const parts = words.layout?.(view, played);
  return parts && drawLayout(parts, width);
};
