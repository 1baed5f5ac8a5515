/**
 * How a round ended, for whoever looks: who won, in the page's language, and why. The reasons are
 * the rule books' and English in every language; they get the names of those who played.
 */
import { forfeiting, type Match } from '../core/match.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { Texts } from './texts/index.ts';

export interface Result {
  readonly won: string;
  readonly reason: string;
  /** Whether the reason is the rule book's. */
  readonly isQuoted: boolean;
}

export function resultOf(
  match: Match,
  names: Names,
  you: Seat | null,
  texts: Texts,
): Result | null {
  const { outcome, last } = match;
  if (outcome === null) return null;
  const { winner, reason } = outcome;
  const won = winner === null ? texts.table.drawn : texts.table.won(names[winner], winner === you);
  const lost = forfeiting(last);
  if (lost === null) return { won, reason: withNames(reason, names, you), isQuoted: true };
  const forfeited = texts.table[lost.how === 'time' ? 'timedOut' : 'resigned'];
  return { won, reason: forfeited(names[lost.seat]), isQuoted: false };
}

/** What the books say of one player, said to that player. */
const SAID_TO_YOU: Readonly<Record<string, string>> = { has: 'have', holds: 'hold' };

/** A reason with the players' names in place of their seats'. */
function withNames(reason: string, names: Names, you: Seat | null): string {
  return reason.replaceAll(/\bPlayer ([12])( has\b| holds\b)?/g, (_, digit, verb = '') => {
    const seat: Seat = digit === '1' ? 1 : 2;
    if (seat !== you) return `${names[seat]}${verb}`;
    return verb === '' ? 'You' : `You ${SAID_TO_YOU[verb.trim()]}`;
  });
}
