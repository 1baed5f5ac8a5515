/**
 * `--watch`: runs a command in a process of its own, and again whenever the files of its games change. A
 * process knows each module once, so that starting again is the simplest way to have all of them anew.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder } from '../loading/package-folder.ts';
import { texts } from '../messages/terminal.ts';
import { pathsIn } from './named-games.ts';
import { printErrors } from './output.ts';

/** What a game is made of; saved matches and databases are not. */
const SOURCE = /\.(m?[jt]s|json|md)$/;
const FOREIGN = /^(node_modules|\..*)$/;
/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 150;
/** One that does not stop when it is asked to is made to. */
const STOP_MS = 3_000;

/**
 * A folder and those below it. Each is watched by itself: on Linux, Node's recursive watching loses files that
 * are replaced, which is how many editors save. A folder that cannot be read, or has just gone, is left out.
 */
function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !FOREIGN.test(entry.name));
    return [folder, ...folders.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    return [];
  }
}

/** Runs the command until its user leaves it, and gives its exit code. */
export async function runWatched(name: string, words: readonly string[]): Promise<number> {
  const since = new Date().toISOString();
  const folders = pathsIn(words).map((path) => (isFolder(path) ? path : dirname(path)));
  let child: ChildProcess | null = null;
  let isChanged = false;
  let watchers: readonly FSWatcher[] = [];
  const stopWatching = (): void => {
    for (const watcher of watchers) watcher.close();
  };
  const left = await new Promise<number>((resolve) => {
    const run = (): void => {
      isChanged = false;
      // Anew each time, for folders that have come since.
      stopWatching();
      watchers = (folders.length === 0 ? ['.'] : folders).flatMap(foldersIn).map(watchFolder);
      const [program = ''] = process.argv.slice(1);
      const env = { ...process.env, DUELBOOK_WATCHED_SINCE: since };
      child = spawn(process.execPath, [program, name, ...words], { stdio: 'inherit', env });
      child.once('exit', (code, signal) => {
        child = null;
        if (isChanged) run();
        // Left by its user. A test is done, and what failed may be mended.
        else if (name !== 'test' && (code === 0 || signal !== null)) resolve(code ?? 1);
      });
    };
    const again = (): void => {
      isChanged = true;
      printErrors([texts.watching.changed]);
      if (child === null) {
        run();
        return;
      }
      const stopped = child;
      stopped.kill();
      setTimeout(() => stopped.kill('SIGKILL'), STOP_MS).unref();
    };
    let timer: NodeJS.Timeout | undefined;
    const watchFolder = (folder: string): FSWatcher =>
      watch(folder, (_, file) => {
        if (file === null || !SOURCE.test(file) || FOREIGN.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(again, SETTLE_MS);
      });
    // Ctrl-C reaches the command as well, which knows what to do with it.
    process.on('SIGINT', () => {
      if (child === null) resolve(1);
    });
    process.on('SIGTERM', () => {
      child?.kill();
      resolve(1);
    });
    run();
  });
  stopWatching();
  return left;
}
