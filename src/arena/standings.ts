/** What the results of a run add up to, for each player and each pair. */
import { type Message, messageFrom } from '../core/message.ts';
import { randomStream } from '../core/random.ts';
import { other, type Seat } from '../core/seat.ts';
import type { Spending } from './answers.ts';
import {
  type ArenaMatch,
  type Entry,
  type Fault,
  isPlayed,
  isVoid,
  LOSS_REASONS,
  type LossReason,
  type SeatPlay,
  type VoidMatch,
} from './entries.ts';
import { differenceInterval, groupBy, ratingsOf, resample, SAMPLES } from './ratings.ts';
import { isModel, type Run } from './run.ts';

/** Wins, draws and losses. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** How a player played in some matches. */
export interface PlaySum extends Omit<SeatPlay, 'rejected'> {
  /** Answers, those included that did not count. */
  readonly answers: number;
  /** Those that were no legal move. */
  readonly illegal: number;
  /** All that did not count. */
  readonly rejected: number;
}

/** A player's part of some matches. */
export interface PlayerResult extends Score {
  readonly play: PlaySum;
}

/** A reason to forfeit, and how often it was the one. */
export interface Forfeits {
  readonly reason: Message;
  /** The last words of the first time; empty where it had none. */
  readonly lastWords: string;
  readonly times: number;
  /** All forfeits of the player. */
  readonly all: number;
}

/** What a player's models were asked in all, void matches included. */
export interface SpendingSum {
  readonly requests: number;
  readonly in: number;
  readonly out: number;
  readonly reasoning: number;
  readonly ms: number;
  /** Null where no price is known. */
  readonly cost: number | null;
}

export interface Standing extends PlayerResult {
  readonly player: string;
  readonly spec: string;
  /** Null without a rated match. */
  readonly rating: number | null;
  /** The 95 % interval; open where everything was lost or won. */
  readonly low: number | null;
  readonly high: number | null;
  readonly losses: Readonly<Record<LossReason, number>>;
  /** Why the player forfeited most often; null where it never did. */
  readonly forfeits: Forfeits | null;
  /** Void matches through faults of its program or server. */
  readonly faults: Readonly<Record<Exclude<Fault, 'worker'>, number>>;
  /** Null for a player that is no model. */
  readonly spending: SpendingSum | null;
  /** The score against each player, in the order of the standings; null against himself. */
  readonly against: readonly (Score | null)[];
}

/** Neighbours in the table that the matches do not tell apart; `more` matches would, where not too many. */
export interface Tie {
  readonly one: string;
  readonly two: string;
  readonly more: number | null;
}

/** The matches of a variant in which no choice mattered. */
export interface DecidedVariant {
  readonly game: string;
  readonly variant: string;
  readonly decided: number;
  readonly played: number;
}

/** The same matches by one aspect: the results of each player, in the order of the standings. */
export interface Breakdown {
  readonly by: Aspect;
  readonly slices: readonly {
    readonly value: readonly string[];
    readonly results: readonly PlayerResult[];
  }[];
}

export interface Standings {
  /** The highest rating first. */
  readonly players: readonly Standing[];
  readonly played: number;
  /** The matches that ratings come from. */
  readonly rated: number;
  readonly voids: readonly VoidMatch[];
  readonly ties: readonly Tie[];
  readonly decided: readonly DecidedVariant[];
  readonly breakdowns: readonly Breakdown[];
  readonly retold: readonly Retold[];
}

/** What a model is compared by in the games' own words and in others. */
export const RETOLD_SHARES = ['score', 'optimal', 'illegal'] as const;

/** A share in both, and the 95 % interval of what the other words add to it. */
export interface RetoldShare {
  readonly plain: number;
  readonly disguised: number;
  readonly low: number;
  readonly high: number;
}

/** A model in the games' own words and in others, in games that it played in both. */
export interface Retold {
  readonly player: string;
  readonly plain: PlayerResult;
  readonly disguised: PlayerResult;
  /** Null where one of them has nothing to measure. */
  readonly shares: Readonly<Record<(typeof RETOLD_SHARES)[number], RetoldShare | null>>;
}

