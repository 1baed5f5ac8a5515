/**
 * Puzzles: positions in which exactly one move wins, and finding it takes some thought. They come
 * from games played partly well and partly at random, so every one can happen; the same match gives
 * the same puzzles. How hard one is follows from how likely the computer's levels are to find it.
 */
import type { Match } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { pick, type Random, randomStream } from '../core/random.ts';
import { PLAYERS } from '../core/seat.ts';
import type { Strategy } from '../core/strategy.ts';
import { chanceToPlay, type HumanLevel } from '../players/levels.ts';
import { bestMoves, type JudgedMove, type Oracle, TooLarge } from '../solver/oracle.ts';
import { turnLength } from '../solver/sight.ts';
import { followRules } from './strategy.ts';

export interface Puzzle {
  /** The moves that lead here from the start. */
  readonly moves: readonly string[];
  readonly position: unknown;
  /** The one move that wins. */
  readonly solution: JudgedMove;
  /** How many turns the win takes, the first and the last included. */
  readonly turns: number;
  /** How many moves there are to choose from, without those that end the round against their maker. */
  readonly choices: number;
  /** How likely each level is to find the solution, from 0 to 1. */
  readonly found: Readonly<Record<HumanLevel, number>>;
  /** How hard it is, on the scale of the player's rating. */
  readonly rating: number;
}

/** How many games are played in search of puzzles. */
export const MAX_GAMES = 400;
/** Longer games make positions that are a chore to read. */
const MAX_GAME_MOVES = 14;
/** The search stops at so many times the puzzles asked for. */
const POOL_FACTOR = 8;
/** How often in a hundred a move is a good one; the others make positions worth asking about. */
const SKILL = 60;
/** A win with this very turn needs so many choices on so full a board that it has to be spotted. */
const MIN_SPOT_CHOICES = 24;
const MIN_SPOT_MOVES = 8;
/** One of two moves is a puzzle only in games of two moves, and if the win is so many turns away. */
const MIN_TURNS_OF_TWO = 5;

/** Puzzles, the easy ones first; fewer than asked for where there are no more. */
export function makePuzzles(match: Match, oracle: Oracle, count: number): readonly Puzzle[] {
  const found = findPuzzles(match, oracle, count * POOL_FACTOR);
  return spread(found.map((draft) => ratePuzzle(oracle, draft)).sort(byRating), count);
}

type Draft = Omit<Puzzle, 'found' | 'rating'>;

/** Puzzles that differ by more than a mirror or a name, until there are enough of them. */
export function findPuzzles(match: Match, oracle: Oracle, enough: number): readonly Draft[] {
  const { game, options, words, start, seed } = match;
  if (oracle.verdict(oracle.rules.view(start)).isEstimate) throw new TooLarge();
  const look = (position: unknown): string => words.board(position, PLAYERS).join('\n');
  const keyOf = game.analysis?.(options).signature ?? look;
  const found = new Map<string, Draft>();
  for (let number = 0; number < MAX_GAMES && found.size < enough; number += 1) {
    const random = randomStream(seed, 'player', number);
    for (const draft of puzzlesInGame(oracle, start, keyOf, random)) {
      const key = keyOf(draft.position);
      if (!found.has(key)) found.set(key, draft);
    }
  }
  return [...found.values()];
}

/** The puzzles that one game passes. */
function* puzzlesInGame(
  oracle: Oracle,
  start: unknown,
  keyOf: (position: unknown) => string,
  random: Random,
): Generator<Draft> {
  const { rules } = oracle;
  const moves: string[] = [];
  let position = rules.view(start);
  const startKey = keyOf(position);
  /** The moves on the board: none where play has come back to a position like the start. */
  let placed = 0;
  const ofTwo = rules.moves(position).length <= 2;
  let last: Draft | null = null;
  while (moves.length <= MAX_GAME_MOVES && rules.outcome(position) === null) {
    const judged = oracle.moves(position);
    const draft =
      moves.length === 0 ? null : puzzleAt(oracle, position, judged, moves, placed, ofTwo);
    // A missed win is often still there a move later: one puzzle, not two.
    if (draft !== null && !isSamePuzzle(draft, last)) yield draft;
    last = draft ?? last;
    const { move, text } = pick(random(100) < SKILL ? bestMoves(judged) : judged, random);
    moves.push(text);
    position = rules.play(position, move);
    placed = keyOf(position) === startKey ? 0 : placed + 1;
  }
}

