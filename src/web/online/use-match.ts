/** A match on the server as a part of the page follows it, over a connection that heals by itself. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from '../../online/client.ts';
import { socketOf } from '../../online/links.ts';
import { refreshed } from '../../online/mirror.ts';
import type { Act } from '../../online/protocol.ts';
import { connect, lookAt, NO_EVENTS } from './door.ts';
import { EMPTY, hear, type News, type Scene } from './scene.ts';

export interface Visit {
  readonly scene: Scene;
  /** Does something in the match; it has happened when the match shows it. */
  readonly act: (act: Act, text?: string) => void;
  /** Goes on to the round that has begun. */
  readonly goOn: () => void;
}

/** Whether there are other ratings than before: somebody has come, or the match has ended. */
const changesRatings = (news: News): boolean =>
  news.kind === 'event' && (news.event.kind === 'join' || news.event.outcome !== undefined);

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
    const lookAgain = async (): Promise<void> => {
      const state = await lookAt(location.origin, id, NO_EVENTS);
      const { mirror } = latest.current;
      if (closed || mirror === null || !state.ok) return;
      show({ ...latest.current, mirror: refreshed(mirror, state.value) });
    };
    const listen = async (): Promise<void> => {
      for (;;) {
        await open.ready();
        for (let heard = open.take(); heard !== null && !closed; heard = open.take()) {
          const { scene, news, again } = hear(latest.current, heard, Date.now());
          show(scene);
          for (const each of news) teller.current(each, scene);
          if (again !== null) act(again.act, again.text);
          if (news.some(changesRatings)) void lookAgain();
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
