/**
 * Chromium for tests of the page: one browser for a file of tests, and for each visitor a context of
 * their own, with its own storage. A test fails on any trouble in a page: an error in the console, an
 * exception, a violation of the content security policy.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, it, type TestAPI } from 'vitest';
import { hasBrowser, launchBrowser, NEEDS_CHROMIUM } from './chromium.ts';
import { serve, type TestServer } from './server.ts';
import { PATIENCE } from './until.ts';

if (!hasBrowser) console.log(`Tests in a browser are skipped. ${NEEDS_CHROMIUM}`);

export { hasBrowser, launchBrowser };

/** The server with the page that was built for the tests. */
export const servePage = (): Promise<TestServer> =>
  serve({ page: join(inject('program'), '..', 'web') });

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every address that was asked for, or stood in the address bar. */
  readonly addresses: string[];
  /** Troubles that the test causes: a match is no failure. */
  expectTrouble(pattern: RegExp): void;
}

export interface Arrival extends BrowserContextOptions {
  /** Whether the service worker may come; it fetches the whole page at once. */
  readonly offline?: boolean;
  /** What is in the browser's storage from earlier visits. */
  readonly kept?: readonly (readonly [key: string, value: string])[];
}

/** Lets a visitor in, at an address or at none yet. */
export type Visit = (address?: string, arrival?: Arrival) => Promise<Visitor>;

interface Watched extends Visitor {
  readonly troubles: string[];
  readonly expected: RegExp[];
}

/** Runs in the page before anything of its own. */
const tellViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`against the policy: ${violatedDirective} ${blockedURI}`);
  });
};

async function enter(browser: Browser, baseURL: string, arrival: Arrival): Promise<Watched> {
  const { offline = false, kept = [], ...options } = arrival;
  const context = await browser.newContext({
    ...{ baseURL, locale: 'en-GB', viewport: { width: 1100, height: 800 } },
    // What moves costs time on every frame; whether it may is a test of its own.
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(tellViolations);
  const addresses: string[] = [];
  const troubles: string[] = [];
  const expected: RegExp[] = [];
  context.on('request', (request) => void addresses.push(request.url()));
  context.on('console', (message) => {
    if (message.type() === 'error') {
      troubles.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (thrown) => void troubles.push(`${thrown.error().stack}`));
  const page = await context.newPage();
  if (kept.length > 0) {
    // A picture of the same server has the same storage, and is there at once.
    await page.goto('/icon.svg');
    await page.evaluate((items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    }, kept);
  }
  page.on('framenavigated', (frame) => void addresses.push(frame.url()));
  page.on('websocket', (socket) => void addresses.push(socket.url()));
  return {
    ...{ context, page, addresses, troubles, expected },
    expectTrouble: (pattern) => void expected.push(pattern),
  };
}

/** Tests with `visit`, which opens pages that close when the test ends. */
export const visiting = (
  where: () => { readonly browser: Browser; readonly server: Pick<TestServer, 'url'> },
): TestAPI<{ visit: Visit }> =>
  it.extend<{ visit: Visit }>({
    visit: async ({ task: _ }, use) => {
      const { browser, server } = where();
      const inside: Watched[] = [];
      await use(async (address, arrival = {}) => {
        const visitor = await enter(browser, server.url, arrival);
        inside.push(visitor);
        if (address !== undefined) {
          await visitor.page.goto(address);
          await visitor.page.locator('main :first-child').first().waitFor();
        }
        return visitor;
      });
      await Promise.all(inside.map(({ context }) => context.close()));
      const troubles = inside.flatMap(({ troubles: all, expected }) =>
        all.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
      );
      expect(troubles).toEqual([]);
    },
  });

/** Waits until the page says something in an element with this test id, and gives all of it. */
export async function says(page: Page, id: string, wanted: string | RegExp): Promise<string> {
  const found = page.getByTestId(id).filter({ hasText: wanted });
  await found
    .first()
    .waitFor({ state: 'attached' })
    .catch(async (error: Error) => {
      const said = await page.getByTestId(id).allTextContents();
      throw new Error(`${id} never said ${wanted}, but ${JSON.stringify(said)}: ${error.message}`);
    });
  return (await found.first().textContent()) ?? '';
}

/** Chooses a language or colours in the menu of the page. */
export async function chooseInMenu(page: Page, choice: string): Promise<void> {
  await page.locator('.menu-button').click();
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.keyboard.press('Escape');
}

/** Waits until something looked at is what it should be. `expect.poll` is not for concurrent tests. */
export async function becomes<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const end = Date.now() + PATIENCE;
  while ((await look()) !== wanted && Date.now() < end) {
    await new Promise((over) => setTimeout(over, 50));
  }
  expect(await look()).toBe(wanted);
}

/** Whether the focus is on an element: it is lost when the focused element goes away. */
export const hasPlace = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
