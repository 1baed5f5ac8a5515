/**
 * All chance in a match comes from its one seed (ruling A4), split into independent streams: a coin
 * toss never changes what the third round starts with.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { skipN } from 'pure-rand/utils/skipN';
import { coreMessages } from './messages.ts';
import { toArg } from './quote.ts';
import { err, ok, type Result } from './result.ts';

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** What chance is used for. New purposes go at the end: the order is part of every record. */
const PURPOSES = ['toss', 'start', 'player', 'opening', 'chance'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Room for more purposes without moving a stream. */
const MAX_PURPOSES = 8;

/**
 * A number, which people can type and a program can guess from what it sees of a match; or a secret
 * of 128 bits as 32 hexadecimal digits, for servers that hide something.
 */
export type Seed = number | string;

export const MAX_SEED = 0xffff_ffff;
export const SECRET_SEED = /^[0-9a-f]{32}$/;

/** The stream for the `index`-th use of a purpose (the n-th start, a player's n-th choice). */
export function randomStream(seed: Seed, purpose: Purpose, index: number): Random {
  let stream: RandomGenerator | null = null;
  return (below) => {
    // Opened at the first draw: most games draw nothing, and the twister takes its time.
    stream ??=
      typeof seed === 'number'
        ? openStream(seed, index * MAX_PURPOSES + PURPOSES.indexOf(purpose))
        : openSecretStream(seed, `${purpose} ${index}`);
    return uniformInt(stream, 0, below - 1);
  };
}

/**
 * The seed goes through the Mersenne twister first: neighbouring seeds, which people like to type,
 * would otherwise open neighbouring streams.
 */
function openStream(seed: number, number: number): RandomGenerator {
  const seeds = mersenne(seed | 0);
  skipN(seeds, number);
  return xoroshiro128plus(seeds.next());
}

/** Each draw is an HMAC of its name: without the seed, no draw tells anything about another. */
function openSecretStream(seed: string, name: string, drawn = 0): RandomGenerator {
  let draws = drawn;
  return {
    next() {
      const digest = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`${name} ${draws}`));
      draws += 1;
      return new DataView(digest.buffer, digest.byteOffset).getInt32(0);
    },
    clone: () => openSecretStream(seed, name, draws),
    getState: () => [draws],
  };
}

/** Fixes a secret seed without telling it: the SHA-256 of its text. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

/** One of `items`, each as likely as the others. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('pick: nothing to pick from');
  return item;
}

/** The index of one of some weights, each as likely as it is heavy. */
export function pickWeighted(weights: readonly number[], random: Random): number {
  let left = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** Reads a seed from a flag or a file. */
export function parseSeed(value: unknown): Result<Seed> {
  if (typeof value === 'string' && SECRET_SEED.test(value)) return ok(value);
  const seed = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED
    ? ok(seed)
    : err(coreMessages.badSeed({ max: MAX_SEED, value: toArg(value) }));
}
