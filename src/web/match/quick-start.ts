/** One press and a match begins: the standard game against the computer, as strong as suits the visitor. */
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { needGame } from '../games.ts';
import { navigate } from '../router.tsx';
import { startBrowserMatch } from './browser-match.ts';
import { levelBeaten } from './level-beaten.ts';

const FIRST_LEVEL: Level = 'easy';

/** The level after the strongest that the visitor has beaten. */
export function nextLevel(game: string): Level {
  const beaten = levelBeaten(game);
  if (beaten === null) return FIRST_LEVEL;
  return LEVELS[LEVELS.indexOf(beaten) + 1] ?? beaten;
}

export async function quickStart(game: string): Promise<void> {
  await needGame(game);
  startBrowserMatch(unwrap(findGame(game)), {
    ...{ options: {}, opponent: nextLevel(game), side: 1, fair: false },
  });
  navigate(`/play/${game}`);
}
