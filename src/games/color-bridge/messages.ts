/** What the rules of Color Bridge say, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import { joinList } from '../../core/plural.ts';
import type { Seat } from '../../core/seat.ts';

/** Player 1 is Red and Player 2 Blue, no matter who starts (CB5). */
export const COLORS: Readonly<Record<Seat, string>> = { 1: 'Red', 2: 'Blue' };

export const english = {
  goal: 'Color one or two positions: exactly three in a row win.',
  goalOrDraw: 'Exactly three in a row win; a full track is a draw.',

  // Moves.
  notMove: ({ length }: { length: number }) =>
    `A move is one position from 1 to ${length}, or two adjacent ones, such as 2 3.`,
  tooMany: ({ count }: { count: number }) => `You may color one or two positions, not ${count}.`,
  noPosition: ({ position, length }: { position: number; length: number }) =>
    `There is no position ${position}: the track goes from 1 to ${length}.`,
  twice: ({ position }: { position: number }) =>
    `That is position ${position} twice: name it once, or name two adjacent positions.`,
  notAdjacent: ({ low, high }: { low: number; high: number }) =>
    `Positions ${low} and ${high} are not adjacent.`,
  taken: ({ position, color }: { position: number; color: Seat }) =>
    `Position ${position} is already ${COLORS[color]}: choose an uncolored one.`,

  asks: 'Color one position, or two adjacent ones.',
  accepts: ({ free }: { free: readonly number[] }) =>
    `a free position (${free.join(', ')}), or two adjacent ones`,
  // What happened, beside a drawn board.
  colors: ({ seat, positions }: { seat: Seat; positions: readonly number[] }, voice) =>
    `${voice.player(seat)} ${voice.isReader(seat) ? 'color' : 'colors'} ${joinList(positions, 'and')}.`,
  wiped: 'The track is full and nobody has won: it is wiped clean.',

  // Ends.
  three: ({ seat, positions }: { seat: Seat; positions: readonly number[] }, voice) =>
    `${voice.player(seat)} ${voice.isReader(seat) ? 'have' : 'has'} exactly three in a row at ${positions.join(', ')}.`,
  full: 'The track is full and nobody has exactly three in a row.',
} satisfies Sentences;

export const messages = defineMessages('color-bridge', english);
