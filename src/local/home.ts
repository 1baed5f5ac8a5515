/** Where Duelbook keeps what it keeps: DUELBOOK_HOME, or the platform's folder for such data. */
import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '../core/result.ts';

export function homeFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (env.DUELBOOK_HOME) return env.DUELBOOK_HOME;
  if (platform === 'win32')
    return join(env.LOCALAPPDATA || join(home, 'AppData/Local'), 'duelbook');
  if (platform === 'darwin') return join(home, 'Library/Application Support/duelbook');
  return join(env.XDG_DATA_HOME || join(home, '.local/share'), 'duelbook');
}

/**
 * Makes a folder, and those above it that are missing. One by one: Node's own way to make them all
 * says that a folder is not there where the disk is read-only, and under /proc it never ends.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const make = (): void => {
    try {
      mkdirSync(folder, mode);
    } catch (error) {
      // Another program may have been faster, too.
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
    }
  };
  try {
    make();
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder), mode);
    make();
  }
}
