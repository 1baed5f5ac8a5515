/**
 * A review as text, for a terminal, a pipe and a screen reader: a small chart of who was ahead, a
 * row for each move, and what was wrong with every blunder. It says everything without colours.
 */

import { truncate } from '../core/drawing.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { ReviewTexts } from '../messages/en/review.ts';
import { bestPhrase, describeVerdict } from '../solver/explain.ts';
import {
  advantage,
  flipVerdict,
  type Grade,
  type Review,
  type ReviewedRound,
  type ReviewStep,
  type Tally,
} from '../solver/review.ts';
import { wrapLine } from './wrap-line.ts';

export interface ReviewContext {
  readonly title: string;
  readonly names: Names;
  readonly texts: ReviewTexts;
  board(position: unknown): readonly string[];
}

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
};

/** How far the first seat is ahead after a step, from 1 down to -1. */
export const leadOfFirst = ({ seat, after }: ReviewStep): number =>
  advantage(seat === 1 ? after : flipVerdict(after));

type Speaking = Pick<ReviewContext, 'names' | 'texts'>;

/** The title of a round; empty where there is only one. */
export function roundTitle(
  { round, attempt }: ReviewedRound,
  rounds: readonly unknown[],
  { texts }: Speaking,
): string {
  const again = attempt > 1 ? texts.start(attempt) : '';
  return rounds.length > 1 ? `${texts.round(round)}${again}` : '';
}

export function roundEnd({ ended, winner }: ReviewedRound, { names, texts }: Speaking): string {
  if (ended === 'restarted') return texts.restarted;
  if (ended === 'open') return texts.notOver;
  return winner === null ? texts.drawn : texts.won(names[winner]);
}

export const tallyText = ({ moves, kept, slips, blunders }: Tally, { texts }: Speaking): string =>
  moves === 0 ? texts.noMoves : texts.tally(kept, moves, slips, blunders);

/** What the position is worth after a step. */
export const afterText = ({ after, seat }: ReviewStep, { names, texts }: Speaking): string =>
  describeVerdict(after, seat, names, texts.verdicts);

const isForfeit = (move: string): move is 'resign' | 'time' => move === 'resign' || move === 'time';

/** What was wrong with a blunder, and what was better. */
export function blunderText(
  { seat, move, before, after, best }: ReviewStep,
  { names, texts }: Speaking,
): string {
  const { verdicts } = texts;
  if (isForfeit(move)) {
    const had =
      best.length > 0 ? bestPhrase(best, verdicts) : `${names[seat]} ${verdicts.worth(before)}`;
    return texts.forfeits[move](names[seat], had);
  }
  // The verdict counts from after the move; people count the move itself.
  const whole = { ...after, plies: after.plies === null ? null : after.plies + 1 };
  return `${move} ${verdicts.worth(whole)}; ${bestPhrase(best, verdicts)}.`;
}

export function refutationHeading({ move, after }: ReviewStep, { texts }: Speaking): string {
  if (isForfeit(move)) return texts.wouldHaveGone;
  // Play that never ends refutes nothing.
  return after.endless ? texts.goesOn : texts.refutedBy;
}

/** The chart of a round: a column a move, up for the first seat and down for the second. */
function chartLines(
  steps: readonly ReviewStep[],
  { names, texts }: Speaking,
  from: number,
): readonly string[] {
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
    labelled(texts.even, '─'.repeat(bars.length)),
    ...levels
      .toReversed()
      .map((level) => row(level === HEIGHT ? names[2] : '', (bar) => bar <= -level)),
    labelled(texts.grade, steps.map(({ grade }) => MARKS[grade]).join('')),
    labelled(texts.move, numberRow(steps.length, from)),
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

function chart(steps: readonly ReviewStep[], context: Speaking): readonly string[] {
  const lines: string[] = [];
  for (let from = 0; from < steps.length; from += MAX_WIDTH) {
    lines.push(...chartLines(steps.slice(from, from + MAX_WIDTH), context, from + 1), '');
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

const table = (steps: readonly ReviewStep[], context: Speaking): readonly string[] =>
  padColumns([
    context.texts.columns,
    ...steps.map((step) => [
      `${step.number}`.padStart(4),
      context.names[step.seat],
      step.move,
      context.texts.grades[step.grade],
      afterText(step, context),
    ]),
  ]);

/** Every blunder of a round: the board before it, what was better, the line that refutes it. */
function blunders(steps: readonly ReviewStep[], context: ReviewContext): readonly string[] {
  const { names, texts, board } = context;
  return steps
    .filter(({ grade }) => grade === 'blunder')
    .flatMap((step) => [
      '',
      texts.blunderAt(step.number, names[step.seat]),
      ...board(step.position).map((line) => `  ${line}`),
      `  ${blunderText(step, context)}`,
      ...(step.refutation === null
        ? []
        : wrapLine(refutationHeading(step, context), step.refutation, context)
      ).map((line) => `  ${line}`),
    ]);
}

export function reviewLines(
  { rounds, players }: Review,
  context: ReviewContext,
): readonly string[] {
  const { title, names } = context;
  const seats: readonly Seat[] = [1, 2];
  return [
    title,
    ...rounds.flatMap((round) => [
      '',
      ...[roundTitle(round, rounds, context)]
        .filter((line) => line !== '')
        .flatMap((line) => [line, '']),
      ...chart(round.steps, context),
      ...table(round.steps, context),
      roundEnd(round, context),
      ...blunders(round.steps, context),
    ]),
    '',
    ...seats.map((seat) => `${names[seat]}: ${tallyText(players[seat], context)}.`),
  ];
}
