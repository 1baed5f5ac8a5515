/** Spreads expensive answers over turns of the event loop, so that moves come through in between. */

/** Resolves when work of this cost may be done in this turn. Matches take turns among themselves. */
export type FairQueue = (match: string, cost: number) => Promise<void>;

interface Waiting {
  readonly cost: number;
  readonly start: () => void;
}

/** At most `budget` is done in a turn, or one piece of work that costs more. */
export function createFairQueue(budget: number): FairQueue {
  /** What waits for each match; the match whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();
  let spent = 0;
  let isScheduled = false;

  function nextTurn(): void {
    isScheduled = false;
    spent = 0;
    for (const [match, queue] of queues) {
      const [first] = queue;
      if (first === undefined || !fits(first.cost)) break;
      queue.shift();
      // Behind all others, so that many requests for one match hold up no other.
      queues.delete(match);
      if (queue.length > 0) queues.set(match, queue);
      spend(first.cost);
      first.start();
    }
    if (queues.size > 0) schedule();
  }

  const fits = (cost: number): boolean => spent === 0 || spent + cost <= budget;

  function spend(cost: number): void {
    spent += cost;
    schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn);
  }

  return (match, cost) => {
    if (queues.size === 0 && fits(cost)) {
      spend(cost);
      return Promise.resolve();
    }
    return new Promise((start) => {
      const queue = queues.get(match);
      if (queue === undefined) queues.set(match, [{ cost, start }]);
      else queue.push({ cost, start });
    });
  };
}
