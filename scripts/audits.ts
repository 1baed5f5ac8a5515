/**
 * Writes docs/audits.md and its pictures anew: `npm run audits`. The audits of all games and their
 * presets, and for each game the sweep that its folder names. It takes two and a half minutes or so, and gives the same
 * every time.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Game } from '../src/core/game.ts';
import { resolveOptions } from '../src/core/match.ts';
import type { OptionValues } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { sweepSvg } from '../src/report/audit.ts';
import { auditsPage, type GameAudits } from '../src/report/audits-page.ts';
import { audit } from '../src/solver/audit/index.ts';
import { parseSweep, sweepSteps, type Variant } from '../src/solver/audit/sweep.ts';
import { runSteps } from '../src/solver/steps.ts';
import { variantsOf } from '../test/support/variants.ts';

type Swept = NonNullable<GameAudits['swept']>;

/** What the game's folder says is swept, with its picture; null for a game that names nothing. */
async function sweepOf(game: Game): Promise<Swept | null> {
  const { swept } = await variantsOf(game);
  if (swept === undefined) return null;
  const { options, values } = swept;
  const flags = Object.entries(options).map(([name, value]) => ` --${name} '${value}'`);
  const sweep = unwrap(parseSweep(game, values));
  console.log(`${game.id} ${values}`);
  const variants = runSteps(sweepSteps(game, options, sweep));
  const picture = `audits/${game.id}.svg`;
  writeFileSync(`docs/${picture}`, sweepSvg(game, sweep, variants));
  const command = `duelbook audit ${game.id}${flags.join('')} --sweep ${values}`;
  return { command, sweep, variants, picture };
}

async function auditsOf(game: Game): Promise<GameAudits> {
  const swept = await sweepOf(game);
  const presets = game.presets.map((preset) => {
    console.log(`${game.id} ${preset.name}`);
    const chosen = unwrap(resolveOptions(game, preset.options));
    return { preset, audit: auditedAmong(swept?.variants ?? [], chosen) ?? audit(game, chosen) };
  });
  return { game, presets, swept };
}

/** The audit of a variant that a sweep has met already: the largest take half a minute. */
function auditedAmong(variants: readonly Variant[], { rounds: _, ...chosen }: OptionValues) {
  const audits = variants.flatMap(({ audit: found }) => (found.ok ? [found.value] : []));
  return audits.find(({ options }) => isDeepStrictEqual(options, chosen));
}

mkdirSync('docs/audits', { recursive: true });
const audits: GameAudits[] = [];
for (const game of GAMES) audits.push(await auditsOf(game));
writeFileSync('docs/audits.md', auditsPage(audits));
