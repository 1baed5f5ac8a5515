/** Taking seats on the server that serves the page: a match of one's own, a stranger's, a friend's. */
import type { OptionValues } from '../../core/options.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { Seated, Trouble } from '../../online/requests.ts';
import type { Side } from '../local.ts';
import { forgetSeat, keepSeat, keptSeat, newSecret, playerKey } from './seats.ts';

interface Agreed {
  readonly game: string;
  readonly options: OptionValues;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
}

/** Refusals after which a seat may have been taken all the same: the answer was lost. */
const UNSURE: readonly Trouble['code'][] = ['unreachable', 'no_server', 'unavailable', 'too_busy'];

/** Loaded when somebody goes online. */
const door = () => import('./door.ts');

/** A name as a server takes it: printable, and not longer than it may be. */
export const cleanName = (name: string): string =>
  // By whole characters: half of one is refused.
  [...name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()].slice(0, 30).join('');

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
  const { createMatch } = await door();
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const mine: Seat = side === 'random' ? (toss % 2 === 0 ? 1 : 2) : side;
  const seats = mine === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  const token = newSecret();
  const made = await createMatch(location.origin, {
    ...agreed,
    ...sitter(name, token),
    seats,
    listed,
  });
  return kept(made, token, false);
}

/** Plays whoever wants the same, or waits for them. */
export async function beginWithAnyone(
  agreed: Agreed,
  name: string,
): Promise<Result<Seated, Trouble>> {
  const { pairUp } = await door();
  const token = newSecret();
  const paired = await pairUp(location.origin, { ...agreed, ...sitter(name, token) });
  return kept(paired, token, true);
}

/** Takes the free seat of a match. */
export async function joinMatch(match: string, name: string): Promise<Result<string, Trouble>> {
  const { takeSeat } = await door();
  const token = keptSeat(match)?.token ?? newSecret();
  // Kept first: an answer that gets lost may have been a seat.
  keepSeat(match, { token, quick: false });
  const taken = await takeSeat(location.origin, match, sitter(name, token));
  if (taken.ok) return { ok: true, value: token };
  if (!UNSURE.includes(taken.error.code)) forgetSeat(match);
  return taken;
}
