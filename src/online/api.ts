/** A client's HTTP requests to a server. Answers are checked against the schemas. */
import * as z from 'zod';
import { parseJson } from '../core/json.ts';
import { type Message, plain } from '../core/message.ts';
import { readBody } from '../core/read-body.ts';
import type { MatchRecord } from '../core/record.ts';
import { codeOf, err, ok, type Result } from '../core/result.ts';
import { type ApiError, clientError, sanitizeText, serverError } from './api-error.ts';
import type { PlayerKind } from './codes.ts';
import { onlineMessages } from './messages.ts';
import type { MatchState } from './protocol.ts';
import {
  type createBody,
  errorBody,
  type joinBody,
  leader,
  matchPage,
  matchRecord,
  openMatch,
  type pairBody,
  pastMatch,
  runningMatch,
  seatGrant,
} from './schemas.ts';

export type SeatGrant = z.infer<typeof seatGrant>;
export type OpenMatch = z.infer<typeof openMatch>;
export type RunningMatch = z.infer<typeof runningMatch>;
export type PastMatch = z.infer<typeof pastMatch>;

/** For a whole answer: a server may send it byte by byte. */
const TIMEOUT_MS = 10_000;
/** More than the longest match takes. */
export const MAX_ANSWER_BYTES = 16 << 20;

export const createMatch = (
  server: string,
  body: z.infer<typeof createBody>,
): Promise<Result<SeatGrant, ApiError>> => apiRequest(seatGrant, server, '/api/matches', { body });

export const takeSeat = (
  server: string,
  match: string,
  body: z.infer<typeof joinBody>,
): Promise<Result<SeatGrant, ApiError>> =>
  apiRequest(seatGrant, server, `/api/matches/${match}/seats`, { body });

export const findOpponent = (
  server: string,
  body: z.infer<typeof pairBody>,
): Promise<Result<SeatGrant, ApiError>> => apiRequest(seatGrant, server, '/api/pairings', { body });

/** A match with its first events after `since`; with a token also whose seat that holds. */
export const fetchMatch = (
  server: string,
  match: string,
  since: number,
  token?: string,
): Promise<Result<MatchState, ApiError>> =>
  apiRequest(matchPage, server, `/api/matches/${match}?since=${since}`, { token });

/** The record of a match that is over. */
export const fetchRecord = (
  server: string,
  match: string,
): Promise<Result<MatchRecord, ApiError>> =>
  apiRequest(matchRecord, server, `/api/matches/${match}/record`);

/** The listed matches with a free seat. */
export const listOpenMatches = (
  server: string,
  game: string | null,
): Promise<Result<readonly OpenMatch[], ApiError>> =>
  apiRequest(z.array(openMatch), server, `/api/matches${game === null ? '' : `?game=${game}`}`);

/** The listed matches that are being played. */
export const listRunningMatches = (
  server: string,
  game: string | null,
): Promise<Result<readonly RunningMatch[], ApiError>> =>
  apiRequest(
    z.array(runningMatch),
    server,
    `/api/matches/running${game === null ? '' : `?game=${game}`}`,
  );

/** The finished matches of the key's player. */
export const listPastMatches = (
  server: string,
  key: string,
): Promise<Result<readonly PastMatch[], ApiError>> =>
  apiRequest(z.array(pastMatch), server, '/api/history', { token: key });

/** The strongest people, or bots, of a game; the key's player is marked. */
export const listLeaders = (
  server: string,
  game: string,
  key: string | undefined,
  players: PlayerKind = 'people',
): Promise<Result<readonly z.infer<typeof leader>[], ApiError>> =>
  apiRequest(z.array(leader), server, `/api/games/${game}/leaders?players=${players}`, {
    token: key,
  });

interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
}

/** Asks a server; what is answered must fit the schema. */
export async function apiRequest<T>(
  schema: z.ZodType<T>,
  server: string,
  path: string,
  options: RequestOptions = {},
): Promise<Result<T, ApiError>> {
  // Not the signal's own timer, which does not keep Node alive: a request whose socket closes as
  // soon as it opens would end the program without a word.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${server}${path}`, {
      ...requestInit(options),
      // A redirect must not get the token.
      redirect: 'error',
      signal: timeout.signal,
    });
    const body = await readBody(response, MAX_ANSWER_BYTES);
    return parseAnswer(schema, server, response.ok, parseJson(body ?? ''));
  } catch (error) {
    if (isParserError(causeOf(error))) return err(notDuelbookError(server));
    const why = networkError(error);
    return err(clientError('unreachable', onlineMessages.unreachable({ server, why })));
  } finally {
    clearTimeout(timer);
  }
}

const requestInit = ({ body, token }: RequestOptions): RequestInit => ({
  ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
});

function parseAnswer<T>(
  schema: z.ZodType<T>,
  server: string,
  isFine: boolean,
  answer: unknown,
): Result<T, ApiError> {
  if (isFine) {
    const parsed = schema.safeParse(answer);
    return parsed.success ? ok(parsed.data) : err(notDuelbookError(server));
  }
  const refused = errorBody.safeParse(answer);
  return err(refused.success ? serverError(refused.data) : notDuelbookError(server));
}

const notDuelbookError = (server: string): ApiError =>
  clientError('no_server', onlineMessages.notDuelbook({ server }));

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Something answers that is not HTTP. The error has a code (`HPE_…`) before Node 24 only. */
const isParserError = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'HTTPParserError';

const causeCode = (error: unknown): string => String(codeOf(causeOf(error)) ?? '');

/** The codes when a server answers TLS with something else. */
const TLS_ERRORS = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

function networkError(error: unknown): Message {
  if (error instanceof Error && error.name === 'AbortError') return onlineMessages.silent();
  const cause = causeOf(error);
  const code = causeCode(error);
  if (code === 'ECONNREFUSED') return onlineMessages.refused();
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return onlineMessages.noMachine();
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return onlineMessages.noWay();
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return onlineMessages.cut();
  if (TLS_ERRORS.includes(code)) return onlineMessages.noTls();
  // `fetch` forbids the ports of other services.
  if (cause instanceof Error && cause.message === 'bad port') return onlineMessages.badPort();
  return plain(sanitizeText(cause instanceof Error ? cause.message : String(error)));
}
