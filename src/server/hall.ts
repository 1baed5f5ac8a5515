/**
 * The hall: all matches that somebody plays or watches here. For each match one thing is done at a
 * time: decide, commit, and only then tell. A match that nothing happens in is let go of; what it
 * was is in the database.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { MAX_SEED } from '../core/random.ts';
import type { MatchRecord } from '../core/record.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import type {
  MatchEvent,
  MatchState,
  Refusal,
  SeatInfo,
  ServerMessage,
} from '../online/protocol.ts';
import {
  changeFor,
  type Decision,
  decide,
  flagFallen,
  joining,
  type Newcomer,
  type Prepared,
  prepare,
  seatOf,
  type Wish,
} from './authority.ts';
import type { Committer } from './committer.ts';
import { frameOf } from './frames.ts';
import {
  beginLive,
  dueIn,
  happen,
  hasBegun,
  isEnded,
  type Live,
  nameAt,
  owedIn,
  roundOf,
  told,
} from './live.ts';
import type { Change, EventRow, MatchRow } from './store/rows.ts';
import type { Store, StoredMatch } from './store/store.ts';
import type { Thinker } from './thinker.ts';

/** Somebody who is told what happens in a match. */
export interface Watcher {
  /** Takes a message as a WebSocket frame. */
  send(frame: Buffer): void;
}

/** Gets what was decided once it is committed, or why nothing was. */
type Answer = (result: Result<Decision, Refusal>) => void;

export interface Hall {
  /** Does what somebody wants; the answer comes when it is committed. */
  act(
    match: string,
    who: Seat | { readonly token: string | null },
    wish: Wish,
    answer: Answer,
  ): void;
  join(match: string, seat: Seat | null, sitter: Newcomer): Promise<Result<Seat, Refusal>>;
  /** Tells a watcher of everything from here on, and what has happened since an event. */
  watch(
    match: string,
    since: number,
    token: string | null,
    watcher: Watcher | null,
  ): Promise<Result<MatchState, Refusal>>;
  unwatch(match: string, watcher: Watcher): void;
  /** The record of a match that is over. */
  record(match: string): Promise<Result<MatchRecord, Refusal>>;
  /** Takes note of an event that another server committed. */
  hear(event: EventRow): void;
  /** Looks everything up again: events may have gone unheard. */
  refresh(): void;
  /** Lets a clock that has run out have its effect. */
  checkClock(match: string): void;
  /**
   * Takes the time since then, or since the last event, off a match's clocks. Resolves when that is
   * committed, or there is no need to.
   */
  pause(match: string, since: number): Promise<void>;
  /** How many matches are in memory, and how many watchers there are. */
  count(): { readonly matches: number; readonly watchers: number };
  close(): void;
}

/** Something to do with a match when its turn comes. */
interface Job {
  run(live: Live): void;
  /** There is no such match, or it cannot be looked up. */
  fail?(refusal: Refusal): void;
}

/** Only has the match looked up, which tells watchers what is new. */
const LOOK_UP: Job = { run: () => {} };

interface Hot {
  readonly id: string;
  /** The match as it stands; null when it is to be looked up first. */
  live: Live | null;
  /** The last event that watchers were told of. */
  n: number;
  busy: boolean;
  jobs: Job[];
  watchers: Set<Watcher> | null;
  timer: NodeJS.Timeout | null;
  /** When something last happened. */
  used: number;
  /** Whether it could not be looked up although somebody watches. */
  missed: boolean;
}

/** A match that nothing happens in for so long is let go of. */
const IDLE_MS = 20_000;
const SWEEP_MS = 5_000;
/** A clock that has run out already, as where that could not be written, is seen to after this. */
const OVERDUE_MS = 1_000;
/** Timers cannot wait longer than this. */
const LONGEST_TIMER_MS = 2_000_000_000;

const UNKNOWN: Refusal = { code: 'unknown_match', message: 'There is no such match.' };
const NOT_OVER: Refusal = {
  code: 'not_now',
  message: 'The record is told when the match is over: it holds what is hidden.',
};
const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The database cannot be reached or written; try again.',
};

