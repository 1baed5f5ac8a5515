/**
 * Color Bridge as a graph. A code is a number in base 3 with a digit for each position: free, mine,
 * theirs, as the player to move sees it, so that Red and Blue need one table and not two.
 */
import type { Analysis } from '../../core/game.ts';
import { DRAWN, type Graph, sameAs, won } from '../../core/graph.ts';
import { fullGraph } from './full-graph.ts';
import { type Options, type Position, threesIn } from './rules.ts';

export const analysis = (options: Options): Analysis<Position> => ({
  graph: () => graph(options),
  fullGraph: () => fullGraph(options),
  signature: (position) => signature(options, position),
});

/** The track as the player to move sees it, from the end where that makes the smaller number. */
function signature({ length }: Options, { red, blue, turn }: Position): string {
  const [mine, theirs] = turn === 1 ? [red, blue] : [blue, red];
  const ahead = [mine, theirs];
  const back = ahead.map((mask) => mirrorMask(mask, length));
  const isAhead = ahead.join() <= back.join();
  return (isAhead ? ahead : back).join(' ');
}

function mirrorMask(mask: number, length: number): number {
  let mirrored = 0;
  for (let place = 0; place < length; place += 1) {
    if ((mask >> place) & 1) mirrored |= 1 << (length - 1 - place);
  }
  return mirrored;
}

/**
 * The threes that one move makes, each as the lowest of its positions: all three of it mine or free,
 * one end mine, so that the free ones are adjacent, and none of mine beside it. Of a mask that has
 * no three yet, so at least one of them is free.
 */
export function threesAtHand(mine: number, free: number): number {
  const reach = mine | free;
  const windows = reach & (reach >> 1) & (reach >> 2);
  return windows & (mine | (mine >> 2)) & ~((mine << 1) | (mine >> 3));
}

/** A view is five neighboring positions: three of them, and one beyond on each side. */
const VIEW = 5;
const IN_VIEW = (1 << VIEW) - 1;

/** The number of a view, by which of its positions are colored and which are free. */
const viewOf = (colored: number, free: number): number =>
  ((colored & IN_VIEW) << VIEW) | (free & IN_VIEW);

/**
 * For every view: which masks of mine in it are open, a bit for each. Open is where neither has a
 * three and none is at my hand, looking only at those threes whose lowest position is in `lowest`.
 */
function openIn(lowest: number): Int32Array {
  const views = new Int32Array(1 << (2 * VIEW));
  for (let colored = 0; colored <= IN_VIEW; colored += 1) {
    for (let free = 0; free <= IN_VIEW; free += 1) {
      if ((colored & free) !== 0) continue;
      let open = 0;
      for (let mine = 0; mine <= colored; mine += 1) {
        if ((mine & ~colored) !== 0) continue;
        const threes = threesIn(mine) | threesIn(colored ^ mine) | threesAtHand(mine, free);
        if ((threes & lowest) === 0) open |= 1 << mine;
      }
      views[viewOf(colored, free)] = open;
    }
  }
  return views;
}

/**
 * Goes on from masks of mine above a position to those that include it, except where the view from
 * there up is not open. Returns how many they are. Each is written before it is known to count, and
 * there is no branch: which way it goes is hard for a processor to guess.
 */
function extend(
  from: Int32Array,
  count: number,
  to: Int32Array,
  place: number,
  isColored: boolean,
  open: number,
): number {
  const mineToo = 1 << place;
  let found = 0;
  if (isColored) {
    for (let index = 0; index < count; index += 1) {
      const mine = from[index] as number;
      const view = (mine >> place) & IN_VIEW;
      to[found] = mine;
      found += (open >> view) & 1;
      to[found] = mine | mineToo;
      found += (open >> (view | 1)) & 1;
    }
  } else {
    for (let index = 0; index < count; index += 1) {
      const mine = from[index] as number;
      to[found] = mine;
      found += (open >> ((mine >> place) & IN_VIEW)) & 1;
    }
  }
  return found;
}

