/** A match held as a server holds it, and the session of a client at its first seat. */
import type { EventKind } from '../../src/online/codes.ts';
import { NO_ABSENCES, startOfRound } from '../../src/online/fold.ts';
import type { MatchEvent, MatchState } from '../../src/online/protocol.ts';
import {
  type Effect,
  NEW_SESSION,
  type Notice,
  type OnlineSession,
  reduceSession,
  type SessionEvent,
} from '../../src/online/session.ts';
import {
  applyEvent,
  initialState,
  publicEvent,
  type ServerMatchState,
} from '../../src/server/match/state.ts';
import type { MatchRow } from '../../src/server/storage/rows.ts';
import { eventRow, matchRow } from './match-events.ts';

/** The client's own time; the server's is a second ahead. */
export const NOW = 400;

export function openOnlineSession(given: Partial<MatchRow> = {}) {
  const row = matchRow({ options: '{"rounds":2}', seconds: 60, increment: 0, ...given });
  let server: ServerMatchState = initialState(row);
  let session: OnlineSession = NEW_SESSION;
  const notices: Notice[] = [];
  const effects: Effect[] = [];
  const dispatch = (event: SessionEvent, now = NOW): void => {
    const step = reduceSession(session, event, now);
    session = step.session;
    notices.push(...step.notices);
    effects.push(...step.effects);
  };
  /** Something happens on the server; the client does not know yet. */
  const happens = (kind: EventKind, seat: 1 | 2, text = ''): MatchEvent => {
    const event = eventRow({ n: server.n + 1, at: row.created + server.n, kind, seat, text });
    const after = applyEvent(server, event);
    const sent = publicEvent(event, server, after);
    server = after;
    return sent;
  };
  const state = (events: readonly MatchEvent[]): MatchState => ({
    match: row.id,
    game: row.game,
    options: server.match.options,
    first: 1,
    fair: false,
    listed: false,
    clock: server.clockSettings,
    seats: {
      1: { kind: 'person', name: 'Ada', rating: null },
      2:
        server.levels[2] === null
          ? { kind: 'open' }
          : { kind: 'computer', level: server.levels[2] },
    },
    you: 1,
    begins: startOfRound(initialState(row).match),
    over: false,
    away: [],
    leftAt: NO_ABSENCES,
    watchers: 0,
    seed: null,
    n: server.n,
    events,
    now: NOW + 1_000,
  });
  /** Something happens, and the client hears of it. */
  const event = (...given: Parameters<typeof happens>): void =>
    dispatch({ kind: 'event', event: happens(...given) });
  dispatch({ kind: 'state', state: state([happens('join', 1, 'Ada')]) });
  return { dispatch, event, happens, state, notices, effects, session: () => session };
}
