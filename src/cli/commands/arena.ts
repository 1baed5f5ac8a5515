/** `duelbook arena`: a tournament between levels, programs and models, with ratings. */
import { availableParallelism } from 'node:os';
import type { AnswerLine, KeptLine, Spending } from '../../arena/answers.ts';
import { type Entry, isPlayed, isVoid } from '../../arena/entries.ts';
import {
  openRunFolder,
  type RunFolder,
  readAnswers,
  readEntries,
  readRun,
  writeReplays,
  writeReport,
} from '../../arena/folder.ts';
import { replayPage } from '../../arena/replay-page.ts';
import { breakdownCsv, reportCsv } from '../../arena/report-csv.ts';
import { reportPage } from '../../arena/report-page.ts';
import { type ArenaReader, reportText } from '../../arena/report-text.ts';
import { isModel, joinRuns, planRun, type Run } from '../../arena/run.ts';
import { playAll, type WorkerSetup } from '../../arena/runner.ts';
import { type ScheduledMatch, scheduleOf } from '../../arena/schedule.ts';
import { type Standings, standingsOf } from '../../arena/standings.ts';
import { newMatch, viewOf } from '../../core/match.ts';
import { messageFrom } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { allGames, findGame } from '../../games/list.ts';
import { foreignSentence, sentenceOf, texts } from '../../messages/terminal.ts';
import { LEVELS } from '../../players/levels.ts';
import { parseNamedPlayer } from '../../players/player.ts';
import { TooLarge } from '../../solver/oracle.ts';
import { gameIds, parseGame } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { listFlag, seedFlag, switchFlag, textFlag, wholeFlag } from '../flags.ts';
import { type ExitCode, failure, type Parsed, print, printErrors, usageError } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { EXIT_INTERRUPTED, progressBar } from '../terminal/progress-bar.ts';
import { MODEL_FLAGS, samplingOf } from './shared/model-flags.ts';
import { EXTERNAL_PLAYER_FLAGS, externalSettings, parsePlayer } from './shared/player-flags.ts';

const { flags: about, takes } = texts;

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
      (text, name) => {
        const player = parseNamedPlayer(text);
        if (player.ok) return player;
        const wrong = parsePlayer(text, name);
        return wrong.ok ? player : wrong;
      },
    ),
    games: listFlag({ about: about.games, takes: takes.gameIds, offers: gameIds() }, parseGame),
    variants: listFlag({ about: about.variants, takes: takes.variants, offers: VARIANTS }, ok),
    rounds: wholeFlag(about.roundsOfPairs, 1, 10_000, undefined),
    seed: seedFlag(about.arenaSeed, undefined),
    fair: switchFlag(about.fairMatches),
    'max-moves': wholeFlag(about.maxMoves, 1, 9000, undefined),
    workers: wholeFlag(about.workers, 1, 256, null),
    out: textFlag(about.out, takes.folder),
    merge: listFlag({ about: about.merge, takes: takes.folders }, ok),
    'rate-all': switchFlag(about.rateAll),
    ...EXTERNAL_PLAYER_FLAGS,
    ...MODEL_FLAGS,
  },
  async run({ flags }) {
    const { merge, out = null, 'rate-all': rateAll, ...others } = flags;
    const { players, games, variants, rounds, seed, fair } = others;
    const settings = { rateAll, out };
    if (merge !== undefined) {
      // Nothing is played, so what is said of playing would be passed over in silence.
      const [name] = Object.entries(others).find(([, value]) => (value ?? false) !== false) ?? [];
      return name === undefined
        ? mergeRuns(merge, settings)
        : usageError(texts.errors.notTogether('merge', name));
    }
    const known = out === null ? ok(null) : readRun(out);
    if (!known.ok) return usageError(known.error);
    // What it says of programs' clocks stands in the run; whether the address is right, is known below.
    const asked = externalSettings([], flags);
    if (!asked.ok) return usageError(asked.error);
    const hasModel = [...(known.value?.players ?? []), ...(players ?? [])].some(isModel);
    const given = {
      ...{ players, rounds, games: games && [...new Set(games.map(({ id }) => id))] },
      variants: variants && [...new Set(variants)],
      seeds: seed === undefined ? undefined : [seed],
      fair: fair || undefined,
      maxMoves: flags['max-moves'],
      moveTime: flags['move-time'] ?? undefined,
      clock: asked.value.clock ?? undefined,
      sampling: samplingOf(flags, hasModel ? seed : undefined),
      reading: flags.strict ? ('strict' as const) : undefined,
      listMoves: flags['list-moves'] || undefined,
      disguises: flags.disguises && [...new Set(flags.disguises)],
    };
    const run = planRun(known.value, given, out ?? '');
    if (!run.ok) return usageError(run.error);
    const external = externalSettings(
      run.value.players.map(({ spec }) => spec),
      flags,
    );
    if (!external.ok) return usageError(external.error);
    const { url, key, log = null } = external.value;
    const workers = flags.workers ?? availableParallelism();
    return runArena(
      { run: run.value, url, key, log, prices: flags.prices ?? {} },
      workers,
      settings,
    );
  },
});

