/** A growing list of integers, kept in pieces: growing never copies it, and it takes four bytes each. */
export interface IntList {
  push(value: number): void;
  at(index: number): number;
  length(): number;
  /** All of it as one array; the list is empty afterwards. */
  take(): Int32Array;
}

const BITS = 12;
const PIECE = 1 << BITS;

export function newIntList(): IntList {
  let pieces: Int32Array[] = [];
  let length = 0;
  return {
    push(value) {
      const place = length & (PIECE - 1);
      if (place === 0) pieces.push(new Int32Array(PIECE));
      (pieces[length >> BITS] as Int32Array)[place] = value;
      length += 1;
    },
    at: (index) => (pieces[index >> BITS] as Int32Array)[index & (PIECE - 1)] as number,
    length: () => length,
    take() {
      const all = new Int32Array(length);
      pieces.forEach((piece, number) => {
        const from = number * PIECE;
        all.set(piece.subarray(0, Math.min(PIECE, length - from)), from);
      });
      pieces = [];
      length = 0;
      return all;
    },
  };
}