const SEATS: readonly Seat[] = [1, 2];
const SCORE_KEYS = ['won', 'drawn', 'lost'] as const;
const PLAY_KEYS = [
  ...(['moves', 'chances', 'blunders', 'cost', 'lenient'] as const),
  ...(['answers', 'illegal', 'rejected'] as const),
] as const;

export const pointsOf = ({ won, drawn }: Score): number => won + drawn / 2;
export const matchesOf = ({ won, drawn, lost }: Score): number => won + drawn + lost;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
/** The share of the points that a player took; null where nothing was played. */
export const shareOf = (score: Score): number | null => ratio(pointsOf(score), matchesOf(score));
/** The share of right moves among those where a mistake was possible. */
export const optimality = ({ chances, blunders }: PlaySum): number | null =>
  ratio(chances - blunders, chances);
/** What a move gave away on average, where a mistake was possible, in shares of the point. */
export const meanCost = ({ cost, chances }: PlaySum): number | null => ratio(cost, chances);
export const illegalShare = ({ illegal, answers }: PlaySum): number | null =>
  ratio(illegal, answers);
/** The share of the moves that only a lenient reading found. */
export const lenientShare = ({ lenient, moves }: PlaySum): number | null => ratio(lenient, moves);

export interface RatingSettings {
  /** Whether matches are rated in which no choice mattered. */
  readonly rateAll: boolean;
}

export function standingsOf(
  run: Run,
  entries: readonly Entry[],
  spending: readonly Spending[],
  { rateAll }: RatingSettings,
): Standings {
  const played = entries.filter(isPlayed);
  const voids = entries.filter(isVoid);
  const names = run.players.map(({ name }) => name);
  const rated = played.filter(({ isDecided }) => rateAll || !isDecided);
  const ratings = ratingsOf(
    names.length,
    rated.map((match) => {
      const { game, seats, winner } = match;
      const [one, two] = [names.indexOf(seats[1]), names.indexOf(seats[2])];
      const points = winner === null ? 0.5 : winner === 1 ? 1 : 0;
      return { game, meeting: meetingOf(match), one, two, points };
    }),
  );
  const order = run.players
    .map((player, index) => ({ ...player, index, ...ratings.players[index] }))
    .sort((a, b) => standing(b) - standing(a) || a.index - b.index);
  const sorted = order.map(({ name }) => name);
  return {
    players: order.map(({ name, spec, rating = null, low = null, high = null }) => ({
      ...{ player: name, spec, rating, low, high },
      ...resultOf(played, name),
      ...lossesOf(played, name),
      faults: {
        start: voids.filter(({ fault, player }) => fault === 'start' && player === name).length,
        server: voids.filter(({ fault, player }) => fault === 'server' && player === name).length,
      },
      spending: spendingOf(spending.filter(({ player }) => player === name)),
      against: sorted.map((opponent) =>
        opponent === name ? null : scoreBetween(played, name, opponent),
      ),
    })),
    played: played.length,
    rated: rated.length,
    voids,
    ties: order.slice(1).flatMap(({ name, index, rating }, place) => {
      const before = order[place];
      if (before?.rating == null || rating == null) return [];
      const more = ratings.more(before.index, index);
      return more === 0 ? [] : [{ one: before.name, two: name, more }];
    }),
    decided: decidedVariants(played),
    breakdowns: ASPECTS.map((by) => breakdownOf(played, by, sorted)).filter(
      // Where nothing is disguised there is nothing to compare.
      ({ by, slices }) => by !== 'telling' || slices.length > 1,
    ),
    retold: run.players.filter(isModel).flatMap(({ name }) => retoldOf(played, name)),
  };
}

/** Those without a rating come last. */
const standing = ({ rating }: { readonly rating?: number | null }): number =>
  rating ?? Number.NEGATIVE_INFINITY;

