/** Matches kept in the browser: against the computer, or two players at one screen. */
import type { Game } from '../../core/game.ts';
import { isObject } from '../../core/json.ts';
import { isOver, type Match, newMatch, recordOf, replay } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { parseRecord } from '../../core/record.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { Level } from '../../players/levels.ts';
import { loadItem, saveItem } from '../storage.ts';
import { keepFinishedMatch, parseSeatLevels, type SeatLevels } from './finished-matches.ts';
import { currentKey } from './unfinished.ts';

export type Opponent = Level | 'friend';
export const SIDE_CHOICES = [1, 2, 'random'] as const;
export type SideChoice = (typeof SIDE_CHOICES)[number];

export interface BrowserMatch {
  readonly match: Match;
  readonly levels: SeatLevels;
  readonly fair: boolean;
  /** Whether moves may be taken back; such a match counts nowhere. */
  readonly practice: boolean;
  /** How many round starts have their fair opening. */
  readonly opened: number;
}

interface BrowserMatchSetup {
  readonly options: GivenOptions;
  readonly opponent: Opponent;
  readonly side: SideChoice;
  readonly fair: boolean;
}

/** Starts a match and replaces the stored one of this game. */
export function startBrowserMatch(
  game: Game,
  { options, opponent, side, fair }: BrowserMatchSetup,
): BrowserMatch {
  const [draw = 0, toss = 0] = crypto.getRandomValues(new Uint32Array(2));
  const match = unwrap(newMatch(game, { options, seed: draw }));
  const level = opponent === 'friend' ? null : opponent;
  const mine = side === 'random' ? (toss % 2) + 1 : side;
  return saveBrowserMatch({
    match,
    levels: { 1: mine === 1 ? null : level, 2: mine === 2 ? null : level },
    fair,
    practice: false,
    opened: 0,
  });
}

/** Stores a match, so that a reload loses nothing, and returns it. A finished one is kept for good. */
export function saveBrowserMatch(local: BrowserMatch): BrowserMatch {
  const { match, levels, fair, practice, opened } = local;
  const record = recordOf(match);
  saveItem(currentKey(match.game.id), { record, levels, fair, practice, opened });
  if (isOver(match) && !practice) {
    keepFinishedMatch({ record, levels, fair, ended: new Date().toISOString() });
  }
  return local;
}

/** The stored match of a game, validated; null if there is none. */
export function loadBrowserMatch(id: string): BrowserMatch | null {
  const game = findGame(id);
  const kept = loadItem(currentKey(id));
  if (!game.ok || !isObject(kept)) return null;
  const levels = parseSeatLevels(kept.levels);
  const record = parseRecord(kept.record);
  if (!record.ok || levels === null) return null;
  const match = replay(game.value, record.value);
  if (!match.ok) return null;
  return {
    match: match.value,
    levels,
    fair: kept.fair === true,
    practice: kept.practice === true,
    opened: typeof kept.opened === 'number' ? kept.opened : match.value.starts,
  };
}

/** Whether the stored match of a game has begun and is not over. */
export function hasUnfinishedMatch(id: string): boolean {
  const match = loadBrowserMatch(id)?.match;
  return match !== undefined && match.count > 0 && !isOver(match);
}

/** Listens for changes of the stored match by other tabs. Returns how to stop. */
export function onBrowserMatchChange(
  id: string,
  listener: (local: BrowserMatch | null) => void,
): () => void {
  // The key is null when the whole storage was cleared.
  const changed = ({ key }: StorageEvent): void => {
    if (key === currentKey(id) || key === null) listener(loadBrowserMatch(id));
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
