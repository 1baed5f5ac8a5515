/**
 * The engine through its pipes: how many `position` requests a second one process answers, for
 * records of ten moves. The limit is what we promise to those who write clients.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Game } from '../src/core/game.ts';
import { type Match, newMatch, playMove, recordOf } from '../src/core/match.ts';
import { plain } from '../src/core/message.ts';
import { pick, randomStream } from '../src/core/random.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import type { Section } from './section.ts';
import { median } from './timing.ts';

const PROGRAM = 'dist/duelbook.cjs';
const LIMIT = 2000;
const MOVES = 10;
const REQUESTS = 10_000;
const RECORDS = 50;
const REPETITIONS = 5;
const MAX_OUTPUT = 1e9;

/** A record of ten random moves of one round, which the last of them may end. */
function tenMoves(game: Game, from: number): Match {
  for (let seed = from; ; seed += 1) {
    const random = randomStream(seed, 'player', 0);
    const made = newMatch(game, { seed });
    if (!made.ok) throw new Error(made.error.text);
    let match = made.value;
    while (match.count < MOVES && match.outcome === null) {
      const played = playMove(
        match,
        match.rules.format(pick(match.rules.moves(match.position), random)),
      );
      if (!played.ok) throw new Error(played.error.text);
      match = played.value;
    }
    if (match.count === MOVES) return match;
  }
}

/** Milliseconds from the start of the engine to its end, for some lines of input. */
function timed(lines: readonly string[]): number {
  const from = performance.now();
  const { stdout, status } = spawnSync(process.execPath, [PROGRAM, 'engine'], {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  const elapsed = performance.now() - from;
  const answers = stdout.split('\n').filter((line) => line.includes('"result"'));
  if (status !== 0 || answers.length !== lines.length) {
    throw new Error(`${answers.length} of ${lines.length} requests were answered`);
  }
  return elapsed;
}

/** Requests a second, the start of the program not counted. */
function rate(game: Game): number {
  const records = Array.from({ length: RECORDS }, (_, index) =>
    recordOf(tenMoves(game, index * 1000)),
  );
  const lines = Array.from({ length: REQUESTS }, (_, id) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'position',
      params: records[id % RECORDS],
    }),
  );
  const rates = Array.from({ length: REPETITIONS }, () => {
    const start = timed(lines.slice(0, 1));
    return ((REQUESTS - 1) / (timed(lines) - start)) * 1000;
  });
  return median(rates);
}

export function engine(): Result<Section> {
  if (!existsSync(PROGRAM))
    return err(plain('The program is not built: run `npm run build` first.'));
  return ok({
    name: 'engine',
    title: 'Engine, position requests per second',
    head: ['game', 'requests/s', 'limit', 'ratio'],
    rows: GAMES.map((game) => {
      const found = rate(game);
      return [
        game.title,
        Math.round(found).toLocaleString('en-US'),
        LIMIT.toLocaleString('en-US'),
        `${(found / LIMIT).toFixed(1)} ×`,
      ];
    }),
    note: `Random records of ${MOVES} moves under default options, sent through a pipe to one process and all answers read back; the median of ${REPETITIONS} runs of ${REQUESTS.toLocaleString('en-US')} requests, less the time of a run with one.`,
  });
}
