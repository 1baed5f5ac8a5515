/** The HTTP app on fastify: routes, rate limits, headers and one shape of error. */
import { type IncomingMessage, maxHeaderSize } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ERROR_STATUS } from '../../online/codes.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import type { FlowControl } from '../transport/flow-control.ts';
import { TOO_MANY_CONNECTIONS } from './connections.ts';
import type { HealthReport } from './health.ts';
import { BAD_HOST, type IsAllowedHost } from './hosts.ts';
import { refuseTooBusy, splitResponse } from './large-responses.ts';
import { createLineStreams, MAX_STREAMS_PER_ADDRESS } from './line-stream.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { type Page, servePage } from './page.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { rejectSocket } from './reject.ts';
import type { Deps, OpenStream, Request, Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { hashSecret } from './secrets.ts';
import { describeIssue, validationError } from './validation-errors.ts';

interface HttpDeps extends Deps {
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isAllowedHost: IsAllowedHost;
  /** Whether the address of a connection has too many. */
  readonly isExcess: (socket: Duplex) => boolean;
  readonly flow: FlowControl;
  readonly health: () => Promise<HealthReport>;
  /** Null serves the API alone. */
  readonly page: Page | null;
}

const MAX_BODY_BYTES = 16_384;
/** A request that takes longer to arrive is given up. */
const REQUEST_MS = 10_000;
/** How long an answer about health is reused. */
const HEALTH_MS = 1_000;

const BAD_URL: ProtocolError = { code: 'bad_request', message: 'The URL is malformed.' };

const TOO_MANY_STREAMS: ProtocolError = {
  code: 'too_many_connections',
  message: `At most ${MAX_STREAMS_PER_ADDRESS} event streams from your address.`,
};

const NO_HOST: ProtocolError = { code: 'bad_request', message: 'The request has no Host header.' };

const SHUTTING_DOWN: ProtocolError = { code: 'unavailable', message: 'The server is stopping.' };

const DEFAULT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export function createHttpApp(deps: HttpDeps): FastifyInstance {
  const { rateLimiter, metrics, log, addressOf } = deps;
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS,
    // By default Node allows minutes and checks twice a minute.
    http: {
      headersTimeout: REQUEST_MS,
      connectionsCheckingInterval: REQUEST_MS / 4,
      // Refused below: Node would answer without a word, and once more for what follows.
      requireHostHeader: false,
    },
    // Requests under way are answered also when the server stops.
    forceCloseConnections: 'idle',
    // Refused below, in the one shape of errors.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const { status, refusal } = CLIENT_ERRORS[error.code] ?? MALFORMED_REQUEST;
      metrics.countRefusal(refusal.code);
      rejectSocket(socket, status, refusal, DEFAULT_HEADERS);
    },
    // Malformed URLs reach no hook and no handler.
    frameworkErrors(_error, request, reply) {
      const wait = rateLimiter.consume(addressOf(request.raw));
      if (wait === 0) refuse(reply.headers(DEFAULT_HEADERS), BAD_URL);
      else refuseTooMany(reply.headers(DEFAULT_HEADERS), wait);
    },
  });

  const refuse = (reply: FastifyReply, error: ProtocolError): FastifyReply => {
    metrics.countRefusal(error.code);
    return reply.status(ERROR_STATUS[error.code]).send(error);
  };

  const refuseTooMany = (reply: FastifyReply, wait: number): FastifyReply =>
    refuse(reply.header('retry-after', wait), {
      code: 'too_many_requests',
      message: `Too many requests; wait ${wait} s.`,
    });

  // A text body is a wrong content type, not a wrong body.
  app.removeContentTypeParser('text/plain');

  let stops = false;
  app.addHook('preClose', async () => {
    stops = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(DEFAULT_HEADERS);
    if (stops) return refuse(reply, SHUTTING_DOWN);
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') {
      return refuse(reply.header('connection', 'close'), NO_HOST);
    }
    if (!deps.isAllowedHost(request.headers.host)) return refuse(reply, BAD_HOST);
    if (deps.isExcess(request.raw.socket)) {
      return refuse(reply.header('connection', 'close'), TOO_MANY_CONNECTIONS);
    }
    if (!isRateLimited(request)) return;
    const address = addressOf(request.raw);
    const token = hashedToken(request);
    const wait = rateLimiter.consume(address, ...(token === null ? [] : [token]));
    return wait === 0 ? undefined : refuseTooMany(reply, wait);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // An open connection would hold up the stop.
    if (stops) reply.header('connection', 'close');
    const sent = splitResponse(payload, reply, deps.flow, () => addressOf(request.raw));
    if (sent !== null || payload === null) return sent;
    metrics.countRefusal('too_busy');
    return refuseTooBusy(reply);
  });
  // The route's path, not the real one: a match's id lets people in.
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const path = routeOptions.url ?? 'unknown';
    log.debug({ method, path, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
  app.setNotFoundHandler((request, reply) =>
    showPage !== null && wantsHtml(request)
      ? showPage(reply.status(ERROR_STATUS.not_found))
      : refuse(reply, { code: 'not_found', message: 'Not found.' }),
  );
  app.setErrorHandler((error, _, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'unavailable') log.error({ err: error }, 'a request failed');
    return refuse(reply, refusal);
  });

  const lines = createLineStreams(deps.flow, () => metrics.countDrop('slow'));
  const openLines: OpenLines = (reply, open) =>
    lines.send(reply, addressOf(reply.request.raw), open) ? reply : refuse(reply, TOO_MANY_STREAMS);
  for (const route of ROUTES) registerRoute(app, route, deps, { refuse, openLines });
  let description: string | null = null;
  app.get('/api/openapi.json', async (_, reply) => {
    // Made once, on demand: that takes a while.
    description ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(description);
  });
  let lastHealth = { at: Number.NEGATIVE_INFINITY, health: deps.health };
  app.get('/healthz', async (_, reply) => {
    // One query for all requests of a second, which are not rate limited.
    const now = performance.now();
    if (now - lastHealth.at >= HEALTH_MS) {
      const asked = deps.health();
      lastHealth = { at: now, health: () => asked };
    }
    const health = await lastHealth.health();
    return reply.status(health.ok ? 200 : 503).send(health);
  });
  const showPage = deps.page === null ? null : servePage(app, deps.page);
  return app;
}

