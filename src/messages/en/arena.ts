/** What an arena tells people of its run and its standings, in English. */
import type { LossReason } from '../../arena/results.ts';
import type { Run } from '../../arena/schedule.ts';
import { pluralize } from '../../core/plural.ts';

const lossTitles: Readonly<Record<LossReason, string>> = {
  outplayed: 'outplayed',
  seat: 'lost seat',
  luck: 'luck',
  illegal: 'illegal',
  'no answer': 'no answer',
};

export const arenaTexts = {
  lang: 'en',
  playedAlready: (done: number, all: number) => `${done} of ${all} matches were played already.`,
  goOn: 'Give the same command again to go on.',
  tooLarge: (game: string, variant: string, reason: string) =>
    `${game}, variant ${variant}, cannot be measured in an arena: ${reason}`,
  failed: (count: number, reason: string, canGoOn: boolean) =>
    [
      count === 1 ? 'A match could not be played.' : `${count} matches could not be played.`,
      reason,
      ...(canGoOn ? ['Give the same command again to try once more.'] : []),
    ].join(' '),

  title: 'Duelbook arena',
  /** A number with its decimals. */
  number: (number: number) => `${number}`,
  percent: (share: number) => `${(share * 100).toFixed(1)} %`,
  range: (low: string, high: string) => `${low} to ${high}`,
  /** What was played, in a sentence or two. */
  summary: (
    { games, variants, rounds, seed, fair, maxMoves }: Run,
    { players, played, failed }: Readonly<Record<'players' | 'played' | 'failed', number>>,
  ) =>
    [
      `${players} players, ${played} matches: ${games.join(', ')}; variants ${variants.join(', ')}; ${pluralize(rounds, 'round')} from both seats;`,
      `${fair ? ' fair starts;' : ''} a draw after ${maxMoves} moves; seed ${seed}.`,
      failed === 0 ? '' : ` ${failed} could not be played and do not count.`,
    ].join(''),
  lossTitles,
  columns: {
    player: 'player',
    rating: 'rating',
    interval: '95 %',
    points: 'points',
    played: 'played',
    won: 'won',
    drawn: 'drawn',
    lost: 'lost',
    score: 'score',
    kept: 'kept',
    blunders: 'blunders',
    moves: 'moves',
  },
  forfeits: (times: number, all: number, reason: string) => `${times} of ${all}: ${reason}`,
  forfeitHeading: 'Forfeited, most often because',
  legend: [
    'Against each player: won-drawn-lost. Kept: moves that gave nothing away, of all moves made.',
    'Outplayed: lost with blunders. Without any: lost seat, where the position was lost before the first',
    'move; luck, where what was hidden decided.',
  ] as readonly string[],

  ratings: 'Ratings',
  ratingChart: 'Ratings with 95 % intervals',
  aboutRatings:
    'Bradley–Terry ratings: their average is 1500, and 400 points are odds of ten to one. The intervals take matches for independent.',
  crossTable: 'Cross table',
  heatMap: 'Won-drawn-lost of each row against each column',
  against: (one: string, two: string, score: string) => `${one} against ${two}: ${score}`,
  aboutCrossTable: 'Won-drawn-lost of the player of the row. Blue: won more; red: lost more.',
  play: 'Play and losses',
  aboutPlay:
    'Kept: the share of moves that gave nothing away, by exact solution. Outplayed: lost with blunders. Lost seat: lost without any, from a position that was lost before the first move. Luck: lost without any, because what was hidden decided. Illegal: forfeited by answers that were no legal move. No answer: forfeited by time, a crash or an error of the server.',
  notPlayed: 'Not played',
};

export type ArenaTexts = typeof arenaTexts;
