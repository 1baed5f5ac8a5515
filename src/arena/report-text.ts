/**
 * The standings of a run as text: the cross table and how each player played, for a terminal. Nothing
 * in it depends on the clock.
 */
import { type Message, messageFrom } from '../core/message.ts';
import type { ArenaTexts } from '../messages/en/arena.ts';
import { alignColumns } from '../report/align-columns.ts';
import { LOSS_REASONS, type LossReason, type VoidMatch } from './entries.ts';
import { shortNames } from './names.ts';
import { isModel, type Run } from './run.ts';
import {
  type Breakdown,
  type DecidedVariant,
  type Forfeits,
  illegalShare,
  lenientShare,
  matchesOf,
  meanCost,
  optimality,
  pointsOf,
  RETOLD_SHARES,
  type Score,
  type SpendingSum,
  type Standing,
  type Standings,
  shareOf,
} from './standings.ts';

/** The reader's language: its texts, and what says the reasons of forfeits in it. */
export interface ArenaReader {
  readonly texts: ArenaTexts;
  say(message: Message): string;
  lastWords(words: string): string;
  /** Whether decided matches are rated. */
  readonly rateAll: boolean;
  /** The variants that cannot be graded and were not played, a sentence each. */
  readonly leftOut: readonly string[];
}

export const percentText = (share: number | null, { percent }: ArenaTexts): string =>
  share === null ? '–' : percent(share);
export const roundedText = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)}`;
export const scoreText = (score: Score): string =>
  matchesOf(score) === 0 ? '–' : `${score.won}-${score.drawn}-${score.lost}`;
export const costText = (cost: number | null, { number }: ArenaTexts): string =>
  cost === null ? '–' : number(Math.round(cost * 1000) / 1000);
const moneyText = (cost: number | null, { number }: ArenaTexts): string =>
  cost === null ? '–' : number(Math.round(cost * 1e4) / 1e4);

export function intervalText({ low, high }: Standing, texts: ArenaTexts): string {
  if (low === null) return high === null ? '–' : texts.below(roundedText(high));
  return high === null
    ? texts.above(roundedText(low))
    : texts.range(roundedText(low), roundedText(high));
}

/** The most frequent reason of a player to forfeit, and how often it was that. */
export function forfeitReasonText(
  { reason, lastWords, times, all }: Forfeits,
  reader: ArenaReader,
): string {
  const last = lastWords === '' ? '' : ` ${reader.lastWords(lastWords)}`;
  return reader.texts.forfeits(times, all, `${reader.say(reason)}${last}`);
}

/** The faults of a run, the same ones counted. */
export function faultTexts({ voids }: Standings, reader: ArenaReader): readonly string[] {
  const { texts } = reader;
  const keyOf = ({ fault, player, reason }: VoidMatch): string => `${fault} ${player} ${reason}`;
  const firsts = new Map(voids.toReversed().map((entry) => [keyOf(entry), entry]));
  return [...firsts].map(([key, { fault, player, reason, fact, lastWords = '' }]) => {
    const times = voids.filter((entry) => keyOf(entry) === key).length;
    const last = lastWords === '' ? '' : ` ${reader.lastWords(lastWords)}`;
    const why = `${reader.say(messageFrom(reason, fact))}${last}`;
    return texts.fault(times, texts.faultTitles[fault], player, why);
  });
}

/** What was played and how, and what there is to know before the tables are read. */
export function summaryTexts(
  run: Run,
  { players, played, voids, decided }: Standings,
  { texts, leftOut, rateAll }: ArenaReader,
): readonly string[] {
  return [
    texts.summary(run, { players: players.length, played, missing: voids.length }),
    ...(run.players.some(isModel) ? [texts.asked(run)] : []),
    ...leftOut,
    ...mergeDecided(decided).map((variants) => texts.decided(variants, rateAll)),
  ];
}

/** The variants of a game that are decided in every match as one; others by themselves. */
function mergeDecided(variants: readonly DecidedVariant[]): readonly DecidedVariant[] {
  const merged = new Map<string, DecidedVariant>();
  for (const one of variants) {
    const { game, variant, decided, played } = one;
    const key = decided === played ? game : `${game} ${variant}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...one, variant: `${before.variant}, ${variant}` } : one);
  }
  return [...merged.values()];
}

/** The losses that some player had, besides those by play. */
export const lossColumns = ({ players }: Standings): readonly LossReason[] =>
  LOSS_REASONS.filter((loss, place) => place < 3 || players.some(({ losses }) => losses[loss] > 0));

