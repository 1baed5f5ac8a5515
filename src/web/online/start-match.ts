/** Taking seats on the server that serves the page: a match of one's own, a stranger's, a friend's. */
import { isObject } from '../../core/json.ts';
import type { OptionValues } from '../../core/options.ts';
import { toPrintable } from '../../core/printable.ts';
import { err, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { ApiError, SeatGrant } from '../../online/api.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { SideChoice } from '../match/browser-match.ts';
import { loadItem, saveItem } from '../storage.ts';
import { forgetSeat, isSecret, loadSeat, newSecret, playerKey, saveSeat } from './seats.ts';

interface OnlineSetup {
  readonly game: string;
  readonly options: OptionValues;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
}

/** Refusals after which a seat may have been taken all the same: the answer was lost. */
const AMBIGUOUS_ERRORS: readonly ApiError['code'][] = [
  'unreachable',
  'no_server',
  'unavailable',
  'too_busy',
];

type Network = typeof import('./network.ts');

/** Asks through the door, which is loaded when somebody goes online; without it nobody is reached. */
async function withNetwork<T>(
  question: (door: Network) => Promise<Result<T, ApiError>>,
): Promise<Result<T, ApiError>> {
  const door = await import('./network.ts').catch((error: unknown) => String(error));
  return typeof door === 'string' ? err({ code: 'unreachable', message: door }) : question(door);
}

/** A name as a server takes it: printable, and not longer than it may be. */
const cleanName = (name: string): string =>
  // By whole characters: half of one is refused.
  [...toPrintable(name).trim()].slice(0, 30).join('');

function joinFields(name: string, token: string) {
  const clean = cleanName(name);
  return { ...(clean === '' ? {} : { name: clean }), key: playerKey(), token };
}

/** Keeps what holds a seat that was taken. */
function saveGrantedSeat(taken: Result<SeatGrant, ApiError>, token: string, quick: boolean) {
  if (taken.ok) saveSeat(taken.value.match, { token, quick });
  return taken;
}

/** Sets up a match for a friend who gets its link. */
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
  const token = newSecret();
  const body = { ...agreed, ...joinFields(name, token), seats, listed };
  const made = await withNetwork(({ createMatch }) => createMatch(location.origin, body));
  return saveGrantedSeat(made, token, false);
}

/** The token of a pairing whose answer has not come: whoever asks again with it keeps the seat. */
const PAIRING_KEY = 'duelbook-pairing';

function pairingToken(wanted: string): string {
  const kept = loadItem(PAIRING_KEY);
  return isObject(kept) && kept.wanted === wanted && isSecret(kept.token)
    ? kept.token
    : newSecret();
}

/** Plays whoever wants the same, or waits for them. */
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
  const token = loadSeat(match)?.token ?? newSecret();
  // Kept first: an answer that gets lost may have been a seat.
  saveSeat(match, { token, quick: false });
  const taken = await withNetwork(({ takeSeat }) =>
    takeSeat(location.origin, match, joinFields(name, token)),
  );
  if (taken.ok) return { ok: true, value: token };
  if (!AMBIGUOUS_ERRORS.includes(taken.error.code)) forgetSeat(match);
  return taken;
}
