/** Audits and sweeps for the terminal, as lines, and for files, as SVG. */
import type { Game } from '../core/game.ts';
import { type Say, sayEnglish } from '../core/message.ts';
import { PLAYERS } from '../core/seat.ts';
import { auditMessages } from '../messages/en/audit.ts';
import type { Audit } from '../solver/audit/figures.ts';
import { expectedScore, neverEnds, type Sweep, type Variant } from '../solver/audit/sweep.ts';
import { alignColumns } from './align-columns.ts';
import {
  auditedVariants,
  auditRows,
  chanceOf,
  FAIREST_NOTE,
  firstShare,
  ODDS_HEAD,
  oddsRows,
  PLAY_MODES,
  precisionOf,
  roundFigure,
  sweepHead,
  sweepPoints,
  sweepRows,
  sweepScale,
  sweepVerdict,
  verdictOf,
} from './audit-facts.ts';
import { barChart, PALETTE } from './svg.ts';

/** "length 11, full wipe" */
const variantText = ({ options }: Audit): string =>
  Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const NAME_WIDTH = 20;

export function auditLines(game: Game, audit: Audit, say: Say = sayEnglish): readonly string[] {
  const rows = auditRows(audit).map(([name, found]) => [say(name), say(found)] as const);
  const variant = variantText(audit);
  const width = Math.max(NAME_WIDTH, ...rows.map(([name]) => name.length + 2));
  return [
    `${game.title}${variant === '' ? '' : ` (${variant})`}`,
    '',
    say(verdictOf(audit)),
    '',
    ...rows.map(([name, found]) => `${name.padEnd(width)}${found}`),
    '',
    ...alignColumns([ODDS_HEAD, ...oddsRows(audit)].map((row) => row.map(say))),
    say(precisionOf(audit)),
  ];
}

/** The three ways of playing as bars. */
export const auditSvg = (game: Game, audit: Audit): string =>
  barChart(
    `${game.title}: how often ${PLAYERS[1]} wins`,
    PLAY_MODES.flatMap(([{ text: name }, mode]) => {
      const found = audit.odds[mode];
      if (found === null) return [];
      const note = `${name}: ${chanceOf(found.first, found).text}`;
      return [{ x: name, y: roundFigure(100 * found.first), note }];
    }),
    { low: 0, high: 100, unit: ' %' },
  );

const BAR = 40;

/** A bar with a mark at the half. */
function bar(share: number): string {
  const filled = Math.round(share * BAR);
  return [...'█'.repeat(filled).padEnd(BAR, '·')]
    .map((sign, at) => (at === BAR / 2 ? `│${sign}` : sign))
    .join('');
}

/** A sweep as a table, bars and what they come to. */
export function sweepLines(
  game: Game,
  sweep: Sweep,
  variants: readonly Variant[],
  say: Say = sayEnglish,
): readonly string[] {
  const bars = auditedVariants(variants).flatMap(({ value, audit: { odds } }) =>
    neverEnds(odds.random)
      ? []
      : [[value, bar(expectedScore(odds.random)), say(firstShare(odds.random))]],
  );
  return [
    say(auditMessages.sweepTitle({ title: game.title, option: sweep.option })),
    '',
    ...alignColumns([sweepHead(sweep), ...sweepRows(sweep, variants)].map((row) => row.map(say))),
    '',
    say(auditMessages.shareOf({ seat: 1 })),
    ...alignColumns(bars),
    '',
    ...sweepVerdict(sweep, variants).map(say),
    say(FAIREST_NOTE),
  ];
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
      note: note.text,
    })),
    {
      low: -scale,
      high: scale,
      unit: ' %',
      legend: [
        [PALETTE.win, `${PLAYERS[1]} wins by force`],
        [PALETTE.loss, `${PLAYERS[2]} wins by force`],
        [PALETTE.draw, 'neither wins by force'],
      ],
    },
  );
}
