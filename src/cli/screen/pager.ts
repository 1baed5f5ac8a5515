/** Text longer than the screen, a page at a time: like `less`, with space, b, arrow keys and q. */
import { texts } from '../../messages/terminal.ts';
import { type Key, readInput } from './keys.ts';
import { openScreen, screenSize } from './screen.ts';

export interface Pager {
  /** What is on the screen now; the last line says which keys there are. */
  lines(): readonly string[];
  /** Handles a key; true when the reader is done. */
  press(key: Key): boolean;
}

const FORWARD = ['space', 'pagedown', 'f', 'return'];
const BACKWARD = ['b', 'pageup', 'backspace'];
const DOWN = ['down', 'j', 'right'];
const UP = ['up', 'k', 'left'];

/** `wrapped` gives the text in lines of at most so many columns. */
export function createPager(wrapped: (columns: number) => readonly string[]): Pager {
  let top = 0;
  const page = (): {
    readonly all: readonly string[];
    readonly rows: number;
    readonly end: number;
  } => {
    const { columns, rows } = screenSize();
    const all = wrapped(columns);
    return { all, rows: rows - 1, end: Math.max(0, all.length - rows + 1) };
  };
  return {
    lines() {
      const { all, rows, end } = page();
      top = Math.min(top, end);
      const more = top < end ? texts.screen.more : texts.screen.goBack;
      return [...all.slice(top, top + rows), more];
    },
    press({ name }) {
      const { rows, end } = page();
      if (name === 'q' || name === 'escape') return true;
      if (FORWARD.includes(name)) {
        // At the end there is nothing more to see.
        if (top >= end) return true;
        top = Math.min(top + rows, end);
      } else if (BACKWARD.includes(name)) top = Math.max(0, top - rows);
      else if (DOWN.includes(name)) top = Math.min(top + 1, end);
      else if (UP.includes(name)) top = Math.max(0, top - 1);
      else if (name === 'home' || name === 'g') top = 0;
      else if (name === 'end') top = end;
      return false;
    },
  };
}

/** Shows a text on the screen until the reader is done. */
export async function pageOnScreen(wrapped: (columns: number) => readonly string[]): Promise<void> {
  const pager = createPager(wrapped);
  const draw = (): void => screen.draw(pager.lines());
  const screen = openScreen(draw);
  draw();
  await new Promise<void>((resolve) => {
    const onKey = (key: Key): void => {
      if (key.ctrl && key.name === 'z') screen.suspend();
      else if ((key.ctrl && (key.name === 'c' || key.name === 'd')) || pager.press(key)) {
        stop();
        resolve();
      } else draw();
    };
    const stop = readInput({ onKey, onClick: () => {} });
  });
  screen.close();
}
