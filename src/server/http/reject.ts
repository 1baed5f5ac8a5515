/** Answers on a bare socket, where there is no request to reply to, and closes it. */
import type { Duplex } from 'node:stream';
import type { ProtocolError } from '../../online/protocol.ts';

export function rejectSocket(
  socket: Duplex,
  status: number,
  refusal: ProtocolError,
  headers: Readonly<Record<string, string | number>> = {},
): void {
  const body = JSON.stringify(refusal);
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const head = [
    // Some WebSocket clients show only this line.
    `HTTP/1.1 ${status} ${refusal.code}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  // The other side may never close its half.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
