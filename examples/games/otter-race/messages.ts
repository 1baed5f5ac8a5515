/** What Otter Race says, in English. */
import { defineMessages, type Seat, type Sentences } from 'duelbook/core';

export const english = {
  goal: ({ stones }: { stones: number }) => `Be the first otter on stone ${stones}.`,
  asks: 'Roll the die, or swim as far as you rolled.',
  accepts: ({ moves }: { moves: readonly string[] }) => moves.join(' or '),
  notMove: ({ moves }: { moves: readonly string[] }) => `Please enter ${moves.join(' or ')}.`,
  rolls: ({ seat }: { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'roll' : 'rolls'}.`,
  swims: ({ seat }: { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'swim' : 'swims'}.`,
  shows: ({ shown }: { shown: number }) =>
    shown === 1 ? 'The die shows 1: the turn is over.' : `The die shows ${shown}.`,
  pushed: ({ seat, stone }: { seat: Seat; stone: number }, { player, isReader }) =>
    `Splash! ${player(seat)} ${isReader(seat) ? 'are' : 'is'} back on stone ${stone}.`,
  arrived: ({ seat, lead }: { seat: Seat; lead: number }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'arrive' : 'arrives'}, ${lead} ahead.`,
} satisfies Sentences;

export const messages = defineMessages('otter-race', english);
