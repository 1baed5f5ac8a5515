/** What the terminal says to people who run a server or publish the page. */
import { pluralize } from '../../core/plural.ts';

export const serverTexts = {
  serve: {
    serving: (addresses: readonly string[]) =>
      `Duelbook serves matches at ${addresses.join(' and ')} (Ctrl-C stops it).`,
    servingTools: (address: string) => `Duelbook serves its tools at ${address} (Ctrl-C stops it).`,
    waitsForRequests: 'For programs: waits for JSON-RPC requests, one a line (Ctrl-C stops it).',
    notOnPage: (title: string, why: string) => `${title} is not on the page: ${why}`,
    newDatabase: (file: string) => `A new database was made at ${file}.`,
    stopped: 'All that was played is kept. Good-bye.',
  },
  backup: {
    done: (db: string, file: string, matches: number) =>
      `${file} is a checked copy of ${db}, with ${pluralize(matches, 'match')}.`,
    postgres: 'A PostgreSQL database is backed up by pg_dump.',
  },
  admin: {
    events: (events: number) => pluralize(events, 'event'),
    listed: (matches: number, total: number) =>
      `${pluralize(total, 'unfinished match')}${matches < total ? `, of which these are the latest ${matches}` : ''}.`,
    noMatch: (id: string) => `There is no match ${id}.`,
    matchRemoved: (id: string) => `The match ${id} is removed.`,
    noName: (name: string) => `No player is called ${name}.`,
    nameRemoved: (name: string, places: number) =>
      `The name ${name} is removed, in ${pluralize(places, 'place')}.`,
  },
  site: {
    whichFolder: 'Which folder? Give it as --out DIR.',
    done: (files: number, folder: string, base: string) =>
      `${folder} has the page in ${pluralize(files, 'file')}, to be served at ${base}`,
  },
};
