/**
 * Ratings, which no event carries. The server rates a match a moment after its end, so it is asked
 * until they have changed, or for so long that they will not: not every match is rated.
 */
import type { MatchState, Rating } from '../../online/protocol.ts';

type Seats = MatchState['seats'];

/** How long each request waits for the one before. */
const POLL_DELAYS_MS = [0, 1_000, 1_000, 2_000, 4_000];

const ratingsOf = (seats: Seats): readonly (Rating | null)[] =>
  [seats[1], seats[2]].map((info) => (info.kind === 'person' ? info.rating : null));

/** Whether the match has been rated. A draw may leave a rating as it was, but makes it surer. */
function haveRatingsChanged(before: Seats, now: Seats): boolean {
  const known = ratingsOf(before);
  return ratingsOf(now).some(
    (rating, at) =>
      rating?.rating !== known[at]?.rating || rating?.deviation !== known[at]?.deviation,
  );
}

/** Asks once, or until the ratings differ from those before; null is a request that failed. */
export async function pollRatings(
  before: Seats | null,
  fetchSeats: () => Promise<Seats | null>,
): Promise<void> {
  for (const wait of before === null ? [0] : POLL_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const seats = await fetchSeats();
    if (before !== null && seats !== null && haveRatingsChanged(before, seats)) return;
  }
}
