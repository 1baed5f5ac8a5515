/** A hint with its reason, once the game is solved: the position judged, explained and said. */
import type { Game } from '../src/core/game.ts';
import { newMatch, playMove, viewOf } from '../src/core/match.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { pick, randomStream } from '../src/core/random.ts';
import { ok, type Result, unwrap } from '../src/core/result.ts';
import { PLAYERS } from '../src/core/seat.ts';
import { GAMES } from '../src/games/list.ts';
import { reviewTexts } from '../src/messages/en/review.ts';
import { hintWithReason, ideaText } from '../src/messages/verdicts.ts';
import { oracleOf } from '../src/players/oracle-cache.ts';
import { adviceOn } from '../src/solver/advice.ts';
import { loadStrategy } from '../src/study/strategy.ts';
import { whyIn } from '../src/study/why.ts';
import type { Section } from './section.ts';
import { median } from './timing.ts';

const LIMIT_MS = 50;
const ROUNDS = 40;
const MAX_MOVES = 20;
/** The best of so many counts: other programs on the machine interrupt some. */
const TRIES = 3;
const READER = { names: PLAYERS, texts: { reports: reviewTexts } };

/** The milliseconds of both hints in every position of random rounds, loading the strategy included. */
async function timesOf(game: Game, options: GivenOptions): Promise<readonly number[]> {
  const times: number[] = [];
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = randomStream(seed, 'player', 0);
    let match = unwrap(newMatch(game, { options, seed }));
    const oracle = oracleOf(match);
    while (match.outcome === null && match.count < MAX_MOVES) {
      const view = viewOf(match);
      const tries: number[] = [];
      for (let nth = 0; nth < TRIES; nth += 1) {
        const from = performance.now();
        const advice = adviceOn(oracle.moves(view));
        const why = whyIn(oracle, await loadStrategy(game, match.options), view);
        ideaText(advice, why, match.rules.turn(view), READER);
        hintWithReason(advice, why, READER);
        tries.push(performance.now() - from);
      }
      times.push(Math.min(...tries));
      const move = pick(match.rules.moves(match.position), random);
      match = unwrap(playMove(match, match.rules.format(move)));
    }
  }
  return times;
}

export async function hints(): Promise<Result<Section, string>> {
  const rows: string[][] = [];
  for (const game of GAMES) {
    for (const { name, options } of game.presets) {
      const times = await timesOf(game, options);
      rows.push([
        `${game.title}, ${name}`,
        `${times.length}`,
        median(times).toFixed(2),
        Math.max(...times).toFixed(1),
        `${LIMIT_MS}`,
      ]);
    }
  }
  return ok({
    name: 'hints',
    title: 'Hints',
    head: ['game', 'hints', 'median ms', 'slowest position ms', 'limit'],
    rows,
    note: `Both hints, the idea and the moves with the reason, in every position of ${ROUNDS} random rounds of at most ${MAX_MOVES} moves, on a solved table; of each position the best of ${TRIES} tries.`,
  });
}
