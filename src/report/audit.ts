/** Audits and sweeps in words, tables and pictures, for the terminal and for pages. */

import type { Game } from '../core/game.ts';
import { pluralOf } from '../core/plural.ts';
import { PLAYERS } from '../core/seat.ts';
import type { Audit, Census, ForcedResult, Odds } from '../solver/audit/figures.ts';
import { marginOf } from '../solver/audit/sample.ts';
import { expectedScore, fairestVariants, type Sweep, type Variant } from '../solver/audit/sweep.ts';
import { alignColumns } from './align-columns.ts';
import { barChart, PALETTE } from './svg.ts';

const formatCount = (number: number): string => number.toLocaleString('en-US');

const plural = (number: number, noun: string): string =>
  `${formatCount(number)} ${pluralOf(number, noun)}`;

/** A probability in percent. Only what is certain is called 0 or 100 %. */
export function formatProbability(share: number): string {
  if (share < 1e-11) return '0 %';
  if (share > 1 - 1e-11) return '100 %';
  if (share < 0.0001) return '<0.01 %';
  return share > 0.9999 ? '>99.99 %' : `${(100 * share).toFixed(2)} %`;
}

const withMargin = (share: number, margin: number): string =>
  `${formatProbability(share)} ± ${(100 * margin).toFixed(2)}`;

/** A probability with what is not certain about it. */
function chanceText(share: number, { sampled, open }: Odds): string {
  if (sampled !== null) return withMargin(share, marginOf(share, sampled));
  return open === 0
    ? formatProbability(share)
    : `${formatProbability(share)} to ${formatProbability(share + open)}`;
}

/** What play is worth to Player 1, a draw counting half, with what is not certain about it. */
function shareText(odds: Odds): string {
  const share = expectedScore(odds);
  if (odds.sampled !== null) return withMargin(share, marginOf(share, odds.sampled));
  return odds.open === 0 ? formatProbability(share) : withMargin(share, odds.open / 2);
}

/** "length 11, full wipe" */
const variantText = ({ options }: Audit): string =>
  Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** What happens by force, as the start of a sentence. */
function forcedText(forced: ForcedResult | null): string {
  if (forced === null) return 'Nobody knows who wins by force';
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) {
    return `What is hidden decides: when both play their best, ${PLAYERS[1]} wins ${formatProbability(chance)}`;
  }
  const after = plies === null ? '' : ` in ${plural(plies, 'move')}`;
  if (isAll(win)) return `${PLAYERS[1]} wins by force${after}`;
  if (isAll(loss)) return `${PLAYERS[2]} wins by force${after}`;
  if (isAll(draw)) {
    return isAll(endless)
      ? 'Nobody can force a win, and perfect play never ends'
      : 'Nobody can force a win, and perfect play is a draw';
  }
  const drawn = draw > 0 ? `, and ${formatProbability(draw)} are drawn` : '';
  return `The start decides: ${PLAYERS[1]} wins by force from ${formatProbability(win)} of the starts, ${PLAYERS[2]} from ${formatProbability(loss)}${drawn}`;
}

const isAll = (share: number): boolean => share > 1 - 1e-9;

/** The whole audit in one sentence. */
export function verdictOf({ forced, census, odds: { random } }: Audit): string {
  const isDecided = forced !== null && (isAll(forced.win) || isAll(forced.loss));
  const isDead = census !== null && census.dead === census.open;
  const meaning = isDead
    ? ', and nothing that either does can change who wins'
    : isDecided
      ? ', so perfect players need not sit down'
      : '';
  return `${forcedText(forced)}${meaning}; with random players ${PLAYERS[1]} wins ${chanceText(random.first, random)}.`;
}

type Row = readonly [string, string];

