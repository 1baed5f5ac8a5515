/** What everyone at a table on a server is called, in the visitor's language. */
import { type Names, type Seat, toldApart } from '../../core/seat.ts';
import type { SeatInfo } from '../../online/protocol.ts';
import { isLevel } from '../../players/levels.ts';
import type { Texts } from '../texts/index.ts';

export function namesOf(seats: Readonly<Record<Seat, SeatInfo>>, { table, start }: Texts): Names {
  const name = (seat: Seat): string => {
    const info = seats[seat];
    if (info.kind === 'person') return info.name;
    if (info.kind === 'open') return table.player(seat);
    return table.computer(isLevel(info.level) ? start.levels[info.level] : info.level);
  };
  return toldApart({ 1: name(1), 2: name(2) });
}
