/**
 * The standings of a run as one page with plots, which needs no script and loads nothing; it links to
 * the pages of its matches. Nothing in it depends on the clock.
 */

import type { ArenaTexts } from '../messages/en/arena.ts';
import { htmlPage, htmlTable, paragraph } from '../report/html.ts';
import { escapeXml, label, line, PALETTE, rect, svgDocument } from '../report/svg.ts';
import { type ArenaMatch, type Entry, isPlayed } from './entries.ts';
import { replayLink } from './folder.ts';
import { shortNames } from './names.ts';
import {
  type ArenaReader,
  costText,
  faultTexts,
  forfeitReasonText,
  intervalText,
  lossColumns,
  percentText,
  retoldTexts,
  roundedText,
  scoreText,
  sliceTitle,
  spendingCells,
  spendingHead,
  summaryTexts,
} from './report-text.ts';
import { isModel, type Run } from './run.ts';
import {
  type Breakdown,
  illegalShare,
  lenientShare,
  matchesOf,
  meanCost,
  optimality,
  type PlayerResult,
  pointsOf,
  type Standing,
  type Standings,
  shareOf,
} from './standings.ts';

const ROW = 30;
/** About the width of a letter of a name. */
const LETTER = 8;
const BARS = 360;
/** The average of all players, where bars begin. */
const MIDDLE = 1500;
/** As much of a name as stands to the left of a picture. */
const MAX_NAME_LENGTH = 28;

const namesOf = (players: readonly Standing[]): readonly string[] =>
  shortNames(
    players.map(({ player }) => player),
    MAX_NAME_LENGTH,
  );

/** The room for names to the left of a picture. */
const leftOf = (names: readonly string[]): number =>
  24 + LETTER * Math.max(...names.map((name) => name.length));

/** The ratings as bars from the average, each with its interval. */
function ratingChart(players: readonly Standing[], title: string): string {
  const names = namesOf(players);
  const ends = players.flatMap(({ rating, low, high }) =>
    [rating, low, high].filter((end) => end !== null),
  );
  const low = Math.floor(Math.min(MIDDLE, ...ends) / 100) * 100;
  const high = Math.ceil(Math.max(MIDDLE + 1, ...ends) / 100) * 100;
  const left = leftOf(names);
  const width = left + BARS + 70;
  const height = 60 + players.length * ROW;
  const xOf = (rating: number): number => Math.round(left + ((rating - low) / (high - low)) * BARS);
  const step = Math.max(100, Math.ceil((high - low) / 600) * 100);
  const marks = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, at) => low + at * step,
  );
  const zero = xOf(MIDDLE);
  const bars = players.map((one, at) => {
    const y = 14 + at * ROW;
    const middle = y + 9;
    const rating = one.rating ?? MIDDLE;
    const x = xOf(rating);
    // An open interval has no end to draw.
    const [from, to] = [xOf(one.low ?? rating), xOf(one.high ?? rating)];
    const end = (place: number): string => line(place, middle - 5, place, middle + 5, PALETTE.ink);
    return [
      label(left - 10, y + 14, names[at] ?? '', { anchor: 'end' }),
      rect(Math.min(x, zero), y, Math.max(1, Math.abs(x - zero)), 18, PALETTE.win),
      line(from, middle, to, middle, PALETTE.ink),
      ...(one.low === null ? [] : [end(from)]),
      ...(one.high === null ? [] : [end(to)]),
      label(Math.max(to, x, zero) + 6, y + 14, roundedText(one.rating), { size: 12 }),
    ].join('\n');
  });
  return svgDocument(
    width,
    height,
    title,
    [
      ...marks.map((mark) => line(xOf(mark), 8, xOf(mark), height - 40, PALETTE.faint)),
      ...bars,
      line(zero, 8, zero, height - 40, PALETTE.ink),
      ...marks.map((mark) =>
        label(xOf(mark), height - 22, `${mark}`, { size: 11, anchor: 'middle' }),
      ),
    ].join('\n'),
  );
}

