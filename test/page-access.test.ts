/**
 * Accessibility of what an address alone does not show: forms and boards in use, what moves, what is
 * printed, and long names. The pages as one arrives at them are in page-matrix.test.ts.
 */
import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { GivenOptions } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { en } from '../src/messages/en/page.ts';
import { LANGUAGE_NAMES } from '../src/messages/language.ts';
import type { Act } from '../src/online/codes.ts';
import { createSecret } from '../src/web/online/seats.ts';
import { barriers, NARROW, unreadable } from './support/axe.ts';
import { SHORT_GAMES, typing } from './support/board-input.ts';
import {
  becomes,
  chooseInMenu,
  hasBrowser,
  launchBrowser,
  says,
  servePage,
  type Visit,
  visiting,
} from './support/browser.ts';
import { keptMatch } from './support/kept-match.ts';
import { act, create, join, type Sat, type TestServer } from './support/server.ts';
import { opponentChoice, startButton } from './support/start-form.ts';

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));
const open = hasBrowser ? describe.concurrent : describe.skip;

/** A visitor in whose browser a match between friends is kept. */
async function keeping(
  visit: Visit,
  id: string,
  options: GivenOptions,
  moves: readonly string[],
  part: 'play' | 'review',
): Promise<Page> {
  const kept = [keptMatch(id, moves, options)];
  const { page } = await visit(`/${part}/${id}`, { kept });
  return page;
}

/** A match between two people after some moves, through the API: what the first one does next. */
async function friends(moves: readonly string[], second = 'Ben') {
  // Who has a key is known again, and so rated.
  const [ann, ben] = [
    { name: 'Ann', key: createSecret() },
    { name: second, key: createSecret() },
  ];
  const one = await create(server, { game: 'color-bridge', ...ann });
  const two = await join(server, one.match, ben);
  // Both have joined: these were the first two events.
  let n = 2;
  const done = async (seat: Sat, what: Act, text?: string): Promise<void> => {
    n += 1;
    expect((await act(server, seat, n, what, text)).code).toBeNull();
  };
  for (const [at, text] of moves.entries()) await done(at % 2 === 0 ? one : two, 'move', text);
  return { match: one.match, resign: () => done(one, 'resign') };
}

