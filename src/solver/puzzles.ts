/**
 * Puzzles: positions in which exactly one move wins. They come from games played partly well and
 * partly at random, so every one can happen; the same seed gives the same puzzles.
 */
import { pick, type Random, randomStream } from '../core/random.ts';
import { bestMoves, type JudgedMove, type Oracle } from './oracle.ts';

export interface Puzzle {
  /** The moves that lead here from the start. */
  readonly moves: readonly string[];
  readonly position: unknown;
  /** The one move that wins. */
  readonly solution: JudgedMove;
  /** How many moves there are to choose from. */
  readonly choices: number;
  /** How many wrong moves look as good as the right one within `SIGHT` moves. */
  readonly decoys: number;
}

export interface PuzzleSearch {
  readonly oracle: Oracle;
  /** The position that play starts from. */
  readonly start: unknown;
  /** What a position looks like: those that look alike make one puzzle. */
  readonly look: (position: unknown) => string;
  readonly count: number;
  readonly seed: number;
}

/** How many games are played in search of puzzles, and how long each may get. */
export const MAX_GAMES = 400;
const MAX_GAME_MOVES = 60;
/** The search stops at so many times the puzzles asked for. */
const POOL_FACTOR = 20;
/** How often in a hundred a move is a good one; the others make positions worth asking about. */
const SKILL = 60;
/** How far short sight goes: a move of one's own and the answer. */
const SIGHT = 2;

/** Puzzles, the easy ones first; fewer than asked for where there are no more. */
export function makePuzzles({ oracle, start, look, count, seed }: PuzzleSearch): readonly Puzzle[] {
  const found = new Map<string, Puzzle>();
  for (let game = 0; game < MAX_GAMES && found.size < count * POOL_FACTOR; game += 1) {
    for (const puzzle of puzzlesInGame(oracle, start, randomStream(seed, 'player', game))) {
      const key = `${look(puzzle.position)} ${puzzle.solution.text}`;
      if (!found.has(key)) found.set(key, puzzle);
    }
  }
  return selectPuzzles([...found.values()].sort(byDifficulty), count);
}

/** The puzzles that one game passes. */
function* puzzlesInGame(oracle: Oracle, start: unknown, random: Random): Generator<Puzzle> {
  const { rules } = oracle;
  const moves: string[] = [];
  let position = rules.view(start);
  let last: Puzzle | null = null;
  while (moves.length < MAX_GAME_MOVES && rules.outcome(position) === null) {
    const judged = oracle.moves(position);
    const puzzle = puzzleAt(position, judged, moves);
    // A missed win is often still there a move later: one puzzle, not two.
    if (puzzle !== null && !isSamePuzzle(puzzle, last)) yield puzzle;
    last = puzzle ?? last;
    const { move, text } = pick(random(100) < SKILL ? bestMoves(judged) : judged, random);
    moves.push(text);
    position = rules.play(position, move);
  }
}

function puzzleAt(
  position: unknown,
  judged: readonly JudgedMove[],
  moves: readonly string[],
): Puzzle | null {
  const [solution, second] = judged.filter(({ verdict }) => verdict.value === 'win');
  if (solution === undefined || second !== undefined || judged.length < 2) return null;
  // A move that stands for others is not the only one; to end the round or not is no riddle.
  if (solution.isOneOfMany || (judged.length === 2 && solution.verdict.plies === 1)) return null;
  const isNear = ({ verdict: { plies } }: JudgedMove): boolean => plies !== null && plies <= SIGHT;
  const decoys = isNear(solution)
    ? 0
    : judged.filter((one) => one !== solution && !isNear(one)).length;
  return { moves: [...moves], position, solution, choices: judged.length, decoys };
}

const distanceOf = ({ solution }: Puzzle): number => solution.verdict.plies ?? 0;

const isSamePuzzle = (puzzle: Puzzle, last: Puzzle | null): boolean =>
  last !== null &&
  puzzle.solution.text === last.solution.text &&
  distanceOf(puzzle) === distanceOf(last);

const byDifficulty = (one: Puzzle, two: Puzzle): number =>
  distanceOf(one) - distanceOf(two) || one.choices - two.choices || one.decoys - two.decoys;

/** Some of a sorted list, from all distances alike: a game has many short wins and few long ones. */
function selectPuzzles(sorted: readonly Puzzle[], count: number): readonly Puzzle[] {
  const byDistance = new Map<number, Puzzle[]>();
  for (const puzzle of sorted) {
    const group = byDistance.get(distanceOf(puzzle)) ?? [];
    group.push(puzzle);
    byDistance.set(distanceOf(puzzle), group);
  }
  // The hardest of each distance first: a win in one needs many moves to be a puzzle.
  const groups = [...byDistance.values()];
  const chosen: Puzzle[] = [];
  while (chosen.length < Math.min(count, sorted.length)) {
    for (const group of pickEvenly(groups, count - chosen.length)) {
      const puzzle = group.pop();
      if (puzzle !== undefined) chosen.push(puzzle);
    }
  }
  return chosen.sort(byDifficulty);
}

/** So many of the groups that are not empty, evenly from the first to the last. */
function pickEvenly<T>(groups: readonly T[][], most: number): readonly T[][] {
  const open = groups.filter((group) => group.length > 0);
  if (open.length <= most) return open;
  const step = most === 1 ? 0 : (open.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => open[Math.round(index * step)] ?? []);
}
