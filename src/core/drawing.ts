/**
 * What drawings of different games are made of: styled text, rows of tiles, names cut to fit. A
 * drawing stays data (see game.ts); nothing here knows a screen or a game.
 */
import type { Drawing, Span, Style } from './game.ts';
import type { Seat } from './seat.ts';

type Line = Drawing[number];

export const SEAT_STYLE: Readonly<Record<Seat, Style>> = { 1: 'one', 2: 'two' };

export const styled = (text: string, style: Style): Span => ({ text, style });

const textOf = (span: Span): string => (typeof span === 'string' ? span : span.text);

/** A drawing without its styles, which must still tell everything. */
export const plainText = (drawing: Drawing): string =>
  drawing.map((line) => line.map(textOf).join('')).join('\n');

/** Text in the middle of so many columns, or a little left of it. */
export const center = (text: string, columns: number): string =>
  text.padStart(Math.floor((columns + text.length) / 2)).padEnd(columns);

/** Western letters, and the dashes, dots, lines and arrows that stand in our own texts. */
const NARROW = /[\0-\u10ff\u2010-\u2027\u2500-\u25bf]/u;

/**
 * The columns that a text takes at most. Nobody knows how wide every letter of every name is; to count
 * all but those that are surely narrow twice never breaks a line.
 */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const letter of text) columns += NARROW.test(letter) ? 1 : 2;
  return columns;
}

/** Text that takes at most so many columns, with … where it was cut. */
export function truncate(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const letters = [...text];
  while (letters.length > 0 && displayWidth(letters.join('')) > columns - 1) letters.pop();
  return `${letters.join('')}…`;
}

/** A row of boxes. Each inside is as wide as its text. */
export function tiles(insides: readonly Span[]): Drawing {
  const border = (left: string, middle: string, right: string): Line => [
    styled(
      `${left}${insides.map((inside) => '─'.repeat(textOf(inside).length)).join(middle)}${right}`,
      'faint',
    ),
  ];
  const wall = styled('│', 'faint');
  return [
    border('┌', '┬', '┐'),
    [wall, ...insides.flatMap((inside) => [inside, wall])],
    border('└', '┴', '┘'),
  ];
}

/** A brace that joins what stands above it. */
export const brace = (columns: number): string => `╰${'─'.repeat(columns - 2)}╯`;
