/** What brings visitors back: the position of home, the puzzles of a day, mistakes, and their progress. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { newMatch, playMove } from '../src/core/match.ts';
import { unwrap } from '../src/core/result.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { en } from '../src/messages/en/page.ts';
import { dayNumber } from '../src/study/dates.ts';
import { positionAt } from '../src/web/home/positions.ts';
import { FINISHED_KEY } from '../src/web/match/unfinished.ts';
import { mouse } from './support/board-input.ts';
import { hasBrowser, launchBrowser, says, servePage, visiting } from './support/browser.ts';
import { keptMatch } from './support/kept-match.ts';
import type { TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));
const open = hasBrowser ? describe : describe.skip;

const DAY = '2026-11-20';

/** Shows the answers of exercises until the last, and finishes. */
async function giveUp(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await page.getByRole('heading', { name: new RegExp(`^${at} of ${count}`) }).waitFor();
    await page.getByRole('button', { name: en.study.show }).click();
    const next = at === count ? en.study.finish : en.study.next;
    await page.getByRole('button', { name: next, exact: true }).click();
  }
}

open('a visitor who comes back', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  test('solves the position of home, and gets another', async ({ visit }) => {
    const { page } = await visit();
    await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
    await page.goto('/');
    const [today, next] = [positionAt(dayNumber(DAY)), positionAt(dayNumber(DAY) + 1)];
    if (today === undefined || next === undefined) throw new Error('home has no positions');
    const game = unwrap(findGame(today.game));
    let match = unwrap(newMatch(game, { options: today.options, seed: 0 }));
    for (const move of today.moves) match = unwrap(playMove(match, move));
    const others = match.rules.moves(match.position).map(match.rules.format);
    const wrong = others.find((move) => move !== today.solution) ?? '';
    const task = page.locator('.live-task');
    await mouse(page, today.game, wrong, false);
    await says(page, 'live-result', 'Another move wins');
    await mouse(page, today.game, today.solution, false);
    await says(page, 'live-result', /^Yes! .* wins\.$/);
    expect(await task.getAttribute('data-game')).toBe(today.game);
    await task.getByRole('button', { name: en.home.another }).click();
    const title = unwrap(findGame(next.game)).title;
    await task.getByRole('link', { name: title, exact: true }).waitFor();
    await says(page, 'live-result', /^$/);
  });

  test('does the puzzles of the day, and takes the streak along', async ({ visit }) => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
    await page.goto('/daily');
    await giveUp(page, GAMES.length);
    const share = await says(page, 'share', `Duelbook ${DAY}: 0 of ${GAMES.length}`);
    const rows = GAMES.map(({ title }) => `✗ ${title}`);
    expect(share.split('\n').slice(1).sort()).toEqual(rows.sort());
    await page.getByRole('button', { name: en.learn.share, exact: true }).click();
    await page.getByRole('button', { name: en.learn.copied }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${share}\n${server.url}/daily`);

    await page.goto('/');
    await page.locator('.day-streak', { hasText: `1 ${en.home.streak(1)}` }).waitFor();
    expect(await page.locator('.day-list li').count()).toBe(GAMES.length);

    await page.goto('/progress');
    await page.getByText(en.progress.days(1), { exact: true }).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: en.progress.save }).click();
    const file = await (await saving).path();
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept).toMatchObject({ daily: { [DAY]: { of: GAMES.length } } });

    // In another browser, or after everything was lost.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText(en.progress.days(0), { exact: true }).waitFor();
    const add = page.getByLabel(en.progress.add);
    await add.setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await says(page, 'told', en.progress.none);
    await add.setInputFiles(file);
    await says(page, 'told', en.progress.added);
    await page.getByText(en.progress.days(1), { exact: true }).waitFor();
  });

  test('meets the blunders of their matches again', async ({ visit }) => {
    const { page } = await visit('/mistakes');
    await page.getByText(en.learn.noMatches).waitFor();
    const [, value] = keptMatch('color-bridge', ['5 6', '1', '9', '4']);
    const { record } = JSON.parse(value);
    const finished = [
      { record, levels: { 1: null, 2: 'easy' }, fair: false, ended: `${DAY}T12:00:00Z` },
    ];
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      FINISHED_KEY,
      JSON.stringify(finished),
    ] as const);
    await page.reload();
    await giveUp(page, 1);
    await page.getByText(en.learn.enough).waitFor();
  });
});
