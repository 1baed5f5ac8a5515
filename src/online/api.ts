/**
 * What a client asks of a server over HTTP: to set up matches, to take seats, to see how a match
 * stands. It uses nothing but `fetch`, so a page can use it too. What comes back is checked.
 */
import * as z from 'zod';
import { toPrintable } from '../core/printable.ts';
import type { MatchRecord } from '../core/record.ts';
import { codeOf, err, ok, type Result } from '../core/result.ts';
import type { ErrorCode, MatchState } from './protocol.ts';
import {
  type createBody,
  errorBody,
  type joinBody,
  leader,
  matchRecord,
  matchState,
  openMatch,
  type pairBody,
  seatGrant,
} from './schemas.ts';

/** Why a request came to nothing: what the server said, or that there was no server to say it. */
export interface ApiError {
  readonly code: ErrorCode | 'unreachable' | 'no_server';
  readonly message: string;
}

/** A seat that was taken. */
export interface SeatGrant {
  readonly match: string;
  readonly seat: 1 | 2 | null;
  readonly token: string | null;
}

const TIMEOUT_MS = 10_000;

/** A sentence from outside, less what would steer a terminal. */
export const sanitizeText = (text: string): string => toPrintable(text).slice(0, 400);

export const createMatch = (
  server: string,
  body: z.infer<typeof createBody>,
): Promise<Result<SeatGrant, ApiError>> => request(seatGrant, server, '/api/matches', { body });

export const takeSeat = (
  server: string,
  match: string,
  body: z.infer<typeof joinBody>,
): Promise<Result<SeatGrant, ApiError>> =>
  request(seatGrant, server, `/api/matches/${match}/seats`, { body });

export const findOpponent = (
  server: string,
  body: z.infer<typeof pairBody>,
): Promise<Result<SeatGrant, ApiError>> => request(seatGrant, server, '/api/pairings', { body });

/** How a match stands, and what has happened since an event; with a token also whose seat it holds. */
export const fetchMatch = (
  server: string,
  match: string,
  since: number,
  token?: string,
): Promise<Result<MatchState, ApiError>> =>
  request(matchState, server, `/api/matches/${match}?since=${since}`, { token });

/** The record of a match that is over. */
export const fetchRecord = (
  server: string,
  match: string,
): Promise<Result<MatchRecord, ApiError>> =>
  request(matchRecord, server, `/api/matches/${match}/record`);

/** Listed matches that wait for somebody. */
export const listOpenMatches = (
  server: string,
  game: string | null,
): Promise<Result<readonly z.infer<typeof openMatch>[], ApiError>> =>
  request(z.array(openMatch), server, `/api/matches${game === null ? '' : `?game=${game}`}`);

/** The strongest players of a game; with a key also which of them it is. */
export const listLeaders = (
  server: string,
  game: string,
  key: string | undefined,
): Promise<Result<readonly z.infer<typeof leader>[], ApiError>> =>
  request(z.array(leader), server, `/api/games/${game}/leaders`, { token: key });

/** What a request says beside its address, in which no secret ever is. */
interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
}

async function request<T>(
  answer: z.ZodType<T>,
  server: string,
  path: string,
  said: RequestOptions = {},
): Promise<Result<T, ApiError>> {
  const asked = await withTimeout((signal) => send(server, path, said, signal));
  if (!asked.ok) return asked;
  const { isFine, answered } = asked.value;
  if (isFine) {
    const parsed = answer.safeParse(answered);
    return parsed.success ? ok(parsed.data) : err(notDuelbookError(server));
  }
  const refused = errorBody.safeParse(answered);
  if (!refused.success) return err(notDuelbookError(server));
  return err({ code: refused.data.code, message: sanitizeText(refused.data.message) });
}

const notDuelbookError = (server: string): ApiError => ({
  code: 'no_server',
  message: `What answers at ${server} is no Duelbook server of this version.`,
});

/**
 * Does something that is given up after a while. Not with a signal's own timer, which keeps no
 * program alive: where a socket closes as soon as it opens, Node may forget the request as well, and
 * the program would end without a word.
 */
async function withTimeout<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const late = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await act(patience.signal);
  } finally {
    clearTimeout(late);
  }
}

/** What a server says, and whether it did what was asked. */
async function send(
  server: string,
  path: string,
  { body, token }: RequestOptions,
  signal: AbortSignal,
): Promise<Result<{ readonly isFine: boolean; readonly answered: unknown }, ApiError>> {
  let response: Response;
  try {
    response = await fetch(`${server}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      // Wherever it would be sent on to, nobody has agreed to give a token there.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    // Somebody answers, in another protocol than HTTP.
    if (causeCode(error).startsWith('HPE_')) return err(notDuelbookError(server));
    return err({
      code: 'unreachable',
      message: `The server ${server} cannot be reached: ${describeNetworkError(error)}.`,
    });
  }
  try {
    return ok({ isFine: response.ok, answered: await response.json() });
  } catch {
    return err(notDuelbookError(server));
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** What Node calls the reason why a request failed. */
const causeCode = (error: unknown): string => String(codeOf(causeOf(error)) ?? '');

/** What comes of a TLS greeting to somebody who answers in another language. */
const TLS_ERRORS = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

function describeNetworkError(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'it does not answer';
  const cause = causeOf(error);
  const code = causeCode(error);
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no machine of this name';
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'there is no way to it';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'the connection was cut';
  if (TLS_ERRORS.includes(code)) return 'it does not speak https';
  // Browsers' rules forbid the ports of other services, and so does `fetch`.
  if (cause instanceof Error && cause.message === 'bad port') return 'this port may not be used';
  return sanitizeText(cause instanceof Error ? cause.message : String(error));
}
