/**
 * How games end when moves are left to chance, on a full graph: as in odds.ts, what
 * starts at the top is followed down to the ends. Only through few positions can play come back, so
 * one pass is made from each of these, and how often games come through them follows from that.
 */
import { type Batch, DRAWN, won } from '../../core/graph.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { Steps } from '../steps.ts';
import { newBatch, type ValueTable } from '../values.ts';
import type { Odds } from './figures.ts';
import { iteratedOdds, PRECISION } from './odds.ts';
import { edgeWorth, type Survey, visitSlices } from './survey.ts';

/** Where games are: twice a code, and one more when Player 2 is to move. */
type Place = number;

const placeOf = (code: number, turn: Seat): Place => 2 * code + turn - 1;

/** Who picks among the best moves; all others leave theirs to chance. */
type Perfect = Seat | null;

/** How games end, or where they come back to. */
interface FlowResult {
  /** How many end: Player 1 has won, Player 2 has won, a draw. Then how many moves are made. */
  readonly sums: Float64Array;
  readonly back: ReadonlyMap<Place, number>;
}

const MOVES = 3;

/** The most rounds through places that play leads back to before the rest is left open. */
const MAX_ROUNDS = 1e6;

/** How games end, for every way of playing. */
export interface Flow {
  /** The odds where one seat is perfect, or none. Yields the share of a pass that is done. */
  odds(perfect: Perfect): Steps<Odds>;
}

export function newFlow({ graph, starts, table }: Survey): Flow {
  /** The games that are on their way. All of them have arrived when a pass is over. */
  const mass = new Float64Array(2 * graph.size);
  const batch = newBatch(graph);
  /** Fates from a code where Player 1 is to move. Seats are alike, so those of Player 2 follow. */
  const known = new Map<string, FlowResult>();

  /** Follows games from some places, each until it ends or comes back. */
  function* following(
    begun: Iterable<readonly [Place, number]>,
    perfect: Perfect,
  ): Steps<FlowResult> {
    const sums = new Float64Array(MOVES + 1);
    for (const [place, share] of begun) mass[place] = (mass[place] ?? 0) + share;
    yield* visitSlices(graph, (slice) => {
      advanceSlice(batch, graph.list(slice, batch), { mass, sums, table, perfect });
    });
    const back = new Map<Place, number>();
    for (const place of graph.loops.flatMap((code) => [placeOf(code, 1), placeOf(code, 2)])) {
      const share = mass[place] ?? 0;
      if (share > 0) back.set(place, share);
      mass[place] = 0;
    }
    return { sums, back };
  }

  function* fateFrom(place: Place, perfect: Perfect): Steps<FlowResult> {
    const isSecond = place % 2 === 1;
    const first = isSecond ? place - 1 : place;
    const seat = isSecond && perfect !== null ? other(perfect) : perfect;
    const key = `${first} ${seat}`;
    const fate = known.get(key) ?? (yield* following([[first, 1]], seat));
    known.set(key, fate);
    return isSecond ? swapSeats(fate) : fate;
  }

  return {
    *odds(perfect) {
      const begun = starts.map(
        ({ code, turn, probability }) => [placeOf(code, turn), probability] as const,
      );
      const [only] = begun;
      const start =
        begun.length === 1 && only !== undefined
          ? yield* fateFrom(only[0], perfect)
          : yield* following(begun, perfect);
      const fates = new Map<Place, FlowResult>();
      // Further places that play leads back to are found on the way, so this list grows.
      const places = [...start.back.keys()];
      for (const place of places) {
        const fate = yield* fateFrom(place, perfect);
        fates.set(place, fate);
        for (const next of fate.back.keys()) if (!places.includes(next)) places.push(next);
      }
      return oddsOf(start, fates);
    },
  };
}

/** A fate with the seats swapped. */
function swapSeats({ sums, back }: FlowResult): FlowResult {
  const [first = 0, second = 0, ...rest] = sums;
  return {
    sums: Float64Array.of(second, first, ...rest),
    back: new Map([...back].map(([place, share]) => [place ^ 1, share])),
  };
}

interface SlicePass {
  readonly mass: Float64Array;
  readonly sums: Float64Array;
  readonly table: ValueTable;
  readonly perfect: Perfect;
}

/** Makes one move in all games that are in a slice. */
function advanceSlice({ codes, ends, edges }: Batch, count: number, pouring: SlicePass): void {
  const { mass, sums, table, perfect } = pouring;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number;
    const from = end;
    end = ends[index] as number;
    for (let second = 0; second < 2; second += 1) {
      const here = mass[2 * code + second] as number;
      if (here === 0) continue;
      mass[2 * code + second] = 0;
      const edge = edges[from] as number;
      if (edge < 0) {
        const winner = edge === won(0) ? second : 1 - second;
        const result = edge === DRAWN ? 2 : winner;
        sums[result] = (sums[result] as number) + here;
        continue;
      }
      sums[MOVES] = (sums[MOVES] as number) + here;
      // Below any value, so that all moves count.
      let top = -1;
      let picked = end - from;
      if (second + 1 === perfect) {
        picked = 0;
        for (let at = from; at < end; at += 1) {
          const worth = edgeWorth(table, edges[at] as number);
          if (worth > top) {
            top = worth;
            picked = 0;
          }
          if (worth === top) picked += 1;
        }
      }
      const share = here / picked;
      for (let at = from; at < end; at += 1) {
        const move = edges[at] as number;
        if (top >= 0 && edgeWorth(table, move) !== top) continue;
        // Twice the code, and the other seat for an even edge.
        const place = (move & ~1) | ((move & 1) === 0 ? 1 - second : second);
        mass[place] = (mass[place] as number) + share;
      }
    }
  }
}

/** Combines fates: play that comes back has the fate of the place it comes back to. */
function oddsOf(start: FlowResult, fates: ReadonlyMap<Place, FlowResult>): Odds {
  const ending = placesThatEnd(fates);
  const sums = start.sums.slice();
  let endless = 0;
  let coming = start.back;
  let open = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = new Map<Place, number>();
    open = 0;
    for (const [place, share] of coming) {
      const fate = fates.get(place);
      if (fate === undefined || !ending.has(place)) {
        endless += share;
        continue;
      }
      open += share;
      for (const [at, sum] of fate.sums.entries()) sums[at] = (sums[at] ?? 0) + share * sum;
      for (const [to, part] of fate.back) next.set(to, (next.get(to) ?? 0) + share * part);
    }
    coming = next;
    if (open <= PRECISION) break;
  }
  const [first = 0, second = 0, draw = 0, moves = 0] = sums;
  return iteratedOdds({ first, second, draw, endless, moves }, open);
}

/** The places from which a round can end. */
function placesThatEnd(fates: ReadonlyMap<Place, FlowResult>): ReadonlySet<Place> {
  const ending = new Set<Place>();
  for (let known = -1; known < ending.size; ) {
    known = ending.size;
    for (const [place, { sums, back }] of fates) {
      const ends = sums.subarray(0, MOVES).some((sum) => sum > 0);
      if (ends || [...back.keys()].some((to) => ending.has(to))) ending.add(place);
    }
  }
  return ending;
}
