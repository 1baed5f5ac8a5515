/** `duelbook puzzle GAME`: positions in which exactly one move wins. */
import { recordOf } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import { EXACT_POSITIONS } from '../../solver/oracle.ts';
import { MAX_GAMES, makePuzzles, type Puzzle, themeOf } from '../../study/puzzles.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { defineGameCommand } from '../command.ts';
import { wholeFlag } from '../flags.ts';
import { failure, print, printLines, usageError } from '../output.ts';
import { runExercises } from '../study/exercise.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { AS_JSON, MATCH_FLAGS, PLAIN, randomSeed, setUpMatch } from './shared/match-flags.ts';
import { puzzleExercise } from './shared/puzzle-exercise.ts';

export const command = defineGameCommand({
  usage: 'puzzle GAME [flags]',
  about: texts.commands.puzzle,
  flags: {
    ...MATCH_FLAGS,
    count: wholeFlag(texts.flags.count, 1, 50, 5),
    json: AS_JSON,
    plain: PLAIN,
  },
  async run({ game, options, flags: { first, seed = randomSeed(), count, json, plain } }) {
    const match = setUpMatch(game, options, { first, seed });
    if (!match.ok) return usageError(match.error);
    const { rules, words } = match.value;
    const record = recordOf(match.value);
    const oracle = await loadOracle(match.value, EXACT_POSITIONS);
    const look = (position: unknown): string => words.board(position, PLAYERS).join('\n');
    const puzzles = makePuzzles(match.value, oracle, count);
    if (json) {
      const strategy = await loadStrategy(game, record.options);
      const shown = puzzles.map((puzzle) => ({
        ...puzzleJson(puzzle, look),
        theme: themeOf(strategy, oracle, puzzle)?.key ?? null,
      }));
      print(JSON.stringify({ record, puzzles: shown }));
      return 0;
    }
    if (puzzles.length === 0) {
      printLines([texts.puzzle.none(MAX_GAMES, game.title)]);
      return 0;
    }
    const exercises = await Promise.all(
      puzzles.map((puzzle, index) => {
        const plies = puzzle.solution.verdict.plies ?? 0;
        const name = texts.players[rules.turn(puzzle.position)];
        return puzzleExercise({
          ...{ match: match.value, oracle, puzzle },
          title: texts.puzzle.task(index + 1, puzzles.length, name, plies),
          screenTitle: texts.puzzle.taskForYou(index + 1, puzzles.length, plies),
          note: (progress) => progress,
        });
      }),
    );
    const title = [texts.puzzle.title(game.title, puzzles.length, seed)];
    const done = await runExercises(exercises, { plain, title });
    return done.ok ? 0 : failure(done.error);
  },
});

const puzzleJson = (
  { moves, position, solution, turns, choices, found, rating }: Puzzle,
  look: (position: unknown) => string,
) => ({
  moves,
  board: look(position).split('\n'),
  solution: solution.text,
  plies: solution.verdict.plies,
  turns,
  choices,
  found,
  rating,
});
