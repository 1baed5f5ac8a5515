/**
 * What moves are worth in games too large for a table, found by search through the rules alone. What a search
 * closes is a proof, with its exact distance; what it does not is an estimate from rounds played out, and
 * marked as one. The same position gets the same answer, unless a clock ends the search.
 */
import type { Rules } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { estimateMoves } from './playouts.ts';
import { type Budget, newProver } from './proof.ts';

/** What a move is worth to its maker. */
export type Worth =
  | { readonly kind: 'win' | 'loss'; readonly plies: number }
  | { readonly kind: 'draw' }
  /** From 0 to 1, and from how many rounds. */
  | { readonly kind: 'estimate'; readonly score: number; readonly visits: number };

/** How many moves a search may play for a position: for proofs, and then for estimates. */
export interface SearchLimits {
  readonly proof: number;
  readonly playouts: number;
  /** Ends a part of a search early; asked now and then. Made anew for proofs and for estimates. */
  readonly deadline?: () => () => boolean;
}

export const SEARCH_LIMITS: SearchLimits = { proof: 150_000, playouts: 100_000 };

/** No proof looks further ahead than this. */
const MAX_DEPTH = 80;
/** How much further than a proven win the other moves are looked at. */
const BEYOND_WIN = 2;
/** So many answers are kept: reviews and hints ask for the same position several times. */
const MAX_ANSWERS = 2_000;

export interface SearchJudge<P> {
  /** Judges every move of a position that is not over, in the order of the rules. */
  judge(position: P): readonly Worth[];
}

export function newSearchJudge<P, M>(
  rules: Rules<P, M>,
  keyOf: (position: P) => string,
  limits: SearchLimits = SEARCH_LIMITS,
): SearchJudge<P> {
  const hasChance = rules.weights !== undefined;
  const answers = new Map<string, readonly Worth[]>();
  const never = (): boolean => false;
  let isOut = never;
  const budget: Budget = { left: 0, isOut: () => isOut() };
  const prover = newProver(rules, keyOf, budget);

  /** Asks of each open move, one move further each time, until all is known or the budget is spent. */
  const prove = (position: P, children: readonly P[], worths: (Worth | null)[]): void => {
    const seat = rules.turn(position);
    let most = MAX_DEPTH;
    for (let depth = 2; depth <= most && worths.includes(null); depth += 1) {
      for (const [index, child] of children.entries()) {
        if (worths[index] !== null) continue;
        const isSame = rules.turn(child) === seat;
        const won = isSame ? prover.wins(child, depth - 1) : prover.loses(child, depth - 1);
        if (won === 'yes') {
          worths[index] = { kind: 'win', plies: depth };
          most = Math.min(most, depth + BEYOND_WIN);
          continue;
        }
        const lost = isSame ? prover.loses(child, depth - 1) : prover.wins(child, depth - 1);
        if (lost === 'unknown') return;
        if (lost === 'yes') worths[index] = { kind: 'loss', plies: depth };
        // With dice, that neither side can force a result does not make it a draw.
        else if (won === 'never' && lost === 'never' && !hasChance)
          worths[index] = { kind: 'draw' };
      }
    }
  };

  const search = (position: P): readonly Worth[] => {
    const seat = rules.turn(position);
    isOut = limits.deadline?.() ?? never;
    const children = rules.moves(position).map((move) => rules.play(position, move));
    const worths = children.map((child): Worth | null => endWorth(rules, child, seat));
    budget.left = limits.proof;
    prove(position, children, worths);
    budget.left = limits.playouts;
    isOut = limits.deadline?.() ?? never;
    const moves = estimateMoves(
      rules,
      position,
      (at) => worths[at] === null,
      quickRandom(),
      budget,
    );
    return worths.map((worth, index): Worth => {
      if (worth !== null) return worth;
      const { score = 0.5, visits = 0 } = moves[index] ?? {};
      return { kind: 'estimate', score: seat === 1 ? score : 1 - score, visits };
    });
  };

  return {
    judge(position) {
      const key = JSON.stringify(position);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const found = search(position);
      if (answers.size >= MAX_ANSWERS) answers.clear();
      answers.set(key, found);
      return found;
    },
  };
}

/** What a move is worth that ends the round; null where play goes on. */
function endWorth<P, M>(rules: Rules<P, M>, next: P, seat: Seat): Worth | null {
  const outcome = rules.outcome(next);
  if (outcome === null) return null;
  if (outcome.winner === null) return { kind: 'draw' };
  return { kind: outcome.winner === seat ? 'win' : 'loss', plies: 1 };
}

/** A stream for playing out, the same every time: no match's chance comes from here, so it may be quick. */
function quickRandom(seed = 0x2545f491): Random {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
