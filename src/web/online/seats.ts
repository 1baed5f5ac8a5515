/** The secrets of this browser: the tokens of seats, and the key that servers know the player by. */
import { isObject } from '../../core/json.ts';
import { keysWithPrefix, loadItem, saveItem } from '../storage.ts';

export interface StoredSeat {
  readonly token: string;
  /** Whether the match waits for any opponent: then there is no link to give to a friend. */
  readonly quick: boolean;
}

const SECRET_PATTERN = /^[\w-]{22,64}$/;
const PLAYER_KEY = 'duelbook-player';
const SEAT_PREFIX = 'duelbook-seat-';
const storageKey = (match: string): string => `${SEAT_PREFIX}${match}`;

/** A server drops a match after thirty days without an event; the other player may move once. */
const SEAT_TTL_MS = 61 * 24 * 3_600_000;

/** A secret of 192 bits. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const isSecret = (kept: unknown): kept is string =>
  typeof kept === 'string' && SECRET_PATTERN.test(kept);

export function loadSeat(match: string): StoredSeat | null {
  const kept = loadItem(storageKey(match));
  if (!isObject(kept) || !isSecret(kept.token)) return null;
  return { token: kept.token, quick: kept.quick === true };
}

const lastUsedAt = (kept: unknown): number =>
  isObject(kept) && typeof kept.used === 'number' ? kept.used : 0;

/** Saves a seat, and drops those that are too old. */
export function saveSeat(match: string, seat: StoredSeat): void {
  for (const key of keysWithPrefix(SEAT_PREFIX)) {
    if (Date.now() - lastUsedAt(loadItem(key)) > SEAT_TTL_MS) saveItem(key, null);
  }
  saveItem(storageKey(match), { ...seat, used: Date.now() });
}

/** The seat in a match, marked as used now. */
export function touchSeat(match: string): StoredSeat | null {
  const seat = loadSeat(match);
  if (seat !== null) saveSeat(match, seat);
  return seat;
}

/** The matches with a seat that are not known to be over, the last used first. */
export const unfinishedMatches = (): readonly string[] =>
  keysWithPrefix(SEAT_PREFIX)
    .map((key) => ({ key, kept: loadItem(key) }))
    .filter(({ kept }) => isObject(kept) && isSecret(kept.token) && kept.over !== true)
    .sort((one, two) => lastUsedAt(two.kept) - lastUsedAt(one.kept))
    .map(({ key }) => key.slice(SEAT_PREFIX.length));

/** Notes that a match is over. Its seat stays for a rematch. */
export const markOver = (match: string): void => {
  const kept = loadItem(storageKey(match));
  if (isObject(kept)) saveItem(storageKey(match), { ...kept, over: true });
};

export const forgetSeat = (match: string): void => saveItem(storageKey(match), null);

/** The player's key on this server; undefined before the first match. */
export function storedPlayerKey(): string | undefined {
  const kept = loadItem(PLAYER_KEY);
  return isSecret(kept) ? kept : undefined;
}

/** The player's key, made when it is first needed. */
export function playerKey(): string {
  const known = storedPlayerKey();
  if (known !== undefined) return known;
  const key = createSecret();
  saveItem(PLAYER_KEY, key);
  return key;
}
