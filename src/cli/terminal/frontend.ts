/** What a match needs of a terminal: a pipe and a drawn screen both provide it. */
import type { Dialog, DialogStep } from '../../core/dialog.ts';
import type { AnswerChoice, Choices } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Journal } from '../../local/matches.ts';
import { translateNames } from '../../messages/terminal.ts';
import { isLevel, type Level } from '../../players/levels.ts';
import type { ExternalPlayer } from '../../players/player.ts';
import type { ListItem } from '../screen/list-screen.ts';

/** What is shown while a line or an event is awaited: a question, or what is waited for. */
export type PromptState = (
  | {
      /** Another question than the dialog's. */
      readonly prompt?: string;
      /** Its answers, where it has few. */
      readonly choices?: Choices;
      /** Whether Esc leads further back than this turn. */
      readonly canStepBack?: boolean;
      /** Commands offered as buttons, by their labels; Esc takes the last once no step can be taken back. */
      readonly commands?: readonly AnswerChoice[];
    }
  | { readonly waiting: string; readonly isWatching?: true }
) & {
  /** Lines that stay on a screen, whatever is typed. */
  readonly notes?: readonly string[];
};

/** An answer that takes the one before it in this turn back. */
export const BACK = '\x1b';

/** A match's input and output: a pipe, or a drawn screen. */
export interface Frontend {
  /** How a match is told: as in the book, or in brief beside a drawn board. */
  readonly moveStyle: 'transcript' | 'brief';
  /** Whether resigning and restarting ask for confirmation; input from a pipe is meant. */
  readonly confirms: boolean;
  say(lines: readonly string[]): void;
  /** Says that a match begins or goes on; a transcript has the lines, a screen only what is said of a fair opening. */
  begin(dialog: Dialog, lines: readonly string[], fair?: string): void;
  /**
   * Says what a text of the record led to; a transcript has the step's lines. `ended` is the round as it
   * ended, where another follows. Gives what was said.
   */
  moved(before: Match, step: DialogStep, ended: Match | null): Promise<readonly string[]>;
  /** Offers ways to go on from a match, below what was said; Esc takes the last. Null to leave. */
  offer?<T extends string>(
    match: Match,
    items: readonly ListItem<T>[],
    said?: readonly string[],
  ): Promise<T | null>;
  /** Shows for a moment that a computer is to move. */
  think?(dialog: Dialog, name: string): Promise<void>;
  /** Clears what was said of a match before the next one. */
  onMatchEnd?(): void;
  /** Shows a text that may be longer than the screen. */
  page(lines: readonly string[]): Promise<void>;
  /** Asks the current question, or another one; null at the end of the input. */
  ask(dialog: Dialog, attention?: PromptState): Promise<string | null>;
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
  /** Gives the terminal back. The match, if it is given, and the last lines stay visible. */
  close(match: Match | null, last?: readonly string[]): void;
}

/** Names as a frontend shows them: the books' transcripts say Player 1 and 2 in every language. */
export const shownNames = ({ moveStyle }: Pick<Frontend, 'moveStyle'>, names: Names): Names =>
  moveStyle === 'transcript' ? names : translateNames(names);

export type ExternalPlayers = Readonly<Partial<Record<Seat, ExternalPlayer>>>;

export interface LocalMatch {
  readonly frontend: Frontend;
  readonly journal: Journal;
  readonly match: Match;
  /** The programs and models that play; other seats are people's or levels'. */
  readonly externalPlayers?: ExternalPlayers;
  /** Answers to the current question from before the match was resumed. */
  readonly answers?: readonly string[];
  /** Whether something else goes on after it, which therefore offers nothing. */
  readonly isPart: boolean;
  /** How to go on with it later; `duelbook resume ID` unless given. */
  readonly resume?: string;
}

export const isPerson = (local: LocalMatch, seat: Seat): boolean =>
  levelAt(local, seat) === null && local.externalPlayers?.[seat] === undefined;

/** The level at a seat; null for any other player. */
export function levelAt({ journal }: LocalMatch, seat: Seat): Level | null {
  const player = journal.header.players[seat];
  return isLevel(player) ? player : null;
}
