/** What a route of the HTTP API is: data, for the app and the OpenAPI document. */
import type { z } from 'zod';
import type { Result } from '../../core/result.ts';
import type { ErrorCode } from '../../online/codes.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import type { BotWorker } from '../match/bot-worker.ts';
import type { MatchService } from '../match/service.ts';
import type { Challenges } from '../players/challenges.ts';
import type { LineSink, PlayerStream, PlayerStreams } from '../players/streams.ts';
import type { Committer } from '../storage/committer.ts';
import type { Store } from '../storage/store.ts';

export interface Deps {
  readonly store: Store;
  readonly committer: Committer;
  readonly matchService: MatchService;
  readonly botWorker: Pick<BotWorker, 'ask'>;
  readonly challenges: Challenges;
  readonly streams: PlayerStreams;
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
  /** Whether the answer goes on: then it is what opens the stream, and `response` is a line of it. */
  readonly streams?: true;
  handle(request: Request<B>, deps: Deps): Promise<Result<unknown, ProtocolError>>;
}

/** What a route that streams answers with. */
export type OpenStream = (sink: LineSink) => PlayerStream;

/** Types a route's body, and forgets the type for the list. */
export const route = <B>(given: Route<B>): Route => given as Route;
