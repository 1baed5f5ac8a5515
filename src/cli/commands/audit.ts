/** `duelbook audit GAME`: how fair a game is, exactly where that is possible. */
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { GivenOptions } from '../../core/options.ts';
import { err, ok } from '../../core/result.ts';
import { sentenceOf, terminalTranslator, texts } from '../../messages/terminal.ts';
import { auditLines, auditSvg, sweepLines, sweepSvg } from '../../report/audit.ts';
import { verdictOf } from '../../report/audit-facts.ts';
import { AUDIT_LIMITS, type AuditLimits, auditSteps } from '../../solver/audit/index.ts';
import { fairestVariants, parseSweep, SWEEP_LIMITS, sweepSteps } from '../../solver/audit/sweep.ts';
import { defineGameCommand } from '../command.ts';
import { textFlag, wholeFlag } from '../flags.ts';
import { type Parsed, print, printLines, usageError } from '../output.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { withProgress } from '../terminal/with-progress.ts';
import { AS_JSON, SVG } from './shared/match-flags.ts';

/** No default is larger. */
const MAX_POSITIONS = AUDIT_LIMITS.positionsInGraph;
/** More positions that are stored one by one do not fit into memory. */
const MAX_STORED = 10_000_000;

export const command = defineGameCommand({
  usage: 'audit GAME [flags]',
  about: texts.commands.audit,
  flags: {
    sweep: textFlag(texts.flags.sweep, texts.takes.sweep),
    most: wholeFlag(texts.flags.most, 1, MAX_POSITIONS, null),
    json: AS_JSON,
    svg: SVG,
  },
  async run({ game, options, flags: { sweep, most, json, svg } }) {
    const limits = most === null ? {} : limitsOf(most);
    const found =
      sweep === undefined
        ? await auditOne(game, options, { ...AUDIT_LIMITS, ...limits })
        : await auditSweep(game, options, sweep, { ...SWEEP_LIMITS, ...limits });
    if (!found.ok) return usageError(sentenceOf(found.error, game));
    const failed = svg === undefined ? null : writeNewFile(svg, found.value.picture());
    if (failed !== null) return failed;
    if (json) print(JSON.stringify(found.value.data));
    else printLines(found.value.lines());
    return 0;
  },
});

/** At most this many positions, however they are listed. */
const limitsOf = (most: number): Partial<AuditLimits> => ({
  positions: Math.min(most, MAX_STORED),
  classes: Math.min(most, MAX_STORED),
  explored: Math.min(most, MAX_STORED),
  positionsInGraph: most,
});

/** Says findings in the language of the terminal. */
const sayIn = (game: Game) => {
  const { message } = terminalTranslator(game, texts.players);
  return (finding: Message): string => message(finding).text;
};

/** The findings, in each form. */
interface AuditOutput {
  readonly data: unknown;
  lines(): readonly string[];
  picture(): string;
}

async function auditOne(
  game: Game,
  given: GivenOptions,
  limits: AuditLimits,
): Promise<Parsed<AuditOutput>> {
  const options = resolveOptions(game, given);
  if (!options.ok) return options;
  const audit = await withProgress(game.title, auditSteps(game, options.value, limits));
  return ok({
    data: { ...audit, verdict: verdictOf(audit).text },
    lines: () => auditLines(game, audit, sayIn(game)),
    picture: () => auditSvg(game, audit),
  });
}

async function auditSweep(
  game: Game,
  given: GivenOptions,
  text: string,
  limits: AuditLimits,
): Promise<Parsed<AuditOutput>> {
  const parsed = parseSweep(game, text);
  if (!parsed.ok) return parsed;
  const sweep = parsed.value;
  const { option } = sweep;
  if (given[option] !== undefined) {
    return err(texts.errors.notTogether('sweep', option));
  }
  const variants = await withProgress(game.title, sweepSteps(game, given, sweep, limits));
  const audits = variants.flatMap(({ audit }) => (audit.ok ? [audit.value] : []));
  const skipped = variants.flatMap(({ value, audit }) =>
    audit.ok ? [] : [{ value, reason: audit.error }],
  );
  const [refused] = skipped;
  if (audits.length === 0 && refused !== undefined) return err(refused.reason);
  return ok({
    data: {
      game: game.id,
      option: sweep.option,
      fairest: fairestVariants(variants).map(({ value }) => value),
      audits,
      skipped,
    },
    lines: () => sweepLines(game, sweep, variants, sayIn(game)),
    picture: () => sweepSvg(game, sweep, variants),
  });
}
