/**
 * What a match has hidden, once it is over, and whether the server had fixed it at the start. A server
 * commits to the seed before the first move and shows the seed at the end.
 */
import { isOver, type Match, recordOf, replay, withNextRound } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { commitmentTo } from '../core/random.ts';
import { PLAYERS } from '../core/seat.ts';
import { startOfRound } from './fold.ts';
import type { Mirror } from './mirror.ts';
import type { RoundStart } from './protocol.ts';

export interface Reveal {
  readonly commitment: string;
  /** As a clause; null where the seed leads to another match. */
  readonly hidden: Message | null;
  /**
   * Whether the seed fits the commitment and the match as it was seen; null where the client came
   * after the end, when a server can commit to anything.
   */
  readonly isFixed: boolean | null;
}

/** Null while the match goes on, and where the server has committed to nothing. */
export function revealOf(mirror: Mirror): Reveal | null {
  const { match, seed, commitment, isLate } = mirror;
  if (commitment === null || !isOver(match)) return null;
  const starts = typeof seed === 'string' ? startsFrom(mirror, seed) : null;
  const hidden = (starts && match.rules.reveal?.(starts)) ?? null;
  const isFixed = starts !== null && commitmentTo(`${seed}`) === commitment;
  return { commitment, hidden, isFixed: isFixed && isLate ? null : isFixed };
}

/** What each round started with by this seed; null where that does not lead to the match as seen. */
function startsFrom({ match, begun }: Mirror, seed: string): readonly unknown[] | null {
  const rounds: Match[] = [];
  const replayed = replay(match.game, { ...recordOf(match), seed }, (step) => {
    const round = withNextRound(step);
    if (round.starts > rounds.length) rounds.push(round);
  });
  if (!replayed.ok || !isOver(replayed.value)) return null;
  const winners = ({ results }: Match): string => results.map(({ winner }) => winner).join();
  // Compared as they are shown: the two programs may write a position differently.
  const shown = ({ starter, start }: RoundStart): string =>
    [starter, ...match.words.board(start, PLAYERS)].join('\n');
  const isAsSeen =
    winners(replayed.value) === winners(match) &&
    rounds.map(startOfRound).map(shown).join() === begun.map(shown).join();
  return isAsSeen ? rounds.map(({ start }) => start) : null;
}

/** The sentences of a reveal in one language. */
export interface RevealTexts {
  readonly fixed: (hidden: string, commitment: string) => string;
  readonly late: (hidden: string, commitment: string) => string;
  readonly notFixed: (commitment: string) => string;
}

/** A commitment is shown by its beginning: 64 bits, enough to compare by eye. */
const SHOWN_DIGITS = 16;

export function revealText(
  { hidden, commitment, isFixed }: Reveal,
  texts: RevealTexts,
  say: (hidden: Message) => string,
): string {
  const shown = `${commitment.slice(0, SHOWN_DIGITS)}…`;
  if (hidden === null || isFixed === false) return texts.notFixed(shown);
  return texts[isFixed === null ? 'late' : 'fixed'](say(hidden), shown);
}
