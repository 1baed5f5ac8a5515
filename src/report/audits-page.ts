/** The page of all audits, docs/audits.md, piece by piece, so that a test can write a piece anew. */
import type { Game, Preset } from '../core/game.ts';
import type { Message } from '../core/message.ts';
import { FORMATS } from '../messages/format.ts';
import type { Audit } from '../solver/audit/figures.ts';
import type { Sweep, Variant } from '../solver/audit/sweep.ts';
import { auditLines } from './audit.ts';
import {
  FAIREST_NOTE,
  positionCount,
  sweepHead,
  sweepRows,
  sweepVerdict,
  verdictOf,
} from './audit-facts.ts';

const textOf = ({ text }: Message): string => text;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table whose first columns hold words, and the others numbers. */
const table = (
  head: readonly string[],
  words: number,
  rows: readonly string[],
): readonly string[] => [
  row(head),
  row(head.map((_, index) => (index < words ? '---' : '---:'))),
  ...rows,
];

/** The default audit, as the terminal shows it. */
export const auditBlock = (game: Game, audit: Audit): string =>
  ['```', ...auditLines(game, audit), '```'].join('\n');

const PRESET_HEAD = ['preset', 'verdict', 'positions', 'mistakes', 'dead'] as const;

/** A preset's row in the table of a game. */
export function presetRow({ name }: Pick<Preset, 'name'>, audit: Audit): string {
  const { census } = audit;
  const share = (part: number | undefined): string =>
    census === null || part === undefined ? '' : FORMATS.en.probability(part / census.open);
  return row([
    name,
    verdictOf(audit).text,
    positionCount(audit).text,
    share(census?.mistakes),
    share(census?.dead),
  ]);
}

/** What one option of a game changes. */
interface SweepSection {
  /** The command line that makes the same sweep. */
  readonly command: string;
  readonly sweep: Sweep;
  readonly variants: readonly Variant[];
  /** Where the picture of the sweep is, seen from the page. */
  readonly picture: string;
}

export interface GameAudits {
  readonly game: Game;
  readonly presets: readonly { readonly preset: Pick<Preset, 'name'>; readonly audit: Audit }[];
  readonly swept: SweepSection | null;
}

const sweepSection = (title: string, swept: SweepSection): readonly string[] => {
  const { command, sweep, variants, picture } = swept;
  return [
    '',
    `\`${command}\`:`,
    '',
    ...table(
      sweepHead(sweep).map(textOf),
      1,
      sweepRows(sweep, variants).map((cells) => row(cells.map(textOf))),
    ),
    '',
    ...sweepVerdict(sweep, variants).map(({ text }) => `- ${text}`),
    '',
    `![${title} by ${sweep.option}](${picture})`,
  ];
};

function section({ game, presets, swept }: GameAudits): string {
  const [first] = presets;
  return [
    `## ${game.title}`,
    '',
    first === undefined ? '' : auditBlock(game, first.audit),
    '',
    ...table(
      PRESET_HEAD,
      2,
      presets.map(({ preset, audit }) => presetRow(preset, audit)),
    ),
    ...(swept === null ? [] : sweepSection(game.title, swept)),
  ].join('\n');
}

/** The whole page. */
export const auditsPage = (games: readonly GameAudits[]): string =>
  [
    '# Audits',
    '',
    'Written by `npm run audits`; [auditing.md](auditing.md) says what the figures mean.',
    FAIREST_NOTE.text,
    '',
    games.map(section).join('\n\n'),
    '',
  ].join('\n');
