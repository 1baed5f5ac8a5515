/** The routes of the HTTP API as data, for the app and the OpenAPI document. */

import { z } from 'zod';
import type { Game } from '../../core/game.ts';
import { isSeedSecret, newMatch, resolveOptions } from '../../core/match.ts';
import { type OptionValues, optionsOf, optionsSchema } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { allGames, findGame } from '../../games/list.ts';
import type { ErrorCode } from '../../online/codes.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import {
  actBody,
  createBody,
  joinBody,
  leader,
  MATCH_ID,
  matchRecord,
  matchState,
  openMatch,
  pairBody,
  pastMatch,
  runningMatch,
  seatGrant,
} from '../../online/schemas.ts';
import { isLevel } from '../../players/levels.ts';
import { eventOf, type JoinRequest, protocolError } from '../match/decide.ts';
import { type AgreedTerms, pairPlayer, storeMatch, type TakenSeat } from '../match/lobby.ts';
import { storedSeat } from '../match/serialize.ts';
import { drawSeed, type MatchService, newMatchId, WAITING_TIMEOUT_MS } from '../match/service.ts';
import type { Committer } from '../storage/committer.ts';
import type { MatchRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import { generateSecret, hashSecret } from './secrets.ts';

export interface Deps {
  readonly store: Store;
  readonly committer: Committer;
  readonly matchService: MatchService;
}

/** A request, checked by the route's schemas. */
export interface Request<B> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: B;
  /** The hash of the token, or key, in the request. */
  readonly token: string | null;
}

export interface Route<B = unknown> {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: Readonly<Record<string, z.ZodType<string | undefined>>>;
  readonly body?: z.ZodType<B>;
  readonly status: 200 | 201;
  readonly response: z.ZodType;
  /** Beside those of any request. */
  readonly errors: readonly ErrorCode[];
  /** Whether a token may or must be given; a key where no seat is meant. */
  readonly token?: 'may' | 'must';
  handle(request: Request<B>, deps: Deps): Promise<Result<unknown, ProtocolError>>;
}

/** Types a route's body, and forgets the type for the list. */
const route = <B>(given: Route<B>): Route => given as Route;

const MAX_LISTED = 100;
/** A match without an event for this long is hardly worth watching. */
const ASLEEP_MS = 24 * 3_600_000;

const gameId = { game: z.string().max(60) };
const matchId = { match: MATCH_ID };

