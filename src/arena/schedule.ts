/**
 * What an arena plays: every pair of players, in every game and variant, from both seats with the
 * same seed. A schedule is made from the run alone, and a longer run has the matches of a shorter one.
 */
import { createHash } from 'node:crypto';
import type { GivenOptions } from '../core/options.ts';
import type { Seat } from '../core/seat.ts';
import { allGames } from '../games/list.ts';
import { isModel, pairsOf, presetsOf, type Run } from './run.ts';

/** One match to be played. */
export interface ScheduledMatch {
  /** The same match has the same id in every run that has it. */
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly options: GivenOptions;
  readonly round: number;
  /** In which other words models are told the game, from 1; 0 is as it is. */
  readonly disguise: number;
  readonly seed: number;
  /** The names of the players. */
  readonly seats: Readonly<Record<Seat, string>>;
}

const digestOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const ID_LENGTH = 12;

/** The ways in which a game is told to a pair: several only where a model is among the two. */
function tellingsOf(run: Run, game: string, pair: readonly Run['players'][number][]) {
  const hasDisguises = allGames().some(({ id, disguises }) => id === game && disguises);
  return hasDisguises && pair.some(isModel) ? run.disguises : [0];
}

export function scheduleOf(run: Run): readonly ScheduledMatch[] {
  const tasks: ScheduledMatch[] = [];
  for (const game of run.games) {
    for (const { name: variant, options } of presetsOf(run, game)) {
      for (const pair of pairsOf(run.players)) {
        for (const disguise of tellingsOf(run, game, pair)) {
          for (const from of run.seeds) {
            for (let round = 1; round <= run.rounds; round += 1) {
              const place = { game, variant, options, round, disguise };
              tasks.push(...meetingOf(from, place, pair[0].name, pair[1].name));
            }
          }
        }
      }
    }
  }
  return tasks;
}

/** The two matches of a meeting. */
function meetingOf(
  from: number,
  place: Omit<ScheduledMatch, 'id' | 'seed' | 'seats'>,
  one: string,
  two: string,
): readonly ScheduledMatch[] {
  const { game, variant, round, disguise } = place;
  const meeting = [from, game, variant, round] as const;
  // The same for all pairs, whatever else is played in the run.
  const seed = digestOf(...meeting).readUInt32BE(0);
  return [
    { 1: one, 2: two },
    { 1: two, 2: one },
  ].map((seats) => {
    const digest = digestOf(...meeting, seats[1], seats[2], disguise);
    return { ...place, id: digest.toString('hex').slice(0, ID_LENGTH), seed, seats };
  });
}
