/** Long work of the thread that thinks, as a page shows it: under way, done, or given up. */
import { useEffect, useState } from 'preact/hooks';
import type { Question, Questions } from '../requests.ts';
import { stopThinking, think } from '../thinking.ts';

export type Thought<T> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * The answer to a question. Whenever what is given changes, work on the old question is stopped;
 * the new one is asked after a pause, so that a slider on its way does not ask for every value.
 */
export function useThought<Q extends Question>(
  question: Q,
  given: Questions[Q]['given'] | null,
  pauseMs = 0,
): Thought<Questions[Q]['answer']> {
  type Answer = Questions[Q]['answer'];
  const key = given === null ? null : JSON.stringify(given);
  const [found, setFound] = useState<{ key: string; thought: Thought<Answer> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isOpen = true;
    const tell = (thought: Thought<Answer>): void => {
      if (isOpen) setFound({ key, thought });
    };
    let isAsked = false;
    const timer = setTimeout(() => {
      isAsked = true;
      const share = (done: number): void => tell({ kind: 'working', share: done });
      think(question, JSON.parse(key) as Questions[Q]['given'], share)
        .then(
          (answer) => tell({ kind: 'done', answer }),
          (error: Error) => tell({ kind: 'failed', why: error.message }),
        )
        .finally(() => {
          isAsked = false;
        });
    }, pauseMs);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      if (isAsked) stopThinking();
    };
  }, [question, key, pauseMs]);
  if (key === null) return { kind: 'nothing' };
  return found?.key === key ? found.thought : { kind: 'working', share: 0 };
}
