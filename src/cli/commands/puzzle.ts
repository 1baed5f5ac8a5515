/** `duelbook puzzle GAME`: positions in which exactly one move wins. */
import { recordOf } from '../../core/match.ts';
import { pluralize } from '../../core/plural.ts';
import { PLAYERS } from '../../core/seat.ts';
import { MAX_GAMES, makePuzzles, type Puzzle } from '../../solver/puzzles.ts';
import { type Command, print, printLines, usageError } from '../command.ts';
import { integerFlag } from '../flags.ts';
import { runExercises } from '../terminal/exercise.ts';
import { stdioLines } from '../terminal/line-io.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import {
  type GameCommandSpec,
  matchFrom,
  puzzleFlags,
  readGameArguments,
} from './shared/match-flags.ts';

const spec: GameCommandSpec = {
  usage: 'puzzle GAME [flags]',
  about: 'Find the one move that wins, in positions of rising difficulty.',
  positionals: ['game'],
  flagsOf: puzzleFlags,
};

const MAX_PUZZLES = 50;

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { json } = flags.values;
    const count = integerFlag(flags, 'count', 1, MAX_PUZZLES, 5);
    if (!count.ok) return usageError(count.error);
    const match = matchFrom(game, flags);
    if (!match.ok) return usageError(match.error);
    const { options, seed, rules, words, start } = match.value;
    const oracle = await loadOracle(game, options);
    const look = (position: unknown): string => words.board(position, PLAYERS).join('\n');
    const puzzles = makePuzzles({
      oracle,
      start: rules.view(start),
      look,
      count: count.value,
      seed,
    });
    if (json !== undefined) {
      const record = recordOf(match.value);
      print(JSON.stringify({ record, puzzles: puzzles.map((puzzle) => puzzleJson(puzzle, look)) }));
      return 0;
    }
    if (puzzles.length === 0) {
      printLines([
        `No puzzle: in ${MAX_GAMES} games of ${game.title} with these options no position has exactly one winning move that takes some finding.`,
      ]);
      return 0;
    }
    printLines([`${game.title}: ${pluralize(puzzles.length, 'puzzle')}. The seed is ${seed}.`]);
    const exercises = puzzles.map((puzzle, index) => ({
      oracle,
      words,
      position: puzzle.position,
      names: PLAYERS,
      title: `Puzzle ${index + 1} of ${puzzles.length}: ${PLAYERS[rules.turn(puzzle.position)]} to move wins in ${pluralize(puzzle.solution.verdict.plies ?? 0, 'move')}. Only one move does it.`,
    }));
    await runExercises(stdioLines(), exercises);
    return 0;
  },
};

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
