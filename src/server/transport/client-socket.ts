/** One client's WebSocket: the matches it follows, what it may send and how fast. */
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { ClientMessage, ProtocolError, ServerMessage } from '../../online/protocol.ts';
import { clientMessage } from '../../online/schemas.ts';
import type { Connections } from '../http/connections.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { hashSecret } from '../http/secrets.ts';
import type { MatchService } from '../match/service.ts';
import type { FlowControl } from './flow-control.ts';
import type { OpenSender } from './sender.ts';

export interface ClientSocketDeps {
  readonly matchService: MatchService;
  readonly flow: FlowControl;
  readonly connections: Connections;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly openSender: OpenSender;
}

export interface ClientSocket {
  /** Handles a message; null is one that is not text. */
  onText(text: string | null): void;
  onPing(data: Buffer): void;
  onClosed(): void;
  /** Disconnects a client that reads too slowly or does not answer. */
  drop(why: 'slow' | 'silent'): void;
  close(code: number, reason: string): void;
}

/** A match that a client follows, or has asked to. */
interface Subscription {
  /** The hash of the token that holds a seat; null for a client that only watches. */
  token: string | null;
  isWatched: boolean;
  /** Unanswered requests to watch. */
  pending: number;
  /** Acts that wait for the answer. */
  readonly deferred: (() => void)[];
}

/** A message up to this size needs no room where the client has read all before it. */
const SMALL_BYTES = 16 << 10;
const PONG_BYTES = 127;
const MAX_MATCHES = 200;
/** A client that does not answer a close frame in time is cut off. */
export const CLOSE_TIMEOUT_MS = 1_000;
const POLICY_VIOLATION = 1008;

export function openClientSocket(
  ws: WebSocket,
  socket: Duplex,
  address: string,
  { matchService, flow, connections, rateLimiter, metrics, log, openSender }: ClientSocketDeps,
): ClientSocket {
  const subscriptions = new Map<string, Subscription>();
  const isOpen = (): boolean => ws.readyState === ws.OPEN;
  const meter = flow.open(address, () => drop('slow'));

  function drop(why: 'slow' | 'silent'): void {
    metrics.countDrop(why);
    ws.terminate();
  }

  function mayWrite(bytes: number): boolean {
    if (!isOpen()) return false;
    const isSmall = bytes <= SMALL_BYTES && socket.writableLength === 0;
    if (isSmall || meter.admit(bytes)) return true;
    drop('slow');
    return false;
  }
  const onWritten = (): void => meter.set(socket.destroyed ? 0 : socket.writableLength);
  const sender = openSender(ws, socket, { mayWrite, onWritten });
  const send = (message: ServerMessage): void => sender.send(JSON.stringify(message), false);

  function refuse(error: ProtocolError, about: { match?: string; n?: number } = {}): void {
    metrics.countRefusal(error.code);
    send({ type: 'error', ...error, ...about });
  }

  async function watch(match: string, since: number, token: string | null): Promise<void> {
    const subscription = subscriptions.get(match) ?? {
      ...{ token: null, isWatched: false, pending: 0, deferred: [] },
    };
    if (subscriptions.size >= MAX_MATCHES && !subscriptions.has(match)) {
      const message = `At most ${MAX_MATCHES} matches a connection.`;
      refuse({ code: 'too_busy', message }, { match });
      return;
    }
    subscriptions.set(match, subscription);
    subscription.pending += 1;
    await matchService.waitForTurn(match, since);
    const state = await matchService.watch(match, since, token, sender);
    subscription.pending -= 1;
    if (state.ok) {
      subscription.token = token;
      subscription.isWatched = true;
    }
    const isCurrent = subscriptions.get(match) === subscription;
    if (isCurrent && subscription.pending === 0 && !subscription.isWatched) {
      subscriptions.delete(match);
    }
    // The client may have left the match, or gone, meanwhile.
    if (!isOpen() || !subscriptions.has(match)) matchService.unwatch(match, sender);
    noteSeats();
    if (!state.ok) refuse(state.error, { match });
    else if (isCurrent) send({ type: 'state', ...state.value });
    if (subscription.pending === 0) for (const retry of subscription.deferred.splice(0)) retry();
  }

  async function act(message: ClientMessage & { type: 'act' }): Promise<void> {
    const { match, n } = message;
    const subscription = subscriptions.get(match);
    if (subscription === undefined) {
      refuse({ code: 'not_seated', message: 'Watch the match first.' }, { match, n });
      return;
    }
    if (subscription.pending > 0) {
      subscription.deferred.push(() => start(act(message)));
      return;
    }
    const { token } = subscription;
    const decision = await matchService.act(match, token, message);
    if (!decision.ok) refuse(decision.error, { match, n });
    // Sent twice, so the event was missed. A new event goes to all watchers.
    else if (decision.value.kind === 'known') await watch(match, n - 1, token);
  }

  async function react({ match, reaction }: ClientMessage & { type: 'react' }): Promise<void> {
    const token = subscriptions.get(match)?.token ?? null;
    const shown = await matchService.react(match, token, reaction);
    if (!shown.ok) refuse(shown.error, { match });
  }

  function leave(match: string): void {
    subscriptions.delete(match);
    matchService.unwatch(match, sender);
    noteSeats();
  }

  /** A client with a seat is served before those that only watch. */
  function noteSeats(): void {
    const isSeated = [...subscriptions.values()].some(({ token }) => token !== null);
    connections.setSeated(socket, isSeated);
  }

  const start = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'a message failed'));
  };

  function dispatch(message: ClientMessage): void {
    if (message.type === 'act') start(act(message));
    else if (message.type === 'react') start(react(message));
    else if (message.type === 'leave') leave(message.match);
    else {
      const { match, since, token } = message;
      start(watch(match, since, token === undefined ? null : hashSecret(token)));
    }
  }

  /** Counts a request; refuses it, and gives false, over the limit. */
  function isWithinLimit(key: string): boolean {
    const wait = rateLimiter.consume(key);
    if (wait === 0) return true;
    refuse({ code: 'too_many_requests', message: `Too many messages; wait ${wait} s.` });
    if (rateLimiter.isFlooding(address)) {
      ws.close(POLICY_VIOLATION, 'Too many messages.');
      setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
    }
    return false;
  }

  return {
    onText(text) {
      // Counted before it is parsed, which is most of the cost.
      if (!isOpen() || !isWithinLimit(address)) return;
      const message = text === null ? null : readClientMessage(text);
      if (message === null) {
        refuse({ code: 'bad_request', message: 'This is not a message of the protocol.' });
        return;
      }
      const token = subscriptions.get(message.match)?.token ?? null;
      if (token === null || isWithinLimit(token)) dispatch(message);
    },
    onPing(data) {
      if (!isOpen() || !isWithinLimit(address) || !mayWrite(PONG_BYTES)) return;
      ws.pong(data, false, onWritten);
      onWritten();
    },
    onClosed() {
      meter.close();
      for (const match of subscriptions.keys()) matchService.unwatch(match, sender);
    },
    drop,
    close(code, reason) {
      sender.flush();
      ws.close(code, reason);
    },
  };
}

/** Reads a message of the protocol; null for anything else. */
function readClientMessage(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
