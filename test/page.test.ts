/**
 * The page in a real browser, for one person or two at one screen: every game with mouse, keys and
 * finger, the computer, what is there to study, and that nothing is lost on the way.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, vi } from 'vitest';
import { type Match, newMatch, playMove, resolveOptions } from '../src/core/match.ts';
import type { Message } from '../src/core/message.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { TEXTS as BRIDGE_TEXTS } from '../src/games/color-bridge/board-texts.ts';
import { TEXTS as EQUATION_TEXTS } from '../src/games/equation-duel/board-texts.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { de } from '../src/messages/de/page.ts';
import { en } from '../src/messages/en/page.ts';
import { forecastText, hintText, verdictText } from '../src/messages/verdicts.ts';
import { sweepHead, sweepRows, sweepVerdict, verdictOf } from '../src/report/audit-facts.ts';
import { adviceOn } from '../src/solver/advice.ts';
import { auditSteps } from '../src/solver/audit/index.ts';
import { parseSweep, sweepSteps } from '../src/solver/audit/sweep.ts';
import { bestMoves, type Oracle, openOracle } from '../src/solver/oracle.ts';
import { review } from '../src/solver/review.ts';
import { runSteps } from '../src/solver/steps.ts';
import { loadLesson } from '../src/study/lesson.ts';
import { makePuzzles } from '../src/study/puzzles.ts';
import type { BoardModule } from '../src/web/match/board.ts';
import { createMatchMessages, type MatchMessages, moveLabel } from '../src/web/match/messages.ts';
import {
  finger,
  type Hand,
  keys,
  mouse,
  SHORT_GAMES,
  tabTo,
  typing,
} from './support/board-input.ts';
import {
  becomes,
  chooseInMenu,
  hasBrowser,
  hasPlace,
  launchBrowser,
  says,
  servePage,
  visiting,
} from './support/browser.ts';
import { keptMatch } from './support/kept-match.ts';
import { freePort } from './support/ports.ts';
import { serve, type TestServer } from './support/server.ts';
import {
  opponentChoice,
  type StartOpponent,
  startButton,
  startMatch,
} from './support/start-form.ts';
import { PATIENCE } from './support/until.ts';

const BRIDGE = BRIDGE_TEXTS.en;
const EQUATION = EQUATION_TEXTS.en;

let browser: Browser;
let server: TestServer;
const test = visiting(() => ({ browser, server }));

const PLAYERS = { 1: 'Player 1', 2: 'Player 2' } as const;

const BOARDS = new Map<string, BoardModule>();
const GAMES_FOLDER = join(import.meta.dirname, '../src/games');
for (const { id } of GAMES) {
  // Not every game has one of its own.
  if (!existsSync(join(GAMES_FOLDER, id, 'board.tsx'))) continue;
  BOARDS.set(id, await import(`../src/games/${id}/board.tsx`));
}

const textOf = ({ text }: Message): string => text;

/** How the page speaks of a game to two people at one screen. */
const voiceFor = (id: string): MatchMessages =>
  createMatchMessages({
    game: id,
    language: 'en',
    names: PLAYERS,
    you: null,
    board: BOARDS.get(id) ?? null,
    vocabulary: null,
  });

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Told {
  /** What is read out of the move. */
  readonly said: string;
  readonly status: string;
}

/** What the page should tell after each move, by the rules. */
function told(id: string, preset: number, moves: readonly string[]): readonly Told[] {
  const game = unwrap(findGame(id));
  const options = game.presets[preset]?.options ?? {};
  let match = unwrap(newMatch(game, { options, seed: 0 }));
  return moves.map((move) => {
    const said = en.match.played(
      PLAYERS[match.rules.turn(match.position)],
      voiceFor(id).move(move),
    );
    match = unwrap(playMove(match, move));
    if (match.outcome === null) {
      return { said, status: en.match.turn(PLAYERS[match.rules.turn(match.position)]) };
    }
    const { winner, reason } = match.outcome;
    if (winner !== null && reason.includes(PLAYERS[winner])) {
      return { said, status: en.match.andWins(reason.slice(0, -1)) };
    }
    const result = winner === null ? en.match.drawn : en.match.won(PLAYERS[winner]);
    return { said, status: `${result} ${reason}` };
  });
}

/** The oracle for a game, and a match of it after some moves. */
function judging(
  id: string,
  given: GivenOptions,
  moves: readonly string[] = [],
): { readonly oracle: Oracle; readonly match: Match } {
  const game = unwrap(findGame(id));
  let match = unwrap(newMatch(game, { options: given, seed: 0 }));
  for (const move of moves) match = unwrap(playMove(match, move));
  return { oracle: openOracle(game, match.options), match };
}

