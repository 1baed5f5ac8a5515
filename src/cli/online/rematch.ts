/** When a match on a server is over or left: another one with the sides swapped, or a last word. */
import { setTimeout as pause } from 'node:timers/promises';
import { startDialog } from '../../core/dialog.ts';
import { other } from '../../core/seat.ts';
import type { ConnectionEvent } from '../../online/connection.ts';
import { displayNames, type Mirror, mirrorEvent } from '../../online/mirror.ts';
import type { Act } from '../../online/protocol.ts';
import { isNo, isYes } from '../terminal/slash-commands.ts';
import {
  type ClientState,
  connectionNotes,
  updateConnection,
  updatePresence,
} from './client-state.ts';
import type { OnlineMatch } from './loop.ts';

const REMATCH_PROMPT = 'Another match with the sides swapped? (yes/no): ';
const WATCHER_PROMPT = 'Waiting to see whether they play another match; /quit leaves … ';
/** How long what somebody says on leaving has to come back. */
const LEAVING_MS = 2_000;

/** Asks for another match and waits for the other's answer: its id, or null to leave. */
export async function askRematch(online: OnlineMatch): Promise<string | null> {
  const { frontend, connection, client } = online;
  const { match, you } = client.mirror;
  if (you === null) return null;
  const names = displayNames(client.mirror);
  const { dialog } = startDialog(match, names);
  const opponent = names[other(you)];
  let isTold = false;
  let isWished = client.mirror.rematch === you;
  const heed = (heard: ConnectionEvent): 'leave' | undefined => {
    updateConnection(heard, client, frontend);
    updatePresence(heard, client, frontend);
    if (heard.kind !== 'error') {
      updateMirror(heard, client);
      return undefined;
    }
    // The events tell why: another match has begun, or is not wanted.
    if (client.mirror.next !== null || client.mirror.declined !== null) return undefined;
    if (heard.code !== 'wrong_number') {
      frontend.say([heard.message]);
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
    const { next, declined, rematch } = client.mirror;
    if (next !== null) return next;
    if (declined !== null) {
      if (declined !== you) frontend.say([`${opponent} does not want another match.`]);
      return null;
    }
    if (!isWished && !isTold && rematch === other(you)) {
      isTold = true;
      frontend.say([`${opponent} would like another match.`]);
    }
    const attention = isWished
      ? { waiting: `Waiting for ${opponent}; /quit leaves … ` }
      : { prompt: REMATCH_PROMPT };
    const notes = connectionNotes(client);
    const line = await frontend.askUntil(dialog, { ...attention, notes }, connection.ready());
    if (line === undefined) continue;
    const isLeft = line === null || line.trim() === '/quit';
    if (!isLeft && isWished) frontend.say(['There is nothing to answer yet.']);
    else if (!isLeft && isYes(line)) {
      isWished = true;
      connection.act('rematch');
    } else if (!isLeft && process.stdin.isTTY && !isNo(line)) {
      // It may have been the answer to a question that is no more.
      frontend.say(['Please answer yes or no.']);
    } else {
      // Whoever waits for an answer is to have it.
      await actBeforeLeaving(online, 'decline', ({ declined }) => declined !== null);
      return null;
    }
  }
}

/** Waits for the players with somebody who has watched: the next match's id, or null to leave. */
export async function awaitRematch({
  frontend,
  connection,
  client,
}: OnlineMatch): Promise<string | null> {
  const names = displayNames(client.mirror);
  const { dialog } = startDialog(client.mirror.match, names);
  for (;;) {
    const heard = connection.take();
    if (heard !== null) {
      updateConnection(heard, client, frontend);
      updatePresence(heard, client, frontend);
      if (heard.kind === 'error') {
        frontend.say([heard.message]);
        return null;
      }
      updateMirror(heard, client);
      continue;
    }
    const { next, declined } = client.mirror;
    if (next !== null) return next;
    if (declined !== null) {
      frontend.say([`${names[declined]} does not want another match.`]);
      return null;
    }
    const attention = { waiting: WATCHER_PROMPT, notes: connectionNotes(client) };
    const line = await frontend.askUntil(dialog, attention, connection.ready());
    if (line === null || line?.trim() === '/quit') return null;
    if (line !== undefined) frontend.say(['There is nothing to answer yet.']);
  }
}

/** Takes over what a connection tells of a match. */
function updateMirror(heard: ConnectionEvent, client: ClientState): void {
  const events =
    heard.kind === 'state' ? heard.state.events : heard.kind === 'event' ? [heard.event] : [];
  for (const event of events) {
    const next = mirrorEvent(client.mirror, event);
    if (next.ok) client.mirror = next.value;
  }
}

/** Does one more thing before leaving; whether it was done in time, and nobody was faster. */
export async function actBeforeLeaving(
  { connection, client }: OnlineMatch,
  act: Act,
  isDone: (mirror: Mirror) => boolean,
): Promise<boolean> {
  connection.act(act);
  const patience = pause(LEAVING_MS, 'late' as const, { ref: false });
  for (;;) {
    if ((await Promise.race([connection.ready(), patience])) === 'late') return false;
    const heard = connection.take();
    if (heard?.kind === 'error') return false;
    if (heard !== null) updateMirror(heard, client);
    if (isDone(client.mirror)) return true;
  }
}
