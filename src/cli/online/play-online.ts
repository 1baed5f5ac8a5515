/** Plays or watches a match on a server, and the rematches that follow it. */

import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { plain } from '../../core/message.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, PLAYERS } from '../../core/seat.ts';
import { deleteSeat, type HeldSeat, readSeat, writeSeat } from '../../local/credentials.ts';
import { homeFolder } from '../../local/home.ts';
import { texts, translateName } from '../../messages/terminal.ts';
import { MAX_ANSWER_BYTES } from '../../online/api.ts';
import { type Connection, connect } from '../../online/connection.ts';
import { allSeatsTaken, isFinished } from '../../online/fold.ts';
import { type MatchLink, matchUrl, socketUrl } from '../../online/links.ts';
import { type Mirror, ownNames } from '../../online/mirror.ts';
import type { MatchEvent } from '../../online/protocol.ts';
import { NEW_SESSION, reduceSession } from '../../online/session.ts';
import { type ExitCode, failure, PROGRAM, print } from '../output.ts';
import type { NextAction } from '../terminal/after-match.ts';
import type { Frontend } from '../terminal/frontend.ts';
import { createFrontend } from '../terminal/start-match.ts';
import { archiveMatch } from './archive.ts';
import { errorText } from './error-text.ts';
import type { OnlineBot } from './online-bot.ts';
import {
  type LiveSession,
  namesIn,
  type OnlineClient,
  playersInfoOf,
  sendBeforeLeaving,
  statusText,
} from './online-client.ts';
import { runOnlineLoop } from './online-loop.ts';
import { followRematch } from './rematch.ts';
import { slashCommandNames } from './slash-commands.ts';

export interface PlayOnlineOptions {
  /** Where this machine finds the server; others may find it elsewhere. */
  readonly server: string;
  readonly link: MatchLink;
  /** Null for a watcher. */
  readonly held: HeldSeat | null;
  readonly plain: boolean;
  /** Said while a seat is open. */
  readonly invitation: readonly string[];
  /** Whether the seat is new: then every move is said from the first on. */
  readonly isNew?: boolean;
  /** Whether the player has given no name. */
  readonly isNameless?: boolean;
  /** The name that was given on coming back, where a seat keeps its own. */
  readonly given?: string | undefined;
  /** Whether this program is the server, so that the others need it. */
  readonly serves?: boolean;
  /** Whether the match is called off when its only player leaves. */
  readonly withdraws?: boolean;
  /** What plays in the place of a person: one match, without a rematch. */
  readonly bot?: OnlineBot | null;
  /** Called with what was chosen to follow the match, and its id in this machine's history. */
  onChosen?(chosen: OnlineChoice): void;
}

export interface OnlineChoice {
  readonly next: NextAction;
  readonly id: string | null;
  readonly game: string;
}

/** How long the last messages to others have before our own server stops. */
const LINGER_MS = 1_000;
const CLOSE_TIMEOUT_MS = 500;

const connectTo = (server: string, match: string, held: HeldSeat | null): Connection =>
  connect({ url: socketUrl(server), match, token: held?.token ?? null }, (url) => {
    const socket = new WebSocket(url, { maxPayload: MAX_ANSWER_BYTES, perMessageDeflate: false });
    return Object.assign(socket, {
      close() {
        WebSocket.prototype.close.call(socket);
        // A dead server does not answer the close.
        setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      },
    });
  });

interface Arrival {
  readonly live: LiveSession;
  /** Events that are still to be said. */
  readonly missed: readonly MatchEvent[];
}

/** Waits for the match. A new seat gets it as it was when the last player joined, and what it missed. */
async function arrive(
  connection: Connection,
  isNew: boolean,
  say: (lines: readonly string[]) => void,
): Promise<Result<Arrival>> {
  let session = NEW_SESSION;
  for (;;) {
    await connection.ready();
    let event = connection.take();
    if (event === null) continue;
    let missed: readonly MatchEvent[] = [];
    if (event.kind === 'state' && isNew) {
      const { events } = event.state;
      const since = events.findLastIndex(({ kind }) => kind === 'join') + 1;
      missed = events.slice(since);
      event = { kind: 'state', state: { ...event.state, events: events.slice(0, since) } };
    }
    const step = reduceSession(session, event, Date.now());
    session = step.session;
    const { mirror, error } = session;
    if (error !== null) return err(plain(errorText(error)));
    if (mirror !== null) return ok({ live: { session, mirror }, missed });
    for (const notice of step.notices) {
      const text = statusText(notice, PLAYERS);
      if (text !== null) say([text]);
    }
  }
}

const printAll = (lines: readonly string[]): void => lines.forEach(print);

