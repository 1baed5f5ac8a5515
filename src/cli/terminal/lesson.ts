/** Runs a lesson at a terminal or through a pipe: step by step, kept after each, left at any point. */
import type { Game } from '../../core/game.ts';
import {
  isTask,
  type Lesson,
  type LessonStep,
  type LessonText,
  type TaskStep,
} from '../../core/lesson.ts';
import { viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { updateProgress } from '../../local/progress.ts';
import { language, texts } from '../../messages/terminal.ts';
import { wrapLine } from '../../report/wrap-line.ts';
import { lineFrom } from '../../solver/advice.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { openStep, tryMove } from '../../study/lesson.ts';
import { finishStep, stepsDone } from '../../study/lesson-progress.ts';
import type { Progress } from '../../study/progress.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { PROGRAM, printErrors, printLines, textWidth } from '../output.ts';
import { wrap } from '../wrap.ts';
import { askMove } from './ask-move.ts';
import { playLessonMatch } from './lesson-match.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { loadOracle } from './load-oracle.ts';
import { rulesPage } from './rules-page.ts';
import { canDrawScreen } from './start-match.ts';

export const learnCommand = (game: Game): string => `${PROGRAM} learn ${game.id}`;

const say = (text: LessonText): readonly string[] => wrap(text[language], textWidth());

const COMMANDS = ['/hint', '/skip', '/rules', '/quit', '/help'] as const;

/** `left match`: the match has said how to go on. */
type StepEnd = 'done' | 'skipped' | 'left' | 'left match';

interface OpenLesson {
  readonly home: string;
  readonly game: Game;
  readonly lesson: Lesson;
  readonly seed: number;
}

/** Goes through the steps that are not done; the progress at the end, or why it could not be kept. */
export async function runLesson(
  open: OpenLesson,
  begun: Progress,
): Promise<
  Result<{ readonly progress: Progress; readonly end: Exclude<StepEnd, 'skipped'> }, Message>
> {
  const { home, game, lesson } = open;
  const { learn } = texts.study;
  const { steps } = lesson;
  let progress = begun;
  let lines: LineIO | null = null;
  const first = steps.findIndex(({ key }) => !stepsDone(progress, game).includes(key));
  printLines([
    first === 0
      ? learn.title(game.title, steps.length)
      : learn.goesOn(game.title, first + 1, steps.length),
  ]);
  for (const [index, step] of steps.entries()) {
    if (stepsDone(progress, game).includes(step.key)) continue;
    printLines(['', learn.step(index + 1, steps.length, step.title[language]), ...say(step.task)]);
    lines ??= stdioLines();
    const end: StepEnd = isTask(step)
      ? await runTask(lines, game, step)
      : await runMatchStep(open, progress, step, lines);
    // A screen of its own has read the terminal.
    if (!isTask(step) && canDrawScreen()) lines = null;
    if (end === 'left' || end === 'left match') {
      lines?.close();
      return ok({ progress, end });
    }
    if (end === 'skipped') continue;
    const kept = await updateProgress(home, (now) => finishStep(now, game, step));
    if (!kept.ok) {
      lines?.close();
      return err(kept.error);
    }
    if (kept.value.note !== null) printErrors([kept.value.note]);
    progress = kept.value.progress;
  }
  lines?.close();
  return ok({ progress, end: 'done' });
}

async function runMatchStep(
  { home, game, seed }: OpenLesson,
  progress: Progress,
  step: Exclude<LessonStep, TaskStep>,
  lines: LineIO,
): Promise<StepEnd> {
  const isScreen = canDrawScreen();
  if (isScreen) {
    // The screen covers the task: it is read first.
    lines.write(texts.study.learn.enterToPlay);
    const line = await lines.read();
    lines.close();
    if (line === null || line.trim() === '/quit') return 'left';
    if (line.trim() === '/skip') return 'skipped';
  } else printLines(['']);
  const resume = learnCommand(game);
  const match = await playLessonMatch(
    { home, game, step, progress, resume, seed },
    isScreen ? undefined : lines,
  );
  if (match === null) return 'left match';
  printLines(['', ...say(match.outcome?.winner === 1 ? step.won : step.lost)]);
  return 'done';
}

/** Asks for moves until the task is done. */
async function runTask(lines: LineIO, game: Game, step: TaskStep): Promise<StepEnd> {
  const { learn } = texts.study;
  const match = openStep(game, step);
  const { words } = match;
  const oracle = await loadOracle(game, match.options);
  const strategy = await loadStrategy(game, match.options);
  let position = viewOf(match);
  let hints = 0;
  let board = words.board(position, PLAYERS);
  printLines(['', ...board]);
  for (;;) {
    const played = await askMove(lines, {
      ...{ words, position, names: PLAYERS, shown: board, commands: COMMANDS },
      unknown: learn.unknownCommand,
    });
    board = [];
    if (played === null || played === '/quit') return 'left';
    if (played === '/skip') return 'skipped';
    if (played === '/help') printLines([learn.commands]);
    else if (played === '/rules') printLines(rulesPage(game.id, textWidth(), language));
    else if (played === '/hint') {
      printLines(hintLines(step, hints));
      hints += 1;
    } else {
      const result = tryMove(oracle, step, position, played.move, strategy);
      const next = oracle.rules.play(position, played.move);
      const report = words.report(position, played.move, next, PLAYERS);
      printLines(report.filter((line) => line !== ''));
      if (result.fault !== null) {
        const text = step.wrong[result.fault];
        printLines(['', ...(text === undefined ? [learn.wrong] : say(text))]);
        printLines([...refutation(oracle, next, result.fault === 'allows'), '']);
        board = words.board(position, PLAYERS);
        printLines(board);
      } else if (result.isDone) {
        printLines(['', ...say(step.done)]);
        return 'done';
      } else position = result.next;
    }
  }
}

/** The next hint; after the last one, that again. */
function hintLines({ hints }: TaskStep, given: number): readonly string[] {
  const hint = hints[Math.min(given, hints.length - 1)];
  return hint === undefined ? [] : say(hint);
}

/** How the opponent wins at once after a wrong move. */
const refutation = (oracle: Oracle, next: unknown, isShown: boolean): readonly string[] =>
  isShown
    ? wrapLine(texts.reports.refutedBy, lineFrom(oracle, next), { names: PLAYERS, texts }, 78)
    : [];
