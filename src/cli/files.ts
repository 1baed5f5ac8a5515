/** Files that commands write for people: always new ones. */
import { writeFileSync } from 'node:fs';
import { type ExitCode, mistaken, troubled } from './command.ts';

/** Writes a new file; the exit code where that fails. What is there is never written over. */
export function writeNew(file: string, text: string): ExitCode | null {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    return error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? mistaken(`${file} exists already, and is left as it is: name a new file.`)
      : troubled(`${file} could not be written: ${reason}.`);
  }
}
