/**
 * An answer that goes on: lines of JSON, as they come, until the client or the server ends it. Within
 * the limits on streams of an address and on bytes on their way; empty lines show that it is alive.
 */
import type { FastifyReply } from 'fastify';
import type { LineSink, PlayerStream } from '../players/streams.ts';
import type { FlowControl } from '../transport/flow-control.ts';

export const NDJSON = 'application/x-ndjson';

/** Shorter than what proxies and the server itself take for a dead connection. */
const KEEP_ALIVE_MS = 5_000;
export const MAX_STREAMS_PER_ADDRESS = 20;

export interface LineStreams {
  /** Sends what `open` writes; false where the address has too many streams. */
  send(reply: FastifyReply, address: string, open: (sink: LineSink) => PlayerStream): boolean;
}

export function createLineStreams(flow: FlowControl, onSlow: () => void): LineStreams {
  const byAddress = new Map<string, number>();

  const count = (address: string, change: 1 | -1): void => {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  };

  return {
    send(reply, address, open) {
      if ((byAddress.get(address) ?? 0) >= MAX_STREAMS_PER_ADDRESS) return false;
      count(address, 1);
      reply.hijack();
      const { raw } = reply;
      const drop = (): void => {
        onSlow();
        raw.destroy();
      };
      const meter = flow.open(address, drop);
      const onWritten = (): void => meter.set(raw.destroyed ? 0 : raw.writableLength);
      const write = (text: string): void => {
        if (raw.destroyed || raw.writableEnded) return;
        if (!meter.admit(text.length)) {
          drop();
          return;
        }
        raw.write(text, onWritten);
        onWritten();
      };
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      // A proxy that collects answers would hold the lines back.
      raw.writeHead(200, { 'content-type': NDJSON, 'x-accel-buffering': 'no' });
      // An ended stream must not hold up the server's stop.
      raw.shouldKeepAlive = false;
      const stream = open({ write: (line) => write(`${line}\n`), end: () => raw.end() });
      const beating = setInterval(() => write('\n'), KEEP_ALIVE_MS);
      raw.once('close', () => {
        clearInterval(beating);
        meter.close();
        count(address, -1);
        stream.close();
      });
      return true;
    },
  };
}
