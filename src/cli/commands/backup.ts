/** `duelbook backup FILE`: a copy of a server's SQLite database, taken while the server runs. */
import { join } from 'node:path';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import { isPostgresUrl } from '../../server/storage/database-url.ts';
import { FILE } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { textFlag } from '../flags.ts';
import { mistakeOrFailure, print, usageError } from '../output.ts';

export const command = defineCommand({
  usage: 'backup FILE [flags]',
  about: texts.commands.backup,
  args: [{ ...FILE, missing: texts.errors.whichCopy }],
  flags: { db: textFlag(texts.flags.db, texts.takes.database) },
  async run({ args: [file], flags }) {
    const db = flags.db ?? (process.env.DUELBOOK_DB || join(homeFolder(), 'server.db'));
    if (isPostgresUrl(db)) return usageError(texts.backup.postgres);
    // Loaded here: the help of the whole program loads this file.
    const { backupDatabase } = await import('../../server/storage/backup.ts');
    const copied = await backupDatabase(db, file);
    if (copied.ok) {
      print(texts.backup.done(db, file, copied.value));
      return 0;
    }
    return mistakeOrFailure(copied.error);
  },
});
