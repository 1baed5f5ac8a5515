/**
 * Every kind of page at every width, in light, dark and forced colours: nothing is wider than the screen,
 * and axe finds nothing. One page walks through all addresses, so that this stays cheap.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { GivenOptions } from '../src/core/options.ts';
import { GAMES } from '../src/games/list.ts';
import { de } from '../src/messages/de/page.ts';
import { en, type Texts } from '../src/messages/en/page.ts';
import { PAGES } from '../src/online/pages.ts';
import { barriers } from './support/axe.ts';
import { SHORT_GAMES } from './support/board-input.ts';
import { becomes, hasBrowser, launchBrowser, servePage, visiting } from './support/browser.ts';
import { keptMatch } from './support/kept-match.ts';
import { act, create, join, type TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));
const open = hasBrowser ? describe.concurrent : describe.skip;

const HEIGHT = 844;
const WIDTHS = [360, 390, 768, 1280, 1920] as const;

/** All kinds of addresses; `MATCH` is one that is over, `OPEN` one that waits, `RUNNING` one to watch. */
const ADDRESSES = [
  '/',
  '/play',
  ...GAMES.map(({ id }) => `/play/${id}`),
  '/game/bracket-balance',
  '/new/bracket-balance',
  '/puzzles',
  '/puzzles/color-bridge?rules=default&seed=1',
  '/daily',
  '/mistakes',
  '/learn',
  '/learn/palindrome-war',
  '/progress',
  '/analysis',
  '/analysis/equation-duel',
  '/lab',
  '/lab/binary-race',
  '/rules',
  '/rules/equation-duel',
  '/watch',
  '/leaders',
  '/leaders/color-bridge',
  '/history',
  '/m/MATCH',
  '/m/OPEN',
  '/m/RUNNING',
  '/replay/MATCH',
  '/review',
  '/review/color-bridge',
  '/review?match=MATCH&seat=1',
  '/m/nothing',
  '/nowhere',
];

/** Matches on the server: one that is over, one that waits, and one that is played. */
async function prepareMatches() {
  const one = await create(server, { game: 'color-bridge', name: 'Ann', listed: true });
  const two = await join(server, one.match, { name: 'A name as long as they may be' });
  await act(server, one, 3, 'move', '5 6');
  await act(server, two, 4, 'resign');
  const open = await create(server, { game: 'palindrome-war', name: 'Cleo', listed: true });
  const running = await create(server, { game: 'equation-duel', name: 'Dora', listed: true });
  await join(server, running.match, { name: 'Emil' });
  return { MATCH: one.match, OPEN: open.match, RUNNING: running.match };
}

/** The variation of each game that takes the most room. */
const WIDE_OPTIONS: Readonly<Record<string, GivenOptions>> = {
  'binary-race': { target: 1_000_000 },
  'bracket-balance': { length: 40, brackets: '()[]{}' },
  'color-bridge': { length: 17 },
  'equation-duel': { pool: 15, digits: 'joined' },
};

/** A move of each game, so that its pages have something to show. */
const KEPT = Object.entries(SHORT_GAMES).map(([id, { moves }]) =>
  keptMatch(id, moves.slice(0, 1), WIDE_OPTIONS[id]),
);

/** Words that are no German ones; none of their letters is part of a longer word. */
const ENGLISH =
  '(?<!\\p{L})(the|of|and|is|are|you|your|with|to|from|has|have|this|that|which|for|not|moves?|wins?|player|next|yet|here)(?!\\p{L})';

/** The texts of a page, its names for those who do not see it among them, that have English in them. */
const englishTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((source) => {
    const texts = [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest('[lang="en"], script, noscript') === null)
      .flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
        ...[...element.attributes].filter(({ name }) =>
          ['aria-label', 'title', 'alt', 'placeholder'].includes(name),
        ),
      ])
      .map(({ nodeValue }) => nodeValue?.trim() ?? '');
    // What has no translation is marked as English: only signs, and what programs print.
    const marked = [...document.querySelectorAll('main [lang="en"]:not(pre)')]
      .map(({ textContent }) => textContent)
      .filter((text) => /\p{L}/u.test(text));
    return [...texts.filter((text) => new RegExp(source, 'iu').test(text)), ...marked];
  }, ENGLISH);

/** Arrives at an address, and waits until the page is there. */
async function arrive(page: Page, address: string, { loading }: Texts = en): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await becomes(() => page.locator('main').getByText(loading).count(), 0);
}

/** Where a page is wider than the screen. */
async function overflows(page: Page): Promise<readonly string[]> {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    if (scroll > width) wide.push(`${scroll} wide on a screen of ${width}`);
  }
  return wide;
}

open('every page', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  test('has an address here', () => {
    const named = ADDRESSES.map((address) => address.split(/[/?]/)[1]);
    expect(PAGES.filter((page) => !named.includes(page))).toEqual([]);
  });

  test('fits every width and is clean by axe, in light and dark', async ({ visit }) => {
    const matches: Readonly<Record<string, string>> = await prepareMatches();
    const { page, expectTrouble } = await visit(undefined, { kept: KEPT });
    expectTrouble(/404/);
    const wrong: string[] = [];
    for (const given of ADDRESSES) {
      const address = given.replace(/MATCH|OPEN|RUNNING/, (name) => matches[name] ?? '');
      await arrive(page, address);
      const found = [...(await overflows(page)), ...(await barriers(page))];
      wrong.push(...found.map((what) => `${given}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });

  test('is German to those who read it, at every width', async ({ visit }) => {
    const matches: Readonly<Record<string, string>> = await prepareMatches();
    const { page, expectTrouble } = await visit(undefined, { locale: 'de-DE', kept: KEPT });
    expectTrouble(/404/);
    const wrong: string[] = [];
    for (const given of ADDRESSES) {
      const address = given.replace(/MATCH|OPEN|RUNNING/, (name) => matches[name] ?? '');
      await arrive(page, address, de);
      await page.waitForLoadState('networkidle');
      const english = await englishTexts(page);
      const wide = await overflows(page);
      wrong.push(...[...wide, ...english].map((what) => `${given}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});
