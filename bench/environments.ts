/**
 * Environments for learning: random steps a second, everything read that an agent reads. In the library
 * one environment in one process; in Python many in batches, over the engine's pipes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { createEnv } from '../src/library/env.ts';
import { gameById } from '../src/library/find-game.ts';
import type { Section } from './section.ts';
import { compare, fastRandom, HOW_MEASURED, median, processorClock, type Work } from './timing.ts';

const PROGRAM = 'dist/duelbook.cjs';
const SCRIPT = 'python/examples/random_steps.py';
const MAX_STEPS = 200;
const ROUNDS = 256;
const REPETITIONS = 3;

/** One episode of random legal actions; returns its steps. */
function episodes(id: string): Work {
  const env = createEnv(gameById(id), {}, { mostMoves: MAX_STEPS });
  const random = fastRandom(1);
  let read = 0;
  return () => {
    env.reset();
    let steps = 0;
    while (!env.done) {
      const legal = env.legalIds();
      const { observation, reward } = env.step(legal[random(legal.length)] ?? 0);
      for (const name of Object.keys(env.shapes)) read += observation.arrays[name]?.length ?? 0;
      read += reward + env.mask().length;
      steps += 1;
    }
    return read < 0 ? 0 : steps;
  };
}

/** Steps a second through Python, many rounds in each message. */
function pythonRate(id: string): number {
  const rates = Array.from({ length: REPETITIONS }, () => {
    const { stdout, stderr } = spawnSync('python3', [SCRIPT, id, `${ROUNDS}`, '2'], {
      encoding: 'utf8',
      env: { ...process.env, DUELBOOK_PROGRAM: PROGRAM, PYTHONDONTWRITEBYTECODE: '1' },
    });
    if (!/^\d+\n$/.test(stdout)) throw new Error(stderr);
    return Number(stdout);
  });
  return median(rates);
}

const whole = (rate: number): string => Math.round(rate).toLocaleString('en-US');

export function environments(): Result<Section> {
  if (!existsSync(PROGRAM)) {
    return err(plain('The program is not built: run `npm run build` first.'));
  }
  const rates = compare(
    GAMES.map(({ id }) => episodes(id)),
    processorClock,
  );
  return ok({
    name: 'environments',
    title: 'Environments, random steps per second',
    head: ['game', 'library', 'Python, batched'],
    rows: GAMES.map(({ id, title }, index) => [
      title,
      whole(rates[index] ?? 0),
      whole(pythonRate(id)),
    ]),
    note: `Default options, one process, episodes of at most ${MAX_STEPS} steps; legal actions, observation and reward are read at every step, in the library the mask too. Library: in processor time, ${HOW_MEASURED}. Python: in time on the clock, ${ROUNDS} rounds in a \`VectorEnv\`, after a second to warm up, the median of ${REPETITIONS} runs of 2 s. The machine's load before the run was ${loadavg()[0]?.toFixed(1)}.`,
  });
}
