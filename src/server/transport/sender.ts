/** Sends messages to a client: through ws, or faster by the server's own frames and send queue. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { encodeFrame, writeFrame } from './frames.ts';
import { createSendQueues } from './send-queue.ts';

/** Clients cannot tell them apart; `fast` takes less CPU under load. */
export type TransportName = 'fast' | 'plain';

export interface Sender {
  /** Sends after all messages before; one that `canWait` may go out together with the next. */
  send(text: string, canWait: boolean): void;
  /** Sends what waits. */
  flush(): void;
}

/** Opens the sender of a client. It sends only while `mayWrite` says so. */
export type OpenSender = (ws: WebSocket, socket: Duplex, mayWrite: () => boolean) => Sender;

export const createTransport = (name: TransportName): OpenSender =>
  name === 'fast' ? fastTransport() : openPlainSender;

const openPlainSender: OpenSender = (ws, _, mayWrite) => ({
  send(text) {
    if (mayWrite()) ws.send(text);
  },
  flush: () => {},
});

function fastTransport(): OpenSender {
  const queues = createSendQueues();
  // A message to many watchers is encoded once.
  let last = { text: '', frame: encodeFrame('') };
  const frameOf = (text: string) => {
    if (text !== last.text) last = { text, frame: encodeFrame(text) };
    return last.frame;
  };
  return (ws, socket, mayWrite) => {
    const queue = queues.open((frame) => {
      if (mayWrite()) writeFrame(socket, frame);
    });
    ws.on('message', queues.onMessage);
    return { send: (text, canWait) => queue.send(frameOf(text), canWait), flush: queue.flush };
  };
}
