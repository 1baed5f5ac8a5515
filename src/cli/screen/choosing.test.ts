/** Choosing without typing: the cursor, marks and clicks. */
import { describe, expect, it } from 'vitest';
import type { Choices } from '../../core/game.ts';
import { click, ENTER, enter, type Hit, mark, moveCursor, NO_SELECTION } from './choosing.ts';

const choices = (form: Choices['form'], ...answers: readonly string[]): Choices => ({
  form,
  items: answers.map((answer) => ({ answer })),
});
const hit = (answer: string, row: number, column: number): Hit => ({
  answer,
  row,
  column,
  width: 3,
});
/** Two rows: a and b above, c below b. */
const HITS = [hit('a', 1, 0), hit('b', 1, 4), hit('c', 2, 5)];

describe('the cursor', () => {
  const from = (cursor: string | null, direction: 'left' | 'right' | 'up' | 'down') =>
    moveCursor({ cursor, marked: [] }, HITS, direction).cursor;

  it('comes to the first answer with the first arrow key', () => {
    expect(from(null, 'left')).toBe('a');
  });

  it('goes on in reading order, and around the ends', () => {
    expect(from('a', 'right')).toBe('b');
    expect(from('b', 'right')).toBe('c');
    expect(from('c', 'right')).toBe('a');
    expect(from('a', 'left')).toBe('c');
  });

  it('goes to the nearest answer of the next row', () => {
    expect(from('a', 'down')).toBe('c');
    expect(from('c', 'up')).toBe('b');
  });

  it('stays nowhere where there is nothing to choose', () => {
    expect(moveCursor(NO_SELECTION, [], 'right').cursor).toBeNull();
  });
});

describe('an answer of one item', () => {
  const one = choices('one', 'a', 'b');

  it('is what the cursor is on, by Enter or Space', () => {
    const at = { cursor: 'b', marked: [] };
    expect(enter(one, at)).toEqual({ kind: 'answer', answer: 'b' });
    expect(mark(one, at)).toEqual({ kind: 'answer', answer: 'b' });
    expect(enter(one, NO_SELECTION)).toEqual({ kind: 'selection', selection: NO_SELECTION });
  });

  it('is what is clicked', () => {
    expect(click(one, NO_SELECTION, 'a')).toEqual({ kind: 'answer', answer: 'a' });
  });
});

describe('an answer of one or two items', () => {
  const two = choices('one or two', '4', '5', '6');

  it('is marked with Space, and joined in the order of the board', () => {
    const first = mark(two, { cursor: '6', marked: [] });
    expect(first).toEqual({ kind: 'selection', selection: { cursor: '6', marked: ['6'] } });
    const both = { cursor: '5', marked: ['6', '5'] };
    expect(enter(two, both)).toEqual({ kind: 'answer', answer: '5 6' });
    expect(mark(two, both)).toMatchObject({ selection: { marked: ['6'] } });
  });

  it('forgets the first mark for a third', () => {
    expect(click(two, { cursor: null, marked: ['4', '5'] }, '6')).toMatchObject({
      selection: { marked: ['5', '6'] },
    });
  });

  it('is played by a click on what is marked, or on its button', () => {
    const marked = { cursor: '5', marked: ['5'] };
    expect(click(two, marked, '5')).toEqual({ kind: 'answer', answer: '5' });
    expect(click(two, marked, ENTER)).toEqual({ kind: 'answer', answer: '5' });
  });
});

it('an answer of parts is put together', () => {
  const parts = choices('parts', '1', '+', '/');
  expect(click(parts, NO_SELECTION, '+')).toEqual({ kind: 'part', text: '+' });
  expect(enter(parts, { cursor: '1', marked: [] })).toEqual({ kind: 'part', text: '1' });
  // No command, though it begins as one does.
  expect(click(parts, NO_SELECTION, '/')).toEqual({ kind: 'part', text: '/' });
  expect(enter(parts, { cursor: '/', marked: [] })).toEqual({ kind: 'part', text: '/' });
});
