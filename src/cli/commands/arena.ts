/** `duelbook arena`: a tournament between levels, programs and models, with ratings. */
import { availableParallelism } from 'node:os';
import { reportCsv } from '../../arena/report-csv.ts';
import { reportPage } from '../../arena/report-page.ts';
import { reportText } from '../../arena/report-text.ts';
import { type Entry, openRunFolder, writeReport } from '../../arena/results.ts';
import { playAll } from '../../arena/runner.ts';
import { checkRun, type Run, type ScheduledMatch, scheduleOf } from '../../arena/schedule.ts';
import { standingsOf } from '../../arena/standings.ts';
import { newMatch, viewOf } from '../../core/match.ts';
import { parseSeed } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { findGame, GAMES } from '../../games/list.ts';
import type { ExternalSettings } from '../../players/external.ts';
import { LEVELS } from '../../players/levels.ts';
import { PLAYER_FORMS, parsePlayerSpec } from '../../players/player.ts';
import { TooLarge } from '../../solver/oracle.ts';
import {
  type Command,
  type CommandSpec,
  type ExitCode,
  failure,
  print,
  readArguments,
  usageError,
} from '../command.ts';
import { type Flag, type Flags, integerFlag } from '../flags.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { progressBar } from '../terminal/progress-bar.ts';
import { EXTERNAL_PLAYER_FLAGS, externalPlayersFrom } from './shared/external-player-flags.ts';
import { FAIR_FLAG } from './shared/match-flags.ts';

const FLAGS: readonly Flag[] = [
  {
    name: 'players',
    takes: `two or more, each a word or in quotes: ${PLAYER_FORMS}`,
    about: 'Who plays.',
    many: true,
    offers: LEVELS,
  },
  {
    name: 'games',
    takes: 'ids of games',
    about: 'What is played. Default: all.',
    many: true,
    offers: GAMES.map(({ id }) => id),
  },
  {
    name: 'variants',
    takes: 'names of variations as `duelbook games` lists them, or all',
    about: 'How it is played. Default: default.',
    many: true,
    offers: ['all', ...new Set(GAMES.flatMap(({ presets }) => presets.map(({ name }) => name)))],
  },
  {
    name: 'rounds',
    takes: 'a whole number from 1 to 10000',
    about: 'How often each pair meets in each variant, from both seats each time. Default: 10.',
  },
  { name: 'seed', takes: 'a whole number', about: 'All chance comes from it. Default: 0.' },
  { name: FAIR_FLAG.name, about: 'Begin each match a few moves in, where nobody has a quick win.' },
  {
    name: 'max-moves',
    takes: 'a whole number from 1 to 9000',
    about: 'A match with so many moves is a draw. Default: 200.',
  },
  {
    name: 'workers',
    takes: 'a whole number from 1 to 256',
    about: 'How many matches are played at a time. Default: one for each core.',
  },
  {
    name: 'out',
    takes: 'a folder',
    about:
      'Keep results.jsonl, table.csv and report.html there. A run that was broken off goes on when the same command is given again.',
  },
  ...EXTERNAL_PLAYER_FLAGS,
];

const spec: CommandSpec = {
  usage: 'arena --players A B …',
  about: 'Let levels, programs and models play each other, and rate them.',
  flags: FLAGS,
};

/** What shells expect of a program that was interrupted. */
const EXIT_INTERRUPTED = 130;

