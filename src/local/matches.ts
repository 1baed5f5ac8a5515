/**
 * Matches on disk: one append-only file each. The first line is the header, each further line one text
 * of the record, synced before the next question. A line cut off by a crash is dropped on resuming.
 * One program at a time writes to a match; any may read it.
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
import type { Message } from '../core/message.ts';
import { isPrintable } from '../core/printable.ts';
import { toArg } from '../core/quote.ts';
import { MAX_MOVE_LENGTH, type MatchRecord, parseRecord } from '../core/record.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import type { Names, Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { makeFolder } from './home.ts';
import { formatLines, JOURNAL_START, type JournalEnd, parseJournalLines } from './journal-lines.ts';
import { lockMatch } from './match-lock.ts';
import { sayLocal } from './messages.ts';

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
  /** Where its file goes on. */
  readonly end: JournalEnd;
}

/** A match that is open for writing, by this program alone. */
export interface Journal {
  readonly header: MatchHeader;
  /** Whether there is a file, so that the match can be named. */
  isSaved(): boolean;
  /** Appends what the file lacks. It is on the disk when this resolves. */
  save(match: Match, answers?: readonly string[]): Promise<Result<null>>;
  close(): void;
}

const VERSION = 1;
/** More than names and players have, and than the longest match takes. */
const MAX_NAME_LENGTH = 100;
const MAX_PLAYER_LENGTH = 300;
const MAX_BYTES = 16_000_000;
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

const changedElsewhere = (id: string) => err(sayLocal.changedElsewhere({ id }));

/** An open file as a journal; `end` and `written` say what is in it already. */
function fileJournal(file: number, header: MatchHeader, end: JournalEnd, written: number): Journal {
  let last = end;
  let texts = written;
  return {
    header,
    isSaved: () => true,
    async save(match, answers = []) {
      const values: unknown[] = recordOf(match).moves.slice(texts);
      if (answers.length > 0) values.push({ answers });
      if (values.length === 0) return ok(null);
      const added = formatLines(values, last);
      try {
        // The lock holds on this machine: a folder may be shared with others.
        if (fstatSync(file).size !== last.bytes) return changedElsewhere(header.id);
        append(file, added.text);
      } catch (error) {
        return err(sayLocal.cannotWriteMatch({ id: header.id, why: errnoMessage(error) }));
      }
      last = added.end;
      texts = match.count;
      return ok(null);
    },
    close: () => closeSync(file),
  };
}

/** Opens a journal under the lock of its match, which closing the journal releases. */
async function openLocked(
  home: string,
  id: string,
  open: () => Result<Journal>,
): Promise<Result<Journal>> {
  const lock = await lockMatch(home, id);
  if (!lock.ok) return lock;
  const journal = open();
  if (!journal.ok) {
    lock.value.release();
    return journal;
  }
  const close = (): void => {
    journal.value.close();
    lock.value.release();
  };
  return ok({ ...journal.value, close });
}

/** Starts the file of a new match, with all that was played in it so far. */
export function createJournal(
  home: string,
  match: Match,
  sitting: Omit<MatchHeader, 'id'>,
): Promise<Result<Journal>> {
  const header = { ...sitting, id: newId() };
  return openLocked(home, header.id, () => createFile(home, match, header));
}

/**
 * A journal whose file appears with the first move. Writing is tried at once all the same, so that a
 * match that cannot be saved does not begin.
 */
