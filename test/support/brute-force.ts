/**
 * Solves a game through its rules alone, slowly and plainly: every position that can be reached is
 * listed, then wins and losses are counted back from the ends. It shares nothing with the solver,
 * so that a test can ask both.
 */
import type { Rules } from '../../src/core/game.ts';
import type { Seat } from '../../src/core/seat.ts';

/** What a position is worth to the player to move; the winner hurries and the loser delays. */
export interface Verdict {
  readonly value: 'win' | 'loss' | 'draw' | 'endless';
  /** Moves to the end; null where neither player can force one. */
  readonly plies: number | null;
}

interface Node<P> {
  readonly position: P;
  readonly turn: Seat;
  readonly isOver: boolean;
  readonly before: Node<P>[];
  /** Moves that are not yet known to lose; a loser has none left. */
  hopes: number;
  winner: Seat | null;
  plies: number;
  isDraw: boolean;
}

function newNode<P>(rules: Rules<P, unknown>, position: P): Node<P> {
  const outcome = rules.outcome(position);
  return {
    position,
    turn: rules.turn(position),
    isOver: outcome !== null,
    before: [],
    hopes: 0,
    winner: outcome?.winner ?? null,
    plies: 0,
    isDraw: outcome !== null && outcome.winner === null,
  };
}

/** All positions that can be reached, the given ones first. */
function explore<P, M>(rules: Rules<P, M>, from: readonly P[], most: number): Node<P>[] {
  const nodes: Node<P>[] = [];
  const known = new Map<string, Node<P>>();
  const nodeOf = (position: P): Node<P> => {
    const key = JSON.stringify(position);
    const old = known.get(key);
    if (old !== undefined) return old;
    if (nodes.length >= most) throw new RangeError(`more than ${most} positions`);
    const node = newNode(rules, position);
    known.set(key, node);
    nodes.push(node);
    return node;
  };
  from.forEach(nodeOf);
  // The list grows while it is walked.
  for (const node of nodes) {
    if (node.isOver) continue;
    for (const move of rules.moves(node.position)) {
      nodeOf(rules.play(node.position, move)).before.push(node);
      node.hopes += 1;
    }
  }
  return nodes;
}

/** Counts wins and losses back from the ends, the near ones first, so each gets its distance. */
function countBack<P>(nodes: readonly Node<P>[]): void {
  const decided = nodes.filter(({ winner }) => winner !== null);
  for (const { before, winner, plies } of decided) {
    for (const node of before) {
      if (node.winner !== null) continue;
      node.hopes -= 1;
      // The winner chooses this end; the loser comes here when no other move is left.
      if (node.turn !== winner && node.hopes > 0) continue;
      node.winner = winner;
      node.plies = plies + 1;
      decided.push(node);
    }
  }
}

/** Without a forced win, play that may still end in a draw differs from play that never ends. */
function spreadDraws<P>(nodes: readonly Node<P>[]): void {
  const drawn = nodes.filter(({ isDraw }) => isDraw);
  for (const { before } of drawn) {
    for (const node of before) {
      if (node.winner !== null || node.isDraw) continue;
      node.isDraw = true;
      drawn.push(node);
    }
  }
}

function verdictOf<P>({ turn, winner, plies, isDraw }: Node<P>): Verdict {
  if (winner === null) return { value: isDraw ? 'draw' : 'endless', plies: null };
  return { value: winner === turn ? 'win' : 'loss', plies };
}

/** A verdict for every position that goes on and can be reached from these. */
export function bruteForceAll<P, M>(
  rules: Rules<P, M>,
  from: readonly P[],
  most = 300_000,
): readonly { readonly position: P; readonly verdict: Verdict }[] {
  const nodes = explore(rules, from, most);
  countBack(nodes);
  spreadDraws(nodes);
  return nodes
    .filter(({ isOver }) => !isOver)
    .map((node) => ({ position: node.position, verdict: verdictOf(node) }));
}

/** The positions of which something else is said: none, if all is well. */
export const disagreements = <P>(
  found: readonly { readonly position: P; readonly verdict: Verdict }[],
  say: (position: P) => Verdict,
): readonly unknown[] =>
  found
    .map(({ position, verdict }) => ({ position, verdict, said: say(position) }))
    .filter(({ verdict, said }) => verdict.value !== said.value || verdict.plies !== said.plies);

/** The verdict for one position that goes on. */
export function bruteForce<P, M>(rules: Rules<P, M>, position: P, most = 300_000): Verdict {
  const [first] = bruteForceAll(rules, [position], most);
  if (first === undefined) throw new RangeError('the round is over here');
  return first.verdict;
}
