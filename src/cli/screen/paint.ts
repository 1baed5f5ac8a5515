/** Colors for what drawings mean, and the sign of what the cursor is on. */
import pc from 'picocolors';
import { SEAT_STYLE, textOf } from '../../core/drawing.ts';
import type { Span, Style } from '../../core/game.ts';
import type { Names, Seat } from '../../core/seat.ts';

export const PAINT: Readonly<Record<Style, (text: string) => string>> = {
  one: (text) => pc.bold(pc.red(text)),
  two: (text) => pc.bold(pc.blueBright(text)),
  strong: pc.bold,
  faint: pc.dim,
  good: (text) => pc.bold(pc.green(text)),
  bad: (text) => pc.bold(pc.magenta(text)),
  hue1: pc.cyan,
  hue2: pc.magenta,
  hue3: pc.green,
};

export const paint = (span: Span): string =>
  typeof span === 'string' || span.style === undefined
    ? textOf(span)
    : PAINT[span.style](span.text);

/** In the color of a seat. */
export const paintSeat = (seat: Seat, text: string): string => PAINT[SEAT_STYLE[seat]](text);

/** Names in the colors of their seats, for sentences. */
export const paintNames = (names: Names): Names => ({
  1: paintSeat(1, names[1]),
  2: paintSeat(2, names[2]),
});

/** Dark on light, also without colors: NO_COLOR is about colors. */
const reversed = (text: string): string => `\x1b[7m${text}\x1b[27m`;

/** What the cursor is on: reversed, and between arrows where there is room for them. */
export const paintCursor = (span: Span): string =>
  reversed(textOf(span).replace(/^ /, '›').replace(/ $/, '‹'));

/** What is marked to be played together with more. */
export const paintMarked = (span: Span): string =>
  reversed(textOf(span).replace(/^ (.*) $/s, '·$1·'));
