/** Boards that are data, drawn for a terminal. */
import { expect, it } from 'vitest';
import { plainText, textOf } from './drawing.ts';
import type { BoardPart, Words } from './game.ts';
import { drawPosition } from './layout.ts';
import { PLAYERS } from './seat.ts';

const wordsOf = (parts: readonly BoardPart[]): Words<null, string> => ({
  opening: () => [],
  board: () => [],
  layout: () => parts,
  ask: (_, [answer = '']) => ({ kind: 'move', move: answer }),
  answers: (_, move) => [move],
  report: () => [],
});
const draw = (parts: readonly BoardPart[], width = 40) =>
  drawPosition(wordsOf(parts), null, PLAYERS, width, []) ?? [];
const lines = (parts: readonly BoardPart[], width?: number): readonly string[] =>
  plainText(draw(parts, width))
    .split('\n')
    .map((line) => line.trimEnd());

const grid: BoardPart = {
  kind: 'grid',
  columns: ['a', 'b'],
  rows: ['2', '1'],
  cells: [
    { name: 'a2', owners: [1], isNewest: true },
    { name: 'b2', moves: ['b2'] },
    { name: 'a1', owners: [2] },
    { name: 'b1', moves: ['b1 up', 'b1 down'] },
  ],
};

it('draws a grid with the names of its rows and columns, and a dot beside what is new', () => {
  expect(lines([grid])).toEqual(['  a  b', '2 X• ·', '1 O  ·']);
  // Where it is narrow, only what stands there is left.
  expect(lines([grid], 3)).toEqual([' ab', '2X·', '1O·']);
});

it('gives a cell the answer that is its only move, or its own name', () => {
  const answers = draw([grid])
    .flat()
    .flatMap((span) => (typeof span === 'string' || span.answer === undefined ? [] : [span]))
    .map((span) => [textOf(span).trim(), span.answer]);
  expect(answers).toEqual([
    ['·', 'b2'],
    ['·', 'b1'],
  ]);
});

it('draws lines, pools and tracks in as many rows as they need', () => {
  const cells = ['3', '14', '7'].map((name) => ({ name, text: name }));
  expect(lines([{ kind: 'line', cells }])).toEqual([
    '┌────┬────┬────┐',
    '│ 3  │ 14 │ 7  │',
    '└────┴────┴────┘',
  ]);
  expect(lines([{ kind: 'line', cells }], 6)).toEqual([' 3 14', ' 7']);
  expect(lines([{ kind: 'pool', label: 'Numbers', cells }])).toEqual(['Numbers', ' 3   14  7']);
  const way = [
    { name: '0', owners: [1, 2] as const },
    { name: '1' },
    { name: '2', owners: [2] as const },
  ];
  expect(lines([{ kind: 'track', cells: way }], 6)).toEqual(['XO  ·', ' 0  1', ' O', ' 2']);
});
