/**
 * A server inside this program, for two people in one network who have none: it is reachable from
 * other machines for as long as the program runs, and its matches stay on this machine's disk.
 */
import { join } from 'node:path';
import { type Result, why } from '../../core/result.ts';
import { DEFAULT_PORT } from '../../online/links.ts';
import { type RunningServer, startServer } from '../../server/index.ts';
import { type Unopened, unopened } from '../../server/store/backend.ts';
import { makeFolder } from '../../store/home.ts';

const MOST_PORTS = 50;
/** Everybody who can reach this machine. */
const EVERYWHERE = '0.0.0.0';

/** Starts a server, at a port that was used before or at the first free one. */
export async function serveHere(
  home: string,
  port: number | null,
): Promise<Result<RunningServer, Unopened>> {
  try {
    makeFolder(home);
  } catch (error) {
    return unopened(`${home} cannot be made: ${why(error)}.`);
  }
  const at = (chosen: number): Promise<Result<RunningServer, Unopened>> =>
    startServer({
      port: chosen,
      host: EVERYWHERE,
      db: join(home, 'server.db'),
      thinking: join(import.meta.dirname, 'thinking-thread.cjs'),
      page: join(import.meta.dirname, 'web'),
    });
  if (port !== null) return at(port);
  for (let next = DEFAULT_PORT; next < DEFAULT_PORT + MOST_PORTS; next += 1) {
    const started = await at(next);
    if (started.ok || started.error.code !== 'port') return started;
  }
  return at(0);
}
