/** The goal of a game in a line, in the reader's language. */
import type { Game } from '../../core/game.ts';
import { type Match, newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { terminalTranslator } from '../../messages/terminal.ts';

/** The goal under the options of a match; empty where its game does not say one. */
export function goalOf({ game, words }: Match): string {
  const said = words.goal?.();
  return said === undefined ? '' : terminalTranslator(game).message(said).text;
}

/** What a game is, in a list: the goal of its standard variation. */
export const gameHint = (game: Game): string =>
  goalOf(unwrap(newMatch(game))) || terminalTranslator(game).summary(game).text;
