/**
 * An oracle for a person who waits: solved in the background of the terminal, with a bar where it
 * takes long, kept on disk where it took long, interruptible at any time.
 */
import type { Game } from '../../core/game.ts';
import type { OptionValues } from '../../core/options.ts';
import { GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import {
  cachedOracle,
  cachedOracleSteps,
  cacheOracle,
  oracleKey,
} from '../../players/oracle-cache.ts';
import { type Oracle, openOracle } from '../../solver/oracle.ts';
import { runSteps } from '../../solver/steps.ts';
import { solveSteps } from '../../solver/values.ts';
import { progressBar } from './progress-bar.ts';
import { runInBackground } from './with-progress.ts';

/** A table that took longer than this is kept on disk. */
const SLOW_MS = 400;

/** The oracle of a game, open and ready. */
export async function loadOracle(game: Game, options: OptionValues): Promise<Oracle> {
  const opened = cachedOracle(game, options);
  if (opened !== undefined) return opened;
  const graph = game.analysis?.(options).graph?.();
  if (graph === undefined) return runSteps(cachedOracleSteps(game, options));
  const key = oracleKey(game, options);
  const from = performance.now();
  // The rules of a game of one's own change from day to day.
  const isKept = graph.size > 2_000_000 && GAMES.includes(game);
  // The cache is looked at only where it can help: loading it costs more than a small table.
  const tables = isKept ? await import('../../local/values-cache.ts') : null;
  const kept = tables?.loadValues(homeFolder(), key, graph) ?? null;
  if (kept !== null) return cacheOracle(game, options, openOracle(game, options, kept));

  const bar = progressBar(texts.progress.solving(game.title));
  const table = await runInBackground(solveSteps(graph), bar.show);
  bar.end();
  if (performance.now() - from > SLOW_MS) tables?.saveValues(homeFolder(), key, table);
  return cacheOracle(game, options, openOracle(game, options, table));
}
