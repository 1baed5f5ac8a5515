/**
 * The lists that home asks the server for. They are checked by hand: the schemas of the protocol weigh
 * more than all of home. What does not look right is left out.
 */
import { isObject } from '../../core/json.ts';

export interface OpenRow {
  readonly match: string;
  readonly game: string;
  readonly name: string | null;
}

export interface WatchableRow {
  readonly match: string;
  readonly game: string;
  /** Who plays, by seat; null for the computer. */
  readonly players: readonly [string | null, string | null];
}

export interface LeaderRow {
  readonly name: string;
  readonly rating: number;
}

/** A list that the server gives; throws without a server. */
async function fetchList<T>(
  path: string,
  parse: (value: unknown) => T | null,
): Promise<readonly T[]> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(10_000) });
  const list: unknown = await answer.json();
  if (!Array.isArray(list)) throw new Error(`${path} is no list.`);
  return list.flatMap((value) => parse(value) ?? []);
}

const ID = /^[\w-]{1,64}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export const fetchOpenMatches = (): Promise<readonly OpenRow[]> =>
  fetchList('/api/matches', (value) => {
    if (!isObject(value)) return null;
    const { match, game, name } = value;
    if (!isId(match) || !isId(game)) return null;
    return { match, game, name: typeof name === 'string' ? name : null };
  });

const playerName = (seat: unknown): string | null =>
  isObject(seat) && typeof seat.name === 'string' ? seat.name : null;

export const fetchRunningMatches = (): Promise<readonly WatchableRow[]> =>
  fetchList('/api/matches/running', (value) => {
    if (!isObject(value)) return null;
    const { match, game, seats } = value;
    if (!isId(match) || !isId(game) || !isObject(seats)) return null;
    return { match, game, players: [playerName(seats[1]), playerName(seats[2])] };
  });

export const fetchLeaders = (game: string): Promise<readonly LeaderRow[]> =>
  fetchList(`/api/games/${game}/leaders`, (value) => {
    if (!isObject(value)) return null;
    const { name, rating } = value;
    return typeof name === 'string' && typeof rating === 'number' ? { name, rating } : null;
  });
