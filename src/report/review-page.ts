/**
 * A review as pictures: the chart of each round as SVG, and one page with everything, which needs
 * no script and loads nothing.
 */
import type { Seat } from '../core/seat.ts';
import { lineEnd, refutationHeading, roundEnd, standingText } from '../messages/verdicts.ts';
import {
  type Grade,
  leadOfFirst,
  type Review,
  type ReviewedRound,
  type ReviewStep,
} from '../solver/review.ts';
import { htmlPage, htmlTable, paragraph } from './html.ts';
import {
  blunderText,
  type ReviewContext,
  reasonLines,
  roundTitle,
  tallyText,
} from './review-text.ts';
import { escapeXml, label, line, PALETTE, svgDocument } from './svg.ts';

/** The colours of the two seats, as on every board: the first is red, the second blue. Grey is even. */
const SEAT_COLORS: Readonly<Record<Seat, string>> = { 1: PALETTE.red, 2: PALETTE.blue };

const LEFT = 104;
const STEP = 22;
const HALF = 80;
const CHART = 2 * HALF + 84;

const MARKS: Readonly<Record<Grade, string>> = {
  best: '',
  fine: '',
  slip: '~',
  blunder: '✕',
  given: '',
  forfeit: '',
};

const widthOf = (rounds: readonly ReviewedRound[]): number =>
  Math.max(480, LEFT + 20 + STEP * Math.max(0, ...rounds.map(({ steps }) => steps.length)));

/** A step in a sentence, for a pointer that rests on it and for screen readers. */
const noteOf = (step: ReviewStep, context: ReviewContext): string => {
  const { grades, step: sentence } = context.texts.reports;
  const text = `${step.move}, ${grades[step.grade]}. ${standingText(step, context)}.`;
  return sentence(step.number, context.names[step.seat], text);
};

/** One round's bars: up while the first seat is ahead, down while the second is. */
function bars({ steps }: ReviewedRound, context: ReviewContext, top: number): string {
  const zero = top + HALF;
  const every = steps.length > 12 ? 5 : 1;
  return steps
    .map((step, index) => {
      const value = leadOfFirst(step);
      const x = LEFT + index * STEP;
      const height = value === 0 ? 4 : Math.round(Math.abs(value) * HALF);
      const y = value > 0 ? zero - height : value < 0 ? zero : zero - 2;
      const color = value === 0 ? PALETTE.draw : SEAT_COLORS[value > 0 ? 1 : 2];
      const middle = x + (STEP - 6) / 2;
      return [
        `<rect x="${x}" y="${y}" width="${STEP - 6}" height="${height}" fill="${color}">`,
        `<title>${escapeXml(noteOf(step, context))}</title></rect>`,
        label(middle, zero + HALF + 18, MARKS[step.grade], { size: 14, anchor: 'middle' }),
        step.number === 1 || step.number % every === 0
          ? label(middle, zero + HALF + 36, `${step.number}`, { size: 11, anchor: 'middle' })
          : '',
      ].join('');
    })
    .join('\n');
}

function roundChart(
  round: ReviewedRound,
  title: string,
  context: ReviewContext,
  top: number,
  width: number,
) {
  const { names } = context;
  const texts = context.texts.reports;
  const zero = top + 24 + HALF;
  const side = (y: number, text: string): string =>
    label(LEFT - 10, y, text, { size: 12, anchor: 'end' });
  return [
    label(12, top + 10, title, { size: 13 }),
    line(LEFT - 4, zero, width - 12, zero, PALETTE.faint),
    side(top + 36, cut(names[1])),
    side(top + 50, texts.isAhead),
    side(zero + 4, texts.even),
    side(zero + HALF - 18, cut(names[2])),
    side(zero + HALF - 4, texts.isAhead),
    side(zero + HALF + 36, texts.move),
    bars(round, context, top + 24),
  ].join('\n');
}

/** A name that fits beside the chart. */
const cut = (name: string): string => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

