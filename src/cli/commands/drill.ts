/** `duelbook drill`: the player's own blunders in all saved matches, until each is learnt. */
import { recordOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import { updateProgress } from '../../local/progress.ts';
import { texts, translateNames } from '../../messages/terminal.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { localDay } from '../../study/dates.ts';
import { type Blunder, blundersOf, drillKey, dueItems } from '../../study/drills.ts';
import { DRILL_DAYS, drillDays, solveDrill } from '../../study/progress.ts';
import { GAME, optional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { textFlag, wholeFlag } from '../flags.ts';
import { failure, printErrors, printLines } from '../output.ts';
import {
  type Exercise,
  type ExerciseResult,
  mistakeTitles,
  runExercises,
} from '../study/exercise.ts';
import { isOwnSeat, reviewSaved } from '../study/review-saved.ts';
import { formatTime } from '../terminal/match-summary.ts';
import { playersInfo } from '../terminal/players-info.ts';
import { loadProgress } from './shared/load-progress.ts';
import { PLAIN } from './shared/match-flags.ts';
import { matchUpTo } from './shared/practice-flags.ts';

const SEATS = [1, 2] as const;

interface DrillItem extends Blunder {
  readonly key: string;
  readonly saved: SavedMatch;
  readonly oracle: Oracle;
}

export const command = defineCommand({
  usage: 'drill [GAME] [flags]',
  about: texts.commands.drill,
  args: [optional(GAME)],
  flags: {
    count: wholeFlag(texts.flags.mistakes, 1, 50, 10),
    player: textFlag(texts.flags.playerOfMistakes, texts.takes.name),
    plain: PLAIN,
  },
  async run({ args: [game], flags: { count, player, plain } }) {
    const home = homeFolder();
    const kept = await loadProgress(home);
    if (!kept.ok) return failure(kept.error);
    const { matches, damaged, trouble } = listMatches(home);
    if (trouble !== null) return failure(trouble);
    printErrors(damaged);
    const wanted = matches.filter(({ match }) => game === undefined || match.game === game);
    const items = await findItems(wanted, player);
    const today = localDay(new Date());
    const progress = kept.value;
    const due = dueItems(items, progress, today);
    const { drill } = texts.study;
    if (due.length === 0) {
      const keys = [...new Set(items.map(({ key }) => key))];
      const learnt = keys.filter((key) => drillDays(progress, key).length >= DRILL_DAYS).length;
      printLines([
        keys.length === 0 ? drill.noMistakes : drill.noneDue(learnt, keys.length - learnt),
      ]);
      return 0;
    }
    const asked = due.slice(0, count);
    const exercises = asked.map(
      (item, index): Exercise => ({
        ...exerciseOf(item, { index: index + 1, count: asked.length }),
        async onDone(result: ExerciseResult) {
          if (result !== 'found') return ok([]);
          const updated = await updateProgress(home, (now) => solveDrill(now, item.key, today));
          if (!updated.ok) return updated;
          const days = drillDays(updated.value.progress, item.key).length;
          return ok([drill.solvedOn(days, DRILL_DAYS)]);
        },
      }),
    );
    const title = [drill.title(due.length, DRILL_DAYS)];
    const done = await runExercises(exercises, { plain, title });
    return done.ok ? 0 : failure(done.error);
  },
});

/** The blunders of the people in some matches, in their order. */
async function findItems(
  matches: readonly SavedMatch[],
  player: string | undefined,
): Promise<readonly DrillItem[]> {
  const own = matches.filter((saved) => SEATS.some((seat) => isOwnSeat(saved, seat, player)));
  return (await reviewSaved(own)).flatMap(({ saved, oracle, reviewed }) =>
    blundersOf(reviewed, (seat) => isOwnSeat(saved, seat, player)).map((blunder) => ({
      ...blunder,
      ...{ saved, oracle },
      key: drillKey(saved.match, blunder.step.position),
    })),
  );
}

function exerciseOf(
  { saved, oracle, step }: DrillItem,
  place: { readonly index: number; readonly count: number },
): Exercise {
  const { match, header } = saved;
  const names = translateNames(header.names);
  return {
    ...{ oracle, names, screenNames: playersInfo(header).names },
    match: matchUpTo(match, recordOf(match).moves.slice(0, step.at - 1)),
    ...mistakeTitles(names[step.seat], step.move, (mistake) =>
      texts.study.drill.item(place, match.game.title, formatTime(header.began), mistake),
    ),
  };
}
