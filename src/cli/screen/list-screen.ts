/**
 * A list to choose from on the whole screen: arrow keys, numbers, first letters, a mouse. Esc goes back a
 * step; Ctrl-C and Ctrl-D leave.
 */
import pc from 'picocolors';
import { displayWidth, truncate } from '../../core/drawing.ts';
import { texts } from '../../messages/terminal.ts';
import { wrap } from '../wrap.ts';
import { type Key, readInput } from './keys.ts';
import { openScreen, screenSize } from './screen.ts';

export interface ListItem<T> {
  readonly value: T;
  readonly label: string;
  /** What it is, in a few words. */
  readonly hint?: string;
}

export interface List<T> {
  readonly title: string;
  /** Said above the items. */
  readonly about?: readonly string[];
  readonly items: readonly ListItem<T>[];
  /** What Esc does; on the first screen it does nothing. */
  readonly canGoBack: boolean;
  /** The item that the cursor is on at first. Default: the first. */
  readonly start?: T;
}

/** What was chosen; `back` for Esc or `q`, `leave` for Ctrl-C, and for `q` on the first screen. */
export type ListResult<T> =
  | { readonly kind: 'chosen'; readonly value: T }
  | { readonly kind: 'back' | 'leave' };

/** The part of the items that fits, with the cursor in it. */
function windowAround(at: number, count: number, room: number): { from: number; to: number } {
  if (count <= room) return { from: 0, to: count };
  const from = Math.min(Math.max(0, at - Math.floor(room / 2)), count - room);
  return { from, to: from + room };
}

/** The lines of a list, and the row of its first item. */
export function listLines<T>(
  { title, about = [], items, canGoBack }: List<T>,
  at: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): { readonly lines: readonly string[]; readonly firstRow: number; readonly from: number } {
  const head = [pc.bold(title), ...about.flatMap((line) => wrap(line, columns)), ''];
  const widest = Math.max(0, ...items.map(({ label }) => displayWidth(label)));
  const left = columns - Math.min(widest + 2, columns - 3) - 5;
  // Where one is too long for its row, only that of the chosen item is said, below the items; as many
  // rows for each, so that nothing jumps.
  const isBeside = items.every(({ hint = '' }) => displayWidth(hint) <= left);
  const wrapped = isBeside ? [] : items.map(({ hint = '' }) => wrap(hint, columns - 2));
  const height = Math.max(0, ...wrapped.map(({ length }) => length));
  const said = [...(wrapped[at] ?? []), ...Array<string>(height).fill('')].slice(0, height);
  const under = 2 + (height === 0 ? 0 : height + 1);
  const room = Math.max(3, rows - head.length - under);
  const { from, to } = windowAround(at, items.length, room);
  const shown = items.slice(from, to).map(({ label, hint = '' }, index) => {
    const number = from + index + 1;
    const digit = number <= 9 ? `${number}` : ' ';
    const isAt = from + index === at;
    const text = truncate(`${digit} ${label}`, columns - 3);
    const gap = ' '.repeat(widest - displayWidth(label) + 2);
    const about = isBeside && hint !== '' ? `${gap}${pc.dim(hint)}` : '';
    return isAt ? `${pc.cyan('▸')} ${pc.bold(text)}${about}` : `  ${text}${about}`;
  });
  const more = to < items.length ? `   ${pc.dim('…')}` : '';
  const keys = pc.dim(truncate(canGoBack ? texts.list.keys : texts.list.keysAtHome, columns));
  const below =
    height === 0 ? [] : [...said.map((line) => (line === '' ? '' : pc.dim(`  ${line}`))), ''];
  return { lines: [...head, ...shown, more, ...below, keys], firstRow: head.length, from };
}

/** The item that a key chooses: by its number, or the next one with that first letter. */
function itemFor<T>(items: readonly ListItem<T>[], at: number, key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) <= items.length ? Number(key) - 1 : null;
  const starts = (index: number): boolean =>
    items[index]?.label.toLowerCase().startsWith(key.toLowerCase()) === true;
  for (let step = 1; step <= items.length; step += 1) {
    const index = (at + step) % items.length;
    if (starts(index)) return index;
  }
  return null;
}

const isUnique = <T>(items: readonly ListItem<T>[], key: string): boolean =>
  items.filter(({ label }) => label.toLowerCase().startsWith(key.toLowerCase())).length === 1;

export async function chooseFromList<T>(list: List<T>): Promise<ListResult<T>> {
  const { items, canGoBack } = list;
  let at = Math.max(
    0,
    items.findIndex(({ value }) => value === list.start),
  );
  let view = listLines(list, at, screenSize());
  const draw = (): void => {
    view = listLines(list, at, screenSize());
    screen.draw(view.lines);
  };
  const screen = openScreen(draw);
  let stopReading = (): void => {};
  draw();
  const result = await new Promise<ListResult<T>>((resolve) => {
    const take = (index: number): void => {
      const item = items[index];
      if (item !== undefined) resolve({ kind: 'chosen', value: item.value });
    };
    const onKey = ({ name, ctrl, text }: Key): void => {
      if (ctrl && (name === 'c' || name === 'd')) resolve({ kind: 'leave' });
      else if (ctrl && name === 'z') screen.suspend();
      else if (name === 'escape' || name === 'left') {
        if (canGoBack) resolve({ kind: 'back' });
      } else if (name === 'return' || name === 'space' || name === 'right') take(at);
      else if (name === 'up') move(-1);
      else if (name === 'down') move(1);
      else if (name === 'home' || name === 'pageup') jump(0);
      else if (name === 'end' || name === 'pagedown') jump(items.length - 1);
      else if (text !== '') {
        const index = itemFor(items, at, text);
        if (index === null) {
          if (text === 'j' || text === 'k') move(text === 'j' ? 1 : -1);
          else if (text === 'q') resolve({ kind: canGoBack ? 'back' : 'leave' });
          return;
        }
        jump(index);
        // A letter that several items begin with goes through them; Enter chooses.
        if (/^[1-9]$/.test(text) || isUnique(items, text)) take(index);
      }
    };
    const jump = (index: number): void => {
      at = index;
      draw();
    };
    const move = (by: number): void => jump((at + by + items.length) % items.length);
    stopReading = readInput({
      onKey,
      onClick: ({ row }) => take(row - view.firstRow + view.from),
    });
  });
  stopReading();
  screen.close();
  return result;
}