interface ReportSettings {
  readonly out: string | null;
  readonly rateAll: boolean;
}

/** The tasks that can be graded exactly, and for each other variant a sentence that says why not. */
async function gradable(tasks: readonly ScheduledMatch[]) {
  const reasons = new Map<string, string | null>();
  const keyOf = ({ game, variant }: ScheduledMatch): string => `${game} ${variant}`;
  for (const task of tasks) {
    if (!reasons.has(keyOf(task))) reasons.set(keyOf(task), await whyNotGraded(task));
  }
  return {
    tasks: tasks.filter((task) => reasons.get(keyOf(task)) === null),
    leftOut: [...reasons.values()].filter((reason) => reason !== null),
  };
}

/** Games with a graph are known to be small enough; others are tried once, not by every worker. */
async function whyNotGraded(task: ScheduledMatch): Promise<string | null> {
  const game = findGame(task.game);
  if (!game.ok) return null;
  const match = newMatch(game.value, { options: task.options, seed: task.seed, first: 1 });
  if (!match.ok || game.value.analysis?.(match.value.options).graph !== undefined) return null;
  try {
    const oracle = await loadOracle(match.value);
    // An estimate cannot say what was a blunder.
    if (!oracle.verdict(viewOf(match.value)).isEstimate) return null;
    throw new TooLarge();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return texts.arena.leftOut(game.value.title, task.variant, sentenceOf(error.why));
  }
}

