/** `duelbook site`: the page as files under a sub-path of a host that knows nothing of it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { en } from '../src/messages/en/page.ts';
import { mouse } from './support/board-input.ts';
import { hasBrowser, launchBrowser, says, visiting } from './support/browser.ts';
import { run } from './support/program.ts';
import { hostFiles, type StaticHost } from './support/static-host.ts';
import { tempFolder } from './support/temp-folder.ts';
import { PATIENCE } from './support/until.ts';

const BASE = '/games/duelbook/';

describe('duelbook site', () => {
  it('writes the page into a new folder, and never over files of others', () => {
    const home = tempFolder();
    const written = run(home, ['site', '--out', 'site', '--base', '/duelbook']);
    expect([written.code, written.err]).toEqual([0, '']);
    expect(written.out).toMatch(
      /^site has the page in \d{3} files, to be served at \/duelbook\/\n$/,
    );
    expect(readdirSync(join(home, 'site'))).toEqual(
      expect.arrayContaining(['404.html', 'files.json', 'index.html', 'parts', 'sw.js']),
    );
    expect(readdirSync(join(home, 'site/puzzles'))).toContain('color-bridge');
    for (const out of ['site', 'site/index.html']) {
      const again = run(home, ['site', '--out', out]);
      expect([again.code, again.err]).toEqual([2, expect.stringContaining('not an empty folder')]);
    }
    expect(run(home, ['site', '--out', 'site/index.html/in']).code).toBe(1);
    // Under /proc, Node's own way to make folders never ends.
    const nowhere = run(home, ['site', '--out', '/proc/x/y']);
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      expect.stringMatching(/cannot be (made|written)/),
    ]);
  });

  it('refuses a path that is none, and asks for the folder', () => {
    const home = tempFolder();
    for (const base of ['duelbook/', '/"><script>/']) {
      const refused = run(home, ['site', '--out', 'site', '--base', base]);
      expect(refused.err).toContain('--base must be a path such as /duelbook/');
    }
    expect(run(home, ['site']).err).toContain('Give it as --out DIR.');
    expect(readdirSync(home)).not.toContain('site');
  });
});

describe.runIf(hasBrowser).concurrent('the page on a static host', () => {
  const home = mkdtempSync(join(tmpdir(), 'duelbook-site-'));
  let browser: Browser;
  let host: StaticHost;
  const test = visiting(() => ({ browser, server: host }));

  beforeAll(async () => {
    expect(run(home, ['site', '--out', 'site', '--base', BASE]).code).toBe(0);
    host = await hostFiles(join(home, 'site'), BASE);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.end();
    rmSync(home, { recursive: true, force: true });
  });

  test('plays from a link into it, and asks for nothing outside its path', async ({ visit }) => {
    const { page, addresses } = await visit(`${BASE}game/color-bridge`);
    // The verdict comes from the worker.
    await page.locator('.known strong').waitFor();
    await page.getByRole('button', { name: en.hub.play, exact: true }).click();
    await says(page, 'status', /Your move/);
    await mouse(page, 'color-bridge', '5 6', true);
    expect(new URL(page.url()).pathname).toBe(`${BASE}play/color-bridge`);
    await page.reload();
    await says(page, 'status', /Your move|You (win|lose)/);
    await page.getByRole('link', { name: en.title, exact: true }).click();
    await page.getByText(en.home.noServer).waitFor();
    const foreign = addresses.filter((address) => !new URL(address).pathname.startsWith(BASE));
    expect(foreign.filter((address) => address !== 'about:blank')).toEqual([]);
  });

  test('leaves out what needs a server, and says so at its addresses', async ({ visit }) => {
    const { page, expectTrouble } = await visit(`${BASE}new/binary-race`);
    await page.getByRole('radio', { name: en.start.opponents.friendHere }).waitFor();
    expect(await page.getByRole('radio', { name: en.start.opponents.anyone }).count()).toBe(0);
    expect(await page.getByRole('link', { name: en.sections.watch }).count()).toBe(0);
    await page.goto(`${BASE}watch`);
    await page.getByText(en.home.noServer).waitFor();
    // The host does not have this one.
    expectTrouble(/404/);
    await page.goto(`${BASE}m/AAAAAAAAAAAA`);
    await page.getByText(en.home.noServer).waitFor();
    await page.goto(`${BASE}history`);
    await page.getByText(en.online.historyHere).waitFor();
    await page.goto(`${BASE}audit/binary-race`);
    await page.waitForURL(`**${BASE}lab/binary-race`);
  });

  test('works offline after the first visit, at every address', async ({ visit }) => {
    const { page, context } = await visit(BASE, { offline: true });
    const isControlled = () => navigator.serviceWorker.controller !== null;
    await vi.waitFor(async () => expect(await page.evaluate(isControlled)).toBe(true), PATIENCE);
    await context.setOffline(true);
    await page.goto(`${BASE}rules/equation-duel`);
    await page.locator('article.rules h2').first().waitFor();
    await page.goto(`${BASE}puzzles/palindrome-war`);
    await page.locator('#board').waitFor();
  });
});
