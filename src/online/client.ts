/**
 * `duelbook/client`: a client for programs that play on a server. It has no rules and no memory: every match
 * says whose turn it is, which moves there are and how the board looks. docs/bots-online.md has the protocol.
 */
import { isObject, parseJson } from '../core/json.ts';
import type { GivenOptions, OptionValues } from '../core/options.ts';
import type { Seed } from '../core/random.ts';
import type { First, MatchRecord } from '../core/record.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import {
  apiRequest,
  createMatch,
  fetchRecord,
  findOpponent,
  listOpenMatches,
  takeSeat,
} from './api.ts';
import type { ApiError } from './api-error.ts';
import { account, challenge, streamLine } from './player-schemas.ts';
import { matchEvent, matchPage, seatGrant } from './schemas.ts';

type BySeat<T> = Readonly<Record<Seat, T>>;

export interface ClockWish {
  readonly seconds: number;
  readonly increment: number;
}

/** What is played. */
export interface MatchWish {
  readonly game: string;
  readonly options?: OptionValues;
  readonly clock?: ClockWish | null;
  /** Begins each round where neither player has a quick forced win. */
  readonly fair?: boolean;
}

/** Who sits at a seat of a new match: you, an open seat, or a level of the computer. */
export type SeatWish = 'me' | 'open' | 'random' | 'easy' | 'medium' | 'hard' | 'perfect';

/** A seat in a match. With a key, the key holds it, and there is no token. */
export interface OnlineSeat {
  readonly match: string;
  readonly seat: Seat | null;
  readonly token: string | null;
}

/** Who the key is. */
export interface Account {
  readonly name: string | null;
  readonly bot: boolean;
}

/** How a match stands, for a player without the rules. */
export interface OnlineStanding {
  readonly match: string;
  readonly game: string;
  /** The number of its last event. */
  readonly n: number;
  readonly you: Seat | null;
  /** The seat to move; null when no one is. */
  readonly turn: Seat | null;
  readonly legal: readonly string[];
  /** The board, as the terminal shows it. */
  readonly text: string;
}

export interface OnlineMatch extends OnlineStanding {
  readonly options: GivenOptions;
  readonly over: boolean;
  /** Once the match is over. */
  readonly seed: Seed | null;
}

export interface OnlineChallenge {
  readonly challenge: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  /** Whether you got it or made it. */
  readonly direction: 'in' | 'out';
  readonly by: { readonly name: string; readonly bot: boolean };
  readonly to: { readonly name: string; readonly bot: boolean };
  readonly game: string;
  readonly options: GivenOptions;
  readonly match: string | null;
}

/** A match in the event stream, with the moves of its round. */
interface Played extends OnlineStanding {
  readonly at: number;
  readonly moves: readonly string[];
  readonly round: number;
  /** Milliseconds left to each seat; null without a clock. */
  readonly left: BySeat<number> | null;
}

/** What happens to a key. */
export type OnlineEvent =
  | ({ readonly type: 'hello'; readonly at: number } & Account)
  | { readonly type: 'challenge'; readonly at: number; readonly challenge: OnlineChallenge }
  | ({ readonly type: 'start' | 'move' | 'event' } & Played)
  | ({
      readonly type: 'end';
      readonly winner: Seat | null;
      readonly reasons: readonly string[];
      readonly score: Readonly<Record<Seat | 'draws', number>>;
    } & Played)
  | { readonly type: 'bye'; readonly at: number; readonly why: 'replaced' | 'stopping' };

/** What a seat does beside moving. */
export type Deed = 'resign' | 'offer' | 'decline' | 'rematch' | 'withdraw' | 'claim';

export interface ServerClient {
  /** Names the key, or marks it as a bot for good; with nothing given, says who it is. */
  account(wish?: { readonly name?: string; readonly bot?: true }): Promise<Account>;
  createMatch(
    wish: MatchWish & {
      readonly name?: string;
      readonly first?: First;
      readonly seats?: BySeat<SeatWish>;
      readonly listed?: boolean;
    },
  ): Promise<OnlineSeat>;
  join(match: string, wish?: { readonly name?: string; readonly seat?: Seat }): Promise<OnlineSeat>;
  /** Plays another player who wishes for the same. The seat is there at once, the match begins when both are. */
  pair(wish: MatchWish & { readonly name?: string }): Promise<OnlineSeat>;
  challenge(
    wish: MatchWish & { readonly to: string; readonly seat?: Seat; readonly first?: First },
  ): Promise<OnlineChallenge>;
  accept(challenge: string): Promise<OnlineSeat>;
  /** Declines a challenge, or takes an own one back. */
  decline(challenge: string): Promise<OnlineChallenge>;
  openMatches(game?: string): Promise<readonly { readonly match: string; readonly game: string }[]>;
  /** A match as it stands. */
  match(match: string, token?: string | null): Promise<OnlineMatch>;
  /** The record of a match that is over. */
  record(match: string): Promise<MatchRecord>;
  /** Moves where a match stands so. */
  move(at: Pick<OnlineStanding, 'match' | 'n'>, text: string, token?: string | null): Promise<void>;
  act(at: Pick<OnlineStanding, 'match' | 'n'>, deed: Deed, token?: string | null): Promise<void>;
  /**
   * All that happens to the key, in all its matches, until the signal ends it or another stream of the key
   * takes its place. A lost connection is opened again, and nothing is missing then.
   */
  events(signal?: AbortSignal): AsyncGenerator<OnlineEvent, void>;
}

