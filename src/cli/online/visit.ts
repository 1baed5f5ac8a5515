/**
 * Going to a match on a server: a match is set up, a seat is taken or only watched from, and when the
 * match is over there may be another. The commands load this when they are called, and with it the
 * network.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { converse } from '../../core/conversation.ts';
import type { OptionValues } from '../../core/options.ts';
import type { First } from '../../core/record.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { type Connection, connect } from '../../online/client.ts';
import { type Link, linkTo, socketOf } from '../../online/links.ts';
import { hasBegun, isEnded, mirrorOf, namesIn, reflect } from '../../online/mirror.ts';
import type { ClockSettings, MatchEvent, MatchState } from '../../online/protocol.ts';
import {
  createMatch,
  lookAt,
  pairUp,
  type Seated,
  type Trouble,
  takeSeat,
} from '../../online/requests.ts';
import type { RunningServer } from '../../server/index.ts';
import { homeFolder } from '../../store/home.ts';
import {
  forgetSeat,
  type HeldSeat,
  keyFor,
  newSecret,
  readPlayer,
  readSeat,
  writeSeat,
} from '../../store/online.ts';
import { type ExitCode, mistaken, PROGRAM, print, troubled } from '../command.ts';
import { faceFor } from '../seating.ts';
import type { Face } from '../table.ts';
import { keepFinished } from './keeping.ts';
import { headsOf, type Room, type Scene, sceneOf, stayInRoom } from './room.ts';

/** A match that somebody wants to set up. */
export interface Hosted {
  readonly game: string;
  readonly options: OptionValues;
  readonly first: First;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly seat: Seat;
  readonly listed: boolean;
  readonly quick: boolean;
  /** Null where this program is to be the server. */
  readonly server: string | null;
  readonly name: string | undefined;
  readonly plain: boolean;
}

/** Somebody at a match, playing or watching. */
interface Visit {
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
  /** Whether nobody is to find the match when its only player has left. */
  readonly withdraws: boolean;
}

const AGAIN = 'Another match with the sides swapped? (yes/no): ';
/** How long the last words to others have before a server of our own stops. */
const LAST_WORDS_MS = 1_000;
const WITHDRAW_MS = 2_000;
const GOOD_BYE_MS = 500;
/** More than the longest match takes. */
const MOST_BYTES = 64 << 20;

/** Troubles of machines and networks; all others are mistakes in what was asked. */
const MACHINES: readonly Trouble['code'][] = [
  ...(['unreachable', 'no_server', 'unavailable', 'too_busy'] as const),
  ...(['too_many_requests', 'too_many_connections'] as const),
];

const failed = ({ code, message }: Trouble): ExitCode =>
  MACHINES.includes(code) ? troubled(message) : mistaken(message);

/** `duelbook host`. */
export async function host(wanted: Hosted): Promise<ExitCode> {
  const home = homeFolder();
  const player = readPlayer(home, wanted.name);
  if (!player.ok) return troubled(player.error);
  const own = wanted.server === null ? await openServer(home, null) : null;
  if (own !== null && !own.ok) return troubled(own.error);
  try {
    const shown = wanted.server ?? own?.value.shown ?? '';
    const server = own?.value.address ?? shown;
    const sitter = {
      ...(player.value.name === null ? {} : { name: player.value.name }),
      key: keyFor(player.value, shown),
      token: newSecret(),
    };
    const made = await setUp(server, wanted, sitter);
    if (!made.ok) return failed(made.error);
    const link = { server: shown, match: made.value.match };
    const port = own?.value.running.port ?? null;
    const held = { ...link, token: sitter.token, kept: null, port };
    const written = writeSeat(home, held);
    if (!written.ok) return troubled(written.error);
    const { plain, listed, quick } = wanted;
    const invitation = quick ? ['Looking for somebody who wants the same game.', ''] : invite(held);
    const withdraws = listed || quick;
    return await visit({ server, link, held, plain, invitation, isNew: true, withdraws });
  } finally {
    await own?.value.running.close();
  }
}

/** What to tell a friend. */
const invite = (held: HeldSeat): readonly string[] => [
  ...['Give this line to your friend:', '', `  duelbook join ${linkTo(held)}`, ''],
  ...(held.port === null ? [] : ['This program is the server: stay until the match is over.', '']),
];

/** Sets a match up, or finds one that somebody else has. */
function setUp(
  server: string,
  { game, options, first, fair, clock, seat, listed, quick }: Hosted,
  sitter: { readonly key: string; readonly token: string },
): Promise<Result<Seated, Trouble>> {
  const agreed = { game, options, fair, clock, ...sitter };
  if (quick) return pairUp(server, agreed);
  const seats = seat === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  return createMatch(server, { ...agreed, first, listed, seats });
}

interface OwnServer {
  readonly running: RunningServer;
  /** Where this machine finds it, and where others do. */
  readonly address: string;
  readonly shown: string;
}

async function openServer(home: string, port: number | null): Promise<Result<OwnServer>> {
  // Loaded where it is needed: most people play on a server that is there.
  const { localAddress, serveHere } = await import('./hosting.ts');
  const running = await serveHere(home, port);
  if (!running.ok) return running;
  const at = (address: string): string => `http://${address}:${running.value.port}`;
  return ok({ running: running.value, address: at('127.0.0.1'), shown: at(localAddress()) });
}

