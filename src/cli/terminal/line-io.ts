/** Standard input and output, a line at a time, for pipes and for terminals. */
import type { Interface } from 'node:readline';

export interface LineIO {
  /** The next line of input, or null at its end. */
  read(): Promise<string | null>;
  /** Reads nothing until `until` settles; null when the person leaves before. */
  wait(until: Promise<unknown>): Promise<null | undefined>;
  write(text: string): void;
  /** Whether answers must be printed because no terminal shows them. */
  readonly echo: boolean;
  close(): void;
}

/** Reads and writes lines. Where people wait for others, Ctrl-C leaves from the start. */
export function stdioLines(isWaiting = false): LineIO {
  let input: Interface | null = null;
  let iterator: AsyncIterator<string> | null = null;
  let isLeft = false;
  let isHeeding = false;
  /** Ends what is waited for now. */
  let leave = (): void => {};
  // Ctrl-C is the end of the input, so that leaving works the same way everywhere.
  const stop = (): void => {
    isLeft = true;
    leave();
    input?.close();
  };
  const heed = (): void => {
    if (!isHeeding) process.once('SIGINT', stop);
    isHeeding = true;
  };
  if (isWaiting) heed();
  return {
    async read() {
      // Loaded after the first prompt is on the screen.
      if (iterator === null) {
        const { createInterface } = await import('node:readline');
        input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
        iterator = input[Symbol.asyncIterator]();
        heed();
        if (isLeft) input.close();
      }
      const next = await iterator.next();
      return next.done ? null : next.value;
    },
    wait(until) {
      heed();
      return new Promise((resolve, reject) => {
        leave = () => resolve(null);
        if (isLeft) leave();
        else until.then(() => resolve(undefined), reject);
      });
    },
    write: (text) => void process.stdout.write(text),
    // Asked for after the first prompt is printed: opening standard input takes a while.
    get echo() {
      return !process.stdin.isTTY;
    },
    close() {
      process.off('SIGINT', stop);
      input?.close();
    },
  };
}
