/**
 * Writes docs/strategies.md anew, below its introduction: `npm run strategies`. The rules of all games
 * and their figures, for the presets and for all variants that a strategy claims to be checked for. It
 * takes some minutes, and gives the same every time.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Game } from '../src/core/game.ts';
import { resolveOptions } from '../src/core/match.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { PLAYERS } from '../src/core/seat.ts';
import { GAMES } from '../src/games/list.ts';
import {
  type GameStrategies,
  type StrategyVariant,
  strategiesPage,
} from '../src/report/strategies-page.ts';
import { runSteps } from '../src/solver/steps.ts';
import { figureSteps } from '../src/study/figures.ts';
import { loadStrategy } from '../src/study/strategy.ts';
import { variantsOf } from '../test/support/variants.ts';

const PAGE = 'docs/strategies.md';
/** What is above it is written by hand. */
const FIRST_SECTION = /\n## (?=Binary Race)/;

async function variantOf(game: Game, options: GivenOptions): Promise<readonly StrategyVariant[]> {
  const chosen = unwrap(resolveOptions(game, options));
  const strategy = await loadStrategy(game, chosen);
  if (strategy === null) return [];
  console.log(`${game.id} ${JSON.stringify(options)}`);
  return [{ options, strategy, figures: runSteps(figureSteps(game, chosen, strategy)) }];
}

async function strategiesOf(game: Game): Promise<readonly GameStrategies[]> {
  const { checked = [] } = await variantsOf(game);
  const all: GivenOptions[] = [];
  const resolved = (options: GivenOptions) => unwrap(resolveOptions(game, options));
  for (const options of [...game.presets.map((preset) => preset.options), ...checked]) {
    const isKnown = all.some((known) => isDeepStrictEqual(resolved(known), resolved(options)));
    if (!isKnown) all.push(options);
  }
  const variants: StrategyVariant[] = [];
  for (const options of all) variants.push(...(await variantOf(game, options)));
  if (variants.length === 0) return [];
  return [
    {
      game,
      variants,
      board: ({ options }, { position }) => game.words(resolved(options)).board(position, PLAYERS),
    },
  ];
}

const [intro = ''] = readFileSync(PAGE, 'utf8').split(FIRST_SECTION);
const found: GameStrategies[] = [];
for (const game of GAMES) found.push(...(await strategiesOf(game)));
writeFileSync(PAGE, strategiesPage(intro, found));
