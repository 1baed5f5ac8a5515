/** Sends large answers in pieces, as the client takes them, within the limits on bytes on their way. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ERROR_STATUS } from '../../online/codes.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import type { FlowControl } from '../transport/flow-control.ts';

/** An answer up to this size is not counted: the network takes that at once. */
const SMALL_BYTES = 16 << 10;
/** One up to this size goes out whole. */
const PIECE_BYTES = 64 << 10;

const TOO_BUSY: ProtocolError = {
  code: 'too_busy',
  message: 'Too many answers to your address, or in all, wait to be read; try again.',
};

/** What to send in place of a payload; null where there is no room for it. */
export function splitResponse(
  payload: unknown,
  reply: FastifyReply,
  flow: FlowControl,
  addressOf: () => string,
): unknown {
  const isText = typeof payload === 'string';
  if (!(isText || Buffer.isBuffer(payload)) || payload.length <= SMALL_BYTES) return payload;
  const bytes = Buffer.byteLength(payload);
  // The files of the page are in memory once for all clients.
  const held = (left: number): number => (isText ? left : Math.min(left, PIECE_BYTES));
  const { raw } = reply;
  // Its close has been and will not come again: what is counted now would stay so.
  if (raw.destroyed) return payload;
  const meter = flow.open(addressOf(), () => raw.destroy());
  if (!meter.admit(held(bytes))) return null;
  raw.once('close', meter.close);
  meter.set(held(bytes));
  if (bytes <= PIECE_BYTES) return payload;
  const body = isText ? Buffer.from(payload) : payload;
  function* pieces(): Generator<Buffer> {
    for (let at = 0; at < bytes; at += PIECE_BYTES) {
      if (!raw.destroyed) meter.set(held(bytes - at));
      yield body.subarray(at, at + PIECE_BYTES);
    }
  }
  reply.header('content-length', bytes);
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
}

/** The refusal in place of an answer for which there is no room. */
export function refuseTooBusy(reply: FastifyReply): string {
  for (const header of ['content-encoding', 'etag', 'vary']) reply.removeHeader(header);
  reply
    .status(ERROR_STATUS[TOO_BUSY.code])
    .headers({ 'cache-control': 'no-store', 'retry-after': 1 });
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(TOO_BUSY);
}