const seatOf = ({ seats }: ArenaMatch, player: string): Seat | undefined =>
  SEATS.find((seat) => seats[seat] === player);

/** A player's result in some matches. */
function resultOf(
  played: readonly ArenaMatch[],
  player: string,
  counts: (match: ArenaMatch, seat: Seat) => boolean = () => true,
): PlayerResult {
  return addUp(
    played.flatMap((match) => {
      const seat = seatOf(match, player);
      return seat === undefined || !counts(match, seat) ? [] : [resultIn(match, seat)];
    }),
  );
}

function resultIn({ winner, play }: ArenaMatch, seat: Seat): PlayerResult {
  const { rejected: kinds, ...own } = play[seat];
  const illegal = (kinds.illegal ?? 0) + (kinds['no-move'] ?? 0);
  const rejected = Object.values(kinds).reduce((sum, times) => sum + times, 0);
  return {
    won: Number(winner === seat),
    drawn: Number(winner === null),
    lost: Number(winner === other(seat)),
    play: { ...own, illegal, rejected, answers: own.moves + rejected },
  };
}

function addUp(results: readonly PlayerResult[]): PlayerResult {
  const score = { won: 0, drawn: 0, lost: 0 };
  const play = {
    ...{ moves: 0, chances: 0, blunders: 0, cost: 0, lenient: 0 },
    ...{ answers: 0, illegal: 0, rejected: 0 },
  };
  for (const result of results) {
    for (const key of SCORE_KEYS) score[key] += result[key];
    for (const key of PLAY_KEYS) play[key] += result.play[key];
  }
  return { ...score, play };
}

/** Nothing for a model that was not shown both. */
function retoldOf(played: readonly ArenaMatch[], player: string): readonly Retold[] {
  const own = played.filter((match) => seatOf(match, player) !== undefined);
  const keyOf = ({ game, variant }: ArenaMatch): string => `${game} ${variant}`;
  const told = new Set(own.filter(({ disguise }) => disguise === 0).map(keyOf));
  const retold = new Set(own.filter(({ disguise }) => disguise > 0).map(keyOf));
  const both = own.filter((match) => told.has(keyOf(match)) && retold.has(keyOf(match)));
  if (both.length === 0) return [];
  const halves = halvesOf(both, player);
  // A meeting has the same seeds in both, so that its halves belong together.
  const variants = groupBy(both, keyOf).map((played) =>
    groupBy(played, meetingOf).map((meeting) => halvesOf(meeting, player)),
  );
  const meetings = variants.flat().length;
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const random = randomStream(0, 'chance', index);
    const drawn = variants.flatMap((all) => resample(all, random));
    return {
      plain: addUp(drawn.map(({ plain }) => plain)),
      disguised: addUp(drawn.map(({ disguised }) => disguised)),
    };
  });
  const shareIn = (measure: (result: PlayerResult) => number | null): RetoldShare | null => {
    const [plain, disguised] = [measure(halves.plain), measure(halves.disguised)];
    if (plain === null || disguised === null) return null;
    const changes = samples.flatMap((sample) => {
      const [before, after] = [measure(sample.plain), measure(sample.disguised)];
      return before === null || after === null ? [] : [after - before];
    });
    return { plain, disguised, ...differenceInterval(disguised - plain, changes, meetings) };
  };
  return [
    {
      ...{ player, ...halves },
      shares: {
        score: shareIn(shareOf),
        optimal: shareIn(({ play }) => optimality(play)),
        illegal: shareIn(({ play }) => illegalShare(play)),
      },
    },
  ];
}

/** A player's results in the games' own words and in others. */
const halvesOf = (played: readonly ArenaMatch[], player: string) => ({
  plain: resultOf(played, player, ({ disguise }) => disguise === 0),
  disguised: resultOf(played, player, ({ disguise }) => disguise > 0),
});

/** The matches of two players with the same seed, from both seats and in all words. */
const meetingOf = ({ game, variant, record, seats }: ArenaMatch): string =>
  JSON.stringify([game, variant, record.seed, ...Object.values(seats).sort()]);

