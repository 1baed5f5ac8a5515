/**
 * An exercise: a position, the game's own questions, and another try after every wrong move. Drills
 * and puzzles are exercises, the same through a pipe and on a terminal.
 */
import type { Words } from '../../core/game.ts';
import type { Names } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { attemptText, hintText } from '../../messages/verdicts.ts';
import { wrapLine } from '../../report/wrap-line.ts';
import { adviceOn, type BestLine, lineFrom } from '../../solver/advice.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { gradeMove } from '../../solver/review.ts';
import { printLines, textWidth } from '../output.ts';
import type { LineIO } from './line-io.ts';
import { ask } from './plain-frontend.ts';

/** Found at once, found later, given up, or left. */
export type ExerciseResult = 'found' | 'found later' | 'shown' | 'left';

export interface Exercise {
  readonly oracle: Oracle;
  readonly words: Words<unknown, unknown>;
  readonly position: unknown;
  readonly names: Names;
  /** Said before the board. */
  readonly title: string;
}

/** A line of play, broken between moves where the screen ends. */
const playLines = (title: string, line: BestLine, names: Names): readonly string[] =>
  wrapLine(title, line, { names, texts }, textWidth() - 2);

/** Asks for moves until one keeps the value of the position. */
async function runExercise(lines: LineIO, given: Exercise): Promise<ExerciseResult> {
  const { oracle, words, position, names, title } = given;
  const { bestPlay, refutedBy } = texts.reports;
  const advice = adviceOn(oracle.moves(position));
  const board = words.board(position, names);
  printLines([title, ...board]);
  for (let tries = 0; ; tries += 1) {
    const played = await askMove(lines, given, tries === 0 ? board : []);
    if (played === '/quit') return 'left';
    if (played === '/show') {
      printLines([
        hintText(advice, { names, texts }),
        ...playLines(bestPlay, lineFrom(oracle, position), names),
        '',
      ]);
      return 'shown';
    }
    const judged = oracle.judge(position, played.move);
    const grade = gradeMove(oracle, position, judged);
    const result = attemptText(judged, grade, advice.best, { names, texts });
    if (grade !== 'blunder') {
      printLines([result, '']);
      return tries === 0 ? 'found' : 'found later';
    }
    const next = oracle.rules.play(position, played.move);
    printLines([
      result,
      // Play that never ends refutes nothing.
      ...(judged.verdict.endless ? [] : playLines(refutedBy, lineFrom(oracle, next), names)),
      '',
    ]);
  }
}

/** A whole move from the answers to the game's questions, or a command. The end of input quits. */
async function askMove(
  lines: LineIO,
  { words, position, names }: Exercise,
  shown: readonly string[],
): Promise<{ readonly move: unknown } | '/show' | '/quit'> {
  let answers: readonly string[] = [];
  let prompt = '';
  for (;;) {
    const asked = words.ask(position, answers, names);
    if (asked.kind === 'move') return { move: asked.move };
    if (asked.kind === 'refusal') {
      printLines([sentenceOf(asked.error)]);
      answers = answers.slice(0, -1);
    } else {
      prompt = asked.question.prompt;
      printLines(asked.question.lines.filter((line) => line !== '' && !shown.includes(line)));
    }
    const line = await askLine(lines, prompt);
    if (line === '/show' || line === '/quit') return line;
    answers = [...answers, line];
  }
}

/** A line that is an answer, `/show` or `/quit`. */
async function askLine(lines: LineIO, prompt: string): Promise<string> {
  for (;;) {
    const line = await ask(lines, prompt);
    if (line === null) return '/quit';
    const order = line.trim();
    if (!order.startsWith('/') || order === '/show' || order === '/quit') {
      return order.startsWith('/') ? order : line;
    }
    printLines([
      order === '/help' ? texts.exercise.commands : texts.exercise.unknownCommand(order),
    ]);
  }
}

/** Runs exercises one after the other, and prints the result. */
export async function runExercises(lines: LineIO, given: readonly Exercise[]): Promise<void> {
  printLines([texts.exercise.commands, '']);
  const went: ExerciseResult[] = [];
  for (const one of given) {
    const how = await runExercise(lines, one);
    if (how === 'left') break;
    went.push(how);
  }
  lines.close();
  const count = (how: ExerciseResult): number => went.filter((one) => one === how).length;
  const later = count('found later');
  printLines([texts.reports.solved(count('found') + later, given.length, later)]);
}
