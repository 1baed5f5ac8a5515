/** What players are called in the browser where they have no names of their own. */
import type { Names, Seat } from '../core/seat.ts';
import type { Local } from './local.ts';
import type { Texts } from './texts/index.ts';

/** The seats that somebody at the screen plays. */
export const seatsHere = ({ levels }: Local): readonly Seat[] =>
  ([1, 2] as const).filter((seat) => levels[seat] === null);

/** The two seats, where nobody sits at them. */
export const seatNames = ({ table }: Texts): Names => ({ 1: table.player(1), 2: table.player(2) });

export function localNames(local: Local, texts: Texts): Names {
  const isAlone = seatsHere(local).length === 1;
  const nameOf = (seat: Seat): string => {
    const level = local.levels[seat];
    if (level !== null) return texts.table.computer(texts.start.levels[level]);
    return isAlone ? texts.table.you : texts.table.player(seat);
  };
  return { 1: nameOf(1), 2: nameOf(2) };
}
