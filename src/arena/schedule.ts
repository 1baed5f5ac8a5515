/**
 * What an arena plays: every pair of players, in every game and variant, from both seats with the
 * same seed. A schedule is made from the run alone, and a longer run has the matches of a shorter one.
 */
import { createHash } from 'node:crypto';
import type { GivenOptions } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import { pairsOf, presetsOf, type Run } from './run.ts';

/** One match to be played. */
export interface ScheduledMatch {
  /** The same match has the same id in every run that has it. */
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly options: GivenOptions;
  readonly round: number;
  readonly seed: number;
  /** The names of the players. */
  readonly seats: Readonly<Record<Seat, string>>;
}

const digestOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const ID_LENGTH = 12;

export function scheduleOf(run: Run): readonly ScheduledMatch[] {
  const tasks: ScheduledMatch[] = [];
  const names = run.players.map(({ name }) => name);
  for (const game of run.games) {
    for (const { name: variant, options } of presetsOf(run, game)) {
      for (const [one, two] of pairsOf(names)) {
        for (const from of run.seeds) {
          for (let round = 1; round <= run.rounds; round += 1) {
            const meeting = [from, game, variant, round] as const;
            // The same for all pairs, whatever else is played in the run.
            const seed = digestOf(...meeting).readUInt32BE(0);
            for (const seats of [
              { 1: one, 2: two },
              { 1: two, 2: one },
            ]) {
              const digest = digestOf(...meeting, seats[1], seats[2]);
              const id = digest.toString('hex').slice(0, ID_LENGTH);
              tasks.push({ id, game, variant, options, round, seed, seats });
            }
          }
        }
      }
    }
  }
  return tasks;
}
