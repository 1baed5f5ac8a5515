/**
 * Holds frames back while the server is busy: a player's own move goes out together with the answer
 * to it. Writing to a socket is the largest part of a move's cost, and this saves every second write.
 */
import type { Frame } from './frames.ts';

export interface SendQueues {
  /** Counts an incoming message, which tells how busy the server is. */
  onMessage(): void;
  /** Opens the queue of a client; `write` writes to its socket. */
  open(write: (frame: Frame) => void): SendQueue;
}

export interface SendQueue {
  /** Writes a frame after all before it; one that `canWait` later, while the server is busy. */
  send(frame: Frame, canWait: boolean): void;
  /** Writes what waits. */
  flush(): void;
}

/** A server with this many messages in one turn of the event loop is busy. */
const BUSY_MESSAGES = 8;
/** No frame waits longer than this and one turn. */
const MAX_DELAY_MS = 10;

interface Waiting {
  since: number;
  flush(): void;
}

export function createSendQueues(clock = () => performance.now()): SendQueues {
  /** Queues with waiting frames, oldest first. */
  const waiting = new Set<Waiting>();
  /** Messages in this turn. */
  let messages = 0;
  let turnStart = 0;
  let isBusy = false;
  let isScheduled = false;

  function endTurn(): void {
    isBusy = messages >= BUSY_MESSAGES;
    messages = 0;
    turnStart = clock();
    for (const queue of waiting) {
      if (isBusy && turnStart - queue.since < MAX_DELAY_MS) break;
      queue.flush();
    }
    isScheduled = false;
    if (waiting.size > 0) scheduleTurnEnd();
  }

  /** After all input of this turn was read, and before what follows from it is sent. */
  function scheduleTurnEnd(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endTurn);
  }

  function open(write: (frame: Frame) => void): SendQueue {
    let held = '';
    const mine: Waiting = { since: 0, flush };

    function flush(): void {
      if (held === '') return;
      const frame = held;
      held = '';
      waiting.delete(mine);
      write(frame);
    }

    return {
      flush,
      send(frame, canWait) {
        if (typeof frame !== 'string') {
          flush();
          write(frame);
        } else if (canWait && isBusy) {
          if (held === '') {
            mine.since = turnStart;
            waiting.add(mine);
            scheduleTurnEnd();
          }
          held += frame;
        } else if (held === '') write(frame);
        else {
          held += frame;
          flush();
        }
      },
    };
  }

  return {
    open,
    onMessage() {
      messages += 1;
      scheduleTurnEnd();
    },
  };
}
