/** How long a key press takes to be on the screen: a match in tmux, whose screen is watched. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import type { Section } from './section.ts';
import { median } from './timing.ts';

const PROGRAM = resolve('dist/duelbook.cjs');
const PRESSES = 20;
const PATIENCE_MS = 30_000;

export async function keys(): Promise<Result<Section>> {
  if (!existsSync(PROGRAM))
    return err(plain('The program is not built: run `npm run build` first.'));
  const home = mkdtempSync(join(tmpdir(), 'duelbook-bench-'));
  const tmux = (...args: readonly string[]): string =>
    execFileSync('tmux', ['-S', join(home, 'tmux'), '-f', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DUELBOOK_HOME: home, DUELBOOK_LANG: 'en' },
    });
  /** A session for each game. */
  let session = '';
  const screen = (): string => tmux('capture-pane', '-p', '-e', '-t', session);
  /** Milliseconds until the screen is another one. */
  async function untilChanged(before: string): Promise<number> {
    const from = performance.now();
    while (screen() === before) {
      if (performance.now() - from > PATIENCE_MS) throw new Error(`nothing happens on:\n${before}`);
    }
    return performance.now() - from;
  }
  try {
    const rows: string[][] = [];
    for (const { id, title } of GAMES) {
      session = id;
      const command = `${process.execPath} ${PROGRAM} play ${id}`;
      tmux('new-session', '-d', '-s', id, '-x', '80', '-y', '24', command);
      while (!screen().includes('>')) await pause(20);
      const looks: number[] = [];
      const times: number[] = [];
      for (let press = 0; press < PRESSES; press += 1) {
        const from = performance.now();
        const before = screen();
        looks.push(performance.now() - from);
        tmux('send-keys', '-t', id, 'Right');
        times.push(await untilChanged(before));
      }
      rows.push([title, median(times).toFixed(1), median(looks).toFixed(1)]);
    }
    return ok({
      name: 'keys',
      title: 'Keys, milliseconds',
      head: ['game', 'from a key to the screen', 'of which one look takes'],
      rows,
      note: `Medians of ${PRESSES} arrow keys in a terminal of 80 × 24. The screen is looked at through tmux until it changes, so that the look itself is counted. The aim is 30 ms.`,
    });
  } finally {
    tmux('kill-server');
    rmSync(home, { recursive: true, force: true });
  }
}
