/**
 * An exercise: a position, the game's own questions, and another try after every wrong move. Drills
 * and puzzles are both made of it, the same through a pipe and on a terminal.
 */
import type { Words } from '../core/game.ts';
import type { Names } from '../core/seat.ts';
import { told } from '../report/told.ts';
import { bestPhrase, explain, type Line, lineFrom, worth } from '../solver/explain.ts';
import { bestMoves, type Judged, type Oracle } from '../solver/oracle.ts';
import { gradeMove } from '../solver/review.ts';
import { tell, textWidth } from './command.ts';
import type { Lines } from './lines.ts';
import { ask } from './plain.ts';

/** How an exercise went: found at once, found later, given up, or left. */
export type Went = 'found' | 'found later' | 'shown' | 'left';

export interface Exercise {
  readonly oracle: Oracle;
  readonly words: Words<unknown, unknown>;
  readonly position: unknown;
  readonly names: Names;
  /** Said before the board. */
  readonly title: string;
}

const ORDERS = '/show gives the answer, /quit leaves.';

/** A line of play, broken between moves where the screen ends. */
const play = (title: string, line: Line, names: Names): readonly string[] =>
  told(title, line, names, textWidth() - 2);

/** Asks for moves until one keeps the value of the position. */
async function exercise(lines: Lines, given: Exercise): Promise<Went> {
  const { oracle, words, position, names, title } = given;
  const board = words.board(position, names);
  tell([title, ...board]);
  for (let tries = 0; ; tries += 1) {
    const played = await askMove(lines, given, tries === 0 ? board : []);
    if (played === '/quit') return 'left';
    if (played === '/show') {
      tell([
        explain(oracle, position),
        ...play('Best play', lineFrom(oracle, position), names),
        '',
      ]);
      return 'shown';
    }
    const judged = oracle.judge(position, played.move);
    if (gradeMove(oracle, position, judged) !== 'blunder') {
      tell([rightText(oracle, position, judged), '']);
      return tries === 0 ? 'found' : 'found later';
    }
    const next = oracle.rules.play(position, played.move);
    tell([
      `Wrong: ${judged.text} ${worth(judged.verdict)}.`,
      // Play that never ends refutes nothing.
      ...(judged.verdict.endless ? [] : play('It is refuted by', lineFrom(oracle, next), names)),
      '',
    ]);
  }
}

/** Praise, and what would have been quicker. */
function rightText(oracle: Oracle, position: unknown, judged: Judged): string {
  const best = bestMoves(oracle.moves(position));
  const grade = gradeMove(oracle, position, judged);
  const right = `Right: ${judged.text} ${worth(judged.verdict)}`;
  return grade === 'best' ? `${right}.` : `${right}; ${bestPhrase(best)}.`;
}

/** A whole move from the answers to the game's questions, or an order. The end of input quits. */
async function askMove(
  lines: Lines,
  { words, position, names }: Exercise,
  shown: readonly string[],
): Promise<{ readonly move: unknown } | '/show' | '/quit'> {
  let answers: readonly string[] = [];
  let prompt = '';
  for (;;) {
    const asked = words.ask(position, answers, names);
    if (asked.kind === 'move') return { move: asked.move };
    if (asked.kind === 'refusal') {
      tell([asked.sentence]);
      answers = answers.slice(0, -1);
    } else {
      prompt = asked.question.prompt;
      // What the board has just said need not be said again.
      tell(asked.question.lines.filter((line) => line !== '' && !shown.includes(line)));
    }
    const line = await askLine(lines, prompt);
    if (line === '/show' || line === '/quit') return line;
    answers = [...answers, line];
  }
}

/** A line that is an answer, `/show` or `/quit`. */
async function askLine(lines: Lines, prompt: string): Promise<string> {
  for (;;) {
    const line = await ask(lines, prompt);
    if (line === null) return '/quit';
    const order = line.trim();
    if (!order.startsWith('/') || order === '/show' || order === '/quit') {
      return order.startsWith('/') ? order : line;
    }
    tell([order === '/help' ? ORDERS : `There is no command ${order}: ${ORDERS}`]);
  }
}

/** How many were not found at once. */
function laterText(count: number): string {
  if (count === 0) return '';
  return `, ${count === 1 ? 'one' : count} of them not at the first try`;
}

/** Does exercises one after the other, and says how they went. */
export async function doExercises(lines: Lines, given: readonly Exercise[]): Promise<void> {
  tell([ORDERS, '']);
  const went: Went[] = [];
  for (const one of given) {
    const how = await exercise(lines, one);
    if (how === 'left') break;
    went.push(how);
  }
  lines.close();
  const count = (how: Went): number => went.filter((one) => one === how).length;
  const later = count('found later');
  tell([`Found ${count('found') + later} of ${given.length}${laterText(later)}.`]);
}
