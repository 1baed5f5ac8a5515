/** The figures of a strategy from a sample, for games too large to look at all positions. */
import { pick, randomStream } from '../core/random.ts';
import type { Strategy } from '../core/strategy.ts';
import { bestMoves, type Oracle } from '../solver/oracle.ts';
import { keepsValue } from '../solver/review.ts';
import type { Steps } from '../solver/steps.ts';
import {
  firstExamples,
  newTally,
  type StrategyException,
  type StrategyFigures,
} from './figure-tally.ts';
import { followRules } from './strategy.ts';

/** The same sample every time: figures that change must mean that the rules have. */
const SEED = 1;
/** A game that lasts longer than this, and than twice as long as best play, is no win. */
const MAX_GAME_MOVES = 500;
/** How far into a random game a sampled position may lie. */
const MAX_DEPTH = 24;

/** Figures of a sample: positions of random games, and games by the rules from those that are won. */
export function* sampledFigureSteps(
  oracle: Oracle,
  strategy: Strategy,
  size: number,
): Steps<StrategyFigures> {
  const { rules } = oracle;
  const chance = randomStream(SEED, 'start', 0);
  const random = randomStream(SEED, 'player', 0);
  const tally = newTally(size);
  const exceptions = new Map<string, StrategyException>();
  const winsFrom = winsAgainstPerfect(oracle, strategy, exceptions);
  for (let sampled = 0; sampled < size; sampled += 1) {
    const moves: string[] = [];
    let position = rules.start(1, chance);
    for (let depth = random(MAX_DEPTH); depth > 0; depth -= 1) {
      const move = pick(rules.moves(position), random);
      const next = rules.play(position, move);
      if (rules.outcome(next) !== null) break;
      moves.push(rules.format(move));
      position = next;
    }
    const view = rules.view(position);
    const judged = oracle.moves(view);
    const [best] = bestMoves(judged);
    if (best === undefined) continue;
    const given = givenAway(oracle, strategy, view);
    if (given !== null) exceptions.set(JSON.stringify(position), { ...given, moves });
    const hasMistake = judged.some(({ verdict }) => !keepsValue(best.verdict, verdict));
    const isWon = best.verdict.value === 'win';
    const limit = Math.max(MAX_GAME_MOVES, 2 * (best.verdict.plies ?? 0));
    tally.add({ isKept: given === null, hasMistake, isWon }, () =>
      winsFrom(position, moves, limit),
    );
    if (sampled % 16 === 0) yield sampled / size;
  }
  return {
    of: 'sample',
    ...tally.counts(),
    starts: { part: 0, of: 0 },
    exceptions: exceptions.size,
    examples: firstExamples(
      [...exceptions.values()].sort((a, b) => a.moves.length - b.moves.length),
    ),
  };
}

/** What the rules advise in the view of a position where that gives its value away; else null. */
function givenAway(
  oracle: Oracle,
  strategy: Strategy,
  view: unknown,
): Omit<StrategyException, 'moves'> | null {
  const judged = oracle.moves(view);
  const [best] = bestMoves(judged);
  const { move, rule } = followRules(strategy, view);
  const advised = oracle.judge(view, move);
  if (best === undefined || keepsValue(best.verdict, advised.verdict)) return null;
  const better = judged
    .filter(({ verdict }) => keepsValue(best.verdict, verdict))
    .map(({ text }) => text);
  return { position: view, rule, advised: advised.text, better };
}

/**
 * Whether the rules win a position against best play, whichever of the best answers is chosen.
 * Positions that the rules give away are added to the exceptions.
 */
function winsAgainstPerfect(
  oracle: Oracle,
  strategy: Strategy,
  exceptions: Map<string, StrategyException>,
): (start: unknown, movesBefore: readonly string[], maxMoves: number) => boolean {
  const { rules } = oracle;
  /** Of the positions met so far. While one is played, it is none: going round for ever is no win. */
  const known = new Map<string, boolean>();

  return (start, movesBefore, maxMoves) => {
    const seat = rules.turn(start);
    /** The game so far: each position with the moves from it that are still to be played. */
    const line: { key: string; position: unknown; left: unknown[]; played: string }[] = [];

    /** Adds a position to the line; false where it is no win. */
    function enter(position: unknown): boolean {
      const outcome = rules.outcome(position);
      if (outcome !== null) return outcome.winner === seat;
      const key = JSON.stringify(position);
      const isWin = known.get(key);
      if (isWin !== undefined) return isWin;
      if (line.length === maxMoves) return false;
      known.set(key, false);
      const view = rules.view(position);
      let left: unknown[];
      if (rules.turn(position) === seat) {
        const given = givenAway(oracle, strategy, view);
        if (given !== null) {
          const moves = [...movesBefore, ...line.map(({ played }) => played)];
          exceptions.set(key, { ...given, moves });
          return false;
        }
        left = [followRules(strategy, view).move];
      } else left = bestMoves(oracle.moves(view)).map(({ move }) => move);
      line.push({ key, position, left, played: '' });
      return true;
    }

    if (!enter(start)) return false;
    for (let last = line.at(-1); last !== undefined; last = line.at(-1)) {
      const move = last.left.pop();
      if (move === undefined) {
        known.set(last.key, true);
        line.pop();
      } else {
        last.played = rules.format(move);
        if (!enter(rules.play(last.position, move))) return false;
      }
    }
    return true;
  };
}
