/**
 * How fast the page is there for a new visitor with a slow phone: every kind of page, from nothing, in
 * Chromium with the network of slow 4G and a processor slowed four times.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { startServer } from '../src/server/index.ts';
import { hasBrowser, launchBrowser, NEEDS_CHROMIUM } from '../test/support/chromium.ts';
import { keptMatch } from '../test/support/kept-match.ts';
import type { Section } from './section.ts';

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  ...{ offline: false, latency: 150 },
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWED = 4;

/** A layout may shift on one and not on the other, so the worse of both counts. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** When nothing is asked for any more, what is thought about may still come. */
const REST_MS = 1_500;

/** Every kind of page; `MATCH` is one on the server that is over, `OPEN` one that waits. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'index of games': '/play',
  hub: '/game/bracket-balance',
  'new match': '/new/bracket-balance',
  'Binary Race': '/play/binary-race',
  'Bracket Balance': '/play/bracket-balance',
  'Color Bridge': '/play/color-bridge',
  'Equation Duel': '/play/equation-duel',
  'Palindrome War': '/play/palindrome-war',
  puzzles: '/puzzles/color-bridge?rules=default&seed=1',
  daily: '/daily',
  mistakes: '/mistakes',
  lesson: '/learn/palindrome-war',
  progress: '/progress',
  analysis: '/analysis/equation-duel',
  lab: '/lab/binary-race',
  rules: '/rules/equation-duel',
  watch: '/watch',
  leaders: '/leaders/color-bridge',
  history: '/history',
  'match over': '/m/MATCH',
  'match that waits': '/m/OPEN',
  replay: '/replay/MATCH',
  review: '/review/color-bridge',
};

interface Figures {
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Milliseconds until the largest thing was painted. */
  readonly paint: number;
  readonly shift: number;
  /** Milliseconds of the longest task. */
  readonly task: number;
}

/** Runs in the page before anything of its own. */
const observe = (): void => {
  const seen = { paint: 0, shift: 0, task: 0 };
  Object.assign(window, { seen });
  const each = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  each('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  each('longtask', ({ duration }) => {
    seen.task = Math.max(seen.task, duration);
  });
};

/** The sizes of what has come, as it came: with the heads, compressed. */
async function countBytes(page: Page): Promise<() => Pick<Figures, 'bytes' | 'scriptBytes'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const scripts = new Set<string>();
  const sizes = { bytes: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/javascript') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.bytes += encodedDataLength;
    if (scripts.has(requestId)) sizes.scriptBytes += encodedDataLength;
  });
  return () => sizes;
}

type Kept = readonly (readonly [key: string, value: string])[];

async function visit(
  browser: Browser,
  url: string,
  viewport: (typeof SCREENS)[number],
  kept: Kept,
): Promise<Figures> {
  // The service worker fetches the rest only when a page is there; here it would come unslowed.
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript(observe);
  await context.addInitScript((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  const sizes = await countBytes(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  const seen = await page.evaluate<Pick<Figures, 'paint' | 'shift' | 'task'>>('window.seen');
  const figures = { ...seen, ...sizes() };
  await context.close();
  return figures;
}

const worse = (one: Figures, two: Figures): Figures => ({
  scriptBytes: Math.max(one.scriptBytes, two.scriptBytes),
  bytes: Math.max(one.bytes, two.bytes),
  paint: Math.max(one.paint, two.paint),
  shift: Math.max(one.shift, two.shift),
  task: Math.max(one.task, two.task),
});

async function ask<T>(url: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A match that is over, and one that waits. */
async function prepareMatches(url: string): Promise<Readonly<Record<string, string>>> {
  const matches = `${url}/api/matches`;
  const sit = (path: string, name: string) =>
    ask<{ match: string; token: string }>(path, { name, game: 'color-bridge', listed: true });
  const one = await sit(matches, 'Ann');
  const two = await ask<{ token: string }>(`${matches}/${one.match}/seats`, { name: 'Ben' });
  await ask(`${matches}/${one.match}/acts`, { n: 3, act: 'move', text: '5 6' }, one.token);
  await ask(`${matches}/${one.match}/acts`, { n: 4, act: 'resign' }, two.token);
  return { MATCH: one.match, OPEN: (await sit(matches, 'Cleo')).match };
}

/** The server compresses each file when it is first asked for; that is no part of any visit's time. */
async function warmUp(url: string): Promise<void> {
  const files = (await (await fetch(`${url}/files.json`)).json()) as readonly string[];
  for (const file of files) {
    await fetch(`${url}/${file}`, { headers: { 'accept-encoding': 'br' } });
  }
}

const row = (kind: string, { scriptBytes, bytes, paint, shift, task }: Figures) => [
  kind,
  (scriptBytes / 1024).toFixed(0),
  (bytes / 1024).toFixed(0),
  (paint / 1000).toFixed(2),
  shift.toFixed(3),
  task.toFixed(0),
];

export async function page(): Promise<Result<Section>> {
  if (!hasBrowser) return err(plain(NEEDS_CHROMIUM));
  if (!existsSync('dist/web'))
    return err(plain('The page is not built: run `npm run build` first.'));
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-bench-'));
  const server = await startServer({
    ...{ port: 0, host: '127.0.0.1', db: join(folder, 'server.db'), page: 'dist/web' },
    botWorker: 'dist/bot-worker.cjs',
  });
  if (!server.ok) return err(plain(JSON.stringify(server.error)));
  const url = `http://127.0.0.1:${server.value.port}`;
  const browser = await launchBrowser();
  // The one is over, for its review; the others show their boards.
  const kept = [
    keptMatch('color-bridge', ['5 6', '7', '4']),
    keptMatch('binary-race', ['+2', '*2']),
    keptMatch('bracket-balance', ['(', '(', ')']),
    keptMatch('equation-duel', ['4', 'no', '5', 'no']),
    keptMatch('palindrome-war', ['r E', 'a B']),
  ];
  try {
    const matches = await prepareMatches(url);
    await warmUp(url);
    const rows: string[][] = [];
    for (const [kind, address] of Object.entries(PAGES)) {
      const at = url + address.replace(/MATCH|OPEN/, (name) => matches[name] ?? '');
      const [phone, desk] = [
        await visit(browser, at, SCREENS[0], kept),
        await visit(browser, at, SCREENS[1], kept),
      ];
      rows.push(row(kind, worse(phone, desk)));
    }
    return ok({
      name: 'page',
      title: 'The page for a new visitor with a slow phone',
      head: [
        'page',
        'script, KB',
        'all, KB',
        'largest paint, s',
        'layout shift',
        'longest task, ms',
      ],
      rows,
      note: `Slow 4G (150 ms, 1.6 Mbit/s) and a processor slowed ${SLOWED} times, nothing cached; the worse of two visits, with 390 × 844 and 1280 × 800 dots.`,
    });
  } finally {
    await browser.close();
    await server.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
