/** Names of players who have none. */
import type { Names, Seat } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import type { BrowserMatch } from './browser-match.ts';

/** The seats of people at this screen. */
export const localSeats = ({ levels }: Pick<BrowserMatch, 'levels'>): readonly Seat[] =>
  ([1, 2] as const).filter((seat) => levels[seat] === null);

/** The names of the seats themselves. */
export const defaultNames = ({ match }: Texts): Names => ({
  1: match.player(1),
  2: match.player(2),
});

export function localNames(local: Pick<BrowserMatch, 'levels'>, texts: Texts): Names {
  const isAlone = localSeats(local).length === 1;
  const nameOf = (seat: Seat): string => {
    if (local.levels[seat] !== null) return texts.match.theComputer;
    return isAlone ? texts.match.you : texts.match.player(seat);
  };
  return { 1: nameOf(1), 2: nameOf(2) };
}
