/** Asks the thread that thinks, which is started when it is first needed. */
import type { Asked, Question, Questions, Told } from './requests.ts';

interface Waiting {
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
  readonly share: ((share: number) => void) | undefined;
}

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  // By its whole address: what asks may stand in any part of the page.
  const fresh = new Worker('/worker.js', { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const asked = waiting.get(data.id);
    if (data.kind === 'share') {
      asked?.share?.(data.share);
      return;
    }
    waiting.delete(data.id);
    if (data.kind === 'answer') asked?.done(data.answer as never);
    else asked?.failed(new Error(data.why));
  });
  fresh.addEventListener('error', () => stopThinking());
  return fresh;
}

/** Ends whatever is being thought about; the next question starts anew. */
export function stopThinking(): void {
  worker?.terminate();
  worker = null;
  for (const { failed } of waiting.values()) failed(new Error('stopped'));
  waiting.clear();
}

export function think<Q extends Question>(
  question: Q,
  given: Questions[Q]['given'],
  share?: (share: number) => void,
): Promise<Questions[Q]['answer']> {
  worker ??= start();
  last += 1;
  const asked: Asked<Q> = { id: last, question, given };
  worker.postMessage(asked);
  return new Promise((done, failed) => waiting.set(asked.id, { done, failed, share }));
}
