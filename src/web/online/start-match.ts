/** Takes seats on the page's server: in a new match, with a stranger, or in a friend's match. */
import { isObject } from '../../core/json.ts';
import type { OptionValues } from '../../core/options.ts';
import { toPrintable } from '../../core/printable.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { SeatGrant } from '../../online/api.ts';
import type { ApiError } from '../../online/api-error.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { SideChoice } from '../match/browser-match.ts';
import { loadItem, saveItem } from '../storage.ts';
import { createSecret, forgetSeat, isSecret, loadSeat, playerKey, saveSeat } from './seats.ts';
import { withNetwork } from './with-network.ts';

interface OnlineSetup {
  readonly game: string;
  readonly options: OptionValues;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
}

/** Errors after which the seat may be taken all the same: the answer was lost. */
const AMBIGUOUS_ERRORS: readonly ApiError['code'][] = [
  'unreachable',
  'no_server',
  'unavailable',
  'too_busy',
];

/** A name as a server accepts it: printable, and not too long. */
const cleanName = (name: string): string =>
  // By whole characters: a server refuses half of one.
  [...toPrintable(name).trim()].slice(0, 30).join('');

function joinFields(name: string, token: string) {
  const clean = cleanName(name);
  return { ...(clean === '' ? {} : { name: clean }), key: playerKey(), token };
}

function saveGrantedSeat(taken: Result<SeatGrant, ApiError>, token: string, quick: boolean) {
  if (taken.ok) saveSeat(taken.value.match, { token, quick });
  return taken;
}

/** Creates a match for a friend who gets its link. */
export async function createLinkMatch(
  agreed: OnlineSetup,
  {
    name,
    side,
    listed,
  }: { readonly name: string; readonly side: SideChoice; readonly listed: boolean },
): Promise<Result<SeatGrant, ApiError>> {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const mine: Seat = side === 'random' ? (toss % 2 === 0 ? 1 : 2) : side;
  const seats = mine === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  const token = createSecret();
  const body = { ...agreed, ...joinFields(name, token), seats, listed };
  const made = await withNetwork(({ createMatch }) => createMatch(location.origin, body));
  return saveGrantedSeat(made, token, false);
}

/** The token of a pairing without an answer: asking again with it keeps the seat. */
const PAIRING_KEY = 'duelbook-pairing';

function pairingToken(wanted: string): string {
  const kept = loadItem(PAIRING_KEY);
  return isObject(kept) && kept.wanted === wanted && isSecret(kept.token)
    ? kept.token
    : createSecret();
}

/** Pairs the player with a stranger who wants the same match. */
export async function startQuickMatch(
  agreed: OnlineSetup,
  name: string,
): Promise<Result<SeatGrant, ApiError>> {
  const wanted = JSON.stringify(agreed);
  const token = pairingToken(wanted);
  saveItem(PAIRING_KEY, { wanted, token });
  const body = { ...agreed, ...joinFields(name, token) };
  const paired = await withNetwork(({ findOpponent }) => findOpponent(location.origin, body));
  if (paired.ok || !AMBIGUOUS_ERRORS.includes(paired.error.code)) saveItem(PAIRING_KEY, null);
  return saveGrantedSeat(paired, token, true);
}

/** Takes the free seat of a match. */
export async function joinMatch(match: string, name: string): Promise<Result<string, ApiError>> {
  const token = loadSeat(match)?.token ?? createSecret();
  // Saved first: a lost answer may have been a seat.
  saveSeat(match, { token, quick: false });
  const taken = await withNetwork(({ takeSeat }) =>
    takeSeat(location.origin, match, joinFields(name, token)),
  );
  if (taken.ok) return { ok: true, value: token };
  if (!AMBIGUOUS_ERRORS.includes(taken.error.code)) forgetSeat(match);
  return taken;
}
