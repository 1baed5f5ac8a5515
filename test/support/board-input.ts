/**
 * The ways to move on a board in the page: mouse, finger, keys. A move's text becomes presses of
 * buttons, found by their accessible names.
 */
import type { Locator, Page } from 'playwright-core';

const SIGN_NAMES: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
};

const exactly = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[$()*+.?[\]^{|}\\]/g, '\\$&')}$`);
const beginning = (name: string): RegExp => new RegExp(exactly(name).source.slice(0, -1));

/** The positions of Color Bridge's move, a single one twice. */
const positions = (move: string): readonly [string, string] => {
  const [one = '', two = one] = move.split(' ');
  return [one, two];
};

/** Who adds the letter where; the first one has only one place. */
const places = (move: string, isFirst: boolean): string => {
  const [letter = '', end] = move.split(' ');
  if (isFirst) return `Put ${letter} down`;
  return `Add ${letter} on the ${end === 'B' ? 'left' : 'right'}`;
};

/** The buttons that a move presses, in order. */
type Buttons = (move: string, isFirst: boolean) => readonly RegExp[];

const BUTTONS: Readonly<Record<string, Buttons>> = {
  'color-bridge': (move) => positions(move).map((position) => beginning(`Position ${position},`)),
  'binary-race': (move) => [beginning(move.replace('*', '×'))],
  'bracket-balance': (move) => [beginning(`Add ${move}:`)],
  'palindrome-war': (move, isFirst) => [exactly(move.charAt(0)), beginning(places(move, isFirst))],
  'equation-duel': (move) => {
    if (move === 'no') return [beginning('No equation')];
    if (!move.includes('=')) return [beginning(`Take ${move}`)];
    return [
      ...move.split(' ').map((sign) => exactly(SIGN_NAMES[sign] ?? sign)),
      beginning('Declare'),
    ];
  },
};

/** The keys that make a move, wherever the focus is. */
const TYPED: Readonly<Record<string, (move: string) => readonly string[]>> = {
  'color-bridge': (move) => {
    const [one, two] = positions(move);
    const steps = Array.from({ length: Number(one) - 1 }, () => 'ArrowRight');
    const second = one === two ? [] : ['ArrowRight'];
    return ['Home', ...steps, 'Enter', ...second, 'Enter'];
  },
  'binary-race': (move) => [move.charAt(0)],
  'bracket-balance': (move) => [move],
  // The focus goes to the right end with the letter.
  'palindrome-war': (move) => [
    move.charAt(0),
    ...(move.endsWith('B') ? ['ArrowLeft'] : []),
    'Enter',
  ],
  'equation-duel': (move) => [...move.replaceAll(' ', ''), 'Enter'],
};
const typed = (game: string, move: string): readonly string[] => TYPED[game]?.(move) ?? [];

/** What a player without a mouse presses, in order: keys, and buttons to reach with Tab. */
type Keys = (move: string, board: Locator) => readonly (string | Locator)[];

const KEYS: Readonly<Record<string, Keys>> = {
  'color-bridge': (move, board) => [
    board.locator('[tabindex="0"]'),
    ...typed('color-bridge', move),
  ],
  'binary-race': (move, board) => [
    board.getByRole('button', { name: beginning(move.replace('*', '×')) }),
    'Enter',
  ],
  'bracket-balance': (move, board) => [
    board.getByRole('button', { name: beginning(`Add ${move}:`) }),
    'Enter',
  ],
  'palindrome-war': (move, board) => [board, ...typed('palindrome-war', move)],
  'equation-duel': (move, board) => {
    if (move === 'no') return [board.getByRole('button', { name: beginning('No equation') }), ' '];
    return [board, ...typed('equation-duel', move)];
  },
};

/** Presses Tab, forwards or back, until the focus is on the element or in it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  // Found once: finding it by its name again and again takes longer than all the keys.
  const element = await wanted.elementHandle();
  if (element === null) throw new Error(`there is no ${wanted}`);
  const isBefore = await element.evaluate((found) => {
    const focused = document.activeElement ?? document.body;
    const where = found.compareDocumentPosition(focused);
    return (where & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((found) => found.contains(document.activeElement))) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never comes to ${wanted}`);
}

/** Plays a move on the board that a page shows. */
export type Hand = (page: Page, game: string, move: string, isFirst: boolean) => Promise<void>;

const board = (page: Page): Locator => page.locator('#board');

const pressing =
  (press: (button: Locator) => Promise<void>): Hand =>
  async (page, game, move, isFirst) => {
    // While an equation cannot exist, the place to write one is folded away.
    const write = board(page).getByRole('button', { name: 'Write one anyway' });
    if (move.includes('=') && (await write.isVisible())) await press(write);
    for (const name of BUTTONS[game]?.(move, isFirst) ?? []) {
      await press(board(page).getByRole('button', { name }));
    }
  };

export const mouse: Hand = pressing((button) => button.click());
export const finger: Hand = pressing((button) => button.tap());

export const keys: Hand = async (page, game, move) => {
  for (const next of KEYS[game]?.(move, board(page)) ?? []) {
    if (typeof next === 'string') await page.keyboard.press(next);
    else await tabTo(page, next);
  }
};

/** Presses the keys of a game's board, and goes nowhere for it. */
export const typing: Hand = async (page, game, move) => {
  for (const key of typed(game, move)) await page.keyboard.press(key);
};

/** Short games to their end, each in a variation of its own game's list. */
export const SHORT_GAMES = {
  'color-bridge': { id: 'color-bridge', preset: 0, moves: ['5 6', '7', '4'] },
  'binary-race': {
    id: 'binary-race',
    preset: 1,
    moves: ['*2', '+2', '*2', '+2', '*2', '+2'],
  },
  'bracket-balance': {
    id: 'bracket-balance',
    preset: 1,
    moves: ['(', '(', ')', ')', '(', '('],
  },
  'palindrome-war': { id: 'palindrome-war', preset: 2, moves: ['r E', 'a B', 'r B'] },
  'equation-duel': {
    id: 'equation-duel',
    preset: 0,
    moves: ['4', 'no', '5', 'no', '6', '6 = 4', '3', '5 = 3', '2', '6 - 4 = 2'],
  },
} as const;