export function graph({ length, full }: Options): Graph<Position> {
  const track = (1 << length) - 1;
  /** A mask's positions as digits 1 in base 3; twice that, they are digits 2. */
  const digits = new Int32Array(track + 1);
  for (let mask = 1; mask <= track; mask += 1) {
    const rest = mask & (mask - 1);
    digits[mask] = (digits[rest] ?? 0) + 3 ** (31 - Math.clz32(mask ^ rest));
  }
  const digitsOf = (mask: number): number => digits[mask] ?? 0;
  const offsets = new Int32Array(2 * length);
  /** The first so many of them. Made once: a view of an array takes longer than filling it. */
  const firstOffsets = Array.from(offsets, (_, count) => offsets.subarray(0, count));
  const filled = full === 'wipe' ? sameAs(0) : DRAWN;

  const openAbove = openIn(0b10);
  /** At the end of the track, the lowest three have nothing beyond them. */
  const openAtEnd = openIn(0b11);
  /** For each place: the open masks of mine from there up, and how many they are. */
  const masks = Array.from(
    { length: length + 1 },
    (_, place) => new Int32Array(1 << (length - place)),
  );
  const counts = new Int32Array(length + 1).fill(1);
  let listed = ~track;

  /** Lists the open masks of mine. What the last list has in common with this one is kept. */
  function listMine(colored: number): void {
    const free = track ^ colored;
    const highest = Math.min(31 - Math.clz32(colored ^ listed), length - 1);
    listed = colored;
    for (let place = highest; place >= 0; place -= 1) {
      const views = place === 0 ? openAtEnd : openAbove;
      counts[place] = extend(
        masks[place + 1] as Int32Array,
        counts[place + 1] as number,
        masks[place] as Int32Array,
        place,
        ((colored >> place) & 1) === 1,
        views[viewOf(colored >> place, free >> place)] as number,
      );
    }
  }

  return {
    size: 3 ** length,
    longest: 120,
    // Most positions are won at once. Only the open ones are listed, a quarter of them.
    unlisted: won(1),
    room: { positions: track + 1, edges: track + 1 },
    slices: track + 1,
    // Moves only add to the colored positions, so larger masks of these come first.
    list(slice, batch) {
      const { values, low, high, codes, ends, edges, bases } = batch;
      const colored = track - slice;
      const free = track ^ colored;
      listMine(colored);
      const open = masks[0] as Int32Array;
      const ways = counts[0] as number;
      const digitsOfAll = digitsOf(colored);
      const twice = 2 * digitsOfAll;
      let count = 0;
      for (let index = 0; index < ways; index += 1) {
        const ours = digits[open[index] as number] as number;
        const code = twice - ours;
        const value = values[code] as number;
        codes[count] = code;
        // The code with the sides swapped, as the opponent sees it.
        bases[count] = digitsOfAll + ours;
        count += ((low - value) & (value - high)) >>> 31;
      }
      if (free === 0) {
        // A full track is wiped, so it is as good as the empty one, whose code is 0; or it is a draw.
        batch.offsets = null;
        edges.fill(filled, 0, count);
        for (let index = 0; index < count; index += 1) ends[index] = index + 1;
        return count;
      }
      let moves = 0;
      for (let rest = free; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest);
        const single = 2 * (digits[1 << place] as number);
        offsets[moves] = single;
        // With the next position, whose digit counts three times as much; if that is free.
        offsets[moves + 1] = 4 * single;
        moves += 1 + ((rest >> (place + 1)) & 1);
      }
      batch.offsets = firstOffsets[moves] ?? offsets;
      return count;
    },
    loops: full === 'wipe' ? [0] : [],
    code: ({ red, blue, turn }) =>
      turn === 1 ? digitsOf(red) + 2 * digitsOf(blue) : digitsOf(blue) + 2 * digitsOf(red),
  };
}
