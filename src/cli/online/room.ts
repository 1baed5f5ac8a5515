/**
 * A table whose match is on a server: the same faces and words as at one keyboard, but what happens is
 * what the server tells. A move that is typed here is sent, and shown as played when it comes back.
 */
import { type Conversation, converse, enter, goOn, respond } from '../../core/conversation.ts';
import { viewOf } from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import type { Connection, Heard } from '../../online/client.ts';
import type { Link } from '../../online/links.ts';
import {
  clockText,
  courseOf,
  hasBegun,
  isEnded,
  type Mirror,
  moverIn,
  namesIn,
  openingMoves,
  reflect,
  refreshed,
  timeLeft,
} from '../../online/mirror.ts';
import type { Act, MatchEvent } from '../../online/protocol.ts';
import { lookAt } from '../../online/requests.ts';
import { advised, isYes, RESIGN } from '../orders.ts';
import { standing } from '../summary.ts';
import { type Attention, type Face, goOnFairly, heardBy, sayPast } from '../table.ts';
import { type Order, readOrder } from './orders.ts';
import { awayText, connectionTold, notesOf, presenceTold, type Scene, timeAt } from './scene.ts';

export interface Room {
  readonly face: Face;
  readonly connection: Connection;
  readonly scene: Scene;
  /** What happened before the connection tells more, and is still to be said. */
  readonly missed: readonly MatchEvent[];
  readonly link: Link;
  /** Where this machine finds the server. */
  readonly server: string;
  /** What is said while somebody is still missing. */
  readonly invitation: readonly string[];
}

/** How somebody left: the match was over, they went, or it could not go on, and why. */
export type Left =
  | { readonly kind: 'over'; readonly last: readonly string[] }
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'lost' } & Trouble);

/** Why it cannot go on, and whether coming back may help. */
interface Trouble {
  readonly sentence: string;
  readonly canReturn: boolean;
}

/** What was sent and has not come back yet. */
interface Sending {
  readonly act: Act;
  readonly text: string | undefined;
  /** How many texts the record had: with another number, what was meant is no longer so. */
  readonly moves: number;
}

const RESTART = 'Start the round again? (yes/no): ';
/** Less time than this is worth saying where no clock is shown. */
const SHORT_MS = 60_000;

