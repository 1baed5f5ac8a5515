/** `duelbook serve`: a server for matches on several machines, until it is stopped. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { plain } from '../../core/message.ts';
import { describeErrno, err, ok, type Result } from '../../core/result.ts';
import { homeFolder, makeFolder } from '../../local/home.ts';
import { DEFAULT_PORT } from '../../online/links.ts';
import { DEFAULT_RATE_LIMITS } from '../../server/http/rate-limiter.ts';
import { isPostgresUrl } from '../../server/storage/database-url.ts';
import {
  type Command,
  type CommandSpec,
  failure,
  print,
  printErrors,
  readArguments,
  usageError,
} from '../command.ts';
import { type Flag, integerFlag } from '../flags.ts';

/** As good as no limit. */
const MAX_LIMIT = 999_999_999;
/** The addresses of a server that other machines can reach. */
const ALL_INTERFACES = ['0.0.0.0', '::'];
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

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
    takes: `a whole number from 1 to ${MAX_LIMIT}`,
    about: `The most requests and messages a minute from one address. Default: ${DEFAULT_RATE_LIMITS.requests}.`,
  },
  {
    name: 'connections',
    takes: `a whole number from 1 to ${MAX_LIMIT}`,
    about: `The most connections at a time from one address. Default: ${DEFAULT_RATE_LIMITS.connections}.`,
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
    takes: LOG_LEVELS.join(', '),
    about: 'How much is logged. Default: info.',
    offers: LOG_LEVELS,
  },
];

const spec: CommandSpec = {
  usage: 'serve [flags]',
  about: 'Serve matches to players on other machines. Stop it with Ctrl-C.',
  flags: FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { values, lists } = flags.value;
    const port = integerFlag(flags.value, 'port', 0, 65_535, DEFAULT_PORT);
    if (!port.ok) return usageError(port.error);
    const requests = integerFlag(
      flags.value,
      'requests',
      1,
      MAX_LIMIT,
      DEFAULT_RATE_LIMITS.requests,
    );
    if (!requests.ok) return usageError(requests.error);
    const connections = integerFlag(
      flags.value,
      'connections',
      1,
      MAX_LIMIT,
      DEFAULT_RATE_LIMITS.connections,
    );
    if (!connections.ok) return usageError(connections.error);
    const foreign = (lists.origin ?? []).find((origin) => !isOrigin(origin));
    if (foreign !== undefined) {
      return usageError(
        `--origin must be like https://example.org, not ${JSON.stringify(foreign)}.`,
      );
    }
    const level = LOG_LEVELS.find((each) => each === (values.log ?? 'info'));
    if (level === undefined) return usageError(`--log must be ${LOG_LEVELS.join(', ')}.`);
    const db = values.db ?? (process.env.DUELBOOK_DB || join(homeFolder(), 'server.db'));
    // SQLite would take some of these for a database in memory, where nothing is kept.
    if (isFile(db) && (db === '' || /^(:|file:|\w+:\/\/)/.test(db))) {
      return usageError('--db must be a file or postgres://…; there is no other database.');
    }
    const host = values.host ?? '0.0.0.0';
    const isNew = isFile(db) && !existsSync(db);
    const made = isFile(db) ? makeFolderOf(db) : ok(null);
    if (!made.ok) return failure(made.error);
    // Loaded here, or the help of the whole program would wait for it.
    const [{ startServer }, { pino }, { formatLogLine }, { lanServer }] = await Promise.all([
      import('../../server/index.ts'),
      import('pino'),
      import('../terminal/server-log.ts'),
      import('../online/address.ts'),
    ]);
    // On standard error, so that what people read stands alone on standard output.
    const errors = pino.destination({ dest: 2, sync: true, maxLength: MAX_LOG_BUFFER });
    // A log that cannot be written, as on a full disk, ends no match: it goes on when it can.
    errors.on('error', () => {});
    const log = pino(
      { level },
      process.stderr.isTTY ? { write: (json) => printErrors([formatLogLine(json)]) } : errors,
    );
    const server = await startServer({
      port: port.value,
      host,
      db,
      botWorker: join(import.meta.dirname, 'bot-worker.cjs'),
      page: join(import.meta.dirname, 'web'),
      limits: { requests: requests.value, connections: connections.value },
      proxy: values.proxy !== undefined,
      origins: lists.origin ?? [],
      log,
    });
    if (!server.ok) return failure(server.error.message);
    log.info({ port: server.value.port, database: isFile(db) ? 'sqlite' : 'postgres' }, 'serving');
    const here = `http://${hostName(host)}:${server.value.port}`;
    const elsewhere = ALL_INTERFACES.includes(host) ? lanServer(here) : null;
    const addresses = elsewhere === null ? here : `${here} and ${elsewhere}`;
    print(`Duelbook serves matches at ${addresses} (Ctrl-C stops it).`);
    // A mistyped path would else look as if all matches were lost.
    if (isNew) print(`A new database was made at ${resolve(db)}.`);
    await untilStopped();
    await server.value.close();
    print('All that was played is kept. Good-bye.');
    return 0;
  },
};

/** Bytes of the log that may wait for a place to be written to; what comes after them is lost. */
const MAX_LOG_BUFFER = 1_000_000;

/** By what name this machine reaches a server that listens at an address. */
function hostName(host: string): string {
  if ([...ALL_INTERFACES, 'localhost', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isFile = (db: string): boolean => !isPostgresUrl(db);

function makeFolderOf(file: string): Result<null> {
  try {
    makeFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return err(plain(`The folder for ${file} cannot be made: ${describeErrno(error)}.`));
  }
}

/** Resolves when the program is asked to stop. Asked twice, it stops at once. */
const untilStopped = (): Promise<void> =>
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
