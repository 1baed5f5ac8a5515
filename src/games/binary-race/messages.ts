/** What the rules of Binary Race say, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';

export const english = {
  targetTooLow: ({ start, target }: { start: number; target: number }) =>
    `target must be greater than start, and ${target} is not above ${start}.`,
  goal: ({ target }: { target: number }) => `Add 2 or double: exactly ${target} wins, more loses.`,
  notMove: 'A move is +2 or *2.',
  notChoice: 'Please enter 1 to add 2, or 2 to multiply by 2.',
  asks: 'Add 2 (1) or multiply by 2 (2)?',
  accepts: '1 or 2',
  adds: ({ seat }: { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'add' : 'adds'} 2.`,
  doubles: ({ seat }: { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'multiply' : 'multiplies'} by 2.`,
  // The drawn board.
  now: 'now',
  aim: ({ target }: { target: number }) => `target ${target}`,
  wins: 'wins',
  loses: 'loses',
  reached: ({ seat, target }: { seat: Seat; target: number }, { player }) =>
    `${player(seat)} reached exactly ${target}.`,
  exceeded: ({ seat, target }: { seat: Seat; target: number }, { player }) =>
    `${player(seat)} exceeded ${target}.`,
} satisfies Sentences;

export const messages = defineMessages('binary-race', english);
