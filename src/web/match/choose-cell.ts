/** Choosing a move by the cells of a board that it belongs to, one after the other. */
import type { BoardCell } from '../../core/game.ts';

export type CellChoice =
  | { readonly kind: 'play'; readonly move: string }
  /** Cells that wait for others, or for one of several moves to be picked. */
  | { readonly kind: 'chosen'; readonly cells: readonly string[] };

const cellsOf = (cells: readonly BoardCell[], move: string): readonly string[] =>
  cells.filter(({ moves = [] }) => moves.includes(move)).map(({ name }) => name);

/** The moves that all of the chosen cells belong to; none where nothing is chosen. */
export function movesThrough(
  cells: readonly BoardCell[],
  chosen: readonly string[],
): readonly string[] {
  const [first, ...more] = chosen.map(
    (name) => cells.find((cell) => cell.name === name)?.moves ?? [],
  );
  return (first ?? []).filter((move) => more.every((moves) => moves.includes(move)));
}

/** The moves that belong to the chosen cells and to no others. */
export const completeMoves = (
  cells: readonly BoardCell[],
  chosen: readonly string[],
): readonly string[] =>
  movesThrough(cells, chosen).filter((move) => cellsOf(cells, move).length === chosen.length);

/**
 * What touching a cell does. A move is played once nothing else can be meant; where a longer move goes
 * on from it, a second touch of the same cell plays it.
 */
export function chooseCell(
  cells: readonly BoardCell[],
  chosen: readonly string[],
  name: string,
): CellChoice {
  if (chosen.includes(name)) {
    const [move, ...others] = completeMoves(cells, chosen);
    return move !== undefined && others.length === 0 && chosen.at(-1) === name
      ? { kind: 'play', move }
      : { kind: 'chosen', cells: chosen.filter((one) => one !== name) };
  }
  const longer = [...chosen, name];
  const moves = movesThrough(cells, longer);
  // It does not go with those before, so it begins anew.
  if (moves.length === 0) return chosen.length > 0 ? chooseCell(cells, [], name) : nothing(chosen);
  const [move, ...others] = moves;
  const isMeant = move !== undefined && others.length === 0;
  return isMeant && cellsOf(cells, move).length === longer.length
    ? { kind: 'play', move }
    : { kind: 'chosen', cells: longer };
}

const nothing = (cells: readonly string[]): CellChoice => ({ kind: 'chosen', cells });
