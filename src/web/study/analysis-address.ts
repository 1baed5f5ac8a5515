/** The addresses of analysis boards: rules, start, and a tree of variations. */
import type { Game } from '../../core/game.ts';
import { type Match, movesOfRound, newMatch, parseForfeit, viewOf } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Seed } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { addLine, formatVariations, type Line, type Variations } from '../../study/variations.ts';

/** From where an analysis begins. */
export interface AnalysisStart {
  readonly game: Game;
  readonly options: OptionValues;
  readonly first: Seat;
  readonly seed: Seed;
}

/** The start of a round as everyone sees it, as a text to compare. */
function startText({ game, options, first, seed }: AnalysisStart): string {
  const match = newMatch(game, { options: { ...options, rounds: 1 }, first, seed });
  return match.ok ? JSON.stringify(viewOf(match.value)) : '';
}

/** The analysis of a tree, at one of its places. */
export function analysisAddress(start: AnalysisStart, tree: Variations, at: Line): string {
  const { game, options, first, seed } = start;
  const query = new URLSearchParams();
  for (const [name, { default: usual }] of Object.entries(game.options)) {
    const value = options[name];
    if (value !== undefined && value !== usual) query.set(name, `${value}`);
  }
  if (first !== 1) query.set('first', `${first}`);
  // What is drawn by lot follows from the seed; most games draw nothing.
  if (startText(start) !== startText({ ...start, seed: 0 })) query.set('seed', `${seed}`);
  const [main, ...others] = formatVariations(tree);
  if (main !== undefined) query.set('moves', main);
  for (const other of others) query.append('also', other);
  if (main !== undefined && at.join(',') !== main) query.set('at', at.join(','));
  const text = `${query}`;
  return `/analysis/${game.id}${text === '' ? '' : `?${text}`}`;
}

/** A round after the first begins with a draw of its own: so many seeds are tried for the same one. */
const MAX_SEEDS = 2_000;

/** A seed with which a match begins as this round did; null where none is found. */
function seedOfRound({
  game,
  options,
  starter: first,
  starts,
  rules,
  ...match
}: Match): Seed | null {
  const wanted = JSON.stringify(rules.view(match.start));
  const opens = (seed: Seed): boolean => startText({ game, options, first, seed }) === wanted;
  if (starts === 1) return opens(match.seed) ? match.seed : null;
  for (let seed = 0; seed < MAX_SEEDS; seed += 1) if (opens(seed)) return seed;
  return null;
}

/** The analysis of a match's round, so far; null where its start was drawn and is not found again. */
export function matchAddress(match: Match): string | null {
  const { game, options, starter: first } = match;
  const line = movesOfRound(match).filter((text) => parseForfeit(text) === null);
  const seed = seedOfRound(match);
  if (seed === null) return null;
  return analysisAddress({ game, options, first, seed }, addLine([], line), line);
}
