/**
 * Fair openings. As printed, every game is a short forced win or decided by parity. Fair play starts
 * a few moves in, at a draw or as far from the end as possible, with choices for both seats where that
 * costs little. There is no opening where each only brings the end nearer.
 */
import { type Match, playMove } from '../core/match.ts';
import { pick, type Random, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import type { Oracle } from './oracle.ts';

/** How many moves an opening has at most. */
export const MAX_OPENING_MOVES = 6;
/** The most positions considered per number of moves; chance picks them where there are more. */
const MAX_POSITIONS = 400;
/** How many moves keep the value, for either side, in an opening with choices. */
const MIN_CHOICES = 2;
/** What choices may cost: so much of the longest way to the end is left. */
const MIN_LENGTH_SHARE = 0.5;

interface Candidate {
  readonly position: unknown;
  readonly moves: readonly string[];
}

interface Fairness {
  readonly candidate: Candidate;
  /** Moves to the end by force; a draw is further away than any. */
  readonly distance: number;
  readonly hasChoices: boolean;
}

/**
 * The texts of an opening from a round's first position, drawn by chance among the fairest. Empty
 * where there is no fair start.
 */
export function fairOpening(oracle: Oracle, start: unknown, random: Random): readonly string[] {
  // A hidden end decides there, and an opening could run into it; or all that is known is an estimate.
  if (oracle.verdict(start).chance !== null) return [];
  const ordinary = fairnessOf(oracle, { position: start, moves: [] });
  const judged: Fairness[] = [];
  let layer: readonly Candidate[] = [ordinary.candidate];
  for (let depth = 0; depth < MAX_OPENING_MOVES && layer.length > 0; depth += 1) {
    layer = nextLayer(oracle, layer, random);
    const exact = layer.filter(({ position }) => oracle.verdict(position).chance === null);
    judged.push(...exact.map((candidate) => fairnessOf(oracle, candidate)));
  }
  const isNoSooner = ({ distance }: Fairness): boolean => distance >= ordinary.distance;
  const enough = MIN_LENGTH_SHARE * Math.max(ordinary.distance, longestOf(judged));
  // Choices make up for a nearer end only where the ordinary start has none.
  const withChoices = judged.filter(
    (each) =>
      each.hasChoices && each.distance >= enough && (isNoSooner(each) || !ordinary.hasChoices),
  );
  const pool = withChoices.length > 0 ? withChoices : judged.filter(isNoSooner);
  const longest = longestOf(pool);
  const fairest = pool.filter(({ distance }) => distance === longest);
  return fairest.length === 0 ? [] : pick(fairest, random).candidate.moves;
}

const longestOf = (pool: readonly Fairness[]): number =>
  Math.max(...pool.map(({ distance }) => distance));

/** Plays a fair opening; a restart of the round has the same one. */
export function playFairOpening(
  oracle: Oracle,
  match: Match,
): { readonly match: Match; readonly opening: readonly string[] } {
  const random = randomStream(match.seed, 'opening', match.round);
  const opening = fairOpening(oracle, match.rules.view(match.start), random);
  let begun = match;
  for (const text of opening) begun = unwrap(playMove(begun, text));
  return { match: begun, opening };
}

/** The positions one move further that are not over, each once. */
function nextLayer(
  { rules }: Oracle,
  layer: readonly Candidate[],
  random: Random,
): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { position, moves } of layer) {
    for (const move of rules.moves(position)) {
      const next = rules.play(position, move);
      if (rules.outcome(next) !== null) continue;
      const key = JSON.stringify(next);
      if (!found.has(key)) {
        found.set(key, { position: next, moves: [...moves, rules.format(move)] });
      }
    }
  }
  return sample([...found.values()], random);
}

/** Some of the items, each as likely as the others, where they are too many. */
function sample<T>(items: T[], random: Random): readonly T[] {
  for (let index = 0; index < Math.min(MAX_POSITIONS, items.length - 1); index += 1) {
    const other = index + random(items.length - index);
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
  return items.slice(0, MAX_POSITIONS);
}

function fairnessOf(oracle: Oracle, candidate: Candidate): Fairness {
  const { rules } = oracle;
  const { position } = candidate;
  const moves = oracle.moves(position);
  const { value, plies } = oracle.verdict(position);
  const good = moves.filter(({ verdict }) => verdict.value === value);
  // The side to move must have a choice, and so must the other after the best of its moves.
  const [first] = good;
  const next = first === undefined ? position : rules.play(position, first.move);
  const answers = rules.outcome(next) === null ? oracle.moves(next) : [];
  const theirs = answers.filter(({ verdict }) => verdict.value === oracle.verdict(next).value);
  return {
    candidate,
    distance: plies ?? Number.POSITIVE_INFINITY,
    hasChoices: good.length >= MIN_CHOICES && theirs.length >= MIN_CHOICES,
  };
}
