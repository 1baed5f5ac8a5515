/**
 * Subsets as patterns: one bit per member of the set, the lowest first, without gaps. The patterns of
 * a set's subsets are the numbers from 0 on.
 */

/** The pattern of a subset. */
export function extractBits(part: number, set: number): number {
  let pattern = 0;
  let bit = 1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    if (part & rest & -rest) pattern |= bit;
    bit <<= 1;
  }
  return pattern;
}

/** The same pattern in a set with `more` further members after the first `before`. */
export function insertZeroBits(pattern: number, before: number, more: number): number {
  const low = pattern & ((1 << before) - 1);
  return ((pattern ^ low) << more) | low;
}
