/** Serializes all commands on a match: decide, commit, then publish. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { recordOf } from '../../core/match.ts';
import { MAX_SEED } from '../../core/random.ts';
import type { MatchRecord } from '../../core/record.ts';
import { err, messageOf, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { MAX_PAGE_EVENTS, REACTION_INTERVAL_MS, type Reaction } from '../../online/codes.ts';
import { allSeatsTaken, isFinished } from '../../online/fold.ts';
import { onlineMessages } from '../../online/messages.ts';
import type { MatchPage, MatchState, ProtocolError, ServerMessage } from '../../online/protocol.ts';
import type { MatchSignal, UnsignedSignal } from '../storage/backend.ts';
import type { Committer } from '../storage/committer.ts';
import type { Change, EventRow, MatchRow, RatingRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import { throttledLog } from '../storage/throttled-log.ts';
import { openAudience } from './audience.ts';
import { type BotWorker, QUEUE_FULL } from './bot-worker.ts';
import {
  changeFor,
  type Decision,
  decide,
  decideJoin,
  eventOf,
  flaggedSeat,
  type JoinRequest,
  type MatchCommand,
  notNow,
  type PreparedEvent,
  prepareEvent,
  seatForToken,
} from './decide.ts';
import { createFairQueue } from './fair-queue.ts';
import {
  awaySeats,
  broadcast,
  eventsSince,
  hasPlayer,
  invalidate,
  isInLobby,
  type LiveMatch,
  publish,
  type Watcher,
} from './live-match.ts';
import { publicPosition } from './position.ts';
import { openPresence } from './presence.ts';
import { type MatchCounts, openMatchRegistry, UNAVAILABLE } from './registry.ts';
import { rematchOf } from './rematch.ts';
import { playersOf, publicState, type StoredState } from './serialize.ts';
import { applyEvent, clockDeadline, pendingBotTurn, type ServerMatchState } from './state.ts';

export interface MatchService {
  /** Resolves when what follows from the command is committed and published. */
  act(
    match: string,
    token: string | null,
    command: MatchCommand,
  ): Promise<Result<Decision, ProtocolError>>;
  join(
    match: string,
    seat: Seat | null,
    request: JoinRequest,
  ): Promise<Result<Seat, ProtocolError>>;
  /** Waits until the events after `since` may be sent: long answers take turns. */
  waitForTurn(match: string, since: number): Promise<void>;
  /** The match with its events after `since`. The watcher gets all later ones. */
  watch(
    match: string,
    since: number,
    token: string | null,
    watcher: Watcher,
  ): Promise<Result<MatchState, ProtocolError>>;
  /** The same without a watcher, and with the position for those who do not know the rules. */
  look(
    match: string,
    since: number,
    token: string | null,
  ): Promise<Result<MatchPage, ProtocolError>>;
  /** The match at the seat of a player, whose watcher gets all later events. */
  follow(match: string, key: string, watcher: Watcher): Promise<Result<SeatedMatch, ProtocolError>>;
  unwatch(match: string, watcher: Watcher): void;
  /** The record of a finished match. */
  record(match: string): Promise<Result<MatchRecord, ProtocolError>>;
  /** Handles an event that any server committed. */
  onEvent(event: EventRow): void;
  /** Shows a player's reaction to all who follow the match, unless the last was just before. */
  react(
    match: string,
    token: string | null,
    reaction: Reaction,
  ): Promise<Result<null, ProtocolError>>;
  /** Handles what any server announces of a match. */
  onSignal(signal: MatchSignal): void;
  /** Loads all matches again: announcements may be lost. */
  reloadAll(): void;
  /** Ends the turn of a player whose clock has run out. */
  checkClock(match: string): void;
  /** Gives the running clock back the time since then or the last event, whichever is later. */
  pauseClock(match: string, since: number): Promise<Result<unknown, ProtocolError>>;
  count(): MatchCounts;
  close(): void;
}

