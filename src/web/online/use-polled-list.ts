/** Something that a server lists, asked for again and again while somebody looks. */
import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../core/result.ts';
import type { ApiError } from '../../online/api.ts';

const INTERVAL_MS = 4_000;

/** The list; null until it has come. What came before stays while a server cannot be reached. */
export function usePolledList<T>(
  ask: () => Promise<Result<readonly T[], ApiError>>,
  of: string,
  everyMs = INTERVAL_MS,
): { readonly list: readonly T[] | null; readonly trouble: ApiError | null } {
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly list: readonly T[] | null;
    readonly trouble: ApiError | null;
  }>({ of, list: null, trouble: null });
  // What is asked changes with its name alone
  useEffect(() => {
    let stale = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const answer = await ask();
      if (stale) return;
      setKnown((before) =>
        answer.ok
          ? { of, list: answer.value, trouble: null }
          : { of, list: before.of === of ? before.list : null, trouble: answer.error },
      );
    };
    void look();
    const looking = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stale = true;
      clearInterval(looking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [of, everyMs]);
  return known.of === of ? known : { list: null, trouble: null };
}
