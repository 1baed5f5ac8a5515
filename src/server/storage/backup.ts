/** Copies a SQLite database while a server uses it, as one moment of it. */
import { closeSync, existsSync, linkSync, openSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { coreMessages } from '../../core/messages.ts';
import { codeOf, err, ok, type Result } from '../../core/result.ts';
import { hostingMessages } from '../messages.ts';
import { describeOpenError, isForeignDatabase } from './sqlite-file.ts';

/** All pages in one step: in several, each move in between would have the copy begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/** Gives the number of matches in the copy. The target appears when it is whole, and never over another file. */
export async function backupDatabase(file: string, target: string): Promise<Result<number>> {
  if (!existsSync(file)) return err(hostingMessages.noDatabase({ db: file }));
  if (existsSync(target)) return err(coreMessages.exists({ path: target }));
  const part = `${target}.part-${process.pid}`;
  let failing = file;
  try {
    if (isForeignDatabase(file)) return err(hostingMessages.foreign({ db: file }));
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
    if (codeOf(error) === 'EEXIST') return err(coreMessages.exists({ path: target }));
    const why = describeOpenError(error, failing);
    return err(
      failing === file
        ? hostingMessages.cannotOpen({ db: file, why })
        : coreMessages.cannotWrite({ path: target, why }),
    );
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
