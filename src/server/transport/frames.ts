/**
 * Texts as WebSocket frames, where the library takes long for what is done with every move. What many
 * are to be told is framed once and written to each of their sockets as it is; the library would frame
 * it for each of them, in two writes. And a short message that comes in one piece is read at once.
 */
import type { Duplex } from 'node:stream';

/** A text message, whole: no more follows. */
const TEXT = 0x81;
const FINAL = 0x80;
const MASKED = 0x80;
/** Longer ones say their length elsewhere. */
const MAX_SHORT_LENGTH = 125;
/** What a client's short frame has before its text: two bytes, and four that it is masked with. */
const HEADER_BYTES = 6;

/** A frame to be written: a string stands for its bytes, one for each character. */
export type Frame = string | Buffer;

/** A whole text message, from a server to a client: not masked, in one frame. */
export function encodeFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  // In ASCII, as nearly all are, it needs no buffer.
  if (length === text.length) return frameHeader(length) + text;
  return Buffer.concat([Buffer.from(frameHeader(length), 'latin1'), Buffer.from(text)]);
}

/** What comes before a text of that many bytes. */
const frameHeader = (length: number): string => SHORT_HEADERS[length] ?? longHeader(length);

const SHORT_HEADERS: readonly string[] = Array.from({ length: MAX_SHORT_LENGTH + 1 }, (_, length) =>
  String.fromCharCode(TEXT, length),
);

function longHeader(length: number): string {
  if (length < 0x1_0000) return String.fromCharCode(TEXT, 126, length >> 8, length & 0xff);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, 127, ...size);
}

/** Writes a frame; whole ones may go between those that the library writes, which are whole too. */
export const writeFrame = (socket: Duplex, frame: Frame): boolean =>
  typeof frame === 'string' ? socket.write(frame, 'latin1') : socket.write(frame);

/**
 * The text of a client's message, if a chunk is exactly that, short and in ASCII as moves are; null
 * for anything else, which is then as it was.
 */
export function decodeShortFrame(chunk: Buffer): string | null {
  const length = (chunk[1] ?? 0) - MASKED;
  if (
    chunk[0] !== TEXT ||
    length < 0 ||
    length > MAX_SHORT_LENGTH ||
    chunk.length !== HEADER_BYTES + length
  ) {
    return null;
  }
  if (mask(chunk) < 0x80) return chunk.toString('latin1', HEADER_BYTES);
  mask(chunk);
  return null;
}

/** Masks what follows the head, or takes the mask off again; gives all bits that are then set in it. */
function mask(chunk: Buffer): number {
  let bits = 0;
  for (let at = HEADER_BYTES; at < chunk.length; at += 1) {
    const byte = (chunk[at] ?? 0) ^ (chunk[2 + ((at - HEADER_BYTES) & 3)] ?? 0);
    chunk[at] = byte;
    bits |= byte;
  }
  return bits;
}

/** Whether a chunk is whole short frames, none of them a part of a message: the next begins with one. */
export function endsAtFrameBoundary(chunk: Buffer): boolean {
  let at = 0;
  while (at + 1 < chunk.length) {
    const length = (chunk[at + 1] ?? 0) - MASKED;
    const isFinal = (chunk[at] ?? 0) >= FINAL;
    if (!isFinal || length < 0 || length > MAX_SHORT_LENGTH) return false;
    at += HEADER_BYTES + length;
  }
  return at === chunk.length;
}
