/** Copies a SQLite database while a server uses it, as one moment of it. */
import { closeSync, existsSync, linkSync, openSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { codeOf, err, ok, type Result } from '../../core/result.ts';
import { describeOpenError, isForeignDatabase } from './sqlite-file.ts';

export interface BackupError {
  readonly code: 'no_database' | 'not_ours' | 'taken' | 'failed';
  readonly reason: string;
}

/** All pages in one step: in several, each move in between would have the copy begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/** Gives the number of matches in the copy. The target appears when it is whole, and never over another file. */
export async function backupDatabase(
  file: string,
  target: string,
): Promise<Result<number, BackupError>> {
  if (!existsSync(file)) return err({ code: 'no_database', reason: '' });
  if (existsSync(target)) return err({ code: 'taken', reason: '' });
  const part = `${target}.part-${process.pid}`;
  let failing = file;
  try {
    if (isForeignDatabase(file)) return err({ code: 'not_ours', reason: '' });
    const source = new DatabaseSync(file, { readOnly: true });
    failing = target;
    try {
      // It holds what is hidden, as the database does.
      closeSync(openSync(part, 'wx', 0o600));
      await backup(source, part, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    const matches = checkedMatches(part);
    linkSync(part, target);
    return ok(matches);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return err({ code: 'taken', reason: '' });
    return err({ code: 'failed', reason: describeOpenError(error, failing) });
  } finally {
    // Reading the copy made SQLite's own files beside it.
    for (const end of ['', '-wal', '-shm']) rmSync(`${part}${end}`, { force: true });
  }
}

/** Reads the whole copy: one that cannot be restored is worse than none. */
function checkedMatches(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = copy.prepare('pragma quick_check(1)').all();
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check));
    const [row] = copy.prepare('select count(*) as matches from matches').all();
    return Number(row?.matches);
  } finally {
    copy.close();
  }
}
