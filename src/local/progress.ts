/**
 * The player's progress on disk: one JSON file. Changes are made to what the file holds at that moment,
 * under a lock, and replace it whole, so that two programs at once lose nothing. A damaged file is set
 * aside; what can still be read of it is kept.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import {
  formatProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  type ReadProgress,
} from '../study/progress.ts';
import { type Lock, tryLock } from './lock.ts';
import { localMessages } from './messages.ts';

export interface KeptProgress {
  readonly progress: Progress;
  /** What the player should know: that a damaged file was set aside. */
  readonly note: Message | null;
}

/** A change takes milliseconds: longer than this, and the other program hangs. */
const MAX_WAIT = 5000;
const RETRY = 20;

const fileOf = (home: string): string => join(home, 'progress.json');

/** What the file says. A file of a later version that cannot be understood is not touched. */
function readFile(home: string): Result<ReadProgress> {
  let text: string;
  try {
    text = readFileSync(fileOf(home), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return ok({ progress: NO_PROGRESS, damaged: false, newer: false });
    }
    return err(coreMessages.cannotRead({ path: fileOf(home), why: errnoMessage(error) }));
  }
  const read = parseProgress(text);
  return read.damaged && read.newer
    ? err(localMessages.newerProgress({ path: fileOf(home) }))
    : ok(read);
}

/** Replaces the file, whole or not at all. */
function writeFile(home: string, progress: Progress): void {
  const draft = `${fileOf(home)}.${process.pid}`;
  try {
    writeFileSync(draft, formatProgress(progress), { flush: true });
    renameSync(draft, fileOf(home));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Copies a damaged file to a name that is free. */
function setAside(home: string): string {
  for (let number = 1; ; number += 1) {
    const name = join(home, `progress.damaged-${number}.json`);
    if (existsSync(name)) continue;
    copyFileSync(fileOf(home), name, constants.COPYFILE_EXCL);
    return basename(name);
  }
}

async function waitForLock(home: string): Promise<Result<Lock>> {
  const cannot = (why: Message) => err(coreMessages.cannotWrite({ path: fileOf(home), why }));
  for (let waited = 0; waited <= MAX_WAIT; waited += RETRY) {
    const lock = await tryLock(home, 'progress');
    if (!lock.ok) return cannot(lock.error);
    if (lock.value !== null) return ok(lock.value);
    await sleep(RETRY);
  }
  return cannot(localMessages.heldElsewhere());
}

/** Changes the progress and keeps it. It is on the disk when this resolves. */
export async function updateProgress(
  home: string,
  change: (progress: Progress) => Progress,
): Promise<Result<KeptProgress>> {
  const lock = await waitForLock(home);
  if (!lock.ok) return lock;
  try {
    const read = readFile(home);
    if (!read.ok) return read;
    const { progress: before, damaged } = read.value;
    const progress = change(before);
    const note = damaged
      ? localMessages.progressSetAside({ path: fileOf(home), aside: setAside(home) })
      : null;
    if (damaged || progress !== before) writeFile(home, progress);
    return ok({ progress, note });
  } catch (error) {
    return err(coreMessages.cannotWrite({ path: fileOf(home), why: errnoMessage(error) }));
  } finally {
    lock.value.release();
  }
}

/** The progress so far. A damaged file is set aside at once, so that this is said only once. */
export async function readProgress(home: string): Promise<Result<KeptProgress>> {
  const read = readFile(home);
  if (!read.ok) return read;
  if (read.value.damaged) return updateProgress(home, (progress) => progress);
  return ok({ progress: read.value.progress, note: null });
}
