/** Where a key leads in a line of places; null for a key that does not lead anywhere. */
export function stepKey(key: string, at: number, first: number, last: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: first, End: last }[key];
  return to === undefined ? null : Math.min(last, Math.max(first, to));
}
