/**
 * Choosing an answer without typing: a cursor over what is on the screen, moved by arrow keys, and marks
 * where an answer may have two parts. Pure; the screen says where everything is.
 */
import type { Choices } from '../../core/game.ts';

/** Where an answer is on the screen. */
export interface Hit {
  readonly answer: string;
  readonly row: number;
  readonly column: number;
  readonly width: number;
}

export interface Selection {
  /** The answer that the cursor is on; null until an arrow key is pressed. */
  readonly cursor: string | null;
  /** Chosen so far, where an answer may have two parts. */
  readonly marked: readonly string[];
}

export const NO_SELECTION: Selection = { cursor: null, marked: [] };

/** Buttons that are no answers: they end one that is put together, or take its last part back. */
export const ENTER = '\r';
export const ERASE = '\b';

/** Commands are buttons too: whatever form the answers have, one is chosen at once. A slash alone divides. */
export const isCommand = (answer: string | null): boolean => answer !== null && /^\/./.test(answer);

/** What choosing leads to: an answer, a part to be typed, or another selection. */
export type Chosen =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'part'; readonly text: string }
  | { readonly kind: 'selection'; readonly selection: Selection };

export type Direction = 'left' | 'right' | 'up' | 'down';

const centerOf = ({ column, width }: Hit): number => column + width / 2;

/** The hit beside one: in reading order, or the nearest in the next row that has any. */
function neighbor(hits: readonly Hit[], at: Hit, direction: Direction): Hit | undefined {
  const inOrder = [...hits].sort((one, two) => one.row - two.row || one.column - two.column);
  const rows = [...new Set(inOrder.map(({ row }) => row))];
  const isForward = direction === 'right' || direction === 'down';
  if (direction === 'left' || direction === 'right' || rows.length === 1) {
    const next = inOrder.indexOf(at) + (isForward ? 1 : -1);
    return inOrder.at(next % inOrder.length);
  }
  const row = rows.at((rows.indexOf(at.row) + (isForward ? 1 : -1)) % rows.length);
  const [nearest] = inOrder
    .filter((hit) => hit.row === row)
    .sort(
      (one, two) => Math.abs(centerOf(one) - centerOf(at)) - Math.abs(centerOf(two) - centerOf(at)),
    );
  return nearest;
}

/** The cursor a step further; the first arrow key puts it on the first answer. */
export function moveCursor(
  selection: Selection,
  hits: readonly Hit[],
  direction: Direction,
): Selection {
  const at = hits.find(({ answer }) => answer === selection.cursor);
  const next = at === undefined ? hits[0] : neighbor(hits, at, direction);
  return { ...selection, cursor: next?.answer ?? null };
}

const answered = (answer: string): Chosen => ({ kind: 'answer', answer });

/** In the order of the board. */
const joinMarked = ({ items }: Choices, marked: readonly string[]): string =>
  items.flatMap(({ answer }) => (marked.includes(answer) ? [answer] : [])).join(' ');

/** Marks an answer, or takes its mark away; the third replaces the first. */
const toggle = ({ marked }: Selection, answer: string): Selection => ({
  cursor: answer,
  marked: marked.includes(answer)
    ? marked.filter((one) => one !== answer)
    : [...marked.slice(-1), answer],
});

/** Enter: what is marked, or what the cursor is on. */
export function enter(choices: Choices, selection: Selection): Chosen {
  const { cursor, marked } = selection;
  if (cursor !== null && isCommand(cursor)) return answered(cursor);
  if (marked.length > 0) return answered(joinMarked(choices, marked));
  return cursor === null ? { kind: 'selection', selection } : choose(choices, cursor);
}

/** Space: a mark where an answer may have two parts, else the same as Enter. */
export const mark = (choices: Choices, selection: Selection): Chosen =>
  choices.form === 'one or two' &&
  selection.cursor !== null &&
  selection.cursor !== ENTER &&
  !isCommand(selection.cursor)
    ? { kind: 'selection', selection: toggle(selection, selection.cursor) }
    : enter(choices, selection);

/** A click: an answer at once, or a mark, which a second click plays. */
export function click(choices: Choices, selection: Selection, answer: string): Chosen {
  if (isCommand(answer)) return answered(answer);
  if (choices.form !== 'one or two') return choose(choices, answer);
  if (answer === ENTER || selection.marked.includes(answer)) return enter(choices, selection);
  return { kind: 'selection', selection: toggle(selection, answer) };
}

const choose = ({ form }: Choices, answer: string): Chosen =>
  form === 'parts' ? { kind: 'part', text: answer } : answered(answer);
