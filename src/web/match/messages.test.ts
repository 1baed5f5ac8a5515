/** What the page says of play: moves in words, forecasts and hints, in sentences people would write. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newMatch, resolveOptions } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import type { Language } from '../../messages/index.ts';
import type { Verdict } from '../../solver/oracle.ts';
import type { ReviewStep } from '../../solver/review.ts';
import { evaluationText } from '../study/messages.ts';
import type { BoardModule } from './board.ts';
import {
  createMatchMessages,
  forecastAfterMove,
  forecastText,
  hintText,
  type MatchMessages,
  moveLabel,
  movesText,
} from './messages.ts';

const boardOf = (id: string): Promise<BoardModule> => import(`../../games/${id}/board.tsx`);
const withBoards = GAMES.filter(({ id }) => existsSync(`src/games/${id}/board.tsx`));
const names = { 1: 'You', 2: 'Computer (Medium)' };
/** A game that has no words of its own. */
const plainMessages = (language: Language = 'en'): MatchMessages =>
  createMatchMessages({ language, names, you: 1, board: null, catalogs: [] });
const messagesFor = async (id: string, language: Language = 'en'): Promise<MatchMessages> =>
  createMatchMessages({ language, names, you: 1, board: await boardOf(id), catalogs: [] });

const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };
const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });

describe('a move in words', () => {
  it.each([
    ['binary-race', '*2', 'double (×2)', 'verdoppeln (×2)'],
    ['binary-race', '+2', 'add 2 (+2)', '2 addieren (+2)'],
    ['bracket-balance', '[', 'open with “[”', 'mit „[“ öffnen'],
    ['bracket-balance', ')', 'close with “)”', 'mit „)“ schließen'],
    ['color-bridge', '5', 'position 5', 'Position 5'],
    ['color-bridge', '5 6', 'positions 5 and 6', 'Positionen 5 und 6'],
    ['equation-duel', '4', 'take 4', '4 nehmen'],
    ['equation-duel', '6 - 4 = 2', 'declare 6 - 4 = 2', '6 - 4 = 2 ansagen'],
    ['equation-duel', 'no', 'no equation', 'keine Gleichung'],
    ['palindrome-war', 'a B', 'a on the left', 'a links'],
    ['palindrome-war', 'a E', 'a on the right', 'a rechts'],
  ])('of %s, %s', async (id, text, english, german) => {
    expect(moveLabel(text, await messagesFor(id))).toBe(english);
    expect(moveLabel(text, await messagesFor(id, 'de'))).toBe(german);
  });

  it('is another for every other move', async () => {
    for (const game of withBoards) {
      const match = newMatch(game, {});
      if (!match.ok) throw new Error(match.error.text);
      const { rules, start } = match.value;
      const texts = rules.moves(start).map(rules.format);
      const messages = await messagesFor(game.id);
      expect(new Set(texts.map(messages.move)).size).toBe(texts.length);
    }
  });

  it('is its text where a game has no words for it', () => {
    expect(moveLabel('e2 e4', plainMessages())).toBe('e2 e4');
  });

  it('stands in a list with the others, of which only some are named', () => {
    expect(movesText(['1', '2'], plainMessages())).toBe('1 or 2');
    const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(movesText(many, plainMessages())).toBe('1, 2, 3, or 5 more');
    expect(movesText(many, plainMessages('de'))).toBe('1, 2, 3 oder 5 weitere');
  });
});

describe('a forecast', () => {
  it('speaks to whoever looks, and of the other by name', () => {
    expect(forecastText(win(3), 1, plainMessages())).toBe('With best play you win in 3 moves.');
    expect(forecastText(loss(1), 1, plainMessages())).toBe(
      'With best play Computer (Medium) wins in 1 move.',
    );
    expect(forecastText(win(3), 1, plainMessages('de'))).toBe(
      'Bei bestem Spiel gewinnst du in 3 Zügen.',
    );
    expect(forecastText(win(1), 2, plainMessages('de'))).toBe(
      'Bei bestem Spiel gewinnt Computer (Medium) in 1 Zug.',
    );
  });

  it('knows draws, play without end and chances', () => {
    expect(forecastText(DRAW, 1, plainMessages())).toBe('With best play the round is a draw.');
    expect(forecastText({ ...DRAW, endless: true }, 1, plainMessages())).toBe(
      'With best play the round never ends.',
    );
    expect(forecastText({ ...DRAW, chance: 0.5 }, 2, plainMessages())).toBe(
      'With best play Computer (Medium) wins 50 % of the time.',
    );
  });
});

describe('the outlook after a move', () => {
  it('does not count the move itself any more', () => {
    expect(forecastAfterMove(win(3), 1, plainMessages())).toBe(
      'With best play you win in 2 moves.',
    );
    expect(forecastAfterMove(win(1), 1, plainMessages())).toBe('You have won.');
    expect(forecastAfterMove(loss(1), 1, plainMessages('de'))).toBe(
      'Computer (Medium) hat gewonnen.',
    );
    expect(forecastAfterMove(DRAW, 1, plainMessages())).toBe('With best play the round is a draw.');
  });
});

