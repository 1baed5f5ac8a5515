/** What the results of a run add up to, for each player and each pair. */
import { type Message, messageFrom } from '../core/message.ts';
import { other, type Seat } from '../core/seat.ts';
import { type PairScore, ratingsOf } from './ratings.ts';
import { type ArenaMatch, type Entry, isFailed, type LossReason } from './results.ts';
import type { Run } from './schedule.ts';

/** Wins, draws and losses. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A reason to forfeit, and how often it was the one. */
export interface Forfeits {
  readonly reason: Message;
  /** The last words of the first time; empty where it had none. */
  readonly lastWords: string;
  readonly times: number;
}

export interface Standing extends Score {
  readonly player: string;
  readonly rating: number;
  readonly margin: number;
  readonly played: number;
  readonly moves: number;
  readonly blunders: number;
  readonly losses: Readonly<Record<LossReason, number>>;
  /** Why the player forfeited most often; null where it never did. */
  readonly forfeits: Forfeits | null;
  /** The score against each player, in the order of the standings; null against himself. */
  readonly against: readonly (Score | null)[];
}

export interface Standings {
  /** The highest rating first. */
  readonly players: readonly Standing[];
  readonly played: number;
  readonly failed: readonly Message[];
}

const SEATS: readonly Seat[] = [1, 2];

export const pointsOf = ({ won, drawn }: Score): number => won + drawn / 2;
export const matchesOf = ({ won, drawn, lost }: Score): number => won + drawn + lost;
/** The share of the points that a player took; null where nothing was played. */
export const shareOf = (score: Score): number | null =>
  matchesOf(score) === 0 ? null : pointsOf(score) / matchesOf(score);

export function standingsOf({ players }: Run, entries: readonly Entry[]): Standings {
  const played = entries.filter((entry): entry is ArenaMatch => !isFailed(entry));
  const scores = players.map((one) => players.map((two) => scoreBetween(played, one, two)));
  const pairings: PairScore[] = scores.flatMap((row, one) =>
    row.flatMap((score, two) =>
      one < two && matchesOf(score) > 0
        ? [{ one, two, matches: matchesOf(score), points: pointsOf(score) }]
        : [],
    ),
  );
  const ratings = ratingsOf(players.length, pairings);
  const order = players
    .map((player, index) => ({ player, index, rating: ratings[index]?.rating ?? 0 }))
    .sort((a, b) => b.rating - a.rating || a.index - b.index);
  return {
    players: order.map(({ player, index, rating }) => ({
      player,
      rating,
      margin: ratings[index]?.margin ?? 0,
      ...sumOf(scores[index] ?? []),
      ...playStats(played, player),
      against: order.map(({ index: opponent }) =>
        opponent === index ? null : (scores[index]?.[opponent] ?? null),
      ),
    })),
    played: played.length,
    failed: entries.filter(isFailed).map(({ failed, fact }) => messageFrom(failed, fact)),
  };
}

function scoreBetween(played: readonly ArenaMatch[], one: string, two: string): Score {
  const score = { won: 0, drawn: 0, lost: 0 };
  for (const { seats, winner } of played) {
    const seat = SEATS.find((at) => seats[at] === one && seats[other(at)] === two);
    if (seat === undefined) continue;
    if (winner === null) score.drawn += 1;
    else if (winner === seat) score.won += 1;
    else score.lost += 1;
  }
  return score;
}

const sumOf = (scores: readonly Score[]): Score => ({
  won: scores.reduce((sum, { won }) => sum + won, 0),
  drawn: scores.reduce((sum, { drawn }) => sum + drawn, 0),
  lost: scores.reduce((sum, { lost }) => sum + lost, 0),
});

/** Losses that say something of the player's program, and nothing of its play. */
const FORFEITED: readonly LossReason[] = ['illegal', 'no answer'];

/** How a player played: matches, moves, blunders, and what his losses came from. */
function playStats(all: readonly ArenaMatch[], player: string) {
  const losses: Record<LossReason, number> = {
    outplayed: 0,
    seat: 0,
    luck: 0,
    illegal: 0,
    'no answer': 0,
  };
  const sums = { played: 0, moves: 0, blunders: 0 };
  const reasons = new Map<string, Forfeits>();
  for (const entry of all) {
    const seat = SEATS.find((at) => entry.seats[at] === player);
    if (seat === undefined) continue;
    sums.played += 1;
    sums.moves += entry.moves[seat];
    sums.blunders += entry.blunders[seat];
    if (entry.winner !== other(seat) || entry.loss === null) continue;
    losses[entry.loss] += 1;
    if (!FORFEITED.includes(entry.loss)) continue;
    const { reason, fact, lastWords = '' } = entry;
    const known = reasons.get(reason) ?? { reason: messageFrom(reason, fact), lastWords, times: 0 };
    reasons.set(reason, { ...known, times: known.times + 1 });
  }
  const [forfeits = null] = [...reasons.values()].sort((one, two) => two.times - one.times);
  return { ...sums, losses, forfeits };
}

/** The share of a player's moves that kept what he had; null where he made none. */
export const keptShare = ({ moves, blunders }: Pick<Standing, 'moves' | 'blunders'>) =>
  moves === 0 ? null : (moves - blunders) / moves;
