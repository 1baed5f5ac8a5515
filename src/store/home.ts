/** Where Duelbook keeps what it keeps: DUELBOOK_HOME, or the platform's folder for such data. */
import { homedir } from 'node:os';
import { join } from 'node:path';

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
