/** Writes new files, and never over an existing one. */
import { writeFileSync } from 'node:fs';
import { coreMessages } from '../../core/messages.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../../core/result.ts';
import { type ExitCode, mistakeOrFailure } from '../output.ts';

/** Writes a new file, or says why not. */
export function tryWriteNewFile(path: string, text: string): Result<null> {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return ok(null);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return err(coreMessages.exists({ path }));
    // A new file cannot be missing, but its folder can.
    const why = code === 'ENOENT' ? coreMessages.noFolder() : errnoMessage(error);
    return err(coreMessages.cannotWrite({ path, why }));
  }
}

/** The same for a command: the exit code where it fails. */
export function writeNewFile(path: string, text: string): ExitCode | null {
  const written = tryWriteNewFile(path, text);
  return written.ok ? null : mistakeOrFailure(written.error);
}
