/**
 * The hall: what is done at its tables, by players, watchers, computers, clocks and other servers.
 * In each match it is decided, committed, and only then told.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { MAX_SEED } from '../core/random.ts';
import type { MatchRecord } from '../core/record.ts';
import { messageOf, ok, type Result, refuse } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import type { MatchState, Refusal } from '../online/protocol.ts';
import {
  changeFor,
  type Decision,
  decide,
  decideSeat,
  eventOf,
  flagFallen,
  type Newcomer,
  type Prepared,
  prepare,
  seatOf,
  type Wish,
} from './authority.ts';
import type { Committer } from './committer.ts';
import { dueIn, happen, hasBegun, isEnded, type Live, owedIn } from './live.ts';
import { openPresence } from './presence.ts';
import { rematchOf } from './rematch.ts';
import type { Sighting } from './store/backend.ts';
import type { Change, EventRow } from './store/rows.ts';
import type { Store } from './store/store.ts';
import { type Job, LOOK_UP, openTables, type Table, UNAVAILABLE, type Watcher } from './tables.ts';
import { stateOf } from './telling.ts';
import { type Thinker, TOO_MUCH } from './thinker.ts';

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
  /** Takes note of what another server has seen of a player. */
  hearOf(sighting: Sighting): void;
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
const MISLED_MS = 1_000;
/** A thinker who has too much to do, or has failed, is asked again after this. */
const ASK_AGAIN_MS = 1_000;
/** A computer of whose thinking nothing came so often resigns: somebody waits for it. */
const MOST_FAILURES = 3;
/** Timers cannot wait longer than this. */
const LONGEST_TIMER_MS = 2_000_000_000;

