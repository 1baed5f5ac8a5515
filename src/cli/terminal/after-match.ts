/** What may follow a match at this keyboard. */
import { other, type Seat } from '../../core/seat.ts';
import type { MatchHeader } from '../../local/journal-entries.ts';
import { texts } from '../../messages/terminal.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import type { ListItem } from '../screen/list-screen.ts';

export type NextAction = 'review' | 'again' | 'stronger' | 'weaker' | 'puzzles' | 'home';

/** The level above or below another; null where there is none. */
export const levelBeside = (level: Level, by: 1 | -1): Level | null =>
  LEVELS[LEVELS.indexOf(level) + by] ?? null;

/** The seat of the only level, and that level. */
export function opponentOf({
  players,
}: Pick<MatchHeader, 'players'>): { readonly seat: Seat; readonly level: Level } | null {
  for (const seat of [1, 2] as const) {
    const level = LEVELS.find((known) => known === players[seat]);
    if (level !== undefined && players[other(seat)] === 'human') return { seat, level };
  }
  return null;
}

/** What is offered after a match between these players. */
export function offersAfter(header: Pick<MatchHeader, 'players'>): readonly ListItem<NextAction>[] {
  const { after } = texts;
  const level = opponentOf(header)?.level ?? null;
  const stronger = level === null ? null : levelBeside(level, 1);
  const weaker = level === null ? null : levelBeside(level, -1);
  return [
    { value: 'review', label: after.review },
    { value: 'again', label: after.again },
    ...(stronger === null ? [] : [{ value: 'stronger', label: after.stronger(stronger) } as const]),
    ...(weaker === null ? [] : [{ value: 'weaker', label: after.weaker(weaker) } as const]),
    { value: 'puzzles', label: after.puzzles },
    { value: 'home', label: after.home },
  ];
}
