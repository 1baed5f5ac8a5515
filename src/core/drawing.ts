/**
 * Parts of drawings that games share: styled text, rows of tiles, names cut to fit. A drawing is data
 * (game.ts) and knows no screen.
 */
import type { Drawing, Span, Style } from './game.ts';
import type { Names, Seat } from './seat.ts';

type Line = Drawing[number];

export const SEAT_STYLE: Readonly<Record<Seat, Style>> = { 1: 'one', 2: 'two' };

export const styled = (text: string, style: Style): Span => ({ text, style });

/** Text that stands for an answer; plain where there is none. */
export const choosable = (text: string, answer: string | undefined, style?: Style): Span => ({
  text,
  ...(style === undefined ? {} : { style }),
  answer,
});

/** The sign of the newest move, beside what was played. */
export const NEWEST = '•';

export const textOf = (span: Span): string => (typeof span === 'string' ? span : span.text);

/** A drawing without its styles. */
export const plainText = (drawing: Drawing): string =>
  drawing.map((line) => line.map(textOf).join('')).join('\n');

/** Text centered in so many columns. */
export const center = (text: string, columns: number): string =>
  text.padStart(Math.floor((columns + text.length) / 2)).padEnd(columns);

/** Western letters, and the dashes, dots, lines and arrows that stand in our own texts. */
const NARROW = /[\0-\u10ff\u2010-\u2027\u2500-\u25bf]/u;

/** The columns that a text takes at most: letters that are not surely narrow count twice. */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const letter of text) columns += NARROW.test(letter) ? 1 : 2;
  return columns;
}

/** Text cut to so many columns, with … at the cut. */
export function truncate(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const letters = [...text];
  while (letters.length > 0 && displayWidth(letters.join('')) > columns - 1) letters.pop();
  return `${letters.join('')}…`;
}

/** Whose sign is whose, in one line: "R You   B Computer (hard)". */
export const legend = (signs: Readonly<Record<Seat, string>>, names: Names, width: number): Line =>
  ([1, 2] as const).flatMap((seat) => [
    styled(signs[seat], SEAT_STYLE[seat]),
    ` ${truncate(names[seat], Math.floor((width - 3) / 2) - 2)}${seat === 1 ? '   ' : ''}`,
  ]);

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

/** A brace under so many columns. */
export const brace = (columns: number): string => `╰${'─'.repeat(columns - 2)}╯`;
