/** Drill items: positions in which a player blundered, each once, however many matches have it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import { oracleKey } from '../players/oracle-cache.ts';
import type { Review, ReviewStep } from '../solver/review.ts';
import { drillDays, isDrillDue, type Progress } from './progress.ts';

export interface Blunder {
  readonly step: ReviewStep;
  /** The number of its round; null in a match of one round. */
  readonly round: number | null;
}

/** The blunders of some seats. */
export const blundersOf = (
  { rounds }: Review,
  isOwn: (seat: Seat) => boolean,
): readonly Blunder[] =>
  rounds.flatMap(({ round, steps }) =>
    steps
      .filter(({ grade, seat }) => grade === 'blunder' && isOwn(seat))
      .map((step) => ({ step, round: rounds.length > 1 ? round : null })),
  );

/** The key of a position under its rules: the same in every match, in the terminal and on the page. */
export function drillKey({ game, options }: Match, position: unknown): string {
  const text = `${oracleKey(game, options)} ${JSON.stringify(position)}`;
  return `${game.id}:${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)}`;
}

/** The items to ask on a day, those solved on the fewest days first; an item that comes twice, once. */
export function dueItems<T extends { readonly key: string }>(
  items: readonly T[],
  progress: Progress,
  today: string,
): readonly T[] {
  const unique = new Map(items.toReversed().map((item) => [item.key, item]));
  return [...unique.values()]
    .toReversed()
    .filter(({ key }) => isDrillDue(progress, key, today))
    .sort((a, b) => drillDays(progress, a.key).length - drillDays(progress, b.key).length);
}
