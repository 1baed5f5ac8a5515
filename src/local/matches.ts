/**
 * Matches on disk: one append-only file each. The first line is the header, each further line one text
 * of the record, synced before the next question. A line cut off by a crash is dropped on resuming.
 */

import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../core/json.ts';
import { isOver, type Match, recordOf, replay } from '../core/match.ts';
import { plain } from '../core/message.ts';
import { isPrintable } from '../core/printable.ts';
import { type MatchRecord, parseRecord } from '../core/record.ts';
import { codeOf, describeErrno, err, ok, type Result } from '../core/result.ts';
import type { Names, Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { makeFolder } from './home.ts';

/** What a saved match is beside its record: when it began and who played. */
export interface MatchHeader {
  readonly id: string;
  /** When it began, as an ISO date. */
  readonly began: string;
  readonly names: Names;
  /** Who plays each seat, as `--p1` and `--p2` say it. */
  readonly players: Readonly<Record<Seat, string>>;
  /** Whether each round begins with a fair opening. */
  readonly fair: boolean;
}

export interface SavedMatch {
  readonly header: MatchHeader;
  readonly match: Match;
  /** Answers to the first questions of a move that is not complete yet. */
  readonly answers: readonly string[];
  /** The bytes of its file up to here. */
  readonly size: number;
}

/** A match that is open for writing. */
export interface Journal {
  readonly header: MatchHeader;
  /** Whether there is a file, so that the match can be named. */
  isSaved(): boolean;
  /** Appends what the file lacks. It is on the disk when this returns. */
  save(match: Match, answers?: readonly string[]): Result<null>;
  close(): void;
}

const VERSION = 1;
/** Letters and digits that cannot be mistaken for each other. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID = /^[a-hj-km-np-z2-9]{6}$/;

export const isSavedMatchId = (text: string): boolean => ID.test(text);

const folderOf = (home: string): string => join(home, 'matches');
const fileOf = (home: string, id: string): string => join(folderOf(home), `${id}.jsonl`);

const newId = (): string =>
  Array.from({ length: 6 }, () =>
    ID_LETTERS.charAt(Math.floor(Math.random() * ID_LETTERS.length)),
  ).join('');

/** Appends a text and syncs it. A disk that fills up may take only a part. */
function append(file: number, text: string): void {
  let left = Buffer.from(text);
  while (left.length > 0) left = left.subarray(writeSync(file, left));
  fsyncSync(file);
}

/** An open file as a journal; `size` and `written` say what is in it already. */
function fileJournal(file: number, header: MatchHeader, size: number, written: number): Journal {
  let bytes = size;
  let texts = written;
  return {
    header,
    isSaved: () => true,
    save(match, answers = []) {
      const lines: unknown[] = recordOf(match).moves.slice(texts);
      if (answers.length > 0) lines.push({ answers });
      if (lines.length === 0) return ok(null);
      const added = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      try {
        if (fstatSync(file).size !== bytes) {
          return err(plain(`Another program is playing the match ${header.id}.`));
        }
        append(file, added);
      } catch (error) {
        return err(plain(`The match ${header.id} could not be written: ${describeErrno(error)}.`));
      }
      bytes += Buffer.byteLength(added);
      texts = match.count;
      return ok(null);
    },
    close: () => closeSync(file),
  };
}

/** Starts the file of a new match, with all that was played in it so far. */
export const createJournal = (
  home: string,
  match: Match,
  sitting: Omit<MatchHeader, 'id'>,
): Result<Journal> => createFile(home, match, { ...sitting, id: newId() });

/**
 * A journal whose file appears with the first move. Writing is tried at once all the same, so that a
 * match that cannot be saved does not begin.
 */
export function lazyJournal(
  home: string,
  match: Match,
  given: Omit<MatchHeader, 'id'>,
): Result<Journal> {
  const tried = createJournal(home, match, given);
  if (!tried.ok) return tried;
  const { header } = tried.value;
  tried.value.close();
  try {
    rmSync(fileOf(home, header.id));
  } catch (error) {
    return err(plain(`The match cannot be kept in ${home}: ${describeErrno(error)}.`));
  }
  let journal: Journal | null = null;
  return ok({
    header,
    isSaved: () => journal !== null,
    save(match, answers) {
      if (journal === null) {
        const made = createFile(home, match, header);
        if (!made.ok) return made;
        journal = made.value;
      }
      return journal.save(match, answers);
    },
    close: () => journal?.close(),
  });
}

function createFile(home: string, match: Match, header: MatchHeader): Result<Journal> {
  const { moves, ...setup } = recordOf(match);
  const { id, began, names, players, fair } = header;
  const head = { duelbook: VERSION, id, began, names, players, fair, ...setup };
  const text = [head, ...moves].map((line) => `${JSON.stringify(line)}\n`).join('');
  let file: number | null = null;
  try {
    makeFolder(folderOf(home));
    file = openSync(fileOf(home, id), 'ax');
    append(file, text);
    syncFolder(folderOf(home));
    const size = Buffer.byteLength(text);
    return ok(fileJournal(file, header, size, match.count));
  } catch (error) {
    // Half a file would count as damaged.
    if (file !== null) {
      closeSync(file);
      rmSync(fileOf(home, id), { force: true });
    }
    return err(plain(`The match cannot be kept in ${home}: ${describeErrno(error)}.`));
  }
}

/** A new file's name has to reach the disk too, or a crash could lose the whole file. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** As much of a file as was written in whole lines. */
const completeSize = (whole: Buffer): number => whole.lastIndexOf('\n') + 1;

/** Opens the file of a kept match to go on with it. */
export function openJournal(home: string, saved: SavedMatch): Result<Journal> {
  try {
    const file = openSync(fileOf(home, saved.header.id), 'r+');
    const whole = readFileSync(file);
    const size = completeSize(whole);
    if (size !== saved.size) {
      closeSync(file);
      return err(plain(`Another program is playing the match ${saved.header.id}.`));
    }
    if (size < whole.length) ftruncateSync(file, size);
    // Opened anew for appending: writes then go to the end, whatever was read.
    closeSync(file);
    const end = openSync(fileOf(home, saved.header.id), 'a');
    return ok(fileJournal(end, saved.header, size, saved.match.count));
  } catch (error) {
    return err(plain(`The match ${saved.header.id} cannot be taken up: ${describeErrno(error)}.`));
  }
}

/** Two printable texts: a file must not steer a terminal. */
const isPair = (value: unknown): value is Names => isObject(value) && isTexts([value[1], value[2]]);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && isPrintable(text));

