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
export const centered = (text: string, columns: number): string =>
  text.padStart(Math.floor((columns + text.length) / 2)).padEnd(columns);

/**
 * Text that takes at most so many columns, with … where it was cut. Nobody knows how wide every
 * letter of every name is; to count all but the Western ones twice never breaks a line.
 */
export function clipped(text: string, columns: number): string {
  const letters = [...text];
  const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) > 0x10ff ? 2 : 1);
  const widthUpTo = (end: number): number =>
    letters.slice(0, end).reduce((sum, letter) => sum + widthOf(letter), 0);
  let end = letters.length;
  if (widthUpTo(end) <= columns) return text;
  while (end > 0 && widthUpTo(end) > columns - 1) end -= 1;
  return `${letters.slice(0, end).join('')}…`;
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
