/** What a match needs of a terminal: a pipe and a drawn screen both provide it. */
import type { Dialog } from '../../core/dialog.ts';
import { type Match, viewOf } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Journal } from '../../local/matches.ts';
import { isLevel, type Level } from '../../players/levels.ts';
import type { ExternalPlayer } from '../../players/player.ts';

/** What is shown while a line or an event is awaited: a question, or what is waited for. */
export type PromptState = (
  | { readonly prompt?: string }
  | { readonly waiting: string; readonly isWatching?: true }
) & {
  /** Lines that stay on a screen, whatever is typed. */
  readonly notes?: readonly string[];
};

/** A match's input and output: a pipe, or a drawn screen. */
export interface Frontend {
  /** How moves from elsewhere are printed: as in the book, or in brief beside a drawn board. */
  readonly moveStyle: 'session' | 'brief';
  /** Whether resigning and restarting ask for confirmation; input from a pipe is meant. */
  readonly confirms: boolean;
  say(lines: readonly string[]): void;
  /** Keeps the end of a round above the new board until the next answer. */
  onRoundEnd?(match: Match, lines: readonly string[]): void;
  /** Clears what was said of a match before the next one. */
  onMatchEnd?(): void;
  /** Shows a text that may be longer than the screen. */
  page(lines: readonly string[]): Promise<void>;
  /** Asks the current question, or another one; null at the end of the input. */
  ask(dialog: Dialog, prompt?: string): Promise<string | null>;
  /** Asks, or only waits, until `until` settles, which gives undefined. */
  askUntil(
    dialog: Dialog,
    attention: PromptState,
    until: Promise<unknown>,
  ): Promise<string | null | undefined>;
  /** Shows the match to a spectator for a moment. */
  show(dialog: Dialog): Promise<void>;
  /** Shows who is waited for, until that is over or the person leaves. */
  wait(dialog: Dialog, who: string, until: Promise<unknown>): Promise<void>;
  /** Whether the person has left without being asked. */
  hasLeft(): boolean;
  /** Gives the terminal back. The match as it stands and the last lines stay visible. */
  close(match: Match, last?: readonly string[]): void;
}

export type ExternalPlayers = Readonly<Partial<Record<Seat, ExternalPlayer>>>;

export interface LocalMatch {
  readonly frontend: Frontend;
  readonly journal: Journal;
  readonly match: Match;
  /** The programs and models that play; other seats are people's or levels'. */
  readonly externalPlayers?: ExternalPlayers;
  /** Answers to the current question from before the match was resumed. */
  readonly answers?: readonly string[];
}

export const isPerson = (local: LocalMatch, seat: Seat): boolean =>
  levelAt(local, seat) === null && local.externalPlayers?.[seat] === undefined;

/** The level at a seat; null for any other player. */
export function levelAt({ journal }: LocalMatch, seat: Seat): Level | null {
  const player = journal.header.players[seat];
  return isLevel(player) ? player : null;
}

/** Lines without those that a drawn board shows anyway. */
export function withoutBoard(
  match: Match,
  names: Names,
  lines: readonly string[],
): readonly string[] {
  const shown = match.words.drawing ? match.words.board(viewOf(match), names) : [];
  return lines.filter((line) => !shown.includes(line));
}
