/** How the brackets of an expression lie in each other: what drawings show, and the solver counts. */
import { other, type Seat } from '../../core/seat.ts';

export interface Arc {
  /** Which bracket opens it. */
  readonly sign: string;
  readonly from: number;
  /** The bracket that closes it; null while it is open. */
  readonly to: number | null;
  /** How many arcs lie in each other under and with this one. */
  readonly level: number;
}

export const isOpener = (sign: string): boolean => '([{'.includes(sign);

/** The arcs of an expression that breaks no rule: each from a bracket to the one that closes it. */
export function arcsOf(expression: string): readonly Arc[] {
  const arcs: Arc[] = [];
  const open: { readonly sign: string; readonly from: number; inside: number }[] = [];
  const enclose = (level: number): void => {
    const outer = open.at(-1);
    if (outer !== undefined) outer.inside = Math.max(outer.inside, level);
  };
  for (const [at, sign] of [...expression].entries()) {
    if (isOpener(sign)) {
      open.push({ sign, from: at, inside: 0 });
      continue;
    }
    const closed = open.pop();
    if (closed === undefined) continue;
    arcs.push({ sign: closed.sign, from: closed.from, to: at, level: closed.inside + 1 });
    enclose(closed.inside + 1);
  }
  return [
    ...arcs,
    ...open.map(({ sign, from, inside }) => ({ sign, from, to: null, level: inside + 1 })),
  ];
}

/** How many brackets are open before the first one and after each. */
export function depthsOf(expression: string): readonly number[] {
  const depths = [0];
  for (const sign of expression) depths.push((depths.at(-1) ?? 0) + (isOpener(sign) ? 1 : -1));
  return depths;
}

/** How many brackets are open after the last. */
export const depthOf = (expression: string): number => depthsOf(expression).at(-1) ?? 0;

export interface BracketRun {
  readonly sign: string;
  readonly count: number;
}

/** The same brackets in a row, counted: two hundred of them are to be listened to. */
export const runsOf = (expression: string): readonly BracketRun[] =>
  Array.from(expression.matchAll(/(.)\1*/g), ([run, sign = '']) => ({ sign, count: run.length }));

/**
 * Who placed each bracket, where the last few were placed in turns up to `last`; null for those that
 * stood there before.
 */
export const placersOf = (
  expression: string,
  placed: number,
  last: Seat,
): readonly (Seat | null)[] =>
  Array.from(expression, (_, slot) => {
    const ago = expression.length - 1 - slot;
    if (ago >= placed) return null;
    return ago % 2 === 0 ? last : other(last);
  });