function positionsRow({ census, moreThan, starts }: Audit): Row {
  const from = starts === 1 ? '' : `, from ${starts === null ? 'too many' : starts} starts`;
  if (census === null)
    return ['Positions', `more than ${formatCount(moreThan ?? 0)}, not listed${from}`];
  const { of, open, ended } = census;
  return [
    'Positions',
    of === 'classes'
      ? `more than ${formatCount(moreThan ?? 0)}; counted are ${formatCount(open)} classes with the same future${from}`
      : `${formatCount(open + (ended ?? 0))}: ${formatCount(open)} open, ${formatCount(ended ?? 0)} ended${from}`,
  ];
}

function censusRows({ of, open, longestWin, branching, mistakes, dead, endless }: Census): Row[] {
  const share = (part: number): string =>
    `${formatProbability(part / open)} of the open ${of} (${formatCount(part)})`;
  return [
    ['Longest forced win', longestWin === null ? 'none' : plural(longestWin, 'move')],
    ['Moves to choose', `${branching.average.toFixed(1)} on average, ${branching.largest} at most`],
    ['Mistake possible', share(mistakes)],
    ['Dead', share(dead)],
    ['Can go on for ever', endless ? 'yes' : 'no'],
  ];
}

/** The rows of an audit, a name and what is found. */
export const auditRows = (audit: Audit): readonly Row[] => [
  positionsRow(audit),
  ['Value of the start', forcedText(audit.forced)],
  ...(audit.census === null ? [] : censusRows(audit.census)),
];

const MODES = [
  ['both at random', 'random'],
  [`${PLAYERS[1]} perfect`, 'perfectFirst'],
  [`${PLAYERS[2]} perfect`, 'perfectSecond'],
] as const;

export const ODDS_HEAD = ['play', PLAYERS[1], PLAYERS[2], 'drawn', 'moves'] as const;

/** How games end, a row for each way of playing. */
export const oddsRows = ({ odds }: Audit): readonly (readonly string[])[] =>
  MODES.map(([name, mode]) => {
    const found = odds[mode];
    if (found === null) return [name, 'unknown', 'unknown', 'unknown', ''];
    const { first, second, draw, endless, moves } = found;
    return [
      name,
      chanceText(first, found),
      chanceText(second, found),
      endless > 1e-11
        ? `${formatProbability(draw)}, ${formatProbability(endless)} endless`
        : formatProbability(draw),
      moves === null ? '' : moves.toFixed(1),
    ];
  });

/** How far the odds can be trusted. */
export function precisionText({ odds, census }: Audit): string {
  const { sampled } = odds.random;
  if (sampled !== null) {
    return `Sampled: ${formatCount(sampled)} games from a fixed seed each; ± holds 95 times in 100.`;
  }
  if (Object.values(odds).some((found) => found !== null && found.open > 0))
    return 'Not converged: what is undecided lies between the two figures.';
  const all = `all ${census?.of ?? 'positions'}`;
  return census?.endless
    ? `Computed by iterating over ${all}, converged to 12 digits.`
    : `Computed exactly, by one pass over ${all}.`;
}

/** An audit for the terminal. */
export function auditLines(game: Game, audit: Audit): readonly string[] {
  return [
    `${game.title} (${variantText(audit)})`,
    '',
    verdictOf(audit),
    '',
    ...auditRows(audit).map(([name, found]) => `${name.padEnd(20)}${found}`),
    '',
    ...alignColumns([ODDS_HEAD, ...oddsRows(audit)]),
    precisionText(audit),
  ];
}

/** The three ways of playing as bars. */
export const auditSvg = (game: Game, audit: Audit): string =>
  barChart(
    `${game.title}: how often ${PLAYERS[1]} wins`,
    MODES.flatMap(([name, mode]) => {
      const found = audit.odds[mode];
      const note = `${name}: ${found === null ? '' : chanceText(found.first, found)}`;
      return found === null ? [] : [{ x: name, y: round(100 * found.first), note }];
    }),
    { low: 0, high: 100, unit: ' %' },
  );

const round = (number: number): number => Math.round(number * 1000) / 1000;

const auditedVariants = (
  variants: readonly Variant[],
): readonly { value: string; audit: Audit }[] =>
  variants.flatMap(({ value, audit }) => (audit.ok ? [{ value, audit: audit.value }] : []));

