/**
 * The contract of a board: it draws a position of its game and lets the visitor move on it. A game
 * has one in its folder (`board.tsx`, texts in `board-texts.ts`) or gets the generic board. A board
 * gets views, never positions, and returns the text of a move; it knows no matches and no servers.
 */
import type { FunctionComponent } from 'preact';
import type { BoardPart, Outcome } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Language } from '../../messages/language.ts';
import type { Translator } from '../../messages/translator.ts';
import type { Verdict } from '../../solver/oracle.ts';

export type { Translator, Verdict };

/** A view of a position (`P`) under the options of its game (`O`), and what may be done. */
export interface BoardProps<P = unknown, O = OptionValues> {
  readonly options: O;
  /** The position as everyone may see it. */
  readonly view: P;
  /** The same as lines of text, as the terminal shows it. */
  readonly lines: readonly string[];
  /** The board as data, where its game describes it. */
  readonly parts?: readonly BoardPart[] | undefined;
  /** The player to move; null when the round is over. */
  readonly turn: Seat | null;
  readonly names: Names;
  readonly outcome: Outcome | null;
  /** The texts of this round's moves, as far back as they are known. */
  readonly played: readonly string[];
  /** The last of them, to highlight. */
  readonly lastMove: string | null;
  /** Whether the visitor plays on this board, also while the opponent thinks. */
  readonly isPlayer: boolean;
  /** Whether the visitor may move now. */
  readonly canMove: boolean;
  /** The texts of the listed moves; empty when the round is over. */
  readonly moves: readonly string[];
  /** The verdict on each of these for the player to move, while the oracle is shown. */
  readonly values: ReadonlyMap<string, Verdict> | null;
  /** The moves to highlight as a hint: all that its sentence names. */
  readonly hints: readonly string[];
  /** Plays a move by its text; returns the refusal, or null. */
  readonly onMove: (text: string) => Message | null;
  /** Says messages in the visitor's language. */
  readonly translate: Translator;
  readonly language: Language;
}

export type Board<P = unknown> = FunctionComponent<BoardProps<P>>;

/** What a game's `board.tsx` exports. */
export interface BoardModule {
  readonly board: Board;
  /** The goal under some options, in a sentence; the game's summary by default. */
  readonly goal?: (options: OptionValues, language: Language) => string;
  /** A move in words, as part of a sentence; its text by default. */
  readonly moveWords?: (move: string, language: Language) => string;
  /** A move as the board writes it, if it has signs of its own. */
  readonly moveSign?: (move: string) => string;
}
