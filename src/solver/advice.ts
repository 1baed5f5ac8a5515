/** What to say of a position, as data: which moves are best and why, moves by worth, best play. */
import type { Seat } from '../core/seat.ts';
import { bestMoves, type JudgedMove, type Oracle, rank, type Verdict } from './oracle.ts';

/** More best moves than this are too many to name, if naming the few that lose says as much. */
const MANY = 6;
/** The longest line of best play, and the longest of one that decides nothing. */
const MAX_LINE = 60;
const MAX_ENDLESS_LINE = 12;

type Valued = Pick<JudgedMove, 'text' | 'verdict'>;
type Judged = Valued & Pick<JudgedMove, 'isOneOfMany'>;

/** Moves with what they have in common; `plies` is null where they differ in it. */
export interface MoveGroup {
  readonly texts: readonly string[];
  readonly verdict: Verdict;
}

/**
 * - `best`: some moves are better than the others.
 * - `only`: one of several moves keeps the value.
 * - `every`: all moves are worth the same.
 * - `avoid`: nearly all moves are worth the same, the few others lose.
 * - `longest`: every move loses, some later than others.
 */
export interface Advice {
  readonly kind: 'best' | 'only' | 'every' | 'avoid' | 'longest';
  readonly best: MoveGroup;
  readonly rest: MoveGroup;
}

export function groupOf(moves: readonly Valued[]): MoveGroup {
  const [first, ...others] = moves.map(({ verdict }) => verdict);
  const { value = 'draw', plies = null, chance = null, isEstimate } = first ?? {};
  return {
    texts: moves.map(({ text }) => text),
    verdict: {
      value,
      plies: others.every((one) => one.plies === plies) ? plies : null,
      // An end in a draw and endless play are worth the same; together they are a draw.
      endless: moves.every(({ verdict }) => verdict.endless),
      chance,
      ...(isEstimate ? { isEstimate } : {}),
    },
  };
}

/** Which of all moves of a position that is not over are best, and what sets them apart. */
export function adviceOn(moves: readonly Judged[]): Advice {
  const best = bestMoves(moves);
  const rest = moves.filter((move) => !best.includes(move));
  return { kind: kindOf(best, rest), best: groupOf(best), rest: groupOf(rest) };
}

function kindOf(best: readonly Judged[], rest: readonly Judged[]): Advice['kind'] {
  const { value, chance } = groupOf(best).verdict;
  if (rest.length === 0 && (value === 'loss' || best.length > 1)) return 'every';
  if (value === 'loss') return 'longest';
  if (best.length > MANY && rest.length < MANY && rest.every((one) => one.verdict.value === 'loss'))
    return 'avoid';
  // That nothing else does is worth knowing only where something else would cost the value.
  const isOnly =
    best.length === 1 &&
    rest.length > 1 &&
    chance === null &&
    !best[0]?.isOneOfMany &&
    rest.every(({ verdict }) => verdict.value !== value);
  return isOnly ? 'only' : 'best';
}

/** Moves of the same worth together, the best first. */
export function groupMoves(moves: readonly Valued[]): readonly MoveGroup[] {
  const groups = new Map<string, Valued[]>();
  for (const move of moves) {
    const worth = JSON.stringify(move.verdict);
    groups.set(worth, [...(groups.get(worth) ?? []), move]);
  }
  return [...groups.values()]
    .map(groupOf)
    .sort((one, two) => rank(two.verdict) - rank(one.verdict));
}

/** Best play from a position, with who moves; `winner` is undefined where it is cut short. */
export interface BestLine {
  readonly moves: readonly { readonly seat: Seat; readonly text: string }[];
  readonly winner: Seat | null | undefined;
}

export function lineFrom({ rules, ...oracle }: Oracle, position: unknown): BestLine {
  const moves: { seat: Seat; text: string }[] = [];
  let at = position;
  const verdict = rules.outcome(at) === null ? oracle.verdict(at) : null;
  // Where chance decides, any move is as good as another and no line proves anything.
  const isTold = verdict !== null && verdict.chance === null;
  const most = isTold ? Math.min(verdict.plies ?? MAX_ENDLESS_LINE, MAX_LINE) : 0;
  while (moves.length < most && rules.outcome(at) === null) {
    const [best] = bestMoves(oracle.moves(at));
    if (best === undefined) break;
    moves.push({ seat: rules.turn(at), text: best.text });
    at = rules.play(at, best.move);
  }
  return { moves, winner: rules.outcome(at)?.winner };
}
