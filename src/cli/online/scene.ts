/**
 * What somebody at a terminal knows of a match on a server: the match, the server's time, whether the
 * connection holds and who has left; and how a change of that is said.
 */
import type { Seat } from '../../core/seat.ts';
import type { Heard, Loss } from '../../online/client.ts';
import { clockText, type Mirror, namesIn, noted, timeLeft } from '../../online/mirror.ts';
import type { MatchState } from '../../online/protocol.ts';
import type { Heads } from '../frame.ts';
import type { Face } from '../table.ts';

/** What is known of the match, kept in one place because clocks are drawn from it at any time. */
export interface Scene {
  mirror: Mirror;
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  ahead: number;
  /** Since when the match does not go on, and why; null while it does. No clock is shown to run then. */
  lost: { readonly at: number; readonly why: Loss } | null;
}

const LOST: Readonly<Record<Loss, string>> = {
  connection: 'The connection is lost. Trying again …',
  unwritten: 'The server cannot save anything right now. Your move is sent again …',
};

export const sceneOf = (mirror: Mirror, { now }: MatchState): Scene => ({
  mirror,
  ahead: now - Date.now(),
  lost: null,
});

/** The server's time; the last that is known while the connection is lost. */
export const timeAt = ({ ahead, lost }: Scene): number => (lost?.at ?? Date.now()) + ahead;

/** Takes over that the connection is lost or back, and says so. */
export function connectionTold(
  heard: Heard,
  scene: Pick<Scene, 'lost'>,
  face: Pick<Face, 'say'>,
): void {
  const before = scene.lost;
  if (heard.kind === 'lost') {
    scene.lost = { at: before?.at ?? Date.now(), why: heard.why };
    face.say([LOST[heard.why]]);
  } else if (heard.kind === 'back') {
    scene.lost = null;
    // What a server could not save tells by itself that it has come through.
    if (before?.why === 'connection') face.say(['The connection is back.']);
  }
}

/** Takes over which players have left or are back, and says so of the others. */
export function presenceTold(
  heard: Heard,
  scene: Pick<Scene, 'mirror'>,
  face: Pick<Face, 'say'>,
): void {
  const before = scene.mirror;
  if (heard.kind === 'presence') scene.mirror = noted(before, heard.seat, heard.here);
  else if (heard.kind === 'state') scene.mirror = { ...before, away: heard.state.away };
  const { mirror } = scene;
  const names = namesIn(mirror);
  for (const seat of [1, 2] as const) {
    const isAway = mirror.away.includes(seat);
    if (seat === mirror.you || isAway === before.away.includes(seat)) continue;
    face.say([isAway ? awayText(names[seat]) : `${names[seat]} is back.`]);
  }
}

export const awayText = (who: string): string => `${who} has left.`;

/** What is to stay on a screen. */
export const notesOf = ({ lost }: Pick<Scene, 'lost'>): readonly string[] =>
  lost === null ? [] : [LOST[lost.why]];

/** Who sits where and what the clocks say, for the head of a screen. */
export function headsOf(scene: Scene): Heads {
  const { mirror } = scene;
  const left = timeLeft(mirror, timeAt(scene));
  const note = (seat: Seat): string => {
    const info = mirror.seats[seat];
    if (info.kind === 'open') return 'nobody yet';
    if (seat !== mirror.you && mirror.away.includes(seat)) return 'has left';
    const rating = info.kind === 'person' ? info.rating : null;
    // Nothing to add to the name, as for anybody at this keyboard.
    return rating === null ? 'human' : `${Math.round(rating.rating)}`;
  };
  return {
    names: namesIn(mirror),
    players: { 1: note(1), 2: note(2) },
    ...(left === null ? {} : { clocks: { 1: clockText(left[1]), 2: clockText(left[2]) } }),
  };
}
