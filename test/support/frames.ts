/** WebSocket messages as bytes, written and read by the library, whose types leave these parts out. */
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

interface Receiver extends EventEmitter {
  write(bytes: Buffer): void;
}
interface Library {
  readonly Receiver: new (given: { isServer: boolean }) => Receiver;
  readonly Sender: {
    frame(data: Buffer, given: Record<string, boolean | number>): readonly Buffer[];
  };
}

const { Receiver, Sender }: Library = createRequire(import.meta.url)('ws');

/** A frame as a client sends it. */
export const clientFrame = (text: string | Buffer, { opcode = 1, fin = true } = {}): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(text), { fin, opcode, mask: true, readOnly: true, rsv1: false }),
  );

/** Reads what a server sends. */
export const clientReceiver = (): Receiver => new Receiver({ isServer: false });
