/**
 * The folder of a run. Every finished match is one line of results.jsonl, synced to disk at once and
 * sorted at the end. So a run that was killed resumes where it was, and ends with the same file.
 */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../core/json.ts';
import type { Message } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import { makeFolder } from '../local/home.ts';
import { type AnswerLine, type KeptLine, parseAnswerLine } from './answers.ts';
import { type ArenaMatch, type Entry, isPlayed, isVoid, parseEntry } from './entries.ts';
import { arenaMessages } from './messages.ts';
import { formatHead, joinRuns, parseHead, type Run } from './run.ts';
import type { ScheduledMatch } from './schedule.ts';

const RESULTS = 'results.jsonl';
const ANSWERS = 'answers.jsonl';
/** The files that are made from the results, when all of them are there. */
const REPORTS = ['table.csv', 'breakdown.csv', 'report.html'] as const;
const REPLAYS = 'replays';

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export interface RunFolder {
  /** The matches that were played. */
  readonly known: readonly ArenaMatch[];
  /** What was asked of models so far. */
  readonly answers: readonly KeptLine[];
  /** Adds a result; it is on the disk when this returns. */
  add(entry: Entry, answers: readonly (AnswerLine | KeptLine)[]): Result<null>;
  /** Puts all results in order. */
  finish(entries: readonly Entry[]): Result<null>;
  close(): void;
}

/** Writes a file whole or not at all. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.draft`;
  const handle = openSync(draft, 'w');
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}

const cannotWrite = (path: string, error: unknown): Message =>
  coreMessages.cannotWrite({ path, why: errnoMessage(error) });

function tryWrite(file: string, write: () => void): Result<null> {
  try {
    write();
    return ok(null);
  } catch (error) {
    return err(cannotWrite(file, error));
  }
}

/** The text of a file; empty where there is none. */
function readText(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));
    return isMissing
      ? ok('')
      : err(coreMessages.cannotRead({ path: file, why: errnoMessage(error) }));
  }
}

const splitHead = (text: string): readonly [head: string, rest: string] => {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
};

/** The run that a folder holds; null where there is none yet. */
export function readRun(folder: string): Result<Run | null> {
  const file = join(folder, RESULTS);
  const text = readText(file);
  if (!text.ok) return text;
  const [head] = splitHead(text.value);
  const run = parseHead(head);
  // A first line that was cut off is as good as none.
  return run === null && text.value.includes('\n')
    ? err(arenaMessages.otherRun({ file }))
    : ok(run);
}

/** The results in a folder so far, each match once, and void only if it was never played; none in a new one. */
export function readEntries(
  folder: string,
  run: Run,
  tasks: readonly ScheduledMatch[],
): Result<readonly Entry[]> {
  const file = join(folder, RESULTS);
  const text = readText(file);
  if (!text.ok) return text;
  const [, rest] = splitHead(text.value);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const found = new Map<string, Entry>();
  // A line that was cut off or contradicts its record is played again.
  for (const line of rest.split('\n')) {
    const entry = parseEntry(parseJson(line), run, byId);
    if (entry === null || (isVoid(entry) && found.has(entry.id))) continue;
    found.set(entry.id, entry);
  }
  return ok([...found.values()]);
}

export function readAnswers(folder: string): Result<readonly KeptLine[]> {
  const text = readText(join(folder, ANSWERS));
  if (!text.ok) return text;
  return ok(text.value.split('\n').flatMap((line) => parseAnswerLine(line) ?? []));
}

/** Why a folder is not to be written to; null where it may be. */
function whyNot(folder: string, run: Run): Message | null {
  const known = readRun(folder);
  if (!known.ok) return known.error;
  if (known.value !== null) {
    const file = join(folder, RESULTS);
    const joined = joinRuns([known.value, run], file);
    if (!joined.ok) return joined.error;
    return formatHead(joined.value) === formatHead(run) ? null : arenaMessages.otherRun({ file });
  }
  // Reports come after results: without results, these files are not an arena's.
  const names = readdirSync(folder);
  const others = REPORTS.filter((name) => names.includes(name));
  return others.length === 0 ? null : arenaMessages.notResults({ folder, files: others });
}

/** Puts things in the order of the schedule; those of one match stay as they are. */
function sorterOf(tasks: readonly ScheduledMatch[]) {
  const places = new Map(tasks.map(({ id }, place) => [id, place]));
  return <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] => {
    const placeOf = (item: T): number => places.get(idOf(item)) ?? tasks.length;
    return [...items].sort((one, two) => placeOf(one) - placeOf(two));
  };
}

/** Opens the folder of a run: new, interrupted, or of a run that this one goes on with. */
export function openRunFolder(
  folder: string,
  run: Run,
  tasks: readonly ScheduledMatch[],
): Result<RunFolder> {
  const file = join(folder, RESULTS);
  const answersFile = join(folder, ANSWERS);
  const sort = sorterOf(tasks);
  const whole = (entries: readonly Entry[]): string =>
    formatHead(run) +
    sort(entries, ({ id }) => id)
      .map(lineOf)
      .join('');
  try {
    makeFolder(folder);
    const reason = whyNot(folder, run);
    if (reason !== null) return err(reason);
    const known = readEntries(folder, run, tasks);
    if (!known.ok) return known;
    const answers = readAnswers(folder);
    if (!answers.ok) return answers;
    const played = known.value.filter(isPlayed);
    const text = whole(played);
    replaceFile(file, text);
    const handle = openSync(file, 'a');
    const { ino } = fstatSync(handle);
    let bytes = Buffer.byteLength(text);
    return ok({
      known: played,
      answers: answers.value,
      add(entry, asked) {
        try {
          const now = statSync(file);
          if (now.ino !== ino || now.size !== bytes) return err(arenaMessages.busyFile({ file }));
          // Before the result: what was asked is paid for, whether or not the match will count.
          if (asked.length > 0) appendSynced(answersFile, asked.map(lineOf).join(''));
          let left = Buffer.from(lineOf(entry));
          bytes += left.length;
          while (left.length > 0) left = left.subarray(writeSync(handle, left));
          fsyncSync(handle);
          return ok(null);
        } catch (error) {
          return err(cannotWrite(file, error));
        }
      },
      finish: (entries) =>
        tryWrite(file, () => {
          replaceFile(file, whole(entries));
          const asked = unwrapOr(readAnswers(folder), []);
          if (asked.length === 0) return;
          replaceFile(
            answersFile,
            sort(asked, ({ match }) => match)
              .map(lineOf)
              .join(''),
          );
        }),
      close: () => closeSync(handle),
    });
  } catch (error) {
    return err(arenaMessages.badFolder({ folder, why: errnoMessage(error) }));
  }
}

const unwrapOr = <T>(result: Result<T>, otherwise: T): T => (result.ok ? result.value : otherwise);

function appendSynced(file: string, text: string): void {
  const handle = openSync(file, 'a');
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes a report over the one from before. */
export function writeReport(
  folder: string,
  name: (typeof REPORTS)[number],
  text: string,
): Result<null> {
  const file = join(folder, name);
  return tryWrite(file, () => replaceFile(file, text));
}

/** Writes the pages of matches, which the report links to. */
export function writeReplays(
  folder: string,
  pages: Iterable<readonly [id: string, page: string]>,
): Result<null> {
  const into = join(folder, REPLAYS);
  return tryWrite(into, () => {
    makeFolder(into);
    for (const [id, page] of pages) writeFileSync(join(into, `${id}.html`), page);
  });
}

/** Where the page of a match is, from the report. */
export const replayLink = (id: string): string => `${REPLAYS}/${id}.html`;
