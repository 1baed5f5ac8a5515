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
import { type Connection, connect, type Heard } from '../../online/client.ts';
import { type Link, linkTo, socketOf } from '../../online/links.ts';
import { hasBegun, isEnded, type Mirror, mirrorOf, namesIn, reflect } from '../../online/mirror.ts';
import type { Act, ClockSettings, MatchEvent, MatchState } from '../../online/protocol.ts';
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
  type Player,
  readPlayer,
  readSeat,
  tokenFor,
  writeSeat,
} from '../../store/online.ts';
import { type ExitCode, mistaken, PROGRAM, print, troubled } from '../command.ts';
import { faceFor } from '../seating.ts';
import type { Face } from '../table.ts';
import { oneName, shownAs } from './address.ts';
import { keepFinished } from './keeping.ts';
import {
  connectionTold,
  headsOf,
  isYes,
  notesOf,
  type Room,
  type Scene,
  sceneOf,
  stayInRoom,
} from './room.ts';

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
  /** Whether somebody sits down who has given no name. */
  readonly isNameless: boolean;
  /** Whether nobody is to find the match when its only player has left. */
  readonly withdraws: boolean;
}

const AGAIN = 'Another match with the sides swapped? (yes/no): ';
/** How long the last words to others have before a server of our own stops. */
const LAST_WORDS_MS = 1_000;
/** How long what somebody says on leaving has to come back. */
const LEAVING_MS = 2_000;
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
  if (own !== null && !own.ok) return troubled(withAdvice(own.error));
  try {
    const server = own?.value.address ?? wanted.server ?? '';
    const sitter = {
      ...(player.value.name === null ? {} : { name: player.value.name }),
      key: keyFor(player.value, oneName(server)),
      token: newSecret(),
    };
    const made = await setUp(server, wanted, sitter);
    if (!made.ok) return failed(made.error);
    const { match } = made.value;
    const link = { server: own?.value.shown ?? (await shownTo(server, match)), match };
    const port = own?.value.running.port ?? null;
    const held = { ...link, token: sitter.token, kept: null, port, game: wanted.game };
    const written = writeSeat(home, held);
    if (!written.ok) return troubled(written.error);
    const { plain, listed, quick } = wanted;
    const invitation = quick ? ['Looking for somebody who wants the same game.', ''] : invite(held);
    const withdraws = listed || quick;
    const seat = { isNew: true, isNameless: false, withdraws };
    return await visit({ server, link, held, plain, invitation, ...seat });
  } finally {
    await own?.value.running.close();
  }
}

/** Only one server can have the matches of a folder. */
const withAdvice = (sentence: string): string =>
  sentence.startsWith('Another server uses')
    ? `${sentence} Play on the server that runs there: add --server http://localhost:8420, or the port that it has.`
    : sentence;

