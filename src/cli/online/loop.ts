/**
 * A table whose match is on a server: the same faces and words as at one keyboard, but what happens is
 * what the server tells. A move that is typed here is sent, and shown as played when it comes back.
 */

import {
  applyToDialog,
  type Dialog,
  nextQuestion,
  resolveAnswer,
  startDialog,
} from '../../core/dialog.ts';
import { viewOf } from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import { fetchMatch } from '../../online/api.ts';
import type { Connection, ConnectionEvent } from '../../online/connection.ts';
import {
  allSeatsTaken,
  isFinished,
  parseOpening,
  remainingTime,
  seatToMove,
} from '../../online/fold.ts';
import type { MatchLink } from '../../online/links.ts';
import {
  displayNames,
  formatClock,
  type Mirror,
  mirrorDriver,
  mirrorEvent,
  refreshMirror,
} from '../../online/mirror.ts';
import type { Act, MatchEvent } from '../../online/protocol.ts';
import {
  type Frontend,
  nextAfterOpening,
  type PromptState,
  sayStep,
  visibleLines,
} from '../terminal/match-loop.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { CONFIRM_RESIGN, isYes, withSlashHint } from '../terminal/slash-commands.ts';
import {
  awayText,
  type ClientState,
  connectionNotes,
  serverTime,
  updateConnection,
  updatePresence,
} from './client-state.ts';
import { parseSlashCommand, type SlashCommandEffect } from './slash-commands.ts';

export interface OnlineMatch {
  readonly frontend: Frontend;
  readonly connection: Connection;
  readonly client: ClientState;
  /** What happened before the connection tells more, and is still to be said. */
  readonly missed: readonly MatchEvent[];
  readonly link: MatchLink;
  /** Where this machine finds the server. */
  readonly server: string;
  /** What is said while somebody is still missing. */
  readonly invitation: readonly string[];
}

/** How somebody left: the match was over, they went, or it could not go on, and why. */
export type OnlineLoopResult =
  | { readonly kind: 'over'; readonly last: readonly string[] }
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'lost' } & LoopError);

/** Why it cannot go on, and whether coming back may help. */
interface LoopError {
  readonly sentence: string;
  readonly canReturn: boolean;
}

/** What was sent and has not come back yet. */
interface PendingAct {
  readonly act: Act;
  readonly text: string | undefined;
  /** How many texts the record had: with another number, what was meant is no longer so. */
  readonly moves: number;
}

const RESTART_PROMPT = 'Start the round again? (yes/no): ';
/** Less time than this is worth saying where no clock is shown. */
const LOW_TIME_MS = 60_000;

