/** Text messages as WebSocket frames (RFC 6455), from a server to a client: unmasked, in one piece. */
import type { Duplex } from 'node:stream';

/** A final frame of text. */
const TEXT = 0x81;
const MAX_SHORT_LENGTH = 125;

/** A frame to be written. A string has one character for each byte. */
export type Frame = string | Buffer;

export function encodeFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  // ASCII, as in nearly all messages, needs no buffer.
  if (length === text.length) return header(length) + text;
  return Buffer.concat([Buffer.from(header(length), 'latin1'), Buffer.from(text)]);
}

function header(length: number): string {
  if (length <= MAX_SHORT_LENGTH) return String.fromCharCode(TEXT, length);
  if (length < 0x1_0000) return String.fromCharCode(TEXT, 126, length >> 8, length & 0xff);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, 127, ...size);
}

/** Writes a whole frame, which may go between those that ws writes. */
export const writeFrame = (socket: Duplex, frame: Frame, onTaken: () => void): boolean =>
  typeof frame === 'string' ? socket.write(frame, 'latin1', onTaken) : socket.write(frame, onTaken);
