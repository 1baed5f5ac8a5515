/**
 * Games from outside the registry: those that a command line names by a path or a package, and those of
 * the project it is called in. They are loaded before the command, which then finds them by their ids.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok } from '../core/result.ts';
import { packageFolder } from '../loading/package-folder.ts';
import type { Argument } from './arguments.ts';
import type { FlagSpecs } from './flags.ts';
import type { Parsed } from './output.ts';

/** What a command says about the games it takes. */
interface TakesGames {
  readonly args: readonly Argument<unknown>[];
  readonly flags: FlagSpecs;
  readonly isServer?: true;
}

const GAME_FLAG = /^--games?(=|$)/;

/** A path is written as one: `my-game` alone is an id or a package, and `@me/my-game` a package. */
const isPath = (word: string): boolean =>
  /^(\.{1,2}$|[^@]*[\\/])/.test(word) || /\.m?[jt]s$/.test(word);
const isPackageName = (word: string): boolean => /^(@[\w.-]+\/)?[a-z\d][\w.-]*$/.test(word);

/** The paths and packages among the words of a command line: where its games are. */
export const pathsIn = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => word.replace(/^--games?=/, ''))
    .map((word) => (isPath(word) ? word : (packagePath(word) ?? word)))
    .filter((path) => existsSync(path));

const packagePath = (word: string): string | undefined =>
  isPackageName(word) ? packageFolder(word, process.cwd()) : undefined;

/** A list of games, not the name of this package among a project's dependencies. */
const LISTS_GAMES = /"duelbook"\s*:\s*[^"\s]/;

/** Whether a package.json at or above a folder may list games. Asked at every start, so it is quick. */
function mayListGames(folder: string): boolean {
  try {
    if (LISTS_GAMES.test(readFileSync(join(folder, 'package.json'), 'utf8'))) return true;
  } catch {
    // There is none.
  }
  return dirname(folder) !== folder && mayListGames(dirname(folder));
}

/** The folder of the package that a word names; a game's own id, title or beginning comes first. */
async function packageOf(word: string): Promise<string | undefined> {
  const folder = packagePath(word);
  if (folder === undefined) return undefined;
  const { parseGame } = await import('./arguments.ts');
  return parseGame(word).ok ? undefined : folder;
}

/** The id of a game that a word names by a path or a package; the word itself where it does neither. */
async function idOf(word: string): Promise<Parsed<string>> {
  const path = isPath(word) ? word : await packageOf(word);
  if (path === undefined) return ok(word);
  const { loadGame } = await import('../loading/load.ts');
  const loaded = loadGame(path);
  return loaded.ok ? ok(loaded.value.game.id) : loaded;
}

/**
 * Loads what the words after a command name, and gives the words with ids for it. `--game` goes with
 * every command; one that has no such flag of its own needs only what it loads.
 */
export async function loadNamedGames(
  { args, flags, isServer }: TakesGames,
  argv: readonly string[],
): Promise<Parsed<readonly string[]>> {
  // A server offers what its command line names, and nothing that happens to lie around.
  if (isServer !== true && mayListGames(process.cwd())) {
    const { loadProject } = await import('../loading/load.ts');
    const project = loadProject(process.cwd());
    if (!project.ok) return project;
  }
  const isOwnFlag = 'game' in flags;
  const rest: string[] = [];
  let list: string | null = args[0]?.isGame ? '' : null;
  for (const word of argv) {
    const [flag = ''] = word.split('=', 1);
    if (GAME_FLAG.test(word)) {
      list = flag;
      if (word === flag) {
        if (flag !== '--game' || isOwnFlag) rest.push(word);
        continue;
      }
    } else if (word.startsWith('-')) list = null;
    const isListed = list !== null;
    const id = isListed ? await idOf(word.replace(GAME_FLAG, '')) : ok(word);
    if (!id.ok) return id;
    const isKept = list !== '--game' || isOwnFlag;
    if (isKept) rest.push(GAME_FLAG.test(word) ? `${flag}=${id.value}` : id.value);
    // Only `--games` takes more words than one.
    if (list !== '--games') list = null;
  }
  return ok(rest);
}
