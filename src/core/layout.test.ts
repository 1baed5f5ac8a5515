/** Boards that are data, drawn for a terminal. */
import { expect, it } from 'vitest';
import { plainText, styled, textOf } from './drawing.ts';
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
  // Each width that fits to the last column is taken.
  expect(lines([grid], 7)).toEqual(lines([grid]));
  expect(lines([grid], 6)).toEqual([' a b', '2X•·', '1O ·']);
  const { rows: _, ...nameless } = grid;
  expect(lines([nameless])).toEqual([' a  b', ' X• ·', ' O  ·']);
});

it('shows whose a cell is, and what is not there faintly', () => {
  const span = (text: string, style?: string, answer?: string) => ({ text, style, answer });
  expect(draw([grid])).toEqual([
    [styled('  a  b', 'faint')],
    [styled('2', 'faint'), span(' X•', 'one'), span(' · ', 'faint', 'b2')],
    [styled('1', 'faint'), span(' O ', 'two'), span(' · ', 'faint', 'b1')],
  ]);
  const way: BoardPart = {
    ...{ kind: 'track', label: 'Way' },
    cells: [{ name: '0', owners: [1, 2] }, { name: '1', text: '5' }, { name: '2' }],
  };
  expect(draw([way])).toEqual([
    [styled('Way', 'strong')],
    [span('XO '), span(' 5 '), span(' · ', 'faint')],
    [styled(' 0  1  2', 'faint')],
  ]);
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
  const [[only] = []] = draw([{ kind: 'pool', cells: [{ name: '3', moves: ['take 3'] }] }]);
  expect(only).toMatchObject({ answer: 'take 3' });
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
  // A row of tiles takes all the columns there are, and no more.
  expect(lines([{ kind: 'line', cells }], 16)).toHaveLength(3);
  expect(lines([{ kind: 'line', cells }], 15)).toEqual([' 3 14  7']);
  const gap = [{ name: '1' }, ...cells];
  expect(lines([{ kind: 'line', cells: gap }])[1]).toBe('│    │ 3  │ 14 │ 7  │');
  expect(lines([{ kind: 'line', cells: gap }], 6)).toEqual([' ·  3', '14  7']);
  expect(lines([{ kind: 'pool', cells: gap }])).toEqual(['     3   14  7']);
  expect(draw([{ kind: 'line', cells: [] }])).toEqual([]);
  const way = [
    { name: '0', owners: [1, 2] as const },
    { name: '1' },
    { name: '2', owners: [2] as const },
  ];
  expect(lines([{ kind: 'track', cells: way }], 6)).toEqual(['XO  ·', ' 0  1', ' O', ' 2']);
});

it('draws what the game draws itself, and nothing where it says nothing of its board', () => {
  const { layout: _, ...words } = wordsOf([grid]);
  const drawing = () => [['its own']];
  const drawn = (given: Words<null, string>) => drawPosition(given, null, PLAYERS, 40, []);
  expect(drawn({ ...wordsOf([grid]), drawing })).toEqual([['its own']]);
  expect(drawn(words)).toBeUndefined();
});
