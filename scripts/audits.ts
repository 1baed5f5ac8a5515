/**
 * Writes docs/audits.md and its pictures anew: `npm run audits`. The audits of all games and their
 * presets, and a sweep for each game. It takes two and a half minutes or so, and gives the same
 * every time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { settleOptions } from '../src/core/match.ts';
import type { GivenOptions, OptionValues } from '../src/core/options.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { sweepPicture } from '../src/report/audit.ts';
import { auditsPage, type GameAudits } from '../src/report/audits-page.ts';
import { audit } from '../src/solver/audit/index.ts';
import { parseSweep, sweeping, type Variant } from '../src/solver/audit/sweep.ts';
import { must } from '../test/support/playing.ts';

interface Plan {
  readonly options: GivenOptions;
  readonly sweep: string;
}

/** What is swept for each game. A game that is not named here is not on the page. */
const PLANS: Readonly<Record<string, Plan>> = {
  'color-bridge': { options: {}, sweep: 'length=4..17' },
  'binary-race': { options: {}, sweep: 'target=2..65' },
  // With one type of bracket Player 2 wins whatever happens, at every length.
  'bracket-balance': { options: { brackets: '()[]' }, sweep: 'length=2..40/2' },
  'equation-duel': { options: {}, sweep: 'pool=5..15' },
  'palindrome-war': { options: {}, sweep: 'minimum=3..9' },
};

function auditsOf({ id }: { readonly id: string }): GameAudits | null {
  const game = must(findGame(id));
  const plan = PLANS[id];
  if (plan === undefined) return null;
  const { options, sweep: text } = plan;
  const flags = Object.entries(options).map(([name, value]) => ` --${name} '${value}'`);
  const sweep = must(parseSweep(game, text));
  console.log(`${id} ${text}`);
  const steps = sweeping(game, options, sweep);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const variants = step.value;
  const presets = game.presets.map((preset) => {
    console.log(`${id} ${preset.name}`);
    const chosen = must(settleOptions(game, preset.options));
    return { preset, audit: auditedAmong(variants, chosen) ?? audit(game, chosen) };
  });
  const picture = `audits/${id}.svg`;
  writeFileSync(`docs/${picture}`, sweepPicture(game, sweep, variants));
  const command = `duelbook audit ${id}${flags.join('')} --sweep ${text}`;
  return { game, presets, command, sweep, variants, picture };
}

/** The audit of a variant that a sweep has met already: the largest take half a minute. */
function auditedAmong(variants: readonly Variant[], { rounds: _, ...chosen }: OptionValues) {
  const audits = variants.flatMap(({ audit: found }) => (found.ok ? [found.value] : []));
  return audits.find(({ options }) => isDeepStrictEqual(options, chosen));
}

mkdirSync('docs/audits', { recursive: true });
const audits = GAMES.map(auditsOf).filter((found) => found !== null);
writeFileSync('docs/audits.md', auditsPage(audits));
