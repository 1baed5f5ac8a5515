/**
 * The built program, run through pipes or at a terminal in tmux. Every
 * run has a home folder of its own, and everything that is started here is ended here.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { hasCommand } from './processes.ts';
import { PATIENCE, until } from './until.ts';

export const PROGRAM = inject('program');

/** More than any session prints: a long random game fills some megabytes. */
const MAX_OUTPUT = 100_000_000;

/** The environment of a run: this one, less what would change how the program looks. */
export function environment(home: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, TMUX: ____, ...others } = process.env;
  const { DUELBOOK_SERVER: _____, ...rest } = others;
  return { ...rest, DUELBOOK_LANG: 'en', DUELBOOK_PACE: 'none', DUELBOOK_HOME: home, ...more };
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Runs the program with lines for its standard input, to its end. */
export function run(home: string, args: readonly string[], input: readonly string[] = []): Ran {
  const ran = spawnSync(process.execPath, [PROGRAM, ...args], {
    env: environment(home),
    cwd: home,
    input: text(input),
    encoding: 'utf8',
    timeout: PATIENCE,
    maxBuffer: MAX_OUTPUT,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

/** A run that goes on while the test does something else, and may be ended by a signal. */
export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
}

/** Starts the program; with input, it waits for more after these lines. */
export function launch(
  home: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  input: readonly string[] | null = null,
): Launched {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: environment(home, more),
    cwd: home,
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: PATIENCE,
  });
  // A program that leaves at once does not read it.
  child.stdin.on('error', () => {});
  if (input === null) child.stdin.end();
  else child.stdin.write(text(input));
  onTestFinished(() => void child.kill('SIGKILL'));
  const ran = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    ran.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    ran.err += chunk;
  });
  const ended = new Promise<Ran>((done) => child.once('close', (code) => done({ code, ...ran })));
  return { child, ended };
}

