/**
 * A review as text, for a terminal, a pipe and a screen reader: a small chart of who was ahead, a
 * row for each move, and what was wrong with every blunder. It says everything without colours.
 */

import { truncate } from '../core/drawing.ts';
import { pluralize } from '../core/plural.ts';
import type { Names, Seat } from '../core/seat.ts';
import { bestPhrase, describeVerdict, roundedPercent, verdictPhrase } from '../solver/explain.ts';
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

/** What a review is shown with: its title, what the players are called, how a position looks. */
export interface ReviewContext {
  readonly title: string;
  readonly names: Names;
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

/** Whose part of a round this was, where there is more than one. */
export function roundTitle({ round, attempt }: ReviewedRound, rounds: readonly unknown[]): string {
  const again = attempt > 1 ? `, start ${attempt}` : '';
  return rounds.length > 1 ? `Round ${round}${again}` : '';
}

export function roundEnd({ ended, winner }: ReviewedRound, names: Names): string {
  if (ended === 'restarted') return 'The players started the round again.';
  if (ended === 'open') return 'The round is not over.';
  return winner === null ? 'The round is a draw.' : `${names[winner]} won the round.`;
}

export function tallyText({ moves, kept, slips, blunders }: Tally): string {
  if (moves === 0) return 'no moves';
  const share = `${kept} of ${pluralize(moves, 'move')} kept the value (${roundedPercent(kept / moves)})`;
  return `${share}, ${pluralize(slips, 'slip')}, ${pluralize(blunders, 'blunder')}`;
}

/** What the position is worth after a step. */
export const afterText = ({ after, seat }: ReviewStep, names: Names): string =>
  describeVerdict(after, seat, names);

/** How a round is lost without a move. */
const FORFEITS: Readonly<Record<string, string>> = {
  resign: 'resigns',
  time: 'runs out of time',
};

/** What was wrong with a blunder, and what was better. */
export function blunderText({ seat, move, before, after, best }: ReviewStep, names: Names): string {
  const lost = FORFEITS[move];
  if (lost !== undefined) {
    const had = best.length > 0 ? bestPhrase(best) : `${names[seat]} ${verdictPhrase(before)}`;
    return `${names[seat]} ${lost}, but ${had}.`;
  }
  // The verdict counts from after the move; people count the move itself.
  const whole = { ...after, plies: after.plies === null ? null : after.plies + 1 };
  return `${move} ${verdictPhrase(whole)}; ${bestPhrase(best)}.`;
}

export function refutationHeading({ move, after }: ReviewStep): string {
  if (move in FORFEITS) return 'It would have gone';
  // Play that never ends refutes nothing.
  return after.endless ? 'Best play goes on with' : 'It is refuted by';
}

/** The chart of a round: a column a move, up for the first seat and down for the second. */
function chartLines(steps: readonly ReviewStep[], names: Names, from: number): readonly string[] {
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
    labelled('even', '─'.repeat(bars.length)),
    ...levels
      .toReversed()
      .map((level) => row(level === HEIGHT ? names[2] : '', (bar) => bar <= -level)),
    labelled('grade', steps.map(({ grade }) => MARKS[grade]).join('')),
    labelled('move', numberRow(steps.length, from)),
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

function chart(steps: readonly ReviewStep[], names: Names): readonly string[] {
  const lines: string[] = [];
  for (let from = 0; from < steps.length; from += MAX_WIDTH) {
    lines.push(...chartLines(steps.slice(from, from + MAX_WIDTH), names, from + 1), '');
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

const table = (steps: readonly ReviewStep[], names: Names): readonly string[] =>
  padColumns([
    ['Move', 'Player', 'Played', 'Grade', 'After it'],
    ...steps.map((step) => [
      `${step.number}`.padStart(4),
      names[step.seat],
      step.move,
      step.grade,
      afterText(step, names),
    ]),
  ]);

/** Every blunder of a round: the board before it, what was better, the line that refutes it. */
function blunders(
  steps: readonly ReviewStep[],
  { names, board }: ReviewContext,
): readonly string[] {
  return steps
    .filter(({ grade }) => grade === 'blunder')
    .flatMap((step) => [
      '',
      `Blunder at move ${step.number}, ${names[step.seat]}:`,
      ...board(step.position).map((line) => `  ${line}`),
      `  ${blunderText(step, names)}`,
      ...(step.refutation === null
        ? []
        : wrapLine(refutationHeading(step), step.refutation, names)
      ).map((line) => `  ${line}`),
    ]);
}

export function reviewLines(
  { rounds, players }: Review,
  showing: ReviewContext,
): readonly string[] {
  const { title, names } = showing;
  const seats: readonly Seat[] = [1, 2];
  return [
    title,
    ...rounds.flatMap((round) => [
      '',
      ...[roundTitle(round, rounds)].filter((line) => line !== '').flatMap((line) => [line, '']),
      ...chart(round.steps, names),
      ...table(round.steps, names),
      roundEnd(round, names),
      ...blunders(round.steps, showing),
    ]),
    '',
    ...seats.map((seat) => `${names[seat]}: ${tallyText(players[seat])}.`),
  ];
}
