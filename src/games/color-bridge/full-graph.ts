/**
 * Every position of Color Bridge, for audits. A code is the set of colored positions and the pattern
 * of those that are mine, as the player to move sees it; a track and its mirror image share one.
 */
import { extractBits, insertZeroBits } from '../../core/bits.ts';
import { DRAWN, type FullGraph, lost, toOpponent } from '../../core/graph.ts';
import { type Options, type Position, threesIn } from './rules.ts';

/** One way to color on from a set of colored positions. */
interface Step {
  readonly move: number;
  /** How many colored positions stand before it, and how many it adds. */
  readonly before: number;
  readonly added: number;
  /** Where the codes of the set that it leads to begin, and whether they are of its mirror image. */
  readonly first: number;
  readonly isTurned: boolean;
  /** Whether that set is its own mirror image, so that either way to see it will do. */
  readonly isEven: boolean;
}

/** The code of the empty track. */
const EMPTY = 0;

export function fullGraph({ length, full }: Options): FullGraph<Position> {
  const track = (1 << length) - 1;
  const sizes = new Uint8Array(track + 1);
  /** Every set seen from the other end of the track. */
  const mirrored = new Int32Array(track + 1);
  const hasThree = new Uint8Array(track + 1);
  for (let set = 1; set <= track; set += 1) {
    sizes[set] = (sizes[set >> 1] ?? 0) + (set & 1);
    mirrored[set] = ((mirrored[set >> 1] ?? 0) >> 1) | ((set & 1) << (length - 1));
    hasThree[set] = threesIn(set) === 0 ? 0 : 1;
  }
  const sizeOf = (set: number): number => sizes[set] ?? 0;
  const mirrorOf = (set: number): number => mirrored[set] ?? 0;
  /** The pattern of a part of so many colored positions, seen from the other end. */
  const turned = (pattern: number, count: number): number => mirrorOf(pattern) >> (length - count);

  /** Where the codes of each set begin; of a set and its mirror image, the smaller one has codes. */
  const firsts = new Int32Array(track + 1);
  /** The sets by slices. Of a set that is its own mirror image, tracks that are too come apart. */
  const slices: { readonly colored: number; readonly isEven: boolean }[] = [];
  let size = EMPTY;
  for (let colored = 0; colored <= track; colored += 1) {
    if (mirrorOf(colored) < colored) continue;
    firsts[colored] = size;
    size += 1 << sizeOf(colored);
    if (mirrorOf(colored) === colored) slices.push({ colored, isEven: true });
    slices.push({ colored, isEven: false });
  }
  // Moves add to the colored positions, which makes both the set and its mirror image larger, and
  // so the smaller of the two. Hence the larger sets come first.
  slices.reverse();
  const sliceAt = (slice: number) => slices[slice] ?? { colored: 0, isEven: true };

  function stepTo(colored: number, move: number): Step {
    const next = colored | move;
    return {
      move,
      before: sizeOf(colored & ((move & -move) - 1)),
      added: sizeOf(move),
      first: firsts[Math.min(next, mirrorOf(next))] ?? 0,
      isTurned: mirrorOf(next) < next,
      isEven: mirrorOf(next) === next,
    };
  }

  function stepsFrom(colored: number): readonly Step[] {
    const steps: Step[] = [];
    for (let free = track ^ colored; free !== 0; free &= free - 1) {
      const single = free & -free;
      steps.push(stepTo(colored, single));
      if (free & (single << 1)) steps.push(stepTo(colored, single | (single << 1)));
    }
    return steps;
  }

  /** The positions of a slice that go on: what is mine, and the pattern of what is theirs. */
  const mines = new Int32Array(track + 1);
  const theirs = new Int32Array(track + 1);

  /**
   * Puts in where a step leads from each of `open` positions, one edge out of every `stride`. All
   * positions take one step before they take the next: then nothing but the pattern changes. It is
   * the opponent's pattern, to whom nothing of what is colored now belongs.
   */
  function listStep(step: Step, open: number, count: number, edges: Int32Array, stride: number) {
    const { before, added, first, isTurned, isEven } = step;
    for (let index = 0, at = 0; index < open; index += 1, at += stride) {
      let pattern = insertZeroBits(theirs[index] as number, before, added);
      if (isTurned || isEven) {
        const back = turned(pattern, count + added);
        if (isTurned || back < pattern) pattern = back;
      }
      edges[at] = toOpponent(first + pattern);
    }
  }

  /** Has the track wiped wherever this step has filled it and made no three. */
  function wipe({ move }: Step, open: number, edges: Int32Array, stride: number): void {
    for (let index = 0; index < open; index += 1) {
      if (hasThree[(mines[index] as number) | move] === 0)
        edges[index * stride] = toOpponent(EMPTY);
    }
  }

  return {
    size,
    longest: 120,
    room: { positions: track + 1, edges: maxEdges(length) },
    slices: slices.length,
    list(slice, { codes, ends, edges }) {
      const { colored, isEven } = sliceAt(slice);
      const count = sizeOf(colored);
      const all = (1 << count) - 1;
      const first = firsts[colored] ?? 0;
      const isOwnMirror = mirrorOf(colored) === colored;
      let over = 0;
      let open = 0;
      for (let pattern = 0, part = 0; pattern <= all; pattern += 1) {
        const mine = part;
        part = (part - colored) & colored;
        // A player with a three is never to move.
        if (hasThree[mine] === 1) continue;
        if (isOwnMirror) {
          const back = turned(pattern, count);
          if (isEven ? pattern !== back : pattern >= back) continue;
        }
        const isLost = hasThree[colored ^ mine] === 1;
        if (isLost || (colored === track && full === 'draw')) {
          codes[over] = first + pattern;
          edges[over] = isLost ? lost(0) : DRAWN;
          over += 1;
          ends[over - 1] = over;
        } else if (colored !== track) {
          mines[open] = mine;
          theirs[open] = all ^ pattern;
          open += 1;
        }
      }
      const steps = stepsFrom(colored);
      const stride = steps.length;
      for (let index = 0; index < open; index += 1) {
        codes[over + index] = first + (all ^ (theirs[index] as number));
        ends[over + index] = over + (index + 1) * stride;
      }
      for (const [nth, step] of steps.entries()) {
        const from = edges.subarray(over + nth);
        listStep(step, open, count, from, stride);
        if (full === 'wipe' && (colored | step.move) === track) wipe(step, open, from, stride);
      }
      return over + open;
    },
    weight: (slice) => (sliceAt(slice).isEven ? 1 : 2),
    loops: full === 'wipe' ? [EMPTY] : [],
    code({ red, blue, turn }) {
      const mine = turn === 1 ? red : blue;
      const colored = red | blue;
      const image = mirrorOf(colored);
      if (image < colored) return (firsts[image] ?? 0) + extractBits(mirrorOf(mine), image);
      const pattern = extractBits(mine, colored);
      const isSmaller = image > colored || pattern < turned(pattern, sizeOf(colored));
      return (firsts[colored] ?? 0) + (isSmaller ? pattern : turned(pattern, sizeOf(colored)));
    },
  };
}

/** The most edges of a slice: the ways to color so many positions, times the moves that are left. */
function maxEdges(length: number): number {
  let most = 0;
  for (let count = 0; count <= length; count += 1) {
    most = Math.max(most, 2 ** count * Math.max(1, 2 * (length - count) - 1));
  }
  return most;
}
