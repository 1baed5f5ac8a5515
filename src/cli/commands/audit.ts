/** `duelbook audit GAME`: what a designer of rules wants to know, exact where that is possible. */

import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import { plain } from '../../core/message.ts';
import type { GivenOptions } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { auditLines, auditSvg, sweepLines, sweepSvg, verdictOf } from '../../report/audit.ts';
import { AUDIT_LIMITS, type AuditLimits, auditSteps } from '../../solver/audit/index.ts';
import { fairestVariants, parseSweep, SWEEP_LIMITS, sweepSteps } from '../../solver/audit/sweep.ts';
import { type Command, print, printLines, usageError } from '../command.ts';
import { type Flag, integerFlag, optionFlags } from '../flags.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { withProgress } from '../terminal/with-progress.ts';
import { type GameCommandSpec, JSON_FLAG, readGameArguments } from './shared/match-flags.ts';

/** No default is larger. */
const MAX_POSITIONS = AUDIT_LIMITS.positionsInGraph;
/** Of positions that are kept one by one, more would not fit into memory. */
const MAX_STORED = 10_000_000;

const FLAGS: readonly Flag[] = [
  {
    name: 'sweep',
    takes: 'an option and its values, as in length=4..17, target=5..99/2 or full=wipe,draw',
    about: 'Audit every value of an option and name the fairest.',
  },
  {
    name: 'most',
    takes: `a whole number from 1 to ${MAX_POSITIONS}`,
    about: `List at most so many positions; beyond, figures are sampled. Default: ${AUDIT_LIMITS.positions}, ${AUDIT_LIMITS.positionsInGraph} where a game lists them itself, and ${AUDIT_LIMITS.classes} classes of merged ones, in a sweep ${SWEEP_LIMITS.classes}.`,
  },
  JSON_FLAG,
  { name: 'svg', takes: 'a file name', about: 'Also write a picture into this new file.' },
];

/** All flags of an audit of a game. */
const auditFlags = (game: Game): readonly Flag[] => [...optionFlags(game.options), ...FLAGS];

const spec: GameCommandSpec = {
  usage: 'audit GAME [flags]',
  about: 'How fair a game is: who wins by force and by chance, mistakes, dead positions.',
  positionals: ['game'],
  flagsOf: auditFlags,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { sweep, most: _, json, svg, ...given } = flags.values;
    const wanted = integerFlag(flags, 'most', 1, MAX_POSITIONS, null);
    if (!wanted.ok) return usageError(wanted.error);
    const limits = wanted.value === null ? {} : limitsOf(wanted.value);
    const found =
      sweep === undefined
        ? await auditOne(game, given, { ...AUDIT_LIMITS, ...limits })
        : await auditSweep(game, given, sweep, { ...SWEEP_LIMITS, ...limits });
    if (!found.ok) return usageError(found.error);
    const written = svg === undefined ? null : writeNewFile(svg, found.value.picture());
    if (written !== null) return written;
    if (json === undefined) printLines(found.value.lines());
    else print(JSON.stringify(found.value.data));
    return 0;
  },
};

/** At most so many, however they are listed. */
const limitsOf = (most: number): Partial<AuditLimits> => ({
  positions: Math.min(most, MAX_STORED),
  classes: Math.min(most, MAX_STORED),
  positionsInGraph: most,
});

/** What was found, in each way it can be shown. */
interface AuditOutput {
  readonly data: unknown;
  lines(): readonly string[];
  picture(): string;
}

async function auditOne(
  game: Game,
  given: GivenOptions,
  limits: AuditLimits,
): Promise<Result<AuditOutput>> {
  const options = resolveOptions(game, given);
  if (!options.ok) return options;
  const audit = await withProgress(game.title, auditSteps(game, options.value, limits));
  return ok({
    data: { ...audit, verdict: verdictOf(audit) },
    lines: () => auditLines(game, audit),
    picture: () => auditSvg(game, audit),
  });
}

async function auditSweep(
  game: Game,
  given: GivenOptions,
  text: string,
  limits: AuditLimits,
): Promise<Result<AuditOutput>> {
  const parsed = parseSweep(game, text);
  if (!parsed.ok) return parsed;
  const sweep = parsed.value;
  const { option } = sweep;
  if (given[option] !== undefined) {
    return err(plain(`${option} is what is swept: leave --${option} out, or --sweep.`));
  }
  const variants = await withProgress(game.title, sweepSteps(game, given, sweep, limits));
  const audits = variants.flatMap(({ audit }) => (audit.ok ? [audit.value] : []));
  const skipped = variants.flatMap(({ value, audit }) =>
    audit.ok ? [] : [{ value, reason: audit.error.text }],
  );
  const [refused] = skipped;
  if (audits.length === 0 && refused !== undefined) return err(plain(refused.reason));
  return ok({
    data: {
      game: game.id,
      option: sweep.option,
      fairest: fairestVariants(variants).map(({ value }) => value),
      audits,
      skipped,
    },
    lines: () => sweepLines(game, sweep, variants),
    picture: () => sweepSvg(game, sweep, variants),
  });
}