const scoreBetween = (played: readonly ArenaMatch[], one: string, two: string): Score => {
  const { won, drawn, lost } = resultOf(
    played,
    one,
    ({ seats }, seat) => seats[other(seat)] === two,
  );
  return { won, drawn, lost };
};

/** Losses that say something of the player's answers, and nothing of its play. */
const isForfeit = (loss: LossReason): boolean => !['outplayed', 'seat', 'luck'].includes(loss);

/** What a player's losses came from. */
function lossesOf(played: readonly ArenaMatch[], player: string) {
  const lost = played.filter(
    (match) => match.winner !== null && match.seats[other(match.winner)] === player,
  );
  const losses = Object.fromEntries(
    LOSS_REASONS.map((loss) => [loss, lost.filter((match) => match.loss === loss).length]),
  ) as Record<LossReason, number>;
  const forfeited = lost.filter(({ loss }) => loss !== null && isForfeit(loss));
  const reasons = new Map<string, Omit<Forfeits, 'all'>>();
  for (const { reason, fact, lastWords = '' } of forfeited) {
    const known = reasons.get(reason) ?? { reason: messageFrom(reason, fact), lastWords, times: 0 };
    reasons.set(reason, { ...known, times: known.times + 1 });
  }
  const [most] = [...reasons.values()].sort((one, two) => two.times - one.times);
  return { losses, forfeits: most === undefined ? null : { ...most, all: forfeited.length } };
}

function spendingOf(spending: readonly Spending[]): SpendingSum | null {
  if (spending.length === 0) return null;
  const sum = (part: (one: Spending) => number | undefined): number =>
    spending.reduce((total, one) => total + (part(one) ?? 0), 0);
  return {
    requests: spending.length,
    in: sum(({ tokens }) => tokens?.in),
    out: sum(({ tokens }) => tokens?.out),
    reasoning: sum(({ tokens }) => tokens?.reasoning),
    ms: sum(({ ms }) => ms),
    // Sums of fractions differ in their last digits.
    cost: spending.some(({ cost }) => cost !== null)
      ? Math.round(sum(({ cost }) => cost ?? 0) * 1e9) / 1e9
      : null,
  };
}

function decidedVariants(played: readonly ArenaMatch[]): readonly DecidedVariant[] {
  const variants = new Map<string, DecidedVariant>();
  for (const { game, variant, isDecided } of played) {
    const key = `${game} ${variant}`;
    const known = variants.get(key) ?? { game, variant, decided: 0, played: 0 };
    const decided = known.decided + Number(isDecided);
    variants.set(key, { ...known, decided, played: known.played + 1 });
  }
  return [...variants.values()].filter(({ decided }) => decided > 0);
}

/** What results are broken down by. */
const ASPECTS = ['game', 'seat', 'game and seat', 'variant', 'telling'] as const;
export type Aspect = (typeof ASPECTS)[number];

const VALUES: Readonly<Record<Aspect, (match: ArenaMatch, seat: Seat) => readonly string[]>> = {
  game: ({ game }) => [game],
  seat: (_, seat) => [`${seat}`],
  'game and seat': ({ game }, seat) => [game, `${seat}`],
  variant: ({ game, variant }) => [game, variant],
  telling: ({ disguise }) => [disguise === 0 ? 'plain' : 'disguised'],
};

function breakdownOf(
  played: readonly ArenaMatch[],
  by: Aspect,
  players: readonly string[],
): Breakdown {
  const values = new Map(
    played
      .flatMap((match) => SEATS.map((seat) => VALUES[by](match, seat)))
      .map((value) => [value.join(' '), value]),
  );
  return {
    by,
    slices: [...values.values()].map((value) => ({
      value,
      results: players.map((player) =>
        resultOf(
          played,
          player,
          (match, seat) => VALUES[by](match, seat).join(' ') === value.join(' '),
        ),
      ),
    })),
  };
}