const NOT_OVER: Refusal = {
  code: 'not_now',
  message: 'The record is told when the match is over: it holds what is hidden.',
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
  const tables = openTables(store, log, settle);
  const { enter, queue, work, forget } = tables;
  const presence = openPresence(tables, (sighting) => {
    store.announce(sighting).catch(tables.complain);
  });
  let closed = false;

  /** Sees to what a match needs by itself: its clock, a computer's move. */
  function settle(table: Table, live: Live): void {
    if (table.timer !== null) {
      clearTimeout(table.timer);
      table.timer = null;
    }
    if (closed) return;
    const due = dueIn(live);
    if (due !== null) {
      const left = due - Date.now();
      table.timer = setTimeout(
        () => {
          table.timer = null;
          const run = (now: Live): void => {
            // It may have been early: then it is set again.
            if (!timeUp(table, now) && dueIn(now) !== null) settle(table, now);
          };
          queue(table, { run });
        },
        left > 0 ? Math.min(left, LONGEST_TIMER_MS) : OVERDUE_MS,
      );
    }
    if (owedIn(live) !== null) think(table, live);
  }

  /** Has the server's own move thought of; the match may have moved on by then. */
  function think(table: Table, live: Live, failures = 0): void {
    const owed = owedIn(live);
    const { n } = live;
    // A match may be looked up again while somebody thinks about it: nobody need think twice.
    if (owed === null || table.thinking === n) return;
    table.thinking = n;
    const done = (): void => {
      if (table.thinking === n) table.thinking = null;
    };
    const mover = live.match.rules.turn(live.match.position);
    const played = (text: string | null): void => {
      const run = (now: Live): void => {
        done();
        if (now.n !== n || closed) return;
        const at = Date.now();
        if (owed === 'opening') {
          commit(table, prepare(now, { kind: 'opening', seat: null, text: text ?? '[]', at }));
          return;
        }
        // A computer that has no move, as in a match that is full or when it cannot think, resigns.
        const kind = text === null ? 'resign' : 'move';
        commit(table, prepare(now, { kind, seat: mover, text: text ?? '', at }));
      };
      queue(table, { run, fail: done });
    };
    const askLater = (failed: number): void => {
      const ask = (): void => {
        done();
        if (!closed) queue(table, { run: (now) => think(table, now, failed) });
      };
      setTimeout(ask, ASK_AGAIN_MS).unref();
    };
    thinker.ask(live.match.record, owed).then(played, (error: unknown) => {
      if (error === TOO_MUCH || closed) {
        askLater(failures);
        return;
      }
      log.error({ why: messageOf(error), game: live.row.game }, 'a computer could not think');
      if (failures + 1 < MOST_FAILURES) askLater(failures + 1);
      else played(null);
    });
  }

  /** Commits an event and takes it over; a number that is taken means that there is news. */
  function commit(
    table: Table,
    prepared: Prepared,
    answer: Answer = () => {},
    again: Job = LOOK_UP,
    change: Change = changeFor(prepared),
  ): void {
    table.busy = true;
    committer.add(change, (written) => {
      table.busy = false;
      if (written === true) {
        try {
          tables.apply(table, prepared);
        } catch (error) {
          tables.stumble(table, error);
        }
        answer(ok({ kind: 'new', prepared }));
      } else if (written === false) {
        forget(table);
        table.jobs.unshift(again);
      } else {
        tables.mistrust(table);
        answer(refuse(UNAVAILABLE));
      }
      work(table);
    });
  }

  /** Where a clock has run out, that is what happens next. */
  function timeUp(table: Table, live: Live, answer?: Answer, again?: Job): boolean {
    const at = Date.now();
    const seat = clocksRun() ? flagFallen(live, at) : null;
    if (seat === null) return false;
    commit(table, prepare(live, { kind: 'time', seat, text: '', at }), answer, again);
    return true;
  }

  /**
   * Whether a match is to be looked up because somebody has seen more of it at another server, or may
   * have taken a seat there that is still open here. Strangers who make that up cost no player's belief.
   */
  function isNews(table: Table, live: Live, claim: Claim): boolean {
    const { seen, token, isChecked } = claim;
    const isSeated = seatOf(live, token) !== null;
    const maySit = token !== null && !isSeated && !hasBegun(live);
    if (live.n >= seen && !maySit) return false;
    const who = isSeated ? 'players' : 'strangers';
    if (isChecked) {
      table.misled[who] = Date.now();
      return false;
    }
    claim.isChecked = Date.now() - table.misled[who] >= MISLED_MS;
    return claim.isChecked;
  }

  /** Decides and commits, from the start again where another server was faster. */
  function attempt(
    table: Table,
    judge: (live: Live) => Result<Decision, Refusal>,
    answer: Answer,
    claim: Claim,
  ): void {
    const job: Job = {
      run(live) {
        if (isNews(table, live, claim)) {
          forget(table);
          table.jobs.unshift(job);
          return;
        }
        if (!clocksRun() && dueIn(live) !== null) {
          answer(refuse(UNAVAILABLE));
          return;
        }
        const first: Answer = (result) => {
          if (result.ok) table.jobs.unshift(job);
          else answer(result);
        };
        if (timeUp(table, live, first, job)) return;
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
        if (prepared.event.kind === 'rematch') askAgain(table, live, prepared, answer, job);
        else commit(table, prepared, answer, job);
      },
      fail: (refusal) => answer(refuse(refusal)),
    };
    queue(table, job);
  }

  /** A rematch: wished for, or begun where the other wishes it too. A computer always does. */
  function askAgain(table: Table, live: Live, wished: Prepared, answer: Answer, job: Job): void {
    const { at } = wished.event;
    const seat = wished.event.seat ?? 1;
    const agreed = live.rematch === other(seat) || live.levels[other(seat)] !== null;
    if (!agreed) {
      commit(table, wished, answer, job);
      return;
    }
    const { row, events } = rematchOf(live, { id: newMatchId(), seed: newSeed(), created: at });
    const again = prepare(live, { kind: 'again', seat, text: row.id, at });
    // One commit: the clocks of a match that nobody was told of would run down.
    commit(table, again, answer, job, { match: row, events: [again.event, ...events] });
  }

  return {
    act(id, { token }, wish, answer) {
      const judge = (live: Live): Result<Decision, Refusal> =>
        decide(live, seatOf(live, token), wish, Date.now());
      attempt(enter(id), judge, answer, { seen: wish.n - 1, token, isChecked: false });
    },

    join: (id, wanted, sitter) =>
      new Promise((resolve) => {
        const judge = (live: Live): Result<Decision, Refusal> =>
          decideSeat(live, wanted, sitter, Date.now());
        const answer: Answer = (result) =>
          resolve(result.ok ? ok(eventOf(result.value).seat ?? 1) : result);
        attempt(enter(id), judge, answer, { seen: 0, token: null, isChecked: false });
      }),

    watch: (id, since, token, watcher) =>
      new Promise((resolve) => {
        const table = enter(id);
        const claim: Claim = { seen: since, token, isChecked: false };
        const run = (live: Live): void => {
          if (isNews(table, live, claim)) {
            forget(table);
            table.jobs.unshift(job);
            return;
          }
          if (token !== null && seatOf(live, token) === null) {
            resolve(refuse({ code: 'bad_token', message: 'This token holds no seat here.' }));
            return;
          }
          const events = tables.toldSince(table, live, since);
          if (events === null) {
            forget(table);
            table.jobs.unshift(job);
            return;
          }
          // Nothing happens in the match until the watcher is told how it stands.
          table.busy = true;
          stateOf(store, live, events, token)
            .then(
              (state) => {
                if (watcher !== null) presence.come(table, watcher, seatOf(live, token));
                // Known by now, and whoever comes or goes from here on is told of.
                resolve(ok({ ...state, away: table.away }));
              },
              (error: unknown) => {
                tables.complain(error);
                resolve(refuse(UNAVAILABLE));
              },
            )
            .finally(() => {
              table.busy = false;
              work(table);
            });
        };
        const job: Job = { run, fail: (refusal) => resolve(refuse(refusal)) };
        queue(table, job);
      }),

    unwatch(id, watcher) {
      const table = tables.find(id);
      if (table !== undefined) presence.go(table, watcher);
    },

    record: (id) =>
      new Promise((resolve) => {
        const run = (live: Live): void =>
          resolve(isEnded(live) ? ok(live.match.record) : refuse(NOT_OVER));
        queue(enter(id), { run, fail: (refusal) => resolve(refuse(refusal)) });
      }),

    hear(event) {
      const table = tables.find(event.match);
      if (table === undefined || event.n <= table.n) return;
      const run = (live: Live): void => {
        if (event.n === live.n + 1) {
          tables.apply(table, { event, before: live, happened: happen(live, event) });
        } else if (event.n > live.n) tables.lookUp(table);
      };
      queue(table, { run });
    },

    hearOf: presence.hear,

    refresh() {
      for (const table of tables.all()) queue(table, { run: () => tables.lookUp(table) });
    },

    checkClock(id) {
      const table = enter(id);
      queue(table, { run: (live) => timeUp(table, live) });
    },

    pause: (id, since) =>
      new Promise((resolve, reject) => {
        const table = enter(id);
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
          commit(table, paused, answer, { run, fail });
        };
        queue(table, { run, fail });
      }),

    count: () => tables.count(),

    close() {
      closed = true;
      presence.close();
      tables.close();
    },
  };
}
