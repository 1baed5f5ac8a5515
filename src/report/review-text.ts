/**
 * A review as text, for a terminal, a pipe and a screen reader: a small chart of who was ahead, a
 * row for each move, and what was wrong with every blunder. It says everything without colours.
 */
import { truncate } from '../core/drawing.ts';
import { forfeitMessage } from '../core/match.ts';
import { withoutStop } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';
import type { ReviewTexts } from '../messages/en/review.ts';
import {
  forfeitOf,
  groupText,
  innerName,
  percentOf,
  type Reader,
  refutationHeading,
  roundEnd,
  sayTo,
  standingText,
  verdictText,
} from '../messages/verdicts.ts';
import { groupOf } from '../solver/advice.ts';
import {
  type Grade,
  leadOfFirst,
  type Review,
  type ReviewedRound,
  type ReviewStep,
  type Tally,
} from '../solver/review.ts';
import { wrapLine } from './wrap-line.ts';

/** A reader of reports, which say more than the page. */
export interface ReportReader extends Reader {
  readonly texts: { readonly reports: ReviewTexts };
}

export interface ReviewContext extends ReportReader {
  readonly title: string;
  board(position: unknown): readonly string[];
  /** The reason behind the best move of a position, in a sentence. */
  reason(position: unknown): string;
}

/** Why something else was better than a blunder; none for a forfeit, which is no move. */
export const reasonLines = (step: ReviewStep, { reason }: ReviewContext): readonly string[] =>
  forfeitOf(step) === null ? [reason(step.position)].filter(Boolean) : [];

/** Rows of the chart above and below its middle line. */
const HEIGHT = 4;
/** Moves in one line of the chart. */
const MAX_WIDTH = 60;
const LABEL_WIDTH = 10;

const MARKS: Readonly<Record<Grade, string>> = {
  best: '.',
  fine: '.',
  slip: '~',
  blunder: 'X',
  given: ' ',
  forfeit: ' ',
};

/** The title of a round; empty where there is only one. */
export const roundTitle = (
  { round, attempt }: ReviewedRound,
  rounds: readonly unknown[],
  { texts }: Reader,
): string => (rounds.length > 1 ? texts.reports.round(round, attempt) : '');

/** What was wrong with a blunder, or what was given up, and what was better. */
export function blunderText(step: ReviewStep, reader: ReportReader): string {
  const { seat, move, before, after, best } = step;
  const better = groupText(groupOf(best), reader);
  const how = forfeitOf(step);
  if (how === null) {
    // The verdict counts from after the move; people count the move itself.
    const verdict = { ...after, plies: after.plies === null ? null : after.plies + 1 };
    return `${groupText({ texts: [move], verdict }, reader)}; ${better}.`;
  }
  const person = seat === reader.you ? 'you' : 'one';
  const had = `${innerName(seat, reader)} ${verdictText(before, reader.texts.reports, person)}`;
  const lost = withoutStop(sayTo(reader, forfeitMessage({ seat, how })));
  return reader.texts.reports.but(lost, best.length > 0 ? better : had);
}

/** How well a player played. */
export function tallyText({ moves, kept, slips, blunders }: Tally, words: ReviewTexts): string {
  return moves === 0
    ? words.noMoves
    : words.tally(kept, moves, percentOf(kept / moves), slips, blunders);
}

/** The chart of a round: a column a move, up for the first seat and down for the second. */
function chartLines(
  steps: readonly ReviewStep[],
  { names, texts }: ReportReader,
  from: number,
): readonly string[] {
  const { even, grade: gradeLabel, move: moveLabel } = texts.reports;
  const bars = steps.map((step) => {
    const value = leadOfFirst(step);
    return Math.sign(value) * Math.max(1, Math.round(Math.abs(value) * HEIGHT));
  });
  const labelled = (text: string, cells: string): string =>
    `${truncate(text, LABEL_WIDTH).padStart(LABEL_WIDTH)} ${cells}`.trimEnd();
  const row = (label: string, filled: (bar: number) => boolean): string =>
    labelled(label, bars.map((bar) => (filled(bar) ? '█' : ' ')).join(''));
  const levels = Array.from({ length: HEIGHT }, (_, index) => HEIGHT - index);
  return [
    ...levels.map((level) => row(level === HEIGHT ? names[1] : '', (bar) => bar >= level)),
    labelled(even, '─'.repeat(bars.length)),
    ...levels
      .toReversed()
      .map((level) => row(level === HEIGHT ? names[2] : '', (bar) => bar <= -level)),
    labelled(gradeLabel, steps.map(({ grade }) => MARKS[grade]).join('')),
    labelled(moveLabel, numberRow(steps.length, from)),
  ];
}

/** Numbers under their columns: the first, then every fifth. */
function numberRow(count: number, from: number): string {
  let row = '';
  for (let column = 0; column < count; column += 1) {
    const number = from + column;
    if ((column === 0 || number % 5 === 0) && row.length <= column) {
      row = `${row.padEnd(column)}${number}`;
    }
  }
  return row;
}

function chart(steps: readonly ReviewStep[], reader: ReportReader): readonly string[] {
  const lines: string[] = [];
  for (let from = 0; from < steps.length; from += MAX_WIDTH) {
    lines.push(...chartLines(steps.slice(from, from + MAX_WIDTH), reader, from + 1), '');
  }
  return lines;
}

/** Rows as columns, each as wide as its widest text, the last as it is. */
function padColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(24, Math.max(...rows.map((row) => (row[column] ?? '').length))),
  );
  return rows.map((row) =>
    row
      .map((text, column) => (column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function table(steps: readonly ReviewStep[], reader: Reader): readonly string[] {
  const { columns, grades } = reader.texts.reports;
  return padColumns([
    [columns.move, columns.player, columns.played, columns.grade, columns.after],
    ...steps.map((step) => [
      `${step.number}`.padStart(4),
      reader.names[step.seat],
      step.move,
      grades[step.grade],
      standingText(step, reader),
    ]),
  ]);
}

/**
 * Every blunder of a round: the board before it, what was better, the line that refutes it. The same for
 * a round that was given up before it was lost.
 */
function blunders(steps: readonly ReviewStep[], context: ReviewContext): readonly string[] {
  const { names, board } = context;
  const { reports } = context.texts;
  return steps
    .filter(({ refutation }) => refutation !== null)
    .flatMap((step) => [
      '',
      step.grade === 'forfeit'
        ? reports.forfeitAt(step.number, names[step.seat])
        : reports.blunderAt(step.number, names[step.seat]),
      ...board(step.position).map((line) => `  ${line}`),
      `  ${blunderText(step, context)}`,
      ...reasonLines(step, context).map((line) => `  ${line}`),
      ...(step.refutation === null
        ? []
        : wrapLine(refutationHeading(step, reports), step.refutation, context)
      ).map((line) => `  ${line}`),
    ]);
}

export function reviewLines(
  { rounds, players }: Review,
  context: ReviewContext,
): readonly string[] {
  const { title, names, texts } = context;
  const seats: readonly Seat[] = [1, 2];
  return [
    title,
    ...rounds.flatMap((round) => [
      '',
      ...[roundTitle(round, rounds, context)].filter(Boolean).flatMap((line) => [line, '']),
      ...chart(round.steps, context),
      ...table(round.steps, context),
      roundEnd(round, context),
      ...blunders(round.steps, context),
    ]),
    '',
    ...seats.map((seat) => `${names[seat]}: ${tallyText(players[seat], texts.reports)}.`),
  ];
}
