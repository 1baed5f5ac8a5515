/** A game's strategy as text: its rules, for which variants they were checked, what they are worth. */
import type { Message } from '../core/message.ts';
import type { Strategy } from '../core/strategy.ts';
import type { StrategyTexts } from '../messages/en/strategy.ts';
import { marginOf } from '../solver/audit/sample.ts';
import type { Share, StrategyException, StrategyFigures } from '../study/figure-tally.ts';

export interface StrategyReport {
  readonly title: string;
  readonly strategy: Strategy;
  /** Null where chance decides, and following the rules is worth no share of won positions. */
  readonly figures: StrategyFigures | null;
  readonly texts: StrategyTexts;
  /** The board of an example. */
  board(position: unknown): readonly string[];
  say(message: Message): string;
}

/** The rules, numbered. */
export const ruleLines = ({ rules }: Strategy, say: StrategyReport['say']): readonly string[] =>
  rules.map(({ idea, text }, index) => `${index + 1}. ${say(idea)}. ${say(text)}`);

/** A share of the figures, in words. */
export function shareText(
  { part, of }: Share,
  figures: StrategyFigures,
  texts: StrategyTexts,
): string {
  if (of === 0) return '-';
  return texts.share(part, of, figures.of === 'sample' ? marginOf(part / of, of) : null);
}

const exampleLines = (
  { moves, position, rule, advised, better }: StrategyException,
  { texts, board }: StrategyReport,
): readonly string[] => [
  `  ${texts.after(moves)}: ${texts.exception(rule, advised, better)}`,
  ...board(position).map((line) => `    ${line}`),
];

export function strategyLines(report: StrategyReport): readonly string[] {
  const { title, strategy, figures, texts, say } = report;
  return [
    texts.title(title),
    '',
    texts.firstRule,
    ...ruleLines(strategy, say),
    '',
    say(strategy.checked),
    '',
    ...(figures === null ? [texts.chance] : figureLines(figures, report)),
  ];
}

function figureLines(figures: StrategyFigures, report: StrategyReport): readonly string[] {
  const { texts } = report;
  const { of, kept, avoided, won, starts, exceptions, examples } = figures;
  const rows = [
    [texts.kept, kept],
    [texts.avoided, avoided],
    [texts.won[of === 'sample' ? 'perfect' : 'every'], won],
  ] as const;
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    texts.over[of](kept.of),
    ...rows.map(
      ([label, share]) =>
        `  ${label.padEnd(width)}  ${share.of === 0 ? texts.noSuch : shareText(share, figures, texts)}`,
    ),
    ...(starts.of === 0 ? [] : [texts.starts(starts.part, starts.of)]),
    texts.exceptions(exceptions, examples.length, of === 'sample'),
    ...examples.flatMap((example) => exampleLines(example, report)),
  ];
}
