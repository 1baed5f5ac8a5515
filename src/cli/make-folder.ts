/** Makes folders that a user names. */
import { err, errnoMessage, ok, type Result } from '../core/result.ts';
import { makeFolder } from '../local/home.ts';
import { hostingMessages } from '../server/messages.ts';

/** Makes a folder, if it is not there, and those above it, or says why not. */
export function tryMakeFolder(path: string): Result<null> {
  try {
    makeFolder(path);
    return ok(null);
  } catch (error) {
    return err(hostingMessages.cannotMake({ path, why: errnoMessage(error) }));
  }
}
