/**
 * What holds a seat, and what a server knows a player again by: secrets, made and kept in this
 * browser. They are sent in bodies and messages only, never in an address.
 */
import { isObject } from '../../core/json.ts';
import { recall, remember } from '../settings.tsx';

export interface KeptSeat {
  readonly token: string;
  /** Whether whoever comes is welcome: then there is no link to give to a friend. */
  readonly quick: boolean;
}

const SECRET = /^[\w-]{22,64}$/;
const PLAYER = 'duelbook-player';
const keyOf = (match: string): string => `duelbook-seat-${match}`;

/** Where nothing may be stored, a seat is held for as long as the page is open. */
const held = new Map<string, KeptSeat>();
let player: string | null = null;

/** A secret of 192 bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export function keptSeat(match: string): KeptSeat | null {
  const kept = recall(keyOf(match));
  if (isObject(kept) && typeof kept.token === 'string' && SECRET.test(kept.token)) {
    return { token: kept.token, quick: kept.quick === true };
  }
  return held.get(match) ?? null;
}

export function keepSeat(match: string, seat: KeptSeat): void {
  held.set(match, seat);
  remember(keyOf(match), seat);
}

export function forgetSeat(match: string): void {
  held.delete(match);
  remember(keyOf(match), null);
}

/** The key by which this server knows the player again; made when it is first needed. */
export function playerKey(): string {
  const kept = player ?? recall(PLAYER);
  const key = typeof kept === 'string' && SECRET.test(kept) ? kept : newSecret();
  if (key !== kept) remember(PLAYER, key);
  player = key;
  return key;
}
