/**
 * The hall: all matches that somebody plays or watches here. For each match one thing is done at a
 * time: decide, commit, and only then tell. A match that nothing happens in is let go of; what it
 * was is in the database.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { MAX_SEED } from '../core/random.ts';
import type { MatchRecord } from '../core/record.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import type { MatchEvent, MatchState, Refusal, ServerMessage } from '../online/protocol.ts';
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
import { dueIn, happen, hasBegun, isEnded, type Live, owedIn, told } from './live.ts';
import { rematchOf } from './rematch.ts';
import type { Change, EventRow } from './store/rows.ts';
import type { Store } from './store/store.ts';
import { replayed, stateOf } from './telling.ts';
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
  act(match: string, who: { readonly token: string | null }, wish: Wish, answer: Answer): void;
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

/** What somebody says to have seen of a match, maybe at another server. */
interface Claim {
  readonly seen: number;
  readonly token: string | null;
  /** Whether the match was looked up because of it. */
  isChecked: boolean;
}

interface Hot {
  readonly id: string;
  /** The match as it stands; null when it is to be looked up first. */
  live: Live | null;
  /** All events as they are told; none while the match is to be looked up. */
  told: MatchEvent[];
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
  /** When somebody last said to have seen what has not happened. */
  misled: number;
  /** The last event when a computer was asked for the next one; null when none is. */
  thinking: number | null;
}

