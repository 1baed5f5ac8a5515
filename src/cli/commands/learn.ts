/** `duelbook learn [GAME]`: the lesson of a game; without a game, all lessons and how far each is. */
import type { Game } from '../../core/game.ts';
import { allGames } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { updateProgress } from '../../local/progress.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { loadLesson, requireLesson } from '../../study/lesson.ts';
import { countDone, restartLesson } from '../../study/lesson-progress.ts';
import type { Progress } from '../../study/progress.ts';
import { GAME, optional, wordFor } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { switchFlag } from '../flags.ts';
import { type ExitCode, failure, PROGRAM, printErrors, printLines, usageError } from '../output.ts';
import { learnCommand, runLesson } from '../study/lesson.ts';
import { stdioLines } from '../terminal/line-io.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { loadProgress } from './shared/load-progress.ts';
import { PLAIN, randomSeed } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'learn [GAME] [flags]',
  about: texts.commands.learn,
  args: [optional(GAME)],
  flags: { again: switchFlag(texts.flags.again), plain: PLAIN },
  async run({ args: [game], flags: { again, plain } }) {
    const home = homeFolder();
    const progress = await loadProgress(home);
    if (!progress.ok) return failure(progress.error);
    const chosen = game ?? (await chooseLesson(progress.value, plain));
    return chosen === null ? 0 : learn(home, chosen, progress.value, { again, plain });
  },
});

/** Lists the lessons; a person may choose one, on a screen or by its number. */
async function chooseLesson(progress: Progress, plain: boolean): Promise<Game | null> {
  const { learn } = texts.study;
  const loaded = await Promise.all(
    allGames().map(async (game) => ({ game, lesson: await loadLesson(game) })),
  );
  const taught = loaded.flatMap(({ game, lesson }) => (lesson === null ? [] : [{ game, lesson }]));
  const stateOf = ({ game, lesson }: (typeof taught)[number]): string =>
    learn.listed(countDone(progress, game, lesson), lesson.steps.length);
  if (!plain && canDrawScreen()) {
    const { chooseFromList } = await import('../screen/list-screen.ts');
    const items = taught.map((one) => ({
      value: one.game,
      label: one.game.title,
      hint: stateOf(one),
    }));
    const chosen = await chooseFromList({ title: learn.list, items, canGoBack: true });
    return chosen.kind === 'chosen' ? chosen.value : null;
  }
  printLines([
    learn.list,
    ...taught.map((one, index) => `  ${index + 1}  ${one.game.title.padEnd(16)} ${stateOf(one)}`),
  ]);
  if (!process.stdin.isTTY) {
    printLines([learn.begin(`${PROGRAM} learn GAME`)]);
    return null;
  }
  const lines = stdioLines();
  lines.write(learn.which);
  const line = (await lines.read())?.trim() ?? '';
  lines.close();
  const byNumber = taught[Number(line) - 1]?.game;
  const byName = line === '' ? null : GAME.parse(line);
  if (byNumber !== undefined) return byNumber;
  if (byName?.ok) return byName.value;
  if (byName !== null) printErrors([byName.error]);
  return null;
}

async function learn(
  home: string,
  game: Game,
  before: Progress,
  { again, plain }: { readonly again: boolean; readonly plain: boolean },
): Promise<ExitCode> {
  const { learn: said } = texts.study;
  const loaded = await requireLesson(game);
  if (!loaded.ok) {
    return usageError(
      `${sentenceOf(loaded.error)} ${said.readRules(`${PROGRAM} rules ${wordFor(game)}`)}`,
    );
  }
  const lesson = loaded.value;
  const isDone = countDone(before, game, lesson) === lesson.steps.length;
  if (isDone && !again) {
    printLines([said.doneAlready(game.title, `${learnCommand(game)} --again`)]);
    return 0;
  }
  const begun = again
    ? await updateProgress(home, (now) => restartLesson(now, game))
    : { ok: true as const, value: { progress: before } };
  if (!begun.ok) return failure(begun.error);
  const ended = await runLesson(
    { home, game, lesson, seed: randomSeed() },
    begun.value.progress,
    plain,
  );
  if (!ended.ok) return failure(ended.error);
  const { progress, end } = ended.value;
  const isFinished = countDone(progress, game, lesson) === lesson.steps.length;
  if (end === 'left match') return 0;
  if (end === 'left') printLines(['', said.left(learnCommand(game))]);
  else if (!isFinished) printLines(['', said.skipped(learnCommand(game))]);
  else {
    printLines([
      ...['', said.finished(game.title)],
      said.playNow(`${PROGRAM} play ${wordFor(game)} --p2 easy`),
      said.practiseNow(`${PROGRAM} play ${wordFor(game)} --practice`),
      said.puzzlesNow(`${PROGRAM} puzzle ${wordFor(game)}`),
    ]);
  }
  return 0;
}
