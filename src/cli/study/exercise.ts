/**
 * An exercise: a position, the game's own questions, and another try after every wrong move. Drills
 * and puzzles are exercises, through a pipe and on a screen.
 */
import { type Match, moverOf, playMove, viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
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
import type { ListItem } from '../screen/list-screen.ts';
import { PAINT } from '../screen/paint.ts';
import { moveInText } from '../wrap.ts';
import { openTutor } from './open-tutor.ts';
import { practiseHere } from './practise-here.ts';
import { learnerNames, noticeLines, type Tutor } from './tutor.ts';

/** Found at once, found later, given up, or left. */
export type ExerciseResult = 'found' | 'found later' | 'shown' | 'left';

export interface Exercise {
  readonly oracle: Oracle;
  /** The match at the position of the exercise. */
  readonly match: Match;
  /** The players by name, where there are any, through a pipe and on a screen. */
  readonly names?: Names;
  readonly screenNames?: Names;
  /** What is asked for, through a pipe and of "You" on a screen. */
  readonly title: string;
  readonly screenTitle?: string;
  /** Keeps how it went, and gives what is said of it; `tries` counts the moves that were made. */
  readonly onDone?: (result: ExerciseResult, tries: number) => Promise<Result<readonly string[]>>;
}

/** A task that quotes a mistake: by its player's name, and of "You" on a screen. */
export const mistakeTitles = (
  name: string,
  move: string,
  task: (mistake: string) => string,
): Pick<Exercise, 'title' | 'screenTitle'> => ({
  title: task(texts.review.played(name, move)),
  screenTitle: task(texts.review.youPlayed(move)),
});

const COMMANDS = ['/show', '/practice', '/quit'] as const;

interface ExerciseEnd {
  readonly result: ExerciseResult;
  readonly goesOn: boolean;
  /** Why it could not be kept how it went. */
  readonly error?: Message | undefined;
}

/** Asks for moves until one keeps the value of the position. */
async function runExercise(tutor: Tutor, given: Exercise, isLast: boolean): Promise<ExerciseEnd> {
  const { oracle, match, title, screenTitle = title, onDone } = given;
  const { game, options, words } = match;
  const { bestPlay, refutedBy } = texts.reports;
  const position = viewOf(match);
  const you = tutor.isScreen ? moverOf(match) : null;
  const names =
    you === null ? (given.names ?? texts.players) : learnerNames(match, given.screenNames);
  const reader = { ...terminalReader(game, names, you), move: moveInText };
  const advice = adviceOn(oracle.moves(position));
  const why = whyIn(oracle, await loadStrategy(game, options), position);
  const board = words.board(position, names);
  /** A line of play, broken between moves where the screen ends. */
  const playLines = (heading: string, line: BestLine): readonly string[] =>
    wrapLine(heading, line, reader, textWidth() - 2);
  const begin = (): void => {
    if (!tutor.isScreen) tutor.say([title, ...board]);
  };
  const end = async (result: ExerciseResult, tries: number, after: Match): Promise<ExerciseEnd> => {
    const said = (await onDone?.(result, tries)) ?? ok([]);
    if (said.ok && said.value.length > 0) tutor.say([...said.value, '']);
    const way = await tutor.pause(after, waysOn(isLast));
    return { result, goesOn: way === 'next', ...(said.ok ? {} : { error: said.error }) };
  };

  begin();
  for (let tries = 0; ; ) {
    const played = await tutor.askMove({
      ...{ match, names, commands: COMMANDS, task: [screenTitle] },
      shown: tries === 0 ? board : [],
      unknown: (command) =>
        command === '/help' ? texts.exercise.commands : texts.exercise.unknownCommand(command),
    });
    if (played === '/quit' || played === null) return { result: 'left', goesOn: false };
    if (played === '/practice') {
      if (!tutor.isScreen) tutor.say(['']);
      await tutor.letPlay((settings) => practiseHere(match, settings));
      tutor.say(['', texts.exercise.backFromPractice]);
      // Practice tells what to play: what is found after it is not found at once.
      tries += 1;
      begin();
      continue;
    }
    if (played === '/show') {
      tutor.say([
        hintWithReason(advice, why, reader),
        ...playLines(bestPlay, lineFrom(oracle, position)),
        '',
      ]);
      return end('shown', tries, match);
    }
    const judged = oracle.judge(position, played.move);
    const grade = gradeMove(oracle, position, judged);
    const paint = grade === 'blunder' ? PAINT.bad : PAINT.good;
    const attempt = attemptText(judged, grade, advice.best, reader);
    const said = tutor.isScreen ? paint(attempt) : attempt;
    if (grade !== 'blunder') {
      // Another good move may have another reason.
      const reason = why.rule?.text === judged.text ? [reasonText(why, reader)] : [];
      tutor.say([said, ...reason, '']);
      const after = playMove(match, judged.text);
      const result = tries === 0 ? 'found' : 'found later';
      return end(result, tries + 1, after.ok ? after.value : match);
    }
    tries += 1;
    const next = oracle.rules.play(position, played.move);
    tutor.say([
      ...noticeLines(match, position, played.move, next),
      said,
      // Play that never ends refutes nothing.
      ...(judged.verdict.endless ? [] : playLines(refutedBy, lineFrom(oracle, next))),
      texts.exercise.idea(ideaText(advice, why, oracle.rules.turn(position), reader)),
      '',
    ]);
  }
}

const waysOn = (isLast: boolean): readonly ListItem<'next' | 'leave'>[] => [
  { value: 'next', label: isLast ? texts.exercise.finish : texts.exercise.next },
  ...(isLast ? [] : [{ value: 'leave', label: texts.exercise.leave } as const]),
];

/** Runs exercises one after the other, and prints the result. Fails where it could not be kept. */
export async function runExercises(
  given: readonly Exercise[],
  { plain, title = [] }: { readonly plain: boolean; readonly title?: readonly string[] },
): Promise<Result<null>> {
  const tutor = await openTutor(plain);
  if (tutor.isScreen) tutor.say(title);
  else printLines([...title, texts.exercise.commands, '']);
  const went: ExerciseResult[] = [];
  const errors: Message[] = [];
  for (const [index, one] of given.entries()) {
    const { result, goesOn, error } = await runExercise(tutor, one, index === given.length - 1);
    if (result !== 'left') went.push(result);
    if (error !== undefined) errors.push(error);
    if (!goesOn) break;
  }
  tutor.close();
  const count = (how: ExerciseResult): number => went.filter((one) => one === how).length;
  const later = count('found later');
  printLines([texts.reports.solved(count('found') + later, given.length, later)]);
  const [error] = errors;
  return error === undefined ? ok(null) : err(error);
}
