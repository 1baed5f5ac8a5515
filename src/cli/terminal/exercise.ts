/**
 * An exercise: a position, the game's own questions, and another try after every wrong move. Drills
 * and puzzles are exercises, the same through a pipe and on a terminal.
 */
import type { Game, Words } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Names } from '../../core/seat.ts';
import { terminalReader, texts } from '../../messages/terminal.ts';
import { attemptText, hintWithReason, ideaText, reasonText } from '../../messages/verdicts.ts';
import { wrapLine } from '../../report/wrap-line.ts';
import { adviceOn, type BestLine, lineFrom } from '../../solver/advice.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { gradeMove } from '../../solver/review.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { whyIn } from '../../study/why.ts';
import { printLines, textWidth } from '../output.ts';
import { unbroken } from '../wrap.ts';
import { askMove } from './ask-move.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { practiseHere } from './practise-here.ts';

/** Found at once, found later, given up, or left. */
export type ExerciseResult = 'found' | 'found later' | 'shown' | 'left';

export interface Exercise {
  readonly oracle: Oracle;
  readonly game: Game;
  readonly options: OptionValues;
  readonly words: Words<unknown, unknown>;
  readonly position: unknown;
  readonly names: Names;
  /** Said before the board. */
  readonly title: string;
  /** The match at its position, to play on from there. */
  readonly practice: Match;
  /** Called when it is over, before the next one begins; `tries` counts the moves that were made. */
  readonly onDone?: (result: ExerciseResult, tries: number) => Promise<void>;
}

const COMMANDS = ['/show', '/practice', '/quit'] as const;

/** A line of play, broken between moves where the screen ends. */
const playLines = (title: string, line: BestLine, names: Names): readonly string[] =>
  wrapLine(title, line, { names, texts }, textWidth() - 2);

/** Asks for moves until one keeps the value of the position. */
async function runExercise(
  input: { lines: LineIO },
  given: Exercise,
): Promise<{ readonly result: ExerciseResult; readonly tries: number }> {
  const { oracle, game, options, words, position, names, title } = given;
  const { bestPlay, refutedBy } = texts.reports;
  const advice = adviceOn(oracle.moves(position));
  const reader = { ...terminalReader(game, names), move: unbroken };
  const why = whyIn(oracle, await loadStrategy(game, options), position);
  const board = words.board(position, names);
  printLines([title, ...board]);
  for (let tries = 0; ; ) {
    const played = await askMove(input.lines, {
      ...{ words, position, names, commands: COMMANDS },
      shown: tries === 0 ? board : [],
      unknown: (command) =>
        command === '/help' ? texts.exercise.commands : texts.exercise.unknownCommand(command),
    });
    if (played === '/quit' || played === null) return { result: 'left', tries };
    if (played === '/practice') {
      input.lines = await practiseHere(input.lines, given.practice);
      // Practice tells what to play: what is found after it is not found at once.
      tries += 1;
      printLines([title, ...board]);
      continue;
    }
    if (played === '/show') {
      printLines([
        hintWithReason(advice, why, reader),
        ...playLines(bestPlay, lineFrom(oracle, position), names),
        '',
      ]);
      return { result: 'shown', tries };
    }
    const judged = oracle.judge(position, played.move);
    const grade = gradeMove(oracle, position, judged);
    const said = attemptText(judged, grade, advice.best, reader);
    if (grade !== 'blunder') {
      // Another good move may have another reason.
      const reason = why.rule?.text === judged.text ? [reasonText(why, reader)] : [];
      printLines([said, ...reason, '']);
      return { result: tries === 0 ? 'found' : 'found later', tries: tries + 1 };
    }
    tries += 1;
    const next = oracle.rules.play(position, played.move);
    printLines([
      said,
      // Play that never ends refutes nothing.
      ...(judged.verdict.endless ? [] : playLines(refutedBy, lineFrom(oracle, next), names)),
      texts.exercise.idea(ideaText(advice, why, oracle.rules.turn(position), reader)),
      '',
    ]);
  }
}

/** Runs exercises one after the other, and prints the result. */
export async function runExercises(given: readonly Exercise[]): Promise<void> {
  printLines([texts.exercise.commands, '']);
  const input = { lines: stdioLines() };
  const went: ExerciseResult[] = [];
  for (const one of given) {
    const { result, tries } = await runExercise(input, one);
    if (result === 'left') break;
    went.push(result);
    await one.onDone?.(result, tries);
  }
  input.lines.close();
  const count = (how: ExerciseResult): number => went.filter((one) => one === how).length;
  const later = count('found later');
  printLines([texts.reports.solved(count('found') + later, given.length, later)]);
}