/** The charts of all rounds, one below the other. */
export function reviewSvg({ rounds }: Review, context: ReviewContext): string {
  const { title, texts } = context;
  const width = Math.max(widthOf(rounds), 24 + title.length * 9);
  const charts = rounds.map((round, index) =>
    roundChart(round, roundTitle(round, rounds, context), context, 44 + index * CHART, width),
  );
  const height = 44 + rounds.length * CHART + 16;
  return svgDocument(
    width,
    height,
    title,
    [
      label(12, 26, title, { size: 16 }),
      ...charts,
      label(12, height - 10, texts.reports.key, { size: 11 }),
    ].join('\n'),
  );
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1.05rem; }
figure { margin: 1rem 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #ddd;
  vertical-align: top; }
td.move, pre, ol.line { font-family: ui-monospace, Menlo, Consolas, monospace; }
td pre { margin: 0; font-size: .8rem; } pre { line-height: 1.2; overflow-x: auto; }
tr.blunder td { background: #fde8ef; } tr.slip td { background: #fff6dd; }
tr.given td { color: #666; }
ol.line { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style-position: inside; }
section.blunder p, section.blunder ol, section.blunder pre { margin: .4rem 0; }
section.blunder { border-left: 4px solid ${PALETTE.loss}; padding-left: 1rem; margin: 1.5rem 0; }
`;

const boardBlock = (lines: readonly string[]): string =>
  `<pre>${escapeXml(lines.join('\n'))}</pre>`;

function tableOf({ steps }: ReviewedRound, context: ReviewContext): string {
  const { names, board } = context;
  const { grades, columns } = context.texts.reports;
  const rows = steps.map((step) =>
    [
      `<tr class="${step.grade}"><td>${step.number}</td>`,
      `<td>${escapeXml(names[step.seat])}</td>`,
      `<td class="move">${escapeXml(step.move)}</td>`,
      `<td>${grades[step.grade]}</td>`,
      `<td>${escapeXml(standingText(step, context))}</td>`,
      `<td>${boardBlock(board(step.next))}</td></tr>`,
    ].join(''),
  );
  return htmlTable(Object.values(columns), rows);
}

function blunderSection(step: ReviewStep, context: ReviewContext): string {
  const { names, board } = context;
  const texts = context.texts.reports;
  const { refutation } = step;
  const moves = (refutation?.moves ?? []).map(
    ({ seat, text }) => `<li>${escapeXml(`${names[seat]}: ${text}`)}</li>`,
  );
  return [
    '<section class="blunder">',
    `<h3>${escapeXml(texts.step(step.number, names[step.seat], step.move))}</h3>`,
    boardBlock(board(step.position)),
    paragraph(blunderText(step, context)),
    ...reasonLines(step, context).map(paragraph),
    ...(refutation === null || moves.length === 0
      ? []
      : [
          paragraph(`${refutationHeading(step, texts)}:`),
          `<ol class="line">${moves.join('')}</ol>`,
          paragraph(lineEnd(refutation, context)),
        ]),
    '</section>',
  ].join('\n');
}

/** The whole review as one page. */
export function reviewPage(review: Review, context: ReviewContext): string {
  const { title, names } = context;
  const texts = context.texts.reports;
  const { rounds, players } = review;
  const seats: readonly Seat[] = [1, 2];
  const parts = rounds.map((round) => {
    const name = roundTitle(round, rounds, context);
    const wrong = round.steps.filter(({ grade }) => grade === 'blunder');
    const givenUp = round.steps.filter((step) => step.grade === 'forfeit' && step.refutation);
    return [
      `<h2>${escapeXml(name === '' ? texts.theMoves : name)}</h2>`,
      tableOf(round, context),
      paragraph(roundEnd(round, context)),
      ...(wrong.length === 0
        ? [paragraph(texts.noBlunders)]
        : [
            `<h2>${texts.theBlunders(wrong.length)}</h2>`,
            ...wrong.map((step) => blunderSection(step, context)),
          ]),
      ...givenUp.map((step) => blunderSection(step, context)),
    ].join('\n');
  });
  return htmlPage({ lang: texts.lang, title, style: STYLE }, [
    `<ul>${seats.map((seat) => `<li>${escapeXml(`${names[seat]}: ${tallyText(players[seat], texts)}.`)}</li>`).join('')}</ul>`,
    `<figure>${reviewSvg(review, { ...context, title: texts.whoWasAhead })}</figure>`,
    ...parts,
  ]);
}
