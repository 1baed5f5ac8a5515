/**
 * What a client asks of a server over HTTP: to set up matches, to take seats, to see how a match
 * stands. It uses nothing but `fetch`, so a page can use it too. What comes back is checked.
 */
import * as z from 'zod';
import type { MatchRecord } from '../core/record.ts';
import { ok, type Result, refuse } from '../core/result.ts';
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
  seated,
} from './schemas.ts';

/** Why a request came to nothing: what the server said, or that there was no server to say it. */
export interface Trouble {
  readonly code: ErrorCode | 'unreachable' | 'no_server';
  readonly message: string;
}

/** A seat that was taken. */
export interface Seated {
  readonly match: string;
  readonly seat: 1 | 2 | null;
  readonly token: string | null;
}

const PATIENCE_MS = 10_000;

/** A sentence from outside, less what would steer a terminal. */
export const harmless = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 400);

export const createMatch = (
  server: string,
  body: z.infer<typeof createBody>,
): Promise<Result<Seated, Trouble>> => request(seated, server, '/api/matches', { body });

export const takeSeat = (
  server: string,
  match: string,
  body: z.infer<typeof joinBody>,
): Promise<Result<Seated, Trouble>> =>
  request(seated, server, `/api/matches/${match}/seats`, { body });

export const pairUp = (
  server: string,
  body: z.infer<typeof pairBody>,
): Promise<Result<Seated, Trouble>> => request(seated, server, '/api/pairings', { body });

/** How a match stands, and what has happened since an event. */
export const lookAt = (
  server: string,
  match: string,
  since: number,
): Promise<Result<MatchState, Trouble>> =>
  request(matchState, server, `/api/matches/${match}?since=${since}`);

/** The record of a match that is over. */
export const readRecord = (server: string, match: string): Promise<Result<MatchRecord, Trouble>> =>
  request(matchRecord, server, `/api/matches/${match}/record`);

/** Listed matches that wait for somebody. */
export const listOpen = (
  server: string,
  game: string | null,
): Promise<Result<readonly z.infer<typeof openMatch>[], Trouble>> =>
  request(z.array(openMatch), server, `/api/matches${game === null ? '' : `?game=${game}`}`);

/** The strongest players of a game. */
export const listLeaders = (
  server: string,
  game: string,
): Promise<Result<readonly z.infer<typeof leader>[], Trouble>> =>
  request(z.array(leader), server, `/api/games/${game}/leaders`);

async function request<T>(
  answer: z.ZodType<T>,
  server: string,
  path: string,
  { body }: { readonly body?: unknown } = {},
): Promise<Result<T, Trouble>> {
  const noServer: Trouble = {
    code: 'no_server',
    message: `What answers at ${server} is no Duelbook server of this version.`,
  };
  let response: Response;
  let said: unknown;
  try {
    response = await fetch(`${server}${path}`, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
      // Wherever it would be sent on to, nobody has agreed to give a token there.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    return refuse({
      code: 'unreachable',
      message: `The server ${server} cannot be reached: ${whyUnreached(error)}.`,
    });
  }
  try {
    said = await response.json();
  } catch {
    return refuse(noServer);
  }
  if (response.ok) {
    const parsed = answer.safeParse(said);
    return parsed.success ? ok(parsed.data) : refuse(noServer);
  }
  const refused = errorBody.safeParse(said);
  if (!refused.success) return refuse(noServer);
  return refuse({ code: refused.data.code, message: harmless(refused.data.message) });
}

function whyUnreached(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it does not answer';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no machine of this name';
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'there is no way to it';
  if (code === 'ECONNRESET') return 'the connection was cut';
  // Browsers' rules forbid the ports of other services, and so does `fetch`.
  if (cause instanceof Error && cause.message === 'bad port') return 'this port may not be used';
  return harmless(cause instanceof Error ? cause.message : String(error));
}
