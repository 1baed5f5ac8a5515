/**
 * The finished matches of this browser, the newest first: the history lists them, and drills ask their
 * blunders again. Practice is not among them.
 */
import { isObject } from '../../core/json.ts';
import { type MatchRecord, parseRecord } from '../../core/record.ts';
import type { Seat } from '../../core/seat.ts';
import { isLevel, type Level } from '../../players/levels.ts';
import { loadItem, saveItem } from '../storage.ts';
import { FINISHED_KEY } from './unfinished.ts';

/** The level of the computer at each seat; null for a person. */
export type SeatLevels = Readonly<Record<Seat, Level | null>>;

export interface FinishedMatch {
  readonly record: MatchRecord;
  readonly levels: SeatLevels;
  readonly fair: boolean;
  /** When it ended: an ISO time. */
  readonly ended: string;
}

/** Older matches make room. */
const MAX_FINISHED = 200;

const levelOf = (value: unknown): Level | null =>
  typeof value === 'string' && isLevel(value) ? value : null;

/** The levels of the seats, read from storage. */
export const parseSeatLevels = (value: unknown): SeatLevels | null =>
  isObject(value) ? { 1: levelOf(value[1]), 2: levelOf(value[2]) } : null;

function parseFinished(value: unknown): FinishedMatch | null {
  if (!isObject(value)) return null;
  const { ended } = value;
  const record = parseRecord(value.record);
  const levels = parseSeatLevels(value.levels);
  if (!record.ok || levels === null) return null;
  if (typeof ended !== 'string' || Number.isNaN(Date.parse(ended))) return null;
  return { record: record.value, levels, fair: value.fair === true, ended };
}

export function finishedMatches(): readonly FinishedMatch[] {
  const kept = loadItem(FINISHED_KEY);
  return Array.isArray(kept) ? kept.flatMap((one) => parseFinished(one) ?? []) : [];
}

/** Keeps a match that is over. One that is kept already stays as it is. */
export function keepFinishedMatch(finished: FinishedMatch): void {
  const kept = finishedMatches();
  const text = JSON.stringify(finished.record);
  if (kept.some(({ record }) => JSON.stringify(record) === text)) return;
  saveItem(FINISHED_KEY, [finished, ...kept].slice(0, MAX_FINISHED));
}
