/**
 * Counts Color Bridge's move sequences a second way, for the contract tests: the track is a text
 * of letters, and a pattern finds the runs. Shares no code with rules.ts.
 */
export function recount({ length, full }: { length: number; full: string }, depth: number): number {
  const empty = '_'.repeat(length);

  /** The sequences of `left` more moves on a track where the round goes on. */
  const count = (track: string, mover: string, left: number): number => {
    if (left === 0) return 1;
    let sum = 0;
    for (const stretch of ['_', '__']) {
      for (let at = 0; at < length; at += 1) {
        if (!track.startsWith(stretch, at)) continue;
        const colored =
          track.slice(0, at) + stretch.replaceAll('_', mover) + track.slice(at + stretch.length);
        const isWon = (colored.match(/R+|B+/g) ?? []).some((run) => run.length === 3);
        const isFull = !colored.includes('_');
        if (isWon || (isFull && full === 'draw')) sum += left === 1 ? 1 : 0;
        else sum += count(isFull ? empty : colored, mover === 'R' ? 'B' : 'R', left - 1);
      }
    }
    return sum;
  };
  return count(empty, 'R', depth);
}
