/** Days of the calendar, written like 2026-11-20. */
import { toArg } from '../core/quote.ts';
import { err, ok, type Result } from '../core/result.ts';
import { studyMessages } from './messages.ts';

const DAY_MS = 86_400_000;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Reads a date. */
export function parseDate(value: unknown): Result<string> {
  const match = typeof value === 'string' ? /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(value) : null;
  const [year = 0, month = 0, day = 0] = match?.slice(1).map(Number) ?? [];
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return match !== null && isDate
    ? ok(match[0])
    : err(studyMessages.badDate({ value: toArg(value) }));
}

/** The number of a day: the next day has the next number. */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day at a moment, where the clock of this machine is: drills count days so. */
export function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day at a moment, the same everywhere: the puzzles of a day count days so. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);
