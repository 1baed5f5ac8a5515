/**
 * The page in real browsers that play each other through a real server: by link, by pairing, from
 * the lobby; with reloads, lost connections and people who watch.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { de } from '../src/messages/de/page.ts';
import { en } from '../src/messages/en/page.ts';
import { mouse } from './support/board-input.ts';
import {
  becomes,
  hasBrowser,
  hasPlace,
  launchBrowser,
  says,
  servePage,
  type Visitor,
  visiting,
} from './support/browser.ts';
import { join, type TestServer } from './support/server.ts';
import { opponentChoice, startButton, startMatch } from './support/start-form.ts';
import { until } from './support/until.ts';

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));
const open = hasBrowser ? describe.concurrent : describe.skip;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sets a short match of Bracket Balance up for a friend; its address. */
async function invite(page: Page, name: string, isListed = false): Promise<string> {
  await page.goto('/new/bracket-balance');
  await opponentChoice(page, 'friendByLink').check();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Variation').selectOption('1');
  if (isListed) await page.getByLabel('Show it in the list of open matches').check();
  await startButton(page, 'friendByLink').click();
  const link = page.getByTestId('link');
  await link.waitFor();
  return link.inputValue();
}

async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Take the free seat').click();
  await page.getByText('you', { exact: true }).waitFor();
}

const place = (page: Page, sign: string): Promise<void> =>
  mouse(page, 'bracket-balance', sign, false);

/** Waits until all pages show a status. */
const allSee = (visitors: readonly Visitor[], wanted: string): Promise<readonly string[]> =>
  Promise.all(visitors.map(({ page }) => says(page, 'status', wanted)));

/** The secrets that a visitor's browser keeps. */
const secretsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => {
      if (key === 'duelbook-player') return [JSON.parse(value)];
      return key.startsWith('duelbook-seat-') ? [JSON.parse(value).token] : [];
    }),
  );

async function expectNoSecretInAnyAddress(visitors: readonly Visitor[]): Promise<void> {
  const secrets = (await Promise.all(visitors.map(({ page }) => secretsOf(page)))).flat();
  expect(secrets.length).toBeGreaterThan(0);
  const addresses = visitors.flatMap(({ page, addresses }) => [...addresses, page.url()]);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{22,}$/);
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  }
}

