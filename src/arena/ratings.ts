/**
 * Ratings from results: one Bradley–Terry fit to all matches, which depends on no order, with every game
 * weighing the same. Intervals come from resampling games and meetings. A weak prior (one draw against an
 * imaginary average player) keeps a player who won or lost everything at a finite rating.
 */
import { type Random, randomStream } from '../core/random.ts';

/** A match as ratings see it, with players by their places. */
export interface RatedMatch {
  readonly game: string;
  /** The matches with the same seed from both seats belong together. */
  readonly meeting: string;
  readonly one: number;
  readonly two: number;
  /** What the first took: a win counts 1, a draw one half. */
  readonly points: number;
}

export interface PlayerRating {
  /** 1500 is the average of the players; null for one without a rated match. */
  readonly rating: number | null;
  /** The 95 % interval; open where the player lost, or won, everything. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface Ratings {
  readonly players: readonly PlayerRating[];
  /**
   * How many more matches between two players would tell them apart at 95 %: 0 where they are told apart,
   * null where there would be too many.
   */
  more(one: number, two: number): number | null;
}

const MIDDLE = 1500;
/** Points on the usual scale for each factor e of strength: 400 points are odds of ten to one. */
const SCALE = 400 / Math.LN10;
const PRIOR_MATCHES = 1;
const MAX_STEPS = 1000;
const CLOSE_ENOUGH = 1e-9;
export const SAMPLES = 1000;
const TWO_SIDED = 0.025;
const TWO_SIDED_95 = 1.959964;
/** More matches than anyone plays to find out. */
const MAX_MORE = 100_000;

/** What two players scored against each other; matches may count more or less than one. */
interface PairScore {
  readonly one: number;
  readonly two: number;
  matches: number;
  points: number;
}

/** What came of a meeting; all its matches are between the same two. */
type Meeting = Readonly<PairScore> & { readonly pair: string };

function totalOf(matches: readonly RatedMatch[]): readonly Meeting[] {
  const [first] = matches;
  if (first === undefined) return [];
  const { one, two } = first;
  const points = matches.reduce(
    (sum, match) => sum + (match.one === one ? match.points : 1 - match.points),
    0,
  );
  const pair = `${Math.min(one, two)} ${Math.max(one, two)}`;
  return [{ pair, one, two, matches: matches.length, points }];
}

export function ratingsOf(players: number, matches: readonly RatedMatch[]): Ratings {
  const games = groupBy(matches, ({ game }) => game).map((played) =>
    groupBy(played, ({ meeting }) => meeting).flatMap(totalOf),
  );
  const scores = scoresOf(games, matches.length);
  const logs = fitLogs(
    scores,
    Array.from({ length: players }, () => 0),
  );
  const meetings = games.flat();
  const extremes = logs.map((_, place) => {
    const own = meetings.filter(({ one, two }) => one === place || two === place).length;
    const fit = (end: 0 | 1): readonly number[] =>
      fitLogs(withUnseen(scores, place, own, end), logs);
    return { low: fit(0), high: fit(1) };
  });
  const samples = Array.from({ length: matches.length === 0 ? 0 : SAMPLES }, (_, index) => {
    const random = randomStream(0, 'chance', index);
    const sample = resample(games, random).map((meetings) => resample(meetings, random));
    return fitLogs(scoresOf(sample, matches.length), logs);
  });
  return {
    players: logs.map((_, place) => ratingOf(place, matches, samples, logs, extremes[place])),
    more(one, two) {
      const leadIn = (fit: readonly number[]): number => (fit[one] ?? 0) - (fit[two] ?? 0);
      const isAhead = leadIn(logs) >= 0;
      const least = [
        extremes[one]?.[isAhead ? 'low' : 'high'] ?? logs,
        extremes[two]?.[isAhead ? 'high' : 'low'] ?? logs,
      ];
      const sign = isAhead ? 1 : -1;
      return moreMatches(
        sign * leadIn(logs),
        samples.map((sample) => sign * leadIn(sample)),
        Math.min(...least.map((fit) => sign * leadIn(fit))),
      );
    },
  };
}

