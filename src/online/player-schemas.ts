/** The schemas of what players with a key ask for: accounts, challenges, and the lines of their stream. */
import * as z from 'zod';
import {
  bySeat,
  clock,
  first,
  gameId,
  MATCH_ID,
  matchEvent,
  name,
  optionValues,
  positionInfo,
  seat,
  seatInfo,
  setup,
  shownName,
} from './schemas.ts';

export const CHALLENGE_ID = z
  .string()
  .regex(/^[\w-]{12}$/)
  .describe('The id of a challenge');

const at = z.number().describe("The server's time, in milliseconds since 1970");

export const accountBody = z.strictObject({
  name: name.optional().describe('A name that no one else has here, to be challenged by'),
  bot: z
    .literal(true, 'must be true')
    .optional()
    .describe('Mark the key as a bot, before its first match and for good'),
});
export const account = z.strictObject({
  name: shownName.nullable(),
  bot: z.boolean(),
  created: at,
});

export const challengeBody = z.strictObject({
  ...setup,
  to: name.describe('The name of the other player'),
  seat: seat.optional().describe('Your seat; 1 unless given'),
  first: first.optional(),
});

const challenger = z.strictObject({ name: shownName, bot: z.boolean() });
export const challenge = z.strictObject({
  challenge: CHALLENGE_ID,
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  direction: z.enum(['in', 'out']).describe('Whether you got it or made it'),
  by: challenger,
  to: challenger,
  game: gameId,
  options: optionValues,
  clock,
  fair: z.boolean(),
  first,
  you: seat.describe('The seat that you would have'),
  created: at,
  expires: at,
  match: MATCH_ID.nullable().describe('The match that it led to'),
});

/** How a match stands, in every line about one. */
const standing = {
  at,
  match: MATCH_ID,
  game: gameId,
  n: z.int().describe('The number of the last event'),
  you: seat.describe('Your seat'),
  ...positionInfo,
  moves: z.array(z.string()).describe('The moves of this round so far'),
  round: z.int(),
  left: bySeat(z.number()).nullable().describe('Milliseconds left to each; null without a clock'),
};
const happened = { ...standing, event: matchEvent };

/** A line of a player's event stream. */
export const streamLine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), at, ...account.omit({ created: true }).shape }),
  z.strictObject({ type: z.literal('challenge'), at, challenge }),
  z.strictObject({
    type: z.literal('start'),
    ...standing,
    options: optionValues,
    clock,
    fair: z.boolean(),
    seats: bySeat(seatInfo),
  }),
  z.strictObject({ type: z.literal('move'), ...happened }),
  z.strictObject({ type: z.literal('event'), ...happened }),
  z.strictObject({
    type: z.literal('end'),
    ...standing,
    winner: seat.nullable().describe('Null for a draw'),
    reasons: z.array(z.string()).describe('How each round ended'),
    score: z.strictObject({ 1: z.number(), 2: z.number(), draws: z.number() }),
    rematch: seat.nullable().describe('Who wants another match'),
  }),
  z.strictObject({
    type: z.literal('bye'),
    at,
    why: z.enum(['replaced', 'stopping']),
  }),
]);
