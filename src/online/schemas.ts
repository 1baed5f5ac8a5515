/** The schemas of everything that crosses the network. Strict, so that a misspelt field is an error. */
import * as z from 'zod';
import { PRINTABLE } from '../core/printable.ts';
import { SECRET_SEED } from '../core/random.ts';
import { MAX_MOVE_LENGTH } from '../core/record.ts';
import { PRINTABLE_NAME } from '../core/seat.ts';
import { LEVELS } from '../players/levels.ts';
import { ACTS, ERROR_STATUS, type ErrorCode, EVENT_KINDS, REACTIONS } from './codes.ts';

export const MATCH_ID = z
  .string()
  .regex(/^[\w-]{12}$/)
  .describe('The id of a match, as its link holds it');
const secret = z.string().regex(/^[\w-]{22,64}$/, 'must be 22 to 64 letters, digits, - and _');
const token = secret.describe(
  'A secret of at least 128 bits that holds a seat. Left out, the server makes one',
);
const key = secret.describe('A secret that a player keeps: matches with it are rated');
export const name = z
  .string()
  .regex(PRINTABLE_NAME, 'must be 1 to 30 printable characters')
  .describe('What the player is called: 1 to 30 printable characters');
/** A name from a server: older, laxer names pass if they do not steer a terminal. */
export const shownName = z.string().min(1).max(30).regex(PRINTABLE);
const bot = z.literal(true).describe('Where the player is a bot, by its own word');
const secretSeed = z.string().regex(SECRET_SEED);
const seed = z.union([z.number(), secretSeed]);
export const seat = z.literal([1, 2]);
export const first = z.literal([1, 2, 'random']);
export const gameId = z.string().max(60).regex(PRINTABLE);
const optionValue = z.union(
  [z.string().max(400).regex(PRINTABLE), z.number()],
  'must be a number or a text of at most 400 printable characters',
);
export const optionValues = z.record(z.string().max(40).regex(PRINTABLE), optionValue);
export const clockSettings = z.strictObject({
  seconds: z.int().min(1).max(86_400).describe('For each player and round'),
  increment: z.int().min(0).max(600).describe('Added after each turn, in seconds'),
});
export const clock = clockSettings.nullable();

const seatHolder = { name: name.optional(), key: key.optional(), token: token.optional() };
export const setup = {
  game: gameId,
  options: optionValues.optional().describe('The options of the game; GET /api/games lists them'),
  clock: clock.optional(),
  fair: z
    .boolean()
    .optional()
    .describe('Begin each round where neither player has a quick forced win'),
};
const seatChoice = z.enum(['me', 'open', ...LEVELS]);

export const createBody = z.strictObject({
  ...setup,
  first: first.optional(),
  seats: z
    .strictObject({ 1: seatChoice, 2: seatChoice })
    .optional()
    .describe('Who sits where: you, an open seat, or a computer. Default: you and an open seat'),
  listed: z.boolean().optional().describe('Show it in the list of open matches'),
  ...seatHolder,
});
export const joinBody = z.strictObject({ seat: seat.optional(), ...seatHolder });
export const pairBody = z.strictObject({ ...setup, ...seatHolder });
const n = z.int().min(1).describe('The number that the event will have: one more than the last');
const move = z.strictObject({
  n,
  act: z.literal('move'),
  text: z.string().max(MAX_MOVE_LENGTH).describe('The text of a move'),
});
const plainAct = z.strictObject({ n, act: z.enum(ACTS).exclude(['move']) });
export const actBody = z.discriminatedUnion('act', [move, plainAct]);

/** What a client sends over a WebSocket. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('watch'),
    match: MATCH_ID,
    // The last event the client has; 0 for none.
    since: z.int().min(0),
    // Holds the seat; without it the client only watches.
    token: token.optional(),
  }),
  z.strictObject({ type: z.literal('leave'), match: MATCH_ID }),
  // Shown to all who follow the match, and not stored.
  z.strictObject({ type: z.literal('react'), match: MATCH_ID, reaction: z.enum(REACTIONS) }),
  z.discriminatedUnion('act', [
    move.extend({ type: z.literal('act'), match: MATCH_ID }),
    plainAct.extend({ type: z.literal('act'), match: MATCH_ID }),
  ]),
]);

const outcome = z.strictObject({
  winner: seat.nullable(),
  reason: z.string(),
  margin: z.number().optional(),
});
/** How a round begins, as everyone may see it. */
export const roundStart = z.strictObject({ round: z.int(), starter: seat, start: z.unknown() });
export const bySeat = <T extends z.ZodType>(each: T) => z.strictObject({ 1: each, 2: each });

/** Something that happened, numbered from 1 without gaps in each match. */
export const matchEvent = z.strictObject({
  n: z.int(),
  // In the server's milliseconds since 1970.
  at: z.number(),
  kind: z.enum(EVENT_KINDS),
  // Who did it; null for the server.
  seat: seat.nullable(),
  text: z.string(),
  // In a join: whether it is a bot.
  bot: bot.optional(),
  // The visible position, where something in the match is hidden.
  view: z.unknown().optional(),
  // What chance drew after this move, as texts of the record.
  drawn: z.array(z.string().max(MAX_MOVE_LENGTH)).optional(),
  // How the round ended with this event.
  outcome: outcome.optional(),
  // The round that this event begins.
  begins: roundStart.optional(),
  // Milliseconds left on each clock at that time.
  clock: bySeat(z.number()).optional(),
  // The seed, where this event ends a match in which something is hidden.
  seed: secretSeed.optional(),
});

