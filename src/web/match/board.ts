/**
 * What a board in the page is: the picture of one game, with which people also move. A game that
 * has a `board.tsx` in its folder is shown with it, any other with the generic board; what it says
 * stands beside it in `board-texts.ts`, in each language of the page. A board gets views, never
 * positions, and gives back the text of a move; it knows nothing of tables and servers.
 */
import type { FunctionComponent } from 'preact';
import type { Outcome } from '../../core/game.ts';
import { parseForfeit } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Language } from '../../messages/index.ts';
import type { Translate } from '../../messages/translate.ts';
import type { Verdict } from '../../solver/oracle.ts';

export type { Translate, Verdict };

/** What a board gets: a view of a position (`P`), under the options of its game (`O`). */
export interface BoardProps<P = unknown, O = OptionValues> {
  readonly options: O;
  /** The position as everyone may see it. */
  readonly view: P;
  /** The same in words, as the terminal shows it. */
  readonly lines: readonly string[];
  /** Who is to move; null when the round is over. */
  readonly turn: Seat | null;
  readonly names: Names;
  readonly outcome: Outcome | null;
  /** The texts of this round's moves, as far back as they are known. */
  readonly played: readonly string[];
  /** The last of them, to be shown as such. */
  readonly lastMove: string | null;
  /** Whether whoever looks at the board plays on it, also while the other one thinks. */
  readonly isPlayer: boolean;
  /** Whether whoever looks at the board may move now. */
  readonly canMove: boolean;
  /** The texts of the moves that the rules list for who is to move; empty when the round is over. */
  readonly moves: readonly string[];
  /** What each of these is worth to the mover, where the oracle is shown. */
  readonly values: ReadonlyMap<string, Verdict> | null;
  /** A move to be lit up: a hint. */
  readonly hint: string | null;
  /** Plays a move by its text; says why not, in English, where it is none. */
  readonly onMove: (text: string) => string | null;
  /** Says in the visitor's language what the rules say in English. */
  readonly translate: Translate;
  readonly language: Language;
}

export type Board<P = unknown> = FunctionComponent<BoardProps<P>>;

/** The last move of a round; a resignation is none. */
export const lastMoveOf = (texts: readonly string[]): string | null =>
  texts.findLast((text) => parseForfeit(text) === null) ?? null;

/** What a game's `board.tsx` exports. */
export interface BoardModule {
  readonly board: Board;
  /**
   * A small living picture for the card of the game: a loop of a few seconds, calm and without
   * text, whole where nothing moves. It plays while the card is pointed at.
   */
  readonly thumbnail: FunctionComponent;
  /** What one plays for under some options, in a sentence; without it, the game's summary says it. */
  readonly goal?: (options: OptionValues, language: Language) => string;
  /** A move in the words of the game, as part of a sentence; without it, its text stands for it. */
  readonly moveWords?: (move: string, language: Language) => string;
  /** A move as the board writes it, where it has signs of its own. */
  readonly moveSign?: (move: string) => string;
}
