/** `duelbook puzzle GAME`: positions in which exactly one move wins. */
import { recordOf } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import { MAX_GAMES, makePuzzles, type Puzzle } from '../../solver/puzzles.ts';
import { defineGameCommand } from '../command.ts';
import { wholeFlag } from '../flags.ts';
import { print, printLines, usageError } from '../output.ts';
import { runExercises } from '../terminal/exercise.ts';
import { stdioLines } from '../terminal/line-io.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { AS_JSON, MATCH_FLAGS, randomSeed, setUpMatch } from './shared/match-flags.ts';

export const command = defineGameCommand({
  usage: 'puzzle GAME [flags]',
  about: texts.commands.puzzle,
  flags: { ...MATCH_FLAGS, count: wholeFlag(texts.flags.count, 1, 50, 5), json: AS_JSON },
  async run({ game, options, flags: { first, seed = randomSeed(), count, json } }) {
    const match = setUpMatch(game, options, { first, seed });
    if (!match.ok) return usageError(match.error);
    const { rules, words, start } = match.value;
    const record = recordOf(match.value);
    const oracle = await loadOracle(game, record.options);
    const look = (position: unknown): string => words.board(position, PLAYERS).join('\n');
    const puzzles = makePuzzles({ oracle, start: rules.view(start), look, count, seed });
    if (json) {
      print(JSON.stringify({ record, puzzles: puzzles.map((puzzle) => puzzleJson(puzzle, look)) }));
      return 0;
    }
    if (puzzles.length === 0) {
      printLines([texts.puzzle.none(MAX_GAMES, game.title)]);
      return 0;
    }
    printLines([texts.puzzle.title(game.title, puzzles.length, seed)]);
    const exercises = puzzles.map((puzzle, index) => ({
      oracle,
      words,
      position: puzzle.position,
      names: PLAYERS,
      title: texts.puzzle.task(
        index + 1,
        puzzles.length,
        PLAYERS[rules.turn(puzzle.position)],
        puzzle.solution.verdict.plies ?? 0,
      ),
    }));
    await runExercises(stdioLines(), exercises);
    return 0;
  },
});

const puzzleJson = (
  { moves, position, solution, choices, decoys }: Puzzle,
  look: (position: unknown) => string,
) => ({
  moves,
  board: look(position).split('\n'),
  solution: solution.text,
  plies: solution.verdict.plies,
  choices,
  decoys,
});
