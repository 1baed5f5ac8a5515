/** `duelbook serve`: a server for matches on several machines, until it is stopped. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok, type Result, refuse, why } from '../../core/result.ts';
import { DEFAULT_PORT } from '../../online/links.ts';
import { LIMITS } from '../../server/limits.ts';
import { isPostgres } from '../../server/store/address.ts';
import { homeFolder, makeFolder } from '../../store/home.ts';
import {
  type Command,
  complain,
  type Face,
  mistaken,
  print,
  readArguments,
  troubled,
} from '../command.ts';
import { type Flag, wholeFrom } from '../flags.ts';

/** As good as no limit. */
const MOST = 999_999_999;
/** The addresses of a server that other machines can reach. */
const EVERYWHERE = ['0.0.0.0', '::'];
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const FLAGS: readonly Flag[] = [
  {
    name: 'port',
    takes: 'a whole number from 0 to 65535',
    about: `Where to listen; 0 is any free port. Default: ${DEFAULT_PORT}.`,
  },
  {
    name: 'host',
    takes: 'an address of this machine',
    about: 'Who can reach it. Default: 0.0.0.0, all who can reach this machine.',
  },
  {
    name: 'db',
    takes: 'a file or postgres://…',
    about: 'Where matches are kept. Default: DUELBOOK_DB, or server.db in the folder of Duelbook.',
  },
  {
    name: 'requests',
    takes: `a whole number from 1 to ${MOST}`,
    about: `The most requests and messages a minute from one address. Default: ${LIMITS.requests}.`,
  },
  {
    name: 'connections',
    takes: `a whole number from 1 to ${MOST}`,
    about: `The most connections at a time from one address. Default: ${LIMITS.connections}.`,
  },
  { name: 'proxy', about: 'A reverse proxy is in front: believe its X-Forwarded-For.' },
  {
    name: 'origin',
    takes: 'https://… of another site',
    about: 'Whose pages may open a WebSocket beside our own.',
    many: true,
  },
  {
    name: 'log',
    takes: LEVELS.join(', '),
    about: 'How much is logged. Default: info.',
    offers: LEVELS,
  },
];

const face: Face = {
  usage: 'serve [flags]',
  about: 'Serve matches to players on other machines. Stop it with Ctrl-C.',
  flags: FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { values, lists } = flags.value;
    const port = wholeFrom(flags.value, 'port', 0, 65_535, DEFAULT_PORT);
    if (!port.ok) return mistaken(port.error);
    const requests = wholeFrom(flags.value, 'requests', 1, MOST, LIMITS.requests);
    if (!requests.ok) return mistaken(requests.error);
    const connections = wholeFrom(flags.value, 'connections', 1, MOST, LIMITS.connections);
    if (!connections.ok) return mistaken(connections.error);
    const foreign = (lists.origin ?? []).find((origin) => !isOrigin(origin));
    if (foreign !== undefined) {
      return mistaken(`--origin must be like https://example.org, not ${JSON.stringify(foreign)}.`);
    }
    const level = LEVELS.find((each) => each === (values.log ?? 'info'));
    if (level === undefined) return mistaken(`--log must be ${LEVELS.join(', ')}.`);
    const db = values.db ?? (process.env.DUELBOOK_DB || join(homeFolder(), 'server.db'));
    // SQLite would take some of these for a database in memory, where nothing is kept.
    if (isFile(db) && (db === '' || /^(:|file:|\w+:\/\/)/.test(db))) {
      return mistaken('--db must be a file or postgres://…; there is no other database.');
    }
    const host = values.host ?? '0.0.0.0';
    const isNew = isFile(db) && !existsSync(db);
    const made = isFile(db) ? makeFolderOf(db) : ok(null);
    if (!made.ok) return troubled(made.error);
    // Loaded here, or the help of the whole program would wait for it.
    const [{ startServer }, { pino }, { logLine }, { shownAs }] = await Promise.all([
      import('../../server/index.ts'),
      import('pino'),
      import('../server-log.ts'),
      import('../online/address.ts'),
    ]);
    // On standard error, so that what people read stands alone on standard output.
    const errors = pino.destination({ dest: 2, sync: true, maxLength: MOST_UNLOGGED });
    // A log that cannot be written, as on a full disk, ends no match: it goes on when it can.
    errors.on('error', () => {});
    const log = pino(
      { level },
      process.stderr.isTTY ? { write: (json) => complain([logLine(json)]) } : errors,
    );
    const server = await startServer({
      port: port.value,
      host,
      db,
      thinking: join(import.meta.dirname, 'thinking-thread.cjs'),
      page: join(import.meta.dirname, 'web'),
      limits: { requests: requests.value, connections: connections.value },
      proxy: values.proxy !== undefined,
      origins: lists.origin ?? [],
      log,
    });
    if (!server.ok) return troubled(server.error.message);
    log.info({ port: server.value.port, database: isFile(db) ? 'sqlite' : 'postgres' }, 'serving');
    const here = `http://${nameOf(host)}:${server.value.port}`;
    const elsewhere = EVERYWHERE.includes(host) ? shownAs(here) : null;
    const addresses = elsewhere === null ? here : `${here} and ${elsewhere}`;
    print(`Duelbook serves matches at ${addresses} (Ctrl-C stops it).`);
    // A mistyped path would else look as if all matches were lost.
    if (isNew) print(`A new database was made at ${resolve(db)}.`);
    await stopped();
    await server.value.close();
    print('All that was played is kept. Good-bye.');
    return 0;
  },
};

/** Bytes of the log that may wait for a place to be written to; what comes after them is lost. */
const MOST_UNLOGGED = 1_000_000;

/** By what name this machine reaches a server that listens at an address. */
function nameOf(host: string): string {
  if ([...EVERYWHERE, 'localhost', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isFile = (db: string): boolean => !isPostgres(db);

function makeFolderOf(file: string): Result<null> {
  try {
    makeFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return refuse(`The folder for ${file} cannot be made: ${why(error)}.`);
  }
}

/** Resolves when the program is asked to stop. Asked twice, it stops at once. */
const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.off(signal, stop);
        process.once(signal, () => process.exit(1));
      }
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
