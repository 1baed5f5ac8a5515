/** The routes of the HTTP API about games and matches. */

import { z } from 'zod';
import { recordOf } from '../../core/match.ts';
import { optionsOf, optionsSchema } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { allGames } from '../../games/list.ts';
import { PLAYER_KINDS } from '../../online/codes.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import {
  actBody,
  createBody,
  joinBody,
  leader,
  MATCH_ID,
  matchPage,
  matchRecord,
  openMatch,
  pairBody,
  pastMatch,
  runningMatch,
  seatGrant,
} from '../../online/schemas.ts';
import { isLevel } from '../../players/levels.ts';
import { isSolvable } from '../../players/perfect.ts';
import { solverMessages } from '../../solver/messages.ts';
import { eventOf, type JoinRequest, protocolError } from '../match/decide.ts';
import { newTerms, pairPlayer, storeMatch, type TakenSeat } from '../match/lobby.ts';
import { storedSeat } from '../match/serialize.ts';
import { WAITING_TIMEOUT_MS } from '../match/service.ts';
import { initialState, storedClock } from '../match/state.ts';
import { accountOf } from '../players/accounts.ts';
import { isBot, keyHashOf } from '../storage/player-id.ts';
import type { MatchRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import { PLAYER_ROUTES } from './player-routes.ts';
import { type Deps, type Route, route } from './route.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import { requireGame, resolveTerms, storedOptions } from './terms.ts';

const MAX_LISTED = 100;
/** A match without an event for this long is hardly worth watching. */
const ASLEEP_MS = 24 * 3_600_000;

const gameId = { game: z.string().max(60) };
const matchId = { match: MATCH_ID };

/** What is wrong with a match whose computer cannot play as well as it was asked to, or null. */
async function refusePerfect(row: MatchRow, { botWorker }: Deps): Promise<ProtocolError | null> {
  const { match } = initialState(row);
  if (![row.level1, row.level2].includes('perfect') || isSolvable(match.game, match.options)) {
    return null;
  }
  const why = await botWorker.ask(recordOf(match), 'why-not-perfect');
  return why === null ? null : protocolError('bad_options', solverMessages.tooLarge());
}

const MATCH_ROUTES: readonly Route[] = [
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
    summary: 'The strongest people, or bots, with a key. With your key, your own entry is marked.',
    params: gameId,
    query: { players: z.enum(PLAYER_KINDS).optional() },
    token: 'may',
    status: 200,
    response: z.array(leader),
    errors: ['unknown_game', 'bad_token'],
    async handle({ params: { game: id = '' }, query, token }, { store }) {
      const game = requireGame(id);
      if (!game.ok) return game;
      const kind = query.players === 'bots' ? 'bots' : 'people';
      const rows = await store.leaders(id, kind, MAX_LISTED);
      return ok(
        rows.map(({ player, name, rating, deviation, matches }) => ({
          ...{ name, rating, deviation, matches },
          ...(kind === 'bots' ? { bot: true } : {}),
          // A player's id is the hash of a key, and stays secret.
          ...(keyHashOf(player) === token ? { you: true } : {}),
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
        ...newTerms(terms.value),
        first: `${first}`,
        listed: listed ? 1 : 0,
        quick: 0,
        level1: level(1),
        level2: level(2),
      };
      const refusal = await refusePerfect(row, deps);
      if (refusal !== null) return err(refusal);
      const [seat] = mine;
      if (seat === undefined) return granted(await storeMatch(deps, row, null), null);
      const { token, request } = await joinRequestFrom(body, deps.store);
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
          const host = joins.find(({ match }) => match === row.id);
          return listedTerms(row).map((terms) => ({
            ...terms,
            name: host?.text ?? null,
            ...(isBot(host?.player ?? null) ? { bot: true } : {}),
            here: isHere(row),
            created: row.created,
          }));
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
      const { player } = await accountOf(store, token ?? '');
      const rows = await store.finishedMatches(player, MAX_LISTED);
      const described = await describeMatches(store, rows);
      return ok(
        described.map(({ row, ...shown }) => {
          const you: Seat = row.player1 === player ? 1 : 2;
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
    response: matchPage,
    errors: ['unknown_match', 'damaged_match', 'bad_token'],
    async handle({ params: { match = '' }, query: { since = '0' }, token }, { matchService }) {
      await matchService.waitForTurn(match, Number(since));
      return matchService.look(match, Number(since), token);
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
      const { token, request } = await joinRequestFrom(body, deps.store);
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
      const { token, request } = await joinRequestFrom(body, deps.store);
      return granted(await pairPlayer(deps, newTerms(terms.value), request), token);
    },
  }),
];

export const ROUTES: readonly Route[] = [...MATCH_ROUTES, ...PLAYER_ROUTES];

/** What every list says of a match; nothing of one set up by another version, whose options are unknown. */
function listedTerms(row: MatchRow) {
  const options = storedOptions(row);
  if (!options.ok) return [];
  const { id: match, game, fair } = row;
  return [{ match, game, options: options.value, clock: storedClock(row), fair: fair === 1 }];
}

/** Matches of a list, and who sits at them. */
async function describeMatches<T extends MatchRow>(store: Store, rows: readonly T[]) {
  const joins = await store.joinEvents(rows.map(({ id }) => id));
  const players = joins.flatMap(({ player }) => player ?? []);
  const games = [...new Set(rows.map(({ game }) => game))];
  const ratings = await Promise.all(games.map((game) => store.ratingRows(game, players)));
  return rows.flatMap((row) => {
    const known = ratings[games.indexOf(row.game)] ?? [];
    const seat = (at: Seat) => storedSeat(row, at, joins, known);
    return listedTerms(row).map((terms) => ({ row, ...terms, seats: { 1: seat(1), 2: seat(2) } }));
  });
}

/** The request for a seat, and the token that will hold it, which is given out this once. */
async function joinRequestFrom(
  { name, key, token = generateSecret() }: z.infer<typeof joinBody>,
  store: Store,
): Promise<{ readonly token: string; readonly request: JoinRequest }> {
  const account = key === undefined ? null : await accountOf(store, hashSecret(key));
  return {
    token,
    request: {
      name: name ?? account?.name ?? null,
      token: hashSecret(token),
      player: account?.player ?? null,
    },
  };
}

const granted = (
  taken: Result<TakenSeat, ProtocolError>,
  token: string | null,
): Result<z.infer<typeof seatGrant>, ProtocolError> =>
  taken.ok ? ok({ ...taken.value, token }) : taken;
