/**
 * Our search, without tables, against boardgame.io's Monte Carlo tree search at equal time: who wins, and how
 * many rounds each plays out in a second. Both play the same games, which agree move by move.
 */
import { loadavg } from 'node:os';
import {
  type Match,
  newMatch,
  playMove,
  resolveOptions,
  turnOf,
  viewOf,
} from '../src/core/match.ts';
import { ok, type Result, unwrap } from '../src/core/result.ts';
import { other, type Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/list.ts';
import { newSearchJudge, type Worth } from '../src/solver/search/judge.ts';
import { estimateMoves } from '../src/solver/search/playouts.ts';
import type { PeerPlayer } from './boardgame-io.ts';
import { assertAgreement, loadPeers, perSecond, times } from './playouts.ts';
import type { Section } from './section.ts';
import { compare, fastRandom } from './timing.ts';

/** Time for a move. boardgame.io takes rounds and not time; their number follows what the last move took. */
const MOVE_MS = 50;
/** From each seat. */
const ROUNDS = 10;
/** Palindrome War may go on for ever; a round of this length is a draw. */
const MAX_MOVES = 100;
const FIRST_ITERATIONS = 50;
/** What a unit of work is for the figures per second. */
const ITERATIONS_TIMED = 300;
const MOVES_TIMED = 30_000;

/** What both sides have done in the rounds of a game. */
interface Tally {
  score: number;
  rounds: number;
  readonly ms: { ours: number; theirs: number };
  readonly moves: { ours: number; theirs: number };
}

const share = (worth: Worth): number => {
  switch (worth.kind) {
    case 'win':
      return 2 - worth.plies / 1000;
    case 'loss':
      return worth.plies / 1000 - 1;
    case 'draw':
      return 0.5;
    default:
      return worth.score;
  }
};

/** The move of our search in at most so much time, half of it for proofs. */
function ourMove(match: Match, milliseconds: number): string {
  const { rules } = match;
  const view = viewOf(match);
  const deadline = (): (() => boolean) => {
    const due = performance.now() + milliseconds / 2;
    return () => performance.now() > due;
  };
  const limits = { proof: Number.MAX_SAFE_INTEGER, playouts: Number.MAX_SAFE_INTEGER, deadline };
  const judge = newSearchJudge(rules, (position) => JSON.stringify(position), limits);
  const shares = judge.judge(view).map(share);
  return rules.format(rules.moves(view)[shares.indexOf(Math.max(...shares))]);
}

/** One round; `ours` is the seat of our search. */
async function playRound(
  begun: Match,
  peer: PeerPlayer,
  ours: Seat,
  seed: string,
  tally: Tally,
): Promise<void> {
  const table = peer.sit(seed);
  let match = begun;
  let iterations = FIRST_ITERATIONS;
  while (match.outcome === null && match.count < MAX_MOVES) {
    const from = performance.now();
    const side = turnOf(match) === ours ? 'ours' : 'theirs';
    const text = side === 'ours' ? ourMove(match, MOVE_MS) : await table.search(iterations);
    const took = performance.now() - from;
    if (side === 'theirs') iterations = Math.max(1, Math.round((iterations * MOVE_MS) / took));
    tally.ms[side] += took;
    tally.moves[side] += 1;
    match = unwrap(playMove(match, text));
    table.play(text);
  }
  const winner = match.outcome?.winner ?? null;
  tally.score += winner === null ? 0.5 : Number(winner === ours);
  tally.rounds += 1;
}

export async function search(): Promise<Result<Section>> {
  const peers = loadPeers();
  if (!peers.ok) return peers;
  const [load = 0] = loadavg();
  const random = fastRandom(1);
  const rows: string[][] = [];
  for (const game of GAMES) {
    const peer = peers.value.get(game.id);
    if (peer === undefined) continue;
    const rules = game.rules(unwrap(resolveOptions(game, {})));
    assertAgreement(game.id, rules, peer);
    const tally: Tally = {
      ...{ score: 0, rounds: 0 },
      ms: { ours: 0, theirs: 0 },
      moves: { ours: 0, theirs: 0 },
    };
    const begun = unwrap(newMatch(game, { first: 1, seed: 1 }));
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const seat of [1, 2] as const) {
        await playRound(begun, peer, seat, `${round} ${other(seat)}`, tally);
      }
    }
    const table = peer.sit();
    const start = viewOf(begun);
    const [own = 0, theirs = 0] = compare([
      () => {
        const budget = { left: MOVES_TIMED, isOut: () => false };
        const moves = estimateMoves(rules, start, () => true, random, budget);
        return moves.reduce((sum, { visits }) => sum + visits, 0);
      },
      () => {
        // It has played all of them when it returns the promise.
        void table.search(ITERATIONS_TIMED);
        return ITERATIONS_TIMED;
      },
    ]);
    const mean = (side: 'ours' | 'theirs'): string =>
      (tally.ms[side] / Math.max(1, tally.moves[side])).toFixed(1);
    rows.push([
      game.title,
      `${tally.score} of ${tally.rounds}`,
      mean('ours'),
      mean('theirs'),
      perSecond(own),
      perSecond(theirs),
      times(own, theirs),
    ]);
  }
  return ok({
    name: 'search',
    title: 'Search against Monte Carlo tree search',
    head: ['game', 'won', 'ms a move', 'theirs', 'rounds/s', 'theirs', 'ratio'],
    rows,
    note: `Default options; ${ROUNDS} rounds from each seat, a draw counting half and after ${MAX_MOVES} moves; ${MOVE_MS} ms for a move. Rounds a second: played out from the start, the median of 7 repetitions of 300 ms, the sides taking turns. The machine's load before the run was ${load.toFixed(1)}.`,
  });
}
