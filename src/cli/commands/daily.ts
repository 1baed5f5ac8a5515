/** `duelbook daily`: the puzzles of the day, the same for everyone. */
import { ok } from '../../core/result.ts';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import { type DailyPuzzle, dailyPuzzles, dailyRecord, FIVE } from '../../study/daily.ts';
import { parseDate, utcDay } from '../../study/dates.ts';
import type { Progress } from '../../study/progress.ts';
import { dailyResult, dailyTries, noteDaily } from '../../study/puzzle-results.ts';
import { GAME, optional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { mustBe, valueFlag } from '../flags.ts';
import { failure, print, printLines, usageError } from '../output.ts';
import { runExercises } from '../study/exercise.ts';
import { variantTitle } from '../terminal/variant-name.ts';
import { loadProgress } from './shared/load-progress.ts';
import { AS_JSON, PLAIN } from './shared/match-flags.ts';
import { puzzleExercise } from './shared/puzzle-exercise.ts';

const { daily } = texts.study;

const DATE = valueFlag(
  { about: texts.flags.date, takes: texts.takes.date },
  (text, name) => (parseDate(text).ok ? ok(text) : mustBe(name, texts.takes.date, text)),
  undefined,
);

export const command = defineCommand({
  usage: 'daily [GAME] [flags]',
  about: texts.commands.daily,
  args: [optional(GAME)],
  flags: { date: DATE, json: AS_JSON, plain: PLAIN },
  async run({ args: [game], flags: { date: asked, json, plain } }) {
    // The day changes at the same moment everywhere.
    const today = utcDay(new Date());
    const date = asked ?? today;
    const found = dailyPuzzles(date, game?.id);
    if (!found.ok) return usageError(found.error);
    if (json) {
      print(JSON.stringify(found.value.map(dailyRecord)));
      return 0;
    }
    const home = homeFolder();
    const progress = await loadProgress(home);
    if (!progress.ok) return failure(progress.error);
    const isToday = date === today;
    const known = isToday ? dailyTries(progress.value, date) : {};
    const due = found.value.filter((one) => !Object.hasOwn(known, one.game.id));
    const title = [daily.title(date, found.value.length), ...(isToday ? [] : [daily.onlyToday])];
    if (due.length === 0) printLines([...title, daily.done(found.value.length), '']);
    else {
      const exercises = await Promise.all(
        due.map(({ match, oracle, puzzle }, index) => {
          const count = found.value.length;
          const place = { index: count - due.length + index + 1, count };
          const plies = puzzle.solution.verdict.plies ?? 0;
          const variant = variantTitle(match);
          const name = texts.players[match.rules.turn(puzzle.position)];
          return puzzleExercise({
            ...{ match, oracle, puzzle },
            title: daily.task(place, variant, name, plies),
            screenTitle: daily.taskForYou(place, variant, plies),
            note: isToday
              ? (progress, tries) => noteDaily(progress, date, match.game.id, { tries, of: FIVE })
              : null,
          });
        }),
      );
      const done = await runExercises(exercises, { plain, title });
      if (!done.ok) return failure(done.error);
    }
    const after = await loadProgress(home);
    if (isToday && after.ok) printLines(shareLines(found.value, after.value, date));
    return 0;
  },
});

/** The result to pass on, once all were had: it tells how it went, and no move. */
function shareLines(
  puzzles: readonly DailyPuzzle[],
  progress: Progress,
  date: string,
): readonly string[] {
  const result = dailyResult(
    progress,
    date,
    puzzles.map(({ game }) => game),
  );
  if (result === null) return [];
  return [
    daily.share(date, result.solved, result.of, result.streak),
    ...result.games.map(({ title, marks }) => `${marks} ${title}`),
  ];
}
