/** The server's own frames, read by ws. */
import { describe, expect, it } from 'vitest';
import { clientReceiver } from '../../../test/support/frames.ts';
import { encodeFrame } from './frames.ts';

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

describe('a frame', () => {
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
