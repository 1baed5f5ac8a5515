/**
 * The standings of a run as text: the cross table and how everybody played, for a terminal. Nothing
 * in it depends on the clock.
 */
import { pluralize } from '../core/plural.ts';
import { alignColumns } from '../report/align-columns.ts';
import { shortNames } from './names.ts';
import { LOSS_REASONS, type LossReason } from './results.ts';
import type { Run } from './schedule.ts';
import {
  type Forfeits,
  keptShare,
  pointsOf,
  type Score,
  type Standing,
  type Standings,
} from './standings.ts';

const LOSS_TITLES: Readonly<Record<LossReason, string>> = {
  outplayed: 'outplayed',
  seat: 'lost seat',
  luck: 'luck',
  illegal: 'illegal',
  'no answer': 'no answer',
};

export const percentText = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1)} %`;
export const roundedText = (value: number): string => `${Math.round(value)}`;
export const scoreText = ({ won, drawn, lost }: Score): string => `${won}-${drawn}-${lost}`;
/** The most frequent reason of a player to forfeit, and how often it was that. */
export const forfeitReasonText = ({ losses }: Standing, { reason, times }: Forfeits): string =>
  `${times} of ${losses.illegal + losses['no answer']}: ${reason}`;
const list = (words: readonly string[]): string => words.join(', ');

/** What was played, in a sentence or two. */
export function summary(run: Run, { players, played, failed }: Standings): string {
  const { games, variants, rounds, seed, fair, maxMoves } = run;
  return [
    `${players.length} players, ${played} matches: ${list(games)}; variants ${list(variants)}; ${pluralize(rounds, 'round')} from both seats;`,
    `${fair ? ' fair starts;' : ''} a draw after ${maxMoves} moves; seed ${seed}.`,
    failed.length === 0 ? '' : ` ${failed.length} could not be played and do not count.`,
  ].join('');
}

/** More letters of a name would leave no room for the table. */
const MAX_NAME_LENGTH = 32;

/** The cross table and how everybody played, for a terminal. */
export function reportText(run: Run, standings: Standings): string {
  const { players } = standings;
  const names = shortNames(
    players.map(({ player }) => player),
    MAX_NAME_LENGTH,
  ).map((name, at) => `${at + 1} ${name}`);
  const cross = [
    ['', 'rating', '95 %', 'points', ...players.map((_, at) => `${at + 1}`)],
    ...players.map((one, at) => [
      names[at] ?? '',
      roundedText(one.rating),
      `±${roundedText(one.margin)}`,
      `${pointsOf(one)}/${one.played}`,
      ...one.against.map((score) => (score === null ? '·' : scoreText(score))),
    ]),
  ];
  const play = [
    ['', 'kept', 'blunders', 'moves', 'lost', ...LOSS_REASONS.map((loss) => LOSS_TITLES[loss])],
    ...players.map((one, at) => [
      names[at] ?? '',
      percentText(keptShare(one)),
      `${one.blunders}`,
      `${one.moves}`,
      `${one.lost}`,
      ...LOSS_REASONS.map((loss) => `${one.losses[loss]}`),
    ]),
  ];
  const forfeits = players.flatMap((one, at) =>
    one.forfeits === null ? [] : [`  ${names[at]}: ${forfeitReasonText(one, one.forfeits)}`],
  );
  return [
    summary(run, standings),
    '',
    ...alignColumns(cross),
    '',
    ...alignColumns(play),
    '',
    ...(forfeits.length === 0 ? [] : ['Forfeited, most often because:', ...forfeits, '']),
    'Against each player: won-drawn-lost. Kept: moves that gave nothing away, of all moves made.',
    'Outplayed: lost with blunders. Without any: lost seat, where the position was lost before the first',
    'move; luck, where what was hidden decided.',
  ].join('\n');
}