/** The checked content of a file. */
function parseLines(
  text: string,
): Result<Pick<SavedMatch, 'header' | 'answers'> & { readonly record: MatchRecord }> {
  const lines: unknown[] = [];
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    try {
      lines.push(JSON.parse(line));
    } catch {
      return err(plain(`line ${index + 1} is not JSON`));
    }
  }
  const [head, ...rest] = lines;
  if (!isObject(head) || head.duelbook !== VERSION)
    return err(plain('it is no match of this program'));
  const { duelbook: _, id, began, names, players, fair = false, ...setup } = head;
  const isTime = typeof began === 'string' && !Number.isNaN(Date.parse(began));
  if (typeof id !== 'string' || !isTime || !isPair(names) || !isPair(players)) {
    return err(plain('its first line is incomplete'));
  }
  const moves: string[] = [];
  let answers: readonly string[] = [];
  for (const [index, line] of rest.entries()) {
    if (typeof line === 'string') {
      moves.push(line);
      answers = [];
    } else if (isObject(line) && isTexts(line.answers)) answers = line.answers;
    else return err(plain(`line ${index + 2} is no move`));
  }
  const record = parseRecord({ ...setup, moves });
  if (!record.ok) return record;
  return ok({
    header: { id, began, names, players, fair: fair === true },
    record: record.value,
    answers,
  });
}

/** The match kept under an id. */
export function readMatch(home: string, id: string): Result<SavedMatch> {
  if (!isSavedMatchId(id)) {
    return err(plain(`${JSON.stringify(id)} is no match id: it has six letters and digits.`));
  }
  let whole: Buffer;
  try {
    whole = readFileSync(fileOf(home, id));
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    return err(
      plain(
        isMissing
          ? `There is no match ${id} in ${home}.`
          : `The match ${id} in ${home} cannot be read: ${describeErrno(error)}.`,
      ),
    );
  }
  const damaged = (reason: string) =>
    err(plain(`The match ${id} is damaged and was left as it is: ${reason.replace(/\.$/, '')}.`));
  const read = parseLines(whole.toString());
  if (!read.ok) return damaged(read.error.text);
  const { header, record, answers } = read.value;
  if (header.id !== id) return damaged(`it says that it is ${header.id}`);
  const game = findGame(record.game);
  if (!game.ok) return err(plain(`The match ${id} cannot be read here: ${game.error.text}`));
  const match = replay(game.value, record);
  if (!match.ok) {
    const { index, reason } = match.error;
    return damaged(index < 0 ? reason.text : `move ${index + 1}: ${reason.text}`);
  }
  return ok({ header, match: match.value, answers, size: completeSize(whole) });
}

/** When a match was last played. */
const lastPlayed = (home: string, id: string): number =>
  statSync(fileOf(home, id), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** All kept matches, the newest first, and a sentence for each file that is none. */
export function listMatches(home: string): {
  readonly matches: readonly SavedMatch[];
  readonly damaged: readonly string[];
  /** Why none can be read; null where they can. */
  readonly trouble: string | null;
} {
  let files: readonly string[];
  try {
    files = readdirSync(folderOf(home));
  } catch (error) {
    const isNew = codeOf(error) === 'ENOENT';
    const trouble = isNew
      ? null
      : `The matches in ${home} cannot be read: ${describeErrno(error)}.`;
    return { matches: [], damaged: [], trouble };
  }
  const matches: SavedMatch[] = [];
  const damaged: string[] = [];
  for (const file of files) {
    const id = file.replace(/\.jsonl$/, '');
    const read =
      id === file || !isSavedMatchId(id)
        ? err(plain(`${join(folderOf(home), file)} is no match and was left as it is.`))
        : readMatch(home, id);
    if (read.ok) matches.push(read.value);
    else damaged.push(read.error.text);
  }
  matches.sort((a, b) => b.header.began.localeCompare(a.header.began));
  return { matches, damaged, trouble: null };
}

/** The match that is not over and was played last; null where there is none. */
export function latestOpenMatch(home: string): Result<SavedMatch | null> {
  const { matches, trouble } = listMatches(home);
  if (trouble !== null) return err(plain(trouble));
  const played = ({ header }: SavedMatch): number => lastPlayed(home, header.id);
  const [latest = null] = matches
    .filter(({ match }) => !isOver(match))
    .sort((one, two) => played(two) - played(one));
  return ok(latest);
}
