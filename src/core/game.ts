/**
 * The contract of a game. A game is one folder that exports one `Game`; everything else in
 * Duelbook (terminal, solver, server, page, tests) is written against this file and knows no game.
 */
import type { DisguiseModule } from './disguise.ts';
import type { FullGraph, Graph } from './graph.ts';
import type { LessonModule } from './lesson.ts';
import type { Fact, Message, OptionWords, Say, Sentences } from './message.ts';
import type { OptionSpecs, OptionsOf } from './options.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Names, Seat } from './seat.ts';
import type { StrategyModule } from './strategy.ts';

/** How a round ended; `winner: null` is a draw. The reason is the English sentence of the fact. */
export interface Outcome {
  readonly winner: Seat | null;
  readonly reason: string;
  readonly fact: Fact;
  /** By how many points the winner won, in games that count points. */
  readonly margin?: number | undefined;
}

export const toOutcome = <W extends Seat | null>(
  winner: W,
  { code, args, text }: Message,
  margin?: number,
): Outcome & { readonly winner: W } => ({
  winner,
  reason: text,
  fact: { code, args },
  ...(margin === undefined ? {} : { margin }),
});

/** Why a round ended, to be said in any language. */
export const reasonOf = ({ fact, reason }: Outcome): Message => ({ ...fact, text: reason });

/** An outcome as protocols send it. */
export type PublicOutcome = Omit<Outcome, 'fact'>;

export const publicOutcome = ({ fact: _, ...told }: Outcome): PublicOutcome => told;

/**
 * The pure rules under one set of options. A position (`P`) is immutable plain data that survives
 * JSON; a move (`M`) is too. Turns need not alternate: ask `turn`.
 */
export interface Rules<P, M> {
  /** The first position of a round that `first` starts. */
  start(first: Seat, random: Random): P;
  /** The seat to move; meaningless once the round is over. */
  turn(position: P): Seat;
  /**
   * Every move there is, up to equivalence, losing ones included; empty exactly when the round is
   * over. The list may be shared between calls, so never change it.
   */
  moves(position: P): readonly M[];
  /** Whether a listed move stands for others that `parse` accepts and that do the same. Default: no. */
  isOneOfMany?(move: M): boolean;
  /** The position after a move that `moves` lists or `parse` accepted in this very position. */
  play(position: P, move: M): P;
  /** How the round ended, or null while it goes on. */
  outcome(position: P): Outcome | null;
  /**
   * Where chance moves and not a seat: how often each of `moves` comes up, as whole numbers in their
   * order (1 for each face of a die); null where a seat moves. A round never starts with chance: what
   * is rolled first is drawn by `start`. Games without dice or cards leave this out.
   */
  weights?(position: P): readonly number[] | null;
  /**
   * Whether the only move of a position is played without asking, as a pass is where nothing else can be
   * done. A round never starts with one, and a pass must not tell players what they should find out. Default: no.
   */
  isForced?(position: P): boolean;
  /** Reads a move's text in a position, or says why it is not accepted. */
  parse(text: string, position: P): Result<M>;
  /** The one canonical text of a move: `parse(format(move), position)` is the move. */
  format(move: M): string;
  /**
   * The position without what is hidden. The other functions take a view too, and answer the same
   * while the round goes on.
   */
  view(position: P): P;
  /**
   * What the starts of the rounds have hidden, as a clause with a capital letter: "The hidden length
   * was 14". Said when a match is over; needed by games whose `view` removes something.
   */
  reveal?(starts: readonly P[]): Message;
}

/** A question to a person, as data: pipe, terminal and page ask the same way. */
export interface Question {
  /** Printed before the prompt; not repeated after a refusal. */
  readonly lines: readonly string[];
  /** The prompt; repeated after a refusal. */
  readonly prompt: string;
  /** What is asked, in a sentence beside a drawn board: "Take a number." */
  readonly asks: Message;
  /** What is accepted, as a phrase: "a number from 1 to 9". */
  readonly accepts: Message;
  /** What can be chosen without typing; where it is missing, answers are typed. */
  readonly choices?: Choices;
}

/** Answers to choose from with arrow keys or a mouse. */
export interface Choices {
  /** One item is the answer; or one or two, joined by a space; or it is put together of parts. */
  readonly form: 'one' | 'one or two' | 'parts';
  readonly items: readonly AnswerChoice[];
}

