/** What came of the matches of a run: played, or void through a fault. From outside, each is checked. */
import * as z from 'zod';
import { isObject } from '../core/json.ts';
import {
  isChanceTurn,
  type Match,
  newMatch,
  parseForfeit,
  recordOf,
  replay,
  turnOf,
} from '../core/match.ts';
import { type Fact, parseFact } from '../core/message.ts';
import { formatRecord, type MatchRecord, parseRecord } from '../core/record.ts';
import type { Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { FORFEIT_KINDS, type ForfeitKind } from '../players/player.ts';
import { MAX_OPENING_MOVES } from '../solver/fair.ts';
import type { Run } from './run.ts';
import type { ScheduledMatch } from './schedule.ts';

/**
 * Why a match was lost: by blunders of one's own; without any, from a seat that was lost before the
 * first move; without any, by what was hidden or by chance; or by answers that made no move.
 */
export const LOSS_REASONS = [
  ...(['outplayed', 'seat', 'luck'] as const),
  ...(['illegal', 'refusal', 'truncated', 'empty', 'time', 'crash'] as const),
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** The losses that are forfeits, by what was wrong with the last answer. */
export const FORFEIT_LOSSES: Readonly<Record<ForfeitKind, LossReason>> = {
  illegal: 'illegal',
  'no-move': 'illegal',
  refusal: 'refusal',
  truncated: 'truncated',
  empty: 'empty',
  timeout: 'time',
  crash: 'crash',
  flood: 'crash',
};

/** Why a match could not be played: a program did not start, a model's server failed, or our own worker. */
export const FAULTS = ['start', 'server', 'worker'] as const;
export type Fault = (typeof FAULTS)[number];

/** Why something happened, with what a program or a server said last. */
interface Cause {
  readonly reason: string;
  /** The reason as data, for reports in other languages. */
  readonly fact?: Fact;
  /** The last error text of a program or a model's server, cut and cleaned. */
  readonly lastWords?: string;
}

type MatchInfo = Omit<ScheduledMatch, 'options' | 'seed'>;
/** The part of a task that its entry repeats. */
export const infoOf = ({ options: _, seed: __, ...info }: ScheduledMatch): MatchInfo => info;

type PerSeat<T> = Readonly<Record<Seat, T>>;

/** How a seat played. */
export interface SeatPlay {
  readonly moves: number;
  /** Moves where another one would have given something away. */
  readonly chances: number;
  /** Moves that gave away what the player had. */
  readonly blunders: number;
  /** What was given away in all, in shares of the point. */
  readonly cost: number;
  /** The answers that did not count, by what was wrong with them. */
  readonly rejected: Readonly<Partial<Record<ForfeitKind, number>>>;
  /** Moves that only a lenient reading found. */
  readonly lenient: number;
}

export interface ArenaMatch extends MatchInfo, Cause {
  /** The seat that won; null for a draw. */
  readonly winner: Seat | null;
  readonly loss: LossReason | null;
  /** Whether no player could have changed the result without losing at once. */
  readonly isDecided: boolean;
  readonly play: PerSeat<SeatPlay>;
  readonly record: MatchRecord;
}

/** A match that could not be played, through no fault of its players' play. */
export interface VoidMatch extends MatchInfo, Cause {
  readonly fault: Fault;
  /** Whose program or server it was; null where it was ours. */
  readonly player: string | null;
}

export type Entry = ArenaMatch | VoidMatch;

export const isVoid = (entry: Entry): entry is VoidMatch => 'fault' in entry;
export const isPlayed = (entry: Entry): entry is ArenaMatch => !isVoid(entry);

const count = z.int().min(0);
const cause = z.object({ reason: z.string(), lastWords: z.string().exactOptional() });
const seatPlay = z.object({
  ...{ moves: count, chances: count, blunders: count, lenient: count },
  cost: z.number().min(0),
  rejected: z.partialRecord(z.enum(FORFEIT_KINDS), count),
});
const played = cause.extend({
  winner: z.literal([1, 2]).nullable(),
  loss: z.enum(LOSS_REASONS).nullable(),
  isDecided: z.boolean(),
  play: z.object({ 1: seatPlay, 2: seatPlay }),
});
const voided = cause.extend({ fault: z.enum(FAULTS), player: z.string().nullable() });

/** Parses an entry of a run, from a line or another process; null if it is not valid. */
export function parseEntry(
  value: unknown,
  run: Run,
  tasks: ReadonlyMap<string, ScheduledMatch>,
): Entry | null {
  if (!isObject(value) || typeof value.id !== 'string') return null;
  const task = tasks.get(value.id);
  if (task === undefined) return null;
  const known = parseFact(value.fact);
  const info = { ...infoOf(task), ...(known === null ? {} : { fact: known }) };
  const asVoid = voided.safeParse(value);
  if (asVoid.success) return { ...info, ...asVoid.data };
  const parsed = played.safeParse(value);
  const record = parseRecord(value.record);
  if (!parsed.success || !record.ok) return null;
  const { winner, loss } = parsed.data;
  if ((loss === null) !== (winner === null)) return null;
  const entry: ArenaMatch = { ...info, ...parsed.data, record: record.value };
  return matchesRecord(entry, task, run) ? entry : null;
}

/** Whether the record of an entry fits its task and gives the entry's result. */
function matchesRecord(
  { winner, play, record }: ArenaMatch,
  task: ScheduledMatch,
  run: Run,
): boolean {
  const { options, seed } = task;
  const game = findGame(task.game);
  const set = game.ok ? newMatch(game.value, { options, seed, first: 1 }) : game;
  if (!set.ok) return false;
  const again = { ...recordOf(set.value), moves: record.moves };
  const steps: Match[] = [];
  const match = replay(set.value.game, again, (at) => steps.push(at));
  if (!match.ok || formatRecord(recordOf(match.value)) !== formatRecord(record)) return false;
  const { outcome, count: length } = match.value;
  if (outcome === null ? winner !== null || length < run.maxMoves : outcome.winner !== winner) {
    return false;
  }
  const opening = openingLength({ play, record }, steps);
  if (opening < 0 || opening > (run.fair ? MAX_OPENING_MOVES : 0)) return false;
  const own = moversOf(record, steps).slice(opening);
  return ([1, 2] as const).every((seat) => {
    const { moves, chances, blunders, cost } = play[seat];
    const made = own.filter((mover) => mover === seat).length;
    return moves === made && blunders <= chances && chances <= moves && cost <= moves;
  });
}

/** The seats that moved, given the match before each text of its record. */
const moversOf = ({ moves }: MatchRecord, steps: readonly Match[]): readonly Seat[] =>
  moves.flatMap((text, index) => moverOfText(text, steps[index]));

/** How long the fair opening of a match was: its moves come first and count for no seat. */
export const openingLength = (
  { play, record }: Pick<ArenaMatch, 'play' | 'record'>,
  steps: readonly Match[],
): number => moversOf(record, steps).length - play[1].moves - play[2].moves;

/** Whose move a text is; none where it ends the round otherwise, or chance has moved. */
function moverOfText(text: string, before: Match | undefined): readonly Seat[] {
  if (before === undefined || isChanceTurn(before)) return [];
  const seat = turnOf(before);
  const isMove = parseForfeit(text) === null && text !== 'repeats';
  return isMove && seat !== null ? [seat] : [];
}
