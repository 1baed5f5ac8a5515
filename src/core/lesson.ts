/**
 * The lesson of a game, as data: positions with a task each, and a short match at the end. What counts
 * as right is a question to rules and oracle, never a list of moves, so a lesson cannot be wrong.
 */
import type { OptionValues } from './options.ts';
import type { Seat } from './seat.ts';

/** A text in every language. */
export interface LessonText {
  readonly en: string;
  readonly de: string;
}

/**
 * What a step asks for, in one turn of the player to move:
 * - `legal`: any move;
 * - `win`: win the round;
 * - `keep`: keep what the position is worth;
 * - `best`: a move that none beats: the quickest win, where there is one;
 * - `rule`: the move that a rule of the game's strategy advises, or one that is as good;
 * - `safe`: do not lose, and leave the opponent no win in the next turn.
 */
export const LESSON_GOALS = ['legal', 'win', 'keep', 'best', 'rule', 'safe'] as const;
export type LessonGoal = (typeof LESSON_GOALS)[number];

/**
 * What can be wrong with a move; the first that holds is said:
 * - `loses`: it ends the round, and the opponent wins;
 * - `allows`: the opponent wins in the next turn;
 * - `misses`: it does not win, where the step asks for that;
 * - `spoils`: it gives away what the position was worth;
 * - `slow`: it keeps that, but the best move, or that of the rule, is better, where the step asks for it.
 */
export const LESSON_FAULTS = ['loses', 'allows', 'misses', 'spoils', 'slow'] as const;
export type LessonFault = (typeof LESSON_FAULTS)[number];

interface AnyStep {
  /** Short, and the same for ever: progress is kept by it. */
  readonly key: string;
  readonly title: LessonText;
  /** Options that differ from the default. */
  readonly options?: OptionValues;
  /** Who starts; default 1. The player of a task is the one to move, of a match Player 1. */
  readonly first?: Seat;
  /** What to do, and all that has to be known for it. */
  readonly task: LessonText;
}

/** A position and what to do in it. */
export interface TaskStep extends AnyStep {
  /** The moves that lead to the position. */
  readonly moves: readonly string[];
  readonly goal: LessonGoal;
  /** The key of the rule that the goal `rule` asks for. */
  readonly rule?: string;
  /** Said to a wrong move, by what is wrong with it. */
  readonly wrong: Partial<Readonly<Record<LessonFault, LessonText>>>;
  /** From the idea to the detail. */
  readonly hints: readonly LessonText[];
  /** Said when it is done: what was learnt. */
  readonly done: LessonText;
}

/** A match against the computer at its level `easy`. */
export interface MatchStep extends AnyStep {
  readonly won: LessonText;
  /** Said after a loss or a draw, which finish the lesson too. */
  readonly lost: LessonText;
}

export type LessonStep = TaskStep | MatchStep;

export interface Lesson {
  readonly steps: readonly LessonStep[];
}

/** What a game's `lessons.ts` exports. */
export interface LessonModule {
  readonly lesson: Lesson;
}

export const isTask = (step: LessonStep): step is TaskStep => 'goal' in step;
