/**
 * Parts of a set as patterns: a bit for each member of the set, the lowest member first, and so
 * with no gaps where the set has some. All parts of a set are then the numbers from 0 on.
 */

/** A part of a set as a pattern. */
export function extractBits(part: number, set: number): number {
  let pattern = 0;
  let bit = 1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    if (part & rest & -rest) pattern |= bit;
    bit <<= 1;
  }
  return pattern;
}

/** The pattern of the same part in a set with `more` further members, which have so many `before`. */
export function insertZeroBits(pattern: number, before: number, more: number): number {
  const low = pattern & ((1 << before) - 1);
  return ((pattern ^ low) << more) | low;
}
