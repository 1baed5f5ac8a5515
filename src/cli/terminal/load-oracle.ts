/**
 * An oracle for a person who waits: solved in the background of the terminal, with a bar where it
 * takes long, kept on disk where it took long, interruptible at any time.
 */
import type { Graph } from '../../core/graph.ts';
import type { Match } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import {
  cachedOracle,
  cacheOracle,
  matchOracleSteps,
  oracleKey,
} from '../../players/oracle-cache.ts';
import { withinLimit } from '../../solver/limit.ts';
import { type Oracle, openOracle, QUICK_POSITIONS } from '../../solver/oracle.ts';
import type { Steps } from '../../solver/steps.ts';
import { solveSteps } from '../../solver/values.ts';
import { progressBar } from './progress-bar.ts';
import { runInBackground } from './with-progress.ts';

/** A table that took longer than this is kept on disk. */
const SLOW_MS = 400;

/**
 * The oracle of a match, open and ready. Of a game without a graph it knows what follows from the match's
 * position, where that is at most so many positions.
 */
export async function loadOracle(match: Match, most: number = QUICK_POSITIONS): Promise<Oracle> {
  const { game, options } = match;
  const graph = game.analysis?.(options).graph?.();
  if (graph !== undefined) {
    return withinLimit(cachedOracle(game, options) ?? (await solvedOracle(match, graph)), match);
  }
  return withBar(match, matchOracleSteps(match, most));
}

/** Runs a solver's work with a bar. */
export async function withBar<T>({ game }: Match, steps: Steps<T>): Promise<T> {
  const bar = progressBar(texts.progress.solving(game.title));
  const result = await runInBackground(steps, bar.show);
  bar.end();
  return result;
}

/** The oracle of a game with a graph, on a table that is kept or solved now. */
async function solvedOracle(match: Match, graph: Graph): Promise<Oracle> {
  const { game, options } = match;
  const key = oracleKey(game, options);
  const from = performance.now();
  // The rules of a game of one's own change from day to day.
  const isKept = graph.size > 2_000_000 && GAMES.includes(game);
  // The cache is looked at only where it can help: loading it costs more than a small table.
  const tables = isKept ? await import('../../local/values-cache.ts') : null;
  const kept = tables?.loadValues(homeFolder(), key, graph) ?? null;
  const table = kept ?? (await withBar(match, solveSteps(graph)));
  if (kept === null && performance.now() - from > SLOW_MS) {
    tables?.saveValues(homeFolder(), key, table);
  }
  return cacheOracle(game, options, openOracle(game, options, table));
}
