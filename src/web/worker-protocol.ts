/** The tasks of the worker, and the messages between it and the page. */
import type { OptionValues } from '../core/options.ts';
import type { MatchRecord } from '../core/record.ts';
import type { Level } from '../players/levels.ts';
import type { Advice, BestLine, MoveGroup } from '../solver/advice.ts';
import type { Audit } from '../solver/audit/figures.ts';
import type { Sweep, Variant } from '../solver/audit/sweep.ts';
import type { JudgedMove, Verdict } from '../solver/oracle.ts';
import type { Grade, Review } from '../solver/review.ts';
import type { Puzzle } from '../study/puzzles.ts';

/** Each task with its input and its result. */
export interface WorkerTasks {
  /** The move of a computer player. */
  move: { input: { record: MatchRecord; level: Level }; result: string };
  /** The texts of a fair opening. */
  opening: { input: { record: MatchRecord }; result: readonly string[] };
  /** The verdict on a position and on each of its moves, for the player to move; which are best, and why. */
  judge: {
    input: { record: MatchRecord };
    result: {
      readonly verdict: Verdict;
      readonly moves: readonly Pick<JudgedMove, 'text' | 'verdict'>[];
      readonly advice: Advice;
    };
  };
  review: { input: { record: MatchRecord; fair: boolean }; result: Review };
  puzzles: {
    input: { game: string; options: OptionValues; count: number; seed: number };
    result: readonly Puzzle[];
  };
  /** The verdict on a move in a position (a view), its grade, and best play after it. */
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

/** The limit of a quick audit. */
export const QUICK_SECONDS = 4;

export interface Attempt {
  readonly text: string;
  readonly verdict: Verdict;
  readonly grade: Grade;
  readonly best: MoveGroup;
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
}

export type WorkerResponse =
  | { readonly id: number; readonly kind: 'done'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly why: string }
  /** The share of the work that is done, from 0 to 1. */
  | { readonly id: number; readonly kind: 'progress'; readonly share: number };