/** The run that flags ask for. */
function runFrom(flags: Flags, { moveTime }: ExternalSettings): Result<Run> {
  const { players = [], games = GAMES.map(({ id }) => id), variants = ['default'] } = flags.lists;
  for (const player of players) {
    const parsed = parsePlayerSpec(player);
    if (!parsed.ok) return parsed;
  }
  for (const id of games) {
    const game = findGame(id);
    if (!game.ok) return game;
  }
  const seed = parseSeed(flags.values.seed ?? 0);
  if (!seed.ok) return seed;
  const rounds = integerFlag(flags, 'rounds', 1, 10_000, 10);
  if (!rounds.ok) return rounds;
  const maxMoves = integerFlag(flags, 'max-moves', 1, 9000, 200);
  if (!maxMoves.ok) return maxMoves;
  return checkRun({
    players,
    games: [...new Set(games)],
    variants: [...new Set(variants)],
    rounds: rounds.value,
    seed: seed.value,
    fair: flags.values[FAIR_FLAG.name] !== undefined,
    maxMoves: maxMoves.value,
    moveTime,
  });
}

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const guests = externalPlayersFrom(flags.value, flags.value.lists.players ?? []);
    if (!guests.ok) return usageError(guests.error);
    const run = runFrom(flags.value, guests.value);
    if (!run.ok) return usageError(run.error);
    const workers = integerFlag(flags.value, 'workers', 1, 256, availableParallelism());
    if (!workers.ok) return usageError(workers.error);
    return runArena(run.value, guests.value, workers.value, flags.value.values.out ?? null);
  },
};

const failureText = (count: number, reason: string, out: string | null): string =>
  [
    count === 1 ? 'A match could not be played.' : `${count} matches could not be played.`,
    reason,
    ...(out === null ? [] : ['Give the same command again to try once more.']),
  ].join(' ');

/**
 * Why a variant cannot be measured, or null. Games with a graph are known to be small enough; the
 * others are looked at here, once, and not by every worker at its first match.
 */
async function tooLarge(tasks: readonly ScheduledMatch[]): Promise<string | null> {
  const looked = new Set<string>();
  for (const { game: id, variant, options, seed } of tasks) {
    const game = findGame(id);
    if (!game.ok || looked.has(`${id} ${variant}`)) continue;
    looked.add(`${id} ${variant}`);
    const match = newMatch(game.value, { options, seed, first: 1 });
    if (!match.ok || game.value.analysis?.(match.value.options).graph !== undefined) continue;
    try {
      const oracle = await loadOracle(game.value, match.value.options);
      oracle.verdict(viewOf(match.value));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return `${game.value.title}, variant ${variant}, cannot be measured in an arena: ${error.message}`;
    }
  }
  return null;
}

/** Plays what is still to be played, and reports. */
async function runArena(
  run: Run,
  { url, key }: ExternalSettings,
  workers: number,
  out: string | null,
): Promise<ExitCode> {
  const tasks = scheduleOf(run);
  const unsolved = await tooLarge(tasks);
  if (unsolved !== null) return failure(unsolved);
  const folder = out === null ? ok(null) : openRunFolder(out, run, tasks);
  if (!folder.ok) return usageError(folder.error);
  const entries: Entry[] = [...(folder.value?.known ?? [])];
  const done = new Set(entries.map(({ match }) => match));
  const todo = tasks.filter(({ match }) => !done.has(match));
  if (done.size > 0) {
    process.stderr.write(`${done.size} of ${tasks.length} matches were played already.\n`);
  }
  const bar = progressBar('Playing');
  const stop = (): void => {
    bar.end();
    if (out !== null) process.stderr.write('Give the same command again to go on.\n');
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', stop);
  const played = await playAll(todo, tasks, { run, url, key }, workers, (entry) => {
    entries.push(entry);
    bar.show(entries.length / tasks.length);
    return folder.value?.add(entry) ?? ok(null);
  });
  bar.end();
  process.off('SIGINT', stop);
  entries.sort((one, two) => one.match - two.match);
  const standings = standingsOf(run, entries);
  const written = played.ok && out !== null ? publish(out) : played;
  folder.value?.close();
  if (!written.ok) return failure(written.error);
  print(reportText(run, standings));
  const [reason] = standings.failed;
  return reason === undefined ? 0 : failure(failureText(standings.failed.length, reason, out));

  function publish(to: string): Result<null> {
    const steps = [
      () => (folder.ok && folder.value ? folder.value.finish(entries) : ok(null)),
      () => writeReport(to, 'table.csv', reportCsv(standings)),
      () => writeReport(to, 'report.html', reportPage(run, standings)),
    ];
    for (const step of steps) {
      const result = step();
      if (!result.ok) return result;
    }
    return ok(null);
  }
}