export async function playOnline(options: PlayOnlineOptions): Promise<ExitCode> {
  const { server, bot = null } = options;
  const plain = options.plain || bot !== null;
  const invitation = [...options.invitation, ...(options.serves ? SERVING_NOTICE : [])];
  let { held, link, isNew = false } = options;
  let live: LiveSession | null = null;
  let frontend: Frontend | null = null;
  for (;;) {
    const connection = connectTo(server, link.match, held);
    try {
      const arrival = await arrive(connection, isNew, frontend?.say ?? printAll);
      if (!arrival.ok) {
        if (live !== null) frontend?.close(live.mirror.match);
        return failure(arrival.error);
      }
      // The frontend draws from one object in all matches.
      const shown: LiveSession = Object.assign(live ?? {}, arrival.value.live);
      live = shown;
      frontend ??= await createFrontend(
        { plain, isWaiting: true },
        () => playersInfoOf(shown),
        () => slashCommandNames(shown.mirror),
      );
      if (link === options.link) greet(frontend, shown.mirror, { ...options, invitation });
      else frontend.say(['', texts.online.sidesSwapped(shown.mirror.you), '']);
      if (held !== null) held = withGame(held, shown.mirror);
      const client = {
        frontend,
        connection,
        live,
        link,
        server,
        invitation,
        bot,
        refreshing: null,
      };
      const next = await playOneMatch(client, { ...options, held }, arrival.value.missed);
      if (typeof next !== 'string') return next;
      link = { ...link, match: next };
      isNew = true;
      frontend.onMatchEnd?.();
      if (held === null) continue;
      const seat = seatInRematch(homeFolder(), held, next);
      held = seat.held;
      if (seat.error !== null) frontend.say([seat.error]);
    } finally {
      connection.close();
    }
  }
}

const SERVING_NOTICE = [texts.online.serving, ''];

function greet(frontend: Frontend, mirror: Mirror, options: PlayOnlineOptions): void {
  const { invitation, isNew, isNameless, given, serves, withdraws } = options;
  const { you } = mirror;
  if (isFinished(mirror)) return;
  const isReady = allSeatsTaken(mirror);
  if (you !== null && given !== undefined && given !== ownNames(mirror)[you]) {
    frontend.say([texts.online.keepsName(translateName(ownNames(mirror)[you]), given)]);
  }
  // A screen keeps it in sight for as long as a seat is open.
  if (!isReady && frontend.moveStyle === 'transcript') frontend.say(invitation);
  if (isReady && serves) frontend.say(SERVING_NOTICE);
  // Of two strangers who are paired, the second finds the first waiting.
  if (isReady && isNew && withdraws && you !== null) {
    frontend.say([texts.online.playAgainst(namesIn({ frontend }, mirror)[other(you)]), '']);
  }
  // Not among the books' lines.
  if (isNew && isNameless && you !== null && frontend.moveStyle === 'brief') {
    frontend.say([texts.online.youAreCalled(translateName(ownNames(mirror)[you]))]);
  }
}

/** Notes the game in the seat's file, for the list of seats. */
function withGame(held: HeldSeat, { match }: Mirror): HeldSeat {
  const game = match.game.id;
  // Only a note: an error is not worth a line.
  if (held.game !== game) writeSeat(homeFolder(), { ...held, game });
  return { ...held, game };
}

/** The seat in the rematch; one that is there already stays. */
function seatInRematch(
  home: string,
  held: HeldSeat,
  match: string,
): { readonly held: HeldSeat; readonly error: string | null } {
  const next = { ...held, match, kept: null };
  const seat = readSeat(home, match);
  if (seat.ok && seat.value !== null) return { held: seat.value, error: null };
  const written = seat.ok ? writeSeat(home, next) : seat;
  return { held: next, error: written.ok ? null : written.error.text };
}

/** One match: the exit code, or the id of the next match. */
async function playOneMatch(
  client: OnlineClient,
  { held, withdraws, onChosen }: PlayOnlineOptions,
  missed: readonly MatchEvent[],
): Promise<ExitCode | string> {
  const { frontend, live, link, server } = client;
  const comeBack = texts.online.comeBack(
    `${PROGRAM} ${held === null ? 'watch' : 'join'} ${matchUrl(link)}`,
  );
  // A match that was over before has no players who could agree on another, and a pipe ends.
  const isFollowing = frontend.moveStyle === 'brief' && !isFinished(live.mirror);
  const { kind, last } = await runOnlineLoop(client, missed);
  const { error } = live.session;
  if (error !== null) {
    frontend.close(live.mirror.match);
    return failure(`${errorText(error)}${error.code === 'no_server' ? ` ${comeBack}` : ''}`);
  }
  if (kind === 'left') {
    if (withdraws && !allSeatsTaken(live.mirror)) await sendBeforeLeaving(client, 'withdraw');
    const { match, withdrawn } = live.mirror;
    frontend.close(match);
    if (withdrawn) deleteSeat(homeFolder(), link.match);
    frontend.say([withdrawn ? texts.online.noneCame : comeBack]);
    return 0;
  }
  const { match, withdrawn } = live.mirror;
  if (withdrawn && held !== null) deleteSeat(homeFolder(), link.match);
  const kept =
    held === null || withdrawn
      ? ok(null)
      : await archiveMatch(homeFolder(), held, live.mirror, server, client.bot?.spec);
  if (!kept.ok) frontend.say([texts.online.notInHistory(kept.error.text)]);
  const isAnother = client.bot === null && !withdrawn && (held !== null || isFollowing);
  const after = isAnother ? await followRematch(client) : null;
  if (after?.kind === 'next') return after.match;
  if (after !== null && after.chosen !== null) {
    onChosen?.({ next: after.chosen, id: kept.ok ? kept.value : null, game: match.game.id });
  }
  frontend.close(match, last);
  if (held !== null && held.port !== null && !withdrawn) await pause(LINGER_MS);
  return kept.ok ? 0 : 1;
}
