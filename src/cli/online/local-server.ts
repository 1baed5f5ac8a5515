/**
 * A server inside this program, for two players in one network. Other machines reach it while the
 * program runs; its matches stay on this machine's disk.
 */
import { join } from 'node:path';
import type { Result } from '../../core/result.ts';
import { DEFAULT_PORT } from '../../online/links.ts';
import type { RunningServer } from '../../server/index.ts';
import { tryMakeFolder } from '../make-folder.ts';

const MAX_PORTS = 50;
const ALL_INTERFACES = '0.0.0.0';

/** Starts a server at the given port, or at the first free one. */
export async function startLocalServer(
  home: string,
  port: number | null,
): Promise<Result<RunningServer>> {
  const made = tryMakeFolder(home);
  if (!made.ok) return made;
  const { startServer } = await import('../../server/index.ts');
  const at = (chosen: number): Promise<Result<RunningServer>> =>
    startServer({
      port: chosen,
      host: ALL_INTERFACES,
      db: join(home, 'server.db'),
      botWorker: join(import.meta.dirname, 'bot-worker.cjs'),
      page: join(import.meta.dirname, 'web'),
    });
  if (port !== null) return at(port);
  for (let next = DEFAULT_PORT; next < DEFAULT_PORT + MAX_PORTS; next += 1) {
    const started = await at(next);
    if (started.ok || !started.error.code.startsWith('hosting.port')) return started;
  }
  return at(0);
}
