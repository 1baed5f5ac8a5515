/**
 * A visit to a match on a server, at a seat or as somebody who watches, and to the matches that
 * follow it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { err, ok, type Result } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { deleteSeat, type HeldSeat, readSeat, writeSeat } from '../../local/credentials.ts';
import { homeFolder } from '../../local/home.ts';
import { type Connection, connect } from '../../online/connection.ts';
import { allSeatsTaken, isFinished } from '../../online/fold.ts';
import { type MatchLink, matchUrl, socketUrl } from '../../online/links.ts';
import { createMirror, displayNames, type Mirror, ownNames } from '../../online/mirror.ts';
import type { MatchEvent, MatchState } from '../../online/protocol.ts';
import { type ExitCode, failure, PROGRAM, print } from '../command.ts';
import type { Frontend } from '../terminal/match-loop.ts';
import { createFrontend } from '../terminal/start-match.ts';
import { archiveMatch } from './archive.ts';
import { type ClientState, clientStateOf, playersInfoOf } from './client-state.ts';
import { type OnlineMatch, runOnlineLoop } from './loop.ts';
import { actBeforeLeaving, askRematch, awaitRematch } from './rematch.ts';
import { slashCommandNames } from './slash-commands.ts';

/** Somebody at a match, playing or watching. */
export interface OnlineSession {
  /** Where this machine finds the server; others may find it elsewhere. */
  readonly server: string;
  readonly link: MatchLink;
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
const LINGER_MS = 1_000;
const CLOSE_TIMEOUT_MS = 500;
/** More than the longest match takes. */
const MAX_BYTES = 64 << 20;

const connectTo = (server: string, match: string, held: HeldSeat | null): Connection =>
  connect({ url: socketUrl(server), match, token: held?.token ?? null }, (url) => {
    const socket = new WebSocket(url, { maxPayload: MAX_BYTES, perMessageDeflate: false });
    return Object.assign(socket, {
      close() {
        WebSocket.prototype.close.call(socket);
        // A server that is dead says no good-bye, and nobody is to wait for it.
        setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
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
    if (heard?.kind === 'error') return err(heard.message);
    if (heard?.kind === 'lost') say(['The connection is lost. Trying again …']);
  }
}

/** How the match stands, or for a new seat how it stood when the first question was asked. */
async function loadClientState(
  connection: Connection,
  isNew: boolean,
  say: (lines: readonly string[]) => void,
): Promise<Result<{ readonly scene: ClientState; readonly missed: readonly MatchEvent[] }>> {
  const state = await firstState(connection, say);
  if (!state.ok) return state;
  const { events } = state.value;
  const since = isNew ? events.findLastIndex(({ kind }) => kind === 'join') + 1 : events.length;
  const mirror = createMirror({ ...state.value, events: events.slice(0, since) });
  if (!mirror.ok) return mirror;
  return ok({ scene: clientStateOf(mirror.value, state.value), missed: events.slice(since) });
}

const printAll = (lines: readonly string[]): void => lines.forEach(print);

/** Plays or watches a match, and the matches that follow it. */
export async function runSession(first: OnlineSession): Promise<ExitCode> {
  const { server, plain } = first;
  const invitation = [...first.invitation, ...(first.serves ? SERVING_NOTICE : [])];
  let { held, link, isNew } = first;
  let client: ClientState | null = null;
  let frontend: Frontend | null = null;
  for (;;) {
    const connection = connectTo(server, link.match, held);
    try {
      const arrived = await loadClientState(connection, isNew, frontend?.say ?? printAll);
      if (!arrived.ok) {
        if (client !== null) frontend?.close(client.mirror.match);
        return failure(arrived.error);
      }
      const { missed } = arrived.value;
      // One scene for all matches, as the face looks at it.
      const shown: ClientState = Object.assign(client ?? {}, arrived.value.scene);
      client = shown;
      frontend ??= await createFrontend(
        { plain, isWaiting: true },
        () => playersInfoOf(shown),
        () => slashCommandNames(shown.mirror),
      );
      if (link === first.link) greet(frontend, shown.mirror, { ...first, invitation });
      if (held !== null) held = withGame(held, shown.mirror);
      const room = { frontend, connection, client, missed, link, server, invitation };
      const next = await playOneMatch(room, { ...first, held, link });
      if (typeof next !== 'string') return next;
      link = { ...link, match: next };
      isNew = true;
      frontend.onMatchEnd?.();
      frontend.say(['', 'The sides are swapped.', '']);
      if (held === null) continue;
      const seat = seatInRematch(homeFolder(), held, next);
      held = seat.held;
      if (seat.trouble !== null) frontend.say([seat.trouble]);
    } finally {
      connection.close();
    }
  }
}

const SERVING_NOTICE = ['This program is the server: stay until the match is over.', ''];

/** What somebody is told on arriving. */
function greet(frontend: Frontend, mirror: Mirror, visit: OnlineSession) {
  const { invitation, isNew, isNameless, serves, withdraws } = visit;
  const { you } = mirror;
  if (isFinished(mirror)) return;
  if (!allSeatsTaken(mirror)) frontend.say(invitation);
  else if (serves) frontend.say(SERVING_NOTICE);
  // Where strangers are paired, the second finds the first waiting.
  if (allSeatsTaken(mirror) && isNew && withdraws && you !== null) {
    frontend.say([`You play against ${displayNames(mirror)[other(you)]}.`, '']);
  }
  // Not among the books' lines.
  if (isNew && isNameless && you !== null && frontend.moveStyle === 'brief') {
    const name = ownNames(mirror)[you];
    frontend.say([
      `You are called ${name}. With --name NAME you choose a name, which is remembered.`,
    ]);
  }
}

/** A seat with what is played there, for whoever asks where seats are held. */
function withGame(held: HeldSeat, { match }: Mirror): HeldSeat {
  const game = match.game.id;
  // A file that cannot be written has been told of, and this is no more than a note in it.
  if (held.game !== game) writeSeat(homeFolder(), { ...held, game });
  return { ...held, game };
}

/** The seat in the match that follows: one that was there before has been kept. */
function seatInRematch(
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
async function playOneMatch(online: OnlineMatch, visit: OnlineSession): Promise<ExitCode | string> {
  const { frontend, client } = online;
  const { held, link, server } = visit;
  const comeBack = `Come back with: ${PROGRAM} ${held === null ? 'watch' : 'join'} ${matchUrl(link)}`;
  // Whoever comes late would wait for players who have long gone, and a pipe is to end.
  const isFollowing = frontend.moveStyle === 'brief' && !isFinished(client.mirror);
  const left = await runOnlineLoop(online);
  const { match } = client.mirror;
  if (left.kind === 'lost') {
    frontend.close(match);
    return failure(left.canReturn ? `${left.sentence} ${comeBack}` : left.sentence);
  }
  if (left.kind === 'gone') {
    const isOff =
      visit.withdraws &&
      !allSeatsTaken(client.mirror) &&
      (await actBeforeLeaving(online, 'withdraw', ({ withdrawn }) => withdrawn));
    frontend.close(match);
    if (isOff) deleteSeat(homeFolder(), link.match);
    frontend.say([isOff ? 'Nobody has come, and the match is called off.' : comeBack]);
    return 0;
  }
  if (client.mirror.withdrawn) {
    if (held !== null) deleteSeat(homeFolder(), link.match);
    frontend.close(match, left.last);
    return 0;
  }
  if (held === null) {
    const next = isFollowing ? await awaitRematch(online) : null;
    if (next !== null) return next;
    frontend.close(match, left.last);
    return 0;
  }
  const kept = await archiveMatch(homeFolder(), held, client.mirror, server);
  if (!kept.ok) frontend.say([`The match is not in your history yet. ${kept.error}`]);
  const next = await askRematch(online);
  if (next !== null) return next;
  frontend.close(match, left.last);
  if (held.port !== null) await pause(LINGER_MS);
  return kept.ok ? 0 : 1;
}
