/**
 * A program that is running and is asked by lines: what it says, what it writes to standard error, and
 * why it answers no more. One that says `ready` serves match after match; others are ended with theirs.
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Message } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { err, ok, type Result } from '../core/result.ts';
import { playersMessages } from './messages.ts';
import { excerpt, type FailureKind, type PlayerFailure } from './player.ts';
import { startGroup } from './process-group.ts';

/** An answer, and how long the program took for it. */
export interface TimedAnswer {
  readonly text: string;
  readonly ms: number;
}

export interface ProgramProcess {
  /** How many matches it has been given, with the one it is given now. */
  readonly matches: number;
  /** Why it will answer no more; null while it may. */
  failure(): PlayerFailure | null;
  /** Sends a line and waits for one; `late` says what it means that none came in time. */
  ask(line: string, ms: number, late: Message): Promise<Result<TimedAnswer, PlayerFailure>>;
  /** The match is over: keeps the program for the next one where it can be, else ends it. */
  release(): void;
}

interface ProcessSettings {
  /** How long a program may take to start, beside the time for its first answer, in milliseconds. */
  readonly startTime: number;
  /** The file that its standard error is added to; null for none. */
  readonly log: string | null;
}

/** What a program says once when it has started, and can serve many matches. */
const READY = 'ready';
/** A program may write so much from one question to the next. */
const MAX_OUTPUT = 64 * 1024;
/** A program with so much unread input does not read it. */
const MAX_UNREAD = 1024 * 1024;
/** What is kept of its standard error, for the sentence that says why it ended. */
const MAX_STDERR = 2000;
/** No program fills a disk with its log. */
const MAX_LOG = 10 * 1024 * 1024;
/** How long output may arrive after a program has ended. */
const DRAIN_MS = 300;

/** Removed from the environment of programs. */
const SECRETS = ['DUELBOOK_OPENAI_KEY'];

/** Programs that have said `ready` and have no match, by command. */
const idle = new Map<string, Set<() => ProgramProcess>>();

/** A program for a match: one that waits for its next, or a fresh one. */
export function openProcess(command: string, settings: ProcessSettings): ProgramProcess {
  const [take] = idle.get(command) ?? [];
  return take?.() ?? startProcess(command, settings);
}

function startProcess(command: string, { startTime, log }: ProcessSettings): ProgramProcess {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)),
  );
  const { child, kill } = startGroup(command, env);
  const streams = [child.stdin, child.stdout, child.stderr];
  let settle: ((answer: Result<TimedAnswer, PlayerFailure>) => void) | null = null;
  let over: PlayerFailure | null = null;
  let said = '';
  let written = 0;
  let errors = '';
  let matches = 1;
  let isReady = false;
  /** Whether it has said its first line. */
  let hasSpoken = false;
  /** When the time for the running question began, and what starts it again. */
  let from = 0;
  let restart: () => void = () => {};
  const file = log === null ? null : openLog(log, command, child.pid);

  /** Ends it and closes the pipes: a process that left its group may still hold them. */
  const hangUp = (): void => {
    kill();
    for (const stream of streams) stream.destroy();
    child.unref();
    unpark();
    file?.end();
  };

  const fail = (kind: FailureKind, why: Message): void => {
    hangUp();
    const lastLine = excerpt(errors.trim().split('\n').at(-1) ?? '', 200);
    over ??= {
      kind,
      why,
      final: true,
      ...((kind === 'crash' || kind === 'start') && lastLine !== '' ? { detail: lastLine } : {}),
    };
    settle?.(err(over));
  };

  const answer = (text: string): void =>
    settle?.(ok({ text, ms: Math.max(0, performance.now() - from) }));

  /** It has ended or closed its output: a last line without an end still counts. */
  const close = (why: Message): void => {
    if (said.trim() !== '') {
      hasSpoken = true;
      answer(said);
    }
    // One that never said a thing is taken for one that could not start.
    fail(hasSpoken ? 'crash' : 'start', why);
  };

  function onLine(line: string): void {
    const isFirst = !hasSpoken;
    hasSpoken = true;
    if (isFirst && line.trim() === READY) {
      isReady = true;
      restart();
    } else answer(line);
  }

  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    written += Buffer.byteLength(chunk);
    if (written > MAX_OUTPUT) {
      fail('flood', playersMessages.programFlood({ kb: MAX_OUTPUT / 1024 }));
      return;
    }
    said += chunk;
    for (let end = said.indexOf('\n'); end >= 0; end = said.indexOf('\n')) {
      const line = said.slice(0, end);
      said = said.slice(end + 1);
      onLine(line);
    }
    // Output between questions is dropped: it answers none. But a first line may come in parts.
    if (settle === null && hasSpoken) said = '';
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-MAX_STDERR);
    if (file !== null && file.bytesWritten < MAX_LOG) file.write(chunk);
  });
  // Writing to a program that has gone fails; that it has gone is told by the events below.
  for (const stream of streams) stream.on('error', () => {});
  child.on('error', ({ message }) =>
    fail('start', playersMessages.programNotStarted({ text: message })),
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

  /** A program without a match must not keep us from ending. */
  const hold = (isHeld: boolean): void => {
    for (const held of [child, ...streams]) {
      if (isHeld && 'ref' in held && typeof held.ref === 'function') held.ref();
      if (!isHeld && 'unref' in held && typeof held.unref === 'function') held.unref();
    }
  };

  const take = (): ProgramProcess => {
    unpark();
    hold(true);
    matches += 1;
    return self;
  };

  function unpark(): void {
    const waiting = idle.get(command);
    waiting?.delete(take);
    if (waiting?.size === 0) idle.delete(command);
  }

  const self: ProgramProcess = {
    get matches() {
      return matches;
    },
    failure: () => over,
    ask(line, ms, late) {
      if (over !== null) return Promise.resolve(err(over));
      if (hasSpoken) said = '';
      written = 0;
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const start = (delay: number): void => {
          from = performance.now() + delay;
          clearTimeout(timer);
          timer = setTimeout(() => fail('timeout', late), ms + delay);
        };
        restart = () => start(0);
        settle = (answered) => {
          clearTimeout(timer);
          settle = null;
          restart = () => {};
          resolve(answered);
        };
        start(hasSpoken ? 0 : startTime);
        child.stdin.write(`${line}\n`);
        if (child.stdin.writableLength > MAX_UNREAD) fail('crash', playersMessages.programDeaf());
      });
    },
    release() {
      if (isReady && over === null && settle === null) {
        idle.set(command, (idle.get(command) ?? new Set()).add(take));
        hold(false);
        return;
      }
      over ??= { kind: 'crash', why: coreMessages.matchOver(), final: true };
      settle?.(err(over));
      hangUp();
    },
  };
  return self;
}

/** Adds a program's standard error to a file. A log that cannot be written must not end a match. */
function openLog(path: string, command: string, pid: number | undefined): WriteStream {
  const file = createWriteStream(path, { flags: 'a' }).on('error', () => {});
  file.write(`# ${new Date().toISOString()} ${pid ?? '-'} ${command}\n`);
  return file;
}

/** Waits, then reads what has arrived meanwhile before going on. */
const afterDrain = (then: () => void): void => {
  setTimeout(() => setImmediate(then), DRAIN_MS).unref();
};
