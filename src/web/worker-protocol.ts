/** What the page asks of the thread that thinks for it, and what it answers. */
import type { OptionValues } from '../core/options.ts';
import type { MatchRecord } from '../core/record.ts';
import type { Level } from '../players/levels.ts';
import type { Audit } from '../solver/audit/figures.ts';
import type { Sweep, Variant } from '../solver/audit/sweep.ts';
import type { BestLine } from '../solver/explain.ts';
import type { JudgedMove, Verdict } from '../solver/oracle.ts';
import type { Puzzle } from '../solver/puzzles.ts';
import type { Grade, Review } from '../solver/review.ts';

/** What can be asked, by name: what is given, and what comes back. */
export interface WorkerTasks {
  /** What a level plays. */
  move: { given: { record: MatchRecord; level: Level }; answer: string };
  /** The texts of a fair opening. */
  opening: { given: { record: MatchRecord }; answer: readonly string[] };
  /** What the position and each of its moves is worth to the player to move, and which are best. */
  judge: {
    given: { record: MatchRecord };
    answer: {
      readonly verdict: Verdict;
      readonly moves: readonly Omit<JudgedMove, 'move'>[];
      readonly best: readonly string[];
    };
  };
  review: { given: { record: MatchRecord; fair: boolean }; answer: Review };
  puzzles: {
    given: { game: string; options: OptionValues; count: number; seed: number };
    answer: readonly Puzzle[];
  };
  /** What a move in a position (as a view) is worth, how good it is, and best play after it. */
  attempt: {
    given: { game: string; options: OptionValues; position: unknown; move: string };
    answer: Attempt;
  };
  /** An audit; where `quick` is asked for and it would take long, only how large it is. */
  audit: { given: { game: string; options: OptionValues; quick: boolean }; answer: AuditAnswer };
  /** An audit for each value of an option. */
  sweep: {
    given: { game: string; options: OptionValues; sweep: Sweep };
    answer: readonly Variant[];
  };
}

/** An audit that is to be quick is given up after so long. */
export const QUICK_SECONDS = 4;

export interface Attempt {
  readonly text: string;
  readonly verdict: Verdict;
  readonly grade: Grade;
  readonly best: readonly { readonly text: string; readonly verdict: Verdict }[];
  readonly line: BestLine;
}

export type AuditAnswer =
  | { readonly audit: Audit }
  /** What it is too large for: to be quick, or even to be begun unasked. */
  | { readonly audit: null; readonly tooLarge: 'time' | 'size' };

export type WorkerTask = keyof WorkerTasks;

export interface WorkerRequest<Q extends WorkerTask = WorkerTask> {
  readonly id: number;
  readonly question: Q;
  readonly given: WorkerTasks[Q]['given'];
}

export type WorkerResponse =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly why: string }
  /** Long work: which share of it is done. */
  | { readonly id: number; readonly kind: 'share'; readonly share: number };
