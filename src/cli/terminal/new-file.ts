/** Writes new files, and never over an existing one. */
import { writeFileSync } from 'node:fs';
import { codeOf, describeErrno, err, ok, type Result } from '../../core/result.ts';
import { texts } from '../../messages/terminal.ts';
import { type ExitCode, failure, usageError } from '../output.ts';

interface WriteError {
  readonly sentence: string;
  /** The name was a mistake: there is such a file already. */
  readonly isTaken: boolean;
}

/** Writes a new file, or says why not. */
export function tryWriteNewFile(file: string, text: string): Result<null, WriteError> {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return ok(null);
  } catch (error) {
    const code = codeOf(error);
    const isTaken = code === 'EEXIST';
    // A new file cannot be missing, but its folder can.
    const reason = code === 'ENOENT' ? texts.save.noFolder : describeErrno(error);
    const sentence = isTaken ? texts.save.exists(file) : texts.save.unwritable(file, reason);
    return err({ sentence, isTaken });
  }
}

/** The same for a command: the exit code where it fails. */
export function writeNewFile(file: string, text: string): ExitCode | null {
  const written = tryWriteNewFile(file, text);
  if (written.ok) return null;
  const { isTaken, sentence } = written.error;
  return isTaken ? usageError(sentence) : failure(sentence);
}
