/** The page of all strategies, docs/strategies.md, piece by piece, so that a test can write a piece anew. */
import type { Game } from '../core/game.ts';
import type { GivenOptions } from '../core/options.ts';
import type { Strategy } from '../core/strategy.ts';
import { strategyTexts } from '../messages/en/strategy.ts';
import type { StrategyException, StrategyFigures } from '../study/figure-tally.ts';
import { ruleLines, shareText } from './strategy-text.ts';

/** A variant with its figures. */
export interface StrategyVariant {
  readonly options: GivenOptions;
  readonly strategy: Strategy;
  readonly figures: StrategyFigures;
}

export interface GameStrategies {
  readonly game: Game;
  /** The book's game first. */
  readonly variants: readonly StrategyVariant[];
  board(variant: StrategyVariant, example: StrategyException): readonly string[];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const HEAD = [
  'variant',
  'positions',
  'value kept',
  'mistakes avoided',
  'won',
  'start',
  'exceptions',
];

const variantName = (options: GivenOptions): string => {
  const named = Object.entries(options).map(([name, value]) => `\`${name} ${value}\``);
  return named.length === 0 ? "the book's game" : named.join(', ');
};

/** A variant's row in the table of a game. */
export function variantRow({ options, figures }: StrategyVariant): string {
  const { of, kept, avoided, won, starts, exceptions } = figures;
  const text = (share: typeof kept): string => shareText(share, figures, strategyTexts);
  const size = kept.of.toLocaleString('en-GB');
  return row([
    variantName(options),
    { positions: size, kinds: `${size} kinds`, sample: `${size} sampled` }[of],
    text(kept),
    text(avoided),
    text(won),
    starts.of === 0 ? '' : starts.part === starts.of ? 'won' : `${starts.part} of ${starts.of}`,
    `${exceptions}`,
  ]);
}

/** So many variants with exceptions show one, each another. */
const MAX_EXCEPTIONS = 3;

function exceptionLines({ game, variants, board }: GameStrategies): readonly string[] {
  const found = variants
    .flatMap((variant) =>
      variant.figures.examples.slice(0, 1).map((example) => ({ variant, example })),
    )
    .filter(
      ({ example }, index, all) =>
        all.findIndex((one) => JSON.stringify(one.example) === JSON.stringify(example)) === index,
    )
    .slice(0, MAX_EXCEPTIONS);
  if (found.length === 0) return [];
  return [
    '',
    `Some exceptions (\`duelbook strategy ${game.id}\` with the options shows more):`,
    '',
    ...found.flatMap(({ variant, example }) => [
      `- ${variantName(variant.options)}: ${strategyTexts.after(example.moves)}, ${strategyTexts.exception(example.rule, example.advised, example.better)}`,
      '',
      '  ```',
      ...board(variant, example).map((line) => `  ${line}`),
      '  ```',
      '',
    ]),
  ].slice(0, -1);
}

/** The rules of the book's game, and of each variant that has others. */
function rulesOf(variants: readonly StrategyVariant[]): readonly string[] {
  const keysOf = ({ strategy }: StrategyVariant): string =>
    strategy.rules.map(({ key }) => key).join(' ');
  const different = variants.filter(
    (variant, index) => variants.findIndex((one) => keysOf(one) === keysOf(variant)) === index,
  );
  return different.flatMap(({ options, strategy }, index) => [
    ...(index === 0 ? [] : [`With ${variantName(options)}:`, '']),
    ...ruleLines(strategy, ({ text }) => text),
    '',
    strategy.checked.text,
    '',
  ]);
}

function section(given: GameStrategies): string {
  const { game, variants } = given;
  return [
    `## ${game.title}`,
    '',
    ...rulesOf(variants),
    row(HEAD),
    row(HEAD.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...variants.map(variantRow),
    ...exceptionLines(given),
  ].join('\n');
}

/** The whole page. */
export const strategiesPage = (intro: string, games: readonly GameStrategies[]): string =>
  [intro.trimEnd(), '', games.map(section).join('\n\n'), ''].join('\n');