/** What a model cost, as cells. */
export const spendingCells = (
  { requests, in: tokensIn, out, reasoning, ms, cost }: SpendingSum,
  texts: ArenaTexts,
): readonly string[] => [
  ...[requests, tokensIn, out, reasoning].map(String),
  texts.seconds(ms / 1000 / requests),
  moneyText(cost, texts),
];

export const spendingHead = ({ columns }: ArenaTexts): readonly string[] => [
  ...[columns.lenient, columns.requests, columns.tokensIn, columns.tokensOut],
  ...[columns.tokensReasoning, columns.latency, columns.price],
];

/** What a part of a run is called. */
export const sliceTitle = (value: readonly string[], { seat, tellings }: ArenaTexts): string =>
  value.map((part) => (/^[12]$/.test(part) ? seat(part) : (tellings[part] ?? part))).join(', ');

/** What models lose, or win, when games are told in other words. */
export const retoldTexts = ({ retold }: Standings, texts: ArenaTexts): readonly string[] =>
  retold.flatMap(({ player, shares }) =>
    RETOLD_SHARES.flatMap((what) => {
      const share = shares[what];
      return share === null ? [] : [texts.retold(player, texts.columns[what], share)];
    }),
  );

/** More letters of a name would leave no room for the table. */
const MAX_NAME_LENGTH = 32;

/** The cross table and how each player played. */
export function reportText(run: Run, standings: Standings, reader: ArenaReader): string {
  const { players, ties, breakdowns } = standings;
  const { texts } = reader;
  const { columns } = texts;
  const names = shortNames(
    players.map(({ player }) => player),
    MAX_NAME_LENGTH,
  ).map((name, at) => `${at + 1} ${name}`);
  const cross = [
    ['', columns.rating, columns.interval, columns.points, ...players.map((_, at) => `${at + 1}`)],
    ...players.map((one, at) => [
      names[at] ?? '',
      roundedText(one.rating),
      intervalText(one, texts),
      `${texts.number(pointsOf(one))}/${matchesOf(one)}`,
      ...one.against.map((score) => (score === null ? '·' : scoreText(score))),
    ]),
  ];
  const losses = lossColumns(standings);
  const { optimal, cost, blunders, moves, illegal, lost } = columns;
  const play = [
    [
      '',
      optimal,
      cost,
      blunders,
      moves,
      illegal,
      lost,
      ...losses.map((loss) => texts.lossTitles[loss]),
    ],
    ...players.map((one, at) => [
      names[at] ?? '',
      percentText(optimality(one.play), texts),
      costText(meanCost(one.play), texts),
      ...[one.play.blunders, one.play.moves].map(String),
      percentText(illegalShare(one.play), texts),
      `${one.lost}`,
      ...losses.map((loss) => `${one.losses[loss]}`),
    ]),
  ];
  const models = players.flatMap((one, at) =>
    one.spending === null
      ? []
      : [
          [
            names[at] ?? '',
            percentText(lenientShare(one.play), texts),
            ...spendingCells(one.spending, texts),
          ],
        ],
  );
  const forfeits = players.flatMap(({ forfeits }, at) =>
    forfeits === null ? [] : [`${names[at]}: ${forfeitReasonText(forfeits, reader)}`],
  );
  const parts: readonly (readonly string[])[] = [
    summaryTexts(run, standings, reader),
    alignColumns(cross),
    ties.map(texts.tie),
    alignColumns(play),
    alignColumns(pointShares(breakdowns, names, texts)),
    models.length === 0 ? [] : alignColumns([['', ...spendingHead(texts)], ...models]),
    retoldTexts(standings, texts),
    headed(texts.forfeitHeading, forfeits),
    headed(texts.faultHeading, faultTexts(standings, reader)),
    texts.legend,
  ];
  return parts
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const headed = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`)];

/** The share of the points in each game and from each seat; of each variant where there are several. */
function pointShares(
  breakdowns: readonly Breakdown[],
  names: readonly string[],
  texts: ArenaTexts,
): readonly (readonly string[])[] {
  const slicesBy = (aspect: Breakdown['by']) =>
    breakdowns.find(({ by }) => by === aspect)?.slices ?? [];
  const [games, variants] = [slicesBy('game'), slicesBy('variant')];
  const slices = [
    ...games,
    ...(variants.length > games.length ? variants : []),
    ...slicesBy('seat'),
  ];
  // Where every match is void there is none.
  if (slices.length === 0) return [];
  return [
    [texts.columns.score, ...names.map((_, at) => `${at + 1}`)],
    ...slices.map(({ value, results }) => [
      sliceTitle(value, texts),
      ...results.map((result) => percentText(shareOf(result), texts)),
    ]),
  ];
}