/** The address of a server for a friend: one of this machine's that is found from others too. */
async function shownTo(server: string, match: string): Promise<string> {
  const shown = shownAs(server);
  // It may listen to this machine alone.
  return shown !== null && (await lookAt(shown, match, 0)).ok ? shown : server;
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

const here = (port: number): string => `http://127.0.0.1:${port}`;

async function openServer(home: string, port: number | null): Promise<Result<OwnServer>> {
  // Loaded where it is needed: most people play on a server that is there.
  const { serveHere } = await import('./hosting.ts');
  const running = await serveHere(home, port);
  if (!running.ok) return running;
  const address = here(running.value.port);
  return ok({ running: running.value, address, shown: shownAs(address) ?? address });
}

/** How somebody wants to join. */
interface Joining {
  readonly name: string | undefined;
  readonly seat: Seat | null;
  /** Whether another server than before may be shown what holds the seat. */
  readonly moved: boolean;
  readonly plain: boolean;
}

/** `duelbook join`: takes a seat, or takes it up again. */
export async function join(link: Link, given: Joining): Promise<ExitCode> {
  const home = homeFolder();
  const player = readPlayer(home, given.name);
  if (!player.ok) return troubled(player.error);
  const seat = readSeat(home, link.match);
  if (!seat.ok) return troubled(seat.error);
  if (seat.value !== null && !given.moved && !isHeldAt(seat.value, link.server)) {
    // Another server must not get to see the token.
    return mistaken(
      `You hold a seat at this match on another server: ${linkTo(seat.value)}\nIf the match has moved, add --moved: then this server is shown the secret that holds your seat.`,
    );
  }
  let held = heldFor(player.value, link, seat.value);
  let server = held.port === null ? link.server : here(held.port);
  const body = {
    ...(player.value.name === null ? {} : { name: player.value.name }),
    ...(given.seat === null ? {} : { seat: given.seat }),
    key: keyFor(player.value, oneName(server)),
    token: held.token,
  };
  let taken = await takeSeat(server, link.match, body);
  let own: Result<OwnServer> | null = null;
  if (!taken.ok && taken.error.code === 'unreachable' && held.port !== null) {
    // It was this program's own server, and went away with it.
    own = await openServer(home, held.port);
    if (!own.ok) return troubled(own.error);
    server = own.value.address;
    held = { ...held, server: own.value.shown };
    taken = await takeSeat(server, link.match, body);
  }
  try {
    if (!taken.ok) {
      return taken.error.code === 'seat_taken'
        ? mistaken(`There is no free seat for you. Watch with: ${PROGRAM} watch ${linkTo(link)}`)
        : failed(taken.error);
    }
    const shown = { server: await shownTo(held.server, link.match), match: link.match };
    held = { ...held, ...shown };
    const written = writeSeat(home, held);
    if (!written.ok) return troubled(written.error);
    const isNew = seat.value === null;
    return await visit({
      ...{ server, link: shown, held, plain: given.plain, invitation: invite(held) },
      ...{ isNew, isNameless: isNew && player.value.name === null, withdraws: false },
    });
  } finally {
    if (own?.ok) await own.value.running.close();
  }
}

/** Whether a seat is held at a server, by whatever name of this machine. */
const isHeldAt = ({ server, port }: HeldSeat, address: string): boolean =>
  [server, ...(port === null ? [] : [here(port)])].map(oneName).includes(oneName(address));

/** The seat to take, or the one that is held, where it is now. */
function heldFor(player: Player, { server, match }: Link, held: HeldSeat | null): HeldSeat {
  if (held === null) {
    const token = tokenFor(player, linkTo({ server: oneName(server), match }));
    return { server, match, token, kept: null, port: null, game: null };
  }
  return isHeldAt(held, server) ? { ...held, server } : { ...held, server, port: null };
}

/** `duelbook watch`. */
export async function watch(link: Link, plain: boolean): Promise<ExitCode> {
  const { server, match } = link;
  const found = await lookAt(server, match, 0);
  if (!found.ok) return failed(found.error);
  const invitation = ['The match waits for its players.', ''];
  const guest = { held: null, isNew: false, isNameless: false, withdraws: false };
  return visit({ server, link, plain, invitation, ...guest });
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
      if (link === first.link) greet(face, shown.mirror, first);
      if (held !== null) held = withGame(held, shown.mirror);
      const room = { face, connection, scene, missed, link, invitation };
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

/** What somebody is told on arriving. */
function greet(face: Face, mirror: Mirror, { invitation, isNew, isNameless, withdraws }: Visit) {
  const { you } = mirror;
  if (isEnded(mirror)) return;
  if (!hasBegun(mirror)) face.say(invitation);
  // Where strangers are paired, the second finds the first waiting.
  else if (isNew && withdraws && you !== null) {
    face.say([`You play ${namesIn(mirror)[other(you)]}.`, '']);
  }
  // Not among the books' lines.
  if (isNew && isNameless && you !== null && face.moves === 'brief') {
    const name = namesIn(mirror)[you];
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
  if (held === null || scene.mirror.withdrawn) {
    if (held !== null) forgetSeat(homeFolder(), link.match);
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
async function askAgain(room: Room): Promise<string | null> {
  const { face, connection, scene } = room;
  const { match, you } = scene.mirror;
  if (you === null) return null;
  const names = namesIn(scene.mirror);
  const { conversation } = converse(match, names);
  const opponent = names[other(you)];
  let isTold = false;
  let isWished = scene.mirror.rematch === you;
  const heed = (heard: Heard): 'leave' | undefined => {
    if (heard.kind === 'lost' || heard.kind === 'back') connectionTold(heard.kind, scene, face);
    if (heard.kind !== 'error') {
      takeOver(heard, scene);
      return undefined;
    }
    // The events tell why: another match has begun, or is not wanted.
    if (scene.mirror.next !== null || scene.mirror.declined !== null) return undefined;
    if (heard.code !== 'wrong_number') {
      face.say([heard.message]);
      return 'leave';
    }
    // Both wished it at the same time: said once more, it is an agreement.
    connection.act('rematch');
    return undefined;
  };
  for (;;) {
    const heard = connection.take();
    if (heard !== null) {
      if (heed(heard) === 'leave') return null;
      continue;
    }
    const { next, declined, rematch } = scene.mirror;
    if (next !== null) return next;
    if (declined !== null) {
      if (declined !== you) face.say([`${opponent} does not want another match.`]);
      return null;
    }
    if (!isWished && !isTold && rematch === other(you)) {
      isTold = true;
      face.say([`${opponent} would like another match.`]);
    }
    const attention = isWished
      ? { waiting: `Waiting for ${opponent}; /quit leaves … ` }
      : { prompt: AGAIN };
    const notes = notesOf(scene);
    const line = await face.attend(conversation, { ...attention, notes }, connection.ready());
    if (line === undefined) continue;
    const isLeft = line === null || line.trim() === '/quit';
    if (!isLeft && isWished) face.say(['/quit leaves.']);
    else if (!isLeft && isYes(line)) {
      isWished = true;
      connection.act('rematch');
    } else if (!isLeft && process.stdin.isTTY && !/^no?$/i.test(line.trim())) {
      // It may have been the answer to a question that is no more.
      face.say(['Please answer yes or no.']);
    } else {
      // Whoever waits for an answer is to have it.
      await sayOnLeaving(room, 'decline', ({ declined }) => declined !== null);
      return null;
    }
  }
}

/** Takes over what a connection tells of a match. */
function takeOver(heard: Heard, scene: Scene): void {
  const events =
    heard.kind === 'state' ? heard.state.events : heard.kind === 'event' ? [heard.event] : [];
  for (const event of events) {
    const next = reflect(scene.mirror, event);
    if (next.ok) scene.mirror = next.value;
  }
}

/** Does one more thing before leaving; whether it was done in time, and nobody was faster. */
async function sayOnLeaving(
  { connection, scene }: Room,
  act: Act,
  isDone: (mirror: Mirror) => boolean,
): Promise<boolean> {
  connection.act(act);
  const patience = pause(LEAVING_MS, 'late' as const, { ref: false });
  for (;;) {
    if ((await Promise.race([connection.ready(), patience])) === 'late') return false;
    const heard = connection.take();
    if (heard?.kind === 'error') return false;
    if (heard !== null) takeOver(heard, scene);
    if (isDone(scene.mirror)) return true;
  }
}
