/** The computer at five strengths. A level is how far it looks ahead and how often it does not look. */
import type { Rules } from '../core/game.ts';
import { pick, type Random } from '../core/random.ts';
import { lookAhead } from './search.ts';

export const LEVELS = ['random', 'easy', 'medium', 'hard', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** How many moves ahead it looks. */
  readonly depth: number;
  /** How often in a hundred it moves without looking, as people do. */
  readonly slips: number;
}

const STRENGTHS: Readonly<Record<Level, Strength>> = {
  random: { depth: 0, slips: 100 },
  easy: { depth: 1, slips: 25 },
  medium: { depth: 2, slips: 10 },
  hard: { depth: 4, slips: 2 },
  perfect: { depth: 12, slips: 0 },
};

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

/** The move a level plays in a position. Give it a view: it must not know what is hidden. */
export function chooseMove<P, M>(rules: Rules<P, M>, view: P, level: Level, random: Random): M {
  const { depth, slips } = STRENGTHS[level];
  if (random(100) < slips) return pick(rules.moves(view), random);
  const judged = lookAhead(rules, view, depth);
  const best = Math.max(...judged.map(({ score }) => score));
  return pick(
    judged.filter(({ score }) => score === best),
    random,
  ).move;
}
