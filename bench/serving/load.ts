/**
 * Plays many matches at once, at full speed or at a pace. Each client must get every move, once and in
 * order; anything else is an error.
 */
import { type Entrant, type Pair, type Side, sideOf } from './contender.ts';
import { sleep, times, within } from './tools.ts';

export interface Paced {
  /** Milliseconds from when each move was due to when its mover heard of it. */
  readonly latencies: readonly number[];
  /** Moves that were heard of in time, of those that were due. */
  readonly share: number;
}

export interface FullSpeed {
  /** Moves a second. */
  readonly rate: number;
  /** The share of a core that the clients took. */
  readonly cpu: number;
}

export interface Load {
  /** Every match as fast as it can be. */
  fullSpeed(ms: number): Promise<FullSpeed>;
  /** So many moves a second, whether the server keeps up or not. */
  paced(rate: number, ms: number): Promise<Paced>;
  /** How many moves were made; an error unless each was heard of by both. */
  close(): Promise<number>;
}

interface Played {
  readonly pair: Pair;
  /** Moves sent so far, and moves that each side has heard of. */
  sent: number;
  readonly heard: [number, number];
  /** When each side's last move was due. */
  readonly since: [number, number];
  /** When the moves that wait for their turn were due. */
  readonly due: number[];
}

/** As long as the slowest takes for what it was sent beyond its pace. */
const SETTLE_MS = 40_000;
const CONNECT_MS = 30_000;
const CONNECT_AT_ONCE = 10;
const TICK_MS = 1;

export async function openLoad(
  { name, connect }: Entrant,
  port: number,
  matches: number,
): Promise<Load> {
  const matchesPlayed: Played[] = [];
  let isGreedy = false;
  let latencies: number[] = [];
  let failure: string | null = null;

  /** Sends the next move of a match, if one is due and its mover has the last. */
  function step(played: Played): void {
    const side = sideOf(played.sent);
    if (played.heard[side] < played.sent) return;
    const from = isGreedy ? performance.now() : played.due.shift();
    if (from === undefined) return;
    played.since[side] = from;
    played.pair.send(played.sent++);
  }

  function hear(played: Played, side: Side, move: number): void {
    if (move !== played.heard[side]) {
      failure ??= `${name}: heard of move ${move} instead of ${played.heard[side]}`;
      return;
    }
    played.heard[side] += 1;
    if (side === sideOf(move)) latencies.push(performance.now() - played.since[side]);
    else step(played);
  }

  /** Waits until every move that was sent has been heard of by both sides. */
  async function settle(): Promise<void> {
    const from = performance.now();
    const isSettled = (): boolean =>
      matchesPlayed.every(({ sent, heard }) => heard[0] === sent && heard[1] === sent);
    while (!isSettled() && failure === null) {
      if (performance.now() - from > SETTLE_MS) failure = `${name}: moves were not heard of`;
      await sleep(10);
    }
    if (failure !== null) throw new Error(failure);
  }

  async function connectOne(): Promise<void> {
    const early = (): void => {
      failure ??= `${name}: heard of a move before the first`;
    };
    let told: (side: Side, move: number) => void = early;
    const pair = await connect(port, (side, move) => told(side, move));
    const played: Played = { pair, sent: 0, heard: [0, 0], since: [0, 0], due: [] };
    told = (side, move) => hear(played, side, move);
    matchesPlayed.push(played);
  }
  await within(CONNECT_MS, `connecting to ${name}`, times(matches, CONNECT_AT_ONCE, connectOne));

  return {
    async fullSpeed(ms) {
      const from = performance.now();
      const usedBefore = process.cpuUsage();
      latencies = [];
      isGreedy = true;
      for (const played of matchesPlayed) step(played);
      await sleep(ms);
      const moves = latencies.length;
      const elapsed = performance.now() - from;
      const { user, system } = process.cpuUsage(usedBefore);
      isGreedy = false;
      await settle();
      return { rate: (moves / elapsed) * 1000, cpu: (user + system) / 1000 / elapsed };
    },

    async paced(rate, ms) {
      const from = performance.now();
      latencies = [];
      let asked = 0;
      for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - from) {
        for (; asked < (elapsed / 1000) * rate; asked += 1) {
          const played = matchesPlayed[asked % matchesPlayed.length];
          played?.due.push(performance.now());
          if (played !== undefined) step(played);
        }
        await sleep(TICK_MS);
      }
      const share = latencies.length / asked;
      // What a server that is too slow has not come to is not played.
      for (const played of matchesPlayed) played.due.length = 0;
      await settle();
      return { latencies, share };
    },

    async close() {
      await settle();
      for (const { pair } of matchesPlayed) pair.close();
      return matchesPlayed.reduce((sum, { sent }) => sum + sent, 0);
    },
  };
}