/**
 * A server by its address, for a key: a secret of 22 to 64 letters, digits, `-` and `_`. Without a key, seats
 * are held by tokens, and there are no challenges and no events. What is refused rejects with an `Error` that
 * has the `code` of the server.
 */
export function openServer(url: string, key?: string): ServerClient {
  const server = url.replace(/\/+$/, '');
  const holder = key === undefined ? {} : { key };
  const ask: typeof apiRequest = (schema, _, path, options) =>
    apiRequest(schema, server, path, { token: key, ...options });
  const tokenOf = (token?: string | null): string | undefined => token ?? key;
  const post = async (
    { match, n }: Pick<OnlineStanding, 'match' | 'n'>,
    act: object,
    token?: string | null,
  ): Promise<void> => {
    const options = { body: { n: n + 1, ...act }, token: tokenOf(token) };
    orReject(await ask(matchEvent.partial(), server, `/api/matches/${match}/acts`, options));
  };
  const settle = (id: string, how: string): string => `/api/challenges/${id}/${how}`;

  return {
    account: async (wish) =>
      orReject(await ask(account, server, '/api/account', wish && { body: wish })),
    createMatch: async (wish) => orReject(await createMatch(server, { ...wish, ...holder })),
    join: async (match, wish = {}) =>
      orReject(await takeSeat(server, match, { ...wish, ...holder })),
    pair: async (wish) => orReject(await findOpponent(server, { ...wish, ...holder })),
    challenge: async (wish) =>
      orReject(await ask(challenge, server, '/api/challenges', { body: wish })),
    accept: async (id) =>
      orReject(await ask(seatGrant, server, settle(id, 'accept'), { body: {} })),
    decline: async (id) =>
      orReject(await ask(challenge, server, settle(id, 'decline'), { body: {} })),
    openMatches: async (game) => orReject(await listOpenMatches(server, game ?? null)),
    async match(match, token) {
      const options = { token: tokenOf(token) };
      return orReject(await ask(matchPage, server, `/api/matches/${match}?since=0`, options));
    },
    record: async (match) => orReject(await fetchRecord(server, match)),
    move: (at, text, token) => post(at, { act: 'move', text }, token),
    act: (at, deed, token) => post(at, { act: deed }, token),
    events: (signal) => eventsOf(server, key, signal),
  };
}

function orReject<T>(result: Result<T, ApiError>): T {
  if (!result.ok) throw Object.assign(new Error(result.error.message), { code: result.error.code });
  return result.value;
}

/** A stream that is silent for so long is lost; a living one has a line every five seconds. */
const SILENCE_MS = 15_000;
const RETRY_MS = 1_000;

async function* eventsOf(
  server: string,
  key: string | undefined,
  signal?: AbortSignal,
): AsyncGenerator<OnlineEvent, void> {
  let since = 0;
  while (signal?.aborted !== true) {
    for await (const line of linesOf(`${server}/api/stream?since=${since}`, key, signal)) {
      const event = streamLine.safeParse(parseJson(line));
      // A newer server may have more kinds of lines.
      if (!event.success) continue;
      since = event.data.at;
      yield event.data;
      if (event.data.type === 'bye' && event.data.why === 'replaced') return;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The lines of a stream, until it is lost. Rejects where the server refuses it. */
async function* linesOf(
  url: string,
  key: string | undefined,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  const silence = new AbortController();
  const stop = (): void => silence.abort();
  signal?.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENCE_MS);
  let refused: Error | null = null;
  try {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const response = await fetch(url, { headers, redirect: 'error', signal: silence.signal });
    if (!response.ok) {
      // These pass with time.
      if (response.status === 429 || response.status >= 500) return;
      const answer: unknown = await response.json();
      const { code, message } = isObject(answer) ? answer : {};
      refused = Object.assign(new Error(`${message}`), { code });
    }
    const reader = refused === null ? response.body?.getReader() : undefined;
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
  } catch {
    // Lost, or ended by the signal.
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
  if (refused !== null) throw refused;
}
