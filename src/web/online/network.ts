/**
 * All network access of the page, in one lazy part: its schemas weigh more than the rest of the page.
 * What a match or a list needs of games is loaded before it is given.
 */
import '../zod-config.ts';
import type { Result } from '../../core/result.ts';
import * as api from '../../online/api.ts';
import { needGames } from '../games.ts';

export { createMatch, findOpponent, listLeaders, takeSeat } from '../../online/api.ts';
export { connect } from '../../online/connection.ts';

interface OfGame {
  readonly game: string;
}

/** The request, whose answer comes with the games of the matches in it. */
const withGames =
  <A extends readonly unknown[], T extends OfGame | readonly OfGame[], E>(
    request: (...args: A) => Promise<Result<T, E>>,
  ) =>
  async (...args: A): Promise<Result<T, E>> => {
    const answer = await request(...args);
    if (answer.ok) await needGames([answer.value].flat().map(({ game }: OfGame) => game));
    return answer;
  };

export const loadMatch = withGames(api.fetchMatch);
export const loadRecord = withGames(api.fetchRecord);
export const loadOpenMatches = withGames(api.listOpenMatches);
export const loadPastMatches = withGames(api.listPastMatches);
export const loadRunningMatches = withGames(api.listRunningMatches);
