/** What the players of a match in the browser are called. */
import type { Names, Seat } from '../core/seat.ts';
import type { Local } from './local.ts';
import type { Texts } from './texts/index.ts';

/** The seats that somebody at the screen plays. */
export const seatsHere = ({ levels }: Local): readonly Seat[] =>
  ([1, 2] as const).filter((seat) => levels[seat] === null);

export function localNames(local: Local, texts: Texts): Names {
  const isAlone = seatsHere(local).length === 1;
  const nameOf = (seat: Seat): string => {
    const level = local.levels[seat];
    if (level !== null) return texts.table.computer(texts.start.levels[level]);
    return isAlone ? texts.table.you : texts.table.player(seat);
  };
  return { 1: nameOf(1), 2: nameOf(2) };
}