function audited(id: string, given: GivenOptions) {
  const game = unwrap(findGame(id));
  return runSteps(auditSteps(game, unwrap(resolveOptions(game, given))));
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

interface Setup {
  readonly against?: StartOpponent;
  readonly level?: string;
  readonly preset?: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** Sets a match up with the form, and begins it. */
async function begin(
  page: Page,
  id: string,
  { against = 'friendHere', level, preset = 0, options = {} }: Setup = {},
): Promise<void> {
  await page.goto(`/new/${id}`);
  await opponentChoice(page, against).check();
  if (level !== undefined) await page.getByRole('radio', { name: level, exact: true }).check();
  if (preset > 0) await page.getByLabel('Variation').selectOption(`${preset}`);
  if (Object.keys(options).length > 0)
    await page.locator('summary', { hasText: 'Options' }).click();
  for (const [name, value] of Object.entries(options)) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  await startButton(page, against).click();
  await page.getByTestId('status').waitFor();
  // The board may load after the page around it.
  await page.locator('#board').getByRole('button').first().waitFor();
}

/** Plays moves, and after each sees that the page shows it and reads it out. */
async function play(
  page: Page,
  { id, preset, moves }: { readonly id: string; preset: number; moves: readonly string[] },
  hand: Hand,
): Promise<void> {
  const expected = told(id, preset, moves);
  for (const [at, { said, status }] of expected.entries()) {
    await hand(page, id, moves[at] ?? '', at === 0);
    await says(page, 'announcer', `${said} ${status}`);
    expect(await page.getByTestId('status').textContent()).toBe(status);
  }
}

/** How long something may take that the page does not show. */

const open = hasBrowser ? describe.concurrent : describe.skip;

open('the page', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  describe.for(Object.entries(SHORT_GAMES))('%s between friends at one screen', ([, game]) => {
    test('is played to its end by touch', async ({ visit }) => {
      const { page } = await visit(`/game/${game.id}`, {
        ...{ hasTouch: true, viewport: { width: 390, height: 800 } },
      });
      await page.getByRole('link', { name: en.hub.choose }).tap();
      if (game.preset > 0) await page.getByLabel('Variation').selectOption(`${game.preset}`);
      await opponentChoice(page, 'friendHere').tap();
      await startButton(page, 'friendHere').tap();
      await play(page, game, finger);
    });

    test('is played to its end with keys alone', async ({ visit }) => {
      const { page } = await visit(`/game/${game.id}`);
      await tabTo(page, page.getByRole('link', { name: en.hub.choose }));
      await page.keyboard.press('Enter');
      await tabTo(page, opponentChoice(page, 'computer'));
      await page.keyboard.press('ArrowRight');
      await tabTo(page, page.getByLabel('Variation'));
      for (let step = 0; step < game.preset; step += 1) await page.keyboard.press('ArrowDown');
      await tabTo(page, startButton(page, 'friendHere'));
      await page.keyboard.press('Enter');
      await page.getByTestId('status').waitFor();
      await play(page, game, keys);
    });

    test('takes the keys of its board before anybody has gone to the board', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, game.id, { preset: game.preset });
      await play(page, { ...game, moves: game.moves.slice(0, 1) }, typing);
      // Nor is anything lost to what was pressed beside it.
      await button(page, 'Start this round again').click();
      await button(page, 'Yes').click();
      await says(page, 'status', 'Player 1 to move');
      await button(page, 'Rules').click();
      await play(page, { ...game, moves: game.moves.slice(0, 1) }, typing);
    });

    test('is given up, then played to its end with a mouse; over, it has no moves to choose from', async ({
      visit,
    }) => {
      const { page } = await visit();
      await begin(page, game.id, { preset: game.preset });
      const board = page.locator('#board');
      const buttons = board.getByRole('button');
      await play(page, { ...game, moves: game.moves.slice(0, 1) }, mouse);
      expect(await buttons.count()).toBeGreaterThan(0);
      await button(page, 'Resign').click();
      await button(page, 'Yes').click();
      await says(page, 'status', 'resigned.');
      // What ended it is listed in words too: it is no move of the game.
      expect(await page.locator('.move-text').allTextContents()).toEqual([
        moveLabel(game.moves[0] ?? '', voiceFor(game.id)),
        expect.stringMatching(/^Player [12] resigned\.$/),
      ]);
      // The cells of a track are where it is read, and stay.
      const moves = buttons.filter({ hasNotText: /^Position \d/ });
      expect(await moves.count()).toBe(0);
      expect(await board.getByRole('group', { name: en.board.generic }).count()).toBe(0);

      await button(page, 'Play again').click();
      await says(page, 'announcer', 'A new match begins.');
      await play(page, game, mouse);
      expect(await moves.count()).toBe(0);
      expect(await board.getByRole('group', { name: en.board.generic }).count()).toBe(0);
    });
  });

  describe('against the computer', () => {
    test('loses where perfect play wins', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'bracket-balance', {
        against: 'computer',
        level: 'Perfect',
        preset: 1,
      });
      for (const turn of [1, 2, 3]) {
        await says(page, 'status', 'Your move');
        await mouse(page, 'bracket-balance', '(', turn === 1);
      }
      await says(page, 'status', 'You lose. Computer placed');
      await button(page, 'Play again you go second').click();
      // The sides are swapped: now the computer begins.
      await says(page, 'announcer', 'Your move');
      expect(await page.locator('.move-text').count()).toBe(1);
    });

    test('says that it cannot think, and tries again; long thinking can be stopped', async ({
      visit,
    }) => {
      const { page, context, expectTrouble } = await visit();
      expectTrouble(/ERR_FAILED/);
      await context.route(/worker/, (route) => route.abort());
      await begin(page, 'bracket-balance', { against: 'computer', preset: 1 });
      await mouse(page, 'bracket-balance', '(', true);
      await says(page, 'status', en.match.waits);
      await page.getByRole('alert').filter({ hasText: en.study.failed }).waitFor();
      await context.unroute(/worker/);
      await button(page, en.study.retry).click();
      await says(page, 'status', /Your move|You (win|lose)/);

      // A thread that comes half the way and never to its end.
      await context.route(/worker/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'onmessage = ({ data: { id } }) => postMessage({ id, kind: "progress", share: 0.5 });',
        }),
      );
      await page.goto('/');
      await begin(page, 'color-bridge');
      const oracle = page.getByLabel('Show the oracle');
      await oracle.check();
      await page.getByRole('progressbar').waitFor();
      await button(page, en.study.stop).click();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      expect(await oracle.isChecked()).toBe(false);
    });

    test('plays on without the server, which is not there any more', async ({ visit }) => {
      const { page, context, expectTrouble } = await visit('/', { offline: true });
      expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      // What is not the page's is left to the server; a browser then looks for an icon.
      expectTrouble(/favicon/);
      await page.goto('/healthz');
      expect(await page.locator('body').textContent()).toContain('"ok"');
      await page.goto('/');
      await context.setOffline(true);
      const reached = () =>
        fetch('/healthz').then(
          () => true,
          () => false,
        );
      expect(await page.evaluate(reached)).toBe(false);
      await page.reload();
      await begin(page, 'bracket-balance', { against: 'computer', level: 'Easy', preset: 1 });
      for (const turn of [1, 2, 3]) {
        await says(page, 'status', /Your move|You (win|lose)/);
        if ((await page.getByTestId('status').textContent())?.startsWith('You ')) break;
        await mouse(page, 'bracket-balance', '(', turn === 1);
      }
      await says(page, 'status', /^You (win|lose)/);
      await button(page, /^(Review this match|See where it turned)$/).click();
      await page.getByRole('heading', { name: 'Who was ahead' }).waitFor();
      // Each game, and everything to study it with, though none of it was looked at before.
      for (const { id, moves } of Object.values(SHORT_GAMES)) {
        const [key, value] = keptMatch(id, []);
        await page.evaluate(([at, kept]) => localStorage.setItem(at, kept), [key, value] as const);
        await page.goto(`/play/${id}`);
        await mouse(page, id, moves[0], true);
        await page.locator('.move-list li').first().waitFor();
        await page.goto(`/analysis/${id}`);
        await page.locator('#board .worth').first().waitFor();
      }
      for (const address of ['/puzzles/color-bridge', '/daily', '/learn/palindrome-war']) {
        await page.goto(address);
        await page.getByRole('heading', { name: /^1 of/ }).waitFor();
      }
      await page.goto('/lab/equation-duel');
      await says(page, 'verdict', /./);
      // Also in a language that was not asked for while the server was there.
      await page.goto('/rules/bracket-balance');
      await chooseInMenu(page, 'Deutsch');
      await page.locator('article[lang="de"]').waitFor();
    });
  });

  describe('at the table', () => {
    const bridge = unwrap(findGame('color-bridge'));

    test('the oracle says what every move is worth, and a hint names the best', async ({
      visit,
    }) => {
      const { page } = await visit();
      await begin(page, 'color-bridge', { preset: 2 });
      await page.getByLabel('Show the oracle').check();
      const { oracle, match } = judging('color-bridge', { length: 5 });
      const messages = voiceFor('color-bridge');
      const moves = oracle.moves(match.position);
      const hint = `Hint: ${hintText(adviceOn(moves), messages)}`;
      await says(page, 'verdict', forecastText(oracle.verdict(match.position), 1, messages));
      await page.getByText(en.oracle.legend).waitFor();
      for (const { text, verdict: worth } of moves) {
        if (text.includes(' ')) continue;
        const cell = page.getByRole('button', { name: `Position ${text}, free` });
        expect(await cell.textContent()).toContain(verdictText(worth, en.reports));
      }
      await button(page, 'Hint').click();
      await says(page, 'hint', hint);
      await page.locator('#board .hinted').first().waitFor();
      await says(page, 'announcer', hint);
      // Asked again it is announced again: screen readers read changes.
      const said = await page.getByTestId('announcer').evaluateHandle((announcer) => {
        const texts: (string | null)[] = [];
        const all = { childList: true, characterData: true, subtree: true };
        new MutationObserver(() => texts.push(announcer.textContent)).observe(announcer, all);
        return texts;
      });
      await button(page, 'Hint').click();
      await becomes(() => said.evaluate(({ length }) => length), 2);
      expect(await said.jsonValue()).toEqual(['', hint]);
    });

    test('rounds are played one after the other, given up and started again', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'binary-race', { preset: 1, options: { Rounds: '2' } });
      await page.getByText('Round 1 of 2. Player 1: 0, Player 2: 0').waitFor();
      await mouse(page, 'binary-race', '+2', true);
      await says(page, 'status', 'Player 2 to move');
      await button(page, 'Start this round again').click();
      await button(page, 'Yes').click();
      await says(page, 'status', 'Player 1 to move');
      expect(await page.getByTestId('total').textContent()).toBe('1');
      await button(page, 'Resign').click();
      await button(page, 'Cancel').click();
      await button(page, 'Resign').click();
      await button(page, 'Yes').click();
      await says(page, 'status', 'Player 2 wins!');
      await button(page, 'Next round').click();
      await page.getByText('Round 2 of 2. Player 1: 0, Player 2: 1').waitFor();
      await says(page, 'status', 'Player 2 to move');
      await button(page, 'Resign').click();
      await button(page, 'Yes').click();
      expect(await says(page, 'status', 'Player 1 wins!')).toContain('The match is a draw.');
    });

    test('what is pressed twice in haste gives nothing up', async ({ visit }) => {
      const { page } = await visit(undefined, {
        hasTouch: true,
        viewport: { width: 320, height: 640 },
      });
      await begin(page, 'binary-race');
      await button(page, 'More').click();
      const question = page.getByRole('group', { name: 'Really give up this round?' });
      // Whatever comes up under the pointer, there is no place on the button where it answers.
      const box = await button(page, 'Resign').boundingBox();
      for (const part of [0.1, 0.5, 0.9]) {
        const at = { x: part * (box?.width ?? 0), y: part * (box?.height ?? 0) };
        await button(page, 'Resign').dblclick({ position: at });
        await question.waitFor();
        await button(page, 'Cancel').click();
        await button(page, 'Resign').tap({ position: at });
        await page.touchscreen.tap((box?.x ?? 0) + at.x, (box?.y ?? 0) + at.y);
        await question.waitFor();
        await button(page, 'Cancel').click();
      }
      // A system may wait longer for a second click than the page does.
      await button(page, 'Resign').click();
      await button(page, 'Yes').click({ trial: true });
      for (const name of ['Yes', 'Cancel']) {
        await button(page, name).dispatchEvent('click', { detail: 2 });
      }
      await question.waitFor();
      await says(page, 'status', 'Player 1 to move');
    });

    test('a drag colours two positions, a tap one', async ({ visit }) => {
      const { page, context } = await visit(undefined, { hasTouch: true });
      await begin(page, 'color-bridge', { preset: 2 });
      const cell = (position: number) =>
        page.getByRole('button', { name: new RegExp(`^Position ${position},`) });
      const middle = async (position: number) => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await cell(position).boundingBox()) ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      };
      const drag = async (from: number, to: number): Promise<void> => {
        const [start, end] = [await middle(from), await middle(to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 4 });
        await page.mouse.up();
      };
      // Two that are not side by side are no move.
      await drag(1, 4);
      await drag(1, 2);
      await says(page, 'announcer', 'Player 1: the pair 1 and 2. Player 2 to move');

      // A tap puts a stone down; where it could be two it waits, and can still be moved.
      await cell(3).tap();
      await cell(5).tap();
      expect(await cell(3).getAttribute('aria-pressed')).toBe('false');
      expect(await cell(5).getAttribute('aria-pressed')).toBe('true');
      const choices = page.locator('#board').getByRole('button', { name: /^Color / });
      expect(await choices.allTextContents()).toEqual(['Color 5', 'Color 4 + 5']);
      const finger = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] });
      await touch('touchStart', await middle(4));
      await touch('touchMove', await middle(5));
      await touch('touchEnd', null);
      await says(page, 'announcer', 'Player 2: the pair 4 and 5. Player 1 to move');

      // Here it can only be one.
      await cell(3).tap();
      await says(page, 'status', 'and wins!');
    });

    test('a variation is chosen with the form, and what is not allowed is said', async ({
      visit,
    }) => {
      const { page } = await visit('/new/color-bridge');
      await page.locator('summary', { hasText: 'Options' }).click();
      const length = page.getByLabel('Length', { exact: true });
      const alert = page.getByRole('alert');
      await opponentChoice(page, 'friendHere').check();
      const toFriend = startButton(page, 'friendHere');
      const rounds = page.getByLabel('Rounds', { exact: true });
      await rounds.fill('3');
      await rounds.press('Enter');
      await page.getByLabel('Variation').selectOption('2');
      expect(await rounds.inputValue()).toBe('3');
      expect(await length.inputValue()).toBe('5');
      // What is being typed is no mistake yet, not even nothing.
      await length.press('End');
      await length.press('Backspace');
      expect([await length.inputValue(), await alert.textContent()]).toEqual(['', '']);
      await length.press('2');
      expect([await length.inputValue(), await alert.textContent()]).toEqual(['2', '']);
      await length.press('Tab');
      const refused = resolveOptions(bridge, { length: '2' });
      await alert.filter({ hasText: refused.ok ? '?' : refused.error.text }).waitFor();
      expect(await toFriend.isDisabled()).toBe(true);
      // The field itself is marked invalid, with the reason.
      const described = () =>
        length.evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        );
      expect(await length.getAttribute('aria-invalid')).toBe('true');
      expect(await length.getAttribute('inputmode')).toBe('numeric');
      const help = 'How many positions the track has. (a whole number from 4 to 17)';
      expect(await described()).toBe(`${refused.ok ? '?' : refused.error.text} ${help}`);
      // What puts it right counts before the field is left.
      await length.press('End');
      await length.press('Backspace');
      await length.press('7');
      await becomes(() => alert.textContent(), '');
      expect(await toFriend.isDisabled()).toBe(false);
      expect(await length.getAttribute('aria-invalid')).toBe('false');
      expect(await described()).toBe(help);
      await length.press('Backspace');
      await length.press('2');
      await length.press('Tab');
      await alert.filter({ hasText: refused.ok ? '?' : refused.error.text }).waitFor();
      await length.press('End');
      await length.press('Backspace');
      await length.press('Tab');
      expect([await length.inputValue(), await alert.textContent()]).toEqual(['11', '']);
      expect(await page.getByLabel('Variation').inputValue()).toBe('0');
      await length.fill('5');
      await length.press('Enter');
      expect(await page.getByLabel('Variation').inputValue()).toBe('2');
      await length.fill('7');
      await page.getByLabel(en.start.fair).check();
      await toFriend.click();
      await says(
        page,
        'announcer',
        /^To make it fair, these moves are already played: .* Player \d to move$/,
      );
      expect(await page.getByRole('button', { name: /^Position / }).count()).toBe(7);
      await page.getByText('Round 1 of 3.').waitFor();
      // Who goes back finds the form as it was.
      await page.goBack();
      expect(await length.inputValue()).toBe('7');
      expect(await page.getByLabel(en.start.fair).isChecked()).toBe(true);
    });

    test('the search for a fair start says so, not that the computer thinks', async ({ visit }) => {
      const { page, context } = await visit();
      let found = (): void => {};
      const looked = new Promise<void>((done) => {
        found = done;
      });
      await context.route(/worker/, (route) => looked.then(() => route.continue()));
      await page.goto('/new/color-bridge');
      await page.locator('summary', { hasText: 'Options' }).click();
      await page.getByLabel(en.start.fair).check();
      await startMatch(page, 'computer');
      await says(page, 'status', /./);
      expect(await page.getByTestId('status').textContent()).toBe(en.online.opening);
      found();
      await says(page, 'status', 'Your move');
    });

    test('a fair start that does not exist is refused with a sentence', async ({ visit }) => {
      const { page } = await visit('/new/bracket-balance');
      await page.locator('summary', { hasText: 'Options' }).click();
      await page.getByLabel(en.start.fair).check();
      await startMatch(page, 'friendHere');
      await says(page, 'announcer', 'No fair start is known here');
    });

    test('Enter goes to the track first, and colors then', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'color-bridge');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Enter');
      const middle = page.getByRole('button', { name: 'Position 6, free' });
      await becomes(() => middle.evaluate((cell) => cell === document.activeElement), true);
      expect(await middle.getAttribute('aria-pressed')).toBe('false');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await says(page, 'announcer', 'Player 1: position 6.');
    });

    test('after taking a number on a phone, the next step is in view and announced', async ({
      visit,
    }) => {
      const { page } = await visit('/', { viewport: { width: 390, height: 760 } });
      await begin(page, 'equation-duel');
      await mouse(page, 'equation-duel', '4', true);
      await says(page, 'announcer', `Player 1 to move ${EQUATION.tooFew}.`);
      const seen = (part: Locator) =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await becomes(() => seen(button(page, EQUATION.noEquation)), true);
      expect(await seen(page.locator('#board').getByText(EQUATION.tooFew))).toBe(true);
      // With one number there is no place to write until it is asked for.
      await button(page, EQUATION.write).click();
      const field = page.getByLabel(EQUATION.equation, { exact: true });
      expect(await field.getAttribute('placeholder')).toBe(EQUATION.example);
      await field.fill('4=5');
      await field.press('Enter');
      const invalid = EQUATION.invalid('Player 1', '4 = 5');
      await says(page, 'announcer', `Player 2 to move ${invalid} (number 5 is not held).`);
    });

    test('an equation is written on wherever the keys are, and nothing of it is lost', async ({
      visit,
    }) => {
      const { page } = await visit();
      await begin(page, 'equation-duel');
      await mouse(page, 'equation-duel', '4', true);
      const field = page.getByLabel('Equation', { exact: true });
      await button(page, EQUATION.write).waitFor();
      await page.keyboard.press('4');
      await field.waitFor();
      // Tab selects all that is there: what comes next must not take its place.
      await tabTo(page, button(page, 'Hint'));
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, field);
      await button(page, 'Hint').click();
      await says(page, 'hint', 'Hint: ');
      await page.keyboard.type('=5');
      expect(await field.inputValue()).toBe('4=5');
      await page.getByLabel('Show the oracle').check();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('4');
      expect(await field.inputValue()).toBe('4=4');
      // What is typed into something else stays there.
      await page.locator('.menu-button').click();
      await page.getByLabel(en.start.yourName).pressSequentially('1');
      expect(await field.inputValue()).toBe('4=4');
      await page.keyboard.press('Escape');
      await field.press('Enter');
      await says(page, 'announcer', 'Player 1: declare 4 = 4.');
    });

    test('a reload in the middle of a match loses nothing', async ({ visit }) => {
      const { page } = await visit();
      const { id, preset, moves } = SHORT_GAMES['equation-duel'];
      await begin(page, id, { preset });
      await play(page, { id, preset, moves: moves.slice(0, 6) }, mouse);
      await page.reload();
      await says(page, 'status', 'Player 2 to move');
      await page.getByRole('heading', { name: 'Player 1: numbers held' }).waitFor();
      expect(await page.locator('.move-text').allTextContents()).toEqual(
        moves.slice(0, 6).map((move) => moveLabel(move, voiceFor(id))),
      );
      for (const [at, { said, status }] of told(id, preset, moves).entries()) {
        if (at < 6) continue;
        await mouse(page, id, moves[at] ?? '', false);
        await says(page, 'announcer', `${said} ${status}`);
      }
    });

    test('a match that is not over is found again, in any tab, and replaced only on purpose', async ({
      visit,
    }) => {
      const { page, context } = await visit();
      await begin(page, 'binary-race', { preset: 1 });
      await mouse(page, 'binary-race', '+2', true);
      await says(page, 'status', 'Player 2 to move');
      const second = await context.newPage();
      await second.goto('/');
      await second.getByRole('button', { name: en.home.goOn }).click();
      await says(second, 'status', 'Player 2 to move');
      await mouse(second, 'binary-race', '*2', false);
      await says(page, 'status', 'Player 1 to move');
      expect(await page.getByTestId('total').textContent()).toBe('6');

      await page.goto('/new/binary-race');
      // It looks and is as where no match would be lost: what cannot be played cannot be pressed.
      const toComputer = startButton(page, 'computer');
      expect(await toComputer.getAttribute('class')).toBe('primary');
      await page.locator('summary', { hasText: 'Options' }).click();
      const target = page.getByLabel('Target', { exact: true });
      await target.fill('1');
      await target.blur();
      await page.getByRole('alert').filter({ hasText: 'target' }).waitFor();
      expect(await toComputer.isDisabled()).toBe(true);
      await target.fill('21');
      await target.blur();
      await toComputer.click();
      await page.getByRole('group', { name: en.start.replaces }).waitFor();
      // Nor while it is asked.
      await target.fill('1');
      await target.blur();
      await becomes(() => button(page, 'Yes').isDisabled(), true);
      await target.fill('21');
      await target.blur();
      await becomes(() => button(page, 'Yes').isDisabled(), false);
      await button(page, 'Cancel').click();
      await page.getByRole('link', { name: en.start.goOn }).click();
      expect(await page.getByTestId('total').textContent()).toBe('6');
      await page.goBack();
      await startMatch(page, 'computer');
      await button(page, 'Yes').click();
      await says(page, 'status', 'Your move');
      await says(second, 'status', 'Your move');
    });

    test('a match is played where nothing can be stored', async ({ visit }) => {
      const { page, context } = await visit();
      await context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('forbidden');
          },
        });
      });
      const { id, preset, moves } = SHORT_GAMES['binary-race'];
      await begin(page, id, { preset });
      await play(page, { id, preset, moves }, mouse);
    });

    test('a key is left to whatever else has a use for it', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'color-bridge');
      await button(page, 'Rules').click();
      const rules = page.getByRole('region', { name: 'Rules' });
      await rules.getByRole('article').waitFor();
      const isOn = (place: Locator) => place.evaluate((each) => each === document.activeElement);
      const cell = page.getByRole('button', { name: /^Position 7,/ });
      // What scrolls scrolls, a field is written in, and the browser has its own.
      await page.locator('.menu-button').click();
      const name = page.getByLabel(en.start.yourName);
      for (const place of [name, rules]) {
        await place.focus();
        for (const key of ['End', 'ArrowRight', 'Home']) await page.keyboard.press(key);
        expect(await isOn(place)).toBe(true);
        if (place === name) await page.keyboard.press('Escape');
      }
      await button(page, 'Hint').focus();
      await page.keyboard.press('Control+ArrowRight');
      expect(await isOn(button(page, 'Hint'))).toBe(true);
      await page.keyboard.press('Enter');
      await says(page, 'hint', 'Hint: ');
      await page.keyboard.press('ArrowRight');
      expect(await isOn(cell)).toBe(true);
    });

    test('keys on the boards can be switched off, for good', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'bracket-balance');
      const keysMove = page.getByLabel(en.match.keys);
      const openMenu = () => page.locator('.menu-button').click();
      const added = (count: number) => page.getByText(`${count} of 10 placed`).waitFor();
      await page.keyboard.press('(');
      await added(1);
      await openMenu();
      await keysMove.uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('(');
      await page.reload();
      await added(1);
      await openMenu();
      expect(await keysMove.isChecked()).toBe(false);
      await page.keyboard.press('Escape');
      await page.keyboard.press('(');
      await mouse(page, 'bracket-balance', '(', false);
      await added(2);
      await openMenu();
      await keysMove.check();
      await page.keyboard.press('Escape');
      await page.keyboard.press('(');
      await added(3);
    });

    test('a typed bracket moves once, on the own turn, and answers no question', async ({
      visit,
    }) => {
      const { page, context } = await visit();
      await begin(page, 'bracket-balance');
      const added = (count: number) => page.getByText(`${count} of 10 placed`).waitFor();
      await page.getByRole('region', { name: 'Expression' }).focus();
      await page.keyboard.press('(');
      await added(1);
      // Held down it is still one.
      await page.keyboard.down('(');
      await page.keyboard.down('(');
      await page.keyboard.up('(');
      await added(2);
      // With Ctrl it is the browser's; with Option it is how many keyboards write it.
      const press = (more: { readonly ctrlKey?: true; readonly altKey?: true }) =>
        page.evaluate(
          (init) => dispatchEvent(new KeyboardEvent('keydown', { key: '(', ...init })),
          more,
        );
      await press({ ctrlKey: true });
      await added(2);
      await press({ altKey: true });
      await added(3);
      await button(page, 'Resign').click();
      await page.keyboard.press('(');
      await added(3);
      await button(page, 'Yes').click();
      await says(page, 'status', 'resigned.');
      await page.keyboard.press('(');
      await added(3);

      let think = (): void => {};
      const looked = new Promise<void>((done) => {
        think = done;
      });
      await context.route(/worker/, (route) => looked.then(() => route.continue()));
      await page.goto('/');
      await begin(page, 'bracket-balance', { against: 'computer', level: 'Perfect' });
      await page.keyboard.press('(');
      await says(page, 'status', 'Computer');
      await page.keyboard.press('(');
      await added(1);
      think();
      await says(page, 'status', 'Your move');
      await added(2);
    });

    test('the rules are shown beside the board', async ({ visit }) => {
      const { page } = await visit();
      await begin(page, 'palindrome-war');
      await button(page, 'Rules').click();
      const article = page.getByRole('article');
      await article.getByRole('heading', { level: 2, name: 'Palindrome War' }).waitFor();
      expect(await article.getByRole('link').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const edges = async (place: Locator) => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
        return { left: x, right: x + width, top: y, bottom: y + height };
      };
      const board = await edges(page.locator('#board'));
      const beside = await edges(article);
      expect(beside.left).toBeGreaterThan(board.right);
      expect(beside.top).toBeLessThan(board.bottom);
      await button(page, 'Moves').click();
      expect(await article.count()).toBe(0);
      await button(page, 'Rules').click();
      await page.getByRole('link', { name: 'On a page of their own' }).click();
      await page.getByRole('heading', { level: 1, name: 'Rules of Palindrome War' }).waitFor();
      await article.waitFor();
    });
  });

  describe('to study', () => {
    test('a match is reviewed, and its blunders are drilled until the right move', async ({
      visit,
    }) => {
      const { page } = await visit();
      const { id, preset, moves } = SHORT_GAMES['binary-race'];
      await begin(page, id, { preset });
      await play(page, { id, preset, moves }, mouse);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Save the record').click(),
      ]);
      // Moves are written as on their buttons, and as in the record nowhere.
      expect(await page.locator('.move-text').first().textContent()).toBe('double (×2)');
      expect(await page.locator('main').textContent()).not.toContain('*2');
      await button(page, 'Review this match').click();
      const { oracle, match } = judging(id, { target: 21 }, moves);
      const [round] = review(match, oracle, false).rounds;
      const blunders = round?.steps.filter(({ grade }) => grade === 'blunder') ?? [];
      const [first] = blunders;
      if (first === undefined) throw new Error('there is no blunder');
      const grades = page.locator('.graded-moves .grade');
      await grades.first().waitFor();
      const shown = (await grades.allTextContents()).map((text) => text.split(' ').at(-1));
      expect(shown).toEqual(round?.steps.map(({ grade }) => grade));
      expect(await page.locator('main').textContent()).not.toContain('*2');
      // The end is said once at the last move, and once below all moves.
      await page.locator('.steps').getByRole('button', { name: 'Last' }).click();
      const winner = PLAYERS[match.outcome?.winner ?? 1];
      const position = page.getByRole('region', { name: en.study.position });
      expect((await position.textContent())?.split(`${winner} has won.`)).toHaveLength(2);
      const drill = page.getByRole('button', { name: /^Play the .*mistakes? again$/ });
      const task = page.getByRole('heading', { name: `1 of ${blunders.length}` });
      const keepsPlace = () => becomes(() => hasPlace(page), true);
      await drill.click();
      await task.waitFor();
      await keepsPlace();
      await button(page, 'Back to the review').click();
      await drill.waitFor();
      await keepsPlace();
      await drill.click();
      await task.waitFor();
      // So does the browser's own Back; and a drill that is loaded anew is still one.
      await page.goBack();
      await drill.waitFor();
      await page.goForward();
      await task.waitFor();
      await page.reload();
      await task.waitFor();
      await button(page, 'Back to the review').click();
      await drill.waitFor();
      expect(new URL(page.url()).search).toBe('');
      await drill.click();
      await task.waitFor();
      await mouse(page, id, first.move, false);
      await says(page, 'said', `Wrong: ${voiceFor(id).move(first.move)} loses in `);
      const line = await page.locator('.line-move').count();
      for (let step = 0; step < line; step += 1) await button(page, 'Forward').click();
      await keepsPlace();
      await button(page, 'Back to the question').click();
      await keepsPlace();
      await mouse(page, id, first.best[0]?.text ?? '', false);
      await says(page, 'said', `Right: ${voiceFor(id).move(first.best[0]?.text ?? '')} wins in `);

      // Finding none is not announced as a success.
      await page.reload();
      for (const _ of blunders) {
        await button(page, 'Show the answer').click();
        await button(page, /^(Next|Finish)$/).click();
      }
      const said = page.getByTestId('said');
      expect(await said.textContent()).toBe(`Solved 0 of ${blunders.length}.`);
      expect(await said.getAttribute('class')).toBe('said none');
      await keepsPlace();

      // What was saved is a record that can be reviewed, too.
      await page.goto('/new/binary-race');
      await page.getByRole('link', { name: 'Review a record' }).click();
      const field = page.getByLabel(en.study.record);
      await field.setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('{}') });
      await page.getByRole('alert').filter({ hasText: 'This file is no record' }).waitFor();
      await field.setInputFiles(await saved.path());
      await page.getByRole('button', { name: /^Play the .*mistakes? again$/ }).waitFor();
      expect(await grades.count()).toBe(shown.length);
    });

    test('a round that was given up at once is reviewed, as that of two people', async ({
      visit,
    }) => {
      const { page } = await visit();
      await begin(page, 'color-bridge');
      await button(page, 'Resign').click();
      await button(page, 'Yes').click();
      // Said once, though it is both what happened and why the round was won.
      expect(await says(page, 'announcer', /./)).toBe('Player 2 wins! Player 1 resigned.');
      // There is nothing left to be worth anything.
      expect(await page.getByLabel('Show the oracle').count()).toBe(0);
      await button(page, 'Review this match').click();
      await says(page, 'step', 'Player 1: resigned');
      await page.locator('.bridge-cell').first().waitFor();
      expect(await page.getByText(BRIDGE.wiped).count()).toBe(0);
    });

    test('a puzzle is solved', async ({ visit }) => {
      const { page } = await visit('/puzzles/binary-race?rules=default&seed=3');
      const { oracle, match } = judging('binary-race', {});
      const [puzzle] = makePuzzles({ ...match, seed: 3 }, oracle, 5);
      const answer = puzzle?.solution.text ?? '';
      await page.getByRole('heading', { name: /^1 of/ }).waitFor();
      await mouse(page, 'binary-race', answer === '+2' ? '*2' : '+2', false);
      await says(page, 'said', 'Wrong: ');
      await mouse(page, 'binary-race', answer, false);
      await says(page, 'said', `Right: ${voiceFor('binary-race').move(answer)} wins in `);
      // What comes next is above what explains it, so never out of sight.
      const topOf = async (found: Locator): Promise<number> => (await found.boundingBox())?.y ?? 0;
      expect(await topOf(button(page, 'Next'))).toBeLessThan(
        await topOf(page.getByRole('group', { name: en.reports.goesOn })),
      );
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: /^2 of/ }).waitFor();
      // Another set is the same page: it does not scroll to its top.
      await page.setViewportSize({ width: 1100, height: 300 });
      await page.evaluate(() => scrollTo(0, 40));
      await button(page, 'Another set').evaluate((another: HTMLElement) => another.click());
      await page.getByRole('heading', { name: /^1 of/ }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(40);

      // A set that was drawn by lot can be found again.
      await page.goto('/puzzles/binary-race');
      await page.waitForURL(/rules=default&seed=\d+$/);
      await page.getByText(`Set ${new URL(page.url()).searchParams.get('seed')}`).waitFor();
    });

    test('a lesson teaches, and what is learnt is kept', async ({ visit }) => {
      const { page } = await visit('/learn/binary-race');
      const lesson = await loadLesson(unwrap(findGame('binary-race')));
      const [first, second] = lesson?.steps ?? [];
      if (first === undefined || second === undefined) throw new Error('the lesson is too short');
      await page.getByRole('heading', { name: new RegExp(`^1 of .*${first.title.en}$`) }).waitFor();
      const { oracle, match } = judging('binary-race', first.options ?? {}, []);
      const start = 'moves' in first ? first.moves : [];
      const here = start.reduce((now, move) => unwrap(playMove(now, move)), match);
      const best = bestMoves(oracle.moves(here.position));
      await mouse(page, 'binary-race', best[0]?.text ?? '', false);
      await says(page, 'said', 'done' in first ? first.done.en : '');
      await button(page, 'Next step').click();
      await page
        .getByRole('heading', { name: new RegExp(`^2 of .*${second.title.en}$`) })
        .waitFor();
      await page.goto('/progress');
      const done = `1 of ${lesson?.steps.length}`;
      await page.getByRole('definition').filter({ hasText: done }).waitFor();
    });

    test('an analysis is walked, branched and shared by its address', async ({ visit }) => {
      const { page, context } = await visit('/analysis/binary-race');
      await says(page, 'standing', /^With best play /);
      const board = page.locator('.stage-board');
      const before = await board.boundingBox();
      await page.goto('/analysis/binary-race?moves=%2B2,*2,%2B2');
      await says(page, 'standing', /^With best play /);
      // The graph has had its place from the start.
      expect(await board.boundingBox()).toEqual(before);
      const here = page.locator('.tree-move[aria-current]');
      await becomes(() => here.textContent(), '3.Player 1: +2');
      await page.keyboard.press('ArrowLeft');
      await becomes(() => here.textContent(), '2.Player 2: ×2');
      await mouse(page, 'binary-race', '*2', false);
      await becomes(() => here.textContent(), '3.Player 1: ×2');
      await page.keyboard.press('ArrowUp');
      await becomes(() => here.textContent(), '3.Player 1: +2');
      await page.keyboard.press('ArrowDown');
      await page.reload();
      await becomes(() => here.textContent(), '3.Player 1: ×2');
      expect(await page.locator('.tree-move').count()).toBe(4);
      await says(page, 'reason', /\w/);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await button(page, 'Share').click();
      await becomes(() => page.evaluate(() => navigator.clipboard.readText()), page.url());

      await button(page, 'Set up').click();
      await page.getByLabel('Moves from the start').fill('+2, x');
      await button(page, 'Play it').click();
      await page.locator('.analysis-tools [role=alert]').filter({ hasText: /./ }).waitFor();
      await button(page, 'Play from here').click();
      await page.waitForURL('**/play/binary-race');
      await button(page, 'Take back').waitFor();
    });

    test('puzzles open where there are some, and are not drawn again where there are none', async ({
      visit,
    }) => {
      const { page } = await visit('/puzzles/bracket-balance');
      await page.getByRole('heading', { name: /^1 of/ }).waitFor();
      expect(new URL(page.url()).searchParams.get('rules')).not.toBe('default');
      await button(page, 'Another set').waitFor();
      // A variation without any says so.
      await page.getByLabel('Variation').selectOption({ index: 0 });
      await page.getByText(en.study.noPuzzles).waitFor();
      expect(await button(page, 'Another set').count()).toBe(0);
    });

    test('the audit of a variant is computed while one looks', async ({ visit }) => {
      const { page } = await visit('/audit/binary-race');
      await says(page, 'verdict', verdictOf(audited('binary-race', {})).text);
      await page.getByLabel('Target, as a number').fill('21');
      await page.getByLabel('Target, as a number').blur();
      await says(page, 'verdict', verdictOf(audited('binary-race', { target: 21 })).text);
      expect(page.url()).toContain('target=21');
      await page.reload();
      await says(page, 'verdict', verdictOf(audited('binary-race', { target: 21 })).text);

      // Playing it from here keeps it for later.
      const target = page.getByLabel('Target', { exact: true });
      const openOptions = () => page.locator('summary', { hasText: 'Options' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
      await openOptions();
      expect(await target.inputValue()).toBe('21');
      await page.getByText('exactly 21 to win').waitFor();
      await target.fill('22');
      await startMatch(page, 'friendHere');
      await says(page, 'status', 'Player 1 to move');
      await page.goBack();
      await openOptions();
      expect(await target.inputValue()).toBe('22');
      await page.goBack();
      await button(page, en.study.byTheBook).click();
      await page.waitForURL(/binary-race$/);
      await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
      await openOptions();
      expect(await target.inputValue()).toBe('64');
      await page.goto('/audit/binary-race?target=21');
      await says(page, 'verdict', verdictOf(audited('binary-race', { target: 21 })).text);

      // A slider on its way leaves the address alone until it rests.
      const slider = page.getByLabel('Start', { exact: true });
      const told = await slider.evaluate((input: HTMLInputElement) => {
        let count = 0;
        const real = history.replaceState.bind(history);
        history.replaceState = (...given) => {
          count += 1;
          real(...given);
        };
        for (const value of ['5', '4', '3', '2']) {
          input.value = value;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        return count;
      });
      expect(told).toBe(0);
      await page.waitForURL(/start=2/);

      // What the command line says of a sweep, plotted and in a table.
      const game = unwrap(findGame('binary-race'));
      const sweep = unwrap(parseSweep(game, 'target=5..12/1'));
      const variants = runSteps(sweepSteps(game, { start: 2 }, sweep));
      await says(page, 'verdict', verdictOf(audited('binary-race', { start: 2, target: 21 })).text);
      await page.getByLabel('Option', { exact: true }).selectOption('target');
      await page.getByLabel('from', { exact: true }).fill('5');
      await page.getByLabel('to', { exact: true }).fill('12');
      await button(page, 'Plot it').click();
      await says(page, 'sweep', sweepVerdict(sweep, variants).map(textOf).join(''));
      const rows = page.getByRole('table', { name: 'Figures by target' }).getByRole('row');
      const cells = await Promise.all(
        (await rows.all()).map((row) => row.locator('th, td').allTextContents()),
      );
      expect(cells).toEqual(
        [sweepHead(sweep), ...sweepRows(sweep, variants)].map((row) => row.map(textOf)),
      );
      expect(await page.locator('.sweep .bar').count()).toBe(8);
      // Fields are marked invalid exactly as long as they are.
      const to = page.getByLabel('to', { exact: true });
      const alert = page.getByRole('alert');
      await to.fill('4');
      await button(page, 'Plot it').click();
      await alert.filter({ hasText: en.study.sweepDown(5, 4) }).waitFor();
      await to.fill('999999');
      await to.blur();
      await alert.waitFor({ state: 'detached' });
      await button(page, 'Plot it').click();
      await alert.filter({ hasText: en.study.sweepMany(999_995) }).waitFor();
      await page.getByLabel('Option', { exact: true }).selectOption('start');
      await alert.waitFor({ state: 'detached' });
      await page.getByLabel('Option', { exact: true }).selectOption('target');
      await page.getByLabel('from', { exact: true }).fill('5');
      await page.getByLabel('to', { exact: true }).fill('2000');
      await button(page, 'Plot it').click();
      await button(page, 'Stop').click();
      await page.locator('progress').waitFor({ state: 'detached' });
      expect(await page.locator('.sweep').count()).toBe(0);
    });
  });

  test('keeps the focus in place from page to page with the keys', async ({ visit }) => {
    const { page } = await visit('/', { viewport: { width: 320, height: 500 } });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const press = async (key: string, name: string): Promise<void> => {
      await tabTo(page, button(page, name));
      await page.keyboard.press(key);
    };
    await page.locator('#board').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(en.skipToBoard);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board');

    // A page announces its title, in the tab and to screen readers; Back restores the place.
    await page.goto('/');
    await page.locator('#board').waitFor();
    const home = page.url();
    const card = page.locator('.game-row-about').filter({ hasText: 'Binary Race' });
    await tabTo(page, card);
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await becomes(focused, 'Binary Race');
    await becomes(() => page.title(), 'Binary Race · Duelbook');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await becomes(focused, 'Duelbook');
    expect(page.url()).toBe(home);
    await becomes(() => page.title(), 'Duelbook');
    await becomes(() => page.evaluate(() => scrollY), scrolled);

    // What is pressed may go away, never the place where one was.
    await page.goto('/new/binary-race');
    await page.locator('summary', { hasText: 'Options' }).click();
    await page.getByLabel('Rounds', { exact: true }).fill('2');
    await opponentChoice(page, 'friendHere').check();
    await press('Enter', en.start.go.friendHere);
    await becomes(focused, 'Binary Race');
    expect(await page.getByRole('link', { name: /^Skip to/ }).textContent()).toBe(en.skipToBoard);
    await press('Enter', 'More');
    await press('Enter', 'Resign');
    expect(await focused()).toBe('Cancel');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Resign');
    // Held down it is pressed once.
    await page.keyboard.down('Enter');
    for (let held = 0; held < 3; held += 1) {
      await page.keyboard.down('Enter');
      expect(await focused()).toBe('Cancel');
    }
    await page.keyboard.up('Enter');
    await press('Enter', 'Yes');
    await says(page, 'status', 'Player 2 wins!');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board');
    await press('Enter', 'Next round');
    await says(page, 'announcer', 'Round 2 of 2 begins. Player 2 to move');
    const board = page.getByRole('region', { name: 'Board' });
    expect(await board.evaluate((element) => element === document.activeElement)).toBe(true);
    await mouse(page, 'binary-race', '+2', false);
    await press('Enter', 'More');
    await press('Enter', 'Resign');
    await press('Enter', 'Yes');
    await press('Enter', 'Play again');
    await says(page, 'announcer', 'A new match begins. Player 1 to move');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board');
  });

  test('speaks German once chosen, and goes on doing so', async ({ visit }) => {
    const { page } = await visit('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await chooseInMenu(page, 'Deutsch');
    await page.getByText(de.tagline).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto('/new/binary-race');
    await startMatch(page, 'computer', de);
    await says(page, 'status', de.match.yourTurn);
    await page.getByText('Die gemeinsame Summe um 2 erhöhen').waitFor();
    await page.getByRole('button', { name: de.match.hint }).click();
    await says(page, 'hint', 'Tipp: ');
    await page.getByRole('button', { name: de.match.rules, exact: true }).click();
    const rules = page.locator('article[lang="de"]');
    await rules.getByRole('heading', { name: 'Festlegungen für alle Spiele' }).waitFor();
    await rules.getByRole('region', { name: 'Tabelle' }).waitFor();
    expect(await rules.getByRole('link').count()).toBe(0);
    // What stays English says so.
    expect(await rules.locator('pre').count()).toBe(await rules.locator('pre[lang="en"]').count());
    await chooseInMenu(page, 'English');
    await page.locator('article[lang="en"]').waitFor();
    await chooseInMenu(page, 'Deutsch');
    await page.getByRole('button', { name: de.match.resign }).click();
    await page.getByRole('button', { name: de.match.yes, exact: true }).click();
    await says(page, 'status', 'Du hast aufgegeben.');
  });

  test('says in German what games say, and nothing of it in English', async ({ visit }) => {
    const { page, addresses } = await visit('/new/color-bridge', { locale: 'de-DE' });
    const english = page.locator('main [lang="en"]:not(article, article *)');
    await page.locator('summary', { hasText: de.start.options }).click();
    await page.getByLabel('Volle Bahn', { exact: true }).selectOption({ label: 'unentschieden' });
    await page.getByText('Wie viele Positionen die Bahn hat. (eine ganze Zahl von 4').waitFor();
    const variation = page.getByLabel(de.start.variation);
    expect(await variation.locator(':checked').textContent()).toBe('Unentschieden');
    expect(await page.locator('.start-variation .start-about').textContent()).toBe(
      'Eine volle Bahn, auf der niemand gewonnen hat, ist unentschieden.',
    );
    const length = page.getByLabel('Länge', { exact: true });
    await length.fill('99');
    await length.blur();
    await page.getByText('Länge: Möglich ist eine ganze Zahl von 4 bis 17, nicht „99“.').waitFor();
    expect(await english.count()).toBe(0);

    await length.fill('11');
    await length.blur();
    await startMatch(page, 'friendHere', de);
    await page.locator('#board').getByRole('button').first().waitFor();
    for (const move of SHORT_GAMES['color-bridge'].moves)
      await typing(page, 'color-bridge', move, false);
    const won = 'Spieler 1 hat genau drei in einer Reihe: 4, 5, 6 – und gewinnt!';
    await says(page, 'status', won);
    await says(page, 'announcer', won);
    // Also on the next visit.
    await page.reload();
    await says(page, 'status', won);
    expect(await english.count()).toBe(0);

    // Some of the ends depend on who looks.
    await page.goto('/new/binary-race');
    await page.locator('summary', { hasText: de.start.options }).click();
    await page.getByLabel('Ziel', { exact: true }).fill('3');
    await startMatch(page, 'computer', de);
    await page.locator('#board').getByRole('button').first().waitFor();
    await typing(page, 'binary-race', '+2', true);
    await says(page, 'status', 'Du gewinnst! Du hast genau 3 erreicht.');

    await page.goto('/new/bracket-balance');
    await opponentChoice(page, 'friendByLink', de).check();
    await page.getByLabel(de.start.clock).selectOption({ label: '30 min + 0 s' });
    await startMatch(page, 'friendHere', de);
    await page.locator('#board').getByRole('button').first().waitFor();
    await typing(page, 'bracket-balance', '(', true);
    await page.getByText('1 von 10 gesetzt, 1 offen', { exact: true }).waitFor();
    await page.getByText('Ausdruck: runde Klammer auf.').waitFor();

    await page.goto('/audit/binary-race?target=4');
    await says(page, 'verdict', 'Spieler 1 gewinnt erzwungen in 2 Zügen');
    await page.goto('/audit/binary-race?start=9&target=4');
    await page.getByRole('alert').filter({ hasText: 'Das Ziel muss über dem Start' }).waitFor();
    expect(await english.count()).toBe(0);
    expect(addresses.filter((address) => /\/parts\/de-/.test(address))).not.toEqual([]);
  });

  test('speaks German at once to a browser that does', async ({ visit }) => {
    const { page } = await visit('/', { locale: 'de-AT' });
    await page.getByText(de.tagline).waitFor();
    // Nothing was chosen: another day the browser may speak something else.
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await chooseInMenu(page, de.themes.dark);
    await page.reload();
    await page.getByText(de.tagline).waitFor();
    const colours = page.locator('meta[name="theme-color"]');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(
      await colours.evaluateAll((all) => all.map((each) => each.getAttribute('media'))),
    ).toEqual(['not all', 'all']);
  });

  test('speaks German as soon as it can, where the texts came late', async ({ visit }) => {
    const { page, context, expectTrouble } = await visit('/nothing', { locale: 'de' });
    expectTrouble(/404|ERR_FAILED|^$/);
    const parts = /\/parts\/(de|page)-/;
    await context.route(parts, (route) => route.abort());
    await page.goto('/new/binary-race');
    await startButton(page, 'computer').waitFor();
    await context.unroute(parts);
    await startButton(page, 'computer', de).waitFor();
    await page
      .getByText('Die Summe, die genau zu erreichen ist.')
      .first()
      .waitFor({ state: 'attached' });
  });

  test('says when a part of it does not come, and has it come then', async ({ visit }) => {
    const { page, context, expectTrouble } = await visit();
    // What is imported in vain fails without a word of where.
    expectTrouble(/404|ERR_FAILED|^$/);
    for (const [part, address] of [
      ['new', '/new/binary-race'],
      ['board', '/puzzles/binary-race?rules=default&seed=3'],
    ]) {
      const name = new RegExp(`/parts/${part}-`);
      await context.route(name, (route) => route.abort());
      await page.goto(address ?? '/');
      await page.getByRole('alert').filter({ hasText: en.failed }).waitFor();
      await context.unroute(name);
      await button(page, en.online.reload).click();
      await page.getByRole('heading', { level: 1, name: 'Binary Race' }).first().waitFor();
    }
    await page.goto('/new/binary-race');
    await context.route(/\/parts\/network-/, (route) => route.abort());
    await startMatch(page, 'friendByLink');
    await page.getByRole('alert').filter({ hasText: en.online.unreachable }).waitFor();
    expect(await startButton(page, 'friendByLink').isEnabled()).toBe(true);

    // A late answer does not bring the visitor back from another page.
    await context.unroute(/\/parts\/network-/);
    let answer = (): void => {};
    const left = new Promise<void>((gone) => {
      answer = gone;
    });
    await context.route('**/api/matches', (route) => left.then(() => route.continue()));
    const asked = page.waitForRequest('**/api/matches');
    const answered = page.waitForResponse('**/api/matches');
    await startButton(page, 'friendByLink').click();
    await asked;
    await page.getByRole('link', { name: en.title, exact: true }).click();
    await page.getByText(en.tagline).waitFor();
    answer();
    await answered;
    await chooseInMenu(page, 'Deutsch');
    await page.getByText(de.tagline).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('stays on the old build until the visitor asks for the new one', async ({ visit }) => {
    const folder = mkdtempSync(join(tmpdir(), 'duelbook-web-'));
    const web = join(inject('program'), '..', 'web');
    cpSync(web, folder, { recursive: true });
    const old = await serve({ page: web, port: await freePort() });
    const { page, context, expectTrouble } = await visit(old.url, { offline: true });
    // Home asks the server for matches, also while there is none.
    expectTrouble(/ERR_CONNECTION_(REFUSED|RESET)/);
    const isControlled = () => navigator.serviceWorker.controller !== null;
    const controlled = (each: Page) =>
      vi.waitFor(async () => expect(await each.evaluate(isControlled)).toBe(true), PATIENCE);
    // One after the other: a page that opens while the worker begins may be left out.
    await controlled(page);
    const second = await context.newPage();
    await second.goto(old.url);
    await controlled(second);

    // Another build has other parts, under other names.
    for (const file of readdirSync(join(folder, 'parts'))) {
      if (/^(start|worker)-/.test(file)) rmSync(join(folder, 'parts', file));
    }
    for (const [name, before, after] of [
      ['index.html', '<html', '<html data-build="anew"'],
      ['sw.js', '"duelbook-', '"duelbook-anew-'],
    ] as const) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
    }
    await old.stop();
    const next = await serve({ page: folder, port: old.port, db: old.file });
    await page.evaluate(() => navigator.serviceWorker.ready.then((found) => found.update()));
    await page.getByText(en.newBuild).waitFor();
    const build = () => document.documentElement.dataset.build;
    expect(await page.evaluate(build)).toBeUndefined();

    await button(page, en.online.reload).click();
    for (const each of [page, second]) {
      await vi.waitFor(async () => expect(await each.evaluate(build)).toBe('anew'), PATIENCE);
    }
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await next.end();
    rmSync(folder, { recursive: true });
  });

  test('is light, and brings everything itself', async ({ visit }) => {
    const { page, context, addresses } = await visit();
    const scripts: Promise<number>[] = [];
    const asked: string[] = [];
    const policies: (string | undefined)[] = [];
    context.on('requestfinished', (request) => {
      asked.push(new URL(request.url()).origin);
      if (!new URL(request.url()).pathname.endsWith('.js')) return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    page.on('response', (response) => {
      policies.push(response.headers()['content-security-policy']);
    });
    // Where requests are looked at, nothing comes out of a cache, where it would weigh nothing.
    await context.route('**/*', (route) => route.continue());
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('.thumbnail').nth(4).waitFor();
    const sizes = await Promise.all(scripts);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(30_000);
    // 53 KB: all that home loads, its board and its pictures too.
    expect(total).toBeLessThan(60 * 1024);
    expect(new Set(asked)).toEqual(new Set([server.url]));
    // English readers load no other language.
    await page.goto('/new/binary-race', { waitUntil: 'networkidle' });
    expect(addresses.filter((address) => /\/parts\/de-/.test(address))).toEqual([]);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|http:|https:|data:|\*/);
    }
  });
});
