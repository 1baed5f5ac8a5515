/** Runs a lesson at a terminal or through a pipe: step by step, kept after each, left at any point. */
import type { Game } from '../../core/game.ts';
import {
  isTask,
  type Lesson,
  type LessonStep,
  type LessonText,
  type TaskStep,
} from '../../core/lesson.ts';
import { type Match, playMove, viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Names, PLAYERS } from '../../core/seat.ts';
import { updateProgress } from '../../local/progress.ts';
import { language, texts } from '../../messages/terminal.ts';
import { wrapLine } from '../../report/wrap-line.ts';
import { lineFrom } from '../../solver/advice.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { openStep, tryMove } from '../../study/lesson.ts';
import { finishStep, stepsDone } from '../../study/lesson-progress.ts';
import type { Progress } from '../../study/progress.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { wordFor } from '../arguments.ts';
import { PROGRAM, printErrors, printLines, textWidth } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { rulesPage } from '../terminal/rules-page.ts';
import { wrap } from '../wrap.ts';
import { playLessonMatch } from './lesson-match.ts';
import { openTutor } from './open-tutor.ts';
import { learnerNames, noticeLines, type Tutor } from './tutor.ts';

export const learnCommand = (game: Game): string => `${PROGRAM} learn ${wordFor(game)}`;

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
  plain: boolean,
): Promise<
  Result<{ readonly progress: Progress; readonly end: Exclude<StepEnd, 'skipped'> }, Message>
> {
  const { home, game, lesson } = open;
  const { learn } = texts.study;
  const { steps } = lesson;
  const tutor = await openTutor(plain);
  let progress = begun;
  const first = steps.findIndex(({ key }) => !stepsDone(progress, game).includes(key));
  if (!tutor.isScreen) {
    printLines([
      first === 0
        ? learn.title(game.title, steps.length)
        : learn.goesOn(game.title, first + 1, steps.length),
    ]);
  }
  for (const [index, step] of steps.entries()) {
    if (stepsDone(progress, game).includes(step.key)) continue;
    const task = [learn.step(index + 1, steps.length, step.title[language]), ...say(step.task)];
    if (!tutor.isScreen) printLines(['', ...task]);
    const end: StepEnd = isTask(step)
      ? await runTask(tutor, game, step, task)
      : await runMatchStep(tutor, open, progress, step, task);
    if (end === 'left' || end === 'left match') {
      tutor.close();
      return ok({ progress, end });
    }
    if (end === 'skipped') continue;
    const kept = await updateProgress(home, (now) => finishStep(now, game, step));
    if (!kept.ok) {
      tutor.close();
      return err(kept.error);
    }
    if (kept.value.note !== null) printErrors([kept.value.note]);
    progress = kept.value.progress;
  }
  tutor.close();
  return ok({ progress, end: 'done' });
}

async function runMatchStep(
  tutor: Tutor,
  { home, game, seed }: OpenLesson,
  progress: Progress,
  step: Exclude<LessonStep, TaskStep>,
  task: readonly string[],
): Promise<StepEnd> {
  const { begin, skip } = texts.study.learn.buttons;
  tutor.say(tutor.isScreen ? task : ['']);
  const way = await tutor.pause(openStep(game, step), [
    { value: 'begin', label: begin },
    { value: 'skip', label: skip },
    { value: 'leave', label: texts.exercise.leave },
  ]);
  if (way === 'skip') return 'skipped';
  if (way !== 'begin') return 'left';
  const resume = learnCommand(game);
  const match = await tutor.letPlay((settings) =>
    playLessonMatch({ home, game, step, progress, resume, seed }, settings),
  );
  if (match === null) return 'left match';
  tutor.say(['', ...say(match.outcome?.winner === 1 ? step.won : step.lost)]);
  return (await goOn(tutor, match)) ? 'done' : 'left';
}

/** Waits until what was said is read; false where the person leaves. */
const goOn = async (tutor: Tutor, match: Match): Promise<boolean> =>
  (await tutor.pause(match, [{ value: 'next', label: texts.exercise.next }])) !== null;

/** Asks for moves until the task is done. */
async function runTask(
  tutor: Tutor,
  game: Game,
  step: TaskStep,
  task: readonly string[],
): Promise<StepEnd> {
  const { learn } = texts.study;
  let match = openStep(game, step);
  const { words } = match;
  const names = tutor.isScreen ? learnerNames(match) : PLAYERS;
  const oracle = await loadOracle(match);
  const strategy = await loadStrategy(game, match.options);
  let hints = 0;
  let board = words.board(viewOf(match), names);
  if (!tutor.isScreen) tutor.say(['', ...board]);
  for (;;) {
    const position = viewOf(match);
    const played = await tutor.askMove({
      ...{ match, names, task, shown: board, commands: COMMANDS },
      unknown: learn.unknownCommand,
    });
    board = [];
    if (played === null || played === '/quit') return 'left';
    if (played === '/skip') return 'skipped';
    if (played === '/help') tutor.say([learn.commands]);
    else if (played === '/rules') await tutor.page(rulesPage(game.id, textWidth(), language));
    else if (played === '/hint') {
      tutor.say(hintLines(step, hints));
      hints += 1;
    } else {
      const result = tryMove(oracle, step, position, played.move, strategy);
      const next = oracle.rules.play(position, played.move);
      if (!tutor.isScreen) {
        const report = words.report(position, played.move, next, PLAYERS);
        tutor.say(report.filter((line) => line !== ''));
      }
      if (result.fault !== null) {
        if (tutor.isScreen) tutor.say(noticeLines(match, position, played.move, next));
        const text = step.wrong[result.fault];
        tutor.say(['', ...(text === undefined ? [learn.wrong] : say(text))]);
        tutor.say([...refutation(oracle, next, result.fault === 'allows', names), '']);
        if (!tutor.isScreen) {
          board = words.board(position, PLAYERS);
          tutor.say(board);
        }
        continue;
      }
      const after = playMove(match, oracle.rules.format(played.move));
      if (result.isDone) {
        tutor.say(['', ...say(step.done)]);
        return (await goOn(tutor, after.ok ? after.value : match)) ? 'done' : 'left';
      }
      match = after.ok ? after.value : match;
    }
  }
}

/** The next hint; after the last one, that again. */
function hintLines({ hints }: TaskStep, given: number): readonly string[] {
  const hint = hints[Math.min(given, hints.length - 1)];
  return hint === undefined ? [] : say(hint);
}

/** How the opponent wins at once after a wrong move. */
const refutation = (
  oracle: Oracle,
  next: unknown,
  isShown: boolean,
  names: Names,
): readonly string[] =>
  isShown ? wrapLine(texts.reports.refutedBy, lineFrom(oracle, next), { names, texts }, 78) : [];
