/** The lesson of a game, for programs that teach: `openLesson` of the library. */
import type { Game } from '../core/game.ts';
import type { LessonFault, LessonStep, LessonText } from '../core/lesson.ts';
import { coreMessages } from '../core/messages.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { answerTask, findStep, findTask, openStep, requireLesson } from '../study/lesson.ts';
import { checkedGame, orThrow, parseMoveText, rangeError } from './arguments.ts';
import { type Position, positionOf } from './position.ts';

/** What comes of the moves of a turn in a step. */
export interface LessonAnswer {
  /** Whether the step is done. A turn may have several moves. */
  readonly done: boolean;
  /** What is wrong with the last move, which is not played then; null where nothing is. */
  readonly fault: LessonFault | null;
  /** What to say: what was learnt, or what is wrong; null while the turn goes on. */
  readonly text: LessonText | null;
  /** After the right moves. */
  readonly position: Position;
}

export interface OpenLesson {
  readonly steps: readonly LessonStep[];
  /** The position of a step; of a match, its start. */
  start(step: string): Position;
  /** Judges the moves of a turn by rules and perfect play. */
  answer(step: string, moves: readonly string[]): LessonAnswer;
}

/**
 * Opens the lesson of a game. Throws a `RangeError` with a sentence if there is no such game, lesson or
 * step, or a move is refused.
 */
export async function openLesson(given: Game): Promise<OpenLesson> {
  const game = checkedGame(given);
  const lesson = orThrow(await requireLesson(game));
  const strategies = await game.strategy?.();
  return {
    steps: lesson.steps,
    start: (key) => positionOf(openStep(game, orThrow(findStep(game, lesson, key)))),
    answer(key, moves) {
      if (!Array.isArray(moves)) throw rangeError(coreMessages.badMoves());
      const step = orThrow(findTask(game, lesson, key));
      const match = openStep(game, step);
      const texts = moves.map((move) => orThrow(parseMoveText(move)));
      const strategy = strategies?.strategy(match.options) ?? null;
      const answered = orThrow(answerTask(oracleOf(match), step, match.position, texts, strategy));
      const { isDone, fault, text, position } = answered;
      return { done: isDone, fault, text, position: positionOf({ ...match, position }) };
    },
  };
}
