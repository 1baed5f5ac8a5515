/** What an arena tells people of its run and its standings, in English. */
import type { Fault, LossReason } from '../../arena/entries.ts';
import type { Run } from '../../arena/run.ts';
import type { Aspect, DecidedVariant, RetoldShare, Tie } from '../../arena/standings.ts';
import { pluralize } from '../../core/plural.ts';

const lossTitles: Readonly<Record<LossReason, string>> = {
  outplayed: 'outplayed',
  seat: 'lost seat',
  luck: 'luck',
  illegal: 'no legal move',
  refusal: 'refused',
  truncated: 'cut off',
  empty: 'empty',
  time: 'time',
  crash: 'crash',
};

const faultTitles: Readonly<Record<Fault, string>> = {
  start: 'not started',
  server: 'server',
  worker: 'our own',
};

const aspectTitles: Readonly<Record<Aspect, string>> = {
  game: 'By game',
  seat: 'By seat',
  'game and seat': 'By game and seat',
  variant: 'By variant',
  telling: 'In the games’ own words and in others',
};

export const arenaTexts = {
  lang: 'en',
  playedAlready: (done: number, all: number) => `${done} of ${all} matches were played already.`,
  goOn: 'Give the same command again to go on.',
  leftOut: (game: string, variant: string, reason: string) =>
    `${game}, variant ${variant}, is left out, since it cannot be graded: ${reason}`,
  nothingLeft: 'Nothing is left to play.',
  missing: (count: number, reason: string, canGoOn: boolean) =>
    [
      count === 1
        ? 'A match is missing through a fault.'
        : `${count} matches are missing through faults.`,
      reason,
      ...(canGoOn ? ['Give the same command again to play what is missing.'] : []),
    ].join(' '),
  merged: (played: number, all: number) => `The merged run has ${played} of ${all} matches.`,
  noRun: (folder: string) => `There is no run in ${folder}.`,
  noPrices: (file: string) =>
    `${file} has no prices: it takes {"MODEL": {"in": PRICE, "out": PRICE}}, for a million tokens each.`,
  notObject: (flag: string) => `${flag} takes a JSON object, such as {"top_p": 0.9}.`,

  title: 'Duelbook arena',
  /** A number with its decimals. */
  number: (number: number) => `${number}`,
  percent: (share: number) => `${(share * 100).toFixed(1)} %`,
  range: (low: string, high: string) => `${low} to ${high}`,
  below: (high: string) => `below ${high}`,
  above: (low: string) => `above ${low}`,
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  /** What was played, in a sentence or two. */
  summary: (
    { games, variants, rounds, seeds, fair, maxMoves }: Run,
    { players, played, missing }: Readonly<Record<'players' | 'played' | 'missing', number>>,
  ) =>
    [
      `${players} players, ${played} matches: ${games.join(', ')}; variants ${variants.join(', ')}; ${pluralize(rounds, 'round')} from both seats;`,
      `${fair ? ' fair starts;' : ''} a draw after ${maxMoves} moves; seed ${seeds.join(', ')}.`,
      missing === 0 ? '' : ` ${missing} are missing through faults and do not count.`,
    ].join(''),
  /** How models were asked, where some played. */
  asked: ({ sampling, reading, listMoves }: Run) =>
    `Models are read ${reading === 'strict' ? 'strictly' : 'leniently'}, ${listMoves ? 'with' : 'without'} a list of legal moves; sampling: ${
      Object.entries(sampling)
        .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
        .join(', ') || 'as the server has it'
    }.`,
  lossTitles,
  faultTitles,
  aspectTitles,
  seat: (seat: string) => `Player ${seat}`,
  tellings: { plain: 'own words', disguised: 'other words' } as Readonly<Record<string, string>>,
  /** How a model does in the games' own words and in others. */
  retold: (player: string, what: string, { plain, disguised, low, high }: RetoldShare) => {
    const points = (difference: number): string =>
      `${difference < 0 ? '' : '+'}${(difference * 100).toFixed(1)}`;
    const share = (part: number): string => `${(part * 100).toFixed(1)} %`;
    return `${player}, ${what}: ${share(plain)} in the games’ own words, ${share(disguised)} in others: ${points(disguised - plain)} percentage points (95 %: ${points(low)} to ${points(high)}).`;
  },
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
    optimal: 'optimal',
    cost: 'loss',
    blunders: 'blunders',
    chances: 'chances',
    moves: 'moves',
    illegal: 'illegal',
    lenient: 'lenient',
    requests: 'requests',
    tokensIn: 'tokens in',
    tokensOut: 'out',
    tokensReasoning: 'reasoning',
    latency: 'a request',
    price: 'cost',
  },
  forfeits: (times: number, all: number, reason: string) => `${times} of ${all}: ${reason}`,
  forfeitHeading: 'Forfeited, most often because',
  faultHeading: 'Void through faults',
  fault: (times: number, what: string, player: string | null, reason: string) =>
    `${times} (${what}${player === null ? '' : `, ${player}`}): ${reason}`,
  decided: ({ game, variant, decided, played }: DecidedVariant, rateAll: boolean) =>
    `${game} (${variant}): ${decided === played ? '' : `in ${decided} of ${played} matches `}the seat alone decides, or chance, unless a move loses at once; these matches are ${rateAll ? 'rated all the same' : 'left out of the ratings'}.`,
  tie: ({ one, two, more }: Tie) =>
    more === null
      ? `No number of matches worth playing would tell ${one} from ${two}.`
      : `${more === 1 ? 'About one more match' : `About ${more} more matches`} between them would tell ${one} from ${two}.`,
  legend: [
    'Against each player: won-drawn-lost. Optimal: right moves, of those where a mistake was possible;',
    'loss: what such a move gave away on average, in shares of the point. Illegal: answers that were',
    'no legal move. Outplayed: lost with blunders. Without any: lost seat, where the position was lost',
    'before the first move; luck, where what was hidden or chance decided.',
  ] as readonly string[],

  ratings: 'Ratings',
  ratingChart: 'Ratings with 95 % intervals, from the average of 1500',
  aboutRatings:
    'One Bradley–Terry fit to all rated matches, in which every game weighs the same: the average is 1500, and 400 points are odds of ten to one. The intervals come from resampling games and meetings; a player who lost or won everything has only a bound.',
  crossTable: 'Cross table',
  heatMap: 'Won-drawn-lost of each row against each column',
  against: (one: string, two: string, score: string) => `${one} against ${two}: ${score}`,
  aboutCrossTable: 'Won-drawn-lost of the player of the row. Blue: won more; red: lost more.',
  play: 'Play and losses',
  aboutPlay:
    'Optimal: the share of right moves, by exact solution, where a mistake was possible (chances). Loss: what such a move gave away on average, in shares of the point. Illegal: the share of answers that were no legal move. Outplayed: lost with blunders. Lost seat: lost without any, from a position that was lost before the first move. Luck: lost without any, because what was hidden or chance decided. The other columns are forfeits: by illegal, refused, cut-off or empty answers, by time, or by a crash.',
  models: 'Models',
  aboutModels:
    'All requests, those of void matches included. Lenient: the share of moves that a strict reading would not have found.',
  matches: 'Matches',
  replay: (round: number, disguise: number) =>
    `round ${round}${disguise === 0 ? '' : `, in other words (${disguise})`}`,
  draw: 'draw',
  wins: (player: string) => `${player} wins`,
  move: (number: number, player: string, move: string) => `${number}. ${player}: ${move}`,
  opening: (number: number, move: string) => `${number}. Opening: ${move}`,
  start: 'Start',
  backToReport: 'Back to the report',
};

export type ArenaTexts = typeof arenaTexts;
