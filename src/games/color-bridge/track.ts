/** How the track lies in the page and what touching it means; what its board computes without a page. */
import type { Seat } from '../../core/seat.ts';
import { type Position, positionsOf, winningThree } from './rules.ts';

/** Narrower than this, in pixels with its gap, and a cell is hard to touch. */
const MIN_CELL = 48;

/** Who colored a position, or null. */
export function ownerAt({ red, blue }: Position, position: number): Seat | null {
  const bit = position - 1;
  return (red >> bit) & 1 ? 1 : (blue >> bit) & 1 ? 2 : null;
}

/** How many cells stand in a row: as few rows as the width allows, and rows of nearly one length. */
export function columnsFor(length: number, width: number): number {
  const most = Math.max(Math.floor(width / MIN_CELL), 1);
  return Math.ceil(length / Math.ceil(length / most));
}

export type Piece = 'first' | 'middle' | 'last';

/** Which piece of the winning brace stands over a position. */
export function pieceAt(view: Position, position: number): Piece | null {
  const at = positionsOf(winningThree(view)).indexOf(position);
  return (['first', 'middle', 'last'] as const)[at] ?? null;
}

/** The positions of a move's text; none where the text is no such move. */
export const positionsIn = (move: string | null): readonly number[] =>
  (move ?? '').split(' ').map(Number).filter(Boolean);

/** The text of the move that colors these. */
export const moveTextOf = (...positions: readonly number[]): string =>
  positions.toSorted((a, b) => a - b).join(' ');

export type TouchAction =
  | { readonly kind: 'select'; readonly position: number | null }
  | { readonly kind: 'play'; readonly text: string };

/**
 * What touching a position means: the first touch selects it, the second on the same one colors it,
 * and one beside it colors both. Where nothing beside it is free there is nothing to wait for, and
 * one touch colors it. Touching what is colored lets go of the selection.
 */
export function touchAction(
  moves: readonly string[],
  selected: number | null,
  position: number,
): TouchAction {
  const one = moveTextOf(position);
  if (!moves.includes(one)) return { kind: 'select', position: null };
  if (isPair(moves, selected, position))
    return { kind: 'play', text: moveTextOf(selected, position) };
  const isAlone = partnersOf(moves, position).length === 0;
  return selected === position || isAlone
    ? { kind: 'play', text: one }
    : { kind: 'select', position };
}

/** Whether two positions can be colored at once. */
export const isPair = (
  moves: readonly string[],
  one: number | null,
  two: number | null,
): one is number => one !== null && two !== null && moves.includes(moveTextOf(one, two));

/** The positions beside one that can be colored with it. */
export const partnersOf = (moves: readonly string[], position: number): readonly number[] =>
  [position - 1, position + 1].filter((mate) => isPair(moves, position, mate));

/** Where a key goes from a position; null for a key that means nothing here. */
export function keyTarget(
  key: string,
  position: number,
  { length, columns }: { readonly length: number; readonly columns: number },
): number | null {
  const isOneRow = columns >= length;
  const ways: Readonly<Record<string, number | null>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    // In a single row these are left to the page, which scrolls.
    ArrowUp: isOneRow ? null : position - columns,
    ArrowDown: isOneRow ? null : position + columns,
    Home: 1,
    End: length,
  };
  const to = ways[key] ?? null;
  if (to === null) return null;
  return to >= 1 && to <= length ? to : position;
}