open('everybody can use', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  test('the pictures of the first page, which move only while pointed at', async ({ visit }) => {
    const { page } = await visit('/');
    await page
      .locator('.thumbnail')
      .nth(GAMES.length - 1)
      .waitFor();
    // Who may be shown what moves is, while pointing at it, and reads in peace else.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = () => page.evaluate(() => document.getAnimations().length);
    for (const { title } of GAMES) {
      await page.mouse.move(0, 0);
      await becomes(moving, 0);
      await page.locator('.game-row-about').filter({ hasText: title }).hover();
      await becomes(async () => (await moving()) > 0, true);
    }
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await page.locator('.game-row-about').first().focus();
    await becomes(async () => (await moving()) > 0, true);
  });

  test.for(GAMES.map(({ id }) => id))('the form for a match of %s', async (id, { visit }) => {
    const { page } = await visit(`/new/${id}`);
    await page.locator('summary', { hasText: 'Options' }).click();
    await page.getByRole('article').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test.for(Object.entries(SHORT_GAMES))(
    'the board of %s with the oracle, and when it is over',
    async ([id, { preset, moves }], { visit }) => {
      const begun = moves.slice(0, Math.ceil(moves.length / 2));
      const page = await keeping(visit, id, {}, begun, 'play');
      await page.getByLabel('Show the oracle').check();
      await says(page, 'verdict', /./);
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.locator('#board .hinted').first().waitFor();
      await page.getByRole('button', { name: 'Rules', exact: true }).click();
      await page.getByRole('article').waitFor();
      expect(await barriers(page)).toEqual([]);
      const options = unwrap(findGame(id)).presets[preset]?.options ?? {};
      const over = await keeping(visit, id, options, moves, 'play');
      await says(over, 'status', /wins/);
      expect(await barriers(over)).toEqual([]);
      // In forced colours the owner of a mark can still be seen on its ground.
      await over.emulateMedia({ forcedColors: 'active' });
      const [mark, ground] = await over.evaluate(() =>
        ['.strip .mark', '.strip'].map((name) => {
          const element = document.querySelector(name);
          return element === null ? '' : getComputedStyle(element).backgroundColor;
        }),
      );
      expect(mark).not.toBe(ground);
    },
  );

  /** The motion in which each game shows what decided it. */
  const DRAWN: Readonly<Record<string, string>> = {
    'color-bridge': 'bridge-brace',
    'binary-race': 'race-draw',
    'bracket-balance': 'brackets-draw',
    'palindrome-war': 'palindrome-light',
    'equation-duel': 'equation-write',
  };

  test.for(Object.entries(SHORT_GAMES))(
    'the win of %s, drawn for who wants motion, and for others there at once',
    async ([id, { preset, moves }], { visit }) => {
      // The race of the list ends beyond its target: nothing of that is drawn.
      const own = id === 'binary-race' ? { target: 22 } : undefined;
      const options = own ?? unwrap(findGame(id)).presets[preset]?.options ?? {};
      const page = await keeping(visit, id, options, moves.slice(0, -1), 'play');
      await says(page, 'status', 'to move');
      await page.evaluate(() => {
        for (const kind of ['animationstart', 'transitionrun'] as const) {
          addEventListener(kind, () => document.body.classList.add('moved'));
        }
        addEventListener('animationstart', ({ animationName }) => {
          document.body.classList.add(animationName);
        });
      });
      const seen = () => page.evaluate(() => [...document.body.classList]);
      await typing(page, id, moves.at(-1) ?? '', false);
      await says(page, 'status', /wins/);
      expect(await seen()).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await becomes(async () => (await seen()).includes(DRAWN[id] ?? ''), true);
      await becomes(() => page.evaluate(() => document.getAnimations().length), 0);
    },
  );

  test('a letter that is chosen, where colours are few', async ({ visit }) => {
    const page = await keeping(visit, 'palindrome-war', {}, ['r E'], 'play');
    await page.getByRole('button', { name: 'a', exact: true }).click();
    await page.locator('.palindrome-key[aria-pressed="true"]').waitFor();
    expect(await unreadable(page)).toEqual([]);
  });

  test('a review and its drill', async ({ visit }) => {
    const { id, moves } = SHORT_GAMES['binary-race'];
    const page = await keeping(visit, id, { target: 21 }, moves, 'review');
    await page.getByRole('heading', { name: 'Who was ahead' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Play the .*mistakes? again$/ }).click();
    await page.getByRole('heading', { name: /^1 of/ }).waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await says(page, 'said', 'The answer: ');
    expect(await barriers(page)).toEqual([]);
  });

  test('what is printed, as dark on paper and without what is there to be pressed', async ({
    visit,
  }) => {
    const { id, moves } = SHORT_GAMES['color-bridge'];
    const page = await keeping(visit, id, {}, moves, 'play');
    await chooseInMenu(page, 'Dark');
    await says(page, 'status', /wins/);
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ink()).toBe('rgb(238, 236, 231)');
    await page.emulateMedia({ media: 'print' });
    await becomes(ink, 'rgb(34, 32, 28)');
    await page.getByTestId('status').waitFor();
    for (const name of ['Rules', 'Play again']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('banner').count()).toBe(0);

    // Of forms, only which rules were audited; of boards, not what is there for the next move.
    await page.goto('/audit/bracket-balance');
    await says(page, 'verdict', /./);
    await page.getByLabel('Length, as a number').waitFor();
    for (const role of ['button', 'slider', 'checkbox'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    }
    await page.goto('/new/bracket-balance');
    await page.getByRole('article').waitFor();
    expect(await page.locator('.start-form').isVisible()).toBe(false);
  });

  test.for(Object.entries(SHORT_GAMES))(
    'the board of %s on paper, without what is there for the next move',
    async ([id, { moves }], { visit }) => {
      const page = await keeping(visit, id, {}, moves.slice(0, 1), 'play');
      const board = page.locator('#board');
      await board.getByRole('button').first().waitFor();
      const pressed = board.locator(
        '.race-moves, .brackets-choices, .bridge-below, .palindrome-keys, .equation-answers',
      );
      expect(await pressed.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await becomes(() => pressed.isVisible(), false);
      expect(await board.isVisible()).toBe(true);
    },
  );

  test('puzzles', async ({ visit }) => {
    const { page } = await visit('/puzzles/color-bridge?rules=default&seed=1');
    await page.getByRole('heading', { name: /^1 of/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('an audit', async ({ visit }) => {
    const { page } = await visit('/audit/bracket-balance');
    await says(page, 'verdict', /./);
    await page.getByRole('button', { name: 'Plot it' }).click();
    await says(page, 'sweep', /./);
    expect(await barriers(page)).toEqual([]);
  });

  test('a match on the server that waits, with the code of its link', async ({ visit }) => {
    // By a name under which others could reach it: only then there is a code to scan.
    const named = server.url.replace('127.0.0.1', 'duelbook.localhost');
    const { page } = await visit(`${named}/new/color-bridge`);
    await opponentChoice(page, 'friendByLink').check();
    await page.getByLabel('Your name').fill('Cleo');
    await startButton(page, 'friendByLink').click();
    const link = await page.getByTestId('link').inputValue();
    const dark = encode(link, { ecc: 'M', border: 3 }).data.flat().filter(Boolean).length;
    const code = page.getByRole('img', { name: en.online.qr }).locator('path');
    expect((await code.getAttribute('d'))?.match(/M/g)).toHaveLength(dark);
    expect(await barriers(page)).toEqual([]);
    // A host who waits finds the way back on the first page.
    await page.goto(`${named}/`);
    await page.getByRole('region', { name: en.online.yourMatches }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('a name that is one long word', async ({ visit }) => {
    const name = 'W'.repeat(30);
    const ann = await friends(['5 6'], name);
    const { page } = await visit(`/m/${ann.match}`, { viewport: NARROW });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await says(page, 'status', `${name} to move`);
    expect(await width()).toBe(NARROW.width);
    await ann.resign();
    await says(page, 'status', `${name} wins!`);
    expect(await width()).toBe(NARROW.width);
    await page.goto(`/review?match=${ann.match}`);
    await page.getByRole('heading', { name: 'Who was ahead' }).waitFor();
    expect(await width()).toBe(NARROW.width);
  });

  test('a name that is one long word beside the board', async ({ visit }) => {
    const name = 'W'.repeat(30);
    const one = await create(server, { game: 'equation-duel', name });
    await join(server, one.match, { name: 'Ben' });
    expect((await act(server, one, 3, 'move', '4')).code).toBeNull();
    const { page } = await visit(`/m/${one.match}`, { viewport: NARROW });
    await page.getByText('Total 4').waitFor();
    const owner = page.locator('.strip').filter({ hasText: name });
    const overhang = owner.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await overhang).toBe(0);
    const { x = 0, width = 0 } = (await owner.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(NARROW.width);
  });

  test('the leaders', async ({ visit }) => {
    const ann = await friends([]);
    await ann.resign();
    const { page } = await visit('/leaders/color-bridge');
    await page.getByRole('rowheader', { name: 'Ben' }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    // On a phone a name has room, in every language, and a rating stays on its line.
    for (const [language, spoken] of Object.entries(LANGUAGE_NAMES)) {
      await chooseInMenu(page, spoken);
      await page.locator(`html[lang="${language}"]`).waitFor();
      const [name = 0, rating = 0, line = 0] = await page.evaluate(() =>
        ['tbody th', 'tbody td:nth-child(3)', 'tbody td'].map((cell) => {
          const { width = 0, height = 0 } =
            document.querySelector(cell)?.getBoundingClientRect() ?? {};
          return cell === 'tbody th' ? width : height;
        }),
      );
      expect(name).toBeGreaterThan(80);
      expect(rating).toBe(line);
    }
  });
});
