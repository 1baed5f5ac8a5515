/** A progress bar in one line on standard error, only on a terminal. */

import { truncate } from '../../core/drawing.ts';

export interface ProgressBar {
  /** Shows the share that is done, from 0 to 1. */
  show(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

/** The exit code that shells expect of an interrupted program. */
export const EXIT_INTERRUPTED = 130;

const WIDTH = 30;
/** A space on either side of the bar, and the share: " 100 %". */
const MARGIN = 7;
/** Work that is over sooner than this shows no bar. */
const SHOW_AFTER_MS = 300;

export function progressBar(label: string): ProgressBar {
  const from = performance.now();
  let shown = false;
  return {
    show(done) {
      if (!process.stderr.isTTY || performance.now() - from < SHOW_AFTER_MS) return;
      shown = true;
      // A line that is broken cannot be written over, and each step would leave a copy of it.
      const room = (process.stderr.columns || 80) - 1;
      const name = truncate(label, room - MARGIN);
      const width = Math.max(0, Math.min(WIDTH, room - MARGIN - name.length));
      const filled = Math.round(done * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      process.stderr.write(`\r${name} ${bar} ${Math.floor(done * 100)} %\x1b[K`);
    },
    end() {
      if (shown) process.stderr.write('\r\x1b[K');
    },
  };
}
