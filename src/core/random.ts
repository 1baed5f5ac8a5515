/**
 * All chance in a match comes from its one seed (ruling A4), split into independent streams: a coin
 * toss never changes what the third round starts with.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';
import { sayCore } from './messages.ts';
import { toArg } from './quote.ts';
import { err, ok, type Result } from './result.ts';

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** What chance is used for. New purposes go at the end: the order is part of every record. */
const PURPOSES = ['toss', 'start', 'player', 'opening'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Room for more purposes without moving a stream. */
const MAX_PURPOSES = 8;

export const MAX_SEED = 0xffff_ffff;

/**
 * The stream for the `index`-th use of a purpose (the n-th start, a player's n-th choice). The
 * seed goes through the Mersenne twister first: neighbouring seeds, which people like to type,
 * would otherwise open neighbouring streams.
 */
export function randomStream(seed: number, purpose: Purpose, index: number): Random {
  let stream: ReturnType<typeof xoroshiro128plus> | null = null;
  return (below) => {
    // Opened at the first draw: most games draw nothing, and the twister takes its time.
    stream ??= openStream(seed, index * MAX_PURPOSES + PURPOSES.indexOf(purpose));
    return uniformInt(stream, 0, below - 1);
  };
}

function openStream(seed: number, number: number) {
  const seeds = mersenne(seed | 0);
  skipN(seeds, number);
  return xoroshiro128plus(seeds.next());
}

/** One of `items`, each as likely as the others. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('pick: nothing to pick from');
  return item;
}

/** Reads a seed from a flag or a file. */
export function parseSeed(value: unknown): Result<number> {
  const seed = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED
    ? ok(seed)
    : err(sayCore.badSeed({ max: MAX_SEED, value: toArg(value) }));
}
