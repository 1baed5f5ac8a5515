/**
 * What holds a seat, and what a server knows a player again by: secrets, made and kept in this
 * browser. They are never in an address.
 */
import { isObject } from '../../core/json.ts';
import { keysFrom, recall, remember } from '../storage.ts';

export interface KeptSeat {
  readonly token: string;
  /** Whether whoever comes is welcome: then there is no link to give to a friend. */
  readonly quick: boolean;
}

const SECRET = /^[\w-]{22,64}$/;
const PLAYER = 'duelbook-player';
const SEAT = 'duelbook-seat-';
const keyOf = (match: string): string => `${SEAT}${match}`;

/**
 * A server forgets a match in which nothing happens for thirty days. Whoever has not come for twice
 * as long, in which the other player could move once, has a seat in nothing that goes on.
 */
const LASTS_MS = 61 * 24 * 3_600_000;

/** A secret of 192 bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const isSecret = (kept: unknown): kept is string =>
  typeof kept === 'string' && SECRET.test(kept);

export function keptSeat(match: string): KeptSeat | null {
  const kept = recall(keyOf(match));
  if (!isObject(kept) || !isSecret(kept.token)) return null;
  return { token: kept.token, quick: kept.quick === true };
}

const usedAt = (kept: unknown): number =>
  isObject(kept) && typeof kept.used === 'number' ? kept.used : 0;

/** Keeps a seat from now on, and drops those that nobody has come back to. */
export function keepSeat(match: string, seat: KeptSeat): void {
  for (const key of keysFrom(SEAT)) {
    if (Date.now() - usedAt(recall(key)) > LASTS_MS) remember(key, null);
  }
  remember(keyOf(match), { ...seat, used: Date.now() });
}

/** The seat in a match that somebody comes back to. */
export function usedSeat(match: string): KeptSeat | null {
  const seat = keptSeat(match);
  if (seat !== null) keepSeat(match, seat);
  return seat;
}

/** The matches in which a seat is held and that are not known to be over, the last one used first. */
export const matchesToGoOnWith = (): readonly string[] =>
  keysFrom(SEAT)
    .map((key) => ({ key, kept: recall(key) }))
    .filter(({ kept }) => isObject(kept) && isSecret(kept.token) && kept.over !== true)
    .sort((one, two) => usedAt(two.kept) - usedAt(one.kept))
    .map(({ key }) => key.slice(SEAT.length));

/** Notes that a match is over. Its seat is still kept: it may wish another one. */
export const noteOver = (match: string): void => {
  const kept = recall(keyOf(match));
  if (isObject(kept)) remember(keyOf(match), { ...kept, over: true });
};

export const forgetSeat = (match: string): void => remember(keyOf(match), null);

/** The key by which this server knows the player again; none where nobody has played on it here. */
export function knownKey(): string | undefined {
  const kept = recall(PLAYER);
  return isSecret(kept) ? kept : undefined;
}

/** The same, made when it is first needed. */
export function playerKey(): string {
  const known = knownKey();
  if (known !== undefined) return known;
  const key = newSecret();
  remember(PLAYER, key);
  return key;
}
