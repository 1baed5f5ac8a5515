/**
 * The results of a run. Every finished match is one line of results.jsonl, synced to disk at once and
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
import * as z from 'zod';
import { isObject } from '../core/json.ts';
import { newMatch, parseForfeit, recordOf, replay, turnOf } from '../core/match.ts';
import { type Fact, type Message, parseFact } from '../core/message.ts';
import { formatRecord, type MatchRecord, parseRecord } from '../core/record.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { makeFolder } from '../local/home.ts';
import { localMessages } from '../local/messages.ts';
import { MAX_OPENING_MOVES } from '../solver/fair.ts';
import { arenaMessages } from './messages.ts';
import type { Run, ScheduledMatch } from './schedule.ts';

/**
 * Why a match was lost: by blunders of one's own; without any, from a seat that was lost before the
 * first move; without any, by what was hidden; by an answer that was no legal move; by no answer at
 * all (time, crash).
 */
export const LOSS_REASONS = ['outplayed', 'seat', 'luck', 'illegal', 'no answer'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

export interface ArenaOutcome {
  /** The seat that won; null for a draw. */
  readonly winner: Seat | null;
  readonly loss: LossReason | null;
  readonly reason: string;
  /** The reason of a forfeit as data, for reports in other languages. */
  readonly fact?: Fact;
  /** The last error text of a program or a model's server, cut and cleaned. */
  readonly lastWords?: string;
}

type MatchInfo = Omit<ScheduledMatch, 'options' | 'seed'>;
/** The part of a task that its entry repeats. */
export const infoOf = ({ options: _, seed: __, ...info }: ScheduledMatch): MatchInfo => info;

type PerSeat<T> = Readonly<Record<Seat, T>>;

export interface ArenaMatch extends MatchInfo, ArenaOutcome {
  readonly moves: PerSeat<number>;
  readonly blunders: PerSeat<number>;
  readonly record: MatchRecord;
}

/** A match that could not be played, through no fault of its players. */
export interface FailedMatch extends MatchInfo {
  readonly failed: string;
  readonly fact?: Fact;
}

export type Entry = ArenaMatch | FailedMatch;

export const isFailed = (entry: Entry): entry is FailedMatch => 'failed' in entry;

const counts = z.object({ 1: z.int().min(0), 2: z.int().min(0) });
const result = z.object({
  winner: z.literal([1, 2]).nullable(),
  loss: z.enum(LOSS_REASONS).nullable(),
  reason: z.string(),
  lastWords: z.string().exactOptional(),
  moves: counts,
  blunders: counts,
});

/** Parses an entry of a run, from a line or another process; null if it is not valid. */
export function parseEntry(
  value: unknown,
  run: Run,
  tasks: readonly ScheduledMatch[],
): Entry | null {
  if (!isObject(value) || typeof value.match !== 'number') return null;
  const task = tasks[value.match];
  if (task === undefined) return null;
  const where = infoOf(task);
  const known = parseFact(value.fact);
  const fact = known === null ? {} : { fact: known };
  if (typeof value.failed === 'string') return { ...where, failed: value.failed, ...fact };
  const parsed = result.safeParse(value);
  const record = parseRecord(value.record);
  if (!parsed.success || !record.ok) return null;
  const { winner, loss } = parsed.data;
  if ((loss === null) !== (winner === null)) return null;
  const played: ArenaMatch = { ...where, ...parsed.data, ...fact, record: record.value };
  return matchesRecord(played, task, run) ? played : null;
}

/** Whether the record of an entry fits its task and gives the entry's result. */
function matchesRecord(
  { winner, moves, blunders, record }: ArenaMatch,
  task: ScheduledMatch,
  run: Run,
): boolean {
  const { options, seed } = task;
  const game = findGame(task.game);
  const set = game.ok ? newMatch(game.value, { options, seed, first: 1 }) : game;
  if (!set.ok) return false;
  /** Whose turn it was at each text, and is at the end. */
  const turns: (Seat | null)[] = [];
  const again = { ...recordOf(set.value), moves: record.moves };
  const match = replay(set.value.game, again, (at) => turns.push(turnOf(at)));
  if (!match.ok || formatRecord(recordOf(match.value)) !== formatRecord(record)) return false;
  const { outcome, count } = match.value;
  if (outcome === null ? winner !== null || count < run.maxMoves : outcome.winner !== winner) {
    return false;
  }
  const made = record.moves.filter((text) => parseForfeit(text) === null).length;
  // The moves of a fair opening come first and count for no seat.
  const opening = run.fair ? made - moves[1] - moves[2] : 0;
  if (opening > MAX_OPENING_MOVES) return false;
  const movers = turns.slice(opening, made);
  return ([1, 2] as const).every(
    (seat) =>
      moves[seat] === movers.filter((mover) => mover === seat).length &&
      blunders[seat] <= moves[seat],
  );
}

/** Goes up when entries change their meaning. */
const VERSION = 3;
const headOf = (run: Run): string => `${JSON.stringify({ arena: VERSION, ...run })}\n`;
const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

const RESULTS = 'results.jsonl';
/** The files that are made from the results, when all of them are there. */
const REPORTS = ['table.csv', 'report.html'] as const;

/** The folder of a run, open for more results. */
export interface RunFolder {
  readonly known: readonly Entry[];
  /** Adds a result; it is on the disk when this returns. */
  add(entry: Entry): Result<null>;
  /** Puts all results in order, and closes the file. */
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
  localMessages.cannotWrite({ path, why: errnoMessage(error) });

function tryWrite(file: string, write: () => void): Result<null> {
  try {
    write();
    return ok(null);
  } catch (error) {
    return err(cannotWrite(file, error));
  }
}

/** The results in a folder so far; none in a new one. */
function readResults(
  folder: string,
  run: Run,
  tasks: readonly ScheduledMatch[],
): Result<readonly Entry[]> {
  const file = join(folder, RESULTS);
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return err(localMessages.cannotRead({ path: file, why: errnoMessage(error) }));
  }
  const head = headOf(run);
  if (text !== '' && !text.startsWith(head) && !head.startsWith(text)) {
    return err(arenaMessages.otherRun({ file }));
  }
  // Reports come after results: without results, these files are not an arena's.
  const names = text.startsWith(head) ? [] : readdirSync(folder);
  const others = REPORTS.filter((name) => names.includes(name));
  if (others.length > 0) {
    return err(arenaMessages.notResults({ folder, files: others }));
  }
  const found = new Map<number, Entry>();
  // A line that was cut off or contradicts its record is played again.
  for (const line of text.slice(head.length).split('\n')) {
    const entry = parseEntry(parseLine(line), run, tasks);
    // So is a failed match.
    if (entry !== null && !isFailed(entry)) found.set(entry.match, entry);
  }
  return ok([...found.values()]);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const sortEntries = (entries: readonly Entry[]): readonly Entry[] =>
  [...entries].sort((one, two) => one.match - two.match);

/** Opens the folder of a run, new or interrupted. */
export function openRunFolder(
  folder: string,
  run: Run,
  tasks: readonly ScheduledMatch[],
): Result<RunFolder> {
  const file = join(folder, RESULTS);
  const whole = (entries: readonly Entry[]): string =>
    headOf(run) + sortEntries(entries).map(lineOf).join('');
  try {
    makeFolder(folder);
    const known = readResults(folder, run, tasks);
    if (!known.ok) return known;
    const text = whole(known.value);
    replaceFile(file, text);
    const handle = openSync(file, 'a');
    const { ino } = fstatSync(handle);
    let bytes = Buffer.byteLength(text);
    return ok({
      known: known.value,
      add(entry) {
        try {
          const now = statSync(file);
          if (now.ino !== ino || now.size !== bytes) return err(arenaMessages.busyFile({ file }));
          let left = Buffer.from(lineOf(entry));
          bytes += left.length;
          while (left.length > 0) left = left.subarray(writeSync(handle, left));
          fsyncSync(handle);
          return ok(null);
        } catch (error) {
          return err(cannotWrite(file, error));
        }
      },
      finish: (entries) => tryWrite(file, () => replaceFile(file, whole(entries))),
      close: () => closeSync(handle),
    });
  } catch (error) {
    return err(arenaMessages.badFolder({ folder, why: errnoMessage(error) }));
  }
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
