/** The match at the end of a lesson: practice against `easy`, kept in the progress instead of a file. */
import type { Game } from '../../core/game.ts';
import type { MatchStep } from '../../core/lesson.ts';
import { type Match, recordOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import type { Journal } from '../../local/matches.ts';
import { updateProgress } from '../../local/progress.ts';
import { openStep } from '../../study/lesson.ts';
import { keepLessonMatch, leftMatch } from '../../study/lesson-progress.ts';
import type { Progress } from '../../study/progress.ts';
import { runMatch, type TerminalSettings } from '../terminal/start-match.ts';

interface LessonMatch {
  readonly home: string;
  readonly game: Game;
  readonly step: MatchStep;
  readonly progress: Progress;
  /** How to go on with the lesson. */
  readonly resume: string;
  readonly seed: number;
}

/** A journal that keeps every move in the progress; `onSave` gets the match as it was kept. */
function progressJournal(
  { home, game, seed }: LessonMatch,
  isSaved: boolean,
  onSave: (match: Match) => void,
): Journal {
  let saved = isSaved;
  return {
    header: {
      ...{ id: '', began: new Date().toISOString(), names: PLAYERS, fair: false, practice: true },
      players: { 1: 'human', 2: 'easy' },
    },
    isSaved: () => saved,
    async save(match) {
      const { moves } = recordOf(match);
      const kept = await updateProgress(home, (now) => keepLessonMatch(now, game, { seed, moves }));
      if (!kept.ok) return kept;
      saved = true;
      onSave(match);
      return ok(null);
    },
    close() {},
  };
}

/** Plays the match, or goes on with it: the match at its end, null where it was left before. */
export async function playLessonMatch(
  lesson: LessonMatch,
  settings: TerminalSettings,
): Promise<Match | null> {
  const { game, step, progress, resume } = lesson;
  const left = leftMatch(progress, game, step);
  let match = left ?? openStep(game, step, lesson.seed);
  const seed = typeof match.seed === 'number' ? match.seed : lesson.seed;
  const journal = progressJournal({ ...lesson, seed }, left !== null, (kept) => {
    match = kept;
  });
  const { isOver } = await runMatch(journal, { match, resume }, settings);
  return isOver ? match : null;
}
