/** Files that people ask for: always new ones. What is there is never written over. */
import { writeFileSync } from 'node:fs';
import { codeOf, ok, type Result, refuse, why } from '../core/result.ts';
import { type ExitCode, mistaken, troubled } from './command.ts';

interface Unwritten {
  readonly sentence: string;
  /** The name was a mistake: there is such a file already. */
  readonly isTaken: boolean;
}

/** Writes a new file, or says why not. */
export function tryWriteNew(file: string, text: string): Result<null, Unwritten> {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return ok(null);
  } catch (error) {
    const code = codeOf(error);
    const isTaken = code === 'EEXIST';
    // A new file cannot be missing, but its folder can.
    const reason = code === 'ENOENT' ? 'there is no such folder' : why(error);
    const sentence = isTaken
      ? `${file} exists already, and is left as it is: name a new file.`
      : `${file} could not be written: ${reason}.`;
    return refuse({ sentence, isTaken });
  }
}

/** The same for a command: the exit code where it fails. */
export function writeNew(file: string, text: string): ExitCode | null {
  const written = tryWriteNew(file, text);
  if (written.ok) return null;
  const { isTaken, sentence } = written.error;
  return isTaken ? mistaken(sentence) : troubled(sentence);
}
