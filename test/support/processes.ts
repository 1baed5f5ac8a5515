/** Whether processes have ended, as tests ask that started some through others. */
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs. One that has ended may still be listed until somebody asks after it. */
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
