/** Days of the calendar. */
import { expect, it } from 'vitest';
import { dayNumber, localDay, parseDate, utcDay } from './dates.ts';

it.each(['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31'])('%s is a date', (text) => {
  expect(parseDate(text)).toEqual({ ok: true, value: text });
});

it.each([
  '2026-11-31',
  '2025-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '',
  'today',
])('"%s" is none, and that is said', (text) => {
  const { ok, error } = { error: null, ...parseDate(text) };
  expect(ok).toBe(false);
  expect(error?.text).toBe(`A date is written like 2026-11-20, and "${text}" is none.`);
});

it.each([[20_261_120], [null], [undefined], [{}]])('%o is none', (value) => {
  expect(parseDate(value).ok).toBe(false);
});

it('the next day has the next number, over the end of a month and of a year', () => {
  expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1);
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
});

it('counts days as the clock on the wall does, and the same everywhere', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(utcDay(new Date('2026-01-05T23:59:59-02:00'))).toBe('2026-01-06');
});