open('the page online', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  test('two friends play by link before a watcher, through reloads and a lost connection', async ({
    visit,
  }) => {
    const ann = await visit();
    const link = await invite(ann.page, 'Ann');
    const [ben, cleo] = await Promise.all([visit(link), visit(link)]);
    await button(ann.page, 'Wait no longer').focus();
    await takeSeat(ben.page, 'Ben');
    await says(ann.page, 'announcer', 'Ben has joined. Your move');
    await says(ben.page, 'announcer', 'Ann to move');
    await says(ann.page, 'status', 'Your move');
    await becomes(() => hasPlace(ann.page), true);
    await becomes(() => ann.page.title(), '● Your move · Bracket Balance · Duelbook');
    await allSee([ben, cleo], 'Ann to move');
    await cleo.page.getByText('no clock · You are watching.').waitFor();

    await place(ann.page, '(');
    await says(ben.page, 'announcer', 'Ann: open with “(”. Your move');
    await allSee([ann, cleo], 'Ben to move');
    await ann.page.reload();
    await place(ben.page, '(');
    await says(ann.page, 'status', 'Your move');
    await ann.page.getByText('2 of 6 placed, 2 open').waitFor();

    ben.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await ben.context.setOffline(true);
    await says(ben.page, 'status', 'The connection is lost.');
    // After the reload Ann is nowhere on the page, and has the keys of the board all the same; the
    // others have not: it is not their turn.
    for (const { page } of [ben, cleo, ann]) await page.keyboard.press(')');
    await allSee([ann, cleo], 'Ben to move');
    await ben.context.setOffline(false);
    await says(ben.page, 'status', 'Your move');
    await place(ben.page, ')');
    await says(ann.page, 'status', 'Your move');
    await place(ann.page, '(');
    await says(ben.page, 'status', 'Your move');
    await place(ben.page, '(');
    await allSee([cleo], 'Ben placed');
    await says(cleo.page, 'status', 'and wins!');
    await says(ann.page, 'status', 'You lose. Ben placed');
    await says(ben.page, 'status', 'You win!');

    await button(ann.page, 'Rematch with swapped sides').click();
    await says(ben.page, 'announcer', 'Ann would like another match.');
    // Beside the result, and nowhere else.
    expect(await ben.page.locator('main').getByText('Ann would like another').count()).toBe(1);
    await ann.page.locator('main').getByText('Waiting for Ben to agree').waitFor();
    await becomes(() => hasPlace(ann.page), true);
    await button(ben.page, 'Rematch with swapped sides').click();
    await says(ben.page, 'status', 'Your move');
    await says(ann.page, 'status', 'Ben to move');
    await says(ben.page, 'announcer', /Your move$/);
    await says(ann.page, 'announcer', /Ben to move$/);
    expect(ann.page.url()).not.toBe(link);
    expect(ann.page.url()).toBe(ben.page.url());

    await place(ben.page, '(');
    await says(ann.page, 'status', 'Your move');
    // A player who goes to another page has left, and is back when they return.
    const table = ben.page.url();
    await ben.page.goto('about:blank');
    await says(ann.page, 'announcer', 'Ben left; the match is kept.');
    const badge = ann.page.locator('.strip').getByText(en.online.away);
    await badge.waitFor();
    await ben.page.goto(table);
    await says(ann.page, 'announcer', 'Ben is back.');
    await badge.waitFor({ state: 'detached' });
    await button(ann.page, 'Resign').click();
    await button(ann.page, 'Yes').click();
    await says(ann.page, 'status', 'You resigned.');
    await says(ben.page, 'status', 'You win!');
    await ben.page.getByRole('link', { name: 'Replay' }).click();
    await says(ben.page, 'step', 'Move 0 of 2');
    await button(ben.page, 'Next').click();
    await says(ben.page, 'step', 'Move 1 of 2open with “(”');
    // Each step is read once.
    expect(await says(ben.page, 'announcer', 'Move 1')).toBe('Move 1 of 2: open with “(”');
    await ben.page.getByLabel('Show the oracle').check();
    await says(ben.page, 'verdict', 'With best play Ann wins in 5 moves.');
    // A picture that scrolls has its arrow keys to itself.
    await ben.page.getByRole('region', { name: 'Expression' }).focus();
    await ben.page.keyboard.press('ArrowRight');
    await says(ben.page, 'step', 'Move 1 of 2open with “(”');
    await ben.page.getByRole('heading', { level: 1 }).click();
    await ben.page.keyboard.press('ArrowRight');
    await says(ben.page, 'step', 'Move 2 of 2Ann resigned.');
    await says(ben.page, 'status', 'Ben wins!');
    const listed = await ben.page.locator('.move-text').allTextContents();
    expect(listed).toEqual(['open with “(”', 'Ann resigned.']);

    // Both review the match.
    for (const { page } of [ann, ben]) {
      await page.getByRole('link', { name: 'Review this match' }).click();
      await page.getByText('Ben against Ann').waitFor();
      await page.locator('.graded-moves li').nth(1).waitFor();
    }
    await expectNoSecretInAnyAddress([ann, ben]);
    expect(await secretsOf(cleo.page)).toEqual([]);
  });

  test('two strangers are paired, and rated when they are done', async ({ visit }) => {
    const [dora, emil] = await Promise.all([visit('/lobby'), visit('/lobby')]);
    await dora.page.getByLabel('Your name').fill('Dora');
    await emil.page.getByLabel('Your name').fill('Emil');
    await dora.page.getByLabel('Game').selectOption('color-bridge');
    await button(dora.page, 'Play anyone').click();
    await dora.page.getByText('Looking for an opponent').waitFor();
    await emil.page.getByLabel('Game').selectOption('color-bridge');
    await button(emil.page, 'Play anyone').click();
    await says(dora.page, 'announcer', 'Emil has joined.');
    for (const { page } of [dora, emil]) await says(page, 'status', /Your move|to move/);
    expect(dora.page.url()).toBe(emil.page.url());
    const isDoraFirst = (await dora.page.getByTestId('status').textContent()) === 'Your move';
    const [first, second] = isDoraFirst ? [dora, emil] : [emil, dora];
    for (const [{ page }, move] of [
      [first, '5 6'],
      [second, '7'],
      [first, '4'],
    ] as const) {
      await says(page, 'status', 'Your move');
      await mouse(page, 'color-bridge', move, false);
    }
    await says(first.page, 'status', 'You win! You have exactly three in a row');
    await says(second.page, 'status', `You lose. ${isDoraFirst ? 'Dora' : 'Emil'} has`);
    // The match is rated a moment later, and shows without a reload.
    for (const { page } of [first, second]) {
      const ratings = page.locator('.strip').getByText(/^Rating \d+$/);
      const shown = () => ratings.allTextContents().then((all) => all.sort().join());
      await becomes(shown, 'Rating 1338,Rating 1662');
    }
    await dora.page.goto('/leaders/color-bridge');
    const rows = dora.page.locator('tbody th');
    await rows.nth(1).waitFor();
    // Dora looks, and finds which is hers.
    const places = isDoraFirst ? ['Dora You', 'Emil'] : ['Emil', 'Dora You'];
    expect(await rows.allInnerTexts()).toEqual(places);
    await expectNoSecretInAnyAddress([dora, emil]);
  });

  test('a match that is shown in the lobby is joined there, or called off', async ({ visit }) => {
    const [fred, gita] = await Promise.all([visit(), visit('/lobby')]);
    const said = await says(gita.page, 'announcer', /./);
    await invite(fred.page, 'Fred', true);
    await gita.page.getByText('Fred waits').waitFor();
    // The number of open matches is announced on arrival, not at every change.
    await gita.page.waitForTimeout(200);
    expect(await gita.page.getByTestId('announcer').textContent()).toBe(said);
    // At once: nothing else is asked.
    await gita.page.getByLabel('Your name').fill('Gita');
    await button(gita.page, 'Join: Bracket Balance, Fred').click();
    await says(fred.page, 'status', 'Your move');
    await says(gita.page, 'status', 'Fred to move');

    // A third visitor watches, is counted, and hears what the players say unless they hide it.
    const ivo = await visit('/');
    const running = { name: 'Watch: Bracket Balance, Fred against Gita' };
    await ivo.page.getByRole('link', running).waitFor();
    const picture = ivo.page.locator('meta[property="og:image"]');
    expect(await picture.getAttribute('content')).toBe(`${server.url}/icons/preview.png`);
    await ivo.page.goto('/watch');
    await ivo.page.getByRole('link', running).click();
    await says(ivo.page, 'status', 'Fred to move');
    await says(gita.page, 'watchers', 'One person is watching.');
    await button(fred.page, 'Say').click();
    await button(fred.page, 'Good luck!').click();
    await Promise.all([gita, ivo].map(({ page }) => says(page, 'said-1', 'Good luck!')));
    await says(gita.page, 'announcer', 'Fred: Good luck!');
    expect(await button(ivo.page, 'Say').count()).toBe(0);
    await button(gita.page, 'Say').click();
    await gita.page.getByLabel(en.online.mute).check();
    await becomes(() => gita.page.getByTestId('said-1').count(), 0);
    await becomes(() => button(fred.page, 'Oops!').getAttribute('aria-disabled'), 'false');
    await button(fred.page, 'Oops!').click();
    await says(ivo.page, 'said-1', 'Oops!');
    expect(await gita.page.getByTestId('said-1').count()).toBe(0);

    // A player who leaves on their turn can be claimed against later, unless they come back.
    const table = fred.page.url();
    await fred.page.goto('about:blank');
    const claim = gita.page.getByText(/^You can claim the round in [45]:\d\d\.$/);
    await claim.waitFor();
    await fred.page.goto(table);
    await claim.waitFor({ state: 'detached' });

    // What is over is in the history of both, with what it did to their ratings.
    await button(fred.page, 'Resign').click();
    await button(fred.page, 'Yes').click();
    await says(gita.page, 'status', 'You win!');
    for (const [{ page }, result] of [
      [fred, 'Lost'],
      [gita, 'Won'],
    ] as const) {
      await page.goto('/history');
      const row = page.getByRole('listitem').filter({ hasText: 'Bracket Balance' });
      await row.getByText(result, { exact: true }).waitFor();
      await becomes(async () => {
        await page.reload();
        await row.waitFor();
        return row.getByText(/^Rating [+−]\d+$/).count();
      }, 1);
      await row.getByRole('link', { name: /^Review: Bracket Balance/ }).waitFor();
    }
    // Its moves are among those that mistakes are looked for in.
    await gita.page.goto('/mistakes');
    await gita.page.getByText(en.learn.noMistakes).waitFor();

    const hans = await visit();
    await invite(hans.page, 'Hans');
    await button(hans.page, 'Wait no longer').click();
    await says(hans.page, 'status', 'The match is called off.');
    await says(hans.page, 'announcer', 'The match is called off.');
    expect(await hans.page.locator('main').getByText('The match is called off.').count()).toBe(1);
    expect(await hans.page.locator('main :is(.to-move, [aria-current])').count()).toBe(0);
  });

  test('a player who comes too late for a seat sees that it is taken', async ({ visit }) => {
    const rosa = await visit();
    const link = await invite(rosa.page, 'Rosa');
    const late = await visit(link);
    late.expectTrouble(/409/);
    // While the request is on its way, another player takes the seat.
    await late.page.route(/\/seats$/, async (route) => {
      await join(server, link.split('/').at(-1) ?? '', { name: 'Sam' });
      await says(late.page, 'status', 'Rosa to move');
      await route.continue();
    });
    await late.page.getByLabel('Your name').fill('Tom');
    await button(late.page, 'Take the free seat').click();
    await says(late.page, 'notice', en.online.seatTaken);
    await says(late.page, 'announcer', en.online.seatTaken);
    await becomes(() => hasPlace(late.page), true);
  });

  test('the lobby says once that the server is gone, and nothing of a list that is kept', async ({
    visit,
  }) => {
    const { page, context, expectTrouble } = await visit('/lobby');
    const main = page.locator('main');
    await main.getByText(en.online.refreshed).waitFor();
    expectTrouble(/ERR_FAILED/);
    await context.route(/\/api\//, (route) => route.abort());
    await main.getByText(en.online.unreachable).waitFor();
    expect(await main.getByText(en.online.refreshed).count()).toBe(0);
    await button(page, 'Play anyone').click();
    await says(page, 'announcer', en.online.unreachable);
    expect(await main.getByText(en.online.unreachable).count()).toBe(1);
    await context.unroute(/\/api\//);
    await main.getByText(en.online.refreshed).waitFor();
    expect(await main.getByText(en.online.unreachable).count()).toBe(0);
  });

  test('a match that goes on is found again without its address, until it is over', async ({
    visit,
  }) => {
    const mia = await visit('/');
    const yours = mia.page.getByRole('region', { name: 'Your matches on this server' });
    expect(await yours.count()).toBe(0);
    const link = await invite(mia.page, 'Mia');
    await mia.page.goto('/');
    await yours.getByText('Waiting for an opponent…').waitFor();
    const ned = await visit(link);
    await takeSeat(ned.page, 'Ned');
    await mia.page.goto('/lobby');
    await yours.getByText('Your move').waitFor();
    await yours.getByRole('link', { name: 'Go there (Bracket Balance, Ned)' }).click();
    await says(mia.page, 'status', 'Your move');
    await place(mia.page, '(');
    await says(ned.page, 'status', 'Your move');
    await mia.page.goto('/');
    await yours.getByText('Ned to move').waitFor();

    // A server may have forgotten a match; its players can still ask for another.
    await mia.page.evaluate(() =>
      localStorage.setItem('duelbook-seat-forgotten-12', `{"token":"${'a'.repeat(22)}"}`),
    );
    mia.expectTrouble(/404/);
    await button(ned.page, 'Resign').click();
    await button(ned.page, 'Yes').click();
    await says(ned.page, 'status', 'You resigned.');
    const kept = () =>
      mia.page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /seat/.test(key))
          .join(),
      );
    await mia.page.goto('/');
    await becomes(kept, `duelbook-seat-${link.split('/').at(-1)}`);
    await becomes(() => yours.count(), 0);
    await mia.page.goto(link);
    await button(mia.page, 'Rematch with swapped sides').waitFor();
    await expectNoSecretInAnyAddress([mia, ned]);
  });

  test('a match with clocks shows both, runs them out, and offers are answered', async ({
    visit,
  }) => {
    const ida = await visit('/new/binary-race');
    await opponentChoice(ida.page, 'friendByLink').check();
    await ida.page.getByLabel('Your name').fill('Ida');
    await ida.page.getByLabel('Clock').selectOption({ label: '30 min + 0 s' });
    await ida.page.locator('summary', { hasText: 'Options' }).click();
    await ida.page.getByLabel('Rounds', { exact: true }).fill('2');
    await startMatch(ida.page, 'friendByLink');
    const jan = await visit(await ida.page.getByTestId('link').inputValue());
    await takeSeat(jan.page, 'Jan');
    await says(ida.page, 'status', 'Your move');
    for (const clock of ['clock-1', 'clock-2']) await says(jan.page, clock, /^(30:00|29:\d\d)$/);
    await mouse(ida.page, 'binary-race', '+2', true);
    await says(jan.page, 'status', 'Your move');
    await button(jan.page, 'Offer to restart the round').click();
    await ida.page.getByText('Jan would like to start the round again.').first().waitFor();
    await button(ida.page, 'Agree').click();
    await says(ida.page, 'status', 'Your move');
    await says(jan.page, 'total', /^1$/);

    // Jan begins the second round, and the clock does not wait for a look back.
    await button(ida.page, 'Resign').click();
    await button(ida.page, 'Yes').click();
    // At once: neither is there for long.
    await Promise.all([
      says(jan.page, 'notice', 'You win! Ida resigned. Round 2 of 2 begins.'),
      says(ida.page, 'status', 'You resigned.').then(() => button(ida.page, 'Next round').click()),
    ]);
    await says(jan.page, 'status', 'Your move');
    expect(await button(jan.page, 'Next round').count()).toBe(0);
    await button(jan.page, 'Resign').click();
    await button(jan.page, 'Yes').click();
    await says(jan.page, 'status', 'The match is a draw.');
    await button(jan.page, 'Rematch with swapped sides').click();
    await button(ida.page, 'No, thanks').click();
    await ida.page.getByText('You do not want another match.').waitFor();
    await says(jan.page, 'announcer', 'Ida does not want another match.');
    // Beside the result, and nowhere else.
    expect(await jan.page.locator('main').getByText('Ida does not want').count()).toBe(1);
    expect(await button(jan.page, 'Rematch with swapped sides').count()).toBe(0);
  });

  test('says of a lost connection, and of a server that cannot write, only what is so', async ({
    visit,
  }) => {
    const olga = await visit();
    const paul = await visit(await invite(olga.page, 'Olga'));
    const { page } = paul;
    await takeSeat(page, 'Paul');
    await place(olga.page, '(');
    await says(page, 'status', 'Your move');
    const notice = () => page.getByTestId('notice').textContent();
    paul.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await paul.context.setOffline(true);
    await says(page, 'status', 'The connection is lost.');
    await paul.context.setOffline(false);
    await says(page, 'notice', 'The connection is back.');
    await says(page, 'announcer', 'The connection is back. Your move');
    await paul.context.setOffline(true);
    await says(page, 'status', 'The connection is lost.');
    expect(await notice()).toBe('');
    await paul.context.setOffline(false);
    await says(page, 'status', 'Your move');

    // A server whose disk is full answers, and refuses what it cannot write.
    let refused = 0;
    let isFull = true;
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const { type, match, n } = JSON.parse(`${text}`);
        if (type !== 'act' || !isFull) return server.send(text);
        refused += 1;
        const error = { type: 'error', code: 'unavailable', message: 'Later.', match, n };
        socket.send(JSON.stringify(error));
      });
    });
    await page.reload();
    await says(page, 'status', 'Your move');
    const heard = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const observer = new MutationObserver(() => {
        for (const id of ['status', 'notice', 'announcer']) {
          const text = document.querySelector(`[data-testid=${id}]`)?.textContent ?? '';
          if (texts.indexOf(text) < 0) texts.push(text);
        }
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      return texts;
    });
    await place(page, '(');
    await becomes(async () => refused > 3, true);
    expect(await page.getByTestId('status').textContent()).toBe(en.online.unwritten);
    isFull = false;
    await says(olga.page, 'status', 'Your move');
    await says(page, 'status', 'Olga to move');
    expect((await heard.jsonValue()).filter((text) => /connection/.test(text))).toEqual([]);
  });

  test('the second player sees the letters from the beginning, a watcher never', async ({
    visit,
  }) => {
    const uma = await visit('/new/palindrome-war');
    await opponentChoice(uma.page, 'friendByLink').check();
    await uma.page.getByLabel('Your name').fill('Uma');
    await startMatch(uma.page, 'friendByLink');
    const link = await uma.page.getByTestId('link').inputValue();
    const [vic, wim] = await Promise.all([visit(link), visit(link)]);
    await takeSeat(vic.page, 'Vic');
    await allSee([vic, wim], 'Uma to move');
    await vic.page.getByRole('toolbar', { name: 'Letter' }).waitFor();
    expect(await button(vic.page, 'a').getAttribute('aria-disabled')).toBe('true');
    await wim.page.getByText('0 letters').waitFor();
    expect(await wim.page.getByRole('toolbar', { name: 'Letter' }).count()).toBe(0);
  });

  test('a hidden length is shown at the end, as fixed at the start', async ({ visit }) => {
    const zoe = await visit('/new/bracket-balance', { locale: 'de-DE' });
    await opponentChoice(zoe.page, 'friendByLink', de).check();
    await zoe.page.getByLabel(de.start.variation).selectOption('6');
    await startMatch(zoe.page, 'friendByLink', de);
    const link = await zoe.page.getByTestId('link').inputValue();
    const abe = await visit(link);
    await button(abe.page, en.online.join).click();
    await says(zoe.page, 'status', /Du bist am Zug/);
    await button(abe.page, 'Resign').click();
    await button(abe.page, 'Yes').click();
    const fixed = /The hidden length was \d+; fixed at the start \(commitment [0-9a-f]{16}…\)\./;
    const shown = (page: Page) => page.getByTestId('reveal').textContent();
    expect(await shown(abe.page)).toMatch(fixed);
    await says(abe.page, 'announcer', fixed);
    expect(await shown(zoe.page)).toMatch(
      /^Die verborgene Länge war \d+\. Das stand am Anfang fest \(Prüfwert [0-9a-f]{16}…\)\.$/,
    );
    // A page that is opened after the end cannot know when the server committed to it.
    await abe.page.reload();
    expect(await shown(abe.page)).toMatch(
      /^The hidden length was \d+ \(commitment [0-9a-f]{16}…\)\.$/,
    );
  });

  test('an equation that is being written outlasts a lost connection', async ({ visit }) => {
    const kim = await visit('/new/equation-duel');
    await opponentChoice(kim.page, 'friendByLink').check();
    await kim.page.getByLabel('Your name').fill('Kim');
    await startMatch(kim.page, 'friendByLink');
    const leo = await visit(await kim.page.getByTestId('link').inputValue());
    await takeSeat(leo.page, 'Leo');
    await says(kim.page, 'status', 'Your move');
    await mouse(kim.page, 'equation-duel', '4', true);
    const field = kim.page.getByLabel('Equation', { exact: true });
    // With one number the place to write is opened by a key, once the server has taken the move.
    await until(
      async () => {
        await kim.page.keyboard.press('4');
        return field.isVisible();
      },
      () => 'The equation is nowhere to be written.',
    );
    await field.fill('4=');
    kim.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await kim.context.setOffline(true);
    await says(kim.page, 'status', 'The connection is lost.');
    await kim.page.keyboard.type('4');
    await kim.page.keyboard.press('Enter');
    await kim.context.setOffline(false);
    await says(kim.page, 'status', 'Your move');
    expect(await field.inputValue()).toBe('4=4');
    await field.press('Enter');
    await says(leo.page, 'announcer', 'Kim: declare 4 = 4.');
  });

  test('a player without a name has one in the language of the reader', async ({ visit }) => {
    const xena = await visit('/new/bracket-balance', { locale: 'de-DE' });
    await opponentChoice(xena.page, 'friendByLink', de).check();
    await startMatch(xena.page, 'friendByLink', de);
    const link = await xena.page.getByTestId('link').inputValue();
    const yuri = await visit(link);
    await button(yuri.page, en.online.join).click();
    await says(xena.page, 'announcer', 'Spieler 2 ist dazugekommen.');
    expect(await xena.page.locator('.strip-name').allTextContents()).toEqual([
      'Spieler 2',
      'Spieler 1',
    ]);
    await says(yuri.page, 'status', 'Player 1 to move');
    await button(yuri.page, 'Resign').click();
    await button(yuri.page, 'Yes').click();
    await says(xena.page, 'status', 'Du gewinnst! Spieler 2 hat aufgegeben.');
    // The match is counted a moment later.
    await xena.page.locator('.strip').getByText('Wertung').first().waitFor();
    await xena.page.goto('/leaders/bracket-balance');
    await xena.page.getByRole('rowheader', { name: 'Jemand Du' }).waitFor();
  });

  test('an address without a match says so', async ({ visit }) => {
    const { page, expectTrouble } = await visit();
    expectTrouble(/404/);
    const skip = page.getByRole('link', { name: /^Skip to/ });
    for (const where of ['/m/', '/replay/', '/review?match=']) {
      for (const match of ['nothing', 'nothing-here']) {
        await page.goto(`${where}${match}`);
        const alert = page.getByRole('alert');
        await alert.getByRole('heading', { level: 1, name: en.online.unknownMatch }).waitFor();
        expect(await page.title()).toBe(`${en.online.unknownMatch} · Duelbook`);
        expect(await skip.textContent()).toBe(en.skip);
        expect(await button(page, en.online.reload).count()).toBe(0);
      }
    }
    await page.getByRole('main').getByRole('link', { name: en.openMatches }).click();
    await page.getByRole('heading', { level: 1, name: en.online.watchTitle }).waitFor();
    await page.goto('/review/nothing');
    await page.getByRole('heading', { level: 1, name: en.notFound }).waitFor();
    await page.goto('/new/nothing');
    await page.getByRole('main').getByRole('link', { name: 'Binary Race' }).click();
    await page.getByRole('heading', { level: 1, name: 'Binary Race' }).waitFor();
  });
});
