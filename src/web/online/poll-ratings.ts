/**
 * The ratings after a match. The server counts a match a moment after its end and tells nobody, so
 * it is asked again until they have changed, or for so long that they will not: not every match
 * between two people is rated.
 */
import type { MatchState, Rating } from '../../online/protocol.ts';

type Seats = MatchState['seats'];

/** How long each look waits for the one before. */
const POLL_DELAYS_MS = [0, 1_000, 1_000, 2_000, 4_000];

const ratingsOf = (seats: Seats): readonly (Rating | null)[] =>
  [seats[1], seats[2]].map((info) => (info.kind === 'person' ? info.rating : null));

/** Whether a match has been counted: where a draw leaves a rating as it was, it is surer now. */
function haveRatingsChanged(before: Seats, now: Seats): boolean {
  const known = ratingsOf(before);
  return ratingsOf(now).some(
    (rating, at) =>
      rating?.rating !== known[at]?.rating || rating?.deviation !== known[at]?.deviation,
  );
}

/** Looks at a match that has ended until it is counted; a look gives null where it saw nothing. */
export async function pollRatings(before: Seats, look: () => Promise<Seats | null>): Promise<void> {
  if (before[1].kind !== 'person' || before[2].kind !== 'person') return;
  for (const wait of POLL_DELAYS_MS) {
    await new Promise((over) => setTimeout(over, wait));
    const seats = await look();
    if (seats !== null && haveRatingsChanged(before, seats)) return;
  }
}
