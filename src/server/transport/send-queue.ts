/**
 * What is written to each client: at once, but for what nobody waits for. While so much comes that
 * everything takes its time, word of their own move reaches players together with the answer to it: a
 * write to a socket is the largest part of what a move costs, and this makes one of two.
 */
import type { Frame } from './frames.ts';

export interface SendQueues {
  /** Notes that somebody has said something. */
  onMessage(): void;
  /** The outbox of a client, to whom `write` writes. */
  open(write: (frame: Frame) => void): SendQueue;
}

export interface SendQueue {
  /** Writes a frame, after all that came before; one that can wait, a moment later where that helps. */
  send(frame: Frame, canWait: boolean): void;
  /** Writes what waits. */
  flush(): void;
}

/** So many messages in one turn of the event loop; a server that easily keeps up has fewer. */
const BUSY_MESSAGES = 8;
/** Nothing waits longer than this and a turn, and nothing waits any more once a turn brings less. */
const MAX_DELAY_MS = 10;

interface PendingFlush {
  since: number;
  flush(): void;
}

export function createSendQueues(clock = () => performance.now()): SendQueues {
  /** Those with something that waits, longest first. */
  const waiting = new Set<PendingFlush>();
  /** Messages since it was last looked how many there are; when that was, and whether there were many. */
  let messages = 0;
  let lookedAt = 0;
  let isBusy = false;
  /** Whether it is looked at the end of this turn. */
  let isLooking = false;

  function look(): void {
    isBusy = messages >= BUSY_MESSAGES;
    messages = 0;
    lookedAt = clock();
    for (const each of waiting) {
      if (isBusy && lookedAt - each.since < MAX_DELAY_MS) break;
      each.flush();
    }
    isLooking = false;
    if (waiting.size > 0) lookSoon();
  }

  /** When all that comes in this turn is read: what it leads to is told after that. */
  function lookSoon(): void {
    if (isLooking) return;
    isLooking = true;
    setImmediate(look);
  }

  function open(write: (frame: Frame) => void): SendQueue {
    let held = '';
    const mine: PendingFlush = { since: 0, flush };

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
            mine.since = lookedAt;
            waiting.add(mine);
            lookSoon();
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
      lookSoon();
    },
  };
}
