/** `duelbook audit GAME`: what a designer of rules wants to know, exact where that is possible. */
import type { Game } from '../../core/game.ts';
import { settleOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import {
  auditLines,
  auditPicture,
  sweepLines,
  sweepPicture,
  verdictOf,
} from '../../report/audit.ts';
import { auditing, LIMITS, type Limits } from '../../solver/audit/index.ts';
import { fairest, parseSweep, SWEEP_LIMITS, sweeping } from '../../solver/audit/sweep.ts';
import { type Command, mistaken, print, tell } from '../command.ts';
import { writeNew } from '../files.ts';
import { type Flag, optionFlags, wholeFrom } from '../flags.ts';
import { type GameFace, JSON_FLAG, readGame } from '../setup.ts';
import { watched } from '../watched.ts';

/** No default is larger. */
const MOST = LIMITS.positionsInCatalogue;
/** Of positions that are kept one by one, more would not fit into memory. */
const MOST_KEPT = 10_000_000;

const FLAGS: readonly Flag[] = [
  {
    name: 'sweep',
    takes: 'an option and its values, as in length=4..17, target=5..99/2 or full=wipe,draw',
    about: 'Audit every value of an option and name the fairest.',
  },
  {
    name: 'most',
    takes: `a whole number from 1 to ${MOST}`,
    about: `List at most so many positions; beyond, figures are sampled. Default: ${LIMITS.positions}, ${LIMITS.positionsInCatalogue} where a game has a catalogue of them, and ${LIMITS.classes} classes of merged ones, in a sweep ${SWEEP_LIMITS.classes}.`,
  },
  JSON_FLAG,
  { name: 'svg', takes: 'a file name', about: 'Also write a picture into this new file.' },
];

/** All flags of an audit of a game. */
const auditFlags = (game: Game): readonly Flag[] => [...optionFlags(game.options), ...FLAGS];

const face: GameFace = {
  usage: 'audit GAME [flags]',
  about: 'How fair a game is: who wins by force and by chance, mistakes, dead positions.',
  words: ['game'],
  flagsOf: auditFlags,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { sweep, most: _, json, svg, ...given } = flags.values;
    const wanted = wholeFrom(flags, 'most', 1, MOST, null);
    if (!wanted.ok) return mistaken(wanted.error);
    const limits = wanted.value === null ? {} : limitsOf(wanted.value);
    const found =
      sweep === undefined
        ? await one(game, given, { ...LIMITS, ...limits })
        : await many(game, given, sweep, { ...SWEEP_LIMITS, ...limits });
    if (!found.ok) return mistaken(found.error);
    const written = svg === undefined ? null : writeNew(svg, found.value.picture());
    if (written !== null) return written;
    if (json === undefined) tell(found.value.lines());
    else print(JSON.stringify(found.value.data));
    return 0;
  },
};

/** At most so many, however they are listed. */
const limitsOf = (most: number): Partial<Limits> => ({
  positions: Math.min(most, MOST_KEPT),
  classes: Math.min(most, MOST_KEPT),
  positionsInCatalogue: most,
});

/** What was found, in each way it can be shown. */
interface Found {
  readonly data: unknown;
  lines(): readonly string[];
  picture(): string;
}

async function one(game: Game, given: GivenOptions, limits: Limits): Promise<Result<Found>> {
  const options = settleOptions(game, given);
  if (!options.ok) return options;
  const audit = await watched(game.title, auditing(game, options.value, limits));
  return ok({
    data: { ...audit, verdict: verdictOf(audit) },
    lines: () => auditLines(game, audit),
    picture: () => auditPicture(game, audit),
  });
}

async function many(
  game: Game,
  given: GivenOptions,
  text: string,
  limits: Limits,
): Promise<Result<Found>> {
  const parsed = parseSweep(game, text);
  if (!parsed.ok) return parsed;
  const sweep = parsed.value;
  const { option } = sweep;
  if (given[option] !== undefined) {
    return refuse(`${option} is what is swept: leave --${option} out, or --sweep.`);
  }
  const variants = await watched(game.title, sweeping(game, given, sweep, limits));
  const audits = variants.flatMap(({ audit }) => (audit.ok ? [audit.value] : []));
  const skipped = variants.flatMap(({ value, audit }) =>
    audit.ok ? [] : [{ value, reason: audit.error }],
  );
  const [refused] = skipped;
  if (audits.length === 0 && refused !== undefined) return refuse(refused.reason);
  return ok({
    data: {
      game: game.id,
      option: sweep.option,
      fairest: fairest(variants).map(({ value }) => value),
      audits,
      skipped,
    },
    lines: () => sweepLines(game, sweep, variants),
    picture: () => sweepPicture(game, sweep, variants),
  });
}
