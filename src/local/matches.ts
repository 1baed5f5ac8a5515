/**
 * Matches on disk: one append-only file each (journal-entries.ts says of what), synced before the next
 * question. A line cut off by a crash is dropped on resuming.
 * One program at a time writes to a match; any may read it.
 */

import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isOver, type Match, recordOf, replay } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { toArg } from '../core/quote.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { makeFolder } from './home.ts';
import {
  assistantSeat,
  formatHeader,
  formatMoves,
  isSavedMatchId,
  type MatchHeader,
  newSavedMatchId,
  parseMatch,
} from './journal-entries.ts';
import { formatLines, JOURNAL_START, type JournalEnd, parseJournalLines } from './journal-lines.ts';
import { tryLock } from './lock.ts';
import { localMessages } from './messages.ts';

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

const MAX_BYTES = 16_000_000;
const folderOf = (home: string): string => join(home, 'matches');
const fileOf = (home: string, id: string): string => join(folderOf(home), `${id}.jsonl`);

/** Appends a text and syncs it. A disk that fills up may take only a part. */
function append(file: number, text: string): void {
  let left = Buffer.from(text);
  while (left.length > 0) left = left.subarray(writeSync(file, left));
  fsyncSync(file);
}

const changedElsewhere = (id: string) => err(localMessages.changedElsewhere({ id }));

