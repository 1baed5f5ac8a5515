/** Whether a process that a test started through another has ended. */
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs. An ended one may still be listed, as a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  try {
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}
