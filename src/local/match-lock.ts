/**
 * One writer for each match on this machine. The system holds the lock and takes it back when the
 * process ends, however it ends. Node has no `flock`, so each platform uses what it has instead.
 */
import { closeSync, constants, openSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import { makeFolder } from './home.ts';
import { sayLocal } from './messages.ts';

export interface MatchLock {
  release(): void;
}

const hasAbstractSockets = process.platform === 'linux' || process.platform === 'android';

/** Opens a file locked, on macOS and BSD. Node does not name the flag. */
const O_EXLOCK = 0x20;

/** The codes when another process holds the lock. */
const TAKEN = ['EADDRINUSE', 'EAGAIN'];

export async function lockMatch(home: string, id: string): Promise<Result<MatchLock>> {
  try {
    makeFolder(home);
    const name = `duelbook-${crc32(realpathSync(home)).toString(16)}-${id}`;
    if (hasAbstractSockets) return ok(await listenOn(`\0${name}`));
    if (process.platform === 'win32') return ok(await listenOn(`\\\\.\\pipe\\${name}`));
    return ok(lockFile(join(home, 'locks'), id));
  } catch (error) {
    if (TAKEN.includes(String(codeOf(error)))) {
      return err(sayLocal.openElsewhere());
    }
    return err(sayLocal.cannotKeep({ path: home, why: errnoMessage(error) }));
  }
}

/** A socket in Linux's abstract namespace or a Windows pipe: no file, and one listener for a name. */
function listenOn(name: string): Promise<MatchLock> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen(name, () => resolve({ release: () => void server.close() }));
    server.unref();
  });
}

/** The file stays: deleting it would let two processes lock two files of one name. */
function lockFile(folder: string, name: string): MatchLock {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  makeFolder(folder, 0o700);
  const file = openSync(join(folder, name), O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK, 0o600);
  return { release: () => closeSync(file) };
}
