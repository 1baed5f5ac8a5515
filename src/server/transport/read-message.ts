/** What a client says over a WebSocket, read and checked. */
import { MAX_MOVE_LENGTH } from '../../core/record.ts';
import type { ClientMessage } from '../../online/protocol.ts';
import { clientMessage } from '../../online/schemas.ts';

/**
 * A move as every client of ours writes it, and nearly all that is ever said: this alone checks and
 * reads it in a fraction of the time. Printable ASCII without quotes and backslashes stands for itself
 * in JSON; a number of 15 digits is exact.
 */
const PLAIN_MOVE = new RegExp(
  String.raw`^\{"type":"act","match":"([\w-]{12})","n":([1-9]\d{0,14}),"act":"move","text":"([ !#-\[\]-~]{0,${MAX_MOVE_LENGTH}})"\}$`,
);

/** A message of the protocol; null for anything else. */
export function readClientMessage(text: string): ClientMessage | null {
  const plain = PLAIN_MOVE.exec(text);
  if (plain === null) return readJsonMessage(text);
  const [, match = '', n, move = ''] = plain;
  return { type: 'act', match, n: Number(n), act: 'move', text: move };
}

/** Reads a message in any form that JSON has for it. */
export function readJsonMessage(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
