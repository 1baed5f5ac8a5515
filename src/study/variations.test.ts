/** Trees of variations: built, walked, and written into an address and read back. */
import { describe, expect, it } from 'vitest';
import { newMatch, viewOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import {
  addLine,
  besideLine,
  formatVariations,
  type Line,
  mainLine,
  parseVariations,
  promoteLine,
  removeLine,
  type Variations,
} from './variations.ts';

const treeOf = (...all: readonly Line[]): Variations =>
  all.reduce<Variations>((tree, line) => addLine(tree, line), []);

const TREE = treeOf(['+2', '*2', '+2'], ['+2', '+2'], ['*2', '*2', '*2'], ['*2', '+2']);

describe('a tree', () => {
  it('takes a line once', () => {
    expect(addLine(TREE, ['+2', '*2'])).toBe(TREE);
    expect(addLine(TREE, ['+2', '+2', '*2'])).not.toBe(TREE);
  });

  it('is walked along its main moves and between those beside each other', () => {
    expect(mainLine(TREE)).toEqual(['+2', '*2', '+2']);
    expect(mainLine(TREE, ['*2'])).toEqual(['*2', '*2', '*2']);
    expect(besideLine(TREE, ['+2'], 1)).toEqual(['*2']);
    expect(besideLine(TREE, ['+2', '+2'], -1)).toEqual(['+2', '*2']);
    expect([besideLine(TREE, ['+2'], -1), besideLine(TREE, [], 1)]).toEqual([null, null]);
  });

  it('loses a move with all that comes after it', () => {
    expect(removeLine(TREE, ['*2'])).toEqual(treeOf(['+2', '*2', '+2'], ['+2', '+2']));
    expect(removeLine(TREE, ['*2', '+2'])).toEqual(
      treeOf(['+2', '*2', '+2'], ['+2', '+2'], ['*2', '*2', '*2']),
    );
  });

  it('has another main line when one is promoted, and the same lines', () => {
    const promoted = promoteLine(TREE, ['*2', '+2']);
    expect(mainLine(promoted)).toEqual(['*2', '+2']);
    expect(formatVariations(promoted)).toHaveLength(4);
  });
});

describe('in an address', () => {
  const race = unwrap(findGame('binary-race'));
  const match = unwrap(newMatch(race));
  const read = (texts: readonly string[]) => parseVariations(match.rules, viewOf(match), texts);

  it('is its main line, and the others by what they share with the one before', () => {
    expect(formatVariations(TREE)).toEqual(['+2,*2,+2', '1,+2', '0,*2,*2,*2', '1,+2']);
    expect(read(formatVariations(TREE))).toEqual(TREE);
    expect(formatVariations([])).toEqual([]);
    expect(read([])).toEqual([]);
  });

  it('ends a line before a move that is refused, and takes moves as their canonical text', () => {
    expect(read(['+2,nothing,+2'])).toEqual(treeOf(['+2']));
    expect(read(['*2,*2,*2,*2,*2,*2,+2'])).toEqual(treeOf(Array.from({ length: 6 }, () => '*2')));
  });

  it.each([['x,+2'], ['-1,+2'], [''], [',,']])('leaves out what is no line: %j', (text) => {
    expect(read(['+2', text])).toEqual(treeOf(['+2']));
  });
});
