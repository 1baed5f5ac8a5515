/** A puzzle at the terminal: what is asked, and what is kept of how it went. */
import type { Game } from '../../../core/game.ts';
import type { Match } from '../../../core/match.ts';
import { ok, type Result } from '../../../core/result.ts';
import { homeFolder } from '../../../local/home.ts';
import { updateProgress } from '../../../local/progress.ts';
import { sentenceOf, texts } from '../../../messages/terminal.ts';
import type { Oracle } from '../../../solver/oracle.ts';
import type { Progress } from '../../../study/progress.ts';
import { puzzleRating, rateSolver } from '../../../study/puzzle-results.ts';
import { type Puzzle, themeOf } from '../../../study/puzzles.ts';
import { loadStrategy } from '../../../study/strategy.ts';
import { printErrors } from '../../output.ts';
import type { Exercise } from '../../study/exercise.ts';
import { matchUpTo } from './practice-flags.ts';

export interface AskedPuzzle {
  readonly match: Match;
  readonly oracle: Oracle;
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly screenTitle: string;
  /** What else a result changes; `tries` is 0 where the player gave up. Null: the result does not count. */
  readonly note: ((progress: Progress, tries: number) => Progress) | null;
}

/** A puzzle as an exercise. Solved, it names its theme; what counts is rated and kept. */
export async function puzzleExercise(asked: AskedPuzzle): Promise<Exercise> {
  const { match, oracle, puzzle, title, screenTitle, note } = asked;
  const { game, options } = match;
  const theme = themeOf(await loadStrategy(game, options), oracle, puzzle);
  return {
    ...{ oracle, title, screenTitle },
    match: matchUpTo(match, puzzle.moves),
    async onDone(result, tries) {
      const lines = theme === null ? [] : [texts.study.theme(sentenceOf(theme.idea, game))];
      if (note === null) return ok(lines);
      const kept = await keepResult(game, puzzle, result === 'shown' ? 0 : tries, note);
      return kept.ok ? ok([...lines, kept.value]) : kept;
    },
  };
}

/** Rates the player and keeps it; says how the rating changed. */
async function keepResult(
  game: Game,
  puzzle: Puzzle,
  tries: number,
  note: NonNullable<AskedPuzzle['note']>,
): Promise<Result<string>> {
  let before = 0;
  const kept = await updateProgress(homeFolder(), (progress) => {
    before = puzzleRating(progress, game.id);
    return note(rateSolver(progress, game.id, puzzle, tries === 1), tries);
  });
  if (!kept.ok) return kept;
  if (kept.value.note !== null) printErrors([kept.value.note]);
  const rating = puzzleRating(kept.value.progress, game.id);
  return ok(texts.study.rating(game.title, rating, rating - before));
}
