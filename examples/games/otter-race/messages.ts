/** What the rules of Otter Race say, in English. */
import { defineMessages, type Seat, type Sentences } from 'duelbook/core';

export const english = {
  asks: 'Roll the die, or swim as far as you rolled.',
  accepts: ({ moves }: { moves: readonly string[] }) => moves.join(' or '),
  notMove: ({ moves }: { moves: readonly string[] }) => `Please enter ${moves.join(' or ')}.`,
  arrived: ({ seat, lead }: { seat: Seat; lead: number }, { player }) =>
    `${player(seat)} arrives, ${lead} ahead.`,
} satisfies Sentences;

export const messages = defineMessages('otter-race', english);
