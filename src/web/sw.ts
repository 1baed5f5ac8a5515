/**
 * The service worker: after the first visit the page works offline. It caches one build as a whole; a
 * new build replaces it when no page of the old one is open, or on request
 * (docs/decisions/0009-the-page-in-the-browser.md).
 */
import { isPageName } from '../online/pages.ts';

declare const BUILD: string;

/** The used part of the service worker types: the full library clashes with the page's. */
interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
declare const self: {
  /** Set by a server that adds games: another text with others. */
  readonly GAMES?: string;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    kind: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent) => void,
  ): void;
};

const CACHE = `duelbook-${BUILD}`.concat(self.GAMES ?? '');

/** The list of all files of the page; like these, it is beside this file. */
const FILE_LIST = 'files.json';

/** The path of the page's first address: the page may be one of several sites on a host. */
const BASE = new URL('./', self.location.href).pathname;

const isPage = (path: string): boolean =>
  path.startsWith(BASE) && isPageName(path.slice(BASE.length).split('/')[0] ?? '');

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(FILE_LIST)
      .then((answer) => answer.json())
      .then(async (files: readonly string[]) => {
        const cache = await caches.open(CACHE);
        await cache.addAll([...files]);
      }),
  );
});

// The only message: use the new build now.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // The API is never cached.
  if (url.pathname.startsWith(`${BASE}api/`) || url.pathname === `${BASE}healthz`) return;
  const isVisit = request.mode === 'navigate';
  // Other addresses of the server, such as its health, are not the page's.
  if (isVisit && !isPage(url.pathname)) return;
  const wanted = isVisit ? BASE : url.pathname;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(request)),
  );
});