/** A match as its player's event stream begins with it. */
export interface SeatedMatch {
  readonly state: ServerMatchState;
  readonly seat: Seat;
  readonly ratings: readonly RatingRow[];
}

/** What a client says it knows of a match, maybe from another server. */
interface Claim {
  readonly seen: number;
  readonly token: string | null;
  /** Whether the match was loaded because of it. */
  isChecked: boolean;
}

/** When to try again after a clock ran out and that could not be committed. */
const OVERDUE_MS = 1_000;
/** After a false claim, claims are not believed for this long. */
const FALSE_CLAIM_MS = 1_000;
/** When to ask the bot worker again after it was too busy or failed. */
const BOT_RETRY_MS = 1_000;
/** A bot that fails this often resigns. */
const MAX_BOT_FAILURES = 3;
/** What a state without events costs, in events. */
const STATE_COST = 20;
/** Node's timers cannot wait longer than about 2^31 ms. */
const MAX_TIMER_MS = 2_000_000_000;
/** A player who waits in the lobby and was not seen for this long has gone. */
export const WAITING_TIMEOUT_MS = 20_000;

const NOT_OVER = notNow(onlineMessages.recordHidden());
const BAD_TOKEN: ProtocolError = {
  code: 'bad_token',
  message: 'This token holds no seat here.',
};

const ONLY_PLAYERS: ProtocolError = {
  code: 'not_seated',
  message: 'Only the players react.',
};

export const newMatchId = (): string => randomBytes(9).toString('base64url');

/**
 * The seed of a new match. A search finds a number from what players see, so a match that hides
 * something gets a secret. An older version refuses the number -1 rather than play another match.
 */
export const drawSeed = (hides: boolean): Pick<MatchRow, 'seed' | 'secret'> =>
  hides
    ? { seed: -1, secret: randomBytes(16).toString('hex') }
    : { seed: randomInt(MAX_SEED + 1), secret: null };