export function lazyJournal(
  home: string,
  match: Match,
  sitting: Omit<MatchHeader, 'id'>,
): Result<Journal> {
  const header = { ...sitting, id: newId() };
  const tried = createFile(home, match, header);
  if (!tried.ok) return tried;
  tried.value.close();
  try {
    rmSync(fileOf(home, header.id));
  } catch (error) {
    return err(sayLocal.cannotKeep({ path: home, why: errnoMessage(error) }));
  }
  let journal: Journal | null = null;
  return ok({
    header,
    isSaved: () => journal !== null,
    async save(match, answers) {
      if (journal === null) {
        const made = await openLocked(home, header.id, () => createFile(home, match, header));
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
  const { text, end } = formatLines([head, ...moves], JOURNAL_START);
  let file: number | null = null;
  try {
    makeFolder(folderOf(home));
    file = openSync(fileOf(home, id), 'ax');
    append(file, text);
    syncFolder(folderOf(home));
    return ok(fileJournal(file, header, end, match.count));
  } catch (error) {
    // Half a file would count as damaged.
    if (file !== null) {
      closeSync(file);
      rmSync(fileOf(home, id), { force: true });
    }
    return err(sayLocal.cannotKeep({ path: home, why: errnoMessage(error) }));
  }
}

/** A new file's name has to reach the disk too, or a crash could lose the whole file. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Opens the file of a kept match to go on with it. */
export const openJournal = (home: string, saved: SavedMatch): Promise<Result<Journal>> =>
  openLocked(home, saved.header.id, () => openFile(home, saved));

function openFile(home: string, { header, match, end }: SavedMatch): Result<Journal> {
  try {
    const file = openSync(fileOf(home, header.id), 'r+');
    const whole = readFileSync(file);
    const isSame = whole.lastIndexOf('\n') + 1 === end.bytes;
    if (isSame && end.bytes < whole.length) ftruncateSync(file, end.bytes);
    closeSync(file);
    if (!isSame) return changedElsewhere(header.id);
    // Opened anew for appending: writes then go to the end, whatever was read.
    return ok(fileJournal(openSync(fileOf(home, header.id), 'a'), header, end, match.count));
  } catch (error) {
    return err(sayLocal.cannotTakeUp({ id: header.id, why: errnoMessage(error) }));
  }
}

/** Printable texts of bounded length: a file must neither steer a terminal nor flood it. */
const isTexts = (value: unknown, maxLength: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((text) => typeof text === 'string' && text.length <= maxLength && isPrintable(text));

const isPair = (value: unknown, maxLength: number): value is Names =>
  isObject(value) && isTexts([value[1], value[2]], maxLength);

const isTime = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH && isPrintable(text) && !Number.isNaN(Date.parse(text));

/** The match in a file, before its moves are replayed. */
function parseValues([head, ...rest]: readonly unknown[]): Result<
  Pick<SavedMatch, 'header' | 'answers'> & { readonly record: MatchRecord }
> {
  if (!isObject(head) || head.duelbook !== VERSION) return err(sayLocal.foreign());
  const { duelbook: _, id, began, names, players, fair = false, ...setup } = head;
  if (
    typeof id !== 'string' ||
    !isSavedMatchId(id) ||
    typeof began !== 'string' ||
    !isTime(began) ||
    !isPair(names, MAX_NAME_LENGTH) ||
    !isPair(players, MAX_PLAYER_LENGTH)
  ) {
    return err(sayLocal.badHeader());
  }
  const moves: string[] = [];
  let answers: readonly string[] = [];
  for (const [index, value] of rest.entries()) {
    if (typeof value === 'string') {
      moves.push(value);
      answers = [];
    } else if (isObject(value) && isTexts(value.answers, MAX_MOVE_LENGTH)) answers = value.answers;
    else return err(sayLocal.badLine({ line: index + 2 }));
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
    return err(sayLocal.badId({ value: toArg(id) }));
  }
  const damaged = (why: Message) => err(sayLocal.damaged({ id, why }));
  let whole: Buffer;
  try {
    if (statSync(fileOf(home, id)).size > MAX_BYTES) return damaged(sayLocal.tooLarge());
    whole = readFileSync(fileOf(home, id));
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    return err(
      isMissing
        ? sayLocal.noMatch({ id, path: home })
        : sayLocal.cannotReadMatch({ id, path: home, why: errnoMessage(error) }),
    );
  }
  const lines = parseJournalLines(whole);
  if (!lines.ok) return damaged(lines.error);
  const read = parseValues(lines.value.values);
  if (!read.ok) return damaged(read.error);
  const { header, record, answers } = read.value;
  if (header.id !== id) return damaged(sayLocal.otherId({ id: header.id }));
  const game = findGame(record.game);
  if (!game.ok) return err(sayLocal.cannotReadHere({ id, why: game.error }));
  const match = replay(game.value, record);
  if (!match.ok) {
    const { index, reason } = match.error;
    return damaged(index < 0 ? reason : sayLocal.badMove({ number: index + 1, why: reason }));
  }
  return ok({ header, match: match.value, answers, end: lines.value.end });
}

/** When a match was last played. */
const lastPlayed = (home: string, id: string): number =>
  statSync(fileOf(home, id), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** All kept matches, the newest first, and a sentence for each file that is none. */
export function listMatches(home: string): {
  readonly matches: readonly SavedMatch[];
  readonly damaged: readonly Message[];
  /** Why none can be read; null where they can. */
  readonly trouble: Message | null;
} {
  let files: readonly string[];
  try {
    files = readdirSync(folderOf(home));
  } catch (error) {
    const isNew = codeOf(error) === 'ENOENT';
    const trouble = isNew
      ? null
      : sayLocal.cannotReadMatches({ path: home, why: errnoMessage(error) });
    return { matches: [], damaged: [], trouble };
  }
  const matches: SavedMatch[] = [];
  const damaged: Message[] = [];
  for (const file of files) {
    const id = file.replace(/\.jsonl$/, '');
    const read =
      id === file || !isSavedMatchId(id)
        ? err(sayLocal.notMatch({ path: join(folderOf(home), file) }))
        : readMatch(home, id);
    if (read.ok) matches.push(read.value);
    else damaged.push(read.error);
  }
  matches.sort((a, b) => b.header.began.localeCompare(a.header.began));
  return { matches, damaged, trouble: null };
}

/** The match that is not over and was played last; null where there is none. */
export function latestOpenMatch(home: string): Result<SavedMatch | null> {
  const { matches, trouble } = listMatches(home);
  if (trouble !== null) return err(trouble);
  const played = ({ header }: SavedMatch): number => lastPlayed(home, header.id);
  const [latest = null] = matches
    .filter(({ match }) => !isOver(match))
    .sort((one, two) => played(two) - played(one));
  return ok(latest);
}
