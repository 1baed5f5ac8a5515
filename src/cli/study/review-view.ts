/** A review as a screen shows it: the graph with the chosen move marked, and what is said of that move. */
import { type Match, recordOf } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import { groupText, refutationHeading, roundEnd, standingText } from '../../messages/verdicts.ts';
import {
  blunderText,
  type ReviewContext,
  reasonLines,
  roundTitle,
  tallyText,
} from '../../report/review-text.ts';
import { wrapLine } from '../../report/wrap-line.ts';
import { groupOf } from '../../solver/advice.ts';
import type { Review, ReviewStep } from '../../solver/review.ts';
import { textWidth } from '../output.ts';
import { PAINT } from '../screen/paint.ts';
import { graphLines } from './graph.ts';
import { reviewMatch } from './review-match.ts';
import type { SteppedView } from './step-screen.ts';

const SEATS: readonly Seat[] = [1, 2];
const MISTAKES: readonly string[] = ['blunder', 'forfeit', 'slip'];

/** The graph of the round that a step belongs to. */
const graphIn =
  ({ rounds }: Review): SteppedView['graph'] =>
  (at, columns, height) => {
    const round =
      rounds.find(({ steps }) => (steps.at(-1)?.at ?? 0) >= at && at > 0) ??
      (at === 0 ? rounds[0] : rounds.at(-1));
    const steps = round?.steps ?? [];
    return graphLines(steps, steps.find((step) => step.at === at) ?? null, columns, height);
  };

/** The graph of a match that is not reviewed; null where there is none. */
export async function matchGraph(
  match: Match,
  fair: boolean,
): Promise<SteppedView['graph'] | null> {
  if (match.count === 0) return null;
  const { reviewed } = await reviewMatch(match, fair);
  return graphIn(reviewed);
}

/** What is said of a move: its grade, how the players stand, what was wrong with it, what was better. */
function stepLines(step: ReviewStep, context: ReviewContext): readonly string[] {
  const { names, texts: words } = context;
  const { grade, refutation } = step;
  const paint = MISTAKES.includes(grade) ? PAINT.bad : PAINT.good;
  const played = texts.review.played(names[step.seat], step.move);
  const head = `${played}: ${paint(words.reports.grades[grade])}. ${standingText(step, context)}.`;
  if (grade === 'slip') return [head, `${groupText(groupOf(step.best), context)}.`];
  if (refutation === null) return [head];
  return [
    head,
    blunderText(step, context),
    ...reasonLines(step, context),
    ...wrapLine(refutationHeading(step, words.reports), refutation, context, textWidth() - 2),
  ];
}

export function reviewView(
  match: Match,
  reviewed: Review,
  context: ReviewContext,
  text: readonly string[],
): SteppedView {
  const { rounds, players } = reviewed;
  const steps = new Map(rounds.flatMap((round) => round.steps).map((step) => [step.at, step]));
  const lastOf = new Map(rounds.map((round) => [round.steps.at(-1)?.at, round]));
  const end = recordOf(match).moves.length;
  const tallies = SEATS.map(
    (seat) => `${context.names[seat]}: ${tallyText(players[seat], texts.reports)}.`,
  );
  return {
    graph: graphIn(reviewed),
    lines(at) {
      const step = steps.get(at);
      const round = lastOf.get(at);
      const ended = round === undefined || at === 0 ? [] : [roundEnd(round, context)];
      const title = round === undefined ? '' : roundTitle(round, rounds, context);
      const [head = '', ...more] = step === undefined ? [] : stepLines(step, context);
      return [
        `${texts.screen.replayAt(at, end)} ${head}`.trimEnd(),
        ...more,
        ...(title === '' ? ended : ended.map((line) => `${title}: ${line}`)),
        ...(at === 0 || at === end ? tallies : []),
      ];
    },
    stops: [...steps.values()].filter(({ grade }) => MISTAKES.includes(grade)).map(({ at }) => at),
    text,
  };
}

/** Where a match was decided: its last blunder, or its end. */
export function decisiveStep(match: Match, { rounds }: Review): number {
  const blunders = rounds.flatMap(({ steps }) => steps).filter(({ grade }) => grade === 'blunder');
  return blunders.at(-1)?.at ?? recordOf(match).moves.length;
}
