/** An answer by hand, where there is no request to reply to: the connection is refused and closed. */
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
    // Some clients of WebSockets show no more than this line.
    `HTTP/1.1 ${status} ${refusal.code}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  // Not left to the other side, which may never close its half.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
