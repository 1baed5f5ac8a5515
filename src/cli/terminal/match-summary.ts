/** A kept match in a line: what the lists of matches show, for people and as JSON. */
import {
  championOf,
  type ForfeitedRound,
  forfeitMessage,
  hasHiddenInfo,
  isOver,
  type Match,
  parseForfeit,
  recordOf,
  scoreOf,
  withNextRound,
} from '../../core/match.ts';
import { withoutStop } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { SavedMatch } from '../../local/matches.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';

/** A moment in this place's time, as lists show it. */
export function formatTime(iso: string): string {
  const moment = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** How a seat lost a round without a move, as a clause: "Ann resigned". */
export const forfeitClause = (lost: ForfeitedRound, names: Names): string =>
  withoutStop(terminalTranslator(null, names).message(forfeitMessage(lost)).text);

/** How many texts of a record are moves: a resignation and a restart are none. */
export const countMoves = (match: Match): number =>
  recordOf(match).moves.filter((text) => text !== 'restart' && parseForfeit(text) === null).length;

/** Who won, or how far the match is. */
export function matchStatus(match: Match, names: Names): string {
  if (!isOver(match)) {
    const { round: current, rounds } = withNextRound(match);
    const round = rounds > 1 ? `${texts.match.round(current, rounds)}, ` : '';
    return `${round}${texts.match.movesNotOver(countMoves(match))}`;
  }
  const winner = matchWinner(match);
  const score = scoreOf(match);
  const points =
    match.rounds > 1 ? ` ${Math.max(score[1], score[2])}:${Math.min(score[1], score[2])}` : '';
  return `${winner === null ? texts.match.drawn : texts.match.won(names[winner])}${points}`;
}

/** Who won a match that is over; null for a draw, and while it is not over. */
export const matchWinner = (match: Match): Seat | null =>
  match.rounds > 1 ? championOf(match) : (match.outcome?.winner ?? null);

/** A kept match as JSON shows it. */
export function matchSummary({
  header,
  match,
}: Pick<SavedMatch, 'header' | 'match'>): Readonly<Record<string, unknown>> {
  const { seed, ...open } = recordOf(match);
  const hides = !isOver(match) && hasHiddenInfo(match);
  return {
    ...header,
    over: isOver(match),
    winner: matchWinner(match),
    score: scoreOf(match),
    record: hides ? open : recordOf(match),
  };
}
