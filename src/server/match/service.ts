/**
 * The hall: what is done at its tables, by players, watchers, computers, clocks and other servers.
 * In each match it is decided, committed, and only then told.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { recordOf } from '../../core/match.ts';
import { MAX_SEED } from '../../core/random.ts';
import type { MatchRecord } from '../../core/record.ts';
import { err, messageOf, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { allSeatsTaken, isFinished } from '../../online/fold.ts';
import type { MatchState, ProtocolError } from '../../online/protocol.ts';
import type { PresenceUpdate } from '../storage/backend.ts';
import type { Change, EventRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';
import { type BotWorker, QUEUE_FULL } from './bot-worker.ts';
import type { Committer } from './committer.ts';
import {
  changeFor,
  type Decision,
  decide,
  decideJoin,
  eventOf,
  flaggedSeat,
  type JoinRequest,
  type MatchCommand,
  type PreparedEvent,
  prepareEvent,
  seatForToken,
} from './decide.ts';
import { openPresence } from './presence.ts';
import {
  type LiveMatch,
  LOAD_ONLY,
  type MatchTask,
  openMatchRegistry,
  UNAVAILABLE,
  type Watcher,
} from './registry.ts';
import { rematchOf } from './rematch.ts';
import { publicState } from './serialize.ts';
import { applyEvent, clockDeadline, pendingBotTurn, type ServerMatchState } from './state.ts';

/** Gets what was decided once it is committed, or why nothing was. */
type OnDecided = (result: Result<Decision, ProtocolError>) => void;

export interface MatchService {
  /** Does what somebody wants; the answer comes when it is committed. */
  act(
    match: string,
    who: { readonly token: string | null },
    command: MatchCommand,
    answer: OnDecided,
  ): void;
  join(
    match: string,
    seat: Seat | null,
    request: JoinRequest,
  ): Promise<Result<Seat, ProtocolError>>;
  /** Tells a watcher of everything from here on, and what has happened since an event. */
  watch(
    match: string,
    since: number,
    token: string | null,
    watcher: Watcher | null,
  ): Promise<Result<MatchState, ProtocolError>>;
  unwatch(match: string, watcher: Watcher): void;
  /** The record of a match that is over. */
  record(match: string): Promise<Result<MatchRecord, ProtocolError>>;
  /** Takes note of an event that another server committed. */
  onEvent(event: EventRow): void;
  /** Takes note of what another server has seen of a player. */
  onPresence(sighting: PresenceUpdate): void;
  /** Looks everything up again: events may have gone unheard. */
  reloadAll(): void;
  /** Lets a clock that has run out have its effect. */
  checkClock(match: string): void;
  /**
   * Takes the time since then, or since the last event, off a match's clocks. Resolves when that is
   * committed, or there is no need to.
   */
  pauseClock(match: string, since: number): Promise<void>;
  /** How many matches are in memory, and how many watchers there are. */
  count(): { readonly matches: number; readonly watchers: number };
  close(): void;
}

/** What somebody says to have seen of a match, maybe at another server. */
interface Claim {
  readonly seen: number;
  readonly token: string | null;
  /** Whether the match was looked up because of it. */
  isChecked: boolean;
}

/** A clock that has run out already, as where that could not be written, is seen to after this. */
const OVERDUE_MS = 1_000;
/** Whoever says to have seen more than there is: after that, nobody is believed for so long. */
const FALSE_CLAIM_MS = 1_000;
/** A thinker who has too much to do, or has failed, is asked again after this. */
const BOT_RETRY_MS = 1_000;
/** A computer of whose thinking nothing came so often resigns: somebody waits for it. */
const MAX_BOT_FAILURES = 3;
/** Timers cannot wait longer than this. */
const MAX_TIMER_MS = 2_000_000_000;

const NOT_OVER: ProtocolError = {
  code: 'not_now',
  message: 'The record is told when the match is over: it holds what is hidden.',
};

export const newMatchId = (): string => randomBytes(9).toString('base64url');
export const secureSeed = (): number => randomInt(MAX_SEED + 1);

