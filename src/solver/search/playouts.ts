/**
 * Estimates by playing: a tree of the moves that are worth a look (UCT), grown by rounds that are played out
 * at random. It draws on a stream of its own, so the same position has the same estimate every time.
 */
import type { Rules } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { pickWeighted } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import type { Budget } from './proof.ts';

interface Node<P> {
  readonly position: P;
  /** The seat to move; 0 where the round is over. */
  readonly turn: Seat | 0;
  readonly weights: readonly number[] | null;
  /** Made as they are tried, in the order of the rules' moves. */
  readonly children: (Node<P> | undefined)[];
  readonly count: number;
  visits: number;
  /** The sum of what the rounds through here were worth to Player 1: 1 for a win, a half for a draw. */
  score: number;
}

/** What rounds through a move have come to. */
interface Estimate {
  readonly visits: number;
  /** What they were worth to Player 1 on average, from 0 to 1. */
  readonly score: number;
}

/** How much what was tried little is worth a look. */
const CURIOSITY = 0.8;
/** So many rounds at most count for a move that came to what all did. */
const MAX_SHARED = 50;
/** A round that is not over after so many random moves counts as a draw. */
const MAX_ROUND_MOVES = 200;

/**
 * Plays rounds from a position until the budget is spent, and says what came of each move. Moves for which
 * `isOpen` is false are known already, and tried no more.
 */
export function estimateMoves<P, M>(
  rules: Rules<P, M>,
  position: P,
  isOpen: (index: number) => boolean,
  random: Random,
  budget: Budget,
): readonly Estimate[] {
  const root = newNode(rules, position);
  const open = Array.from({ length: root.count }, (_, index) => index).filter(isOpen);
  while (open.length > 0 && budget.left > 0 && !budget.isOut()) {
    playRound(rules, root, open, random, budget);
  }
  return estimatesOf(root);
}

/**
 * What the rounds say of each move. The best of many that were tried a few times each looks better than it
 * is, so beside its own rounds each counts some that came to what all did: the more of them, the less the
 * moves differ beyond what chance alone would do.
 */
function estimatesOf<P>({ children, count }: Node<P>): readonly Estimate[] {
  const tried = children.filter((child) => child !== undefined);
  const sumOf = (figure: (child: Node<P>) => number): number =>
    tried.reduce((sum, child) => sum + figure(child), 0);
  // One round at even keeps moves that were hardly tried from looking certain.
  const mean = (sumOf(({ score }) => score) + 0.5) / (sumOf(({ visits }) => visits) + 1);
  const variance = mean * (1 - mean);
  const excess = sumOf(({ score, visits }) => (score / visits - mean) ** 2 - variance / visits);
  const shared =
    excess > 0 ? Math.min(MAX_SHARED, Math.max(1, (variance * tried.length) / excess)) : MAX_SHARED;
  return Array.from({ length: count }, (_, index): Estimate => {
    const { score = 0, visits = 0 } = children[index] ?? {};
    return { visits, score: (score + shared * mean) / (visits + shared) };
  });
}

function newNode<P, M>(rules: Rules<P, M>, position: P): Node<P> {
  const outcome = rules.outcome(position);
  const isOver = outcome !== null;
  return {
    position,
    turn: isOver ? 0 : rules.turn(position),
    weights: isOver ? null : (rules.weights?.(position) ?? null),
    children: [],
    count: isOver ? 0 : rules.moves(position).length,
    visits: 0,
    score: isOver ? worthTo1(outcome.winner) : 0,
  };
}

const worthTo1 = (winner: Seat | null): number => (winner === null ? 0.5 : winner === 1 ? 1 : 0);

/** One round: down the tree, one node further, at random to the end, and its worth back up. */
function playRound<P, M>(
  rules: Rules<P, M>,
  root: Node<P>,
  open: readonly number[],
  random: Random,
  budget: Budget,
): void {
  // Where all that follows is in the tree, a round plays no move, and must still come to an end.
  budget.left -= 1;
  const path = [root];
  let node = root;
  for (;;) {
    if (node.turn === 0) break;
    const index = node === root ? mostPromising(node, open) : nextChild(node, random);
    const known = node.children[index];
    if (known !== undefined) {
      node = known;
      path.push(node);
      continue;
    }
    const move = rules.moves(node.position)[index];
    if (move === undefined) throw new RangeError('A position that is not over has no moves.');
    budget.left -= 1;
    const fresh = newNode(rules, rules.play(node.position, move));
    node.children[index] = fresh;
    node = fresh;
    path.push(node);
    break;
  }
  const worth =
    node.turn === 0
      ? node.score / Math.max(1, node.visits)
      : playOut(rules, node.position, random, budget);
  for (const each of path) {
    each.score += each.turn === 0 && each.visits === 0 ? 0 : worth;
    each.visits += 1;
  }
}

function nextChild<P>(node: Node<P>, random: Random): number {
  if (node.weights !== null) return pickWeighted(node.weights, random);
  return mostPromising(node, null);
}

/** The move that is best so far for the seat to move, or was tried too little to say. */
function mostPromising<P>(
  { children, count, turn, visits }: Node<P>,
  open: readonly number[] | null,
): number {
  const logarithm = Math.log(visits + 1);
  let best = 0;
  let top = -1;
  const size = open?.length ?? count;
  for (let at = 0; at < size; at += 1) {
    const index = open === null ? at : (open[at] as number);
    const child = children[index];
    if (child === undefined) return index;
    const mean = child.score / child.visits;
    const worth = (turn === 1 ? mean : 1 - mean) + CURIOSITY * Math.sqrt(logarithm / child.visits);
    if (worth > top) {
      top = worth;
      best = index;
    }
  }
  return best;
}

/** Plays at random to the end. */
function playOut<P, M>(rules: Rules<P, M>, from: P, random: Random, budget: Budget): number {
  let position = from;
  for (let played = 0; played < MAX_ROUND_MOVES; played += 1) {
    const moves = rules.moves(position);
    const weights = rules.weights?.(position) ?? null;
    const index = weights === null ? random(moves.length) : pickWeighted(weights, random);
    position = rules.play(position, moves[index] as M);
    budget.left -= 1;
    const outcome = rules.outcome(position);
    if (outcome !== null) return worthTo1(outcome.winner);
  }
  return 0.5;
}
