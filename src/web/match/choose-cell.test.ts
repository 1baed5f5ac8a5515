/** Cells lead to moves: at once where one is enough, one after the other where it is not. */
import { expect, it } from 'vitest';
import type { BoardCell } from '../../core/game.ts';
import { chooseCell, completeMoves } from './choose-cell.ts';

const cells: readonly BoardCell[] = [
  { name: 'a1', moves: ['a1'] },
  { name: 'b1', moves: ['b1', 'b1-c1', 'b1-d1'] },
  { name: 'c1', moves: ['b1-c1'] },
  { name: 'd1', moves: ['b1-d1', 'd1 up', 'd1 down'] },
  { name: 'e1' },
];
const chosen = (...names: readonly string[]) => ({ kind: 'chosen', cells: names });
const play = (move: string) => ({ kind: 'play', move });

it('plays the only move of a cell at once', () => {
  expect(chooseCell(cells, [], 'a1')).toEqual(play('a1'));
  expect(chooseCell(cells, [], 'e1')).toEqual(chosen());
});

it('waits where a move may go on, and plays it at the second touch', () => {
  expect(chooseCell(cells, [], 'b1')).toEqual(chosen('b1'));
  expect(chooseCell(cells, ['b1'], 'c1')).toEqual(play('b1-c1'));
  expect(chooseCell(cells, ['b1'], 'b1')).toEqual(play('b1'));
});

it('begins anew with a cell that does not go with those before', () => {
  expect(chooseCell(cells, ['b1'], 'a1')).toEqual(play('a1'));
  expect(chooseCell(cells, ['d1'], 'd1')).toEqual(chosen());
});

it('leaves moves of the same cells to be picked', () => {
  expect(chooseCell(cells, [], 'd1')).toEqual(chosen('d1'));
  expect(completeMoves(cells, ['d1'])).toEqual(['d1 up', 'd1 down']);
});
