/** Polls a list from the server while the page is visible. */
import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../core/result.ts';
import type { ApiError } from '../../online/api-error.ts';

const INTERVAL_MS = 4_000;

/** The list; null until it is there. It stays while the server cannot be reached. */
export function usePolledList<T>(
  ask: () => Promise<Result<readonly T[], ApiError>>,
  of: string,
  everyMs = INTERVAL_MS,
): { readonly list: readonly T[] | null; readonly error: ApiError | null } {
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly list: readonly T[] | null;
    readonly error: ApiError | null;
  }>({ of, list: null, error: null });
  // The request changes with its name alone
  useEffect(() => {
    let stale = false;
    const poll = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const answer = await ask();
      if (stale) return;
      setKnown((before) =>
        answer.ok
          ? { of, list: answer.value, error: null }
          : { of, list: before.of === of ? before.list : null, error: answer.error },
      );
    };
    void poll();
    const polling = setInterval(poll, everyMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      stale = true;
      clearInterval(polling);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [of, everyMs]);
  return known.of === of ? known : { list: null, error: null };
}
