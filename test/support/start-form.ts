/** The form that starts a match: whom to play, and the one button that begins. */
import type { Locator, Page } from 'playwright-core';
import { en, type Texts } from '../../src/messages/en/page.ts';

export type StartOpponent = keyof Texts['start']['go'];

/** The choice of an opponent. */
export const opponentChoice = (
  page: Page,
  opponent: StartOpponent,
  { start }: Texts = en,
): Locator => page.getByRole('radio', { name: start.opponents[opponent], exact: true });

/** The button that begins a match against the chosen opponent. */
export const startButton = (page: Page, opponent: StartOpponent, { start }: Texts = en): Locator =>
  page.getByRole('button', { name: start.go[opponent], exact: true });

/** Chooses an opponent, and begins. */
export async function startMatch(
  page: Page,
  opponent: StartOpponent,
  texts: Texts = en,
): Promise<void> {
  await opponentChoice(page, opponent, texts).check();
  await startButton(page, opponent, texts).click();
}
