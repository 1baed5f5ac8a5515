/** Screens that follow each other, as what is written to the terminal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { print } from '../output.ts';
import { keepScreen, openScreen } from './screen.ts';

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';

let written = '';
beforeEach(() => {
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
  process.stdin.setRawMode ??= () => process.stdin;
  vi.spyOn(process.stdin, 'setRawMode').mockReturnValue(process.stdin);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const count = (code: string): number => written.split(code).length - 1;
const show = (text: string): void => {
  const screen = openScreen(() => {});
  screen.draw([text]);
  screen.close();
};

it('a screen alone is left at once', () => {
  show('one');
  expect([count(ENTER), count(LEAVE)]).toEqual([1, 1]);
});

it('the shell is not shown between screens that follow each other, but where something is printed', async () => {
  await keepScreen(async () => {
    show('one');
    show('two');
    expect([count(ENTER), count(LEAVE)]).toEqual([1, 0]);
    print('said');
    expect(written.indexOf(LEAVE)).toBeLessThan(written.indexOf('said'));
    show('three');
    expect([count(ENTER), count(LEAVE)]).toEqual([2, 1]);
  });
  expect([count(ENTER), count(LEAVE)]).toEqual([2, 2]);
});