/** Plays or watches a match until it is over, or somebody leaves. */
export async function runOnlineLoop(online: OnlineMatch): Promise<OnlineLoopResult> {
  const { frontend, connection, client, missed, link, server, invitation } = online;
  const { you } = client.mirror;
  let dialog: Dialog = startDialog(client.mirror.match).dialog;
  let sending: PendingAct | null = null;
  /** The last event after which a short time was said. */
  let warned = 0;
  /** What was said at the end. */
  let last: readonly string[] = [];
  let trouble = null as LoopError | null;
  /** Whether somebody wants to give up and is asked once more. */
  let isResigning = false;
  /** What the server is asked beside the match, which nobody waits for. */
  let learning = null as Promise<void> | null;

  /** Says how the match stands, once there is somebody at each seat. */
  const begin = (): void => {
    const { mirror } = client;
    const names = displayNames(mirror);
    const step = startDialog(mirror.match, names);
    dialog = step.dialog;
    if (isFinished(mirror)) say(endLines(mirror));
    else if (allSeatsTaken(mirror)) {
      say(step.lines);
      const { offer } = mirror.match;
      if (offer !== null)
        frontend.say(offerLines(names[offer], offer === you, you === null, opponent()));
      for (const seat of mirror.away) if (seat !== you) frontend.say([awayText(names[seat])]);
    }
  };
  const say = (lines: readonly string[]): void => {
    const isAsked = you !== null && seatToMove(client.mirror) === you;
    last = visibleLines(frontend, dialog, lines, {
      isOpened: !client.mirror.needsOpening,
      isAsked,
    });
    frontend.say(last);
  };
  /** What the other player is called; somebody who only watches has none. */
  const opponent = (): string => (you === null ? '' : displayNames(client.mirror)[other(you)]);
  const send = (act: Act, text?: string): void => {
    sending = { act, text, moves: client.mirror.match.count };
    connection.act(act, text);
  };

  async function hear(heard: ConnectionEvent): Promise<void> {
    switch (heard.kind) {
      case 'lost':
      case 'back':
        updateConnection(heard, client, frontend);
        break;
      case 'presence':
        updatePresence(heard, client, frontend);
        break;
      case 'error':
        if (heard.n === null) trouble = { sentence: heard.message, canReturn: false };
        else refused(heard);
        break;
      case 'state': {
        const { state } = heard;
        if (state.n < client.mirror.n) {
          trouble = { sentence: 'The server has lost a part of the match.', canReturn: true };
        }
        client.clockOffset = state.now - Date.now();
        for (const event of state.events) await tell(event);
        client.mirror = refreshMirror(client.mirror, state);
        updatePresence(heard, client, frontend);
        break;
      }
      case 'event':
        await tell(heard.event);
    }
  }

  /** What was sent came too late, or cannot be. */
  function refused({ code, message }: ConnectionEvent & { readonly kind: 'error' }): void {
    const meant = sending;
    sending = null;
    const { match } = client.mirror;
    const stands = meant !== null && meant.moves === match.count;
    if (code === 'wrong_number' && stands && meant.act !== 'decline') {
      // Something happened that changes nothing about it, such as an offer.
      send(meant.act, meant.text);
      return;
    }
    // The event that came first has been told; only what nothing else explains is said.
    if (!['wrong_number', 'match_over', 'not_your_turn'].includes(code)) frontend.say([message]);
    const asked = nextQuestion({ ...dialog, match, answers: [] }, []);
    dialog = asked.dialog;
    if (meant?.act === 'move' && seatToMove(client.mirror) === you) say(asked.lines);
  }

  /** Takes an event over and says what happened. */
  async function tell(event: MatchEvent): Promise<void> {
    const before = client.mirror;
    const next = mirrorEvent(before, event);
    if (!next.ok) {
      trouble = { sentence: next.error, canReturn: false };
      return;
    }
    if (next.value === before) return;
    client.mirror = next.value;
    const isOurs = event.seat === you && sending !== null;
    if (isOurs) sending = null;
    await told(event, before, isOurs);
  }

  async function told(event: MatchEvent, before: Mirror, isOurs: boolean): Promise<void> {
    const { mirror } = client;
    const { match } = mirror;
    const { kind, seat, text } = event;
    const names = displayNames(mirror);
    const who = seat === null ? '' : names[seat];
    switch (kind) {
      case 'join':
        if (seat !== you) frontend.say([`${who} has joined.`]);
        // Only a drawn board has room for it.
        if (frontend.moveStyle === 'brief') learning = learnRatings();
        begin();
        return;
      case 'opening': {
        const step = nextAfterOpening({ ...dialog, match }, parseOpening(text) ?? []);
        dialog = step.dialog;
        say(step.lines);
        return;
      }
      case 'move':
      case 'resign':
      case 'time':
      case 'restart': {
        const said = kind === 'move' ? text : kind === 'restart' ? kind : `${kind} ${seat}`;
        const style = isOurs ? 'answered' : frontend.moveStyle;
        const course = mirrorDriver(mirror);
        const spoken = applyToDialog(
          { ...dialog, match: before.match, driver: course },
          said,
          style,
        );
        if (!spoken.ok) {
          trouble = { sentence: spoken.error, canReturn: false };
          return;
        }
        dialog = spoken.value.dialog;
        const { lines } = spoken.value;
        if (kind !== 'move' || match.round !== before.match.round) isResigning = false;
        const ended = match.round === before.match.round ? null : mirror.played;
        sayStep({ ...frontend, say }, ended, match, lines);
        return;
      }
      case 'offer':
        dialog = { ...dialog, match };
        frontend.say(offerLines(who, seat === you, you === null, opponent()));
        return;
      case 'decline': {
        // After the end it is said where another match is asked for.
        if (isFinished(before)) return;
        dialog = { ...dialog, match };
        const isTakenBack = before.match.offer === seat;
        const what = isTakenBack ? 'takes the offer back' : 'does not agree';
        frontend.say([`${who} ${what}. The round goes on.`]);
        return;
      }
      case 'withdraw':
        say([`${who} waits no longer: the match is called off.`]);
        return;
      case 'pause':
      case 'rematch':
      case 'again':
        return;
    }
  }

  /** Events tell no ratings: how strong somebody is who has joined is asked for. */
  async function learnRatings(): Promise<void> {
    const { id, n } = client.mirror;
    const state = await fetchMatch(server, id, n);
    // Without an answer there is no rating beside the name, and nothing worse.
    // It may come when another match has begun, which has its own seed.
    if (state.ok && client.mirror.id === id)
      client.mirror = refreshMirror(client.mirror, state.value);
    learning = null;
  }

  /** Whether the other offers to restart while nothing else is asked here. */
  function isOffered(): boolean {
    const { mirror } = client;
    const { offer } = mirror.match;
    return you !== null && offer === other(you) && seatToMove(mirror) !== you;
  }

  function attention(): PromptState {
    const { mirror } = client;
    const mover = seatToMove(mirror);
    if (you === null) return { waiting: 'Watching; /quit leaves: ', isWatching: true };
    if (!allSeatsTaken(mirror)) return { waiting: 'Waiting for somebody to join … ' };
    if (isResigning) return { prompt: CONFIRM_RESIGN };
    if (sending !== null) return { waiting: 'Sending … ' };
    if (isOffered()) return { prompt: RESTART_PROMPT };
    if (mirror.needsOpening) return { waiting: 'A fair opening is being looked for … ' };
    return mover === you ? {} : { waiting: `Waiting for ${opponent()} … ` };
  }

  /** Where no clock is shown, a short time is said once a turn. */
  function warn(): void {
    const { mirror } = client;
    if (frontend.moveStyle !== 'session' || you === null || seatToMove(mirror) !== you) return;
    const left = remainingTime(mirror, serverTime(client))?.[you];
    if (left === undefined || left > LOW_TIME_MS || warned === mirror.n) return;
    warned = mirror.n;
    frontend.say([`You have ${formatClock(left)} left.`]);
  }

  async function obey(order: SlashCommandEffect): Promise<void> {
    if (order.kind === 'say') frontend.say(order.lines);
    else if (order.kind === 'page') await frontend.page(order.lines);
    else if (order.kind !== 'act') return;
    else if (order.act === 'resign' && frontend.confirms) isResigning = true;
    else send(order.act);
  }

  function answered(line: string): void {
    if ('waiting' in attention()) {
      frontend.say(['There is nothing to answer yet. /help lists the commands.']);
      return;
    }
    if (isResigning) {
      isResigning = false;
      if (isYes(line)) send('resign');
      return;
    }
    if (isOffered()) {
      send(isYes(line) ? 'offer' : 'decline');
      return;
    }
    const led = resolveAnswer(dialog, line);
    if ('move' in led) send('move', client.mirror.match.rules.format(led.move));
    else {
      const isRefused = led.dialog === dialog;
      dialog = led.dialog;
      say(isRefused ? withSlashHint(led.lines, line, frontend) : led.lines);
    }
  }

  begin();
  for (const event of missed) await tell(event);
  for (;;) {
    if (trouble !== null) return { kind: 'lost', ...trouble };
    const heard = connection.take();
    if (heard !== null) {
      await hear(heard);
      continue;
    }
    if (isFinished(client.mirror)) return { kind: 'over', last };
    warn();
    const notes = [...(allSeatsTaken(client.mirror) ? [] : invitation), ...connectionNotes(client)];
    const news = connection.ready();
    const until = learning === null ? news : Promise.race([news, learning]);
    const line = await frontend.askUntil(dialog, { ...attention(), notes }, until);
    if (line === undefined) continue;
    if (line === null) return { kind: 'gone' };
    if (!line.trim().startsWith('/')) {
      answered(line);
      continue;
    }
    isResigning = false;
    const order = parseSlashCommand(line.trim(), dialog, client.mirror, link);
    if (order.kind === 'quit') return { kind: 'gone' };
    await obey(order);
  }
}

/** A match that was over before anybody came. */
function endLines(mirror: Mirror): readonly string[] {
  const { match, withdrawn } = mirror;
  const names = displayNames(mirror);
  if (withdrawn) return ['The match was called off before anybody had joined.'];
  const board = match.words.board(viewOf(match), names);
  return [...board, `The match is over: ${matchStatus(match, names)}.`];
}

function offerLines(
  who: string,
  isYours: boolean,
  isWatched: boolean,
  opponent: string,
): readonly string[] {
  if (isYours) return [`${opponent} is asked whether to start the round again.`];
  const how = isWatched ? '' : ' Type /restart to agree, or /decline.';
  return [`${who} would like to start the round again.${how}`];
}
