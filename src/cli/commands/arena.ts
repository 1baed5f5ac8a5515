/** `duelbook arena`: a tournament between levels, programs and models, with ratings. */
import { availableParallelism } from 'node:os';
import { reportCsv } from '../../arena/report-csv.ts';
import { reportPage } from '../../arena/report-page.ts';
import { type ArenaReader, reportText } from '../../arena/report-text.ts';
import { type Entry, openRunFolder, writeReport } from '../../arena/results.ts';
import { playAll } from '../../arena/runner.ts';
import { checkRun, type Run, type ScheduledMatch, scheduleOf } from '../../arena/schedule.ts';
import { standingsOf } from '../../arena/standings.ts';
import { newMatch, viewOf } from '../../core/match.ts';
import { ok, type Result } from '../../core/result.ts';
import { allGames, findGame } from '../../games/list.ts';
import { foreignSentence, sentenceOf, texts } from '../../messages/terminal.ts';
import type { ExternalSettings } from '../../players/external.ts';
import { LEVELS } from '../../players/levels.ts';
import { TooLarge } from '../../solver/oracle.ts';
import { gameIds, parseGame } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { listFlag, seedFlag, switchFlag, textFlag, wholeFlag } from '../flags.ts';
import { type ExitCode, failure, print, printErrors, usageError } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { EXIT_INTERRUPTED, progressBar } from '../terminal/progress-bar.ts';
import { EXTERNAL_PLAYER_FLAGS, externalSettings, parsePlayer } from './shared/player-flags.ts';

const { flags: about, takes } = texts;

const READER: ArenaReader = {
  texts: texts.arena,
  say: foreignSentence,
  lastWords: texts.match.lastWords,
};

const VARIANTS = [
  'all',
  ...new Set(allGames().flatMap(({ presets }) => presets.map(({ name }) => name))),
];

export const command = defineCommand({
  usage: 'arena --players A B …',
  about: texts.commands.arena,
  flags: {
    players: listFlag(
      { about: about.players, takes: takes.players(LEVELS), offers: LEVELS },
      (text, name) => parsePlayer(text, name),
    ),
    games: listFlag({ about: about.games, takes: takes.gameIds, offers: gameIds() }, parseGame),
    variants: listFlag({ about: about.variants, takes: takes.variants, offers: VARIANTS }, ok),
    rounds: wholeFlag(about.roundsOfPairs, 1, 10_000, 10),
    seed: seedFlag(about.seed, 0),
    fair: switchFlag(about.fairMatches),
    'max-moves': wholeFlag(about.maxMoves, 1, 9000, 200),
    workers: wholeFlag(about.workers, 1, 256, null),
    out: textFlag(about.out, takes.folder),
    ...EXTERNAL_PLAYER_FLAGS,
  },
  async run({ flags }) {
    const { players = [], games = allGames(), variants = ['default'], rounds, seed, fair } = flags;
    const external = externalSettings(players, flags);
    if (!external.ok) return usageError(external.error);
    const run = checkRun({
      players,
      games: [...new Set(games.map(({ id }) => id))],
      variants: [...new Set(variants)],
      rounds,
      seed,
      fair,
      maxMoves: flags['max-moves'],
      moveTime: external.value.moveTime,
      ...(external.value.clock ? { clock: external.value.clock } : {}),
    });
    if (!run.ok) return usageError(run.error);
    const workers = flags.workers ?? availableParallelism();
    return runArena(run.value, external.value, workers, flags.out ?? null);
  },
});

/**
 * Why a variant cannot be measured, or null. Games with a graph are known to be small enough; the
 * others are tried here once, not by every worker at its first match.
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
      const oracle = await loadOracle(match.value);
      // An estimate cannot say what was a blunder.
      if (oracle.verdict(viewOf(match.value)).isEstimate) throw new TooLarge();
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return texts.arena.tooLarge(game.value.title, variant, sentenceOf(error.why));
    }
  }
  return null;
}

/** Plays the matches that are missing, and reports. */
async function runArena(
  run: Run,
  { url, key, log = null }: ExternalSettings,
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
  if (done.size > 0) printErrors([texts.arena.playedAlready(done.size, tasks.length)]);
  const bar = progressBar(texts.progress.playing);
  const stop = (): void => {
    bar.end();
    if (out !== null) printErrors([texts.arena.goOn]);
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', stop);
  const played = await playAll(todo, tasks, { run, url, key, log }, workers, (entry) => {
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
  print(reportText(run, standings, READER));
  const [reason] = standings.failed;
  return reason === undefined
    ? 0
    : failure(texts.arena.failed(standings.failed.length, READER.say(reason), out !== null));

  function publish(to: string): Result<null> {
    const steps = [
      () => (folder.ok && folder.value ? folder.value.finish(entries) : ok(null)),
      () => writeReport(to, 'table.csv', reportCsv(standings)),
      () => writeReport(to, 'report.html', reportPage(run, standings, READER)),
    ];
    for (const step of steps) {
      const result = step();
      if (!result.ok) return result;
    }
    return ok(null);
  }
}
