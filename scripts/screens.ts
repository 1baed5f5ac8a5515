/** Takes the pictures of the page for the README in Chromium: `npm run screens`, after a build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { newMatch, playMove, recordOf } from '../src/core/match.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { findGame } from '../src/games/list.ts';
import { startServer } from '../src/server/index.ts';
import { launchBrowser } from '../test/support/chromium.ts';
import { animatedPng, type Frame } from './animated-png.ts';

const OUT = 'docs/screens';
const DESK = { viewport: { width: 1100, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 }, colorScheme: 'dark' } as const;

const folder = mkdtempSync(join(tmpdir(), 'duelbook-screens-'));
const server = await startServer({
  ...{ port: 0, host: '127.0.0.1', db: join(folder, 'server.db'), page: 'dist/web' },
  botWorker: 'dist/bot-worker.cjs',
});
if (!server.ok) throw new Error(JSON.stringify(server.error));
const browser = await launchBrowser();

interface Kept {
  readonly game: string;
  readonly options?: GivenOptions;
  readonly moves: readonly string[];
}

/** A match against a level, or a friend, as the page stores it. */
function kept(
  { game: id, options = {}, moves }: Kept,
  opponent: string | null = 'hard',
): readonly [key: string, value: string] {
  const game = findGame(id);
  if (!game.ok) throw new Error(game.error.text);
  let match = newMatch(game.value, { options, seed: 0 });
  for (const move of moves) if (match.ok) match = playMove(match.value, move);
  if (!match.ok) throw new Error(match.error.text);
  const levels = { 1: null, 2: opponent };
  const kept = { record: recordOf(match.value), levels, fair: false, opened: match.value.starts };
  return [`duelbook-match-${id}`, JSON.stringify(kept)];
}

/** Opens an address, waits until it is ready, and takes its picture. */
async function picture(
  name: string,
  address: string,
  options: BrowserContextOptions,
  match: Kept | null,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-GB', deviceScaleFactor: 1, reducedMotion: 'reduce' },
    ...options,
  });
  const page = await context.newPage();
  if (match !== null) {
    await page.goto('/');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), kept(match));
  }
  await page.goto(address);
  await ready(page);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
  await context.close();
  console.log(`${OUT}/${name}.png`);
}

/** The moves of a match, one after the other, with the oracle on. */
async function animation(name: string, match: Kept): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-GB', viewport: { width: 1000, height: 740 } },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const frames: Frame[] = [];
  for (let count = 0; count <= match.moves.length; count += 1) {
    await page.goto('/rules');
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key, value),
      kept({ ...match, moves: match.moves.slice(0, count) }, null),
    );
    await page.goto(`/play/${match.game}`);
    const isOver = count === match.moves.length;
    if (isOver) await page.getByText('wins!').first().waitFor();
    else {
      await page.getByLabel('Show the oracle').check();
      await page.locator('#board .worth').first().waitFor();
    }
    await page.mouse.move(0, 0);
    frames.push({ png: await page.screenshot({ caret: 'hide' }), ms: isOver ? 3_500 : 1_600 });
  }
  writeFileSync(join(OUT, `${name}.png`), animatedPng(frames));
  await context.close();
  console.log(`${OUT}/${name}.png`);
}

const url = `http://127.0.0.1:${server.value.port}`;
try {
  await picture('page-home', '/', DESK, null, async (page) => {
    await page.locator('main .board').first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  const bridge = { game: 'color-bridge', moves: ['6', '2 3', '8', '10'] };
  await picture('page-play', '/play/color-bridge', DESK, bridge, async (page) => {
    await page.getByLabel('Show the oracle').check();
    await page.locator('#board .worth').first().waitFor();
  });
  await animation('page-match', {
    game: 'color-bridge',
    moves: ['6', '2 3', '8', '10', '7'],
  });
  const race = {
    game: 'binary-race',
    moves: '+2 *2 +2 *2 +2 +2 *2 +2 +2 +2 +2 +2 +2 +2 +2 +2'.split(' '),
  };
  await picture('page-review', '/review/binary-race', DESK, race, (page) =>
    page.getByRole('heading', { name: 'Who was ahead' }).waitFor(),
  );
  const war = { game: 'palindrome-war', moves: ['e E', 'v B', 'e B', 'l B'] };
  await picture('page-phone', '/play/palindrome-war', PHONE, war, (page) =>
    page.locator('.palindrome-key').first().waitFor(),
  );
} finally {
  await browser.close();
  await server.value.close();
  rmSync(folder, { recursive: true, force: true });
}
