/** A kept match in a line: what the lists of matches show, for people and as JSON. */
import { counted } from '../core/count.ts';
import {
  championOf,
  forfeiting,
  isOver,
  isSecretive,
  type Match,
  readyMatch,
  scoreOf,
} from '../core/match.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { Kept } from '../store/matches.ts';

/** A moment in this place's time, as lists show it. */
export function shownTime(iso: string): string {
  const moment = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** How many texts of a record are moves: a resignation and a restart are none. */
export const movesIn = ({ record }: Match): number =>
  record.moves.filter((text) => text !== 'restart' && forfeiting(text) === null).length;

/** Who won, or how far the match is. */
export function standing(match: Match, names: Names): string {
  if (!isOver(match)) {
    const { round: current, rounds } = readyMatch(match);
    const round = rounds > 1 ? `round ${current} of ${rounds}, ` : '';
    return `${round}${counted(movesIn(match), 'move')}, not over`;
  }
  const winner = winnerOf(match);
  const score = scoreOf(match);
  const points =
    match.rounds > 1 ? ` ${Math.max(score[1], score[2])}:${Math.min(score[1], score[2])}` : '';
  return winner === null ? `drawn${points}` : `${names[winner]} won${points}`;
}

/** Who won a match that is over; null for a draw, and while it is not over. */
export const winnerOf = (match: Match): Seat | null =>
  match.rounds > 1 ? championOf(match) : (match.outcome?.winner ?? null);

/** A kept match as JSON shows it. */
export function summaryOf({
  sitting,
  match,
}: Pick<Kept, 'sitting' | 'match'>): Readonly<Record<string, unknown>> {
  const { seed, ...open } = match.record;
  const hides = !isOver(match) && isSecretive(match);
  return {
    ...sitting,
    over: isOver(match),
    winner: winnerOf(match),
    score: scoreOf(match),
    record: hides ? open : match.record,
  };
}
