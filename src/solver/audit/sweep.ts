/** Sweeps: one option of a game over many values, all others held, and an audit of each variant. */

import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions, OptionSpec } from '../../core/options.ts';
import { toArg } from '../../core/quote.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { solverMessages } from '../messages.ts';
import { QUICK_POSITIONS } from '../oracle.ts';
import { mapProgress, type Steps } from '../steps.ts';
import type { Audit, Odds } from './figures.ts';
import { AUDIT_LIMITS, type AuditLimits, type AuditProgress, auditSteps } from './index.ts';
import { marginOf } from './sample.ts';

/** Which option is swept, and the texts of its values. */
export interface Sweep {
  readonly option: string;
  readonly values: readonly string[];
}

/** A value of the swept option, with its audit or why it cannot be played. */
export interface Variant {
  readonly value: string;
  readonly audit: Result<Audit>;
}

/** Many variants make a long wait, and nothing is slower than to merge or to explore: fewer for each. */
export const SWEEP_LIMITS: AuditLimits = {
  ...AUDIT_LIMITS,
  classes: 200_000,
  explored: QUICK_POSITIONS,
};

const MAX_VALUES = 2_000;

/** Reads `length=4..17`, `target=5..101/2`, `full=wipe,draw`. */
export function parseSweep(game: Game, text: string): Result<Sweep> {
  const [option = '', listed = ''] = text.split(/=(.*)/s);
  const spec = Object.hasOwn(game.options, option) ? game.options[option] : undefined;
  if (spec === undefined) {
    return err(
      solverMessages.noSweepOption({ option: toArg(option), options: Object.keys(game.options) }),
    );
  }
  const values = parseSweepValues(option, spec, listed);
  return values.ok ? ok({ option, values: values.value }) : values;
}

function parseSweepValues(
  option: string,
  spec: OptionSpec,
  listed: string,
): Result<readonly string[]> {
  const range = /^(\d{1,9})\.\.(\d{1,9})(?:\/([1-9]\d{0,8}))?$/.exec(listed);
  if (range === null || spec.kind !== 'whole') {
    const values = [...new Set(listed.split(',').filter((value) => value !== ''))];
    const isRange = listed.includes('..');
    if (values.length > 0 && values.length <= MAX_VALUES && !isRange) return ok(values);
    const value = toArg(`${option}=${listed}`);
    return err(solverMessages.badSweep({ option, isWhole: spec.kind === 'whole', value }));
  }
  const [from = 0, to = 0, step = 1] = range.slice(1).map((part) => Number(part ?? 1));
  const count = Math.floor((to - from) / step) + 1;
  if (count < 1) return err(solverMessages.sweepDown({ values: listed }));
  if (count > MAX_VALUES) {
    return err(solverMessages.sweepTooLong({ values: listed, count, max: MAX_VALUES }));
  }
  return ok(Array.from({ length: count }, (_, index) => `${from + index * step}`));
}

/** Audits every variant. Yields what it is doing and the share of the variants that is done. */
export function* sweepSteps(
  game: Game,
  given: GivenOptions,
  { option, values }: Sweep,
  limits: AuditLimits = SWEEP_LIMITS,
): Steps<readonly Variant[], AuditProgress> {
  const variants: Variant[] = [];
  for (const [index, value] of values.entries()) {
    const options = resolveOptions(game, { ...given, [option]: value });
    if (!options.ok) {
      variants.push({ value, audit: options });
      continue;
    }
    const audit = yield* mapProgress(auditSteps(game, options.value, limits), ({ share }) => ({
      doing: `${option} ${value}`,
      share: (index + share) / values.length,
    }));
    variants.push({ value, audit: ok(audit) });
  }
  return variants;
}

/** What a game is worth to Player 1 on average: a win 1, a draw or play without end a half. */
export const expectedScore = ({ first, draw, endless, open }: Odds): number =>
  first + (draw + endless + open) / 2;

/** Nothing of probability is left below this. */
const NOTHING = 1e-9;

/** Whether no round of random play comes to an end, or none did. */
export const neverEnds = ({ first, second, draw }: Odds): boolean =>
  first + second + draw < NOTHING;

/** Figures nearer to each other than this count as equal. */
const EQUAL = 1e-9;

/** How far random play is from even, at least and at most: a sample leaves some room. */
function unfairness({ odds: { random } }: Audit): {
  readonly least: number;
  readonly most: number;
} {
  const share = expectedScore(random);
  const distance = Math.abs(share - 0.5);
  const room =
    random.open / 2 + (random.sampled === null ? EQUAL : marginOf(share, random.sampled));
  return { least: distance - room, most: distance + room };
}

/**
 * The variants in which random play is nearest to even; several where samples cannot separate them. What
 * never ends is not fair, but no game.
 */
export function fairestVariants(variants: readonly Variant[]): readonly Variant[] {
  const judged = variants.flatMap((variant) =>
    variant.audit.ok && !neverEnds(variant.audit.value.odds.random)
      ? [{ variant, ...unfairness(variant.audit.value) }]
      : [],
  );
  const bound = Math.min(...judged.map(({ most }) => most));
  return judged.filter(({ least }) => least <= bound).map(({ variant }) => variant);
}