/** Plays the matches that are missing, and reports. */
async function runArena(
  setup: WorkerSetup,
  workers: number,
  settings: ReportSettings,
): Promise<ExitCode> {
  const { run } = setup;
  const { out } = settings;
  const { tasks, leftOut } = await gradable(scheduleOf(run));
  if (leftOut.length > 0) printErrors(leftOut);
  if (tasks.length === 0) return failure(texts.arena.nothingLeft);
  const folder = out === null ? ok(null) : openRunFolder(out, run, tasks);
  if (!folder.ok) return usageError(folder.error);
  const entries: Entry[] = [...(folder.value?.known ?? [])];
  const answers: Spending[] = [...(folder.value?.answers ?? [])];
  const done = new Set(entries.map(({ id }) => id));
  const todo = tasks.filter(({ id }) => !done.has(id));
  if (done.size > 0) printErrors([texts.arena.playedAlready(done.size, tasks.length)]);
  const bar = progressBar(texts.progress.playing);
  const stop = (): void => {
    bar.end();
    if (out !== null) printErrors([texts.arena.goOn]);
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', stop);
  const played = await playAll(todo, setup, workers, (one) => {
    entries.push(one.entry);
    answers.push(...one.answers.map(withoutTexts));
    bar.show(entries.length / tasks.length);
    return folder.value?.add(one.entry, one.answers) ?? ok(null);
  });
  bar.end();
  process.off('SIGINT', stop);
  const written = played.ok
    ? finish(run, tasks, entries, answers, folder.value, { ...settings, leftOut })
    : played;
  folder.value?.close();
  return written.ok ? exitCodeOf(written.value, out !== null) : failure(written.error);
}

/** Says it where matches are missing through faults. */
function exitCodeOf({ voids }: Standings, canGoOn: boolean): ExitCode {
  const [missing] = voids;
  if (missing === undefined) return 0;
  const reason = foreignSentence(messageFrom(missing.reason, missing.fact));
  printErrors([texts.arena.missing(voids.length, reason, canGoOn)]);
  return 3;
}

/** Prompts and answers are long, and no report needs them. */
const withoutTexts = ({ player, tokens, ms, cost }: AnswerLine): Spending => ({
  ...{ player, tokens, ms, cost },
});

/** Puts the folder in order, and writes and prints the reports. */
function finish(
  run: Run,
  tasks: readonly ScheduledMatch[],
  found: readonly Entry[],
  answers: readonly Spending[],
  folder: RunFolder | null,
  { out, rateAll, leftOut }: ReportSettings & { readonly leftOut: readonly string[] },
): Result<Standings> {
  const places = new Map(tasks.map(({ id }, place) => [id, place]));
  const entries = [...found].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const standings = standingsOf(run, entries, answers, { rateAll });
  const reader: ArenaReader = {
    ...{ texts: texts.arena, rateAll, leftOut },
    say: foreignSentence,
    lastWords: texts.match.lastWords,
  };
  function* replays() {
    for (const entry of entries.filter(isPlayed))
      yield [entry.id, replayPage(entry, reader)] as const;
  }
  const steps =
    out === null || folder === null
      ? []
      : [
          () => folder.finish(entries),
          () => writeReplays(out, replays()),
          () => writeReport(out, 'table.csv', reportCsv(standings)),
          () => writeReport(out, 'breakdown.csv', breakdownCsv(standings)),
          () => writeReport(out, 'report.html', reportPage(run, standings, entries, reader)),
        ];
  for (const step of steps) {
    const result = step();
    if (!result.ok) return result;
  }
  print(reportText(run, standings, reader));
  return ok(standings);
}

interface ReadRun {
  readonly run: Run;
  readonly entries: readonly Entry[];
  readonly answers: readonly KeptLine[];
}

function readWhole(folder: string): Parsed<ReadRun> {
  const run = readRun(folder);
  if (!run.ok) return run;
  if (run.value === null) return err(texts.arena.noRun(folder));
  const entries = readEntries(folder, run.value, scheduleOf(run.value));
  if (!entries.ok) return entries;
  const answers = readAnswers(folder);
  return answers.ok
    ? ok({ run: run.value, entries: entries.value, answers: answers.value })
    : answers;
}

/** Puts runs together in a new folder, and reports; nothing is played. */
async function mergeRuns(folders: readonly string[], settings: ReportSettings): Promise<ExitCode> {
  const { out } = settings;
  if (out === null) return usageError(texts.errors.needsValue('--out', takes.folder));
  const parts: ReadRun[] = [];
  for (const folder of folders) {
    const part = readWhole(folder);
    if (!part.ok) return usageError(part.error);
    parts.push(part.value);
  }
  const [first, ...more] = parts.map(({ run }) => run);
  if (first === undefined) return usageError(texts.errors.needsValue('--merge', takes.folders));
  const run = joinRuns([first, ...more], folders.join(', '));
  if (!run.ok) return usageError(run.error);
  const { tasks, leftOut } = await gradable(scheduleOf(run.value));
  const opened = openRunFolder(out, run.value, tasks);
  if (!opened.ok) return usageError(opened.error);
  const folder = opened.value;
  const entries = new Map<string, Entry>(folder.known.map((entry) => [entry.id, entry]));
  const answers: KeptLine[] = [...folder.answers];
  const asked = answersByMatch(parts, folder.answers);
  // A match that is void in one part may have been played in another.
  const found = parts.flatMap((part) => part.entries);
  for (const entry of [...found.filter(isPlayed), ...found.filter(isVoid)]) {
    if (entries.has(entry.id)) continue;
    entries.set(entry.id, entry);
    const own = asked.get(entry.id) ?? [];
    answers.push(...own);
    const added = folder.add(entry, own);
    if (!added.ok) return failure(added.error);
  }
  const all = [...entries.values()];
  printErrors([texts.arena.merged(all.filter(isPlayed).length, tasks.length)]);
  const written = finish(run.value, tasks, all, answers, folder, { ...settings, leftOut });
  folder.close();
  return written.ok ? exitCodeOf(written.value, false) : failure(written.error);
}

/** What was asked in the matches of all parts, but for what is known; copies of a run say it twice. */
function answersByMatch(
  parts: readonly ReadRun[],
  known: readonly KeptLine[],
): ReadonlyMap<string, readonly KeptLine[]> {
  const seen = new Set(known.map((line) => JSON.stringify(line)));
  const found = new Map<string, KeptLine[]>();
  for (const line of parts.flatMap(({ answers }) => answers)) {
    const text = JSON.stringify(line);
    if (seen.has(text)) continue;
    seen.add(text);
    found.set(line.match, [...(found.get(line.match) ?? []), line]);
  }
  return found;
}
