/**
 * One writer at a time for a name on this machine, such as a match's. The system holds the lock and
 * takes it back when the process ends, however it ends. Node has no `flock`, so each platform uses what
 * it has instead.
 */
import { closeSync, constants, openSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import { crc32 } from './crc32.ts';
import { makeFolder } from './home.ts';

export interface Lock {
  release(): void;
}

const hasAbstractSockets = process.platform === 'linux' || process.platform === 'android';

/** Opens a file locked, on macOS and BSD. Node does not name the flag. */
const O_EXLOCK = 0x20;

/** The codes when another process holds the lock. */
const TAKEN = ['EADDRINUSE', 'EAGAIN'];

/** Takes the lock of a name in a home folder; null while another process holds it. */
export async function tryLock(home: string, name: string): Promise<Result<Lock | null>> {
  try {
    makeFolder(home);
    const full = `duelbook-${crc32(realpathSync(home)).toString(16)}-${name}`;
    if (hasAbstractSockets) return ok(await listenOn(`\0${full}`));
    if (process.platform === 'win32') return ok(await listenOn(`\\\\.\\pipe\\${full}`));
    return ok(lockFile(join(home, 'locks'), name));
  } catch (error) {
    return TAKEN.includes(String(codeOf(error))) ? ok(null) : err(errnoMessage(error));
  }
}

/** A socket in Linux's abstract namespace or a Windows pipe: no file, and one listener for a name. */
function listenOn(name: string): Promise<Lock> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen(name, () => resolve({ release: () => void server.close() }));
    server.unref();
  });
}

/** The file stays: deleting it would let two processes lock two files of one name. */
function lockFile(folder: string, name: string): Lock {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  makeFolder(folder, 0o700);
  const file = openSync(join(folder, name), O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK, 0o600);
  return { release: () => closeSync(file) };
}
