/** Between a command's output and the next screen: a key to go on, or a line to type. */
import { createInterface } from 'node:readline';
import { type Key, readInput } from '../screen/keys.ts';

/** Waits for a key below what was printed; false for Ctrl-C and Ctrl-D. */
export async function waitForKey(prompt: string): Promise<boolean> {
  process.stdout.write(`\n${prompt}`);
  process.stdin.setRawMode(true);
  const goesOn = await new Promise<boolean>((resolve) => {
    const onKey = ({ name, ctrl }: Key): void => {
      stop();
      resolve(!(ctrl && (name === 'c' || name === 'd')));
    };
    const stop = readInput({ onKey, onClick: () => {} });
  });
  process.stdin.setRawMode(false);
  process.stdout.write('\n');
  return goesOn;
}

/** A line that is typed; null for Esc, Ctrl-C and Ctrl-D. */
export function askLine(prompt: string): Promise<string | null> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    reader.question(prompt, (line) => {
      resolve(line);
      reader.close();
    });
    const onKeypress = (_: unknown, { name }: { readonly name?: string }): void => {
      if (name === 'escape') reader.close();
    };
    process.stdin.on('keypress', onKeypress);
    reader.once('SIGINT', () => reader.close());
    reader.once('close', () => {
      process.stdin.off('keypress', onKeypress);
      resolve(null);
    });
  });
}
