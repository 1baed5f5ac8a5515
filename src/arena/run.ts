/**
 * A run of the arena: all that decides what happens in it, and how runs are extended and merged. It is the
 * first line of results.jsonl.
 */
import * as z from 'zod';
import { DISGUISES } from '../core/disguise.ts';
import { parseJson } from '../core/json.ts';
import { MAX_SEED } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import { allGames } from '../games/list.ts';
import { READINGS } from '../players/parse-answer.ts';
import { arenaMessages } from './messages.ts';

const names = z.array(z.string()).readonly();
const count = z.int().min(1);

/** What is the same in all parts of a run. */
const settings = z.object({
  fair: z.boolean(),
  /** A match with so many moves is a draw. */
  maxMoves: count,
  /** Milliseconds for a move of a program or a model; null takes their defaults. */
  moveTime: count.nullable(),
  /** A program's clock for a match, in milliseconds; null for none. */
  clock: z.object({ time: count, increment: z.int().min(0) }).nullable(),
  /** How models are asked and read. */
  sampling: z.record(z.string(), z.unknown()),
  reading: z.enum(READINGS),
  listMoves: z.boolean(),
});

const runSchema = settings.extend({
  players: z.array(z.object({ name: z.string(), spec: z.string() }).readonly()).readonly(),
  games: names,
  /** Names of presets; a game that has no preset of a name is not played under it. */
  variants: names,
  /** All chance comes from these. There are several where runs were merged. */
  seeds: z.array(z.int().min(0).max(MAX_SEED)).readonly(),
  /** How often each pair meets in each variant for each seed, from both seats each time. */
  rounds: count,
  /** In which words models are told the games: 0 is as they are, others are disguises. */
  disguises: z.array(z.int().min(0).max(DISGUISES)).min(1).readonly(),
});

export type Run = z.infer<typeof runSchema>;

/** What a command asks for; what it leaves out is as in the run that it goes on with, or the default. */
export type GivenRun = { readonly [K in keyof Run]: Run[K] | undefined };

/** Goes up when entries change their meaning. */
const VERSION = 4;

/** The first line of a run's results; the same for the same run. */
export const formatHead = (run: Run): string =>
  `${JSON.stringify({ arena: VERSION, ...runSchema.parse(run) })}\n`;

/** The run that a first line is of; null for anything else. */
export function parseHead(line: string): Run | null {
  const parsed = runSchema.extend({ arena: z.literal(VERSION) }).safeParse(parseJson(line));
  if (!parsed.success) return null;
  const { arena: _, ...run } = parsed.data;
  return run;
}

/** A run that goes on with another, if any: with more players, games, variants or rounds. */
export function planRun(known: Run | null, given: GivenRun, file: string): Result<Run> {
  const wanted: Run = {
    players: given.players ?? [],
    games: given.games ?? known?.games ?? allGames().map(({ id }) => id),
    variants: given.variants ?? known?.variants ?? ['default'],
    seeds: given.seeds ?? known?.seeds ?? [0],
    rounds: given.rounds ?? known?.rounds ?? 10,
    disguises: given.disguises ?? known?.disguises ?? [0],
    fair: given.fair ?? known?.fair ?? false,
    maxMoves: given.maxMoves ?? known?.maxMoves ?? 200,
    moveTime: given.moveTime ?? known?.moveTime ?? null,
    clock: given.clock ?? known?.clock ?? null,
    sampling: { ...known?.sampling, ...given.sampling },
    reading: given.reading ?? known?.reading ?? 'lenient',
    listMoves: given.listMoves ?? known?.listMoves ?? false,
  };
  if (known === null) return checkRun(wanted);
  // New chance would be another run beside this one: such runs are merged.
  const isSameChance = JSON.stringify(wanted.seeds) === JSON.stringify(known.seeds);
  return isSameChance
    ? joinRuns([known, wanted], file)
    : err(arenaMessages.otherSettings({ file, flags: ['--seed'] }));
}