export const ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/games',
    summary: 'The games, with a JSON Schema of the options of each.',
    status: 200,
    response: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        options: z.record(z.string(), z.unknown()),
      }),
    ),
    errors: [],
    handle: async () =>
      ok(
        allGames().map(({ id, title, summary, options }) => ({
          id,
          title,
          summary,
          options: optionsSchema(optionsOf({ options })),
        })),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/leaders',
    summary: 'The strongest players with a key. With your key, your own entry is marked.',
    params: gameId,
    token: 'may',
    status: 200,
    response: z.array(leader),
    errors: ['unknown_game', 'bad_token'],
    async handle({ params: { game: id = '' }, token }, { store }) {
      const game = requireGame(id);
      if (!game.ok) return game;
      const rows = await store.leaders(id, MAX_LISTED);
      return ok(
        rows.map(({ player, name, rating, deviation, matches }) => ({
          ...{ name, rating, deviation, matches },
          // A player's id is the hash of a key, and stays secret.
          ...(player === token ? { you: true } : {}),
        })),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches',
    summary: 'Sets up a match. Anyone with its link may join open seats, or watch.',
    body: createBody,
    status: 201,
    response: seatGrant,
    errors: ['unknown_game', 'bad_options'],
    async handle({ body }, deps) {
      const { seats = { 1: 'me', 2: 'open' }, listed = false, first = 1 } = body;
      const mine = ([1, 2] as const).filter((seat) => seats[seat] === 'me');
      if (mine.length > 1) return err({ code: 'bad_options', message: 'You have one seat.' });
      // Two bots would play on, watched by no one.
      if (isLevel(seats[1]) && isLevel(seats[2])) {
        return err({ code: 'bad_options', message: 'One seat must be for a person.' });
      }
      const terms = resolveTerms(body);
      if (!terms.ok) return terms;
      const level = (seat: Seat): string | null => (isLevel(seats[seat]) ? seats[seat] : null);
      const row: MatchRow = {
        ...terms.value,
        first: `${first}`,
        listed: listed ? 1 : 0,
        quick: 0,
        level1: level(1),
        level2: level(2),
      };
      const [seat] = mine;
      if (seat === undefined) return granted(await storeMatch(deps, row, null), null);
      const { token, request } = joinRequestFrom(body);
      return granted(await storeMatch(deps, row, { seat, request }), token);
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches',
    summary: 'Listed matches that wait for an opponent: connected hosts first, then newest.',
    query: { game: z.string().max(60).optional() },
    status: 200,
    response: z.array(openMatch),
    errors: ['unknown_game'],
    async handle({ query: { game = null } }, { store }) {
      const asked = game === null ? ok(null) : requireGame(game);
      if (!asked.ok) return asked;
      const rows = await store.openMatches(game, MAX_LISTED);
      const joins = await store.joinEvents(rows.map(({ id }) => id));
      const since = Date.now() - WAITING_TIMEOUT_MS;
      const isHere = ({ seen }: { readonly seen: number }): boolean => seen >= since;
      return ok(
        [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))].flatMap((row) => {
          const options = storedOptions(row);
          // Set up by another version: it cannot be joined here.
          if (!options.ok) return [];
          const { id, game, seconds, increment, fair, created } = row;
          const clock = seconds === null ? null : { seconds, increment: increment ?? 0 };
          const name = joins.find(({ match }) => match === id)?.text ?? null;
          return {
            match: id,
            game,
            options: options.value,
            clock,
            fair: fair === 1,
            name,
            here: isHere(row),
            created,
          };
        }),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches/running',
    summary: 'Listed matches that are being played: the latest event first.',
    query: { game: z.string().max(60).optional() },
    status: 200,
    response: z.array(runningMatch),
    errors: ['unknown_game'],
    async handle({ query: { game = null } }, { store }) {
      const asked = game === null ? ok(null) : requireGame(game);
      if (!asked.ok) return asked;
      const rows = await store.runningMatches(game, MAX_LISTED);
      const since = Date.now() - ASLEEP_MS;
      const awake = rows.filter(({ at }) => at >= since).toSorted((one, two) => two.at - one.at);
      const described = await describeMatches(store, awake);
      return ok(described.map(({ row, ...shown }) => ({ ...shown, n: row.n, at: row.at })));
    },
  }),
  route({
    method: 'GET',
    path: '/api/history',
    summary: 'The finished matches of the player with your key: the latest first.',
    token: 'must',
    status: 200,
    response: z.array(pastMatch),
    errors: ['bad_token'],
    async handle({ token }, { store }) {
      const rows = await store.finishedMatches(token ?? '', MAX_LISTED);
      const described = await describeMatches(store, rows);
      return ok(
        described.map(({ row, ...shown }) => {
          const you: Seat = row.player1 === token ? 1 : 2;
          const change = you === 1 ? row.change1 : row.change2;
          return { ...shown, you, winner: row.winner, change, at: row.at };
        }),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches/{match}',
    summary: 'A match, with its events since a number.',
    params: matchId,
    query: {
      since: z
        .string()
        .regex(/^\d{1,9}$/, 'must be the number of an event, or 0')
        .optional(),
    },
    token: 'may',
    status: 200,
    response: matchState,
    errors: ['unknown_match', 'damaged_match', 'bad_token'],
    async handle({ params: { match = '' }, query: { since = '0' }, token }, { matchService }) {
      await matchService.waitForTurn(match, Number(since));
      return matchService.watch(match, Number(since), token, null);
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches/{match}/record',
    summary: 'The record of a finished match, which replays to the same match.',
    params: matchId,
    status: 200,
    response: matchRecord,
    errors: ['unknown_match', 'damaged_match', 'not_now'],
    async handle({ params: { match = '' } }, { matchService }) {
      await matchService.waitForTurn(match, 0);
      return matchService.record(match);
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches/{match}/seats',
    summary: 'Takes a free seat. With a token of your own, asking again gives the same seat.',
    params: matchId,
    body: joinBody,
    status: 201,
    response: seatGrant,
    errors: ['unknown_match', 'damaged_match', 'seat_taken'],
    async handle({ params: { match = '' }, body }, deps) {
      const { token, request } = joinRequestFrom(body);
      const seat = await deps.matchService.join(match, body.seat ?? null, request);
      return seat.ok ? ok({ match, seat: seat.value, token }) : seat;
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches/{match}/acts',
    summary: 'Moves, resigns, offers or declines a restart, asks for a rematch, or withdraws.',
    params: matchId,
    body: actBody,
    token: 'must',
    status: 200,
    response: z.strictObject({ n: z.int(), kind: z.string(), text: z.string() }),
    errors: [
      ...(['unknown_match', 'damaged_match', 'bad_token', 'not_seated'] as const),
      ...(['match_over', 'not_begun'] as const),
      ...(['not_your_turn', 'wrong_number', 'illegal_move', 'not_now'] as const),
    ],
    async handle({ params: { match = '' }, body, token }, { matchService }) {
      const decision = await matchService.act(match, token, body);
      if (!decision.ok) return decision;
      const { n, kind, text } = eventOf(decision.value);
      return ok({ n, kind, text });
    },
  }),
  route({
    method: 'POST',
    path: '/api/pairings',
    summary: 'Quick pairing: joins a player who waits for the same match, or waits.',
    body: pairBody,
    status: 201,
    response: seatGrant,
    errors: ['unknown_game', 'bad_options'],
    async handle({ body }, deps) {
      const terms = resolveTerms(body);
      if (!terms.ok) return terms;
      const { token, request } = joinRequestFrom(body);
      return granted(await pairPlayer(deps, terms.value, request), token);
    },
  }),
];

/** What lists say of matches; those set up by another version, whose options are unknown, are left out. */
async function describeMatches<T extends MatchRow>(store: Store, rows: readonly T[]) {
  const joins = await store.joinEvents(rows.map(({ id }) => id));
  const players = joins.flatMap(({ player }) => player ?? []);
  const games = [...new Set(rows.map(({ game }) => game))];
  const ratings = await Promise.all(games.map((game) => store.ratingRows(game, players)));
  return rows.flatMap((row) => {
    const options = storedOptions(row);
    if (!options.ok) return [];
    const { id, game, seconds, increment, fair } = row;
    const known = ratings[games.indexOf(game)] ?? [];
    const seat = (at: Seat) => storedSeat(row, at, joins, known);
    return {
      row,
      match: id,
      game,
      options: options.value,
      clock: seconds === null ? null : { seconds, increment: increment ?? 0 },
      fair: fair === 1,
      seats: { 1: seat(1), 2: seat(2) },
    };
  });
}

function requireGame(id: string): Result<Game, ProtocolError> {
  const game = findGame(id);
  return game.ok ? game : err(protocolError('unknown_game', game.error));
}

/** The terms that a body asks for, with every option settled. */
function resolveTerms(body: z.infer<typeof pairBody>): Result<AgreedTerms, ProtocolError> {
  const game = requireGame(body.game);
  if (!game.ok) return game;
  const match = newMatch(game.value, { options: body.options ?? {} });
  if (!match.ok) return err(protocolError('bad_options', match.error));
  const { clock = null, fair = false } = body;
  return ok({
    id: newMatchId(),
    created: Date.now(),
    game: body.game,
    options: JSON.stringify(match.value.options),
    ...drawSeed(isSeedSecret(match.value)),
    fair: fair ? 1 : 0,
    seconds: clock?.seconds ?? null,
    increment: clock?.increment ?? null,
  });
}

/** The options of a stored match, if this version knows them. */
function storedOptions({ game: id, options }: MatchRow): Result<OptionValues, unknown> {
  const game = findGame(id);
  if (!game.ok) return game;
  try {
    return resolveOptions(game.value, JSON.parse(options));
  } catch (error) {
    return err(error);
  }
}

/** The request for a seat, and the token that will hold it, which is given out this once. */
function joinRequestFrom({ name, key, token = generateSecret() }: z.infer<typeof joinBody>): {
  readonly token: string;
  readonly request: JoinRequest;
} {
  const player = key === undefined ? null : hashSecret(key);
  return { token, request: { name: name ?? null, token: hashSecret(token), player } };
}

const granted = (
  taken: Result<TakenSeat, ProtocolError>,
  token: string | null,
): Result<z.infer<typeof seatGrant>, ProtocolError> =>
  taken.ok ? ok({ ...taken.value, token }) : taken;
