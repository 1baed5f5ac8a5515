/** Taking seats on the server that serves the page: a match of one's own, a stranger's, a friend's. */
import { isObject } from '../../core/json.ts';
import type { OptionValues } from '../../core/options.ts';
import { printable } from '../../core/printable.ts';
import { type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { Seated, Trouble } from '../../online/requests.ts';
import type { Side } from '../local.ts';
import { recall, remember } from '../storage.ts';
import { forgetSeat, isSecret, keepSeat, keptSeat, newSecret, playerKey } from './seats.ts';

interface Agreed {
  readonly game: string;
  readonly options: OptionValues;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
}

/** Refusals after which a seat may have been taken all the same: the answer was lost. */
const UNSURE: readonly Trouble['code'][] = ['unreachable', 'no_server', 'unavailable', 'too_busy'];

type Door = typeof import('./door.ts');

/** Asks through the door, which is loaded when somebody goes online; without it nobody is reached. */
async function ask<T>(
  question: (door: Door) => Promise<Result<T, Trouble>>,
): Promise<Result<T, Trouble>> {
  const door = await import('./door.ts').catch((error: unknown) => String(error));
  return typeof door === 'string' ? refuse({ code: 'unreachable', message: door }) : question(door);
}

/** A name as a server takes it: printable, and not longer than it may be. */
const cleanName = (name: string): string =>
  // By whole characters: half of one is refused.
  [...printable(name).trim()].slice(0, 30).join('');

function sitter(name: string, token: string) {
  const clean = cleanName(name);
  return { ...(clean === '' ? {} : { name: clean }), key: playerKey(), token };
}

/** Keeps what holds a seat that was taken. */
function kept(taken: Result<Seated, Trouble>, token: string, quick: boolean) {
  if (taken.ok) keepSeat(taken.value.match, { token, quick });
  return taken;
}

/** Sets up a match for a friend who gets its link. */
export async function beginByLink(
  agreed: Agreed,
  { name, side, listed }: { readonly name: string; readonly side: Side; readonly listed: boolean },
): Promise<Result<Seated, Trouble>> {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const mine: Seat = side === 'random' ? (toss % 2 === 0 ? 1 : 2) : side;
  const seats = mine === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  const token = newSecret();
  const body = { ...agreed, ...sitter(name, token), seats, listed };
  const made = await ask(({ createMatch }) => createMatch(location.origin, body));
  return kept(made, token, false);
}

/** The token of a pairing whose answer has not come: whoever asks again with it keeps the seat. */
const PAIRING = 'duelbook-pairing';

function pairingToken(wanted: string): string {
  const kept = recall(PAIRING);
  return isObject(kept) && kept.wanted === wanted && isSecret(kept.token)
    ? kept.token
    : newSecret();
}

/** Plays whoever wants the same, or waits for them. */
export async function beginWithAnyone(
  agreed: Agreed,
  name: string,
): Promise<Result<Seated, Trouble>> {
  const wanted = JSON.stringify(agreed);
  const token = pairingToken(wanted);
  remember(PAIRING, { wanted, token });
  const body = { ...agreed, ...sitter(name, token) };
  const paired = await ask(({ pairUp }) => pairUp(location.origin, body));
  if (paired.ok || !UNSURE.includes(paired.error.code)) remember(PAIRING, null);
  return kept(paired, token, true);
}

/** Takes the free seat of a match. */
export async function joinMatch(match: string, name: string): Promise<Result<string, Trouble>> {
  const token = keptSeat(match)?.token ?? newSecret();
  // Kept first: an answer that gets lost may have been a seat.
  keepSeat(match, { token, quick: false });
  const taken = await ask(({ takeSeat }) => takeSeat(location.origin, match, sitter(name, token)));
  if (taken.ok) return { ok: true, value: token };
  if (!UNSURE.includes(taken.error.code)) forgetSeat(match);
  return taken;
}
