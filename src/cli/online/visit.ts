/**
 * A visit to a match on a server, at a seat or as somebody who watches, and to the matches that
 * follow it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ok, type Result, refuse } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { type Connection, connect } from '../../online/client.ts';
import { type Link, linkTo, socketOf } from '../../online/links.ts';
import {
  hasBegun,
  isEnded,
  type Mirror,
  mirrorOf,
  namesIn,
  ownNamesIn,
} from '../../online/mirror.ts';
import type { MatchEvent, MatchState } from '../../online/protocol.ts';
import { homeFolder } from '../../store/home.ts';
import { forgetSeat, type HeldSeat, readSeat, writeSeat } from '../../store/online.ts';
import { type ExitCode, PROGRAM, print, troubled } from '../command.ts';
import { faceFor } from '../seating.ts';
import type { Face } from '../table.ts';
import { askAgain, awaitAgain, sayOnLeaving } from './again.ts';
import { keepFinished } from './keeping.ts';
import { ordersIn } from './orders.ts';
import { type Room, stayInRoom } from './room.ts';
import { headsOf, type Scene, sceneOf } from './scene.ts';

/** Somebody at a match, playing or watching. */
export interface Visit {
  /** Where this machine finds the server; others may find it elsewhere. */
  readonly server: string;
  readonly link: Link;
  /** Null for somebody who only watches. */
  readonly held: HeldSeat | null;
  readonly plain: boolean;
  /** What is said while somebody is still missing. */
  readonly invitation: readonly string[];
  /** Whether the seat is new: then every move is told from the first on. */
  readonly isNew: boolean;
  /** Whether somebody sits down who has given no name. */
  readonly isNameless: boolean;
  /** Whether this program is the server, so that the others need it. */
  readonly serves: boolean;
  /** Whether nobody is to find the match when its only player has left. */
  readonly withdraws: boolean;
}

/** How long the last words to others have before a server of our own stops. */
const LAST_WORDS_MS = 1_000;
const GOOD_BYE_MS = 500;
/** More than the longest match takes. */
const MOST_BYTES = 64 << 20;

const connectTo = (server: string, match: string, held: HeldSeat | null): Connection =>
  connect({ url: socketOf(server), match, token: held?.token ?? null }, (url) => {
    const socket = new WebSocket(url, { maxPayload: MOST_BYTES, perMessageDeflate: false });
    return Object.assign(socket, {
      close() {
        WebSocket.prototype.close.call(socket);
        // A server that is dead says no good-bye, and nobody is to wait for it.
        setTimeout(() => socket.terminate(), GOOD_BYE_MS);
      },
    });
  });

/** The first state that a connection tells. */
async function firstState(
  connection: Connection,
  say: (lines: readonly string[]) => void,
): Promise<Result<MatchState>> {
  for (;;) {
    await connection.ready();
    const heard = connection.take();
    if (heard?.kind === 'state') return ok(heard.state);
    if (heard?.kind === 'error') return refuse(heard.message);
    if (heard?.kind === 'lost') say(['The connection is lost. Trying again …']);
  }
}

/** How the match stands, or for a new seat how it stood when the first question was asked. */
async function arrive(
  connection: Connection,
  isNew: boolean,
  say: (lines: readonly string[]) => void,
): Promise<Result<{ readonly scene: Scene; readonly missed: readonly MatchEvent[] }>> {
  const state = await firstState(connection, say);
  if (!state.ok) return state;
  const { events } = state.value;
  const since = isNew ? events.findLastIndex(({ kind }) => kind === 'join') + 1 : events.length;
  const mirror = mirrorOf({ ...state.value, events: events.slice(0, since) });
  if (!mirror.ok) return mirror;
  return ok({ scene: sceneOf(mirror.value, state.value), missed: events.slice(since) });
}

const printAll = (lines: readonly string[]): void => lines.forEach(print);