/** Who wins by force, in a few letters. */
function shortForced(forced: ForcedResult | null): string {
  if (forced === null) return 'unknown';
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) return `chance ${formatProbability(chance)}`;
  if (isAll(win)) return `P1 in ${plies ?? '?'}`;
  if (isAll(loss)) return `P2 in ${plies ?? '?'}`;
  if (isAll(draw)) return isAll(endless) ? 'endless' : 'draw';
  return `P1 ${formatProbability(win)}`;
}

export function shortCount({ census, moreThan }: Audit): string {
  if (census === null) return `>${formatCount(moreThan ?? 0)}`;
  const { of, open, ended } = census;
  return of === 'classes' ? `${formatCount(open)} classes` : formatCount(open + (ended ?? 0));
}

export const sweepHead = ({ option }: Sweep): readonly string[] => [
  option,
  'positions',
  'by force',
  'random: P1',
  'P1 perfect',
  'P2 perfect',
  'mistakes',
];

/** A row for each variant that can be played. */
export const sweepRows = (variants: readonly Variant[]): readonly (readonly string[])[] =>
  auditedVariants(variants).map(({ value, audit }) => {
    const { census, odds } = audit;
    const first = (found: Odds | null): string =>
      found === null ? '' : chanceText(found.first, found);
    return [
      value,
      shortCount(audit),
      shortForced(audit.forced),
      first(odds.random),
      first(odds.perfectFirst),
      first(odds.perfectSecond),
      census === null ? '' : formatProbability(census.mistakes / census.open),
    ];
  });

export const FAIREST_NOTE =
  'The fairest is where random play is nearest to even; a draw counts half. All columns in % but the last say how often Player 1 wins.';

const BAR = 40;

/** A bar with a mark at the half. */
function bar(share: number): string {
  const filled = Math.round(share * BAR);
  return [...'█'.repeat(filled).padEnd(BAR, '·')]
    .map((sign, at) => (at === BAR / 2 ? `│${sign}` : sign))
    .join('');
}

/** Values as a list in which three or more in a row are one entry: "2 to 4, 6, 7". */
function rangesText(values: readonly { readonly value: string; readonly isIn: boolean }[]): string {
  const found: string[][] = [[]];
  for (const { value, isIn } of values) {
    if (isIn) found.at(-1)?.push(value);
    else found.push([]);
  }
  return found.flatMap((run) => (run.length < 3 ? run : [`${run[0]} to ${run.at(-1)}`])).join(', ');
}

/** Where each variant always goes to the same player, none of them is fair at all. */
function decidedText(scores: ReadonlySet<number>): string | null {
  if (![...scores].every((score) => score === 0 || score === 1)) return null;
  return scores.size > 1
    ? 'No variant is fair: each is won by the same player, whatever both play.'
    : `No variant is fair: ${PLAYERS[scores.has(0) ? 2 : 1]} wins every one of them, whatever both play.`;
}