describe('how the players stand after a step', () => {
  const reached = (verdict: Verdict): ReviewStep => ({ seat: 1, after: verdict }) as ReviewStep;
  it('is said in a sentence', () => {
    expect(evaluationText(reached(win(0)), plainMessages())).toBe('You have won');
    expect(evaluationText(reached(win(2)), plainMessages())).toBe('You win in 2 moves');
    expect(evaluationText(reached(loss(2)), plainMessages('de'))).toBe(
      'Computer (Medium) gewinnt in 2 Zügen',
    );
    expect(evaluationText(reached({ ...DRAW, endless: true }), plainMessages())).toBe(
      'Play without end',
    );
    expect(evaluationText(reached({ ...DRAW, chance: 0.25 }), plainMessages())).toBe(
      'You win 25 % of the time',
    );
  });
});

describe('a hint', () => {
  const hint = (
    moves: Readonly<Record<string, Verdict>>,
    best: readonly string[],
    isOneOfMany = false,
  ): string =>
    hintText(
      Object.entries(moves).map(([text, verdict]) => ({ text, verdict, isOneOfMany })),
      best,
      1,
      plainMessages(),
    );

  it('names the only move that wins', () => {
    expect(hint({ x: win(3), y: loss(2), z: DRAW }, ['x'])).toBe(
      'Only one move wins: x. With best play you win in 3 moves.',
    );
  });

  it('names the best where others win later', () => {
    expect(hint({ x: win(3), y: win(5) }, ['x'])).toBe(
      'Best: x. With best play you win in 3 moves.',
    );
  });

  it('names the only move that does not lose', () => {
    expect(hint({ x: DRAW, y: loss(2) }, ['x'])).toBe(
      'Only one move does not lose: x. With best play the round is a draw.',
    );
  });

  it('does not call a move the only one that stands for others', () => {
    expect(hint({ x: win(1), y: loss(2) }, ['x'])).toBe(
      'Only one move wins: x. With best play you win in 1 move.',
    );
    expect(hint({ x: win(1), y: loss(2) }, ['x'], true)).toBe(
      'Best: x. With best play you win in 1 move.',
    );
  });

  it('promises nothing where chance decides', () => {
    expect(hint({ x: { ...DRAW, chance: 0.47 }, y: loss(1) }, ['x'])).toBe(
      'Best: x. With best play you win 47 % of the time.',
    );
  });

  it('speaks of play without end only where all of the best moves lead there', () => {
    expect(hint({ x: { ...DRAW, endless: true }, y: DRAW }, ['x', 'y'])).toBe(
      'Every move is as good as any other. With best play the round is a draw.',
    );
  });

  it('does not list moves that are all the same', () => {
    expect(hint({ x: DRAW, y: DRAW }, ['x', 'y'])).toBe(
      'Every move is as good as any other. With best play the round is a draw.',
    );
    expect(hint({ x: loss(2), y: loss(2) }, ['x', 'y'])).toBe(
      'Every move loses. With best play Computer (Medium) wins in 2 moves.',
    );
  });

  it('separates the thousands of a long way, as boards do', () => {
    expect(hint({ x: win(499_999), y: loss(2) }, ['x'])).toBe(
      'Only one move wins: x. With best play you win in 499,999 moves.',
    );
  });

  it('names what holds out longest where every move loses', () => {
    expect(hint({ x: loss(4), y: loss(2) }, ['x'])).toBe(
      'Every move loses. The longest way: x. With best play Computer (Medium) wins in 4 moves.',
    );
  });
});

describe('the goal', () => {
  it('is the summary of the game with its default options', async () => {
    for (const game of withBoards) {
      const options = resolveOptions(game, {});
      const { goal } = await boardOf(game.id);
      expect(options.ok && goal?.(options.value, 'en')).toBe(game.summary);
    }
  });

  it.each([
    ['binary-race', { target: 21 }, 'exactly 21 to win'],
    ['binary-race', { target: 1_000_000 }, 'exactly 1,000,000 to win'],
    ['bracket-balance', { finish: 'balanced' }, 'leave nothing open to win'],
    ['bracket-balance', { length: 'unknown' }, 'hidden'],
    ['color-bridge', { full: 'draw' }, 'A full track is a draw.'],
    ['equation-duel', { digits: 'joined' }, '1 and 2 make 12'],
    ['palindrome-war', { minimum: 7, limit: 0 }, 'of seven or more wins.'],
    ['palindrome-war', { minimum: 5, limit: 8 }, 'With 8 letters'],
  ])('of %s is that of the options %o', async (id, options, said) => {
    const { goal } = await boardOf(id);
    expect(goal?.(options, 'en')).toContain(said);
  });
});
