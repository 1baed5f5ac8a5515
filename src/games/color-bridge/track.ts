/** What touching the track means, and what it shows; what its board computes without a page. */
import type { Seat } from '../../core/seat.ts';
import { type Position, positionsOf, winningThree } from './rules.ts';

/** Who colored a position, or null. */
export function ownerAt({ red, blue }: Position, position: number): Seat | null {
  const bit = position - 1;
  return (red >> bit) & 1 ? 1 : (blue >> bit) & 1 ? 2 : null;
}

export type Piece = 'first' | 'middle' | 'last';

/** Which piece of the winning brace stands over a position. */
export function pieceAt(view: Position, position: number): Piece | null {
  const at = positionsOf(winningThree(view)).indexOf(position);
  return (['first', 'middle', 'last'] as const)[at] ?? null;
}

/** The positions of a move's text; none where the text is no such move. */
export const positionsIn = (move: string | null): readonly number[] =>
  /^\d+( \d+)?$/.test(move ?? '') ? (move ?? '').split(' ').map(Number) : [];

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

/**
 * How many moves ago the track was full and wiped clean, by this round's moves and how many positions
 * are colored now; null where it was not, as far back as the moves are known.
 */
export function movesSinceWipe(played: readonly string[], colored: number): number | null {
  let left = colored;
  for (const [ago, move] of played.toReversed().entries()) {
    if (left === 0) return ago;
    left -= positionsIn(move).length;
  }
  return null;
}
