/** A puzzle as an exercise that is rated. */
import type { Game } from '../../core/game.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Texts } from '../../messages/index.ts';
import type { Progress } from '../../study/progress.ts';
import { puzzleRating, rateSolver } from '../../study/puzzle-results.ts';
import { addLine } from '../../study/variations.ts';
import type { ThemedPuzzle } from '../worker-protocol.ts';
import { analysisAddress } from './analysis-address.ts';
import type { ExerciseTask } from './exercise.tsx';
import { changeProgress } from './progress-store.ts';

/** Puzzles that were rated since the page was opened: once more is for practice. */
const rated = new Set<string>();

interface Given {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seed: number;
  readonly puzzle: ThemedPuzzle;
  /** What else a result changes. */
  readonly note?: (progress: Progress, tries: number) => Progress;
}

export function puzzleTask(
  { game, options, seed, puzzle, note = (progress) => progress }: Given,
  texts: Texts,
): ExerciseTask {
  const { position, solution, choices, theme, moves } = puzzle;
  const key = JSON.stringify([game.id, options, position]);
  return {
    ...{ game, options, position, theme, moves },
    analysis: analysisAddress({ game, options, first: 1, seed }, addLine([], moves), moves),
    answer: solution.text,
    question: ({ names, you }) =>
      texts.study.puzzleTask(names[you ?? 1], solution.verdict.plies ?? 0, choices),
    onDone(tries) {
      if (rated.has(key)) return null;
      rated.add(key);
      let before = 0;
      const after = changeProgress((progress) => {
        before = puzzleRating(progress, game.id);
        return note(rateSolver(progress, game.id, puzzle, tries === 1), tries);
      });
      const rating = puzzleRating(after, game.id);
      return texts.learn.rated(puzzle.rating, rating, rating - before);
    },
  };
}
