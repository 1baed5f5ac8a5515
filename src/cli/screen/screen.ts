/**
 * The terminal's other screen: drawn on as a whole, left as it was found however the program ends, and
 * given back to the shell while Ctrl-Z holds the program.
 */
import { beforePrinting } from '../output.ts';
import { MOUSE_OFF, MOUSE_ON } from './keys.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Screen {
  /** Replaces what is on the screen; the cursor stays behind the last line. */
  draw(lines: readonly string[]): void;
  /** Gives the terminal back to the shell, as Ctrl-Z wants, and comes back with `fg`. */
  suspend(): void;
  /** Must be called to leave it. */
  close(): void;
}

const ENTER = `\x1b[?1049h\x1b[2J${MOUSE_ON}`;
const LEAVE = `${MOUSE_OFF}\x1b[?1049l\x1b[?25h`;
const STOP_SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

export const screenSize = (): Size => ({
  columns: process.stdout.columns || 80,
  rows: process.stdout.rows || 24,
});

/** How long the shell's screen stays hidden between two screens of the program. */
const KEPT_MS = 300;

/** Whether screens follow each other. */
let isKeeping = false;
/** Ends what keeps a screen that was closed: another one takes it over, or the shell's comes back. */
let endKept: ((isTaken: boolean) => void) | null = null;
beforePrinting(() => endKept?.(false));

/** Writes to the screen that is open, or to the shell's. */
export function write(text: string): void {
  endKept?.(false);
  process.stdout.write(text);
}

/** Runs something that shows screen after screen: between them the shell's would flash up. */
export async function keepScreen<T>(run: () => Promise<T>): Promise<T> {
  isKeeping = true;
  try {
    return await run();
  } finally {
    isKeeping = false;
    endKept?.(false);
  }
}

/** Takes the other screen; `redraw` puts on it what belongs there, after `fg` or a new size. */
export function openScreen(redraw: () => void): Screen {
  let isAway = false;
  const leave = (): void => write(LEAVE);
  // Without a listener these signals would end the program with the other screen still there.
  const stop = (): void => process.exit(1);
  const comeBack = (): void => {
    // The shell may have changed the mode. Before drawing: a process in the background stops here
    // until it is in front.
    process.stdin.setRawMode(false);
    process.stdin.setRawMode(true);
    if (isAway) write(ENTER);
    isAway = false;
    redraw();
  };
  process.stdin.setRawMode(true);
  if (endKept === null) write(ENTER);
  else endKept(true);
  process.once('exit', leave);
  process.on('SIGCONT', comeBack);
  // After readline, which writes its line again on a new size.
  const onResize = (): void => queueMicrotask(redraw);
  process.stdout.on('resize', onResize);
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  return {
    draw(lines) {
      // Line by line over what was there: clearing first would flicker.
      const rows = lines.map((line) => `${line}\x1b[K`).join('\r\n');
      write(`\x1b[?25l\x1b[H${rows}\x1b[J\x1b[?25h`);
    },
    suspend() {
      leave();
      isAway = true;
      process.stdin.setRawMode(false);
      // The whole group, as a terminal does it: a shell does not see that what npm runs has stopped.
      process.kill(0, 'SIGTSTP');
      // Here it goes on after `fg`, and at once where no shell could bring it back.
      comeBack();
    },
    close() {
      process.off('SIGCONT', comeBack);
      process.stdout.off('resize', onResize);
      const end = (isTaken: boolean): void => {
        endKept = null;
        clearTimeout(timer);
        process.off('exit', leave);
        for (const signal of STOP_SIGNALS) process.off(signal, stop);
        if (isTaken) return;
        leave();
        process.stdin.setRawMode(false);
      };
      // Longer than that only work takes, whose progress is to be seen.
      const timer = setTimeout(end, KEPT_MS, false);
      if (isKeeping) endKept = end;
      else end(false);
    },
  };
}
