/**
 * What comes from a terminal: keys and clicks. Node reads keys; clicks come as sequences that it does not
 * know (xterm's SGR mouse mode) and are taken out of the input first.
 */
import { emitKeypressEvents } from 'node:readline';
import { PassThrough } from 'node:stream';

export interface Key {
  /** Node's name: `left`, `return`, `a`; empty for signs without one. */
  readonly name: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** What the terminal sent. */
  readonly sequence: string;
  /** The sign that was typed; empty for keys that type none. */
  readonly text: string;
}

/** A place on the screen, from 0. */
export interface Click {
  readonly row: number;
  readonly column: number;
}

export interface InputHandlers {
  onKey(key: Key): void;
  onClick(click: Click): void;
}

export const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
export const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how terminals send clicks.
const MOUSE = /\x1b\[<(\d+);(\d+);(\d+)([Mm])/g;
/** A click that has not arrived completely. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how terminals send clicks.
const PARTIAL_MOUSE = /\x1b\[<[\d;]*$/;
const LEFT_BUTTON = '0';
/** A lone Esc is a key, and also how other keys begin: those come within this time. */
const ESCAPE_MS = 40;

/** Splits input into clicks and the rest, and what is still incomplete. */
export function takeClicks(input: string): {
  readonly clicks: readonly Click[];
  readonly rest: string;
  readonly partial: string;
} {
  const clicks: Click[] = [];
  const keys = input.replace(MOUSE, (_, button, column, row, kind) => {
    if (button === LEFT_BUTTON && kind === 'M') {
      clicks.push({ row: Number(row) - 1, column: Number(column) - 1 });
    }
    return '';
  });
  const [partial = ''] = PARTIAL_MOUSE.exec(keys) ?? [];
  return { clicks, rest: keys.slice(0, keys.length - partial.length), partial };
}

const isPrintable = (text: string): boolean => /^[^\p{C}]+$/u.test(text);

/** Reads keys and clicks from standard input until the returned function is called. */
export function readInput({ onKey, onClick }: InputHandlers): () => void {
  const keys = new PassThrough();
  keys.setEncoding('utf8');
  // Node reads nothing else of the interface here.
  const timing = Object.assign(Object.create(null), { escapeCodeTimeout: ESCAPE_MS });
  emitKeypressEvents(keys, timing);
  keys.on('keypress', (text: string | undefined, key: Partial<Key>) => {
    const sequence = key.sequence ?? text ?? '';
    onKey({
      name: key.name ?? '',
      ctrl: key.ctrl ?? false,
      shift: key.shift ?? false,
      sequence,
      text: text !== undefined && key.ctrl !== true && isPrintable(text) ? text : '',
    });
  });
  let partial = '';
  const onData = (data: Buffer): void => {
    const found = takeClicks(partial + data.toString());
    partial = found.partial;
    if (found.rest !== '') keys.write(found.rest);
    found.clicks.forEach(onClick);
  };
  const onEnd = (): void =>
    onKey({ name: 'd', ctrl: true, shift: false, sequence: '\x04', text: '' });
  process.stdin.on('data', onData);
  process.stdin.once('end', onEnd);
  process.stdin.resume();
  return () => {
    process.stdin.off('data', onData);
    process.stdin.off('end', onEnd);
    process.stdin.pause();
    keys.destroy();
  };
}
