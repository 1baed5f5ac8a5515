/** What a pipe prints where things happen while a question stands. */
import { expect, it } from 'vitest';
import { startDialog } from '../../core/dialog.ts';
import { newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { plainFrontend } from './plain-frontend.ts';

const CHOICE = 'Enter your choice (1 or 2): ';

/** A frontend that is asked twice, with something between; then the answer comes. */
async function printedAround(between: (frontend: ReturnType<typeof plainFrontend>) => void) {
  const { dialog } = startDialog(unwrap(newMatch(unwrap(findGame('binary-race')))));
  let printed = '';
  let answer = (_: string): void => {};
  const typed = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const frontend = plainFrontend({
    read: () => typed,
    wait: async () => undefined,
    write: (text) => {
      printed += text;
    },
    echo: true,
    close: () => {},
  });
  expect(await frontend.askUntil(dialog, {}, Promise.resolve())).toBeUndefined();
  between(frontend);
  const asked = frontend.askUntil(dialog, {}, new Promise(() => {}));
  answer('1');
  expect(await asked).toBe('1');
  return printed;
}

it('asks once where nothing was printed in between', async () => {
  expect(await printedAround(() => {})).toBe(`${CHOICE}1\n`);
  expect(await printedAround((frontend) => frontend.say([]))).toBe(`${CHOICE}1\n`);
});

it('asks again below what was said in between', async () => {
  const printed = await printedAround((frontend) => frontend.say(['Bob has left.']));
  expect(printed).toBe(`${CHOICE}\nBob has left.\n${CHOICE}1\n`);
});
