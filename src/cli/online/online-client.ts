/** The terminal's side of a session: it carries out effects and puts the connection into words. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Names, Seat } from '../../core/seat.ts';
import { texts, translateNames } from '../../messages/terminal.ts';
import { fetchMatch } from '../../online/api.ts';
import type { Act } from '../../online/codes.ts';
import type { Connection } from '../../online/connection.ts';
import { remainingTime } from '../../online/fold.ts';
import type { MatchLink } from '../../online/links.ts';
import { displayNames, formatClock, isAway, type Mirror } from '../../online/mirror.ts';
import {
  type Notice,
  type OnlineSession,
  reduceSession,
  type SessionEvent,
  serverTime,
} from '../../online/session.ts';
import type { PlayersInfo } from '../terminal/frame.ts';
import { type Frontend, shownNames } from '../terminal/frontend.ts';
import type { OnlineBot } from './online-bot.ts';

/** What is known now. It changes in place, because a screen draws clocks from it at any time. */
export interface LiveSession {
  session: OnlineSession;
  mirror: Mirror;
}

export interface OnlineClient {
  readonly frontend: Frontend;
  readonly connection: Connection;
  readonly live: LiveSession;
  readonly link: MatchLink;
  /** Where this machine finds the server. */
  readonly server: string;
  /** Said while a seat is open. */
  readonly invitation: readonly string[];
  /** What plays in the place of a person; null where a person does. */
  readonly bot: OnlineBot | null;
  /** The request for ratings that is under way. */
  refreshing: Promise<void> | null;
}

/** The players' names as the frontend shows them. */
export const namesIn = ({ frontend }: Pick<OnlineClient, 'frontend'>, mirror: Mirror): Names =>
  shownNames(frontend, displayNames(mirror));

/** How long an act that is sent on leaving has to come back. */
const LEAVING_MS = 2_000;

export function dispatch(client: OnlineClient, event: SessionEvent): readonly Notice[] {
  const { connection, frontend, live } = client;
  const { session, notices, effects } = reduceSession(live.session, event, Date.now());
  live.session = session;
  live.mirror = session.mirror ?? live.mirror;
  for (const effect of effects) {
    if (effect.kind === 'send') connection.act(effect.act, effect.text);
    // Only a drawn screen shows ratings, and none after the end.
    else if (effect.before === null && frontend.moveStyle === 'brief') {
      client.refreshing = refresh(client);
    }
  }
  return notices;
}

async function refresh(client: OnlineClient): Promise<void> {
  const { id, n } = client.live.mirror;
  const state = await fetchMatch(client.server, id, n);
  if (state.ok) dispatch(client, { kind: 'refresh', state: state.value });
  client.refreshing = null;
}

/** Takes in all that the connection has received. */
export function receive(client: OnlineClient): readonly Notice[] {
  const notices: Notice[] = [];
  while (client.live.session.error === null) {
    const event = client.connection.take();
    if (event === null) break;
    notices.push(...dispatch(client, event));
  }
  return notices;
}

/** Sends a last act, and waits a moment for its answer. */
export async function sendBeforeLeaving(client: OnlineClient, act: Act): Promise<void> {
  const { connection, live } = client;
  dispatch(client, { kind: 'act', act });
  const timeout = pause(LEAVING_MS, 'late' as const, { ref: false });
  while (live.session.pending !== null && live.session.error === null) {
    if ((await Promise.race([connection.ready(), timeout])) === 'late') return;
    receive(client);
  }
}

/** What a notice says of the connection, or of a player who comes, goes or reacts; else null. */
export function statusText(notice: Notice, names: Names): string | null {
  switch (notice.kind) {
    case 'lost':
      return texts.online.lost[notice.why];
    case 'back':
      return texts.online.back;
    case 'reaction':
      return texts.online.says(names[notice.seat], texts.online.reactions[notice.reaction]);
    case 'presence':
      return texts.online[notice.here ? 'returned' : 'left'](names[notice.seat]);
    default:
      return null;
  }
}

/** What stays on a screen while the match does not go on. */
export const outageNotes = ({ outage }: OnlineSession): readonly string[] =>
  outage === null ? [] : [texts.online.lost[outage.why]];

/** Names, ratings and clocks for the head of a screen. */
export function playersInfoOf({ session, mirror }: LiveSession): PlayersInfo {
  const left = remainingTime(mirror, serverTime(session, Date.now()));
  const note = (seat: Seat): string => {
    const info = mirror.seats[seat];
    if (info.kind === 'open') return texts.online.openSeat;
    if (seat !== mirror.you && isAway(mirror, seat)) return texts.online.away;
    const rating = info.kind === 'person' ? info.rating : null;
    return rating === null ? '' : `${Math.round(rating.rating)}`;
  };
  return {
    names: translateNames(displayNames(mirror)),
    notes: { 1: note(1), 2: note(2) },
    reader: mirror.you,
    people: mirror.you === null ? [] : [mirror.you],
    ...(left === null ? {} : { clocks: { 1: formatClock(left[1]), 2: formatClock(left[2]) } }),
  };
}