/** Whether a browser opens an address, rather than a program. */
const wantsHtml = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** Files of the page come from memory, and answers about health are shared. */
const isRateLimited = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/') ?? true;

/** The hash of a request's token. */
function hashedToken({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{22,64})$/.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? null : hashSecret(token);
}

type OpenLines = (reply: FastifyReply, open: OpenStream) => FastifyReply;

/** The ways to answer a request beside its result. */
interface Answering {
  readonly refuse: (reply: FastifyReply, refusal: ProtocolError) => FastifyReply;
  readonly openLines: OpenLines;
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  deps: Deps,
  { refuse, openLines }: Answering,
): void {
  const { method, path, status } = route;
  const shape = z.strictObject({
    params: z.strictObject(route.params ?? {}),
    query: z.strictObject(route.query ?? {}),
    body: route.body ?? z.unknown(),
  });
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const { params, query, body } = request;
      const parsed = shape.safeParse({ params, query, body }, { error: describeIssue });
      if (!parsed.success) return refuse(reply, validationError(parsed.error));
      const token = hashedToken(request);
      const isShown = request.headers.authorization !== undefined;
      if (token === null && (route.token === 'must' || (route.token === 'may' && isShown))) {
        return refuse(reply, {
          code: 'bad_token',
          message: isShown ? 'The token is malformed.' : 'The token of your seat is required.',
        });
      }
      const given = parsed.data as Omit<Request<unknown>, 'token'>;
      const answer = await route.handle({ ...given, token }, deps);
      if (!answer.ok) return refuse(reply, answer.error);
      return route.streams
        ? openLines(reply, answer.value as OpenStream)
        : reply.status(status).send(answer.value);
    },
  });
}

/** Input of which Node cannot make a request, so that it reaches no route. */
interface ClientError {
  readonly status: number;
  readonly refusal: ProtocolError;
}

const CLIENT_ERRORS: Readonly<Record<string, ClientError>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: {
      code: 'too_large',
      message: `The headers may have at most ${maxHeaderSize} bytes.`,
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: { code: 'bad_request', message: 'The request took too long to arrive.' },
  },
};
const MALFORMED_REQUEST: ClientError = {
  status: 400,
  refusal: { code: 'bad_request', message: 'The request is malformed.' },
};

/** What fastify itself refuses, by its status. */
const BODY_ERRORS: Readonly<Record<number, ProtocolError>> = {
  400: { code: 'bad_request', message: 'The body must be JSON.' },
  413: {
    code: 'too_large',
    message: `The body may have at most ${MAX_BODY_BYTES} bytes.`,
  },
  415: {
    code: 'bad_content_type',
    message: 'Send JSON, with the header "content-type: application/json".',
  },
};

/** Any other error is the server's. */
function toRefusal(error: unknown): ProtocolError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return (
    BODY_ERRORS[status] ?? {
      code: 'unavailable',
      message: 'The server could not answer; try again.',
    }
  );
}
