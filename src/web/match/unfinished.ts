/** Whether a game's match in the browser waits to go on, told without loading the game's rules. */
import { isObject } from '../../core/json.ts';
import { loadItem } from '../storage.ts';

const movesOf = (record: unknown): number =>
  isObject(record) && Array.isArray(record.moves) ? record.moves.length : 0;

/** A match that has begun and is not among the finished ones. */
export function hasMatchToGoOnWith(game: string): boolean {
  const kept = loadItem(`duelbook-match-${game}`);
  if (!isObject(kept) || movesOf(kept.record) === 0) return false;
  const text = JSON.stringify(kept.record);
  const finished = loadItem('duelbook-finished');
  return !(
    Array.isArray(finished) &&
    finished.some((one) => isObject(one) && JSON.stringify(one.record) === text)
  );
}
