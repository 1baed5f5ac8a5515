/** `duelbook serve`: a server for matches on several machines, until it is stopped. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok } from '../../core/result.ts';
import { homeFolder } from '../../local/home.ts';
import { quoted, texts } from '../../messages/terminal.ts';
import { DEFAULT_PORT } from '../../online/links.ts';
import type { ListenAddress } from '../../server/http/listen-error.ts';
import { DEFAULT_RATE_LIMITS } from '../../server/http/rate-limiter.ts';
import { isPostgresUrl } from '../../server/storage/database-url.ts';
import { defineCommand } from '../command.ts';
import {
  choiceFlag,
  listFlag,
  mustBe,
  switchFlag,
  textFlag,
  valueFlag,
  wholeFlag,
} from '../flags.ts';
import { tryMakeFolder } from '../make-folder.ts';
import { failure, type Parsed, print, printErrors, usageError } from '../output.ts';
import { ALL_INTERFACES, DOMAINS, hostName, untilStopped } from './shared/server-flags.ts';

/** As good as no limit. */
const MAX_LIMIT = 999_999_999;

const { flags: about, takes } = texts;

export const command = defineCommand({
  usage: 'serve [flags]',
  about: texts.commands.serve,
  isServer: true,
  flags: {
    port: wholeFlag(about.port, 0, 65_535, DEFAULT_PORT),
    host: textFlag(about.host, takes.ownAddress),
    db: textFlag(about.db, takes.database),
    requests: wholeFlag(about.requests, 1, MAX_LIMIT, DEFAULT_RATE_LIMITS.requests),
    connections: wholeFlag(about.connections, 1, MAX_LIMIT, DEFAULT_RATE_LIMITS.connections),
    proxy: switchFlag(about.proxy),
    domain: DOMAINS,
    origin: listFlag({ about: about.origin, takes: takes.origin }, (text, name) =>
      isOrigin(text) ? ok(text) : mustBe(name, takes.origin, text),
    ),
    'keep-abandoned': switchFlag(about.keepAbandoned),
    metrics: valueFlag({ about: about.metrics, takes: takes.listen }, parseListen, null),
    watch: switchFlag(about.watch),
    log: choiceFlag(about.log, ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  },
  async run({ flags }) {
    const { host = '0.0.0.0', requests, connections, proxy, metrics, log: level } = flags;
    const { domain = [], origin = [] } = flags;
    const db = flags.db ?? (process.env.DUELBOOK_DB || join(homeFolder(), 'server.db'));
    // SQLite would take some of these for a database in memory, where nothing is kept.
    if (isFile(db) && (db === '' || /^(:|file:|\w+:\/\/)/.test(db))) {
      return usageError(texts.errors.mustBe('--db', takes.database, quoted(db)));
    }
    const isNew = isFile(db) && !existsSync(db);
    const made = isFile(db) ? tryMakeFolder(dirname(db)) : ok(null);
    if (!made.ok) return failure(made.error);
    // Loaded here: the help of the whole program loads this file.
    const [{ startServer }, { pino }, { formatLogLine }, { lanServer }] = await Promise.all([
      import('../../server/index.ts'),
      import('pino'),
      import('../terminal/server-log.ts'),
      import('../online/address.ts'),
    ]);
    // On standard error: standard output is for people.
    const errors = pino.destination({ dest: 2, sync: true, maxLength: MAX_LOG_BUFFER });
    // A log that cannot be written, as on a full disk, must not end a match.
    errors.on('error', () => {});
    const log = pino(
      { level },
      process.stderr.isTTY ? { write: (json) => printErrors([formatLogLine(json)]) } : errors,
    );
    const { pageGames } = await import('../page-games.ts');
    const server = await startServer({
      port: flags.port,
      host,
      db,
      botWorker: join(import.meta.dirname, 'bot-worker.cjs'),
      page: join(import.meta.dirname, 'web'),
      pageGames: pageGames(),
      limits: { requests, connections },
      proxy,
      hosts: domain,
      origins: origin,
      keepAbandoned: flags['keep-abandoned'],
      ...(metrics === null ? {} : { metrics }),
      log,
    });
    if (!server.ok) return failure(server.error);
    const { port, metricsPort } = server.value;
    const database = isFile(db) ? 'sqlite' : 'postgres';
    log.info({ port, database, ...(metricsPort === null ? {} : { metricsPort }) }, 'serving');
    const here = `http://${hostName(host)}:${port}`;
    const elsewhere = ALL_INTERFACES.includes(host) ? lanServer(here) : null;
    print(texts.serve.serving(elsewhere === null ? [here] : [here, elsewhere]));
    // Else a mistyped path looks as if all matches were lost.
    if (isNew) print(texts.serve.newDatabase(resolve(db)));
    const signal = await untilStopped();
    log.info({ signal }, 'stopping');
    await server.value.close();
    log.info('stopped');
    print(texts.serve.stopped);
    return 0;
  },
});

/** Bytes of the log that wait to be written; more are dropped. */
const MAX_LOG_BUFFER = 1_000_000;

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Reads where to listen: a port, or an address and a port. */
function parseListen(text: string, name: string): Parsed<ListenAddress> {
  const [, inBrackets, address, digits] = /^(?:(?:\[(.+)\]|([^:]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  return digits !== undefined && port <= 65_535
    ? ok({ host: inBrackets ?? address ?? '127.0.0.1', port })
    : mustBe(name, takes.listen, text);
}

const isFile = (db: string): boolean => !isPostgresUrl(db);
