/** When a match on a server is over or left: another one with the sides swapped, or a last word. */
import { setTimeout as pause } from 'node:timers/promises';
import { converse } from '../../core/conversation.ts';
import { other } from '../../core/seat.ts';
import type { Heard } from '../../online/client.ts';
import { type Mirror, namesIn, reflect } from '../../online/mirror.ts';
import type { Act } from '../../online/protocol.ts';
import { isNo, isYes } from '../orders.ts';
import type { Room } from './room.ts';
import { connectionTold, notesOf, presenceTold, type Scene } from './scene.ts';

const AGAIN = 'Another match with the sides swapped? (yes/no): ';
const WATCHING = 'Waiting to see whether they play another match; /quit leaves … ';
/** How long what somebody says on leaving has to come back. */
const LEAVING_MS = 2_000;

/** Asks for another match and waits for the other's answer: its id, or null to leave. */
export async function askAgain(room: Room): Promise<string | null> {
  const { face, connection, scene } = room;
  const { match, you } = scene.mirror;
  if (you === null) return null;
  const names = namesIn(scene.mirror);
  const { conversation } = converse(match, names);
  const opponent = names[other(you)];
  let isTold = false;
  let isWished = scene.mirror.rematch === you;
  const heed = (heard: Heard): 'leave' | undefined => {
    connectionTold(heard, scene, face);
    presenceTold(heard, scene, face);
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
    if (!isLeft && isWished) face.say(['There is nothing to answer yet.']);
    else if (!isLeft && isYes(line)) {
      isWished = true;
      connection.act('rematch');
    } else if (!isLeft && process.stdin.isTTY && !isNo(line)) {
      // It may have been the answer to a question that is no more.
      face.say(['Please answer yes or no.']);
    } else {
      // Whoever waits for an answer is to have it.
      await sayOnLeaving(room, 'decline', ({ declined }) => declined !== null);
      return null;
    }
  }
}

/** Waits for the players with somebody who has watched: the next match's id, or null to leave. */
export async function awaitAgain({ face, connection, scene }: Room): Promise<string | null> {
  const names = namesIn(scene.mirror);
  const { conversation } = converse(scene.mirror.match, names);
  for (;;) {
    const heard = connection.take();
    if (heard !== null) {
      connectionTold(heard, scene, face);
      presenceTold(heard, scene, face);
      if (heard.kind === 'error') {
        face.say([heard.message]);
        return null;
      }
      takeOver(heard, scene);
      continue;
    }
    const { next, declined } = scene.mirror;
    if (next !== null) return next;
    if (declined !== null) {
      face.say([`${names[declined]} does not want another match.`]);
      return null;
    }
    const attention = { waiting: WATCHING, notes: notesOf(scene) };
    const line = await face.attend(conversation, attention, connection.ready());
    if (line === null || line?.trim() === '/quit') return null;
    if (line !== undefined) face.say(['There is nothing to answer yet.']);
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
export async function sayOnLeaving(
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