export const newMatchId = (): string => randomBytes(9).toString('base64url');
export const newSeed = (): number => randomInt(MAX_SEED + 1);

/** `clocksRun` tells whether clocks run, which they do while it is known that servers do. */
export function openHall(
  store: Store,
  committer: Committer,
  thinker: Thinker,
  clocksRun: () => boolean = () => true,
): Hall {
  const hall = new Map<string, Hot>();
  let closed = false;

  const enter = (id: string): Hot => {
    let hot = hall.get(id);
    if (hot === undefined) {
      hot = {
        id,
        live: null,
        n: 0,
        busy: false,
        jobs: [],
        watchers: null,
        timer: null,
        used: Date.now(),
        missed: false,
      };
      hall.set(id, hot);
    }
    return hot;
  };

  function queue(hot: Hot, job: Job): void {
    hot.jobs.push(job);
    if (!hot.busy) work(hot);
  }

  function work(hot: Hot): void {
    while (!hot.busy) {
      if (hot.jobs.length === 0) return;
      if (hot.live === null) {
        hot.busy = true;
        load(hot)
          .then((found) => (found ? null : UNKNOWN))
          .catch(() => UNAVAILABLE)
          .then((refusal) => {
            hot.busy = false;
            if (refusal !== null) abandon(hot, refusal);
            work(hot);
          });
        return;
      }
      hot.used = Date.now();
      hot.jobs.shift()?.run(hot.live);
    }
  }

  /** Tells all who wait that they wait in vain. Watchers stay: the database may come back. */
  function abandon(hot: Hot, refusal: Refusal): void {
    if (hot.watchers === null) hall.delete(hot.id);
    else hot.missed = true;
    for (const job of hot.jobs.splice(0)) job.fail?.(refusal);
  }

  /** Looks a match up, and tells watchers what they have not been told. */
  async function load(hot: Hot): Promise<boolean> {
    const stored = await store.loadMatch(hot.id);
    if (stored === null) return false;
    hot.missed = false;
    const known = hot.watchers === null ? Number.POSITIVE_INFINITY : hot.n;
    hot.live = replayed(stored, (event) => {
      if (event.n > known) broadcast(hot, event);
    });
    hot.n = hot.live.n;
    settle(hot, hot.live);
    return true;
  }

  /** What is in memory may be old: it is looked up again, at once where somebody watches. */
  function lookUp(hot: Hot): void {
    hot.live = null;
    if (hot.watchers !== null) hot.jobs.unshift(LOOK_UP);
  }

  /** Takes over an event that is committed. */
  function apply(hot: Hot, { event, before, happened }: Prepared): void {
    hot.live = happened.live;
    hot.n = event.n;
    if (hot.watchers !== null) broadcast(hot, told(event, happened, before));
    settle(hot, happened.live);
  }

  function broadcast(hot: Hot, event: MatchEvent): void {
    const message: ServerMessage = { type: 'event', match: hot.id, event };
    const frame = frameOf(JSON.stringify(message));
    for (const watcher of hot.watchers ?? []) watcher.send(frame);
  }

  /** Sees to what a match needs by itself: its clock, a computer's move. */
  function settle(hot: Hot, live: Live): void {
    if (hot.timer !== null) {
      clearTimeout(hot.timer);
      hot.timer = null;
    }
    if (closed) return;
    const due = dueIn(live);
    if (due !== null) {
      const left = due - Date.now();
      hot.timer = setTimeout(
        () => {
          hot.timer = null;
          const run = (now: Live): void => {
            // It may have been early: then it is set again.
            if (!timeUp(hot, now) && dueIn(now) !== null) settle(hot, now);
          };
          queue(hot, { run });
        },
        left > 0 ? Math.min(left, LONGEST_TIMER_MS) : OVERDUE_MS,
      );
    }
    if (owedIn(live) !== null) think(hot, live);
  }

  /** Has the server's own move thought of; the match may have moved on by then. */
  function think(hot: Hot, live: Live): void {
    const owed = owedIn(live);
    if (owed === null) return;
    const { n } = live;
    const mover = live.match.rules.turn(live.match.position);
    const played = (text: string | null): void => {
      const run = (now: Live): void => {
        if (now.n !== n || closed) return;
        const at = Date.now();
        if (owed === 'opening') {
          commit(hot, prepare(now, { kind: 'opening', seat: null, text: text ?? '[]', at }));
          return;
        }
        // A computer that has no move, as in a match that is full, resigns.
        const kind = text === null ? 'resign' : 'move';
        commit(hot, prepare(now, { kind, seat: mover, text: text ?? '', at }));
      };
      queue(hot, { run });
    };
    thinker.ask(live.match.record, owed).then(played, () => played(null));
  }

  /** Commits an event and takes it over; a number that is taken means that there is news. */
  function commit(
    hot: Hot,
    prepared: Prepared,
    answer: Answer = () => {},
    again: Job = LOOK_UP,
    change: Change = changeFor(prepared),
  ): void {
    hot.busy = true;
    committer.add(change, (written) => {
      hot.busy = false;
      if (written === true) {
        apply(hot, prepared);
        answer(ok({ kind: 'new', prepared }));
      } else {
        hot.live = null;
        if (written === false) hot.jobs.unshift(again);
        else answer(refuse(UNAVAILABLE));
      }
      work(hot);
    });
  }

  /** Where a clock has run out, that is what happens next. */
  function timeUp(hot: Hot, live: Live, answer?: Answer, again?: Job): boolean {
    const at = Date.now();
    const seat = clocksRun() ? flagFallen(live, at) : null;
    if (seat === null) return false;
    commit(hot, prepare(live, { kind: 'time', seat, text: '', at }), answer, again);
    return true;
  }

  /**
   * Decides and commits, from the start again where another server was faster. Who asks has seen
   * the event `seen`: where it is not known here yet, the match is looked up first.
   */
  function attempt(
    hot: Hot,
    judge: (live: Live) => Result<Decision, Refusal>,
    answer: Answer,
    seen = 0,
  ): void {
    let isFresh = false;
    const job: Job = {
      run(live) {
        if (live.n < seen && !isFresh) {
          isFresh = true;
          hot.live = null;
          hot.jobs.unshift(job);
          return;
        }
        if (!clocksRun() && dueIn(live) !== null) {
          answer(refuse(UNAVAILABLE));
          return;
        }
        const first: Answer = (result) => {
          if (result.ok) hot.jobs.unshift(job);
          else answer(result);
        };
        if (timeUp(hot, live, first, job)) return;
        const decision = judge(live);
        if (!decision.ok) {
          answer(decision);
          return;
        }
        if (decision.value.kind === 'known') {
          answer(decision);
          return;
        }
        const { prepared } = decision.value;
        if (prepared.event.kind === 'rematch') askAgain(hot, live, prepared, answer, job);
        else commit(hot, prepared, answer, job);
      },
      fail: (refusal) => answer(refuse(refusal)),
    };
    queue(hot, job);
  }

  /** A rematch: wished for, or begun where the other wishes it too. A computer always does. */
  function askAgain(hot: Hot, live: Live, wished: Prepared, answer: Answer, job: Job): void {
    const { at } = wished.event;
    const seat = wished.event.seat ?? 1;
    const agreed = live.rematch === other(seat) || live.levels[other(seat)] !== null;
    if (!agreed) {
      commit(hot, wished, answer, job);
      return;
    }
    const { row, events } = rematchOf(live, at);
    const again = prepare(live, { kind: 'again', seat, text: row.id, at });
    // One commit: the clocks of a match that nobody was told of would run down.
    commit(hot, again, answer, job, { match: row, events: [again.event, ...events] });
  }

  const sweeper = setInterval(() => {
    const now = Date.now();
    const before = now - IDLE_MS;
    const waiting: string[] = [];
    for (const [id, hot] of hall) {
      // Kept in memory while somebody watches: nobody is paired with an empty chair.
      if (hot.watchers !== null && hot.live !== null && isWaitingQuickly(hot.live)) {
        waiting.push(id);
        continue;
      }
      if (hot.missed && hot.watchers !== null) queue(hot, LOOK_UP);
      if (hot.busy || hot.jobs.length > 0 || hot.timer !== null || hot.used > before) continue;
      // A computer is thinking: its answer needs the match.
      if (hot.live !== null && owedIn(hot.live) !== null) continue;
      hot.live = null;
      if (hot.watchers === null) hall.delete(id);
    }
    // Should it fail, there is a next time.
    store.stillThere(waiting, now).catch(() => {});
  }, SWEEP_MS);
  sweeper.unref();

  const stateFor = async (live: Live, since: number, token: string | null): Promise<MatchState> => {
    const { row, settings, match } = live;
    const stored = since < live.n ? await store.loadMatch(row.id) : null;
    const events: MatchEvent[] = [];
    if (stored !== null) {
      replayed(stored, (event) => {
        if (event.n > since && event.n <= live.n) events.push(event);
      });
    }
    const over = isEnded(live);
    return {
      match: row.id,
      game: row.game,
      options: match.record.options,
      first: match.record.first,
      fair: row.fair === 1,
      listed: row.listed === 1,
      clock: settings,
      seats: await seatsOf(store, live),
      you: seatOf(live, token),
      begins: roundOf(beginLive(row).match),
      over,
      seed: over ? row.seed : null,
      n: live.n,
      events,
      now: Date.now(),
    };
  };

  return {
    act(id, who, wish, answer) {
      const hot = enter(id);
      const judge = (live: Live): Result<Decision, Refusal> => {
        const seat = typeof who === 'number' ? who : seatOf(live, who.token);
        return decide(live, seat, wish, Date.now());
      };
      attempt(hot, judge, answer, wish.n - 1);
    },

    join: (id, wanted, sitter) =>
      new Promise((resolve) => {
        let taken: Seat = 1;
        const judge = (live: Live): Result<Decision, Refusal> => {
          const held = seatOf(live, sitter.token);
          const known = held === null ? null : live.last[held];
          if (held !== null && known !== null) {
            taken = held;
            return ok({ kind: 'known', event: known.event });
          }
          const free = ([1, 2] as const).find(
            (seat) =>
              live.sitters[seat] === null &&
              live.levels[seat] === null &&
              (wanted === null || wanted === seat),
          );
          if (free === undefined || live.withdrawn) {
            return refuse({ code: 'seat_taken', message: 'There is no free seat for you.' });
          }
          taken = free;
          return ok({ kind: 'new', prepared: joining(live, free, sitter, Date.now()) });
        };
        attempt(enter(id), judge, (result) => resolve(result.ok ? ok(taken) : result));
      }),

    watch: (id, since, token, watcher) =>
      new Promise((resolve) => {
        const hot = enter(id);
        let isFresh = false;
        const run = (live: Live): void => {
          if (live.n < since && !isFresh) {
            // Told of more at another server: what is known here is old.
            isFresh = true;
            hot.live = null;
            hot.jobs.unshift(job);
            return;
          }
          if (token !== null && seatOf(live, token) === null) {
            resolve(refuse({ code: 'bad_token', message: 'This token holds no seat here.' }));
            return;
          }
          // Nothing happens in the match until the watcher is told how it stands.
          hot.busy = true;
          stateFor(live, since, token)
            .then(
              (state) => {
                if (watcher !== null) {
                  hot.watchers ??= new Set();
                  hot.watchers.add(watcher);
                }
                resolve(ok(state));
              },
              () => resolve(refuse(UNAVAILABLE)),
            )
            .finally(() => {
              hot.busy = false;
              work(hot);
            });
        };
        const job: Job = { run, fail: (refusal) => resolve(refuse(refusal)) };
        queue(hot, job);
      }),

    unwatch(id, watcher) {
      const hot = hall.get(id);
      if (hot === undefined || hot.watchers === null) return;
      hot.watchers.delete(watcher);
      if (hot.watchers.size === 0) hot.watchers = null;
    },

    record: (id) =>
      new Promise((resolve) => {
        const run = (live: Live): void =>
          resolve(isEnded(live) ? ok(live.match.record) : refuse(NOT_OVER));
        queue(enter(id), { run, fail: (refusal) => resolve(refuse(refusal)) });
      }),

    hear(event) {
      const hot = hall.get(event.match);
      if (hot === undefined || event.n <= hot.n) return;
      const run = (live: Live): void => {
        if (event.n === live.n + 1) {
          apply(hot, { event, before: live, happened: happen(live, event) });
        } else if (event.n > live.n) lookUp(hot);
      };
      queue(hot, { run });
    },

    refresh() {
      for (const hot of hall.values()) queue(hot, { run: () => lookUp(hot) });
    },

    checkClock(id) {
      const hot = enter(id);
      queue(hot, { run: (live) => timeUp(hot, live) });
    },

    pause: (id, since) =>
      new Promise((resolve, reject) => {
        const hot = enter(id);
        const fail = ({ message }: Refusal): void => reject(new Error(message));
        const run = (live: Live): void => {
          const at = Date.now();
          const ms = at - Math.max(since, live.at);
          if (dueIn(live) === null || ms <= 0) {
            resolve();
            return;
          }
          const paused = prepare(live, { kind: 'pause', seat: null, text: `${ms}`, at });
          const answer: Answer = (result) => (result.ok ? resolve() : fail(result.error));
          commit(hot, paused, answer, { run, fail });
        };
        queue(hot, { run, fail });
      }),

    count() {
      let watchers = 0;
      for (const hot of hall.values()) watchers += hot.watchers?.size ?? 0;
      return { matches: hall.size, watchers };
    },

    close() {
      closed = true;
      clearInterval(sweeper);
      for (const hot of hall.values()) if (hot.timer !== null) clearTimeout(hot.timer);
    },
  };
}

