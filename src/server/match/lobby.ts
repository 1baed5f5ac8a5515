/** Sets up matches, and pairs players who look for the same one. */
import type { OptionValues } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { ErrorCode } from '../../online/codes.ts';
import { allSeatsTaken } from '../../online/fold.ts';
import type { ClockSettings, ProtocolError } from '../../online/protocol.ts';
import type { Committer } from '../storage/committer.ts';
import { isBot } from '../storage/player-id.ts';
import type { LobbyRow, MatchRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import { type JoinRequest, joinEvent } from './decide.ts';
import { drawSeed, type MatchService, newMatchId, WAITING_TIMEOUT_MS } from './service.ts';
import { initialState } from './state.ts';

/** What the players of a match agree to. */
export type AgreedTerms = Omit<MatchRow, 'first' | 'listed' | 'quick' | 'level1' | 'level2'>;

/** What players ask for, with every option settled. */
export interface WantedTerms {
  readonly game: string;
  readonly options: OptionValues;
  readonly clock: ClockSettings | null;
  readonly fair: boolean;
  /** Whether the match hides something. */
  readonly hides: boolean;
}

/** The same for a new match. */
export const newTerms = ({ game, options, clock, fair, hides }: WantedTerms): AgreedTerms => ({
  id: newMatchId(),
  created: Date.now(),
  game,
  options: JSON.stringify(options),
  ...drawSeed(hides),
  fair: fair ? 1 : 0,
  seconds: clock?.seconds ?? null,
  increment: clock?.increment ?? null,
});

export const NOT_WRITTEN: ProtocolError = {
  code: 'unavailable',
  message: 'The match could not be written; try again.',
};

/** A seat that was taken. */
export interface TakenSeat {
  readonly match: string;
  readonly seat: Seat | null;
}

interface LobbyDeps {
  readonly store: Store;
  readonly committer: Committer;
  readonly matchService: MatchService;
}

/** Writes a new match, with its first player if there is one. */
export async function storeMatch(
  { committer }: Pick<LobbyDeps, 'committer'>,
  row: MatchRow,
  player: { readonly seat: Seat; readonly request: JoinRequest } | null,
  pairing: string | null = null,
): Promise<Result<TakenSeat, ProtocolError>> {
  const { id, created, game, listed } = row;
  const empty = initialState(row);
  const joined = player && joinEvent(empty, player.seat, player.request, created);
  const lobby: LobbyRow = { match: id, created, seen: created, game, pairing, listed };
  const outcome = await committer.commit({
    match: row,
    events: joined === null ? [] : [joined.event],
    ...(allSeatsTaken(joined?.after ?? empty) ? {} : { lobby }),
  });
  return outcome === 'written' ? ok({ match: id, seat: player?.seat ?? null }) : err(NOT_WRITTEN);
}

const PASSED_OVER: readonly ErrorCode[] = ['seat_taken', 'unknown_match', 'damaged_match'];

/** Joins a player who waits for the same terms, or waits for the next. */
export function pairPlayer(
  deps: LobbyDeps,
  terms: AgreedTerms,
  request: JoinRequest,
): Promise<Result<TakenSeat, ProtocolError>> {
  const { store, matchService } = deps;
  const pairing = pairingKey(terms, request.player);
  // One at a time on all servers: two who look at the same moment would find no one.
  return store.withLock(pairing, async () => {
    // A client that asks again may be paired already, without having heard of it.
    const held = await store.matchesHeldBy(request.token);
    const mine = held.find((row) => pairingKey(row, request.player) === pairing);
    if (mine !== undefined) return ok({ match: mine.id, seat: mine.seat });
    const since = Date.now() - WAITING_TIMEOUT_MS;
    for (const { match } of await store.findWaiting(pairing, since, request.player)) {
      const seat = await matchService.join(match, null, request);
      if (seat.ok) return ok({ match, seat: seat.value });
      // The seat was taken or the match deleted meanwhile, or it is damaged: on to the next.
      if (!PASSED_OVER.includes(seat.error.code)) return seat;
    }
    const row: MatchRow = {
      ...terms,
      ...{ first: 'random', listed: 0, quick: 1, level1: null, level2: null },
    };
    return storeMatch(deps, row, { seat: 1, request }, pairing);
  });
}

/** Equal for players who can be paired: bots play bots. */
const pairingKey = (
  { game, options, seconds, increment, fair }: AgreedTerms,
  player: string | null,
): string =>
  JSON.stringify([game, options, seconds, increment, fair, ...(isBot(player) ? ['bots'] : [])]);
