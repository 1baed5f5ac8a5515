/**
 * How the main screens look, on a desk in light and on a phone in dark, beside kept pictures in
 * `looks/`. After a change that is meant, `npm run looks` takes them anew.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { en } from '../src/messages/en/page.ts';
import { becomes, hasBrowser, launchBrowser, servePage, visiting } from './support/browser.ts';
import { keptMatch } from './support/kept-match.ts';
import { compareLook, openDarkroom, takeLook } from './support/looks.ts';
import type { TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));
const open = hasBrowser ? describe : describe.skip;

const SCREENS = {
  home: '/',
  games: '/play',
  hub: '/game/binary-race',
  play: '/play/color-bridge',
  brackets: '/play/bracket-balance',
  palindrome: '/play/palindrome-war',
  equation: '/play/equation-duel',
  end: '/play/binary-race',
  analysis: '/analysis/color-bridge?moves=6,2%203,8',
  puzzles: '/puzzles/color-bridge?rules=default&seed=1',
  learn: '/learn',
  lesson: '/learn/bracket-balance',
  review: '/review/binary-race',
  watch: '/watch',
  history: '/history',
} as const;

const DEVICES = [
  { device: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { device: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** The day of the puzzles. */
const DAY = new Date('2026-11-20T12:00:00Z');

/** Waits until a page is there, in the one face that is the same on every machine. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => {
    for (const name of ['--text', '--mono']) {
      document.documentElement.style.setProperty(name, '"Bricolage Grotesque"');
    }
  });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await becomes(() => page.locator('main').getByText(en.loading).count(), 0);
  await page.evaluate(() => document.fonts.ready);
}

open('the main screens', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  test.for(DEVICES)('look as before on a $device', async ({ device, ...options }, { visit }) => {
    const kept = [
      keptMatch('color-bridge', ['6', '2 3', '8', '10']),
      keptMatch('bracket-balance', ['(', '(', ')']),
      keptMatch('palindrome-war', ['e E', 'v B', 'e B', 'l B']),
      keptMatch('equation-duel', ['4', 'no', '5', 'no', '6']),
      keptMatch('binary-race', ['*2', '+2', '*2', '+2', '*2', '+2'], { target: 21 }),
    ];
    const { page } = await visit(undefined, { ...options, kept });
    const darkroom = await openDarkroom(page);
    await page.clock.setFixedTime(DAY);
    const wrong: string[] = [];
    for (const [screen, address] of Object.entries(SCREENS)) {
      await arrive(page, address);
      const look = await takeLook(page, darkroom);
      const change = await compareLook(`${screen}-${device}`, look, darkroom);
      if (change !== null) wrong.push(change);
    }
    expect(wrong).toEqual([]);
  });
});
