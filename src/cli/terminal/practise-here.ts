/** Practice from the position of an exercise: a match of its own, after which the exercise goes on. */
import { type Match, moverOf } from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { Level } from '../../players/levels.ts';
import { printLines } from '../output.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { canDrawScreen, startMatch } from './start-match.ts';

/** The level that practice is played against. */
export const PRACTICE_LEVEL: Level = 'medium';

/** Plays on as the player to move; the lines to read from afterwards. */
export async function practiseHere(lines: LineIO, match: Match): Promise<LineIO> {
  const computer = other(moverOf(match));
  const isScreen = canDrawScreen();
  // A screen of its own reads the terminal; a pipe has one reader, who goes on.
  if (isScreen) lines.close();
  const reader = isScreen ? undefined : { ...lines, close() {} };
  printLines(['']);
  await startMatch(
    match,
    {
      began: new Date().toISOString(),
      names: texts.players,
      players: { 1: 'human', 2: 'human', [computer]: PRACTICE_LEVEL },
      ...{ fair: false, practice: true },
    },
    { plain: false, ...(reader && { lines: reader }) },
  );
  printLines(['', texts.exercise.backFromPractice]);
  return isScreen ? stdioLines() : lines;
}
