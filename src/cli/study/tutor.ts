/**
 * How lessons and exercises talk to a person: in lines through a pipe, or on a drawn screen with the
 * boards and keys of play.
 */
import type { AnswerChoice } from '../../core/game.ts';
import { type Match, moverOf } from '../../core/match.ts';
import { type Names, other } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import type { ListItem } from '../screen/list-screen.ts';
import type { TerminalSettings } from '../terminal/start-match.ts';

/** A position in which a move is asked for, and the commands that may be given instead. */
export interface AskedPosition<C extends string> {
  readonly match: Match;
  readonly names: Names;
  /** What is asked for: it stays on a screen. */
  readonly task: readonly string[];
  /** Lines of the question that a pipe has shown already. */
  readonly shown: readonly string[];
  readonly commands: readonly C[];
  /** What is said of another command. */
  unknown(command: string): string;
}

export interface Tutor {
  readonly isScreen: boolean;
  say(lines: readonly string[]): void;
  /** A whole move from the answers to the game's questions, or a command; null at the end of input. */
  askMove<C extends string>(
    asked: AskedPosition<C>,
  ): Promise<{ readonly move: unknown } | C | null>;
  /** Waits on a screen until what was said is read, and how to go on is chosen. A pipe takes the first way. */
  pause<T extends string>(match: Match, ways: readonly ListItem<T>[]): Promise<T | null>;
  /** Shows a text that may be longer than the screen. */
  page(lines: readonly string[]): Promise<void>;
  /** Lets a match have the terminal, or read the same lines. */
  letPlay<T>(play: (settings: TerminalSettings) => Promise<T>): Promise<T>;
  close(): void;
}

/** The player who learns is "You" on a screen; the other may have a name. */
export function learnerNames(match: Match, names?: Names): Names {
  const you = moverOf(match);
  const opponent = names?.[other(you)] ?? texts.exercise.opponent;
  return you === 1 ? { 1: texts.screen.you, 2: opponent } : { 1: opponent, 2: texts.screen.you };
}

/** What a board does not show of a move that was tried: why an equation is invalid. */
export function noticeLines(
  { game, words }: Match,
  before: unknown,
  move: unknown,
  after: unknown,
): readonly string[] {
  const notice = words.notice?.(before, move, after) ?? null;
  return notice === null ? [] : [sentenceOf(notice, game)];
}

/** A command as a button, where it is worth one. */
export function commandButton(command: string): readonly AnswerChoice[] {
  const label = texts.exercise.buttons[command];
  return label === undefined ? [] : [{ answer: command, label }];
}
