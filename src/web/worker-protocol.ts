/** The tasks of the worker, and the messages between it and the page. */
import type { LessonFault } from '../core/lesson.ts';
import type { Message } from '../core/message.ts';
import type { OptionValues } from '../core/options.ts';
import type { MatchRecord } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';
import type { Level } from '../players/levels.ts';
import type { Advice, BestLine } from '../solver/advice.ts';
import type { Audit } from '../solver/audit/figures.ts';
import type { Sweep, Variant } from '../solver/audit/sweep.ts';
import type { JudgedMove, Verdict } from '../solver/oracle.ts';
import type { Grade, Review } from '../solver/review.ts';
import type { Decisions } from '../study/accuracy.ts';
import type { Puzzle } from '../study/puzzles.ts';
import type { Why } from '../study/why.ts';

/** Each task with its input and its result. */
export interface WorkerTasks {
  /** The move of a computer player. */
  move: { input: { record: MatchRecord; level: Level }; result: string };
  /** The texts of a fair opening. */
  opening: { input: { record: MatchRecord }; result: readonly string[] };
  /** The verdict on a position and on each of its moves, for the player to move; which are best, and why. */
  judge: { input: { record: MatchRecord }; result: PositionJudgement };
  /** The same of every position of a line from a start (a view); null where the round is over. */
  line: {
    input: { game: string; options: OptionValues; start: unknown; moves: readonly string[] };
    result: readonly (PositionJudgement | null)[];
  };
  review: { input: { record: MatchRecord; fair: boolean }; result: CoachedReview };
  puzzles: {
    input: { game: string; options: OptionValues; count: number; seed: number };
    /** Null where the game has too many positions for puzzles. */
    result: readonly ThemedPuzzle[] | null;
  };
  /** The puzzles of a date, from easy to hard. */
  daily: { input: { date: string }; result: readonly DailyTask[] };
  /** The blunders of some seats in matches, the newest first. */
  mistakes: { input: { matches: readonly DrillMatch[] }; result: readonly Mistake[] };
  /** What comes of a move in a task of a lesson; best play where it lets the opponent win. */
  lesson: {
    input: { game: string; step: string; position: unknown; move: string };
    result: TaskReply;
  };
  /** The verdict on a move in a position (a view), its grade, why, and best play after it. */
  attempt: {
    input: { game: string; options: OptionValues; position: unknown; move: string };
    result: Attempt;
  };
  /** An audit. A quick one is given up when it takes long. */
  audit: { input: { game: string; options: OptionValues; quick: boolean }; result: AuditResult };
  /** An audit for each value of an option. */
  sweep: {
    input: { game: string; options: OptionValues; sweep: Sweep };
    result: readonly Variant[];
  };
}

/** What is known of a position that is not over, for the player to move. */
export interface PositionJudgement {
  readonly verdict: Verdict;
  readonly moves: readonly Pick<JudgedMove, 'text' | 'verdict'>[];
  readonly advice: Advice;
  readonly why: Why;
}

/** A review with what a coach adds to it. */
export interface CoachedReview {
  readonly review: Review;
  /** The moves of each seat where a mistake was possible. */
  readonly decisions: Readonly<Record<Seat, Decisions>>;
  /** Why something else was better, by the number that a blunder has in the record. */
  readonly reasons: Readonly<Record<number, Why>>;
  /** What the first seat would have had after each move that could be made, likewise by number. */
  readonly untaken: Readonly<Record<number, readonly number[]>>;
}

/** A puzzle and the idea of the strategy that solves it. */
export interface ThemedPuzzle extends Puzzle {
  readonly theme: Message | null;
}

export interface DailyTask {
  readonly game: string;
  readonly options: OptionValues;
  readonly seed: number;
  readonly puzzle: ThemedPuzzle;
}

/** A match as drills need it. */
export interface DrillMatch {
  readonly record: MatchRecord;
  readonly fair: boolean;
  /** The seats of the visitor. */
  readonly seats: readonly Seat[];
}

/** A position in which the visitor blundered. */
export interface Mistake {
  /** Under which it is drilled: the same in every match. */
  readonly key: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly position: unknown;
  readonly seat: Seat;
  readonly move: string;
  /** A move that is right. */
  readonly answer: string;
  /** Which of the matches, and up to which text of its record. */
  readonly match: number;
  readonly at: number;
}

export interface TaskReply {
  readonly fault: LessonFault | null;
  readonly isDone: boolean;
  readonly line: BestLine | null;
}

/** The limit of a quick audit. */
export const QUICK_SECONDS = 4;

export interface Attempt {
  readonly text: string;
  readonly verdict: Verdict;
  readonly grade: Grade;
  readonly advice: Advice;
  readonly why: Why;
  readonly line: BestLine;
}

export type AuditResult =
  | { readonly audit: Audit }
  /** A quick audit ran out of time, or is too large to begin. */
  | { readonly audit: null; readonly tooLarge: 'time' | 'size' };

export type WorkerTask = keyof WorkerTasks;

export interface WorkerRequest<Q extends WorkerTask = WorkerTask> {
  readonly id: number;
  readonly task: Q;
  readonly input: WorkerTasks[Q]['input'];
  /** The addresses of the games that the server adds, by their ids. */
  readonly modules: Readonly<Record<string, string>>;
}

export type WorkerResponse =
  | { readonly id: number; readonly kind: 'done'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly why: string }
  /** The share of the work that is done, from 0 to 1. */
  | { readonly id: number; readonly kind: 'progress'; readonly share: number };
