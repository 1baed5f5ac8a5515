/** Ratings by Glicko-2, from finished matches. */
import glicko2 from 'glicko2-lite';
import { other, type Seat } from '../../core/seat.ts';
import type { EndRow, RatingChanges, RatingRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';

/** Glickman's initial values. */
const INITIAL_RATING = { rating: 1500, deviation: 350, volatility: 0.06, matches: 0 };

/** The ratings of both players after a match; a draw is half a win for each. */
export function updatedRatings(
  { game, winner, player1, player2 }: EndRow,
  known: readonly RatingRow[],
): readonly RatingRow[] {
  if (player1 === null || player2 === null) return [];
  const players = { 1: player1, 2: player2 };
  const before = (seat: Seat): RatingRow =>
    known.find(({ player }) => player === players[seat]) ?? {
      player: players[seat],
      game,
      ...INITIAL_RATING,
    };
  return ([1, 2] as const).map((seat) => {
    const mine = before(seat);
    const theirs = before(other(seat));
    const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
    const { rating, rd, vol } = glicko2(mine.rating, mine.deviation, mine.volatility, [
      [theirs.rating, theirs.deviation, score],
    ]);
    return { ...mine, rating, deviation: rd, volatility: vol, matches: mine.matches + 1 };
  });
}

/** What a match did to its players' ratings. */
function ratingChanges(
  [one, two]: readonly RatingRow[],
  known: readonly RatingRow[],
): RatingChanges {
  const change = (after: RatingRow | undefined): number | null => {
    if (after === undefined) return null;
    const before = known.find(({ player }) => player === after.player) ?? INITIAL_RATING;
    return after.rating - before.rating;
  };
  return { change1: change(one), change2: change(two) };
}

/** Between batches, other work under a lock gets its turn. */
const BATCH_SIZE = 10;
const MAX_BATCHES = 10;

/** Rates finished matches, in the order in which they ended. */
export async function rateMatches(store: Store): Promise<void> {
  for (let turn = 0; turn < MAX_BATCHES; turn += 1) {
    if ((await store.unratedEnds(1)).length === 0) return;
    // Locked: a server that has just lost the lead may still be rating.
    await store.withLock('ratings', async () => {
      for (const end of await store.unratedEnds(BATCH_SIZE)) {
        const players = [end.player1, end.player2].filter((player) => player !== null);
        const known = await store.ratingRows(end.game, players);
        const after = updatedRatings(end, known);
        await store.saveRatings(end.match, after, ratingChanges(after, known));
      }
    });
  }
}
