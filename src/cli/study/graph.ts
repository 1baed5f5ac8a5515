/**
 * Who was ahead, as a graph of the moves of a round: bars up for the first player and down for the second,
 * under each move a sign for its grade, and below that the mark of the chosen move.
 */
import type { Grade, ReviewStep } from '../../solver/review.ts';
import { leadOfFirst } from '../../solver/review.ts';
import { PAINT } from '../screen/paint.ts';

const SIGNS: Readonly<Record<Grade, string>> = {
  ...{ best: '·', fine: '·', given: ' ' },
  ...{ slip: '~', blunder: '✕', forfeit: '⚑' },
};

const SIGN_PAINT: Readonly<Partial<Record<Grade, (text: string) => string>>> = {
  slip: PAINT.hue2,
  blunder: PAINT.bad,
  forfeit: PAINT.bad,
};

/** Columns of a move, where there is room for so many. */
const MAX_WIDTH = 3;
const CHOSEN = '▲';

/** The part of the steps that fits, with the chosen one in it. */
function windowOf(steps: readonly ReviewStep[], at: number, room: number): readonly ReviewStep[] {
  const from = Math.max(0, Math.min(at - Math.floor(room / 2), steps.length - room));
  return steps.slice(from, from + room);
}

/**
 * The graph of a round in `2 * height + 3` lines; `chosen` is the step that is marked. Bars have half rows, so
 * that small leads show.
 */
export function graphLines(
  steps: readonly ReviewStep[],
  chosen: ReviewStep | null,
  columns: number,
  height: number,
): readonly string[] {
  if (steps.length === 0 || height === 0) return [];
  const width = Math.max(1, Math.min(MAX_WIDTH, Math.floor((columns - 2) / steps.length)));
  const at = chosen === null ? 0 : steps.indexOf(chosen);
  const shown = windowOf(steps, at, Math.floor((columns - 2) / width));
  const bars = shown.map((step) => {
    const lead = leadOfFirst(step);
    return Math.sign(lead) * Math.max(1, Math.round(Math.abs(lead) * 2 * height));
  });
  const cell = (sign: string): string => sign.padStart(Math.ceil(width / 2)).padEnd(width);
  const bar = (sign: string): string => (width > 1 ? sign.repeat(width - 1).padEnd(width) : sign);
  /** What a bar of so many half rows shows in a row, from the middle line. */
  const part = (length: number, level: number, half: string): string =>
    bar(length >= 2 * level ? '█' : length === 2 * level - 1 ? half : ' ');
  const levels = Array.from({ length: height }, (_, index) => height - index);
  const row = (cells: readonly string[]): string => ` ${cells.join('')}`.trimEnd();
  return [
    ...levels.map((level) => PAINT.one(row(bars.map((lead) => part(lead, level, '▄'))))),
    PAINT.faint(row(bars.map(() => '─'.repeat(width)))),
    ...levels
      .toReversed()
      .map((level) => PAINT.two(row(bars.map((lead) => part(-lead, level, '▀'))))),
    row(shown.map(({ grade }) => (SIGN_PAINT[grade] ?? PAINT.faint)(cell(SIGNS[grade])))),
    row(shown.map((step) => cell(step === chosen ? CHOSEN : ' '))),
  ];
}
