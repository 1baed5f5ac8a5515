/** The answer to a request that a part makes when it is shown, and again when what it asks for changes. */
import { useEffect, useState } from 'preact/hooks';

/** Undefined until an answer has come; then the latest. */
export function useAnswer<T>(ask: () => Promise<T>, of: unknown): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    void ask().then((come) => isCurrent && setAnswer(() => come));
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return answer;
}
