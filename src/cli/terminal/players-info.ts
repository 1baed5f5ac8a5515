/** The players of a match at this keyboard as a screen shows them. */
import { disambiguate, type Seat } from '../../core/seat.ts';
import type { MatchHeader } from '../../local/journal-entries.ts';
import { texts, translateName } from '../../messages/terminal.ts';
import { isLevel } from '../../players/levels.ts';
import type { PlayersInfo } from './frame.ts';

const SEATS: readonly Seat[] = [1, 2];

/** A person who plays alone is "You", and a level is "Computer (hard)". */
export function playersInfo({
  names,
  players,
}: Pick<MatchHeader, 'names' | 'players'>): PlayersInfo {
  const people = SEATS.filter((seat) => players[seat] === 'human');
  const reader = people.length === 1 ? (people[0] ?? null) : null;
  const nameOf = (seat: Seat): string => {
    if (seat === reader) return texts.screen.you;
    const player = players[seat];
    return isLevel(player) ? texts.screen.computer(player) : translateName(names[seat]);
  };
  return { names: disambiguate({ 1: nameOf(1), 2: nameOf(2) }), reader, people };
}