/** What a sweep comes to: the fairest, and who wins by force. */
export function sweepVerdict({ option }: Sweep, variants: readonly Variant[]): readonly string[] {
  const best = auditedVariants(fairestVariants(variants));
  const names = best.map(({ value }) => value).join(', ');
  const [first] = best;
  if (first === undefined) return ['No variant of this sweep can be played.'];
  const isBlurred = best.length > 1 && best.some(({ audit }) => audit.odds.random.sampled !== null);
  const share = isBlurred
    ? 'samples cannot tell them apart'
    : `${PLAYERS[1]}'s share is ${shareText(first.audit.odds.random)}`;
  const playable = auditedVariants(variants);
  const scores = new Set(playable.map(({ audit }) => expectedScore(audit.odds.random)));
  const lines = [
    decidedText(scores) ?? `Fairest with random players: ${option} ${names} (${share}).`,
  ];
  const won = (holds: (forced: ForcedResult) => boolean): string =>
    rangesText(
      playable.map(({ value, audit: { forced } }) => ({
        value,
        isIn: forced !== null && forced.chance === null && holds(forced),
      })),
    );
  const list = (who: string, values: string): void => {
    if (values !== '') lines.push(`${who}: ${option} ${values}.`);
  };
  list(
    `${PLAYERS[1]} wins by force`,
    won(({ win }) => isAll(win)),
  );
  list(
    `${PLAYERS[2]} wins by force`,
    won(({ loss }) => isAll(loss)),
  );
  list(
    'Nobody wins by force',
    won(({ draw }) => isAll(draw)),
  );
  const skipped = variants.flatMap(({ value, audit }) =>
    audit.ok ? [] : [{ value, reason: audit.error }],
  );
  if (skipped.length > 0) {
    const values = rangesText(variants.map(({ value, audit }) => ({ value, isIn: !audit.ok })));
    lines.push(`Skipped: ${option} ${values}. ${skipped[0]?.reason.text}`);
  }
  if (playable.some(({ audit }) => audit.census?.of === 'classes')) {
    lines.push('Where classes are counted instead of positions, mistakes are a share of these.');
  }
  if (playable.some(({ audit }) => audit.odds.random.sampled !== null)) {
    lines.push('± is sampled, from a fixed seed; it holds 95 times in 100.');
  }
  return lines;
}

/** A sweep for the terminal: a table, bars and what they come to. */
export function sweepLines(
  game: Game,
  sweep: Sweep,
  variants: readonly Variant[],
): readonly string[] {
  const bars = auditedVariants(variants).map(({ value, audit }) => [
    value,
    bar(expectedScore(audit.odds.random)),
    shareText(audit.odds.random),
  ]);
  return [
    `${game.title} by ${sweep.option}`,
    '',
    ...alignColumns([sweepHead(sweep), ...sweepRows(variants)]),
    '',
    `With random players, ${PLAYERS[1]}'s share (a draw counts half; the line is even):`,
    ...alignColumns(bars),
    '',
    ...sweepVerdict(sweep, variants),
    FAIREST_NOTE,
  ];
}

const SCALES = [0.1, 1, 5, 10, 25, 50] as const;

/** What a plot of a sweep shows of a variant. */
export interface SweepPoint {
  readonly value: string;
  /** How far Player 1 is ahead of even with random players, in percent. */
  readonly edge: number;
  readonly force: 'win' | 'loss' | 'draw';
  readonly note: string;
}

export const sweepPoints = (
  { option }: Sweep,
  variants: readonly Variant[],
): readonly SweepPoint[] =>
  auditedVariants(variants).map(({ value, audit: { forced, odds } }) => {
    const isDecided = forced !== null && isAll(forced.win + forced.loss);
    const share = expectedScore(odds.random);
    return {
      value,
      edge: round(100 * (share - 0.5)),
      force: isDecided ? (isAll(forced.loss) ? 'loss' : 'win') : 'draw',
      note: `${option} ${value}: ${PLAYERS[1]} ${formatProbability(share)}; by force ${shortForced(forced)}`,
    };
  });

/** How far a plot of a sweep must reach up and down, in percent. */
export function sweepScale(points: readonly SweepPoint[]): number {
  const widest = Math.max(...points.map(({ edge }) => Math.abs(edge)));
  return SCALES.find((known) => known >= widest) ?? 50;
}

/** A sweep as bars up or down from even, coloured by who wins by force. */
export function sweepSvg(game: Game, sweep: Sweep, variants: readonly Variant[]): string {
  const points = sweepPoints(sweep, variants);
  const scale = sweepScale(points);
  return barChart(
    `${game.title}: ${PLAYERS[1]}'s edge with random players, by ${sweep.option}`,
    points.map(({ value, edge, force, note }) => ({
      x: value,
      y: edge,
      color: PALETTE[force],
      note,
    })),
    {
      low: -scale,
      high: scale,
      unit: ' %',
      legend: [
        [PALETTE.win, `${PLAYERS[1]} wins by force`],
        [PALETTE.loss, `${PLAYERS[2]} wins by force`],
        [PALETTE.draw, 'nobody wins by force'],
      ],
    },
  );
}
