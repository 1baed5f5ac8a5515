/** The words that commands take: games, matches, files, links. */
import { relative } from 'node:path';
import type { Game } from '../core/game.ts';
import { isOver } from '../core/match.ts';
import { err, ok } from '../core/result.ts';
import { addedGames } from '../games/added.ts';
import { allGames } from '../games/list.ts';
import { homeFolder } from '../local/home.ts';
import { assistantSeat } from '../local/journal-entries.ts';
import { listMatches, readMatch, type SavedMatch } from '../local/matches.ts';
import { quoted, texts } from '../messages/terminal.ts';
import { type MatchLink, parseLink } from '../online/links.ts';
import { findByName, suggestNames } from './names.ts';
import type { Parsed } from './output.ts';

export interface Argument<T> {
  /** Said where it is missing; null where it may be left out. */
  readonly missing: string | null;
  /** Whether it names a game, which may be given by a path too. */
  readonly isGame?: true;
  parse(text: string): Parsed<T>;
  /** What a shell may complete; files are the shell's own. */
  completions(): readonly string[];
}

export const optional = <T>(argument: Argument<T>): Argument<T | undefined> => ({
  ...argument,
  missing: null,
});

export const gameIds = (): readonly string[] => allGames().map(({ id }) => id);

/** A game by its id, its title, or a beginning that only it has. */
export function parseGame(text: string): Parsed<Game> {
  const game = findByName(text, allGames(), ({ id, title }) => [id, title]);
  return game === undefined
    ? err(texts.unknown.game(quoted(text), suggestNames(text, gameIds()), gameIds().join(', ')))
    : ok(game);
}

/** What names a game on a command line: its id, or the file it was loaded from. */
export function wordFor({ id }: Game): string {
  const file = addedGames().find(({ game }) => game.id === id)?.file;
  if (file === undefined) return id;
  const path = `./${relative(process.cwd(), file)}`;
  return path.includes(' ') ? `"${path}"` : path;
}

export const GAME: Argument<Game> = {
  missing: texts.errors.whichGame,
  isGame: true,
  parse: parseGame,
  completions: gameIds,
};

const savedIds = (isWanted: (saved: SavedMatch) => boolean): readonly string[] =>
  listMatches(homeFolder())
    .matches.filter(isWanted)
    .map(({ header }) => header.id);

export const SAVED_MATCH: Argument<SavedMatch> = {
  missing: texts.errors.whichMatch,
  parse: (id) => readMatch(homeFolder(), id),
  completions: () => savedIds(() => true),
};

export const OPEN_MATCH: Argument<SavedMatch> = {
  ...SAVED_MATCH,
  parse(id) {
    const saved = readMatch(homeFolder(), id);
    if (!saved.ok) return saved;
    const { header, match } = saved.value;
    if (assistantSeat(header) !== null) return err(texts.errors.assistantsMatch(id));
    return isOver(match) ? err(texts.errors.matchOver(id)) : saved;
  },
  completions: () =>
    savedIds(({ header, match }) => !isOver(match) && assistantSeat(header) === null),
};

export const FILE: Argument<string> = {
  missing: texts.errors.whichFile,
  parse: ok,
  completions: () => [],
};

export const LINK: Argument<MatchLink> = {
  missing: texts.errors.whichLink,
  parse: parseLink,
  completions: () => [],
};