/** `clocksRun` tells whether clocks run, which they do while it is known that servers do. */
export function openMatchService(
  store: Store,
  committer: Committer,
  botWorker: BotWorker,
  log: Logger,
  clocksRun: () => boolean = () => true,
): MatchService {
  const registry = openMatchRegistry(store, log, settle);
  const { getOrCreate, enqueue, runTasks, unload } = registry;
  const presence = openPresence(registry, (sighting) => {
    store.publishPresence(sighting).catch(registry.logDbError);
  });
  let closed = false;

  /** Sees to what a match needs by itself: its clock, a computer's move. */
  function settle(live: LiveMatch, state: ServerMatchState): void {
    if (live.timer !== null) {
      clearTimeout(live.timer);
      live.timer = null;
    }
    if (closed) return;
    const due = clockDeadline(state);
    if (due !== null) {
      const left = due - Date.now();
      live.timer = setTimeout(
        () => {
          live.timer = null;
          const run = (now: ServerMatchState): void => {
            // It may have been early: then it is set again.
            if (!timeUp(live, now) && clockDeadline(now) !== null) settle(live, now);
          };
          enqueue(live, { run });
        },
        left > 0 ? Math.min(left, MAX_TIMER_MS) : OVERDUE_MS,
      );
    }
    if (pendingBotTurn(state) !== null) think(live, state);
  }

  /** Has the server's own move thought of; the match may have moved on by then. */
  function think(live: LiveMatch, state: ServerMatchState, failures = 0): void {
    const owed = pendingBotTurn(state);
    const { n } = state;
    // A match may be looked up again while somebody thinks about it: nobody need think twice.
    if (owed === null || live.botPending === n) return;
    live.botPending = n;
    const done = (): void => {
      if (live.botPending === n) live.botPending = null;
    };
    const mover = state.match.rules.turn(state.match.position);
    const played = (text: string | null): void => {
      const run = (now: ServerMatchState): void => {
        done();
        if (now.n !== n || closed) return;
        const at = Date.now();
        if (owed === 'opening') {
          commit(live, prepareEvent(now, { kind: 'opening', seat: null, text: text ?? '[]', at }));
          return;
        }
        // A computer that has no move, as in a match that is full or when it cannot think, resigns.
        const kind = text === null ? 'resign' : 'move';
        commit(live, prepareEvent(now, { kind, seat: mover, text: text ?? '', at }));
      };
      enqueue(live, { run, fail: done });
    };
    const askLater = (failed: number): void => {
      const ask = (): void => {
        done();
        if (!closed) enqueue(live, { run: (now) => think(live, now, failed) });
      };
      setTimeout(ask, BOT_RETRY_MS).unref();
    };
    botWorker.ask(recordOf(state.match), owed).then(played, (error: unknown) => {
      if (error === QUEUE_FULL || closed) {
        askLater(failures);
        return;
      }
      log.error({ why: messageOf(error), game: state.row.game }, 'a computer could not think');
      if (failures + 1 < MAX_BOT_FAILURES) askLater(failures + 1);
      else played(null);
    });
  }

  /** Commits an event and takes it over; a number that is taken means that there is news. */
  function commit(
    live: LiveMatch,
    prepared: PreparedEvent,
    answer: OnDecided = () => {},
    again: MatchTask = LOAD_ONLY,
    change: Change = changeFor(prepared),
  ): void {
    live.busy = true;
    committer.add(change, (written) => {
      live.busy = false;
      if (written === true) {
        try {
          registry.publish(live, prepared);
        } catch (error) {
          registry.onBug(live, error);
        }
        answer(ok({ kind: 'new', prepared }));
      } else if (written === false) {
        unload(live);
        live.tasks.unshift(again);
      } else {
        registry.invalidate(live);
        answer(err(UNAVAILABLE));
      }
      runTasks(live);
    });
  }

  /** Where a clock has run out, that is what happens next. */
  function timeUp(
    live: LiveMatch,
    state: ServerMatchState,
    answer?: OnDecided,
    again?: MatchTask,
  ): boolean {
    const at = Date.now();
    const seat = clocksRun() ? flaggedSeat(state, at) : null;
    if (seat === null) return false;
    commit(live, prepareEvent(state, { kind: 'time', seat, text: '', at }), answer, again);
    return true;
  }

  /**
   * Whether a match is to be looked up because somebody has seen more of it at another server, or may
   * have taken a seat there that is still open here. Strangers who make that up cost no player's belief.
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

  /** Decides and commits, from the start again where another server was faster. */
  function attempt(
    live: LiveMatch,
    judge: (state: ServerMatchState) => Result<Decision, ProtocolError>,
    answer: OnDecided,
    claim: Claim,
  ): void {
    const task: MatchTask = {
      run(state) {
        if (isNews(live, state, claim)) {
          unload(live);
          live.tasks.unshift(task);
          return;
        }
        if (!clocksRun() && clockDeadline(state) !== null) {
          answer(err(UNAVAILABLE));
          return;
        }
        const first: OnDecided = (result) => {
          if (result.ok) live.tasks.unshift(task);
          else answer(result);
        };
        if (timeUp(live, state, first, task)) return;
        const decision = judge(state);
        if (!decision.ok) {
          answer(decision);
          return;
        }
        if (decision.value.kind === 'known') {
          answer(decision);
          return;
        }
        const { prepared } = decision.value;
        if (prepared.event.kind === 'rematch') askAgain(live, state, prepared, answer, task);
        else commit(live, prepared, answer, task);
      },
      fail: (refusal) => answer(err(refusal)),
    };
    enqueue(live, task);
  }

  /** A rematch: wished for, or begun where the other wishes it too. A computer always does. */
  function askAgain(
    live: LiveMatch,
    state: ServerMatchState,
    wished: PreparedEvent,
    answer: OnDecided,
    task: MatchTask,
  ): void {
    const { at } = wished.event;
    const seat = wished.event.seat ?? 1;
    const agreed = state.rematch === other(seat) || state.levels[other(seat)] !== null;
    if (!agreed) {
      commit(live, wished, answer, task);
      return;
    }
    const { row, events } = rematchOf(state, { id: newMatchId(), seed: secureSeed(), created: at });
    const again = prepareEvent(state, { kind: 'again', seat, text: row.id, at });
    // One commit: the clocks of a match that nobody was told of would run down.
    commit(live, again, answer, task, { match: row, events: [again.event, ...events] });
  }

  return {
    act(id, { token }, command, answer) {
      const judge = (state: ServerMatchState): Result<Decision, ProtocolError> =>
        decide(state, seatForToken(state, token), command, Date.now());
      attempt(getOrCreate(id), judge, answer, { seen: command.n - 1, token, isChecked: false });
    },

    join: (id, wanted, request) =>
      new Promise((resolve) => {
        const judge = (state: ServerMatchState): Result<Decision, ProtocolError> =>
          decideJoin(state, wanted, request, Date.now());
        const answer: OnDecided = (result) =>
          resolve(result.ok ? ok(eventOf(result.value).seat ?? 1) : result);
        attempt(getOrCreate(id), judge, answer, { seen: 0, token: null, isChecked: false });
      }),

    watch: (id, since, token, watcher) =>
      new Promise((resolve) => {
        const table = getOrCreate(id);
        const claim: Claim = { seen: since, token, isChecked: false };
        const run = (live: ServerMatchState): void => {
          if (isNews(table, live, claim)) {
            unload(table);
            table.tasks.unshift(task);
            return;
          }
          if (token !== null && seatForToken(live, token) === null) {
            resolve(err({ code: 'bad_token', message: 'This token holds no seat here.' }));
            return;
          }
          const events = registry.eventsSince(table, live, since);
          if (events === null) {
            unload(table);
            table.tasks.unshift(task);
            return;
          }
          // Nothing happens in the match until the watcher is told how it stands.
          table.busy = true;
          publicState(store, live, events, token)
            .then(
              (state) => {
                if (watcher !== null)
                  presence.addWatcher(table, watcher, seatForToken(live, token));
                // Known by now, and whoever comes or goes from here on is told of.
                resolve(ok({ ...state, away: table.away }));
              },
              (error: unknown) => {
                registry.logDbError(error);
                resolve(err(UNAVAILABLE));
              },
            )
            .finally(() => {
              table.busy = false;
              runTasks(table);
            });
        };
        const task: MatchTask = { run, fail: (refusal) => resolve(err(refusal)) };
        enqueue(table, task);
      }),

    unwatch(id, watcher) {
      const live = registry.find(id);
      if (live !== undefined) presence.removeWatcher(live, watcher);
    },

    record: (id) =>
      new Promise((resolve) => {
        const run = (state: ServerMatchState): void =>
          resolve(isFinished(state) ? ok(recordOf(state.match)) : err(NOT_OVER));
        enqueue(getOrCreate(id), { run, fail: (refusal) => resolve(err(refusal)) });
      }),

    onEvent(event) {
      const live = registry.find(event.match);
      if (live === undefined || event.n <= live.lastPublished) return;
      const run = (state: ServerMatchState): void => {
        if (event.n === state.n + 1) {
          registry.publish(live, { event, before: state, after: applyEvent(state, event) });
        } else if (event.n > state.n) registry.reload(live);
      };
      enqueue(live, { run });
    },

    onPresence: presence.onUpdate,

    reloadAll() {
      for (const live of registry.all()) enqueue(live, { run: () => registry.reload(live) });
    },

    checkClock(id) {
      const live = getOrCreate(id);
      enqueue(live, { run: (state) => timeUp(live, state) });
    },

    pauseClock: (id, since) =>
      new Promise((resolve, reject) => {
        const live = getOrCreate(id);
        const fail = ({ message }: ProtocolError): void => reject(new Error(message));
        const run = (state: ServerMatchState): void => {
          const at = Date.now();
          const ms = at - Math.max(since, state.at);
          if (clockDeadline(state) === null || ms <= 0) {
            resolve();
            return;
          }
          const paused = prepareEvent(state, { kind: 'pause', seat: null, text: `${ms}`, at });
          const answer: OnDecided = (result) => (result.ok ? resolve() : fail(result.error));
          commit(live, paused, answer, { run, fail });
        };
        enqueue(live, { run, fail });
      }),

    count: () => registry.count(),

    close() {
      closed = true;
      presence.close();
      registry.close();
    },
  };
}
