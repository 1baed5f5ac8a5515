/** What everyone at a table on a server is called, in the visitor's language. */
import { disambiguate, type Names, PLAYERS, type Seat } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import { ANONYMOUS, type SeatInfo } from '../../online/protocol.ts';
import { isLevel } from '../../players/levels.ts';

/** Letters that are written from right to left, as in Hebrew and Arabic. */
const RTL_LETTERS =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence: one that is written from right to left is set apart from it, else
 * the numbers and names beside it change places with it.
 */
const isolateRtl = (name: string): string =>
  RTL_LETTERS.test(name) ? `\u2068${name}\u2069` : name;

/**
 * A name that a server tells of, as it stands in a sentence; in the visitor's words where it is none:
 * who gave none is called by the seat at a table, and `NAMELESS` among the leaders.
 */
export function localizedName(name: string, { table, online }: Texts): string {
  for (const seat of [1, 2] as const) if (name === PLAYERS[seat]) return table.player(seat);
  return name === ANONYMOUS ? online.somebody : isolateRtl(name);
}

export function onlineNames(seats: Readonly<Record<Seat, SeatInfo>>, texts: Texts): Names {
  const { table, start } = texts;
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return localizedName(info.name, texts);
    if (info.kind === 'open') return table.player(seat);
    return table.computer(isLevel(info.level) ? start.levels[info.level] : info.level);
  };
  return disambiguate({ 1: name(1), 2: name(2) });
}
