/**
 * Counts Blank Game's move sequences a second way, for the contract tests. Shares no code with
 * rules.ts: two independent counts that agree are hard to get wrong.
 */
export function recount({ target }: { target: number }, depth: number): number {
  const sequences = (left: number, moves: number): number => {
    if (moves === 0) return 1;
    if (left === 0) return 0;
    return sequences(left - 1, moves - 1) + (left > 1 ? sequences(left - 2, moves - 1) : 0);
  };
  return sequences(target, depth);
}