/** Plays or watches a match until it is over, or somebody leaves. */
export async function stayInRoom(room: Room): Promise<Left> {
  const { face, connection, scene, missed, link, server, invitation } = room;
  const { you } = scene.mirror;
  let conversation: Conversation = converse(scene.mirror.match).conversation;
  let sending: Sending | null = null;
  /** The last event after which a short time was said. */
  let warned = 0;
  /** What was said at the end. */
  let last: readonly string[] = [];
  let trouble = null as Trouble | null;
  /** Whether somebody wants to give up and is asked once more. */
  let isResigning = false;
  /** What the server is asked beside the match, which nobody waits for. */
  let learning = null as Promise<void> | null;

  /** Says how the match stands, once there is somebody at each seat. */
  const begin = (): void => {
    const { mirror } = scene;
    const names = namesIn(mirror);
    const spoken = converse(mirror.match, names);
    conversation = spoken.conversation;
    if (isEnded(mirror)) say(endLines(mirror));
    else if (hasBegun(mirror)) {
      say(spoken.lines);
      const { offer } = mirror.match;
      if (offer !== null)
        face.say(offerLines(names[offer], offer === you, you === null, opponent()));
      for (const seat of mirror.away) if (seat !== you) face.say([awayText(names[seat])]);
    }
  };
  const say = (lines: readonly string[]): void => {
    const isAsked = you !== null && moverIn(scene.mirror) === you;
    last = heardBy(face, conversation, lines, { isOpened: !scene.mirror.unopened, isAsked });
    face.say(last);
  };
  /** What the other player is called; somebody who only watches has none. */
  const opponent = (): string => (you === null ? '' : namesIn(scene.mirror)[other(you)]);
  const send = (act: Act, text?: string): void => {
    sending = { act, text, moves: scene.mirror.match.count };
    connection.act(act, text);
  };

  async function hear(heard: Heard): Promise<void> {
    switch (heard.kind) {
      case 'lost':
      case 'back':
        connectionTold(heard, scene, face);
        break;
      case 'presence':
        presenceTold(heard, scene, face);
        break;
      case 'error':
        if (heard.n === null) trouble = { sentence: heard.message, canReturn: false };
        else refused(heard);
        break;
      case 'state': {
        const { state } = heard;
        if (state.n < scene.mirror.n) {
          trouble = { sentence: 'The server has lost a part of the match.', canReturn: true };
        }
        scene.ahead = state.now - Date.now();
        for (const event of state.events) await tell(event);
        scene.mirror = refreshed(scene.mirror, state);
        presenceTold(heard, scene, face);
        break;
      }
      case 'event':
        await tell(heard.event);
    }
  }

  /** What was sent came too late, or cannot be. */
  function refused({ code, message }: Heard & { readonly kind: 'error' }): void {
    const meant = sending;
    sending = null;
    const { match } = scene.mirror;
    const stands = meant !== null && meant.moves === match.count;
    if (code === 'wrong_number' && stands && meant.act !== 'decline') {
      // Something happened that changes nothing about it, such as an offer.
      send(meant.act, meant.text);
      return;
    }
    // The event that came first has been told; only what nothing else explains is said.
    if (!['wrong_number', 'match_over', 'not_your_turn'].includes(code)) face.say([message]);
    const asked = goOn({ ...conversation, match, answers: [] }, []);
    conversation = asked.conversation;
    if (meant?.act === 'move' && moverIn(scene.mirror) === you) say(asked.lines);
  }

  /** Takes an event over and says what happened. */
  async function tell(event: MatchEvent): Promise<void> {
    const before = scene.mirror;
    const next = reflect(before, event);
    if (!next.ok) {
      trouble = { sentence: next.error, canReturn: false };
      return;
    }
    if (next.value === before) return;
    scene.mirror = next.value;
    const isOurs = event.seat === you && sending !== null;
    if (isOurs) sending = null;
    await told(event, before, isOurs);
  }

  async function told(event: MatchEvent, before: Mirror, isOurs: boolean): Promise<void> {
    const { mirror } = scene;
    const { match } = mirror;
    const { kind, seat, text } = event;
    const names = namesIn(mirror);
    const who = seat === null ? '' : names[seat];
    switch (kind) {
      case 'join':
        if (seat !== you) face.say([`${who} has joined.`]);
        // Only a drawn board has room for it.
        if (face.moves === 'brief') learning = learnRatings();
        begin();
        return;
      case 'opening': {
        const spoken = goOnFairly({ ...conversation, match }, openingMoves(text) ?? []);
        conversation = spoken.conversation;
        say(spoken.lines);
        return;
      }
      case 'move':
      case 'resign':
      case 'time':
      case 'restart': {
        const said = kind === 'move' ? text : kind === 'restart' ? kind : `${kind} ${seat}`;
        const style = isOurs ? 'answered' : face.moves;
        const course = courseOf(mirror);
        const spoken = enter({ ...conversation, match: before.match, course }, said, style);
        if (!spoken.ok) {
          trouble = { sentence: spoken.error, canReturn: false };
          return;
        }
        conversation = spoken.value.conversation;
        const { lines } = spoken.value;
        if (kind !== 'move' || match.round !== before.match.round) isResigning = false;
        const ended = match.round === before.match.round ? null : mirror.played;
        sayPast({ ...face, say }, ended, match, lines);
        return;
      }
      case 'offer':
        conversation = { ...conversation, match };
        face.say(offerLines(who, seat === you, you === null, opponent()));
        return;
      case 'decline': {
        // After the end it is said where another match is asked for.
        if (isEnded(before)) return;
        conversation = { ...conversation, match };
        const isTakenBack = before.match.offer === seat;
        const what = isTakenBack ? 'takes the offer back' : 'does not agree';
        face.say([`${who} ${what}. The round goes on.`]);
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
    const { id, n } = scene.mirror;
    const state = await lookAt(server, id, n);
    // Without an answer there is no rating beside the name, and nothing worse.
    // It may come when another match has begun, which has its own seed.
    if (state.ok && scene.mirror.id === id) scene.mirror = refreshed(scene.mirror, state.value);
    learning = null;
  }

  /** Whether the other offers to restart while nothing else is asked here. */
  function isOffered(): boolean {
    const { mirror } = scene;
    const { offer } = mirror.match;
    return you !== null && offer === other(you) && moverIn(mirror) !== you;
  }

  function attention(): Attention {
    const { mirror } = scene;
    const mover = moverIn(mirror);
    if (you === null) return { waiting: 'Watching; /quit leaves: ', isWatching: true };
    if (!hasBegun(mirror)) return { waiting: 'Waiting for somebody to join … ' };
    if (isResigning) return { prompt: RESIGN };
    if (sending !== null) return { waiting: 'Sending … ' };
    if (isOffered()) return { prompt: RESTART };
    if (mirror.unopened) return { waiting: 'A fair opening is being looked for … ' };
    return mover === you ? {} : { waiting: `Waiting for ${opponent()} … ` };
  }

  /** Where no clock is shown, a short time is said once a turn. */
  function warn(): void {
    const { mirror } = scene;
    if (face.moves !== 'session' || you === null || moverIn(mirror) !== you) return;
    const left = timeLeft(mirror, timeAt(scene))?.[you];
    if (left === undefined || left > SHORT_MS || warned === mirror.n) return;
    warned = mirror.n;
    face.say([`You have ${clockText(left)} left.`]);
  }

  async function obey(order: Order): Promise<void> {
    if (order.kind === 'say') face.say(order.lines);
    else if (order.kind === 'page') await face.page(order.lines);
    else if (order.kind !== 'act') return;
    else if (order.act === 'resign' && face.asksTwice) isResigning = true;
    else send(order.act);
  }

  function answered(line: string): void {
    if ('waiting' in attention()) {
      face.say(['There is nothing to answer yet. /help lists the commands.']);
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
    const led = respond(conversation, line);
    if ('move' in led) send('move', scene.mirror.match.rules.format(led.move));
    else {
      const isRefused = led.conversation === conversation;
      conversation = led.conversation;
      say(isRefused ? advised(led.lines, line, face) : led.lines);
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
    if (isEnded(scene.mirror)) return { kind: 'over', last };
    warn();
    const notes = [...(hasBegun(scene.mirror) ? [] : invitation), ...notesOf(scene)];
    const news = connection.ready();
    const until = learning === null ? news : Promise.race([news, learning]);
    const line = await face.attend(conversation, { ...attention(), notes }, until);
    if (line === undefined) continue;
    if (line === null) return { kind: 'gone' };
    if (!line.trim().startsWith('/')) {
      answered(line);
      continue;
    }
    isResigning = false;
    const order = readOrder(line.trim(), conversation, scene.mirror, link);
    if (order.kind === 'quit') return { kind: 'gone' };
    await obey(order);
  }
}

/** A match that was over before anybody came. */
function endLines(mirror: Mirror): readonly string[] {
  const { match, withdrawn } = mirror;
  const names = namesIn(mirror);
  if (withdrawn) return ['The match was called off before anybody had joined.'];
  const board = match.words.board(viewOf(match), names);
  return [...board, `The match is over: ${standing(match, names)}.`];
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
