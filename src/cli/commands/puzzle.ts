/** `duelbook puzzle GAME`: positions in which exactly one move wins. */
import { counted } from '../../core/count.ts';
import { PLAYERS } from '../../core/seat.ts';
import { MOST_GAMES, makePuzzles, type Puzzle } from '../../solver/puzzles.ts';
import { type Command, mistaken, print, tell } from '../command.ts';
import { doExercises } from '../exercise.ts';
import { wholeFrom } from '../flags.ts';
import { standardLines } from '../lines.ts';
import { readyOracle } from '../ready.ts';
import { type GameFace, matchFrom, puzzleFlags, readGame } from '../setup.ts';

const face: GameFace = {
  usage: 'puzzle GAME [flags]',
  about: 'Find the one move that wins, in positions of rising difficulty.',
  words: ['game'],
  flagsOf: puzzleFlags,
};

const MOST_PUZZLES = 50;

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { json } = flags.values;
    const count = wholeFrom(flags, 'count', 1, MOST_PUZZLES, 5);
    if (!count.ok) return mistaken(count.error);
    const match = matchFrom(game, flags);
    if (!match.ok) return mistaken(match.error);
    const { record, rules, words, start } = match.value;
    const oracle = await readyOracle(game, record.options);
    const look = (position: unknown): string => words.board(position, PLAYERS).join('\n');
    const { seed } = record;
    const puzzles = makePuzzles({
      oracle,
      start: rules.view(start),
      look,
      count: count.value,
      seed,
    });
    if (json !== undefined) {
      print(
        JSON.stringify({ record, puzzles: puzzles.map((puzzle) => plainPuzzle(puzzle, look)) }),
      );
      return 0;
    }
    if (puzzles.length === 0) {
      tell([
        `No puzzle: in ${MOST_GAMES} games of ${game.title} with these options no position has exactly one winning move that takes some finding.`,
      ]);
      return 0;
    }
    tell([`${game.title}: ${counted(puzzles.length, 'puzzle')}. The seed is ${seed}.`]);
    const exercises = puzzles.map((puzzle, index) => ({
      oracle,
      words,
      position: puzzle.position,
      names: PLAYERS,
      title: `Puzzle ${index + 1} of ${puzzles.length}: ${PLAYERS[rules.turn(puzzle.position)]} to move wins in ${counted(puzzle.solution.verdict.plies ?? 0, 'move')}. Only one move does it.`,
    }));
    await doExercises(standardLines(), exercises);
    return 0;
  },
};

const plainPuzzle = (
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
