/**
 * The standings of a run as text: the cross table and how everybody played, for a terminal. Nothing
 * in it depends on the clock.
 */
import { counted } from '../core/count.ts';
import { columns } from '../report/columns.ts';
import { shortNames } from './names.ts';
import { LOSSES, type Loss } from './results.ts';
import type { Run } from './schedule.ts';
import {
  type Forfeits,
  keptShare,
  pointsOf,
  type Score,
  type Standing,
  type Standings,
} from './standings.ts';

const LOSS_TITLES: Readonly<Record<Loss, string>> = {
  outplayed: 'outplayed',
  seat: 'lost seat',
  luck: 'luck',
  illegal: 'illegal',
  'no answer': 'no answer',
};

export const percent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1)} %`;
export const whole = (value: number): string => `${Math.round(value)}`;
export const scoreText = ({ won, drawn, lost }: Score): string => `${won}-${drawn}-${lost}`;
/** The most frequent reason of a player to forfeit, and how often it was that. */
export const forfeitText = ({ losses }: Standing, { reason, times }: Forfeits): string =>
  `${times} of ${losses.illegal + losses['no answer']}: ${reason}`;
const list = (words: readonly string[]): string => words.join(', ');

/** What was played, in a sentence or two. */
export function summary(run: Run, { players, played, failed }: Standings): string {
  const { games, variants, rounds, seed, fair, maxMoves } = run;
  return [
    `${players.length} players, ${played} matches: ${list(games)}; variants ${list(variants)}; ${counted(rounds, 'round')} from both seats;`,
    `${fair ? ' fair starts;' : ''} a draw after ${maxMoves} moves; seed ${seed}.`,
    failed.length === 0 ? '' : ` ${failed.length} could not be played and count for nobody.`,
  ].join('');
}

/** More letters of a name would leave no room for the table. */
const MOST_OF_NAME = 32;

/** The cross table and how everybody played, for a terminal. */
export function reportText(run: Run, standings: Standings): string {
  const { players } = standings;
  const names = shortNames(
    players.map(({ player }) => player),
    MOST_OF_NAME,
  ).map((name, at) => `${at + 1} ${name}`);
  const cross = [
    ['', 'rating', '95 %', 'points', ...players.map((_, at) => `${at + 1}`)],
    ...players.map((one, at) => [
      names[at] ?? '',
      whole(one.rating),
      `±${whole(one.margin)}`,
      `${pointsOf(one)}/${one.played}`,
      ...one.against.map((score) => (score === null ? '·' : scoreText(score))),
    ]),
  ];
  const play = [
    ['', 'kept', 'blunders', 'moves', 'lost', ...LOSSES.map((loss) => LOSS_TITLES[loss])],
    ...players.map((one, at) => [
      names[at] ?? '',
      percent(keptShare(one)),
      `${one.blunders}`,
      `${one.moves}`,
      `${one.lost}`,
      ...LOSSES.map((loss) => `${one.losses[loss]}`),
    ]),
  ];
  const forfeits = players.flatMap((one, at) =>
    one.forfeits === null ? [] : [`  ${names[at]}: ${forfeitText(one, one.forfeits)}`],
  );
  return [
    summary(run, standings),
    '',
    ...columns(cross),
    '',
    ...columns(play),
    '',
    ...(forfeits.length === 0 ? [] : ['Forfeited, most often because:', ...forfeits, '']),
    'Against each player: won-drawn-lost. Kept: moves that gave nothing away, of all moves made.',
    'Outplayed: lost with blunders. Without any: lost seat, where the position was lost before the first',
    'move; luck, where what was hidden decided.',
  ].join('\n');
}
