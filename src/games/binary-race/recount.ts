/**
 * Counts Binary Race's move sequences a second way, for the contract tests: each sequence is
 * written out as digits and walked from the start. Shares no code with rules.ts.
 */
export function recount(
  { start, target }: { start: number; target: number },
  depth: number,
): number {
  let count = 0;
  for (let code = 0; code < 2 ** depth; code += 1) {
    let total = start;
    let played = 0;
    for (const digit of code.toString(2).padStart(depth, '0').slice(0, depth)) {
      if (total >= target) break;
      total += digit === '0' ? 2 : total;
      played += 1;
    }
    if (played === depth) count += 1;
  }
  return count;
}
