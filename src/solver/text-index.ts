/**
 * Numbers texts in the order in which they come, millions of them: the bytes of all texts in a few long
 * arrays, and a hash table of numbers. A Map of strings takes three times the memory.
 */
import { newIntList } from './int-list.ts';

export interface TextIndex {
  readonly size: () => number;
  /** How many bytes the texts take. */
  bytes(): number;
  /** The number of a text, or -1 where it has none. */
  find(text: string): number;
  /** Gives the text that `find` just did not find the next number, and returns it. */
  add(text: string): number;
  text(index: number): string;
}

/** Texts are kept in pieces of this many bytes, so that growing never copies them. */
const PIECE_BITS = 18;
const PIECE = 1 << PIECE_BITS;
const EMPTY = -1;

export function newTextIndex(): TextIndex {
  const encoder = new TextEncoder();
  // A byte order mark is a character like any other.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let scratch = new Uint8Array(1024);
  /** The bytes and the hash of the text that was looked for last. */
  let length = 0;
  let hash = 0;
  const pieces: Uint8Array[] = [];
  let free = 0;
  /** Where each text begins, counted over all pieces, and how long it is. */
  const begins = newIntList();
  const lengths = newIntList();
  const hashes = newIntList();
  let slots = new Int32Array(1024).fill(EMPTY);

  const read = (text: string): void => {
    // A character takes at most three bytes.
    if (scratch.length < 3 * text.length) scratch = new Uint8Array(6 * text.length);
    length = encoder.encodeInto(text, scratch).written;
    hash = 0x811c9dc5;
    for (let at = 0; at < length; at += 1) {
      hash = Math.imul(hash ^ (scratch[at] as number), 0x01000193);
    }
    hash ^= hash >>> 15;
  };
  const pieceOf = (index: number): Uint8Array =>
    pieces[begins.at(index) >>> PIECE_BITS] as Uint8Array;
  const placeOf = (index: number): number => begins.at(index) & (PIECE - 1);
  const isSame = (index: number): boolean => {
    if (hashes.at(index) !== hash || lengths.at(index) !== length) return false;
    const piece = pieceOf(index);
    const from = placeOf(index);
    for (let at = 0; at < length; at += 1) {
      if (piece[from + at] !== scratch[at]) return false;
    }
    return true;
  };
  const slotOf = (): number => {
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const index = slots[slot] as number;
      if (index === EMPTY || isSame(index)) return slot;
      slot = (slot + 1) & mask;
    }
  };
  const grow = (): void => {
    const wider = new Int32Array(2 * slots.length).fill(EMPTY);
    const mask = wider.length - 1;
    for (let index = 0; index < hashes.length(); index += 1) {
      let slot = hashes.at(index) & mask;
      while (wider[slot] !== EMPTY) slot = (slot + 1) & mask;
      wider[slot] = index;
    }
    slots = wider;
  };

  return {
    size: hashes.length,
    bytes: () => Math.max(0, pieces.length - 1) * PIECE + free,
    find(text) {
      read(text);
      return slots[slotOf()] as number;
    },
    add(text) {
      read(text);
      const index = hashes.length();
      if (3 * index > 2 * slots.length) grow();
      slots[slotOf()] = index;
      if (pieces.length === 0 || free + length > PIECE) {
        pieces.push(new Uint8Array(Math.max(PIECE, length)));
        free = 0;
      }
      const last = pieces.length - 1;
      (pieces[last] as Uint8Array).set(scratch.subarray(0, length), free);
      begins.push(last * PIECE + free);
      lengths.push(length);
      hashes.push(hash);
      free += length;
      return index;
    },
    text(index) {
      const from = placeOf(index);
      return decoder.decode(pieceOf(index).subarray(from, from + lengths.at(index)));
    },
  };
}