const isWaitingQuickly = (live: Live): boolean =>
  live.row.quick === 1 && !hasBegun(live) && !live.withdrawn;

/** A stored match as it stands now; `visit` sees every event as it is told. */
function replayed({ row, events }: StoredMatch, visit: (event: MatchEvent) => void): Live {
  let live = beginLive(row);
  for (const event of events) {
    const happened = happen(live, event);
    visit(told(event, happened, live));
    live = happened.live;
  }
  return live;
}

async function seatsOf(store: Store, live: Live): Promise<MatchState['seats']> {
  const players = ([1, 2] as const).flatMap((seat) => live.sitters[seat]?.player ?? []);
  const ratings = players.length === 0 ? null : await store.ratings(live.row.game, players);
  const info = (seat: Seat): SeatInfo => {
    const level = live.levels[seat];
    if (level !== null) return { kind: 'computer', level };
    const sitter = live.sitters[seat];
    if (sitter === null) return { kind: 'open' };
    return {
      kind: 'person',
      name: nameAt(live, seat),
      rating: ratings?.get(sitter.player ?? '') ?? null,
    };
  };
  return { 1: info(1), 2: info(2) };
}

/** The same match once more with the sides swapped: everyone keeps name, key and token. */
function rematchOf(
  { row, sitters }: Live,
  at: number,
): { readonly row: MatchRow; readonly events: readonly EventRow[] } {
  const next: MatchRow = {
    ...row,
    id: newMatchId(),
    created: at,
    seed: newSeed(),
    listed: 0,
    quick: 0,
    level1: row.level2,
    level2: row.level1,
  };
  let live = beginLive(next);
  const events: EventRow[] = [];
  for (const seat of [1, 2] as const) {
    const sitter = sitters[other(seat)];
    if (sitter === null) continue;
    const joined = joining(live, seat, sitter, at);
    events.push(joined.event);
    live = joined.happened.live;
  }
  return { row: next, events };
}