/** Plays or watches a match, and the matches that follow it. */
export async function visit(first: Visit): Promise<ExitCode> {
  const { server, plain } = first;
  const invitation = [...first.invitation, ...(first.serves ? SERVING : [])];
  let { held, link, isNew } = first;
  let scene: Scene | null = null;
  let face: Face | null = null;
  for (;;) {
    const connection = connectTo(server, link.match, held);
    try {
      const arrived = await arrive(connection, isNew, face?.say ?? printAll);
      if (!arrived.ok) {
        if (scene !== null) face?.close(scene.mirror.match);
        return troubled(arrived.error);
      }
      const { missed } = arrived.value;
      // One scene for all matches, as the face looks at it.
      const shown: Scene = Object.assign(scene ?? {}, arrived.value.scene);
      scene = shown;
      face ??= await faceFor(
        { plain, isWaiting: true },
        () => headsOf(shown),
        () => ordersIn(shown.mirror),
      );
      if (link === first.link) greet(face, shown.mirror, { ...first, invitation });
      if (held !== null) held = withGame(held, shown.mirror);
      const room = { face, connection, scene, missed, link, server, invitation };
      const next = await stay(room, { ...first, held, link });
      if (typeof next !== 'string') return next;
      link = { ...link, match: next };
      isNew = true;
      face.matchPassed?.();
      face.say(['', 'The sides are swapped.', '']);
      if (held === null) continue;
      const seat = moveOn(homeFolder(), held, next);
      held = seat.held;
      if (seat.trouble !== null) face.say([seat.trouble]);
    } finally {
      connection.close();
    }
  }
}

const SERVING = ['This program is the server: stay until the match is over.', ''];

/** What somebody is told on arriving. */
function greet(face: Face, mirror: Mirror, visit: Visit) {
  const { invitation, isNew, isNameless, serves, withdraws } = visit;
  const { you } = mirror;
  if (isEnded(mirror)) return;
  if (!hasBegun(mirror)) face.say(invitation);
  else if (serves) face.say(SERVING);
  // Where strangers are paired, the second finds the first waiting.
  if (hasBegun(mirror) && isNew && withdraws && you !== null) {
    face.say([`You play against ${namesIn(mirror)[other(you)]}.`, '']);
  }
  // Not among the books' lines.
  if (isNew && isNameless && you !== null && face.moves === 'brief') {
    const name = ownNamesIn(mirror)[you];
    face.say([`You are called ${name}. With --name NAME you choose a name, which is remembered.`]);
  }
}

/** A seat with what is played there, for whoever asks where seats are held. */
function withGame(held: HeldSeat, { match }: Mirror): HeldSeat {
  const { game } = match.record;
  // A file that cannot be written has been told of, and this is no more than a note in it.
  if (held.game !== game) writeSeat(homeFolder(), { ...held, game });
  return { ...held, game };
}

/** The seat in the match that follows: one that was there before has been kept. */
function moveOn(
  home: string,
  held: HeldSeat,
  match: string,
): { readonly held: HeldSeat; readonly trouble: string | null } {
  const next = { ...held, match, kept: null };
  const seat = readSeat(home, match);
  if (seat.ok && seat.value !== null) return { held: seat.value, trouble: null };
  const written = seat.ok ? writeSeat(home, next) : seat;
  return { held: next, trouble: written.ok ? null : written.error };
}

/** One match: the exit code, or the id of the match that follows. */
async function stay(room: Room, visit: Visit): Promise<ExitCode | string> {
  const { face, scene } = room;
  const { held, link, server } = visit;
  const comeBack = `Come back with: ${PROGRAM} ${held === null ? 'watch' : 'join'} ${linkTo(link)}`;
  // Whoever comes late would wait for players who have long gone, and a pipe is to end.
  const isFollowing = face.moves === 'brief' && !isEnded(scene.mirror);
  const left = await stayInRoom(room);
  const { match } = scene.mirror;
  if (left.kind === 'lost') {
    face.close(match);
    return troubled(left.canReturn ? `${left.sentence} ${comeBack}` : left.sentence);
  }
  if (left.kind === 'gone') {
    const isOff =
      visit.withdraws &&
      !hasBegun(scene.mirror) &&
      (await sayOnLeaving(room, 'withdraw', ({ withdrawn }) => withdrawn));
    face.close(match);
    if (isOff) forgetSeat(homeFolder(), link.match);
    face.say([isOff ? 'Nobody has come, and the match is called off.' : comeBack]);
    return 0;
  }
  if (scene.mirror.withdrawn) {
    if (held !== null) forgetSeat(homeFolder(), link.match);
    face.close(match, left.last);
    return 0;
  }
  if (held === null) {
    const next = isFollowing ? await awaitAgain(room) : null;
    if (next !== null) return next;
    face.close(match, left.last);
    return 0;
  }
  const kept = await keepFinished(homeFolder(), held, scene.mirror, server);
  if (!kept.ok) face.say([`The match is not in your history yet. ${kept.error}`]);
  const next = await askAgain(room);
  if (next !== null) return next;
  face.close(match, left.last);
  if (held.port !== null) await pause(LAST_WORDS_MS);
  return kept.ok ? 0 : 1;
}
