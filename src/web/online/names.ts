/** What everyone at a table on a server is called, in the visitor's language. */
import { type Names, type Seat, toldApart } from '../../core/seat.ts';
import type { SeatInfo } from '../../online/protocol.ts';
import { isLevel } from '../../players/levels.ts';
import type { Texts } from '../texts/index.ts';

/** Letters that are written from right to left, as in Hebrew and Arabic. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence: one that is written from right to left is set apart from it, else
 * the numbers and names beside it change places with it.
 */
export const setApart = (name: string): string =>
  LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;

export function namesOf(seats: Readonly<Record<Seat, SeatInfo>>, { table, start }: Texts): Names {
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return setApart(info.name);
    if (info.kind === 'open') return table.player(seat);
    return table.computer(isLevel(info.level) ? start.levels[info.level] : info.level);
  };
  return toldApart({ 1: name(1), 2: name(2) });
}
