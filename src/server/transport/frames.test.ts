/** Frames of our own against those of the library, which has written and read all others. */
import { describe, expect, it } from 'vitest';
import { clientReceiver, clientFrame as sent } from '../../../test/support/frames.ts';
import { decodeShortFrame, encodeFrame, endsAtFrameBoundary } from './frames.ts';

const UMLAUT = 'ä';
const LENGTHS = [0, 1, 5, 124, 125, 126, 127, 300, 65_535, 65_536, 70_000];

/** The texts that the library reads in bytes that a server sends. */
function readIn(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  const receiver = clientReceiver();
  receiver.on('message', (data: Buffer) => texts.push(data.toString()));
  receiver.write(bytes);
  return texts;
}

describe('a frame to be written', () => {
  it('is read by the library, whatever its length and letters', () => {
    for (const length of LENGTHS) {
      for (const text of ['a'.repeat(length), UMLAUT.repeat(length), `${'a'.repeat(length)}😀`]) {
        const frame = encodeFrame(text);
        const bytes = typeof frame === 'string' ? Buffer.from(frame, 'latin1') : frame;
        expect(readIn(Buffer.concat([bytes, bytes]))).toEqual([text, text]);
      }
    }
  });

  it('needs no buffer in ASCII', () => {
    expect(encodeFrame('{"n":1}')).toBe('\x81\x07{"n":1}');
    expect(encodeFrame(UMLAUT)).toBeInstanceOf(Buffer);
  });
});

describe('a chunk that came', () => {
  it('is a short message, if it is that and no more', () => {
    for (const length of LENGTHS) {
      const text = 'b'.repeat(length);
      expect(decodeShortFrame(sent(text))).toBe(length <= 125 ? text : null);
    }
    for (const text of ['+2', '\0\x7f', '{"type":"leave"}'])
      expect(decodeShortFrame(sent(text))).toBe(text);
  });

  it('is left as it is, if it is anything else', () => {
    const text = sent('+2');
    const others = [
      sent(UMLAUT),
      sent(Buffer.from([0x61, 0xff])),
      sent('+2', { opcode: 2 }),
      sent('+2', { fin: false }),
      sent('+2', { opcode: 0 }),
      sent('+2', { opcode: 9 }),
      sent('+2', { opcode: 8 }),
      Buffer.concat([text, text]),
      text.subarray(0, -1),
      text.subarray(1),
      Buffer.from('\x81\x02+2', 'latin1'),
      Buffer.from([0x81]),
      Buffer.from([]),
    ];
    for (const chunk of others) {
      const before = Buffer.from(chunk);
      expect(decodeShortFrame(chunk)).toBeNull();
      expect(chunk).toEqual(before);
    }
  });

  it('is whole when the next one begins with a frame', () => {
    const text = sent('+2');
    const pong = sent('', { opcode: 10 });
    const whole = [text, pong, sent(UMLAUT), Buffer.concat([text, pong, text])];
    for (const chunk of whole) expect(endsAtFrameBoundary(chunk)).toBe(true);
    const parts = [
      sent('+', { fin: false }),
      text.subarray(0, 1),
      text.subarray(0, 4),
      text.subarray(0, -1),
      Buffer.concat([text, text.subarray(0, 3)]),
      Buffer.concat([pong, text.subarray(0, 1)]),
      // Its length is said elsewhere.
      sent('c'.repeat(126)),
    ];
    for (const chunk of parts) expect(endsAtFrameBoundary(chunk)).toBe(false);
  });
});