/** An open file as a journal; `end` and `moves` say what is in it already. */
function fileJournal(
  file: number,
  header: MatchHeader,
  end: JournalEnd,
  moves: readonly string[],
): Journal {
  let last = end;
  let written = moves;
  return {
    header,
    isSaved: () => true,
    async save(match, answers = []) {
      const values = formatMoves(written, recordOf(match).moves, answers);
      if (values.length === 0) return ok(null);
      const added = formatLines(values, last);
      try {
        // The lock holds on this machine: a folder may be shared with others.
        if (fstatSync(file).size !== last.bytes) return changedElsewhere(header.id);
        append(file, added.text);
      } catch (error) {
        return err(localMessages.cannotWriteMatch({ id: header.id, why: errnoMessage(error) }));
      }
      last = added.end;
      written = recordOf(match).moves;
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
  const locked = await tryLock(home, id);
  if (!locked.ok) return err(localMessages.cannotKeep({ path: home, why: locked.error }));
  const lock = locked.value;
  if (lock === null) return err(localMessages.openElsewhere());
  const journal = open();
  if (!journal.ok) {
    lock.release();
    return journal;
  }
  const close = (): void => {
    journal.value.close();
    lock.release();
  };
  return ok({ ...journal.value, close });
}

/** Starts the file of a new match, with all that was played in it so far. */
export function createJournal(
  home: string,
  match: Match,
  sitting: Omit<MatchHeader, 'id'>,
): Promise<Result<Journal>> {
  const header = { ...sitting, id: newSavedMatchId() };
  return openLocked(home, header.id, () => createFile(home, match, header));
}

/**
 * A journal whose file appears with the first move. Writing is tried at once all the same, so that a
 * match that cannot be saved does not begin.
 */
export function lazyJournal(home: string, sitting: Omit<MatchHeader, 'id'>): Result<Journal> {
  const header = { ...sitting, id: newSavedMatchId() };
  try {
    makeFolder(folderOf(home));
    // Unsynced, as it is removed at once: the first prompt would wait for the disk.
    writeFileSync(fileOf(home, header.id), '\n', { flag: 'ax' });
    unlinkSync(fileOf(home, header.id));
  } catch (error) {
    // Made, but not written, as on a full disk.
    if (existsSync(fileOf(home, header.id))) unlinkSync(fileOf(home, header.id));
    return err(localMessages.cannotKeep({ path: home, why: errnoMessage(error) }));
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
  const { text, end } = formatLines([formatHeader(header, setup), ...moves], JOURNAL_START);
  let file: number | null = null;
  try {
    makeFolder(folderOf(home));
    file = openSync(fileOf(home, header.id), 'ax');
    append(file, text);
    syncFolder(folderOf(home));
    return ok(fileJournal(file, header, end, moves));
  } catch (error) {
    // Half a file would count as damaged.
    if (file !== null) {
      closeSync(file);
      rmSync(fileOf(home, header.id), { force: true });
    }
    return err(localMessages.cannotKeep({ path: home, why: errnoMessage(error) }));
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
    const { moves } = recordOf(match);
    return ok(fileJournal(openSync(fileOf(home, header.id), 'a'), header, end, moves));
  } catch (error) {
    return err(localMessages.cannotTakeUp({ id: header.id, why: errnoMessage(error) }));
  }
}

/** The match kept under an id. */
export function readMatch(home: string, id: string): Result<SavedMatch> {
  if (!isSavedMatchId(id)) {
    return err(localMessages.badId({ value: toArg(id) }));
  }
  const read = readFileOf(home, id);
  if (read.ok || !('missing' in read)) return read;
  const why = localMessages.notAtHand({ game: toArg(read.missing) });
  return err(localMessages.cannotReadHere({ id, why }));
}

/** The match in the file of an id, or which game is not at hand. */
function readFileOf(
  home: string,
  id: string,
): Result<SavedMatch> | { readonly ok: false; readonly missing: string } {
  const damaged = (why: Message) => err(localMessages.damaged({ id, why }));
  let whole: Buffer;
  try {
    if (statSync(fileOf(home, id)).size > MAX_BYTES) return damaged(localMessages.tooLarge());
    whole = readFileSync(fileOf(home, id));
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    return err(
      isMissing
        ? localMessages.noMatch({ id, path: home })
        : localMessages.cannotReadMatch({ id, path: home, why: errnoMessage(error) }),
    );
  }
  const lines = parseJournalLines(whole);
  if (!lines.ok) return damaged(lines.error);
  const read = parseMatch(lines.value.values);
  if (!read.ok) return damaged(read.error);
  const { header, record, answers } = read.value;
  if (header.id !== id) return damaged(localMessages.otherId({ id: header.id }));
  const game = findGame(record.game);
  if (!game.ok) return { ok: false, missing: record.game };
  const match = replay(game.value, record);
  if (!match.ok) {
    const { index, reason } = match.error;
    return damaged(index < 0 ? reason : localMessages.badMove({ number: index + 1, why: reason }));
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
      : localMessages.cannotReadMatches({ path: home, why: errnoMessage(error) });
    return { matches: [], damaged: [], trouble };
  }
  const matches: SavedMatch[] = [];
  const damaged: Message[] = [];
  /** How many matches there are of each game that is not at hand, by its id. */
  const elsewhere = new Map<string, number>();
  for (const file of files) {
    const id = file.replace(/\.jsonl$/, '');
    if (id === file || !isSavedMatchId(id)) {
      damaged.push(localMessages.notMatch({ path: join(folderOf(home), file) }));
      continue;
    }
    const read = readFileOf(home, id);
    if (read.ok) matches.push(read.value);
    else if ('missing' in read) elsewhere.set(read.missing, (elsewhere.get(read.missing) ?? 0) + 1);
    else damaged.push(read.error);
  }
  for (const [game, count] of elsewhere) {
    damaged.push(localMessages.gameNotAtHand({ game: toArg(game), count }));
  }
  matches.sort((a, b) => b.header.began.localeCompare(a.header.began));
  return { matches, damaged, trouble: null };
}

/** The match that is not over and was played last, other than by an assistant; null where there is none. */
export function latestOpenMatch(home: string): Result<SavedMatch | null> {
  const { matches, trouble } = listMatches(home);
  if (trouble !== null) return err(trouble);
  const played = ({ header }: SavedMatch): number => lastPlayed(home, header.id);
  const [latest = null] = matches
    .filter(({ header, match }) => !isOver(match) && assistantSeat(header) === null)
    .sort((one, two) => played(two) - played(one));
  return ok(latest);
}
