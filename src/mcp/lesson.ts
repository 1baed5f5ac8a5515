/** The tool `lesson`: the steps of a game's lesson, one step, and what is right or wrong with an answer. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Game } from '../core/game.ts';
import { isTask, LESSON_FAULTS, LESSON_GOALS, type Lesson } from '../core/lesson.ts';
import { boardText } from '../core/match.ts';
import { err, ok, type Result } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import type { OracleOf } from '../players/computer.ts';
import { answerTask, findStep, findTask, openStep, requireLesson } from '../study/lesson.ts';
import { loadStrategy } from '../study/strategy.ts';
import { gameArgument, LOOKS, SEAT, strictArguments, toolError, toolResult } from './tool.ts';

const STEP = z.object({
  step: z.string(),
  title: z.string(),
  task: z.string(),
  goal: z.enum(LESSON_GOALS).nullable().describe('Null where the step is a match.'),
});

const OUTPUT = z.object({
  steps: z.array(STEP),
  position: z
    .object({ turn: SEAT.nullable(), board: z.string(), legal: z.array(z.string()) })
    .nullable(),
  hints: z.array(z.string()),
  answer: z
    .object({ done: z.boolean(), fault: z.enum(LESSON_FAULTS).nullable(), text: z.string() })
    .nullable(),
});
type Output = z.output<typeof OUTPUT>;

const stepsOf = ({ steps }: Lesson): Output['steps'] =>
  steps.map((step) => ({
    step: step.key,
    title: step.title.en,
    task: step.task.en,
    goal: isTask(step) ? step.goal : null,
  }));

/** A step, and what comes of an answer to it. */
async function lookAtStep(
  game: Game,
  lesson: Lesson,
  key: string,
  moves: readonly string[],
  oracleOf: OracleOf,
): Promise<Result<Output>> {
  const step = findStep(game, lesson, key);
  if (!step.ok) return step;
  const match = openStep(game, step.value);
  const about = stepsOf(lesson).filter((one) => one.step === key);
  const hints = isTask(step.value) ? step.value.hints.map(({ en }) => en) : [];
  const positionOf = (position: unknown): Output['position'] => {
    const { rules } = match;
    const isOver = rules.outcome(position) !== null;
    return {
      turn: isOver ? null : rules.turn(position),
      board: boardText({ ...match, position }),
      legal: rules.moves(position).map((move) => rules.format(move)),
    };
  };
  if (moves.length === 0) {
    return ok({ steps: about, position: positionOf(match.position), hints, answer: null });
  }
  const task = findTask(game, lesson, key);
  if (!task.ok) return task;
  const strategy = await loadStrategy(game, match.options);
  const oracle = await oracleOf(match);
  const answered = answerTask(oracle, task.value, match.position, moves, strategy);
  if (!answered.ok) return err(answered.error);
  const { isDone, fault, text, position } = answered.value;
  const goesOn = 'Right so far: the turn goes on.';
  const answer = { done: isDone, fault, text: text?.en ?? (fault === null ? goesOn : 'Not yet.') };
  return ok({ steps: about, position: positionOf(position), hints, answer });
}

/** A step as a model reads it. */
function stepText({ steps: [step], position, hints, answer }: Output): string {
  const isWrong = answer !== null && answer.fault !== null;
  return [
    ...(answer === null ? [`${step?.title}. ${step?.task}`] : [answer.text]),
    ...(answer?.done === true || position === null
      ? []
      : [
          position.board,
          `${position.turn === null ? 'No player' : PLAYERS[position.turn]} is to move. Legal: ${position.legal.join(' | ')}`,
        ]),
    ...(isWrong && hints.length > 0 ? [`Hints: ${hints.join(' ')}`] : []),
  ].join('\n');
}

export function registerLesson(server: McpServer, oracleOf: OracleOf): void {
  server.registerTool(
    'lesson',
    {
      title: 'Lesson',
      description:
        'The lesson of a game: its steps; with step, the position and its task; with moves too, what is right or wrong with them.',
      inputSchema: strictArguments({
        game: gameArgument(),
        step: z.string().optional().describe('A step, as this tool lists them.'),
        moves: z
          .array(z.string())
          .max(10)
          .default([])
          .describe('An answer: the moves of one turn, as the list of legal moves writes them.'),
      }),
      outputSchema: OUTPUT,
      annotations: LOOKS,
    },
    async ({ game: id, step, moves }) => {
      const game = findGame(id);
      if (!game.ok) return toolError(game.error.text);
      const lesson = await requireLesson(game.value);
      if (!lesson.ok) return toolError(lesson.error.text);
      if (step === undefined) {
        if (moves.length > 0) return toolError('moves answer a step: name it.');
        const steps = stepsOf(lesson.value);
        const lines = steps.map((one) => `${one.step}: ${one.title}`);
        return toolResult(lines.join('\n'), { steps, position: null, hints: [], answer: null });
      }
      const looked = await lookAtStep(game.value, lesson.value, step, moves, oracleOf);
      return looked.ok
        ? toolResult(stepText(looked.value), looked.value)
        : toolError(looked.error.text);
    },
  );
}
