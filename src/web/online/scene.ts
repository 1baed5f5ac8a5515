/**
 * What the page knows of a match on a server, and how that changes by what is heard. Pure: the hook
 * beside it does the listening and sending.
 */
import { isOver, type Match } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Heard, Loss } from '../../online/client.ts';
import { type Mirror, mirrorOf, moverIn, noted, reflect, refreshed } from '../../online/mirror.ts';
import type { Act, ClockSettings, MatchEvent, MatchState } from '../../online/protocol.ts';
import type { Trouble } from '../../online/requests.ts';

/** What was sent and has not come back yet. */
export interface Sending {
  readonly act: Act;
  readonly text: string | undefined;
  /** How many texts the record had: with another number, what was meant is no longer so. */
  readonly moves: number;
}

export interface Scene {
  /** The match; null until the server has told of it. */
  readonly mirror: Mirror | null;
  readonly clock: ClockSettings | null;
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  readonly ahead: number;
  /** Why the match does not go on; null while it does. */
  readonly lost: Loss | null;
  readonly sending: Sending | null;
  /** A round that has just ended, to be looked at before the next one. */
  readonly finished: Match | null;
  /** Why the match cannot be shown, or not any further. */
  readonly trouble: Trouble | null;
}

export const EMPTY: Scene = {
  mirror: null,
  clock: null,
  ahead: 0,
  lost: null,
  sending: null,
  finished: null,
  trouble: null,
};

/** What is worth telling a person. */
export type News =
  /** Nothing has happened: whoever looks has come, or is back. */
  | { readonly kind: 'here' }
  | { readonly kind: 'lost'; readonly why: Loss }
  | { readonly kind: 'back' }
  | { readonly kind: 'presence'; readonly seat: Seat; readonly here: boolean }
  | { readonly kind: 'event'; readonly event: MatchEvent; readonly before: Mirror }
  | { readonly kind: 'refused'; readonly refused: Trouble };

export interface Step {
  readonly scene: Scene;
  readonly news: readonly News[];
  /** What is to be sent once more. */
  readonly again: Sending | null;
}

const step = (scene: Scene, news: readonly News[] = [], again: Sending | null = null): Step => ({
  scene,
  news,
  again,
});

/** Refusals that the event which came first explains. */
const EXPLAINED: readonly Trouble['code'][] = ['wrong_number', 'match_over', 'not_your_turn'];

/** The scene after something was heard. */
export function hear(scene: Scene, heard: Heard, now: number): Step {
  switch (heard.kind) {
    case 'lost':
      return step({ ...scene, lost: heard.why }, [heard]);
    case 'back':
      // Where the connection was there, what was sent tells by itself that it has come through.
      return step({ ...scene, lost: null }, scene.lost === 'connection' ? [heard] : []);
    case 'state':
      return stated({ ...scene, ahead: heard.state.now - now }, heard.state);
    case 'event':
      return happened(scene, [heard.event]);
    case 'presence':
      return seen(scene, heard);
    case 'error': {
      const { code, message, n } = heard;
      if (n === null) return step({ ...scene, trouble: { code, message } });
      return refused(scene, { code, message });
    }
  }
}

const troubled = (scene: Scene, message: string): Step =>
  step({ ...scene, trouble: { code: 'no_server', message } });

function stated(scene: Scene, state: MatchState): Step {
  const { mirror } = scene;
  if (mirror === null) {
    const made = mirrorOf(state);
    if (!made.ok) return troubled(scene, made.error);
    return step({ ...scene, mirror: made.value, clock: state.clock }, [{ kind: 'here' }]);
  }
  if (state.n < mirror.n) return troubled(scene, 'The server has lost a part of the match.');
  const next = happened(scene, state.events);
  const after = next.scene.mirror;
  if (after === null) return next;
  const news = next.news.length === 0 ? [{ kind: 'here' } as const] : next.news;
  return {
    ...next,
    news,
    scene: { ...next.scene, mirror: { ...refreshed(after, state), away: state.away } },
  };
}

function seen(scene: Scene, news: Heard & { readonly kind: 'presence' }): Step {
  const { mirror } = scene;
  const next = mirror && noted(mirror, news.seat, news.here);
  return next === mirror ? step(scene) : step({ ...scene, mirror: next }, [news]);
}

function happened(scene: Scene, events: readonly MatchEvent[]): Step {
  let now = scene;
  const news: News[] = [];
  for (const event of events) {
    const before = now.mirror;
    if (before === null) break;
    const next = reflect(before, event);
    if (!next.ok) return troubled(now, next.error);
    if (next.value === before) continue;
    now = { ...now, ...after(now, next.value, event) };
    news.push({ kind: 'event', event, before });
  }
  return step(now, news);
}

function after({ sending, finished }: Scene, mirror: Mirror, { seat }: MatchEvent): Partial<Scene> {
  const { played } = mirror;
  const ends = played.outcome !== null && !isOver(played);
  // Whose clock runs does not look back.
  const isPressed = mirror.clock !== null && mirror.you !== null && moverIn(mirror) === mirror.you;
  return {
    mirror,
    sending: seat === mirror.you ? null : sending,
    finished: isPressed ? null : ends ? played : finished,
  };
}

/** What was sent came too late, or cannot be. */
function refused(scene: Scene, why: Trouble): Step {
  const { sending, mirror } = scene;
  const quiet = { ...scene, sending: null };
  const stands = sending !== null && sending.moves === mirror?.match.count;
  if (why.code === 'wrong_number' && stands && sending.act !== 'decline' && !isDone(mirror)) {
    // Something happened that changes nothing about it, such as an offer.
    return step(scene, [], sending);
  }
  return step(quiet, EXPLAINED.includes(why.code) ? [] : [{ kind: 'refused', refused: why }]);
}

const isDone = ({ next, withdrawn }: Mirror): boolean => next !== null || withdrawn;
