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

/** What is asked before, and told after, something is written to a client. */
export interface WriteHooks {
  mayWrite(bytes: number): boolean;
  /** Called at once, and when the network has taken it. */
  onWritten(): void;
}

export type OpenSender = (ws: WebSocket, socket: Duplex, hooks: WriteHooks) => Sender;

export const createTransport = (name: TransportName): OpenSender =>
  name === 'fast' ? fastTransport() : openPlainSender;

const openPlainSender: OpenSender = (ws, _, { mayWrite, onWritten }) => ({
  send(text) {
    if (!mayWrite(Buffer.byteLength(text))) return;
    ws.send(text, onWritten);
    onWritten();
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
  return (ws, socket, { mayWrite, onWritten }) => {
    const queue = queues.open((frame) => {
      if (!mayWrite(frame.length)) return;
      writeFrame(socket, frame, onWritten);
      onWritten();
    });
    ws.on('message', queues.onMessage);
    return { send: (text, canWait) => queue.send(frameOf(text), canWait), flush: queue.flush };
  };
}