/** One run with all that is in some. Their settings have to be the same. */
export function joinRuns([first, ...more]: readonly [Run, ...Run[]], file: string): Result<Run> {
  let joined = first;
  for (const run of more) {
    const flags = differingFlags(joined, run);
    if (flags.length > 0) return err(arenaMessages.otherSettings({ file, flags }));
    joined = {
      ...joined,
      players: unique([...joined.players, ...run.players]),
      games: unique([...joined.games, ...run.games]),
      variants: unique([...joined.variants, ...run.variants]),
      seeds: unique([...joined.seeds, ...run.seeds]),
      rounds: Math.max(joined.rounds, run.rounds),
      disguises: unique([...joined.disguises, ...run.disguises]),
    };
  }
  return checkRun(joined);
}

/** The flags that set what has to agree; those of models' servers may have any name. */
const SETTING_FLAGS: Readonly<Record<string, string>> = {
  ...{ fair: '--fair', maxMoves: '--max-moves', moveTime: '--move-time', clock: '--bot-clock' },
  ...{ reading: '--strict', listMoves: '--list-moves', 'sent temperature': '--temperature' },
  ...{ 'sent max_tokens': '--max-tokens', 'sent reasoning_effort': '--reasoning-effort' },
};

/** The flags by which the settings of two runs differ. */
function differingFlags(one: Run, two: Run): readonly string[] {
  const [ones, twos] = [settingsOf(one), settingsOf(two)];
  const names = [...ones.keys(), ...twos.keys()];
  const differing = names.filter((name) => ones.get(name) !== twos.get(name));
  return unique(differing.map((name) => SETTING_FLAGS[name] ?? '--extra'));
}

/** What has to agree, by name. The seed that models are sent is part of the chance, which may differ. */
function settingsOf(run: Run): ReadonlyMap<string, string> {
  const { sampling, ...others } = settings.parse(run);
  const { seed: _, ...sent } = sampling;
  const named = Object.entries(sent).map(([name, value]) => [`sent ${name}`, value] as const);
  return new Map(
    [...Object.entries(others), ...named].map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** The items without those that are there before; objects are compared by what is in them. */
const unique = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** The presets of a game that a run plays. */
export const presetsOf = ({ variants }: Pick<Run, 'variants'>, game: string) =>
  (allGames().find(({ id }) => id === game)?.presets ?? []).filter(
    ({ name }) => variants.includes('all') || variants.includes(name),
  );

/** All pairs, each once, in the order of the list. */
export const pairsOf = <T>(players: readonly T[]): readonly (readonly [T, T])[] =>
  players.flatMap((one, index) => players.slice(index + 1).map((two) => [one, two] as const));

/** Whether a player is a language model. */
export const isModel = ({ spec }: Run['players'][number]): boolean => spec.startsWith('openai:');

/** More matches than this are no run but a mistake. */
const MAX_MATCHES = 1_000_000;

/** A run with the games that have something to play in it, or why it cannot be played. */
export function checkRun(run: Run): Result<Run> {
  const called = run.players.map(({ name }) => name);
  if (called.length < 2) return err(arenaMessages.tooFewPlayers());
  const twice = called.find((name, index) => called.indexOf(name) !== index);
  if (twice !== undefined) return err(arenaMessages.playerTwice({ player: twice }));
  const known = allGames()
    .filter(({ id }) => run.games.includes(id))
    .flatMap(({ presets }) => presets.map(({ name }) => name));
  const unknown = run.variants.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined) {
    return err(arenaMessages.noVariant({ variant: unknown, variants: [...new Set(known)] }));
  }
  const variants = run.games.reduce((sum, game) => sum + presetsOf(run, game).length, 0);
  const meetings =
    variants * pairsOf(called).length * run.rounds * run.seeds.length * run.disguises.length;
  return 2 * meetings <= MAX_MATCHES
    ? ok({ ...run, games: run.games.filter((game) => presetsOf(run, game).length > 0) })
    : err(arenaMessages.tooManyMatches({ matches: 2 * meetings, max: MAX_MATCHES }));
}
