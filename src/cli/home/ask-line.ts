/** A line that is typed on a screen of its own. */
import pc from 'picocolors';
import { openScreen } from '../screen/screen.ts';
import { openAnswerInput } from '../terminal/answer-input.ts';

/** What Esc answers where nothing is typed: no line that can be typed. */
const BACK = '\x1b';

/** A line that is typed; null for Esc, Ctrl-C and Ctrl-D. */
export async function askLine(title: string, prompt: string): Promise<string | null> {
  const draw = (): void => {
    screen.draw([pc.bold(title), '', '']);
    input.prompt(prompt);
  };
  const screen = openScreen(draw);
  let settle = (_: string | null): void => {};
  const typed = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  const input = openAnswerInput({
    onLine: (line) => settle(line === BACK ? null : line),
    onChange() {},
    onTab: () => '',
    onAny: () => false,
    onSuspend: screen.suspend,
    onClose: () => settle(null),
  });
  input.offer({
    choices: { form: 'one', items: [{ answer: '' }] },
    dialog: null,
    onEscape: BACK,
  });
  draw();
  const line = await typed;
  input.close();
  screen.close();
  return line;
}
