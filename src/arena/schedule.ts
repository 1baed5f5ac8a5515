/**
 * What an arena plays: every pair of players, in every game and variant, from both seats with the
 * same seed. A schedule is made from the run alone, so that any process can make the same one.
 */

import { createHash } from 'node:crypto';
import type { GivenOptions } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { allGames } from '../games/list.ts';
import type { GameClock } from '../players/program.ts';
import { arenaMessages } from './messages.ts';

/** All that decides what happens in a run. It is the first line of results.jsonl. */
export interface Run {
  readonly players: readonly string[];
  readonly games: readonly string[];
  /** Names of presets; a game that has no preset of a name is not played under it. */
  readonly variants: readonly string[];
  /** How often each pair meets in each variant, from both seats each time. */
  readonly rounds: number;
  readonly seed: number;
  readonly fair: boolean;
  /** A match with so many moves is a draw. */
  readonly maxMoves: number;
  /** Milliseconds for a move of a program or a model; null takes their defaults. */
  readonly moveTime: number | null;
  /** A program's clock for a match; absent in runs without one. */
  readonly clock?: GameClock | null;
}

/** One match to be played. */
export interface ScheduledMatch {
  /** Its place in the schedule, from 0. */
  readonly match: number;
  readonly game: string;
  readonly variant: string;
  readonly options: GivenOptions;
  readonly round: number;
  readonly seed: number;
  readonly seats: Readonly<Record<Seat, string>>;
}

/** The seed of a round: the same for all pairs, whatever else is played in the run. */
function seedOf(run: number, game: string, variant: string, round: number): number {
  const hash = createHash('sha256').update(JSON.stringify([run, game, variant, round]));
  return hash.digest().readUInt32BE(0);
}

/** The presets of a game that a run plays. */
const presetsOf = (run: Run, game: string) =>
  (allGames().find(({ id }) => id === game)?.presets ?? []).filter(
    ({ name }) => run.variants.includes('all') || run.variants.includes(name),
  );

/** All pairs, each once, in the order of the list. */
const pairsOf = (players: readonly string[]): readonly (readonly [string, string])[] =>
  players.flatMap((one, index) => players.slice(index + 1).map((two) => [one, two] as const));

export function scheduleOf(run: Run): readonly ScheduledMatch[] {
  const tasks: ScheduledMatch[] = [];
  for (const game of run.games) {
    for (const { name: variant, options } of presetsOf(run, game)) {
      for (const [one, two] of pairsOf(run.players)) {
        for (let round = 1; round <= run.rounds; round += 1) {
          const seed = seedOf(run.seed, game, variant, round);
          for (const seats of [
            { 1: one, 2: two },
            { 1: two, 2: one },
          ]) {
            tasks.push({ match: tasks.length, game, variant, options, round, seed, seats });
          }
        }
      }
    }
  }
  return tasks;
}

/** More matches than this are no run but a mistake. */
const MAX_MATCHES = 1_000_000;

/** A run with the games that have something to play in it, or why it cannot be played. */
export function checkRun(run: Run): Result<Run> {
  if (run.players.length < 2) return err(arenaMessages.tooFewPlayers());
  const twice = run.players.find((player, index) => run.players.indexOf(player) !== index);
  if (twice !== undefined) return err(arenaMessages.playerTwice({ player: twice }));
  const known = allGames()
    .filter(({ id }) => run.games.includes(id))
    .flatMap(({ presets }) => presets.map(({ name }) => name));
  const unknown = run.variants.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined) {
    return err(arenaMessages.noVariant({ variant: unknown, variants: [...new Set(known)] }));
  }
  const variants = run.games.reduce((sum, game) => sum + presetsOf(run, game).length, 0);
  const matches = variants * pairsOf(run.players).length * run.rounds * 2;
  return matches <= MAX_MATCHES
    ? ok({ ...run, games: run.games.filter((game) => presetsOf(run, game).length > 0) })
    : err(arenaMessages.tooManyMatches({ matches, max: MAX_MATCHES }));
}
