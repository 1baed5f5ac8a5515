/** What people who run a server read, in English: why it does not start, or its files cannot be used. */
import { defineMessages, type Message, type Sentences } from '../core/message.ts';

type Db = { db: string };
type Why = { why: Message };

export const hostingEnglish = {
  // Listening.
  portInUse: ({ port }: { port: number }) => `Port ${port} is in use by another program.`,
  portDenied: ({ port }: { port: number }) => `Port ${port} may not be used by this account.`,
  noAddress: ({ host }: { host: string }) => `This machine does not have the address ${host}.`,
  cannotStart: ({ why }: { why: string }) => `The server cannot start: ${why}.`,

  // The database.
  inUse: ({ db }: Db) => `Another server uses the database ${db}.`,
  noDatabase: ({ db }: Db) => `There is no database ${db}.`,
  foreign: ({ db }: Db) => `The database ${db} belongs to another program and is left unchanged.`,
  foreignTable: ({ table }: { table: string }) =>
    `The PostgreSQL database belongs to another program, which has a table "${table}", and is left unchanged.`,
  unreachable: ({ why }: { why: string }) => `The PostgreSQL database cannot be reached: ${why}.`,
  cannotOpen: ({ db, why }: Db & Why, { say }) =>
    `The database ${db} cannot be opened: ${say(why)}.`,
  cannotUse: ({ why }: { why: string }) => `The database cannot be used: ${why}.`,
  notMigrated: ({ why }: { why: string }) => `The database could not be migrated: ${why}.`,
  newer: ({ step }: { step: string }) =>
    `The database belongs to a newer version of Duelbook ("${step}"): run that one, or restore an older backup.`,

  // Why it cannot be opened, as clauses.
  noFolder: 'its folder is not there',
  damaged: ({ why }: { why: string }) => `it is damaged (${why}): restore a backup`,
  readOnly: 'it may not be written, or the log or the lock beside it',
  readOnlyDisk: 'the disk is read-only',

  // Folders.
  cannotMake: ({ path, why }: { path: string } & Why, { say }) =>
    `The folder ${path} cannot be made: ${say(why)}.`,
  notEmpty: ({ path }: { path: string }) => `${path} is not an empty folder.`,
  noPage: ({ path }: { path: string }) =>
    `There is no page in ${path}: build it with npm run build.`,
  badPage: ({ why }: { why: string }) => `The page cannot be read: ${why}.`,
} satisfies Sentences;

export const hostingMessages = defineMessages('hosting', hostingEnglish);
