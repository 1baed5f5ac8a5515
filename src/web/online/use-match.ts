/** Follows a match on the server over a connection that heals by itself. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Act, Reaction } from '../../online/codes.ts';
import type { Connection } from '../../online/connection.ts';
import { socketUrl } from '../../online/links.ts';
import type { MatchState } from '../../online/protocol.ts';
import {
  NEW_SESSION,
  type Notice,
  type OnlineSession,
  reduceSession,
  type SessionEvent,
} from '../../online/session.ts';
import { needGame } from '../games.ts';
import { needBoard } from '../match/use-board.ts';
import { connect, loadMatch } from './network.ts';
import { pollRatings } from './poll-ratings.ts';

/** The game of a match and its board, at once: with the board a moment later the match would jump. */
const needMatch = (game: string): Promise<unknown> =>
  Promise.all([needGame(game), needBoard(game)]);

export interface FollowedMatch {
  readonly session: OnlineSession;
  /** Sends an act; it has happened when the match shows it. */
  readonly act: (act: Act, text?: string) => void;
  readonly react: (reaction: Reaction) => void;
  /** Goes on to the round that has begun. */
  readonly showNextRound: () => void;
}

/** `onNotice` gets each notice with the session after it. */
export function useMatch(
  id: string,
  token: string | null,
  onNotice: (notice: Notice, session: OnlineSession) => void,
): FollowedMatch {
  const [shown, setShown] = useState(NEW_SESSION);
  const session = useRef(NEW_SESSION);
  const connection = useRef<Connection | null>(null);
  const listener = useRef(onNotice);
  listener.current = onNotice;

  const dispatch = (event: SessionEvent): void => {
    const step = reduceSession(session.current, event, Date.now());
    session.current = step.session;
    setShown(step.session);
    for (const notice of step.notices) listener.current(notice, step.session);
    for (const effect of step.effects) {
      if (effect.kind === 'send') connection.current?.act(effect.act, effect.text);
      else void pollRatings(effect.before, fetchSeats);
    }
  };
  const fetchSeats = async (): Promise<MatchState['seats'] | null> => {
    const asked = connection.current;
    if (asked === null) return null;
    const state = await loadMatch(location.origin, id, session.current.mirror?.n ?? 0);
    if (asked !== connection.current || !state.ok) return null;
    dispatch({ kind: 'refresh', state: state.value });
    return state.value.seats;
  };

  // A connection lasts as long as its match and seat
  useEffect(() => {
    let socket: WebSocket | null = null;
    const open = connect({ url: socketUrl(location.origin), match: id, token }, (url) => {
      socket = new WebSocket(url);
      return socket;
    });
    connection.current = open;
    // What is shown stays until the server has sent the match anew, so that nothing flickers.
    session.current = NEW_SESSION;
    const listen = async (): Promise<void> => {
      while (connection.current === open) {
        await open.ready();
        for (let event = open.take(); event !== null; event = open.take()) {
          // What cannot be loaded is a match that this page cannot show.
          if (event.kind === 'state') await needMatch(event.state.game).catch(() => {});
          if (connection.current !== open) return;
          dispatch(event);
        }
      }
    };
    void listen();
    // A dead line is noticed after half a minute; a browser often knows at once.
    const cut = (): void => socket?.close();
    addEventListener('offline', cut);
    return () => {
      removeEventListener('offline', cut);
      connection.current = null;
      open.close();
    };
  }, [id, token]);

  return {
    session: shown,
    act: (act, text) => dispatch({ kind: 'act', act, text }),
    react: (reaction) => connection.current?.react(reaction),
    showNextRound: () => dispatch({ kind: 'next-round' }),
  };
}
