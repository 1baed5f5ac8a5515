/** HTTP: the routes on fastify, with limits, headers and one shape of error. */
import { type IncomingMessage, maxHeaderSize } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ERRORS, type Refusal } from '../online/protocol.ts';
import type { Gate } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { type Page, servePage } from './page.ts';
import { type Asked, ROUTES, type Route, type Surroundings } from './routes.ts';
import { hashOf } from './secrets.ts';
import { turnAway } from './turn-away.ts';
import { inWords, wrongIn } from './wrong.ts';

interface HttpSurroundings extends Surroundings {
  readonly gate: Gate;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether the database answers, and matches can be played. */
  readonly isHealthy: () => Promise<boolean>;
  /** Without it, only programs are served. */
  readonly page: Page | null;
}

/** No body that a client has reason to send comes near this. */
const MOST_BYTES = 16_384;
/** A request that is not complete by then is given up. */
const REQUEST_MS = 10_000;
/** An answer about the server's health is good for so long. */
const HEALTH_MS = 1_000;

const UNREADABLE: Refusal = { code: 'bad_request', message: 'The address cannot be read.' };

const STOPS: Refusal = { code: 'unavailable', message: 'The server stops.' };

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export function openHttp(around: HttpSurroundings): FastifyInstance {
  const { gate, metrics, log, addressOf } = around;
  const app = fastify({
    bodyLimit: MOST_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS,
    // By itself Node gives headers a minute, bodies then as long, and looks twice a minute.
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: REQUEST_MS / 4 },
    // Whoever waits for an answer gets it, also when the server stops.
    forceCloseConnections: 'idle',
    // Refused below, as everything else is.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const unheard = UNHEARD[error.code] ?? NO_REQUEST;
      metrics.refused(unheard.refusal.code);
      turnAway(socket, unheard.status, unheard.refusal, HEADERS);
    },
    // Addresses that cannot be read come to no hook and no handler.
    frameworkErrors(_error, request, reply) {
      const wait = gate.request(addressOf(request.raw));
      if (wait === 0) refuse(reply.headers(HEADERS), UNREADABLE);
      else turnDown(reply.headers(HEADERS), wait);
    },
  });

  const refuse = (reply: FastifyReply, { code, message }: Refusal): FastifyReply => {
    metrics.refused(code);
    return reply.status(ERRORS[code]).send({ code, message });
  };

  const turnDown = (reply: FastifyReply, wait: number): FastifyReply =>
    refuse(reply.header('retry-after', wait), {
      code: 'too_many_requests',
      message: `Too many requests; wait ${wait} s.`,
    });

  // Else a text would be taken for a body that is not as it should be.
  app.removeContentTypeParser('text/plain');

  let stops = false;
  app.addHook('preClose', async () => {
    stops = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (stops) return refuse(reply, STOPS);
    if (!isCounted(request)) return;
    const address = addressOf(request.raw);
    const token = tokenOf(request);
    // Whoever looks after the server is answered however much else comes from there.
    const who = asksForFigures(request) ? `figures ${address}` : address;
    const wait = gate.request(who, ...(token === null ? [] : [token]));
    return wait === 0 ? undefined : turnDown(reply, wait);
  });
  // Else a connection that was answered while the server stops would hold it up.
  app.addHook('onSend', async (_, reply) => {
    if (stops) reply.header('connection', 'close');
  });
  // Paths as the routes write them: the ids in real ones let people in.
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const path = routeOptions.url ?? 'unknown';
    log.debug({ method, path, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
  app.setNotFoundHandler((request, reply) =>
    showPage !== null && isBrowsing(request)
      ? showPage(reply.status(ERRORS.not_found))
      : refuse(reply, { code: 'not_found', message: 'There is nothing here.' }),
  );
  app.setErrorHandler((error, _, reply) => {
    const refusal = troubleOf(error);
    if (refusal.code === 'unavailable') log.error({ err: error }, 'a request failed');
    return refuse(reply, refusal);
  });

  for (const route of ROUTES) register(app, route, around, refuse);
  let description: string | null = null;
  app.get('/api/openapi.json', async (_, reply) => {
    // Made once: that takes a while.
    description ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(description);
  });
  let health = { at: Number.NEGATIVE_INFINITY, ok: Promise.resolve(true) };
  app.get('/healthz', async (_, reply) => {
    // One look at the database for all who ask at about the same time, since nobody counts them.
    const now = Date.now();
    if (now - health.at >= HEALTH_MS) health = { at: now, ok: around.isHealthy() };
    const ok = await health.ok;
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  const showPage = around.page === null ? null : servePage(app, around.page);
  return app;
}

/** Whether somebody looks for a page, and not a program for something of ours. */
const isBrowsing = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** The files of the page come from memory, and an answer about health is shared. */
const isCounted = (request: FastifyRequest): boolean =>
  (request.routeOptions.url?.startsWith('/api/') ?? true) || asksForFigures(request);

const asksForFigures = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/metrics';

/** The hash of the token in a request, which is never in its address. */
function tokenOf({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{22,64})$/.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? null : hashOf(token);
}

function register(
  app: FastifyInstance,
  route: Route,
  around: Surroundings,
  refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
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
      const parsed = shape.safeParse({ params, query, body }, { error: inWords });
      if (!parsed.success) return refuse(reply, wrongIn(parsed.error));
      const token = tokenOf(request);
      const isShown = request.headers.authorization !== undefined;
      if (token === null && (route.token === 'must' || (route.token === 'may' && isShown))) {
        return refuse(reply, {
          code: 'bad_token',
          message: isShown
            ? 'The token you show cannot be read.'
            : 'Show the token that holds your seat.',
        });
      }
      const asked: Asked<unknown> = { ...(parsed.data as Omit<Asked<unknown>, 'token'>), token };
      const answer = await route.handle(asked, around);
      return answer.ok ? reply.status(status).send(answer.value) : refuse(reply, answer.error);
    },
  });
}

/** What comes to no route, as Node cannot make a request of it: HTTP has a status for some of it. */
interface Unheard {
  readonly status: number;
  readonly refusal: Refusal;
}

const UNHEARD: Readonly<Record<string, Unheard>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: {
      code: 'too_large',
      message: `The headers are too large: ${maxHeaderSize} bytes are the most.`,
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: { code: 'bad_request', message: 'The request took too long to come.' },
  },
};
const NO_REQUEST: Unheard = {
  status: 400,
  refusal: { code: 'bad_request', message: 'The request cannot be read.' },
};

/** What fastify itself refuses, by the status it would answer with. */
const REFUSED_BODIES: Readonly<Record<number, Refusal>> = {
  400: { code: 'bad_request', message: 'The body cannot be read: it must be JSON.' },
  413: { code: 'too_large', message: `The body is too large: ${MOST_BYTES} bytes are the most.` },
  415: {
    code: 'bad_content_type',
    message: 'Send JSON, with the header "content-type: application/json".',
  },
};

/** Anything else is our trouble and not the client's. */
function troubleOf(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return (
    REFUSED_BODIES[status] ?? {
      code: 'unavailable',
      message: 'The server could not answer; try again.',
    }
  );
}