/** `duelbook join`: takes a seat, or takes it up again. */
export async function join(
  link: Link,
  given: { readonly name: string | undefined; readonly seat: Seat | null; readonly plain: boolean },
): Promise<ExitCode> {
  const home = homeFolder();
  const player = readPlayer(home, given.name);
  if (!player.ok) return troubled(player.error);
  const seat = readSeat(home, link.match);
  if (!seat.ok) return troubled(seat.error);
  if (seat.value !== null && seat.value.server !== link.server) {
    // Another server must not get to see the token.
    return mistaken(`You hold a seat at this match on another server: ${linkTo(seat.value)}`);
  }
  const held = seat.value ?? { ...link, token: newSecret(), kept: null, port: null };
  const written = writeSeat(home, held);
  if (!written.ok) return troubled(written.error);
  const body = {
    ...(player.value.name === null ? {} : { name: player.value.name }),
    ...(given.seat === null ? {} : { seat: given.seat }),
    key: keyFor(player.value, link.server),
    token: held.token,
  };
  let server = held.port === null ? link.server : `http://127.0.0.1:${held.port}`;
  let taken = await takeSeat(server, link.match, body);
  let own: Result<OwnServer> | null = null;
  if (!taken.ok && taken.error.code === 'unreachable' && held.port !== null) {
    // It was this program's own server, and went away with it.
    own = await openServer(home, held.port);
    if (!own.ok) return troubled(own.error);
    server = own.value.address;
    taken = await takeSeat(server, link.match, body);
  }
  try {
    if (!taken.ok) {
      // An answer that got lost may have been a seat; a refusal is none.
      if (seat.value === null && !MACHINES.includes(taken.error.code)) forgetSeat(home, link.match);
      return taken.error.code === 'seat_taken'
        ? mistaken(`There is no free seat for you. Watch with: ${PROGRAM} watch ${linkTo(link)}`)
        : failed(taken.error);
    }
    const { plain } = given;
    const invitation = invite(held);
    const isNew = seat.value === null;
    return await visit({ server, link, held, plain, invitation, isNew, withdraws: false });
  } finally {
    if (own?.ok) await own.value.running.close();
  }
}

/** `duelbook watch`. */
export async function watch(link: Link, plain: boolean): Promise<ExitCode> {
  const { server, match } = link;
  const found = await lookAt(server, match, 0);
  if (!found.ok) return failed(found.error);
  const invitation = ['The match waits for its players.', ''];
  return visit({ server, link, held: null, plain, invitation, isNew: false, withdraws: false });
}

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
async function visit(first: Visit): Promise<ExitCode> {
  const { server, plain, invitation } = first;
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
      face ??= await faceFor({ plain }, () => headsOf(shown));
      if (!hasBegun(shown.mirror) && !isEnded(shown.mirror)) face.say(invitation);
      const room = { face, connection, scene, missed };
      const next = await stay(room, { ...first, held, link });
      if (typeof next !== 'string') return next;
      link = { ...link, match: next };
      isNew = true;
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
  const comeBack = `${PROGRAM} ${held === null ? 'watch' : 'join'} ${linkTo(link)}`;
  const left = await stayInRoom(room);
  const { match } = scene.mirror;
  if (left.kind === 'lost') {
    face.close(match);
    return troubled(left.sentence);
  }
  if (left.kind === 'gone') {
    const isOff = visit.withdraws && !hasBegun(scene.mirror) && (await withdraw(room));
    face.close(match);
    face.say([
      isOff ? 'Nobody has come, and the match is called off.' : `Come back with: ${comeBack}`,
    ]);
    return 0;
  }
  if (held === null || scene.mirror.withdrawn) {
    face.close(match, []);
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

/** Asks for another match and waits for the other's answer: its id, or null to leave. */
async function askAgain({ face, connection, scene }: Room): Promise<string | null> {
  const { match, you } = scene.mirror;
  if (you === null) return null;
  const names = namesIn(scene.mirror);
  const { conversation } = converse(match, names);
  const opponent = names[other(you)];
  let isTold = false;
  let isWished = scene.mirror.rematch === you;
  for (;;) {
    const heard = connection.take();
    if (heard !== null) {
      const events =
        heard.kind === 'state' ? heard.state.events : heard.kind === 'event' ? [heard.event] : [];
      for (const event of events) {
        const next = reflect(scene.mirror, event);
        if (next.ok) scene.mirror = next.value;
      }
      if (heard.kind === 'error' && heard.code !== 'wrong_number') {
        face.say([heard.message]);
        return null;
      }
      // Both wished it at the same time: said once more, it is an agreement.
      if (heard.kind === 'error' && scene.mirror.next === null) connection.act('rematch');
      continue;
    }
    if (scene.mirror.next !== null) return scene.mirror.next;
    if (!isWished && !isTold && scene.mirror.rematch === other(you)) {
      isTold = true;
      face.say([`${opponent} would like another match.`]);
    }
    const attention = isWished
      ? { waiting: `Waiting for ${opponent}; /quit leaves … ` }
      : { prompt: AGAIN };
    const line = await face.attend(conversation, attention, connection.ready());
    if (line === undefined) continue;
    if (line === null || line.trim() === '/quit') return null;
    if (isWished) face.say(['/quit leaves.']);
    else if (/^y(es)?$/i.test(line.trim())) {
      isWished = true;
      connection.act('rematch');
    } else if (process.stdin.isTTY && !/^no?$/i.test(line.trim())) {
      // It may have been the answer to a question that is no more.
      face.say(['Please answer yes or no.']);
    } else return null;
  }
}

/** Takes an offer to play back; whether nobody was faster. */
async function withdraw({ connection, scene }: Room): Promise<boolean> {
  connection.act('withdraw');
  const patience = pause(WITHDRAW_MS, 'late' as const, { ref: false });
  for (;;) {
    if ((await Promise.race([connection.ready(), patience])) === 'late') return false;
    const heard = connection.take();
    if (heard?.kind === 'error') return false;
    if (heard?.kind !== 'event') continue;
    const next = reflect(scene.mirror, heard.event);
    if (next.ok) scene.mirror = next.value;
    if (scene.mirror.withdrawn) return true;
  }
}