/** A player's strength in a game, and how unsure it is. */
export const rating = z.strictObject({ rating: z.number(), deviation: z.number() });
export const seatInfo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('computer'), level: z.enum(LEVELS) }),
  z.strictObject({
    kind: z.literal('person'),
    name: shownName,
    rating: rating.nullable(),
    bot: bot.optional(),
  }),
]);

/** A match as the server sends it. */
export const matchState = z.strictObject({
  match: MATCH_ID,
  game: gameId,
  options: optionValues,
  first,
  fair: z.boolean(),
  listed: z.boolean(),
  clock,
  seats: bySeat(seatInfo),
  // The seats whose players are known to have left.
  away: z.array(seat),
  // Since when, in the server's time; null for the others.
  leftAt: bySeat(z.number().nullable()),
  // How many connections follow the match without a seat.
  watchers: z.int(),
  // The seat that the token holds; null for a watcher.
  you: seat.nullable(),
  // The first round.
  begins: roundStart,
  // Whether nothing more can be played.
  over: z.boolean(),
  // The seed, once the match is over: before, it would give away what is hidden.
  seed: seed.nullable(),
  // The SHA-256 of the seed, from the start, where something is hidden.
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  // The number of the last event, and the events after `since`: at most 500.
  n: z.int(),
  events: z.array(matchEvent),
  // Whether more events follow: ask again with the number of the last one here.
  more: z.literal(true).optional(),
  // The server's time, for clocks.
  now: z.number(),
});

/** What a player without the rules needs to know of a match. */
export const positionInfo = {
  turn: seat.nullable().describe('Who is to move; null while the match waits, or is over'),
  legal: z
    .array(z.string())
    .describe('The moves there are. A game may take more: Equation Duel, any true equation'),
  text: z.string().describe('The board, as the terminal shows it'),
};

/** A match as the server sends it over HTTP. */
export const matchPage = matchState.extend(positionInfo);

const isErrorCode = (text: string): text is ErrorCode => text in ERROR_STATUS;
export const errorBody = z.strictObject({
  code: z
    .string()
    .refine(isErrorCode)
    .meta({ enum: Object.keys(ERROR_STATUS) }),
  message: z.string(),
  // What exactly is wrong, where the rules say it: a code and its arguments.
  fact: z.strictObject({ code: z.string(), args: z.record(z.string(), z.unknown()) }).optional(),
});

/** What a server sends. An act's event also acknowledges that it is committed. */
export const serverMessage = z.discriminatedUnion('type', [
  matchState.extend({ type: z.literal('state') }),
  z.strictObject({ type: z.literal('event'), match: MATCH_ID, event: matchEvent }),
  z.strictObject({ type: z.literal('presence'), match: MATCH_ID, seat, here: z.boolean() }),
  z.strictObject({ type: z.literal('watchers'), match: MATCH_ID, count: z.int() }),
  z.strictObject({
    type: z.literal('reaction'),
    match: MATCH_ID,
    seat,
    reaction: z.enum(REACTIONS),
  }),
  errorBody.extend({
    type: z.literal('error'),
    match: z.string().optional(),
    // The number of the refused act.
    n: z.int().optional(),
  }),
]);

export const matchRecord = z.strictObject({
  game: gameId,
  options: optionValues,
  seed,
  first,
  moves: z.array(z.string()),
});

/** A taken seat and the token that holds it. */
export const seatGrant = z.strictObject({
  match: MATCH_ID,
  seat: seat.nullable(),
  token: z.string().nullable(),
});

/** What lists say of every match. */
const listed = {
  match: MATCH_ID,
  game: gameId,
  options: optionValues,
  clock,
  fair: z.boolean(),
};

export const openMatch = z.strictObject({
  ...listed,
  name: shownName.nullable(),
  bot: bot.optional(),
  here: z.boolean().describe('Whether the waiting player was there in the last seconds'),
  created: z.number(),
});

/** A listed match that is being played. */
export const runningMatch = z.strictObject({
  ...listed,
  seats: bySeat(seatInfo),
  n: z.int().describe('The number of the last event'),
  at: z.number().describe('When the last event happened'),
});

/** A finished match of a player. */
export const pastMatch = z.strictObject({
  ...listed,
  seats: bySeat(seatInfo),
  you: seat,
  winner: seat.nullable().describe('Null for a draw'),
  change: z
    .number()
    .nullable()
    .describe('What the match did to your rating; null where it is not rated, or not yet'),
  at: z.number().describe('When it ended'),
});

export const leader = z.strictObject({
  name: shownName,
  rating: z.number(),
  deviation: z.number(),
  matches: z.int(),
  bot: bot.optional(),
  you: z.literal(true).optional().describe('Where it is the player whose key was shown'),
});
