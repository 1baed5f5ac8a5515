/**
 * Counts Bracket Balance's move sequences a second way, for the contract tests: by how many
 * brackets are open, never looking at an expression. Shares no code with rules.ts.
 */
import { randomStream } from '../../core/random.ts';

interface Settled {
  readonly length: number | 'unknown';
  readonly brackets: string;
  readonly start: string;
}

export function recount({ length, brackets, start }: Settled, depth: number): number {
  const types = brackets.length / 2;
  // Chance is drawn here again from the stream that the contract counts with, as rulings BB7 and
  // BB6 put it (first the limit, then the size, then each bracket). That order is a promise of its
  // own: a record keeps only the seed, so another order would turn old matches into other ones.
  const random = randomStream(0, 'start', 0);
  const limit = length === 'unknown' ? 6 + random(15) : length;
  const begun =
    start === 'random'
      ? draw(brackets, 1 + random(length === 'unknown' ? 3 : length / 2), random)
      : start.replace('empty', '');
  if (depth === 0) return 1;
  if (begun.length + depth > limit) return 0;
  // All moves but the last must be valid; the last may be any bracket.
  const closed = begun.replace(/[^)\]}]/g, '').length;
  return 2 * types * continuations(types, begun.length - 2 * closed, depth - 1);
}

/** How many ways there are to add brackets: any type may open, but only one may close. */
function continuations(types: number, open: number, brackets: number): number {
  let ways = new Map([[open, 1]]);
  for (let added = 0; added < brackets; added += 1) {
    const next = new Map<number, number>();
    const add = (height: number, count: number) =>
      next.set(height, (next.get(height) ?? 0) + count);
    for (const [height, count] of ways) {
      add(height + 1, count * types);
      if (height > 0) add(height - 1, count);
    }
    ways = next;
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0);
}

/** A random start, keeping a stack of the closing brackets that are due. */
function draw(brackets: string, size: number, random: (below: number) => number): string {
  const due: string[] = [];
  let drawn = '';
  while (drawn.length < size) {
    const choices = [...brackets].filter((bracket, at) => at % 2 === 0 || bracket === due.at(-1));
    const bracket = choices[random(choices.length)] ?? '';
    if (bracket === due.at(-1)) due.pop();
    else due.push(brackets.charAt(brackets.indexOf(bracket) + 1));
    drawn += bracket;
  }
  return drawn;
}