/** A match that nothing happens in for so long is let go of. */
const IDLE_MS = 20_000;
const SWEEP_MS = 5_000;
/** A clock that has run out already, as where that could not be written, is seen to after this. */
const OVERDUE_MS = 1_000;
/** Whoever says to have seen more than there is: after that, nobody is believed for so long. */
const MISLED_MS = 1_000;
/** A thinker who has too much to do is asked again after this. */
const ASK_AGAIN_MS = 1_000;
/** A database that is gone is complained of so often, and not for each match. */
const COMPLAIN_MS = 1_000;
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
  log: Logger,
  clocksRun: () => boolean = () => true,
): Hall {
  const hall = new Map<string, Hot>();
  let closed = false;
  let complained = 0;

  const enter = (id: string): Hot => {
    let hot = hall.get(id);
    if (hot === undefined) {
      hot = {
        id,
        live: null,
        told: [],
        n: 0,
        busy: false,
        jobs: [],
        watchers: null,
        timer: null,
        used: Date.now(),
        missed: false,
        misled: 0,
        thinking: null,
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
          .catch((error: unknown) => {
            complain(error, 'the database failed');
            return UNAVAILABLE;
          })
          .then((refusal) => {
            hot.busy = false;
            if (refusal !== null) abandon(hot, refusal);
            work(hot);
          });
        return;
      }
      hot.used = Date.now();
      const job = hot.jobs.shift();
      try {
        job?.run(hot.live);
      } catch (error) {
        stumble(hot, error);
        job?.fail?.(UNAVAILABLE);
      }
    }
  }

  /** A mistake of ours in one match is no matter to others, nor to whoever's message led to it. */
  function stumble(hot: Hot, error: unknown): void {
    // Neither here nor below with ids of matches: they let people in.
    log.error({ why: error instanceof Error ? error.stack : String(error) }, 'a match failed');
    mistrust(hot);
  }

  function complain(error: unknown, what: string): void {
    const now = Date.now();
    if (now - complained < COMPLAIN_MS) return;
    complained = now;
    log.error({ why: error instanceof Error ? error.message : String(error) }, what);
  }

  /** What is in memory may be wrong: it is looked up again, soon where somebody watches. */
  function mistrust(hot: Hot): void {
    forget(hot);
    hot.missed = hot.watchers !== null;
  }

  function forget(hot: Hot): void {
    hot.live = null;
    hot.told = [];
  }

  function letGo(hot: Hot): void {
    forget(hot);
    if (hot.timer !== null) clearTimeout(hot.timer);
    hot.timer = null;
  }

  /** Tells all who wait that they wait in vain. Watchers stay: the database may come back. */
  function abandon(hot: Hot, refusal: Refusal): void {
    letGo(hot);
    if (hot.watchers !== null) hot.missed = true;
    else if (hot.thinking === null) hall.delete(hot.id);
    for (const job of hot.jobs.splice(0)) job.fail?.(refusal);
  }

  /** Looks a match up, and tells watchers what they have not been told. */
  async function load(hot: Hot): Promise<boolean> {
    const stored = await store.loadMatch(hot.id);
    if (stored === null) return false;
    hot.missed = false;
    const { live, told } = replayed(stored);
    const known = hot.n;
    hot.live = live;
    hot.told = told;
    hot.n = live.n;
    if (hot.watchers !== null) for (const event of told.slice(known)) broadcast(hot, event);
    settle(hot, live);
    return true;
  }

  /** What is in memory may be old: it is looked up again, at once where somebody watches. */
  function lookUp(hot: Hot): void {
    forget(hot);
    if (hot.watchers !== null) hot.jobs.unshift(LOOK_UP);
  }

  /** Takes over an event that is committed. */
  function apply(hot: Hot, { event, before, happened }: Prepared): void {
    hot.live = happened.live;
    hot.n = event.n;
    const news = told(event, happened, before);
    hot.told.push(news);
    if (hot.watchers !== null) broadcast(hot, news);
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
    const { n } = live;
    // A match may be looked up again while somebody thinks about it: nobody need think twice.
    if (owed === null || hot.thinking === n) return;
    hot.thinking = n;
    const done = (): void => {
      if (hot.thinking === n) hot.thinking = null;
    };
    const mover = live.match.rules.turn(live.match.position);
    const played = (text: string | null): void => {
      const run = (now: Live): void => {
        done();
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
      queue(hot, { run, fail: done });
    };
    const askAgain = (): void => {
      done();
      if (!closed) queue(hot, { run: (now) => think(hot, now) });
    };
    thinker
      .ask(live.match.record, owed)
      .then(played, () => setTimeout(askAgain, ASK_AGAIN_MS).unref());
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
        try {
          apply(hot, prepared);
        } catch (error) {
          stumble(hot, error);
        }
        answer(ok({ kind: 'new', prepared }));
      } else if (written === false) {
        forget(hot);
        hot.jobs.unshift(again);
      } else {
        mistrust(hot);
        answer(refuse(UNAVAILABLE));
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
   * Whether a match is to be looked up because somebody has seen more of it at another server. Only
   * who holds a seat is believed, or may have taken one there that is still open here.
   */
  function isNews(hot: Hot, live: Live, claim: Claim): boolean {
    const { seen, token, isChecked } = claim;
    if (live.n >= seen) return false;
    if (isChecked) {
      hot.misled = Date.now();
      return false;
    }
    if (token === null || (hasBegun(live) && seatOf(live, token) === null)) return false;
    claim.isChecked = Date.now() - hot.misled >= MISLED_MS;
    return claim.isChecked;
  }

  /** Decides and commits, from the start again where another server was faster. */
  function attempt(
    hot: Hot,
    judge: (live: Live) => Result<Decision, Refusal>,
    answer: Answer,
    claim: Claim,
  ): void {
    const job: Job = {
      run(live) {
        if (isNews(hot, live, claim)) {
          forget(hot);
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
    const { row, events } = rematchOf(live, { id: newMatchId(), seed: newSeed(), created: at });
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
      if (hot.busy || hot.jobs.length > 0 || hot.used > before) continue;
      // A computer is thinking: its answer needs the match.
      if (hot.thinking !== null) continue;
      // Whoever watches a clock sees it run out on time; the keeper looks for all others.
      if (hot.timer !== null && hot.watchers !== null) continue;
      letGo(hot);
      if (hot.watchers === null) hall.delete(id);
    }
    // Should it fail, there is a next time.
    store.stillThere(waiting, now).catch((error: unknown) => {
      complain(error, 'the database failed');
    });
  }, SWEEP_MS);
  sweeper.unref();

  return {
    act(id, { token }, wish, answer) {
      const judge = (live: Live): Result<Decision, Refusal> =>
        decide(live, seatOf(live, token), wish, Date.now());
      attempt(enter(id), judge, answer, { seen: wish.n - 1, token, isChecked: false });
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
        const answer: Answer = (result) => resolve(result.ok ? ok(taken) : result);
        attempt(enter(id), judge, answer, { seen: 0, token: null, isChecked: false });
      }),

    watch: (id, since, token, watcher) =>
      new Promise((resolve) => {
        const hot = enter(id);
        const claim: Claim = { seen: since, token, isChecked: false };
        const run = (live: Live): void => {
          if (isNews(hot, live, claim)) {
            forget(hot);
            hot.jobs.unshift(job);
            return;
          }
          if (token !== null && seatOf(live, token) === null) {
            resolve(refuse({ code: 'bad_token', message: 'This token holds no seat here.' }));
            return;
          }
          // Nothing happens in the match until the watcher is told how it stands.
          hot.busy = true;
          stateOf(store, live, hot.told.slice(since), token)
            .then(
              (state) => {
                if (watcher !== null) {
                  hot.watchers ??= new Set();
                  hot.watchers.add(watcher);
                }
                resolve(ok(state));
              },
              (error: unknown) => {
                complain(error, 'the database failed');
                resolve(refuse(UNAVAILABLE));
              },
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
