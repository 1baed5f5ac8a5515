/** What the rules of Blank Game say, in English. */
import { defineMessages, type Seat, type Sentences } from 'duelbook/core';

export const english = {
  asks: 'Add to the count.',
  accepts: ({ choices }: { choices: readonly string[] }) => choices.join(' or '),
  notMove: ({ moves }: { moves: readonly number[] }) => `Please enter ${moves.join(' or ')}.`,
  reached: ({ seat, target }: { seat: Seat; target: number }, { player }) =>
    `${player(seat)} reached ${target}.`,
} satisfies Sentences;

export const messages = defineMessages('blank-game', english);
