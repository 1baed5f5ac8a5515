/** Joins PNGs of one size into an animated one, which shows the first where animation is not known. */
import { crc32 } from 'node:zlib';

export interface Frame {
  readonly png: Buffer;
  /** How long it stays, in milliseconds. */
  readonly ms: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE_BYTES = 8;

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function encodeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

export function animatedPng(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  const [header] = first === undefined ? [] : chunksOf(first.png);
  if (first === undefined || header === undefined) throw new Error('an animation has frames');
  const size = header.data.subarray(0, 8);
  /** Controls and data of frames are numbered together. */
  let number = 0;
  const control = (ms: number): Chunk => {
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(ms, 0);
    delay.writeUInt16BE(1_000, 2);
    number += 1;
    return { type: 'fcTL', data: Buffer.concat([uint32(number - 1), size, uint32(0, 0), delay]) };
  };
  const numbered = (data: Buffer): Chunk => {
    number += 1;
    return { type: 'fdAT', data: Buffer.concat([uint32(number - 1), data]) };
  };
  const shown = frames.flatMap(({ png, ms }, at) => {
    const data = chunksOf(png).filter(({ type }) => type === 'IDAT');
    const start = control(ms);
    return [start, ...(at === 0 ? data : data.map((chunk) => numbered(chunk.data)))];
  });
  const chunks: readonly Chunk[] = [
    header,
    { type: 'acTL', data: uint32(frames.length, 0) },
    ...shown,
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([first.png.subarray(0, SIGNATURE_BYTES), ...chunks.map(encodeChunk)]);
}
