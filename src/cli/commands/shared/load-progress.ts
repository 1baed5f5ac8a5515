/** The player's progress, for the commands that go on from it. */
import { ok, type Result } from '../../../core/result.ts';
import { readProgress } from '../../../local/progress.ts';
import type { Progress } from '../../../study/progress.ts';
import { printErrors } from '../../output.ts';

/** Reads the progress, and says where a damaged file was set aside. */
export async function loadProgress(home: string): Promise<Result<Progress>> {
  const kept = await readProgress(home);
  if (!kept.ok) return kept;
  if (kept.value.note !== null) printErrors([kept.value.note]);
  return ok(kept.value.progress);
}
