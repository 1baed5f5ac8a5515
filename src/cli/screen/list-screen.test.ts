/** Lists as lines: what the items are stands beside them, or below where it would be cut. */
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { listLines } from './list-screen.ts';

const HINT = 'the first of the two, and the better one';
const list = {
  title: 'Two',
  items: [
    { value: 1, label: 'One', hint: HINT },
    { value: 2, label: 'Other', hint: 'the second' },
  ],
  canGoBack: true,
};
const shown = (at: number, columns: number): string =>
  listLines(list, at, { columns, rows: 20 }).lines.map(stripVTControlCharacters).join('\n');

it('says what every item is where all of it fits beside them', () => {
  expect(shown(0, 60)).toContain(`▸ 1 One    ${HINT}\n  2 Other  the second\n`);
});

it('says below what the chosen item is where one would be cut, without moving what follows', () => {
  expect(shown(0, 40)).toContain(
    '▸ 1 One\n  2 Other\n\n  the first of the two, and the better\n  one\n',
  );
  expect(shown(1, 40)).toContain('  1 One\n▸ 2 Other\n\n  the second\n\n');
  expect(shown(0, 40).split('\n')).toHaveLength(shown(1, 40).split('\n').length);
});