/** A colour from all lost to all won, through white. */
function heat(share: number): string {
  const end = share >= 0.5 ? PALETTE.win : PALETTE.loss;
  const weight = Math.abs(share - 0.5) * 1.6;
  const part = (at: number): string => {
    const full = Number.parseInt(end.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(255 + (full - 255) * weight)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** The cross table as a heat map: who scored how much against whom. */
function heatMap(players: readonly Standing[], texts: ArenaTexts): string {
  const names = namesOf(players);
  const cell = 86;
  const left = leftOf(names.map((name) => `${name}  1`));
  const width = left + players.length * cell + 10;
  const height = 40 + players.length * ROW;
  const rows = players.map((one, row) => {
    const y = 30 + row * ROW;
    const cells = one.against.map((score, column) => {
      const x = left + column * cell;
      const share = score === null ? null : shareOf(score);
      if (score === null || share === null) return rect(x, y, cell - 2, ROW - 2, '#eeeeee');
      const note = texts.against(one.player, players[column]?.player ?? '', scoreText(score));
      return [
        `<g><title>${escapeXml(note)}</title>`,
        rect(x, y, cell - 2, ROW - 2, heat(share)),
        label(x + cell / 2, y + 19, scoreText(score), { size: 12, anchor: 'middle' }),
        '</g>',
      ].join('');
    });
    return [
      label(left - 10, y + 19, `${names[row]}  ${row + 1}`, { anchor: 'end' }),
      ...cells,
    ].join('\n');
  });
  const heads = players.map((_, column) =>
    label(left + column * cell + cell / 2, 20, `${column + 1}`, { anchor: 'middle' }),
  );
  return svgDocument(width, height, texts.heatMap, [...heads, ...rows].join('\n'));
}

/**
 * Tables and pictures take the width of the window, text stays readable, and long names are broken.
 * What is still too wide scrolls on a screen; paper cannot, so there everything is made to fit.
 */
const STYLE = `
@page { size: landscape; margin: 12mm; }
html { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; }
body { box-sizing: border-box; width: fit-content; max-width: 100%; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
p, li { max-width: 64rem; overflow-wrap: anywhere; }
figure { margin: 1rem 0; } figure, .wide { overflow-x: auto; }
.bars svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; } th { vertical-align: bottom; }
th, td { padding: .25rem 0 .25rem .9rem; text-align: right; border-bottom: 1px solid #ddd; }
td { white-space: nowrap; font-variant-numeric: tabular-nums; }
.parts th:nth-child(2), .parts td:nth-child(2) { text-align: left; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: normal;
  overflow-wrap: anywhere; min-width: 9rem; max-width: 26rem; }
@media print {
  html { font-size: 9pt; }
  body { width: auto; margin: 0; padding: 0; }
  th, td { padding-left: .45rem; } figure, .wide { overflow: visible; }
  svg { max-width: 100%; height: auto; max-height: 90vh; }
  h2 { margin-top: 1.5rem; break-after: avoid; } figure, tr, li { break-inside: avoid; }
}
`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A table under capitalized headings, which may be wider than the window. */
const wideTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  kind = 'wide',
): string => {
  const row = (cells: readonly string[]): string =>
    `<tr>${cells.map((text) => `<td>${escapeXml(text)}</td>`).join('')}</tr>`;
  return `<div class="${kind}">${htmlTable(head.map(capitalize), rows.map(row))}</div>`;
};

/** How a player did in a part of the run. */
const resultCells = (result: PlayerResult, texts: ArenaTexts): readonly string[] => [
  texts.number(pointsOf(result)),
  `${matchesOf(result)}`,
  percentText(shareOf(result), texts),
  percentText(optimality(result.play), texts),
  costText(meanCost(result.play), texts),
  ...[result.play.chances, result.play.blunders, result.play.moves].map(String),
  percentText(illegalShare(result.play), texts),
];

const resultHead = ({ columns }: ArenaTexts): readonly string[] => [
  ...[columns.points, columns.played, columns.score, columns.optimal, columns.cost],
  ...[columns.chances, columns.blunders, columns.moves, columns.illegal],
];

function breakdownTable(
  { by, slices }: Breakdown,
  players: readonly Standing[],
  texts: ArenaTexts,
): readonly string[] {
  const rows = slices.flatMap(({ value, results }) =>
    results.flatMap((result, place) =>
      matchesOf(result) === 0
        ? []
        : [[sliceTitle(value, texts), players[place]?.player ?? '', ...resultCells(result, texts)]],
    ),
  );
  const title = texts.aspectTitles[by];
  return [
    `<h2>${escapeXml(title)}</h2>`,
    wideTable(['', texts.columns.player, ...resultHead(texts)], rows, 'wide parts'),
  ];
}

/** Every match with a link to its page, those of two players below each other. */
function matchList(matches: readonly ArenaMatch[], texts: ArenaTexts): readonly string[] {
  const pairs = new Map<string, ArenaMatch[]>();
  for (const match of matches) {
    const pair = Object.values(match.seats).sort().join(' – ');
    pairs.set(pair, [...(pairs.get(pair) ?? []), match]);
  }
  return [...pairs].map(([pair, own]) => {
    const items = own.map(({ id, game, variant, round, disguise, seats, winner, reason }) => {
      const result = winner === null ? texts.draw : texts.wins(seats[winner]);
      const text = `${game}, ${variant}, ${texts.replay(round, disguise)}: ${seats[1]} – ${seats[2]}`;
      return `<li><a href="${replayLink(id)}">${escapeXml(text)}</a>: ${escapeXml(`${result}. ${reason}`)}</li>`;
    });
    return `<details><summary>${escapeXml(pair)} (${own.length})</summary><ul>${items.join('\n')}</ul></details>`;
  });
}

/** Everything as one page. */
export function reportPage(
  run: Run,
  standings: Standings,
  entries: readonly Entry[],
  reader: ArenaReader,
): string {
  const { players, ties, breakdowns } = standings;
  const { texts } = reader;
  const { columns } = texts;
  const head = [
    ...[columns.player, columns.rating, columns.interval, columns.played],
    ...[columns.won, columns.drawn, columns.lost, columns.points, columns.score],
  ];
  const ratings = players.map((one) => [
    ...[one.player, roundedText(one.rating), intervalText(one, texts)],
    ...[matchesOf(one), one.won, one.drawn, one.lost, pointsOf(one)].map(texts.number),
    percentText(shareOf(one), texts),
  ]);
  const losses = lossColumns(standings);
  const playHead = [
    ...[columns.player, columns.optimal, columns.cost, columns.chances, columns.blunders],
    ...[columns.moves, columns.illegal],
    ...losses.map((loss) => texts.lossTitles[loss]),
  ];
  const play = players.map((one) => [
    one.player,
    percentText(optimality(one.play), texts),
    costText(meanCost(one.play), texts),
    ...[one.play.chances, one.play.blunders, one.play.moves].map(String),
    percentText(illegalShare(one.play), texts),
    ...losses.map((loss) => `${one.losses[loss]}`),
  ]);
  const models = players.flatMap((one) =>
    one.spending === null
      ? []
      : [
          [
            one.player,
            percentText(lenientShare(one.play), texts),
            ...spendingCells(one.spending, texts),
          ],
        ],
  );
  const forfeits = players.flatMap(({ player, forfeits }) =>
    forfeits === null ? [] : [`${player}: ${forfeitReasonText(forfeits, reader)}`],
  );
  const matches = entries.filter(isPlayed);
  return htmlPage({ lang: texts.lang, title: texts.title, style: STYLE }, [
    ...summaryTexts(run, standings, reader).map(paragraph),
    ...listOf(
      run.players
        .filter(({ name, spec }) => name !== spec)
        .map(({ name, spec }) => `${name}: ${spec}`),
    ),
    `<h2>${texts.ratings}</h2>`,
    `<figure class="bars">${ratingChart(players, texts.ratingChart)}</figure>`,
    wideTable(head, ratings),
    ...listOf(ties.map(texts.tie)),
    paragraph(texts.aboutRatings),
    `<h2>${texts.crossTable}</h2>`,
    `<figure>${heatMap(players, texts)}</figure>`,
    paragraph(texts.aboutCrossTable),
    `<h2>${texts.play}</h2>`,
    wideTable(playHead, play),
    paragraph(texts.aboutPlay),
    ...(run.players.some(isModel)
      ? [
          `<h2>${texts.models}</h2>`,
          wideTable([columns.player, ...spendingHead(texts)], models),
          paragraph(texts.aboutModels),
          ...retoldTexts(standings, texts).map(paragraph),
        ]
      : []),
    ...breakdowns.flatMap((breakdown) => breakdownTable(breakdown, players, texts)),
    ...headedList(texts.forfeitHeading, forfeits),
    ...headedList(texts.faultHeading, faultTexts(standings, reader)),
    ...(matches.length === 0 ? [] : [`<h2>${texts.matches}</h2>`, ...matchList(matches, texts)]),
  ]);
}

const listOf = (items: readonly string[]): readonly string[] =>
  items.length === 0
    ? []
    : [`<ul>${items.map((text) => `<li>${escapeXml(text)}</li>`).join('')}</ul>`];

/** A list under a heading; nothing where it is empty. */
const headedList = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`<h2>${heading}</h2>`, ...listOf(items)];
