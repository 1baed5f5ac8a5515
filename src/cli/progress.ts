/** A bar for long work, on standard error, in one line; nothing where nobody watches. */

export interface Progress {
  /** Shows the share that is done, from 0 to 1. */
  show(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

const WIDTH = 30;
/** Work that is over sooner than this shows no bar. */
const PATIENCE_MS = 300;

export function progressBar(label: string): Progress {
  const from = performance.now();
  let shown = false;
  return {
    show(done) {
      if (!process.stderr.isTTY || performance.now() - from < PATIENCE_MS) return;
      shown = true;
      const filled = Math.round(done * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      process.stderr.write(`\r${label} ${bar} ${Math.floor(done * 100)} %\x1b[K`);
    },
    end() {
      if (shown) process.stderr.write('\r\x1b[K');
    },
  };
}
