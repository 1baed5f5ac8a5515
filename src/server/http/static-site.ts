/**
 * Writes the page as files that any host of static files serves, under any path. Every address of the page
 * is a file, so that links lead into it, and the document of a missing one leads on to what there is.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coreMessages } from '../../core/messages.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../../core/result.ts';
import { MOVED, PAGES } from '../../online/pages.ts';
import { hostingMessages } from '../messages.ts';
import { DOCUMENT_POLICY, offlineFiles, type Page } from './page.ts';

export interface SiteSettings {
  /** The folder, which must not have files of others. */
  readonly out: string;
  /** The path that the host serves the folder under, with a slash at both ends. */
  readonly base: string;
  /** The ids of the games: the second part of most addresses. */
  readonly games: readonly string[];
}

/** Gives the number of files. */
export function writeSite(page: Page, settings: SiteSettings): Result<number> {
  const { out, base } = settings;
  const files = new Map<string, Buffer | string>(
    [...page.files].map(([path, { body }]) => [path.slice(1), body]),
  );
  files.set('files.json', JSON.stringify(offlineFiles(page.files)));
  for (const [file, name, game] of documents(settings.games)) {
    files.set(file, siteDocument(page.document(name, game).body.toString(), base));
  }
  try {
    mkdirSync(out, { recursive: true });
    if (readdirSync(out).length > 0) return err(hostingMessages.notEmpty({ path: out }));
    for (const [file, body] of files) {
      const path = join(out, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, body);
    }
  } catch (error) {
    return err(
      codeOf(error) === 'EEXIST'
        ? hostingMessages.notEmpty({ path: out })
        : coreMessages.cannotWrite({ path: out, why: errnoMessage(error) }),
    );
  }
  return ok(files.size);
}

/** The files that hold a document, and the address of each: 404.html is what a host gives for one that it does not have. */
const documents = (
  games: readonly string[],
): readonly [file: string, name: string, game: string][] => [
  ['index.html', '', ''],
  ['404.html', 'nowhere', ''],
  ...[...PAGES, ...Object.keys(MOVED)].flatMap((name) =>
    ['', ...games].map((game): [string, string, string] => [
      join(name, game, 'index.html'),
      name,
      game,
    ]),
  ),
];

/** The document with the addresses of its files under a path, and what it must know of its host. */
const siteDocument = (html: string, base: string): string =>
  html
    .replaceAll(/(href|src|content)="\//g, `$1="${base}`)
    .replace('<html ', `<html data-base="${base}" data-server="none" `)
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="content-security-policy" content="${DOCUMENT_POLICY}" />`,
    );
