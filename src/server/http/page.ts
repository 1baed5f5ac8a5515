/**
 * Serves the page's files from memory, compressed on first use. Every address of the page gets a
 * document; they differ only in what they name to be loaded at once.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, err, messageOf, ok, type Result } from '../../core/result.ts';
import { MOVED, PAGES } from '../../online/pages.ts';
import { hostingMessages } from '../messages.ts';
import { neededAt, type Preloads, parsePreloads, withPreloads } from './preloads.ts';

const HTML = 'text/html; charset=utf-8';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Only the server's own files load and run. A document may say this of itself. */
export const DOCUMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const CONTENT_SECURITY_POLICY = `${DOCUMENT_POLICY}; frame-ancestors 'none'`;

interface PageFile {
  readonly body: Buffer;
  /** Compresses once, as well as it can, in a thread of Node's. */
  compressed(): Promise<Buffer>;
  readonly type: string;
  readonly tag: string;
}

/** A game from outside the registry, as the page gets it. */
export interface PageGame {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** A module that exports `create(core)`. */
  readonly script: string;
  /** Its rules as markup. */
  readonly rules: string;
}

export interface Page {
  /**
   * The document of an address, by its two parts: it names what the page needs there. With the origin
   * that it is asked at, its preview picture has a full address, as services that show links need it.
   */
  document(name: string, id: string, origin?: string): PageFile;
  /** By address. */
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Files with a hash in their names never change. */
const IMMUTABLE = /^\/parts\//;

const compress = promisify(brotliCompress);

function lazyCompress(body: Buffer): PageFile['compressed'] {
  let packed: Promise<Buffer> | null = null;
  return () => {
    packed ??= compress(body);
    return packed;
  };
}

const hashOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 20);

function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => CONTENT_TYPES[extname(name)] !== undefined)
      .map((name) => [`/${name.split(sep).join('/')}`, readFileSync(join(folder, name))]),
  );
}

/**
 * The files with games added: the document lists them, so that the page knows them at once and loads
 * each when it is needed. The service worker changes with them, since it keeps one state of the page.
 */
function withGames(
  files: ReadonlyMap<string, Buffer>,
  games: readonly PageGame[],
): ReadonlyMap<string, Buffer> {
  const text = (path: string): string => files.get(path)?.toString() ?? '';
  const added = games.map(({ id, title, summary, script, rules }) => {
    const body = Buffer.from(script);
    const module = `/parts/game-${id}-${hashOf(body)}.js`;
    return { card: { id, title, summary, module }, body, rules };
  });
  // A `<` could end the element.
  const list = JSON.stringify(added.map(({ card }) => card)).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="games">${list}</script>`;
  const state = hashOf(Buffer.from(added.map(({ card, rules }) => card.module + rules).join()));
  return new Map([
    ...files,
    ...added.flatMap(({ card, body, rules }) => [
      [card.module, body] as const,
      [`/rules-text/${card.id}.html`, Buffer.from(rules)] as const,
    ]),
    ['/index.html', Buffer.from(text('/index.html').replace('</head>', () => `${element}</head>`))],
    ['/sw.js', Buffer.from(`self.GAMES="-${state}";\n${text('/sw.js')}`)],
  ]);
}

const file = (type: string, body: Buffer): PageFile => ({
  ...{ body, type, compressed: lazyCompress(body) },
  tag: `"${hashOf(body)}"`,
});

const PREVIEW = 'content="/icons/preview.png"';

/** More than the addresses of the page, under a few origins. */
const MAX_DOCUMENTS = 500;

/** The documents, each made when it is first asked for. */
function documentsOf(html: string, preloads: Preloads): Page['document'] {
  const made = new Map<string, PageFile>();
  return (name, id, origin = '') => {
    const address = neededAt(preloads, name, id);
    const key = `${origin} ${address}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const here = html.replace(
      PREVIEW,
      PREVIEW.replace('/', () => `${origin}/`),
    );
    const document = file(HTML, withPreloads(here, preloads, address));
    if (made.size >= MAX_DOCUMENTS) made.clear();
    made.set(key, document);
    return document;
  };
}

/** What a host may be written as; anything else would not stay inside its attribute. */
const HOST = /^[\w.:[\]-]+$/;

/** The origin that a request was sent to; empty where it does not say. A proxy names the scheme. */
function originOf({ headers }: FastifyRequest): string {
  const { host = '', 'x-forwarded-proto': scheme } = headers;
  return HOST.test(host) ? `${scheme === 'https' ? 'https' : 'http'}://${host}` : '';
}

const INDEX = '/index.html';

/** The page as the build made it, with the games that this server adds. */
export function loadPage(folder: string, games: readonly PageGame[] = []): Result<Page> {
  const unbuilt = err(hostingMessages.noPage({ path: folder }));
  try {
    const built = readFiles(folder);
    if (!built.has(INDEX)) return unbuilt;
    const all = games.length === 0 ? built : withGames(built, games);
    const files = new Map(
      [...all].map(([path, body]) => [path, file(CONTENT_TYPES[extname(path)] ?? '', body)]),
    );
    const preloads = parsePreloads(readFileSync(join(folder, 'preloads.json'), 'utf8'));
    return ok({ files, document: documentsOf(`${all.get(INDEX)}`, preloads) });
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? unbuilt
      : err(hostingMessages.badPage({ why: messageOf(error) }));
  }
}

/** For the service worker: all that is needed offline, by addresses from its own. */
export const offlineFiles = (files: Page['files']): readonly string[] => [
  './',
  ...[...files.keys()]
    .filter((path) => path !== INDEX && path !== '/sw.js')
    .map((path) => path.slice(1)),
];

/** Registers the page's files. Gives a handler that shows the page at unknown addresses. */
export function servePage(
  app: FastifyInstance,
  { document, files }: Page,
): (reply: FastifyReply) => FastifyReply {
  const send = async (
    file: PageFile,
    { headers, url }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const lasting = IMMUTABLE.test(url);
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
      etag: file.tag,
      vary: 'accept-encoding',
    });
    if (headers['if-none-match'] === file.tag) return reply.status(304).send();
    const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
      headers['accept-encoding'] ?? '',
    );
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.type(file.type).send(takesBrotli ? await file.compressed() : file.body);
  };

  const missing = document('nowhere', '');
  for (const [path, file] of files) {
    if (path !== INDEX) app.get(path, (request, reply) => send(file, request, reply));
  }
  const show = (request: FastifyRequest, reply: FastifyReply, name: string, id = '') =>
    send(document(name, id, originOf(request)), request, reply);
  app.get('/', (request, reply) => show(request, reply, ''));
  for (const page of [...PAGES, ...Object.keys(MOVED)]) {
    app.get(`/${page}`, (request, reply) => show(request, reply, page));
    app.get<{ Params: { id: string } }>(`/${page}/:id`, (request, reply) =>
      show(request, reply, page, request.params.id),
    );
  }
  app.get('/files.json', async () => offlineFiles(files));
  return (reply) =>
    reply
      .headers({
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'cache-control': 'no-store',
        vary: 'accept',
      })
      .type(HTML)
      .send(missing.body);
}
