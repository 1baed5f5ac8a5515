/** A match on the server as a part of the page follows it, over a connection that heals by itself. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isOver } from '../../core/match.ts';
import type { Connection } from '../../online/client.ts';
import { socketOf } from '../../online/links.ts';
import { refreshed } from '../../online/mirror.ts';
import type { Act, MatchState } from '../../online/protocol.ts';
import { connect, lookAt } from './door.ts';
import { lookUntilRated } from './rated.ts';
import { EMPTY, hear, type News, type Scene } from './scene.ts';

export interface Visit {
  readonly scene: Scene;
  /** Does something in the match; it has happened when the match shows it. */
  readonly act: (act: Act, text?: string) => void;
  /** Goes on to the round that has begun. */
  readonly goOn: () => void;
}

/** Whether somebody has come, whose rating is not known yet. */
const isArrival = (news: News): boolean => news.kind === 'event' && news.event.kind === 'join';

/** Who sat where, and with which ratings, before the end of the match; null where it has not ended now. */
function seatsBeforeEnd(news: readonly News[], { mirror }: Scene): MatchState['seats'] | null {
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
  told: (news: News, scene: Scene) => void,
): Visit {
  const [scene, setScene] = useState(EMPTY);
  const latest = useRef(EMPTY);
  const connection = useRef<Connection | null>(null);
  const teller = useRef(told);
  teller.current = told;

  const show = (next: Scene): void => {
    latest.current = next;
    setScene(next);
  };
  const act = (act: Act, text?: string): void => {
    const moves = latest.current.mirror?.match.count ?? 0;
    show({ ...latest.current, sending: { act, text, moves } });
    connection.current?.act(act, text);
  };

  // A connection lasts as long as its match and seat
  useEffect(() => {
    let socket: WebSocket | null = null;
    let closed = false;
    const open = connect({ url: socketOf(location.origin), match: id, token }, (url) => {
      socket = new WebSocket(url);
      return socket;
    });
    connection.current = open;
    // What is shown stays until the server has told of it anew: nothing is to flicker.
    latest.current = EMPTY;
    /** Events tell no ratings: who sits where is asked for. */
    const lookAgain = async (): Promise<MatchState['seats'] | null> => {
      const known = latest.current.mirror;
      if (closed || known === null) return null;
      const state = await lookAt(location.origin, id, known.n);
      const { mirror } = latest.current;
      if (closed || mirror === null || !state.ok) return null;
      show({ ...latest.current, mirror: refreshed(mirror, state.value) });
      return state.value.seats;
    };
    const listen = async (): Promise<void> => {
      for (;;) {
        await open.ready();
        for (let heard = open.take(); heard !== null && !closed; heard = open.take()) {
          const { scene, news, again } = hear(latest.current, heard, Date.now());
          show(scene);
          for (const each of news) teller.current(each, scene);
          if (again !== null) act(again.act, again.text);
          if (news.some(isArrival)) void lookAgain();
          const before = seatsBeforeEnd(news, scene);
          if (before !== null) void lookUntilRated(before, lookAgain);
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

  return { scene, act, goOn: () => show({ ...latest.current, finished: null }) };
}
