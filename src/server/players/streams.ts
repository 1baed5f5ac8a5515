/**
 * The event streams of players: one for each key, with everything that happens to its player. A stream
 * begins with what is open and running now, so a client that lost it opens it again and has missed
 * nothing that still matters.
 */
import type { Logger } from 'pino';
import { championOf, movesOfRound, scoreOf } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { allSeatsTaken, isFinished, remainingTime } from '../../online/fold.ts';
import type { Challenge, MatchEvent, StreamLine } from '../../online/protocol.ts';
import type { Watcher } from '../match/live-match.ts';
import { publicPosition } from '../match/position.ts';
import { publicSeat } from '../match/serialize.ts';
import type { MatchService, SeatedMatch } from '../match/service.ts';
import type { ServerMatchState } from '../match/state.ts';
import type { ChallengeUpdate } from '../storage/backend.ts';
import { isBot } from '../storage/player-id.ts';
import type { AccountRow, EventRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import type { Challenges } from './challenges.ts';

/** Where the lines of a stream go. */
export interface LineSink {
  write(line: string): void;
  end(): void;
}

export interface PlayerStream {
  /** The client is gone. */
  close(): void;
}

export interface PlayerStreams {
  /** Opens the stream of a player, in place of an older one. `since` is when the client last heard. */
  open(account: AccountRow, since: number | null, sink: LineSink): PlayerStream;
  /** Handles an event that any server committed: a player may have a new match. */
  onEvent(event: EventRow): void;
  onChallenge(update: ChallengeUpdate): void;
  /** Announcements may be lost: looks again for matches and challenges. */
  catchUp(): void;
  count(): number;
  close(): void;
}

interface StreamDeps {
  readonly store: Store;
  readonly service: Pick<MatchService, 'follow' | 'unwatch'>;
  readonly challenges: Pick<Challenges, 'list' | 'find'>;
  readonly log: Logger;
}

/** Matches of one player that a stream follows. */
const MAX_RUNNING = 100;
/** So many ended ones are followed on, because an opponent may want another match. */
const MAX_ENDED = 10;
/** What was committed this long before the last line may not have been in it. */
const OVERLAP_MS = 5_000;

export function openPlayerStreams({ store, service, challenges, log }: StreamDeps): PlayerStreams {
  /** By player. */
  const streams = new Map<string, OpenStream>();

  function openStream({ player, key, name }: AccountRow, sink: LineSink): OpenStream {
    let isClosed = false;
    const followed = new Map<string, Watcher>();
    const ended: string[] = [];
    /** The challenges that were told, and as what. */
    const told = new Map<string, string>();

    const write = (line: StreamLine): void => {
      if (!isClosed) sink.write(JSON.stringify(line));
    };

    async function follow(match: string): Promise<void> {
      if (isClosed || followed.has(match)) return;
      /** Null until the match is there, and while it waits for an opponent. */
      let start: SeatedMatch | null = null;
      let hasBegun = false;
      let hasEnded = false;

      function onState(state: ServerMatchState, event: MatchEvent | null): void {
        if (start === null || !allSeatsTaken(state)) return;
        const stands = standingOf(state, start.seat);
        if (!hasBegun) {
          hasBegun = true;
          if (!isFinished(state)) write(startLine(stands, state, start));
        } else if (event !== null && (hasEnded || !isFinished(state))) {
          write({ type: event.kind === 'move' ? 'move' : 'event', ...stands, event });
        }
        if (!isFinished(state) || hasEnded) return;
        hasEnded = true;
        write(endLine(stands, state));
        ended.push(match);
        if (ended.length > MAX_ENDED) unfollow(ended.shift() ?? '');
      }

      const watcher: Watcher = {
        send: () => {},
        onEvent: (event, state) => onState(state, event),
      };
      followed.set(match, watcher);
      const result = await service.follow(match, key, watcher);
      if (!result.ok) followed.delete(match);
      else if (isClosed) service.unwatch(match, watcher);
      else {
        start = result.value;
        onState(result.value.state, null);
      }
    }

    function unfollow(match: string): void {
      const watcher = followed.get(match);
      followed.delete(match);
      if (watcher !== undefined) service.unwatch(match, watcher);
    }

    const tell = (challenge: Challenge): void => {
      if (told.get(challenge.challenge) === challenge.status) return;
      told.set(challenge.challenge, challenge.status);
      write({ type: 'challenge', at: Date.now(), challenge });
    };

    async function catchUp(since: number | null): Promise<void> {
      const from = since === null ? Number.MAX_SAFE_INTEGER : since - OVERLAP_MS;
      for (const challenge of await challenges.list(player, from)) tell(challenge);
      const over = since === null ? [] : await store.matchesEndedSince(player, from, MAX_RUNNING);
      const running = await store.unfinishedMatchesOf(player, MAX_RUNNING);
      // The oldest first, as they happened.
      for (const match of [...over.toReversed(), ...running.toReversed()]) await follow(match);
    }

    write({ type: 'hello', at: Date.now(), name, bot: isBot(player) });
    return {
      follow,
      catchUp,
      async onChallenge(id) {
        const challenge = await challenges.find(player, id);
        if (challenge !== null) tell(challenge);
      },
      close(why) {
        if (isClosed) return;
        if (why !== null) write({ type: 'bye', at: Date.now(), why });
        isClosed = true;
        for (const match of [...followed.keys()]) unfollow(match);
        if (why !== null) sink.end();
      },
    };
  }

  /** Work of a stream that fails leaves it as it is; the client may open it again. */
  const run = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'a stream failed'));
  };

  return {
    open(account, since, sink) {
      const { player } = account;
      streams.get(player)?.close('replaced');
      const stream = openStream(account, sink);
      streams.set(player, stream);
      run(stream.catchUp(since));
      return {
        close() {
          stream.close(null);
          if (streams.get(player) === stream) streams.delete(player);
        },
      };
    },
    onEvent({ kind, player, match }) {
      if (kind !== 'join' || player === null) return;
      const stream = streams.get(player);
      if (stream !== undefined) run(stream.follow(match));
    },
    onChallenge({ challenge, players }) {
      for (const player of players) {
        const stream = streams.get(player);
        if (stream !== undefined) run(stream.onChallenge(challenge));
      }
    },
    catchUp() {
      for (const stream of streams.values()) run(stream.catchUp(null));
    },
    count: () => streams.size,
    close() {
      for (const stream of streams.values()) stream.close('stopping');
      streams.clear();
    },
  };
}

