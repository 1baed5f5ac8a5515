/**
 * What somebody at a terminal knows of a match on a server: the match, the server's time, whether the
 * connection holds and who has left; and how a change of that is said.
 */

import type { Seat } from '../../core/seat.ts';
import type { ConnectionEvent, Outage } from '../../online/connection.ts';
import { remainingTime } from '../../online/fold.ts';
import { displayNames, formatClock, type Mirror, setPresence } from '../../online/mirror.ts';
import type { MatchState } from '../../online/protocol.ts';
import type { PlayersInfo } from '../terminal/frame.ts';
import type { Frontend } from '../terminal/match-loop.ts';

/** What is known of the match, kept in one place because clocks are drawn from it at any time. */
export interface ClientState {
  mirror: Mirror;
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  clockOffset: number;
  /** Since when the match does not go on, and why; null while it does. No clock is shown to run then. */
  lost: { readonly at: number; readonly why: Outage } | null;
}

const LOST_TEXTS: Readonly<Record<Outage, string>> = {
  connection: 'The connection is lost. Trying again …',
  unwritten: 'The server cannot save anything right now. Your move is sent again …',
};

export const clientStateOf = (mirror: Mirror, { now }: MatchState): ClientState => ({
  mirror,
  clockOffset: now - Date.now(),
  lost: null,
});

/** The server's time; the last that is known while the connection is lost. */
export const serverTime = ({ clockOffset, lost }: ClientState): number =>
  (lost?.at ?? Date.now()) + clockOffset;

/** Takes over that the connection is lost or back, and says so. */
export function updateConnection(
  heard: ConnectionEvent,
  scene: Pick<ClientState, 'lost'>,
  face: Pick<Frontend, 'say'>,
): void {
  const before = scene.lost;
  if (heard.kind === 'lost') {
    scene.lost = { at: before?.at ?? Date.now(), why: heard.why };
    face.say([LOST_TEXTS[heard.why]]);
  } else if (heard.kind === 'back') {
    scene.lost = null;
    // What a server could not save tells by itself that it has come through.
    if (before?.why === 'connection') face.say(['The connection is back.']);
  }
}

/** Takes over which players have left or are back, and says so of the others. */
export function updatePresence(
  heard: ConnectionEvent,
  scene: Pick<ClientState, 'mirror'>,
  face: Pick<Frontend, 'say'>,
): void {
  const before = scene.mirror;
  if (heard.kind === 'presence') scene.mirror = setPresence(before, heard.seat, heard.here);
  else if (heard.kind === 'state') scene.mirror = { ...before, away: heard.state.away };
  const { mirror } = scene;
  const names = displayNames(mirror);
  for (const seat of [1, 2] as const) {
    const isAway = mirror.away.includes(seat);
    if (seat === mirror.you || isAway === before.away.includes(seat)) continue;
    face.say([isAway ? awayText(names[seat]) : `${names[seat]} is back.`]);
  }
}

export const awayText = (who: string): string => `${who} has left.`;

/** What is to stay on a screen. */
export const connectionNotes = ({ lost }: Pick<ClientState, 'lost'>): readonly string[] =>
  lost === null ? [] : [LOST_TEXTS[lost.why]];

/** Who sits where and what the clocks say, for the head of a screen. */
export function playersInfoOf(client: ClientState): PlayersInfo {
  const { mirror } = client;
  const left = remainingTime(mirror, serverTime(client));
  const note = (seat: Seat): string => {
    const info = mirror.seats[seat];
    if (info.kind === 'open') return 'nobody yet';
    if (seat !== mirror.you && mirror.away.includes(seat)) return 'has left';
    const rating = info.kind === 'person' ? info.rating : null;
    // Nothing to add to the name, as for anybody at this keyboard.
    return rating === null ? 'human' : `${Math.round(rating.rating)}`;
  };
  return {
    names: displayNames(mirror),
    players: { 1: note(1), 2: note(2) },
    ...(left === null ? {} : { clocks: { 1: formatClock(left[1]), 2: formatClock(left[2]) } }),
  };
}