/** The fits in which a player's meetings went as badly, or as well, as they may have without being seen. */
interface Extremes {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Resampling knows no outcome but those that came. Others may be as frequent beside them as that none of
 * them is among so many meetings once in forty times.
 */
const unseenShare = (meetings: number): number =>
  meetings === 0 ? 0 : 1 - TWO_SIDED ** (1 / meetings);

/** The 95 % interval of a difference of shares between two halves of the same meetings. */
export function differenceInterval(
  difference: number,
  samples: readonly number[],
  meetings: number,
): { readonly low: number; readonly high: number } {
  const unseen = unseenShare(meetings);
  const towards = (end: number): number => difference + unseen * (end - difference);
  return {
    low: Math.min(quantile(samples, TWO_SIDED), towards(-1)),
    high: Math.max(quantile(samples, 1 - TWO_SIDED), towards(1)),
  };
}

/** Scores with as many lost, or won, meetings of a player among them as may be without having come. */
function withUnseen(
  scores: readonly PairScore[],
  place: number,
  meetings: number,
  end: 0 | 1,
): readonly PairScore[] {
  const unseen = unseenShare(meetings);
  const changed = ({ matches, points }: PairScore, to: 0 | 1): number =>
    points + unseen * (to * matches - points);
  return scores.map((score) => {
    if (score.one === place) return { ...score, points: changed(score, end) };
    return score.two === place ? { ...score, points: changed(score, end === 0 ? 1 : 0) } : score;
  });
}

const pointsOnScale = (log: number): number => MIDDLE + SCALE * log;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

export const resample = <T>(items: readonly T[], random: Random): readonly T[] =>
  items.map(() => items[random(items.length)] as T);

/** The scores of pairs, each game weighing the same and all together as much as there are matches. */
function scoresOf(games: readonly (readonly Meeting[])[], total: number): readonly PairScore[] {
  const pairs = new Map<string, PairScore>();
  for (const meetings of games) {
    const count = meetings.reduce((sum, { matches }) => sum + matches, 0);
    const weight = total / games.length / count;
    for (const { pair, one, two, matches, points } of meetings) {
      const score = pairs.get(pair) ?? { one, two, matches: 0, points: 0 };
      score.matches += weight * matches;
      score.points += weight * (score.one === one ? points : matches - points);
      pairs.set(pair, score);
    }
  }
  return [...pairs.values()];
}

/**
 * The strengths under which these results are likeliest, as logarithms whose average is 0, by Newton's method
 * from others. Steps that change no difference by more than 1 always come closer.
 */
function fitLogs(scores: readonly PairScore[], from: readonly number[]): readonly number[] {
  let logs = from;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const changes = newtonStep(scores, logs);
    const span = Math.max(0, ...changes) - Math.min(0, ...changes);
    logs = logs.map((log, place) => log + (changes[place] ?? 0) / Math.max(1, span));
    if (span < CLOSE_ENOUGH) break;
  }
  const middle = mean(logs);
  return logs.map((log) => log - middle);
}

/** The share of the points that a lead in strength takes. */
const shareFor = (lead: number): number => 1 / (1 + Math.exp(-lead));

/** How far Newton's method would go: the solution of one linear equation for each player. */
function newtonStep(scores: readonly PairScore[], logs: readonly number[]): readonly number[] {
  const rows = logs.map((log, place) => {
    const row = logs.map(() => 0);
    const share = shareFor(log);
    row[place] = PRIOR_MATCHES * share * (1 - share);
    return [...row, PRIOR_MATCHES * (0.5 - share)];
  });
  const add = (row: number, column: number, value: number): void => {
    const cells = rows[row];
    if (cells !== undefined) cells[column] = (cells[column] ?? 0) + value;
  };
  const last = logs.length;
  for (const { one, two, matches, points } of scores) {
    const share = shareFor((logs[one] ?? 0) - (logs[two] ?? 0));
    const curve = matches * share * (1 - share);
    const missing = points - matches * share;
    add(one, one, curve);
    add(two, two, curve);
    add(one, two, -curve);
    add(two, one, -curve);
    add(one, last, missing);
    add(two, last, -missing);
  }
  return solveLinear(rows);
}

/** Solves equations by elimination, each with its result as the last number. The rows are used up. */
function solveLinear(rows: readonly number[][]): readonly number[] {
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[at] ?? 0) / (pivot[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  }
  return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}

/** The value below which a share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function ratingOf(
  place: number,
  matches: readonly RatedMatch[],
  samples: readonly (readonly number[])[],
  logs: readonly number[],
  extremes: Extremes | undefined,
): PlayerRating {
  const own = matches.filter(({ one, two }) => one === place || two === place);
  if (own.length === 0) return { rating: null, low: null, high: null };
  const taken = own.reduce(
    (sum, { one, points }) => sum + (one === place ? points : 1 - points),
    0,
  );
  const drawn = samples.map((sample) => sample[place] ?? 0);
  const low = Math.min(quantile(drawn, TWO_SIDED), extremes?.low[place] ?? 0);
  const high = Math.max(quantile(drawn, 1 - TWO_SIDED), extremes?.high[place] ?? 0);
  return {
    rating: pointsOnScale(logs[place] ?? 0),
    low: taken === 0 ? null : pointsOnScale(low),
    high: taken === own.length ? null : pointsOnScale(high),
  };
}

/**
 * How many matches more make a lead certain, if it stays as it is: one that is 0 or less in some of the
 * likely samples, or in the least that it may be, is not.
 */
function moreMatches(lead: number, sampled: readonly number[], least: number): number | null {
  if (sampled.length === 0) return null;
  if (quantile(sampled, TWO_SIDED) > 0 && least > 0) return 0;
  const middle = mean(sampled);
  const variance = Math.max(
    mean(sampled.map((value) => (value - middle) ** 2)),
    ((lead - least) / TWO_SIDED_95) ** 2,
  );
  const share = shareFor(lead);
  // A match adds this much to what is known of the difference of two logarithms.
  const each = share * (1 - share);
  const more = Math.max(1, Math.ceil(((TWO_SIDED_95 / lead) ** 2 - 1 / variance) / each));
  return more <= MAX_MORE ? more : null;
}
