/** A match on the server as a part of the page follows it, over a connection that heals by itself. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isOver } from '../../core/match.ts';
import type { Connection } from '../../online/connection.ts';
import { socketUrl } from '../../online/links.ts';
import { refreshMirror } from '../../online/mirror.ts';
import type { Act, MatchState } from '../../online/protocol.ts';
import { connect, fetchMatch } from './network.ts';
import { pollRatings } from './poll-ratings.ts';
import { INITIAL_STATE, type Notice, type OnlineState, onMessage } from './state.ts';

export interface MatchSession {
  readonly state: OnlineState;
  /** Does something in the match; it has happened when the match shows it. */
  readonly act: (act: Act, text?: string) => void;
  /** Goes on to the round that has begun. */
  readonly showNextRound: () => void;
}

/** Whether somebody has come, whose rating is not known yet. */
const isJoin = (news: Notice): boolean => news.kind === 'event' && news.event.kind === 'join';

/** Who sat where, and with which ratings, before the end of the match; null where it has not ended now. */
function seatsBeforeEnd(
  news: readonly Notice[],
  { mirror }: OnlineState,
): MatchState['seats'] | null {
  if (mirror === null || !isOver(mirror.match)) return null;
  for (const each of news.toReversed()) {
    if (each.kind === 'event' && each.event.outcome !== undefined) return each.before.seats;
  }
  return null;
}

/** Follows a match; `told` hears what is worth telling, with the scene after it. */
export function useMatch(
  id: string,
  token: string | null,
  told: (news: Notice, state: OnlineState) => void,
): MatchSession {
  const [scene, setScene] = useState(INITIAL_STATE);
  const latest = useRef(INITIAL_STATE);
  const connection = useRef<Connection | null>(null);
  const teller = useRef(told);
  teller.current = told;

  const show = (next: OnlineState): void => {
    latest.current = next;
    setScene(next);
  };
  const act = (act: Act, text?: string): void => {
    const moves = latest.current.mirror?.match.count ?? 0;
    show({ ...latest.current, pending: { act, text, moves } });
    connection.current?.act(act, text);
  };

  // A connection lasts as long as its match and seat
  useEffect(() => {
    let socket: WebSocket | null = null;
    let closed = false;
    const open = connect({ url: socketUrl(location.origin), match: id, token }, (url) => {
      socket = new WebSocket(url);
      return socket;
    });
    connection.current = open;
    // What is shown stays until the server has told of it anew: nothing is to flicker.
    latest.current = INITIAL_STATE;
    /** Events tell no ratings: who sits where is asked for. */
    const lookAgain = async (): Promise<MatchState['seats'] | null> => {
      const known = latest.current.mirror;
      if (closed || known === null) return null;
      const state = await fetchMatch(location.origin, id, known.n);
      const { mirror } = latest.current;
      if (closed || mirror === null || !state.ok) return null;
      show({ ...latest.current, mirror: refreshMirror(mirror, state.value) });
      return state.value.seats;
    };
    const listen = async (): Promise<void> => {
      for (;;) {
        await open.ready();
        for (let heard = open.take(); heard !== null && !closed; heard = open.take()) {
          const { state, notices, resend } = onMessage(latest.current, heard, Date.now());
          show(state);
          for (const each of notices) teller.current(each, state);
          if (resend !== null) act(resend.act, resend.text);
          if (notices.some(isJoin)) void lookAgain();
          const before = seatsBeforeEnd(notices, state);
          if (before !== null) void pollRatings(before, lookAgain);
        }
        if (closed) return;
      }
    };
    void listen();
    // A dead line is noticed after half a minute; a browser often knows at once.
    const cut = (): void => socket?.close();
    addEventListener('offline', cut);
    return () => {
      closed = true;
      removeEventListener('offline', cut);
      connection.current = null;
      open.close();
    };
  }, [id, token]);

  return { state: scene, act, showNextRound: () => show({ ...latest.current, finished: null }) };
}
