/**
 * Records a match at a terminal for the README: `npm run recording`, after a build. tmux is the terminal; the
 * screens become an asciicast, and the asciicast a moving picture.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { animatedSvg, type Frame } from './recording/terminal-svg.ts';

const OUT = 'docs/screens/recording';
const SIZE = { columns: 80, rows: 24 } as const;
const PATIENCE_MS = 30_000;

/** What is typed, what the screen shows then, and how long it is looked at, in seconds. */
type Step = readonly [keys: readonly string[], shows: RegExp, seconds: number];

const typed = (text: string): readonly Step[] =>
  [...text].map((letter) => [[letter === ' ' ? 'Space' : letter], /./, 0.05]);

const STEPS: readonly Step[] = [
  ...typed('duelbook play color-bridge --p2 medium --seed 7'),
  [['Enter'], /Your turn/, 2],
  [['Right'], /›/, 0.4],
  ...Array.from({ length: 5 }, (): Step => [['Right'], /›/, 0.18]),
  [['Space'], /Play 6/, 0.8],
  [['Enter'], /is thinking/, 0.9],
  [[], /colors 3 and 4\..+Your turn/s, 2],
  [['1'], /> 1/, 0.5],
  [['Enter'], /is thinking/, 0.9],
  [[], /›Review‹.+You lose/s, 3.8],
  [['Enter'], /blunder/, 4.5],
  [['Left'], /Move 2 of 4/, 1.5],
  [['Right'], /Move 3 of 4/, 1.2],
  [['Enter'], /Your turn/, 1.5],
  ...typed('7 8'),
  [['Enter'], /You win!/, 3],
];

const home = mkdtempSync(join(tmpdir(), 'duelbook-recording-'));
const bin = join(home, 'bin');
mkdirSync(bin);
symlinkSync(resolve('dist/duelbook.cjs'), join(bin, 'duelbook'));

function tmux(...args: readonly string[]): string {
  const { NO_COLOR: _, TMUX: __, ...env } = process.env;
  return execFileSync('tmux', ['-S', join(home, 'tmux'), '-f', '/dev/null', ...args], {
    encoding: 'utf8',
    env: {
      ...env,
      ...{ PATH: `${bin}:${env.PATH}`, ENV: join(home, 'shrc'), LC_ALL: 'C.UTF-8' },
      ...{ DUELBOOK_HOME: home, DUELBOOK_LANG: 'en', DUELBOOK_PACE: 'slow' },
    },
  });
}

async function record(): Promise<readonly Frame[]> {
  writeFileSync(join(home, 'shrc'), "PS1='$ '\n");
  const { columns, rows } = SIZE;
  tmux('-u', 'new-session', '-d', '-x', `${columns}`, '-y', `${rows}`, 'sh');
  const frames: Frame[] = [];
  let at = 0;
  for (const [keys, shows, seconds] of STEPS) {
    if (keys.length > 0) tmux('send-keys', ...keys);
    const from = performance.now();
    while (!shows.test(tmux('capture-pane', '-p'))) {
      if (performance.now() - from > PATIENCE_MS) {
        throw new Error(`${shows} is not on the screen:\n${tmux('capture-pane', '-p')}`);
      }
      await pause(20);
    }
    const lines = tmux('capture-pane', '-p', '-e').trimEnd().split('\n');
    frames.push({ at, lines });
    at += seconds;
  }
  return [...frames, { at, lines: frames.at(-1)?.lines ?? [] }];
}

/** Version 2 of asciinema's format: a header, and a screen for each event. */
function formatCast(frames: readonly Frame[]): string {
  const { columns: width, rows: height } = SIZE;
  const events = frames.map(({ at, lines }) => [
    Math.round(at * 1000) / 1000,
    'o',
    `\x1b[H\x1b[2J${lines.join('\r\n')}\x1b[0m`,
  ]);
  const header = { version: 2, width, height, title: 'Duelbook' };
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}

try {
  const frames = await record();
  writeFileSync(`${OUT}.cast`, formatCast(frames));
  writeFileSync(`${OUT}.svg`, animatedSvg(frames, { ...SIZE, title: 'Duelbook' }));
  console.log(`${OUT}.cast, ${OUT}.svg`);
} finally {
  tmux('kill-server');
  rmSync(home, { recursive: true, force: true });
}
