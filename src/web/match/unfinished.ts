/** What is known of the matches in the browser without loading the rules of their games. */
import { isObject } from '../../core/json.ts';
import { loadItem } from '../storage.ts';

/** Where the finished matches are kept, and the current one of a game. */
export const FINISHED_KEY = 'duelbook-finished';
export const currentKey = (game: string): string => `duelbook-match-${game}`;

const movesOf = (record: unknown): number =>
  isObject(record) && Array.isArray(record.moves) ? record.moves.length : 0;

/** The games of the finished matches. */
export function gamesOfFinished(): readonly string[] {
  const finished = loadItem(FINISHED_KEY);
  if (!Array.isArray(finished)) return [];
  return finished.flatMap((one) => {
    const game = isObject(one) && isObject(one.record) ? one.record.game : null;
    return typeof game === 'string' ? [game] : [];
  });
}

/** A match that has begun and is not among the finished ones. */
export function hasMatchToGoOnWith(game: string): boolean {
  const kept = loadItem(currentKey(game));
  if (!isObject(kept) || movesOf(kept.record) === 0) return false;
  const text = JSON.stringify(kept.record);
  const finished = loadItem(FINISHED_KEY);
  return !(
    Array.isArray(finished) &&
    finished.some((one) => isObject(one) && JSON.stringify(one.record) === text)
  );
}