/** While `clocksRun` is false, matches with clocks take no commands: downtime is being determined. */
export function openMatchService(
  store: Store,
  committer: Committer,
  botWorker: BotWorker,
  log: Logger,
  clocksRun: () => boolean = () => true,
): MatchService {
  const registry = openMatchRegistry(store, log, schedule);
  const { withMatch } = registry;
  const waitForTurn = createFairQueue(MAX_PAGE_EVENTS);
  const logDbError = throttledLog(log);
  /** Marks our own signals, which come back to us. */
  const me = randomUUID();
  const announce = (signal: UnsignedSignal): void => {
    if (!closed) store.publishSignal({ ...signal, from: me }).catch(logDbError);
  };
  const presence = openPresence(registry.find, announce);
  const audience = openAudience(registry.find, registry.all, announce);
  let closed = false;

  /** Runs a command: decides on it and commits what follows. */
  function execute(
    id: string,
    claim: Claim,
    judge: (state: ServerMatchState, live: LiveMatch) => Result<Decision, ProtocolError>,
  ): Promise<Result<Decision, ProtocolError>> {
    return withMatch(id, async (live, state) => {
      if (isNews(live, state, claim)) return 'reload';
      if (!clocksRun() && clockDeadline(state) !== null) return err(UNAVAILABLE);
      const timeOut = timeOutIn(state);
      if (timeOut !== null) {
        const result = await commit(live, timeOut);
        return result !== 'reload' && result.ok ? 'retry' : result;
      }
      const decision = judge(state, live);
      if (!decision.ok || decision.value.kind === 'known') return decision;
      const { prepared } = decision.value;
      return prepared.event.kind === 'rematch'
        ? commitRematch(live, prepared)
        : commit(live, prepared);
    });
  }

  /** Commits an event, then publishes it. Where another server took its number: on to reload. */
  async function commit(
    live: LiveMatch,
    prepared: PreparedEvent,
    change: Change = changeFor(prepared),
  ): Promise<Result<Decision, ProtocolError> | 'reload'> {
    const outcome = await committer.commit(change);
    if (outcome === 'conflict') return 'reload';
    if (outcome === 'failed') {
      invalidate(live);
      return err(UNAVAILABLE);
    }
    publishSafely(live, prepared);
    return ok({ kind: 'new', prepared });
  }

  /** Publishes a committed event. A bug in that must not undo the event. */
  function publishSafely(live: LiveMatch, prepared: PreparedEvent): void {
    try {
      publish(live, prepared);
      schedule(live, prepared.after);
    } catch (error) {
      registry.onBug(live, error);
    }
  }

  /** Commits a wish for a rematch, or the rematch where the opponent agrees. Bots always do. */
  function commitRematch(live: LiveMatch, wish: PreparedEvent) {
    const { before, event } = wish;
    const { at } = event;
    const seat = event.seat ?? 1;
    const isAgreed = before.rematch === other(seat) || before.levels[other(seat)] !== null;
    if (!isAgreed) return commit(live, wish);
    const { row, events } = rematchOf(before, {
      id: newMatchId(),
      ...drawSeed(before.row.secret !== null),
      created: at,
    });
    const again = prepareEvent(before, { kind: 'again', seat, text: row.id, at });
    // In one commit: the clocks of a rematch that its players never heard of would run down.
    return commit(live, again, { match: row, events: [again.event, ...events] });
  }

  /** The event of a clock that has run out; null where none has. */
  function timeOutIn(state: ServerMatchState): PreparedEvent | null {
    const at = Date.now();
    const seat = clocksRun() ? flaggedSeat(state, at) : null;
    return seat === null ? null : prepareEvent(state, { kind: 'time', seat, text: '', at });
  }

  /**
   * Whether to load the match again: the client has seen more of it at another server, or may hold a
   * seat there that is open here. False claims of strangers do not discredit the players.
   */
  function isNews(live: LiveMatch, state: ServerMatchState, claim: Claim): boolean {
    const { seen, token, isChecked } = claim;
    const isSeated = seatForToken(state, token) !== null;
    const maySit = token !== null && !isSeated && !allSeatsTaken(state);
    if (state.n >= seen && !maySit) return false;
    const who = isSeated ? 'players' : 'strangers';
    if (isChecked) {
      live.lastFalseClaim[who] = Date.now();
      return false;
    }
    claim.isChecked = Date.now() - live.lastFalseClaim[who] >= FALSE_CLAIM_MS;
    return claim.isChecked;
  }

  /** Sets up what happens by itself after a change: the clock's end, a bot's move. */
  function schedule(live: LiveMatch, state: ServerMatchState): void {
    if (live.timer !== null) clearTimeout(live.timer);
    live.timer = null;
    if (closed) return;
    const due = clockDeadline(state);
    if (due !== null) {
      const left = due - Date.now();
      const wait = left > 0 ? Math.min(left, MAX_TIMER_MS) : OVERDUE_MS;
      live.timer = setTimeout(() => {
        live.timer = null;
        enforceClock(live.id);
      }, wait);
    }
    if (live.botPending !== state.n) void playBotTurn(live, state);
  }

  function addWatcher(live: LiveMatch, watcher: Watcher, seat: Seat | null): void {
    const hadNoSeat = live.watchers.get(watcher) === null;
    presence.addWatcher(live, watcher, seat);
    if (hadNoSeat !== (seat === null)) audience.onChange(live);
  }

  const ratingsIn = (state: ServerMatchState) =>
    store.ratingRows(state.row.game, playersOf(state)).catch(logDbError);

  /** Reads a match for a client with its token, or without one. */
  function readMatch<T>(
    id: string,
    since: number,
    token: string | null,
    read: (live: LiveMatch, state: ServerMatchState, seat: Seat | null, shown: StoredState) => T,
  ): Promise<Result<T, ProtocolError>> {
    const claim: Claim = { seen: since, token, isChecked: false };
    return withMatch(id, async (live, state) => {
      if (isNews(live, state, claim)) return 'reload';
      const seat = seatForToken(state, token);
      if (token !== null && seat === null) return err(BAD_TOKEN);
      const events = eventsSince(live, state, since);
      if (events === null) return 'reload';
      const ratings = await ratingsIn(state);
      if (ratings === undefined) return err(UNAVAILABLE);
      return ok(read(live, state, seat, publicState(state, events, seat, ratings)));
    });
  }

  /** Who is at a match, and how many watch it. */
  const peopleAt = (live: LiveMatch) => ({
    away: awaySeats(live),
    leftAt: live.leftAt,
    watchers: audience.count(live),
  });

  function showReaction(live: LiveMatch, seat: Seat, reaction: Reaction): void {
    const message: ServerMessage = { type: 'reaction', match: live.id, seat, reaction };
    broadcast(live, JSON.stringify(message), null);
  }

  function enforceClock(id: string): void {
    void withMatch<unknown>(id, async (live, state) => {
      const timeOut = timeOutIn(state);
      if (timeOut !== null) return commit(live, timeOut);
      // The timer may have been early.
      if (live.timer === null) schedule(live, state);
      return ok(null);
    });
  }

  /** Asks for a bot's move or a fair opening, and plays it unless the match has moved on. */
  async function playBotTurn(live: LiveMatch, state: ServerMatchState): Promise<void> {
    const owed = pendingBotTurn(state);
    if (owed === null) return;
    const { n, match } = state;
    const isOutdated = (): boolean => closed || (live.state !== null && live.state.n !== n);
    live.botPending = n;
    const text = await askBot(recordOf(match), owed, isOutdated);
    await withMatch<unknown>(live.id, async (_, now) => {
      if (now.n !== n || closed) return ok(null);
      const at = Date.now();
      if (owed === 'opening') {
        return commit(live, prepareEvent(now, { kind: owed, seat: null, text: text ?? '[]', at }));
      }
      // A bot without a move, as in a full match or after failures, resigns.
      const kind = text === null ? 'resign' : 'move';
      const seat = match.rules.turn(match.position);
      return commit(live, prepareEvent(now, { kind, seat, text: text ?? '', at }));
    });
    if (live.botPending === n) live.botPending = null;
  }

  async function askBot(
    record: MatchRecord,
    owed: NonNullable<ReturnType<typeof pendingBotTurn>>,
    isOutdated: () => boolean,
  ): Promise<string | null> {
    for (let failures = 0; failures < MAX_BOT_FAILURES; ) {
      try {
        return await botWorker.ask(record, owed);
      } catch (error) {
        if (error !== QUEUE_FULL && !closed) {
          failures += 1;
          log.error({ why: messageOf(error), game: record.game }, 'a bot failed');
        }
      }
      if (failures < MAX_BOT_FAILURES) {
        await new Promise((resolve) => setTimeout(resolve, BOT_RETRY_MS).unref());
      }
      if (isOutdated()) return null;
    }
    return null;
  }

  return {
    act: (id, token, command) =>
      execute(id, { seen: command.n - 1, token, isChecked: false }, (state, { leftAt }) =>
        decide(state, seatForToken(state, token), command, Date.now(), leftAt),
      ),

    async join(id, wanted, request) {
      const joined = await execute(id, { seen: 0, token: null, isChecked: false }, (state) =>
        decideJoin(state, wanted, request, Date.now()),
      );
      return joined.ok ? ok(eventOf(joined.value).seat ?? 1) : joined;
    },

    async waitForTurn(id, since) {
      // Loaded first: else all who wait for that would be answered in one turn.
      const loaded = await withMatch(id, async (live, state) =>
        since < state.n && eventsSince(live, state, since) === null
          ? 'reload'
          : ok(state.n - since),
      );
      const events = loaded.ok ? Math.max(0, loaded.value) : 0;
      await waitForTurn(id, Math.min(STATE_COST + events, MAX_PAGE_EVENTS));
    },

    watch: (id, since, token, watcher) =>
      readMatch(id, since, token, (live, _, seat, shown) => {
        addWatcher(live, watcher, seat);
        return { ...shown, ...peopleAt(live) };
      }),

    look: (id, since, token) =>
      readMatch(id, since, token, (live, state, _, shown) => ({
        ...{ ...shown, ...peopleAt(live) },
        ...publicPosition(state),
      })),

    follow: (id, key, watcher) =>
      withMatch(id, async (live, state) => {
        const seat = seatForToken(state, key);
        if (seat === null) return err(BAD_TOKEN);
        const ratings = await ratingsIn(state);
        if (ratings === undefined) return err(UNAVAILABLE);
        addWatcher(live, watcher, seat);
        return ok({ state, seat, ratings });
      }),

    unwatch(id, watcher) {
      const live = registry.find(id);
      if (live === undefined) return;
      const hadPlayer = hasPlayer(live);
      const hadNoSeat = live.watchers.get(watcher) === null;
      presence.removeWatcher(live, watcher);
      if (hadNoSeat) audience.onChange(live);
      // The player waits no longer. One who comes back is noted by the next sweep.
      const isLeft = hadPlayer && !hasPlayer(live) && live.state !== null && isInLobby(live.state);
      if (isLeft && !closed) {
        store.updateSeen([id], Date.now() - WAITING_TIMEOUT_MS - 1).catch(logDbError);
      }
    },

    record: (id) =>
      withMatch(id, async (_, state) =>
        isFinished(state) ? ok(recordOf(state.match)) : err(NOT_OVER),
      ),

    onEvent(event) {
      const live = registry.find(event.match);
      if (live === undefined || event.n <= live.lastPublished) return;
      void withMatch(event.match, async (_, state) => {
        if (event.n > state.n + 1) registry.reload(live);
        else if (event.n > state.n)
          publishSafely(live, { event, before: state, after: applyEvent(state, event) });
        return ok(null);
      });
    },

    react: (id, token, reaction) =>
      withMatch(id, async (live, state) => {
        const seat = seatForToken(state, token);
        if (seat === null) return err(ONLY_PLAYERS);
        const now = performance.now();
        if (!allSeatsTaken(state) || now - live.reacted[seat] < REACTION_INTERVAL_MS) {
          return ok(null);
        }
        live.reacted[seat] = now;
        showReaction(live, seat, reaction);
        announce({ kind: 'reaction', match: id, seat, reaction });
        return ok(null);
      }),

    onSignal(signal) {
      // Our own may be outdated when they come back.
      if (signal.from === me) return;
      if (signal.kind === 'audience') audience.onUpdate(signal);
      if (signal.kind === 'presence') presence.onUpdate(signal);
      const live = registry.find(signal.match);
      if (live === undefined) return;
      if (signal.kind === 'reaction') showReaction(live, signal.seat, signal.reaction);
      // The match may have come into memory there with this player.
      if (signal.kind === 'presence' && signal.here) audience.introduce(live);
    },

    reloadAll() {
      for (const live of registry.all()) registry.reload(live);
    },

    checkClock: enforceClock,

    pauseClock: (id, since) =>
      withMatch<unknown>(id, async (live, state) => {
        const at = Date.now();
        const ms = at - Math.max(since, state.at);
        if (clockDeadline(state) === null || ms <= 0) return ok(null);
        return commit(live, prepareEvent(state, { kind: 'pause', seat: null, text: `${ms}`, at }));
      }),

    count: () => registry.count(),

    close() {
      closed = true;
      presence.close();
      audience.close();
      registry.close();
    },
  };
}
