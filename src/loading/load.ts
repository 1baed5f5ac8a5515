/**
 * Loads games from outside the registry: from a file, a folder, an installed package, or the list in a
 * project's package.json. Their code runs as the user's own, so only a person names them, never a client.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isObject, parseJson } from '../core/json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type AddedGame, addGame } from '../games/added.ts';
import { GAMES } from '../games/list.ts';
import { loadingMessages } from './messages.ts';
import { createLoader, findSource } from './modules.ts';
import { isFolder, upwards } from './package-folder.ts';
import { messageWithPlace } from './place.ts';
import { checkGame } from './schema.ts';

const LIST = z.object({ games: z.array(z.string().check(z.minLength(1))) });

/** The files and folders that the package.json of a folder lists as games; null where it says nothing. */
function listedIn(folder: string): Result<readonly string[] | null> {
  const path = join(folder, 'package.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return ok(null);
  }
  const manifest = parseJson(text);
  const entry = isObject(manifest) ? manifest.duelbook : undefined;
  if (entry === undefined) return ok(null);
  const list = LIST.safeParse(entry);
  if (!list.success) return err(loadingMessages.badList({ path }));
  return ok(list.data.games.map((game) => resolve(folder, game)));
}

/** The file that has the game of a path. */
function fileAt(path: string): Result<string> {
  if (isFolder(path)) {
    const listed = listedIn(path);
    if (!listed.ok) return listed;
    const [first, ...more] = listed.value ?? [];
    if (more.length > 0) {
      return err(loadingMessages.listsMany({ path, files: listed.value ?? [] }));
    }
    if (first !== undefined && first !== path) return fileAt(first);
  }
  const file = findSource(path);
  if (file !== undefined) return ok(file);
  return err(
    isFolder(path) ? loadingMessages.noIndex({ path }) : loadingMessages.notThere({ path }),
  );
}

const isGameLike = (value: unknown): boolean =>
  isObject(value) && ['id', 'rules', 'words'].filter((name) => name in value).length > 1;

/** The game among what a module exports. */
function gameIn(exported: Readonly<Record<string, unknown>>, path: string): Result<unknown> {
  const games = Object.entries(exported).filter(([, value]) => isGameLike(value));
  const different = new Set(games.map(([, value]) => value));
  const [game] = different;
  if (game === undefined) return err(loadingMessages.noGame({ path }));
  if (different.size === 1) return ok(game);
  return err(loadingMessages.manyGames({ path, names: games.map(([name]) => name) }));
}

/** Where the library of this program is: beside the part that this becomes. */
const LIBRARY = join(import.meta.dirname, 'lib');

/** Loads the game of a file or folder, and adds it to the games at hand. */
export function loadGame(path: string, library = LIBRARY): Result<AddedGame> {
  const file = fileAt(resolve(path));
  if (!file.ok) return file;
  try {
    const found = gameIn(createLoader(library)(file.value), file.value);
    if (!found.ok) return found;
    const game = checkGame(found.value, file.value);
    if (!game.ok) return game;
    const { id } = game.value;
    if (GAMES.some((known) => known.id === id)) {
      return err(loadingMessages.taken({ path: file.value, id }));
    }
    const added = { game: game.value, file: file.value };
    addGame(added);
    return ok(added);
  } catch (error) {
    // It is the user's own code: anything may be thrown.
    const why = messageWithPlace(error, dirname(file.value));
    return err(loadingMessages.fails({ path: file.value, why }));
  }
}

/** Loads all games that the nearest package.json above a folder lists. */
export function loadProject(from: string, library = LIBRARY): Result<readonly AddedGame[]> {
  for (const folder of upwards(from)) {
    const listed = listedIn(folder);
    if (!listed.ok) return listed;
    if (listed.value === null) continue;
    const games: AddedGame[] = [];
    for (const path of listed.value) {
      const loaded = loadGame(path, library);
      if (!loaded.ok) return loaded;
      games.push(loaded.value);
    }
    return ok(games);
  }
  return ok([]);
}
