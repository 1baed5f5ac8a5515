/** Announces to screen readers what happens in a match. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  applyText,
  type Match,
  movesOfRound,
  parseForfeit,
  recordOf,
  turnOf,
  withNextRound,
} from '../../core/match.ts';
import { announce } from '../ui/announce.tsx';
import { forfeitSentence, type MatchMessages } from './messages.ts';

interface AnnouncedMatch {
  readonly match: Match;
  /** Whether the round still lacks its fair opening. */
  readonly unopened?: boolean;
  /** Whether the caller announces instead. */
  readonly quiet?: boolean;
}

/** Announces each move and each start with the new status. */
export function useAnnouncements(
  { match, unopened = false, quiet = false }: AnnouncedMatch,
  status: string,
  messages: MatchMessages,
): void {
  const seen = useRef({ match, unopened });
  // Before painting, so that it joins other announcements of the same change.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { match, unopened };
    if (quiet) return;
    const changes =
      before.unopened && !unopened
        ? [openingText(movesOfRound(match), messages)]
        : describeChanges(before.match, match, messages);
    const isOther = before.match.count !== match.count || before.match.round !== match.round;
    if (changes.length > 0 || isOther) announce([...changes, status].join(' '));
  }, [match, unopened, quiet, status, messages]);
}

const openingText = (moves: readonly string[], { texts, move }: MatchMessages): string =>
  moves.length === 0 ? texts.match.noOpening : texts.match.opening(moves.map(move).join(', '));

/** A sentence for each text of the record between two states of a match. */
function describeChanges(before: Match, after: Match, messages: MatchMessages): readonly string[] {
  const { texts, names } = messages;
  const said: string[] = [];
  let at = before;
  for (const text of recordOf(after).moves.slice(before.count)) {
    const lost = parseForfeit(text);
    const mover = turnOf(withNextRound(at));
    if (lost !== null) {
      // The status has the forfeit that ended the last round.
      const isResult = at.count === after.count - 1;
      if (!isResult) said.push(forfeitSentence(lost, messages));
    } else if (text === 'restart') said.push(texts.match.restarted);
    else if (mover !== null) said.push(texts.match.played(names[mover], messages.move(text)));
    const next = applyText(withNextRound(at), text);
    if (next.ok) at = next.value;
  }
  return said;
}
