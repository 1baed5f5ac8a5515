/**
 * How long the program takes to be there: its version, the first prompt of a game, and the first
 * move of the perfect player, which solves the game first. Each beside `node -e 0`, which does
 * nothing, taking turns with it.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import type { Section } from './section.ts';
import { median } from './timing.ts';

const PROGRAM = 'dist/duelbook.cjs';
const REPETITIONS = 15;

/**
 * Milliseconds until a program has printed something, or, where nothing is named, until it ends. How
 * long a program takes that fails is no figure, so that is an error.
 */
export function until(args: readonly string[], home: string, printed?: string): Promise<number> {
  // Reading certificates alone takes Node 50 ms, where they are set.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const from = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', printed === undefined ? 'ignore' : 'pipe', 'ignore'],
    env: { ...env, DUELBOOK_HOME: home },
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (printed === undefined || !text.includes(printed)) return;
      resolve(performance.now() - from);
      child.kill('SIGKILL');
    });
    // Not at its exit: what it has printed may arrive after that.
    child.on('close', (code) => {
      if (printed === undefined && code === 0) return resolve(performance.now() - from);
      const awaited = printed === undefined ? '' : ` and has not printed ${printed}`;
      reject(new Error(`node ${args.join(' ')} has ended with ${code}${awaited}.`));
    });
  });
}

interface Timed {
  readonly ms: number;
  /** What `node -e 0` took meanwhile. */
  readonly nothing: number;
}

async function timed(home: string, args: readonly string[], printed?: string): Promise<Timed> {
  const times: number[] = [];
  const nothing: number[] = [];
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    nothing.push(await until(['-e', '0'], home));
    times.push(await until([PROGRAM, ...args], home, printed));
  }
  return { ms: median(times), nothing: median(nothing) };
}

const row = (name: string, { ms, nothing }: Timed, added = ''): readonly string[] => [
  name,
  ms.toFixed(0),
  nothing.toFixed(0),
  `${(ms / nothing).toFixed(2)} ×`,
  added,
];

export async function startup(): Promise<Result<Section>> {
  if (!existsSync(PROGRAM))
    return err(plain('The program is not built: run `npm run build` first.'));
  const home = mkdtempSync(join(tmpdir(), 'duelbook-bench-'));
  const rows = [row('`duelbook --version`', await timed(home, ['--version']))];
  for (const { id, title } of GAMES) {
    const prompt = await timed(home, ['play', id], 'Player 1');
    const perfect = await timed(home, ['play', id, '--p1', 'perfect'], 'Player 2');
    const added = Math.max(0, perfect.ms - prompt.ms).toFixed(0);
    rows.push(row(`first prompt of ${title}`, prompt, `${added} ms`));
  }
  rmSync(home, { recursive: true, force: true });
  return ok({
    name: 'startup',
    title: 'Start-up, milliseconds',
    head: ['what', 'ms', '`node -e 0`', 'ratio', 'the first perfect move adds'],
    rows,
    note: `Medians of ${REPETITIONS}, each in turns with \`node -e 0\`. The perfect player moves first in a fresh process, so that its time is solving the game, choosing and printing. Aims: 1.5 times \`node -e 0\`, and 150 ms for the move.`,
  });
}
