/**
 * A program at a seat: started once a match, asked by one line of JSON a turn, answering with one line
 * (docs/bots.md). A program that ends, hangs, floods or closes its pipes never blocks the match.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { boardText, type Match, movesOfRound, turnOf, viewOf } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { err, ok, type Result } from '../core/result.ts';
import { playersMessages } from './messages.ts';
import { type ExternalPlayer, excerpt, type FailureKind, type PlayerFailure } from './player.ts';

export interface ProgramSettings {
  /** How long a program may think about a move, in milliseconds. */
  readonly moveTime: number;
  /** What arrives so soon after an answer that was refused still belongs to it, in milliseconds. */
  readonly settleTime?: number;
}

/** A program may write so much from one question to the next. */
const MAX_OUTPUT = 64 * 1024;
/** A program with so much unread input does not read it. */
const MAX_UNREAD = 1024 * 1024;
/** What is kept of its standard error, for the sentence that says why it ended. */
const MAX_STDERR = 2000;
/** How long output may arrive after a program has ended. */
const DRAIN_MS = 300;
/** How long a program usually takes to say all that belongs to one answer. */
const SETTLE_MS = 100;

/** Removed from the environment of programs. */
const SECRETS = ['DUELBOOK_OPENAI_KEY'];

/** The line that asks for a move: what everyone may see, and so never the seed. */
export function requestLine(match: Match, timeLeft: number, reason: string | null): string {
  const { game, rules, options } = match;
  const view = viewOf(match);
  return JSON.stringify({
    game: game.id,
    options,
    seat: turnOf(match),
    moves: movesOfRound(match),
    legal: rules.moves(view).map((move) => rules.format(move)),
    text: boardText(match),
    timeLeft,
    ...(reason === null ? {} : { reason }),
  });
}

/** Starts a program, in a process group of its own so that it can be ended with all it starts. */
export function startProgram(
  command: string,
  { moveTime, settleTime = SETTLE_MS }: ProgramSettings,
): ExternalPlayer {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)),
  );
  const { child, kill } = startGroup(command, env);
  const streams = [child.stdin, child.stdout, child.stderr];
  let settle: ((answer: Result<string, PlayerFailure>) => void) | null = null;
  /** Why it will answer no more. */
  let over: PlayerFailure | null = null;
  let said = '';
  let written = 0;
  let errors = '';

  /** Ends it and closes the pipes: a process that left its group may still hold them. */
  const hangUp = (): void => {
    kill();
    for (const stream of streams) stream.destroy();
    child.unref();
  };

  const fail = (kind: FailureKind, why: Message): void => {
    hangUp();
    const lastLine = excerpt(errors.trim().split('\n').at(-1) ?? '', 200);
    over ??= {
      kind,
      why,
      final: true,
      ...(kind === 'crash' && lastLine !== '' ? { detail: lastLine } : {}),
    };
    settle?.(err(over));
  };

  /** It has ended or closed its output: a last line without an end still counts. */
  const close = (why: Message): void => {
    if (said.trim() !== '') settle?.(ok(said));
    fail('crash', why);
  };

  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    written += Buffer.byteLength(chunk);
    if (written > MAX_OUTPUT) {
      fail('flood', playersMessages.programFlood({ kb: MAX_OUTPUT / 1024 }));
    } else if (settle !== null) {
      said += chunk;
      const end = said.indexOf('\n');
      if (end >= 0) settle(ok(said.slice(0, end)));
    }
    // Output between questions is dropped: it answers none.
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-MAX_STDERR);
  });
  // Writing to a program that has gone fails; that it has gone is told by the events below.
  for (const stream of streams) stream.on('error', () => {});
  child.on('error', ({ message }) =>
    fail('crash', playersMessages.programNotStarted({ text: message })),
  );
  child.on('exit', (code, signal) => {
    const why =
      code === null
        ? playersMessages.programKilled({ signal })
        : playersMessages.programEnded({ code });
    // Others may hold its output open, so that `close` never comes.
    kill();
    child.once('close', () => close(why));
    afterDrain(() => close(why));
  });
  child.stdout.on('end', () => {
    afterDrain(() => close(playersMessages.programClosed()));
  });

  return {
    async answer(match, reason) {
      // A greeting, say, is refused; the move behind it must not answer the question that follows.
      if (reason !== null && over === null) await wait(settleTime);
      if (over !== null) return err(over);
      said = '';
      written = 0;
      return new Promise((resolve) => {
        const timer = setTimeout(
          () => fail('timeout', playersMessages.programSlow({ ms: moveTime })),
          moveTime,
        );
        settle = (answer) => {
          clearTimeout(timer);
          settle = null;
          said = '';
          resolve(answer);
        };
        child.stdin.write(`${requestLine(match, moveTime, reason)}\n`);
        if (child.stdin.writableLength > MAX_UNREAD) fail('crash', playersMessages.programDeaf());
      });
    },
    end() {
      over ??= { kind: 'crash', why: coreMessages.matchOver(), final: true };
      settle?.(err(over));
      hangUp();
    },
  };
}

/** Waits, then reads what has arrived meanwhile before going on. */
const afterDrain = (then: () => void): void => {
  setTimeout(() => setImmediate(then), DRAIN_MS).unref();
};

/** The programs that are running: how each is ended, and its process group, once it has one. */
const running = new Map<() => void, number | undefined>();
let notifyGroups: (groups: readonly number[]) => void = () => {};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const endAll = (): void => {
  for (const kill of [...running.keys()]) kill();
};

/** Reports the running process groups on every change: if we are killed, the listener ends them. */
export function onGroupsChange(tell: (groups: readonly number[]) => void): void {
  notifyGroups = tell;
}

const groupsChanged = (): void =>
  notifyGroups([...running.values()].filter((group) => group !== undefined));

/** A signal that ends this process must not leave programs behind. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  endAll();
  process.kill(process.pid, signal);
}

/** A command in a process group of its own, and how the whole group is ended, once. */
function startGroup(command: string, env: NodeJS.ProcessEnv) {
  const kill = (): void => {
    const group = running.get(kill);
    // A number that was given back may be another's later.
    if (!running.delete(kill)) return;
    if (running.size === 0) {
      process.off('exit', endAll);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    }
    if (group === undefined) return;
    killGroup(group);
    groupsChanged();
  };
  // Before the program starts: a signal that came in between would end us and leave it behind.
  if (running.size === 0) {
    process.on('exit', endAll);
    for (const signal of SIGNALS) process.on(signal, onSignal);
  }
  running.set(kill, undefined);
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    windowsHide: true,
    env,
    stdio: 'pipe',
  });
  running.set(kill, child.pid);
  groupsChanged();
  return { child, kill };
}

/** Ends a process group by force. */
export function killGroup(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already, and so have all it started.
  }
}