export interface AnswerChoice {
  readonly answer: string;
  /** What stands on its button, unless the drawing shows it. Default: the answer. */
  readonly label?: string;
  /** The label as a message, to be said in the reader's language. */
  readonly says?: Message;
}

/** A move of this round, and whose it was. */
export interface PlayedMove<M> {
  readonly seat: Seat;
  readonly move: M;
}

/** What follows after the answers given so far in a turn. */
export type AskResult<M> =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'move'; readonly move: M }
  /** The last answer is no answer to its question; the error says why. */
  | { readonly kind: 'refusal'; readonly error: Message };

/**
 * What a part of a drawing means; the frontend chooses the color. `one` and `two` are the seats, the hues
 * tell kinds of things apart.
 */
export type Style = 'one' | 'two' | 'strong' | 'faint' | 'good' | 'bad' | 'hue1' | 'hue2' | 'hue3';

/**
 * A part of a line, plain or styled. The text alone must say everything. Where it stands for an answer
 * that can be chosen, it says which.
 */
export type Span =
  | string
  | { readonly text: string; readonly style?: Style; readonly answer?: string | undefined };

/** The board drawn for a screen, line by line. */
export type Drawing = readonly (readonly Span[])[];

/** A cell of a board: a field, a tile, a number to take. */
export interface BoardCell {
  /** What it is called: `b3`. No two cells of a board share it. */
  readonly name: string;
  /** What stands on it. Default: the marks of its owners. */
  readonly text?: string;
  /** Whose it is, or whose pieces stand on it. */
  readonly owners?: readonly Seat[];
  /** Whether the last move changed it. */
  readonly isNewest?: boolean;
  /** The texts of the moves that it belongs to: a move from one field to another belongs to both. */
  readonly moves?: readonly string[];
}

/** A part of a board as data, which terminal and page draw, and whose cells can be chosen. */
export interface BoardPart {
  /**
   * `line`: things side by side; `grid`: rows of fields; `pool`: loose things to choose from; `track`:
   * numbered fields of a way, on which pieces stand.
   */
  readonly kind: 'line' | 'grid' | 'pool' | 'track';
  /** What it is called, where a board has several parts. */
  readonly label?: string;
  /** The names of a grid's columns; there are as many cells in a row. */
  readonly columns?: readonly string[];
  /** The names of a grid's rows, from the top. */
  readonly rows?: readonly string[];
  /** In reading order. */
  readonly cells: readonly BoardCell[];
}

/** What the terminal prints and asks, in the rule book's words. Its positions are views. */
export interface Words<P, M> {
  /** What wins under these options, below the title of a screen: at most 60 columns in every language. */
  goal?(): Message;
  /** Printed once, before a round's first question. */
  opening(start: P, names: Names): readonly string[];
  /** The board, as the terminal shows it. */
  board(position: P, names: Names): readonly string[];
  /**
   * The board drawn for people, at most `width` columns and eight lines; without it, `board`. The moves
   * of the round say whose each part is and which is the newest; `say` puts its words in the reader's
   * language.
   */
  drawing?(
    position: P,
    names: Names,
    width: number,
    played: readonly PlayedMove<M>[],
    say: Say,
  ): Drawing;
  /**
   * The board as data; `played` is the round as far as it is known. The page draws it, in place of the lines of `board`, and so does a terminal where
   * there is no `drawing`. Where a cell belongs to a single move, the text of that move is its answer.
   */
  layout?(position: P, played: readonly PlayedMove<M>[]): readonly BoardPart[];
  /** The dialog of a turn: what follows after the answers given so far. */
  ask(position: P, answers: readonly string[], names: Names): AskResult<M>;
  /** The answers that lead `ask` to a move: how the book would print it. */
  answers(position: P, move: M): readonly string[];
  /** A move in a sentence beside a drawn board; without it, "NAME plays MOVE." */
  brief?(move: M, seat: Seat): Message;
  /** What a drawn board does not show after a move: a wiped track, an equation that is invalid. */
  notice?(before: P, move: M, after: P): Message | null;
  /** A position that was gone at once and is worth a look: the full track before it was wiped. */
  moment?(before: P, move: M, after: P): P | null;
  /** Printed after a move. At the end of the round it contains `wins` or `draw`. */
  report(before: P, move: M, after: P, names: Names): readonly string[];
}

