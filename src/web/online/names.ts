/** The players' names of an online match, in the visitor's language. */
import { disambiguate, type Names, PLAYERS, type Seat } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import { ANONYMOUS } from '../../online/codes.ts';
import type { SeatInfo } from '../../online/protocol.ts';

/** Letters of Hebrew, Arabic and other scripts that run from right to left. */
const RTL_LETTERS =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a right-to-left name, so that numbers and names beside it keep their places. */
const isolateRtl = (name: string): string =>
  RTL_LETTERS.test(name) ? `\u2068${name}\u2069` : name;

/** A player's name in a sentence. Stand-ins for a missing name are translated. */
export function localizedName(name: string, { match, online }: Texts): string {
  for (const seat of [1, 2] as const) if (name === PLAYERS[seat]) return match.player(seat);
  return name === ANONYMOUS ? online.anonymous : isolateRtl(name);
}

export function onlineNames(seats: Readonly<Record<Seat, SeatInfo>>, texts: Texts): Names {
  const { match, start } = texts;
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return localizedName(info.name, texts);
    if (info.kind === 'open') return match.player(seat);
    return match.computer(start.levels[info.level]);
  };
  return disambiguate({ 1: name(1), 2: name(2) });
}
