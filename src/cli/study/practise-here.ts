/** Practice from the position of an exercise: a match of its own, after which the exercise goes on. */
import { type Match, moverOf } from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { Level } from '../../players/levels.ts';
import { startMatch, type TerminalSettings } from '../terminal/start-match.ts';

/** The level that practice is played against. */
export const PRACTICE_LEVEL: Level = 'medium';

/** Plays on as the player to move. */
export async function practiseHere(match: Match, settings: TerminalSettings): Promise<void> {
  const computer = other(moverOf(match));
  await startMatch(
    match,
    {
      began: new Date().toISOString(),
      names: texts.players,
      players: { 1: 'human', 2: 'human', [computer]: PRACTICE_LEVEL },
      ...{ fair: false, practice: true },
    },
    settings,
  );
}
