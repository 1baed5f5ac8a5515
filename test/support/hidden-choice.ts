/**
 * Finds games that hide what a player chooses. Views may hide what chance drew at the start; a choice cannot
 * be hidden, since its text is in every record, event and move list.
 */
import type { Rules } from '../../src/core/game.ts';

/** Two moves that views do not tell apart though they differ, in a sentence; null where there are none. */
export function hiddenChoice<P, M>(rules: Rules<P, M>, position: P): string | null {
  const seen = new Map<string, { readonly text: string; readonly position: string }>();
  for (const move of rules.moves(position)) {
    const next = rules.play(position, move);
    if (rules.outcome(next) !== null) continue;
    const text = rules.format(move);
    const view = JSON.stringify(rules.view(next));
    const other = seen.get(view);
    const whole = JSON.stringify(next);
    if (other !== undefined && other.position !== whole) {
      return `after ${other.text} and after ${text} the view is the same, but records tell them apart`;
    }
    seen.set(view, { text, position: whole });
  }
  return null;
}