function puzzleAt(
  { rules }: Oracle,
  position: unknown,
  judged: readonly JudgedMove[],
  moves: readonly string[],
  placed: number,
  ofTwo: boolean,
): Draft | null {
  // That a move is the only one has to be proved.
  if (judged.some(({ verdict }) => verdict.isEstimate)) return null;
  const [solution, second] = judged.filter(({ verdict }) => verdict.value === 'win');
  if (solution === undefined || second !== undefined) return null;
  // A move that stands for others is not the only one.
  if (solution.isOneOfMany) return null;
  const turns = Math.ceil((solution.verdict.plies ?? 0) / turnLength(rules, position));
  // People see that a move ends the round against them.
  const choices = judged.filter(
    ({ verdict }) => verdict.value !== 'loss' || verdict.plies !== 1,
  ).length;
  const isDeepTwo = ofTwo && choices === 2 && turns >= MIN_TURNS_OF_TWO;
  if (choices < 3 && !isDeepTwo) return null;
  if (turns === 1 && (choices < MIN_SPOT_CHOICES || placed < MIN_SPOT_MOVES)) return null;
  return { moves: [...moves], position, solution, turns, choices };
}

const isSamePuzzle = (draft: Draft, last: Draft | null): boolean =>
  last !== null && draft.solution.text === last.solution.text && draft.turns === last.turns;

/** The ratings of the levels as solvers, from which those of puzzles follow. */
const SOLVERS: readonly (readonly [HumanLevel, number])[] = [
  ['easy', 1000],
  ['medium', 1400],
  ['hard', 1800],
];
/** What a turn more adds to the rating, up to so many: levels that guess do not show it. */
const PER_TURN = 20;
const MAX_RATED_TURNS = 9;
const MIN_RATING = 400;
const MAX_RATING = 2400;

/** How hard a puzzle is. */
export function ratePuzzle(oracle: Oracle, draft: Draft): Puzzle {
  const chanceOf = (level: HumanLevel): number =>
    chanceToPlay(oracle, draft.position, level, draft.solution.text);
  const found = { easy: chanceOf('easy'), medium: chanceOf('medium'), hard: chanceOf('hard') };
  const scored = found.easy + found.medium + found.hard;
  const rating = performanceRating(scored) + PER_TURN * Math.min(draft.turns, MAX_RATED_TURNS);
  return { ...draft, found, rating: Math.round(Math.min(MAX_RATING, rating)) };
}

/** The rating at which the three levels would be expected to score so much between them. */
function performanceRating(scored: number): number {
  const expected = (rating: number): number =>
    SOLVERS.reduce((sum, [, level]) => sum + 1 / (1 + 10 ** ((rating - level) / 400)), 0);
  let low = MIN_RATING;
  let high = MAX_RATING;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (expected(middle) > scored) low = middle;
    else high = middle;
  }
  return low;
}

const byRating = (one: Puzzle, two: Puzzle): number => one.rating - two.rating;

/** A set whose ratings are as close as this is one puzzle told again and again. */
const MIN_RANGE = 40;

/** Some of a sorted list, as evenly from the easiest to the hardest as there are. */
function spread(sorted: readonly Puzzle[], count: number): readonly Puzzle[] {
  const left = [...sorted];
  const lowest = sorted[0]?.rating ?? 0;
  const range = (sorted.at(-1)?.rating ?? 0) - lowest;
  if (range < MIN_RANGE)
    return left.slice(left.length >> 1, (left.length >> 1) + Math.min(count, 1));
  const chosen: Puzzle[] = [];
  for (let index = 0; index < count && left.length > 0; index += 1) {
    const aim = lowest + (count === 1 ? range / 2 : (range * index) / (count - 1));
    const gaps = left.map(({ rating }) => Math.abs(rating - aim));
    chosen.push(...left.splice(gaps.indexOf(Math.min(...gaps)), 1));
  }
  return chosen.sort(byRating);
}

/** The idea that solves a puzzle, where a rule of the game's strategy finds its move. */
export function themeOf(
  strategy: Strategy | null,
  { rules }: Oracle,
  { position, solution }: Puzzle,
): { readonly key: string; readonly idea: Message } | null {
  if (strategy === null) return null;
  const { move, key, idea } = followRules(strategy, position);
  return rules.format(move) === solution.text ? { key, idea } : null;
}
