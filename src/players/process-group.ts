/**
 * Programs in process groups of their own, so that each can be ended with all it starts: by us, by a
 * signal to us, or by the process that is told of the groups if we are killed.
 */
import { spawn, spawnSync } from 'node:child_process';

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
export function startGroup(command: string, env: NodeJS.ProcessEnv) {
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
