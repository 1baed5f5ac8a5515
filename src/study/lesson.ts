/** Lessons at work: the position of a step, and what is right or wrong with a move in it. */
import type { Game, Rules } from '../core/game.ts';
import {
  isTask,
  type Lesson,
  type LessonFault,
  type LessonStep,
  type LessonText,
  type TaskStep,
} from '../core/lesson.ts';
import { type Match, replay } from '../core/match.ts';
import { toArg } from '../core/quote.ts';
import { err, ok, type Result, unwrap } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import type { Strategy } from '../core/strategy.ts';
import { bestMoves, type Oracle, rank, type Verdict } from '../solver/oracle.ts';
import { keepsValue } from '../solver/review.ts';
import { studyMessages } from './messages.ts';

/** The lesson of a game; null where it has none. */
export const loadLesson = async (game: Game): Promise<Lesson | null> =>
  (await game.lessons?.())?.lesson ?? null;

/** The match of a step: for a task at its position, else at its start. */
export function openStep(game: Game, step: LessonStep, seed = 0): Match {
  const { options = {}, first = 1 } = step;
  const moves = 'moves' in step ? step.moves : [];
  const opened = replay(game, { game: game.id, options, seed, first, moves });
  return unwrap(opened.ok ? opened : { ok: false, error: opened.error.reason }, step.key);
}

/** Whether a seat can win before the turn passes. */
function canWinNow(rules: Rules<unknown, unknown>, position: unknown): boolean {
  const seat = rules.turn(position);
  return rules.moves(position).some((move) => {
    const next = rules.play(position, move);
    const outcome = rules.outcome(next);
    if (outcome !== null) return outcome.winner === seat;
    return rules.turn(next) === seat && canWinNow(rules, next);
  });
}

/** Whether the opponent of a seat wins in the next turn, however the seat ends this one. */
function letsWin(rules: Rules<unknown, unknown>, position: unknown, seat: Seat): boolean {
  const outcome = rules.outcome(position);
  if (outcome !== null) return outcome.winner === other(seat);
  if (rules.turn(position) !== seat) return canWinNow(rules, position);
  return rules.moves(position).every((move) => letsWin(rules, rules.play(position, move), seat));
}

/** What comes of a move in a step: it is wrong, or right and the step goes on or is done. */
export type StepResult =
  | { readonly fault: LessonFault }
  | { readonly fault: null; readonly next: unknown; readonly isDone: boolean };

/** Judges a move by the goal of its step; a step with a rule needs the game's strategy. A step lasts until the turn passes or the round ends. */
export function tryMove(
  oracle: Oracle,
  { goal, rule }: TaskStep,
  position: unknown,
  move: unknown,
  strategy: Strategy | null = null,
): StepResult {
  const { rules } = oracle;
  const seat = rules.turn(position);
  const next = rules.play(position, move);
  const outcome = rules.outcome(next);
  const isDone = outcome !== null || rules.turn(next) !== seat;
  const right = { fault: null, next, isDone };
  if (goal === 'legal') return right;
  if (outcome !== null && outcome.winner !== null && outcome.winner !== seat) {
    return { fault: 'loses' };
  }
  if (goal === 'win') {
    const wins = isDone ? outcome?.winner === seat : canWinNow(rules, next);
    return wins ? right : { fault: 'misses' };
  }
  if (letsWin(rules, next, seat)) return { fault: 'allows' };
  if (goal === 'safe') return right;
  const [best] = bestMoves(oracle.moves(position));
  const played = oracle.judge(position, move).verdict;
  if (best === undefined) return right;
  if (!keepsValue(best.verdict, played)) return { fault: 'spoils' };
  const asked = goal === 'best' ? best.verdict : adviceOf(oracle, strategy, rule, position);
  return asked !== null && rank(played) < rank(asked) ? { fault: 'slow' } : right;
}

/** What the move is worth that a rule advises; null where it does not apply. */
function adviceOf(
  oracle: Oracle,
  strategy: Strategy | null,
  key: string | undefined,
  position: unknown,
): Verdict | null {
  const advice = strategy?.rules.find((one) => one.key === key)?.advise(position) ?? null;
  return advice === null ? null : oracle.judge(position, advice.move).verdict;
}

/** What comes of the moves of a turn in a task, and what is said of it. */
export interface TaskAnswer {
  readonly fault: LessonFault | null;
  readonly isDone: boolean;
  /** What was learnt, or what is wrong; null while the turn goes on. */
  readonly text: LessonText | null;
  /** After the right moves. */
  readonly position: unknown;
}

/** Answers a task with the texts of moves. A wrong one is not played and ends the answer. */
export function answerTask(
  oracle: Oracle,
  step: TaskStep,
  start: unknown,
  moves: readonly string[],
  strategy: Strategy | null = null,
): Result<TaskAnswer> {
  let position = start;
  let isDone = false;
  for (const text of moves) {
    if (isDone) return err(studyMessages.taskDone());
    const move = oracle.rules.parse(text, position);
    if (!move.ok) return move;
    const result = tryMove(oracle, step, position, move.value, strategy);
    if (result.fault !== null) {
      const { fault } = result;
      return ok({ fault, isDone: false, text: step.wrong[fault] ?? null, position });
    }
    ({ next: position, isDone } = result);
  }
  return ok({ fault: null, isDone, text: isDone ? step.done : null, position });
}

/** A step by its key, or why there is none. */
export function findStep(game: Game, { steps }: Lesson, key: string): Result<LessonStep> {
  const step = steps.find((one) => one.key === key);
  if (step !== undefined) return ok(step);
  const keys = steps.map((one) => one.key);
  return err(studyMessages.noStep({ game: game.title, step: toArg(key), steps: keys }));
}

/** A step that is a task; the match of a lesson is played, not answered. */
export function findTask(game: Game, lesson: Lesson, key: string): Result<TaskStep> {
  const step = findStep(game, lesson, key);
  if (!step.ok) return step;
  return isTask(step.value) ? ok(step.value) : err(studyMessages.notTask({ step: key }));
}

/** The lesson of a game, or that there is none. */
export async function requireLesson(game: Game): Promise<Result<Lesson>> {
  const lesson = await loadLesson(game);
  return lesson === null ? err(studyMessages.noLesson({ game: game.title })) : ok(lesson);
}