/** Runs a line of bash in which `duelbook` is the program. */
export function bash(home: string, line: string): Ran {
  const ran = spawnSync('bash', ['--norc', '--noprofile', '-c', line], {
    env: environment(home, { PATH: pathWithProgram(home) }),
    cwd: home,
    encoding: 'utf8',
    timeout: PATIENCE,
    maxBuffer: MAX_OUTPUT,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

/** A PATH in which `duelbook` is the program, linked as npm would link it. */
function pathWithProgram(home: string): string {
  const bin = join(home, 'bin');
  if (!existsSync(bin)) {
    mkdirSync(bin);
    symlinkSync(PROGRAM, join(bin, 'duelbook'));
  }
  return [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
}

/** A program that is still running, talked to through pipes. */
export interface Running {
  /** Types a line. */
  type(line: string): void;
  /** Waits until so many prompts have been printed, the last of them at the end. */
  prompts(prompt: RegExp, count: number): Promise<void>;
  /** Waits until a text has been printed. */
  prints(wanted: string | RegExp): Promise<void>;
  /** Everything printed so far. */
  printed(): string;
  /** Ends its input, and gives its exit code when it has left. */
  end(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export function start(home: string, args: readonly string[]): Running {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...args], {
    env: environment(home),
    cwd: home,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  const gone = new Promise<number | null>((done) => child.once('close', done));
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    type: (line) => void child.stdin?.write(`${line}\n`),
    prompts: (prompt, count) =>
      until(
        () => {
          const found = [...printed.matchAll(new RegExp(prompt, 'g'))];
          const last = found.at(-1);
          return (
            found.length === count &&
            last !== undefined &&
            last.index + last[0].length === printed.length
          );
        },
        () => `not ${count} prompts ${prompt} but:\n${printed}`,
      ),
    prints: (wanted) =>
      until(
        () => (typeof wanted === 'string' ? printed.includes(wanted) : wanted.test(printed)),
        () => `${wanted} was never printed, but:\n${printed}`,
      ),
    printed: () => printed,
    end() {
      child.stdin?.end();
      return gone;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The ids of the matches kept in a home. */
export const keptIn = (home: string): readonly string[] =>
  readdirSync(join(home, 'matches')).map((file) => file.replace(/\.jsonl$/, ''));

/** The id of the only match kept in a home. */
export function onlyMatch(home: string): string {
  const [id, ...more] = keptIn(home);
  if (id === undefined || more.length > 0) throw new Error(`not one match: ${keptIn(home)}`);
  return id;
}

export const hasTmux = hasCommand('tmux', '-V');
if (!hasTmux) {
  console.log('Tests at a terminal are skipped: they need tmux (apt-get install tmux).');
}

/** A shell in a terminal of 80 columns and 24 rows, in which `duelbook` is the program. */
export interface Terminal {
  /** Types a line and presses Enter. */
  enter(line: string): void;
  /** Presses keys by their tmux names: Down, Enter, C-c. */
  press(...keys: readonly string[]): void;
  /** Clicks on a place of the screen, from 0. */
  click(row: number, column: number): void;
  /** What is on the screen. */
  screen(): string;
  /** What is on the screen, with its escape codes. */
  painted(): string;
  /** Waits until the screen shows a text. */
  shows(wanted: string | RegExp): Promise<void>;
  /** Waits until the screen no longer shows a text. */
  hides(unwanted: string): Promise<void>;
  resize(columns: number, rows: number): void;
  /** The terminal's settings, as `stty` names them. */
  settings(): readonly string[];
  /** Whether the other screen, which programs draw on, is shown. */
  drawnOn(): boolean;
  /** Whether the cursor can be seen. */
  hasCursor(): boolean;
  /** The title that a program gave it. */
  title(): string;
  /** Whether its bell has rung. */
  hasRung(): boolean;
}

export const SHELL = 'shell$';

/**
 * Reads the screen through one tmux client in control mode: a process for every look would take most
 * of the machine while a test waits. It does not block, so a server in this process goes on.
 */
function controlTmux(args: readonly string[], env: NodeJS.ProcessEnv): () => Promise<string> {
  const client = spawn('tmux', args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting: ((screen: string) => void)[] = [];
  let answer: string[] | null = null;
  // tmux answers the attaching itself first, before any look.
  let attached = false;
  createInterface({ input: client.stdout }).on('line', (line) => {
    if (line.startsWith('%begin ')) answer = [];
    else if (/^%(end|error) /.test(line)) {
      if (attached) waiting.shift()?.((answer ?? []).join('\n'));
      attached = true;
      answer = null;
    } else answer?.push(line);
  });
  client.on('close', () => {
    for (const give of waiting.splice(0)) give('');
  });
  client.stdin.on('error', () => {});
  return () =>
    new Promise((give) => {
      if (client.exitCode !== null) return give('');
      waiting.push(give);
      client.stdin.write('capture-pane -p\n');
    });
}

/** Opens a terminal; its tmux server is ended when the test is. */
export async function openTerminal(home: string, more: NodeJS.ProcessEnv = {}): Promise<Terminal> {
  const socket = join(home, 'tmux');
  // Shells take their prompt from this file; from the environment, not all of them do.
  writeFileSync(join(home, 'shrc'), `PS1='${SHELL} '\n`);
  const env = environment(home, {
    PATH: pathWithProgram(home),
    ENV: join(home, 'shrc'),
    LC_ALL: 'C.UTF-8',
    ...more,
  });
  const toServer = (...args: readonly string[]) => ['-S', socket, '-f', '/dev/null', ...args];
  const settings = { env, encoding: 'utf8', timeout: PATIENCE } as const;
  const tmux = (...args: readonly string[]): string =>
    execFileSync('tmux', toServer(...args), settings);
  onTestFinished(() => void spawnSync('tmux', ['-S', socket, 'kill-server'], { stdio: 'ignore' }));
  const onBell = [';', 'set-hook', '-g', 'alert-bell', 'set -g @rung yes'];
  tmux('-u', 'new-session', '-d', '-x', '80', '-y', '24', 'sh', ...onBell);
  const look = controlTmux(toServer('-C', 'attach', '-f', 'no-output,ignore-size'), env);
  const screen = (): string => tmux('capture-pane', '-p');
  const terminal: Terminal = {
    settings() {
      const device = tmux('display-message', '-p', '#{pane_tty}').trim();
      return execFileSync('sh', ['-c', 'stty -a < "$0"', device], settings).split(/[\s;]+/);
    },
    enter(line) {
      tmux('send-keys', '-l', line);
      tmux('send-keys', 'Enter');
    },
    press: (...keys) => void tmux('send-keys', ...keys),
    click: (row, column) =>
      void tmux(
        'send-keys',
        '-l',
        `\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`,
      ),
    screen,
    painted: () => tmux('capture-pane', '-p', '-e'),
    async shows(wanted) {
      let seen = '';
      await until(
        async () => {
          seen = await look();
          return typeof wanted === 'string' ? seen.includes(wanted) : wanted.test(seen);
        },
        () => `the screen never showed ${wanted}, but:\n${seen}`,
      );
    },
    async hides(unwanted) {
      let seen = '';
      await until(
        async () => {
          seen = await look();
          return !seen.includes(unwanted);
        },
        () => `the screen went on showing ${unwanted}:\n${seen}`,
      );
    },
    resize: (columns, rows) =>
      void tmux('resize-window', '-x', String(columns), '-y', String(rows)),
    drawnOn: () => tmux('display-message', '-p', '#{alternate_on}').trim() === '1',
    hasCursor: () => tmux('display-message', '-p', '#{cursor_flag}').trim() === '1',
    hasRung: () => tmux('display-message', '-p', '#{@rung}').trim() === 'yes',
    title: () => tmux('display-message', '-p', '#{pane_title}').trim(),
  };
  await terminal.shows(SHELL);
  return terminal;
}
