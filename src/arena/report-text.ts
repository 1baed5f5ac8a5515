/**
 * The standings of a run as text: the cross table and how each player played, for a terminal. Nothing
 * in it depends on the clock.
 */
import type { Message } from '../core/message.ts';
import type { ArenaTexts } from '../messages/en/arena.ts';
import { alignColumns } from '../report/align-columns.ts';
import { shortNames } from './names.ts';
import { LOSS_REASONS } from './results.ts';
import type { Run } from './schedule.ts';
import {
  type Forfeits,
  keptShare,
  pointsOf,
  type Score,
  type Standing,
  type Standings,
} from './standings.ts';

/** The reader's language: its texts, and what says the reasons of forfeits in it. */
export interface ArenaReader {
  readonly texts: ArenaTexts;
  say(message: Message): string;
  lastWords(words: string): string;
}

export const percentText = (share: number | null, { percent }: ArenaTexts): string =>
  share === null ? '–' : percent(share);
export const roundedText = (value: number): string => `${Math.round(value)}`;
export const scoreText = ({ won, drawn, lost }: Score): string => `${won}-${drawn}-${lost}`;

/** The most frequent reason of a player to forfeit, and how often it was that. */
export function forfeitReasonText(
  { losses }: Standing,
  { reason, lastWords, times }: Forfeits,
  reader: ArenaReader,
): string {
  const last = lastWords === '' ? '' : ` ${reader.lastWords(lastWords)}`;
  const all = losses.illegal + losses['no answer'];
  return reader.texts.forfeits(times, all, `${reader.say(reason)}${last}`);
}

export const summaryText = (
  run: Run,
  { players, played, failed }: Standings,
  { summary }: ArenaTexts,
): string => summary(run, { players: players.length, played, failed: failed.length });

/** More letters of a name would leave no room for the table. */
const MAX_NAME_LENGTH = 32;

/** The cross table and how each player played. */
export function reportText(run: Run, standings: Standings, reader: ArenaReader): string {
  const { players } = standings;
  const { texts } = reader;
  const { rating, interval, points, kept, blunders, moves, lost } = texts.columns;
  const names = shortNames(
    players.map(({ player }) => player),
    MAX_NAME_LENGTH,
  ).map((name, at) => `${at + 1} ${name}`);
  const cross = [
    ['', rating, interval, points, ...players.map((_, at) => `${at + 1}`)],
    ...players.map((one, at) => [
      names[at] ?? '',
      roundedText(one.rating),
      `±${roundedText(one.margin)}`,
      `${texts.number(pointsOf(one))}/${one.played}`,
      ...one.against.map((score) => (score === null ? '·' : scoreText(score))),
    ]),
  ];
  const play = [
    ['', kept, blunders, moves, lost, ...LOSS_REASONS.map((loss) => texts.lossTitles[loss])],
    ...players.map((one, at) => [
      names[at] ?? '',
      percentText(keptShare(one), texts),
      `${one.blunders}`,
      `${one.moves}`,
      `${one.lost}`,
      ...LOSS_REASONS.map((loss) => `${one.losses[loss]}`),
    ]),
  ];
  const forfeits = players.flatMap((one, at) =>
    one.forfeits === null
      ? []
      : [`  ${names[at]}: ${forfeitReasonText(one, one.forfeits, reader)}`],
  );
  return [
    summaryText(run, standings, texts),
    '',
    ...alignColumns(cross),
    '',
    ...alignColumns(play),
    '',
    ...(forfeits.length === 0 ? [] : [`${texts.forfeitHeading}:`, ...forfeits, '']),
    ...texts.legend,
  ].join('\n');
}
