/** Large answers in pieces: how much of them counts as on its way. */
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createFlowControl } from '../transport/flow-control.ts';
import { splitResponse } from './large-responses.ts';

const SMALL = 16 << 10;
const PIECE = 64 << 10;
const TEXT = 'x'.repeat(10 * PIECE);

function answer(payload: unknown, limit = 1 << 20, destroyed = false) {
  const flow = createFlowControl({ connection: limit, address: limit, total: limit });
  // Its sweep would find the answers that no client reads here.
  onTestFinished(flow.close);
  const raw = Object.assign(new EventEmitter(), { destroyed });
  const headers: Record<string, unknown> = {};
  const reply = {
    raw,
    header: (name: string, value: unknown) => {
      headers[name] = value;
    },
  } as unknown as FastifyReply;
  return { flow, raw, headers, sent: splitResponse(payload, reply, flow, () => 'a') };
}

it('a small answer goes out whole, and so does one that counts', () => {
  for (const [length, counted] of [
    [SMALL, 0],
    [PIECE, PIECE],
  ] as const) {
    const text = 'x'.repeat(length);
    const { sent, flow, raw } = answer(text);
    expect([sent === text, flow.bytes()]).toEqual([true, counted]);
    raw.emit('close');
    expect(flow.bytes()).toBe(0);
  }
});

it('a large one counts until the client has taken it, piece by piece', async () => {
  const { sent, flow, raw, headers } = answer(TEXT);
  if (!(sent instanceof Readable)) throw new Error('not in pieces');
  expect(headers['content-length']).toBe(TEXT.length);
  const left: number[] = [];
  let read = '';
  for await (const piece of sent) {
    expect(piece.length).toBeLessThanOrEqual(PIECE);
    read += String(piece);
    left.push(flow.bytes());
  }
  expect(read).toBe(TEXT);
  expect(left).toEqual(left.toSorted((one, two) => two - one));
  expect([(left[0] ?? 0) > 7 * PIECE, (left.at(-1) ?? 0) <= PIECE]).toEqual([true, true]);
  raw.emit('close');
  expect(flow.bytes()).toBe(0);
});

it('it counts no more when the client has gone', async () => {
  const { sent, flow, raw } = answer(TEXT);
  if (!(sent instanceof Readable)) throw new Error('not in pieces');
  const pieces = sent[Symbol.asyncIterator]();
  await pieces.next();
  expect(flow.bytes()).toBeGreaterThan(7 * PIECE);
  raw.destroyed = true;
  raw.emit('close');
  await pieces.next();
  expect(flow.bytes()).toBe(0);
});

it('one to a client that went before it was ready does not count', () => {
  const { sent, flow } = answer(TEXT, 1 << 20, true);
  expect([sent === TEXT, flow.bytes()]).toEqual([true, 0]);
});

it('of a file that is in memory anyway only a piece counts', async () => {
  const { sent, flow } = answer(Buffer.from(TEXT));
  if (!(sent instanceof Readable)) throw new Error('not in pieces');
  await sent[Symbol.asyncIterator]().next();
  expect(flow.bytes()).toBe(PIECE);
});

it('an answer for which there is no room is none', () => {
  expect(answer(TEXT, 5 * PIECE).sent).toBeNull();
});