/** What a game knows about its positions under one set of options, for solving and audits. */
export interface Analysis<P> {
  /**
   * The positions as small integers, for exact solving. Without it the solver explores the game
   * through its rules, which is exact too, and good for some million positions.
   */
  graph?(): Graph<P>;
  /** All positions and moves as small integers, so that an audit can count millions of them. */
  fullGraph?(): FullGraph<P>;
  /**
   * A text that positions which are not over share only if they have the same future for the player
   * to move, up to renaming, mirroring and swapping seats. That is: their moves can be paired so that
   * each pair ends the round alike or leads to positions that share a text again. Audits of games that
   * cannot be listed count such positions as one, and so do puzzles. Default: the position itself.
   */
  signature?(position: P): string;
  /**
   * Where something is hidden: the probability that the player to move wins under best play without
   * knowing it. Moves that do not end the round in plain sight must all be equally good.
   */
  chance?(position: P): number;
}

/** A position as learning code sees it: named arrays of numbers. */
export type Arrays = Readonly<Record<string, readonly number[]>>;

/** How learning code sees a game under one set of options. */
export interface Encoding<P, M> {
  /** The fixed list of actions, by their ids from 0: texts of moves, or a name for moves that are one of many. */
  readonly actions: readonly string[];
  /** The id of a move. Default: the place of its text among the actions. */
  id?(move: M): number;
  /**
   * What a seat sees in a view, its own things apart from its opponent's: everything that later play
   * depends on, but for what is hidden. The names and lengths are the same for every position.
   */
  observe(view: P, seat: Seat): Arrays;
}

/** A named set of options: the default, and each variation of the rule book. */
export interface Preset<S extends OptionSpecs = OptionSpecs> {
  readonly name: string;
  readonly about: string;
  readonly options: Partial<OptionsOf<S>>;
}

/** What a preset is called in another language, and what it is. */
export interface PresetWords {
  readonly label: string;
  readonly about: string;
}

/** What a game says in another language than English. What it leaves out stays English. */
export interface GameTexts {
  readonly summary?: string;
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly presets: Readonly<Record<string, PresetWords>>;
  readonly messages: Sentences;
  readonly strategy?: Sentences;
}

export interface Game<S extends OptionSpecs = OptionSpecs, P = unknown, M = unknown> {
  /** Lower case and hyphens; also the name of its folder. */
  readonly id: string;
  readonly title: string;
  /** One sentence for choosing a game. */
  readonly summary: string;
  readonly options: S;
  /** The first preset is the default, with no options set. */
  readonly presets: readonly Preset<S>[];
  /**
   * Options under which there are puzzles worth solving and the solver is done in a moment, for the
   * puzzle of the day. Default: the presets.
   */
  readonly puzzleVariants?: readonly Partial<OptionsOf<S>>[];
  /** The English sentences of its messages: refusals, conflicts and ends of rounds. */
  readonly messages: Sentences;
  /** Why options that are each fine do not go together, or null. */
  conflict(options: OptionsOf<S>): Message | null;
  rules(options: OptionsOf<S>): Rules<P, M>;
  words(options: OptionsOf<S>): Words<P, M>;
  /** Action ids and arrays for learning code; without it they are made from what play comes across. */
  encoding?(options: OptionsOf<S>): Encoding<P, M>;
  /** What the game knows about its own positions; without it everything goes through the rules. */
  analysis?(options: OptionsOf<S>): Analysis<P>;
  /**
   * Its rules of thumb: `() => import('./strategy.ts')`. Loaded when they are asked for, as neither
   * the first prompt nor the first page needs them.
   */
  strategy?(): Promise<StrategyModule<OptionsOf<S>, P, M>>;
  /** Teaches it step by step: `() => import('./lessons.ts')`. Loaded when it is asked for, too. */
  lessons?(): Promise<LessonModule>;
  /** Its German texts, for a game from outside: `() => import('./de.ts')`. */
  german?(): Promise<{ readonly german: GameTexts }>;
  /** Tells it in other words, to models: `() => import('./disguises.ts')`. */
  disguises?(): Promise<DisguiseModule<OptionsOf<S>, P>>;
}

export const question = (asked: Question): AskResult<never> => ({
  kind: 'question',
  question: asked,
});
export const refusal = (error: Message): AskResult<never> => ({ kind: 'refusal', error });
/** The end of a dialog that reads a whole move from one answer. */
export const moveOf = <M>(parsed: Result<M>): AskResult<M> =>
  parsed.ok ? { kind: 'move', move: parsed.value } : refusal(parsed.error);