interface OpenStream {
  follow(match: string): Promise<void>;
  catchUp(since: number | null): Promise<void>;
  onChallenge(id: string): Promise<void>;
  /** Says why it ends, where the server ends it. */
  close(why: 'replaced' | 'stopping' | null): void;
}

type Standing = Omit<Extract<StreamLine, { readonly type: 'move' }>, 'type' | 'event'>;

function standingOf(state: ServerMatchState, you: Seat): Standing {
  const { turn, legal, text } = publicPosition(state);
  const left = remainingTime(state, Date.now());
  return {
    at: Date.now(),
    match: state.row.id,
    game: state.row.game,
    n: state.n,
    you,
    turn,
    legal,
    text,
    moves: movesOfRound(state.match),
    round: state.match.round,
    left,
  };
}

const startLine = (
  stands: Standing,
  state: ServerMatchState,
  { ratings }: SeatedMatch,
): StreamLine => ({
  type: 'start',
  ...stands,
  options: state.match.options,
  clock: state.clockSettings,
  fair: state.fair,
  seats: { 1: publicSeat(state, 1, ratings), 2: publicSeat(state, 2, ratings) },
});

const endLine = (stands: Standing, { match, rematch }: ServerMatchState): StreamLine => ({
  type: 'end',
  ...stands,
  winner: championOf(match),
  reasons: match.results.map(({ reason }) => reason),
  score: scoreOf(match),
  rematch,
});
