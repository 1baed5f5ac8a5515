/** What the rules of Four Corners say, in English. */
import { defineMessages, type Seat, type Sentences } from 'duelbook/core';

export const english = {
  asks: 'Claim a field.',
  accepts: ({ last }: { last: string }) => `a free field from a1 to ${last}`,
  noField: ({ last }: { last: string }) => `Please enter a field from a1 to ${last}.`,
  taken: ({ field }: { field: string }) => `${field} is taken.`,
  square: ({ seat, corners }: { seat: Seat; corners: readonly string[] }, { player }) =>
    `${player(seat)} owns the square ${corners.join(', ')}.`,
  full: 'All fields are taken, and there is no square.',
} satisfies Sentences;

export const messages = defineMessages('four-corners', english);
