/**
 * Verdicts in words: what a position or a move is worth, why a move is good, how play goes on.
 */
import { unwrap } from '../core/result.ts';
import { type Names, other, type Seat } from '../core/seat.ts';
import { bestLine, bestMoves, type JudgedMove, type Oracle, rank, type Verdict } from './oracle.ts';
import { type VerdictTexts, verdictTexts } from './verdict-texts.ts';

/** How many moves are named at most. */
const MAX_NAMED = 6;
/** How long a line gets, and one that decides nothing. */
const MAX_LINE = 60;
const MAX_ENDLESS_LINE = 12;

/** What a verdict means for the one it is about: "wins in 3 moves"; of several, "win in 3 moves". */
export const verdictPhrase = (verdict: Verdict, several = false, texts = verdictTexts): string =>
  texts.worth(verdict, several);

/** How the players stand, from the verdict of `seat`: "Ann wins in 3 moves". */
export function describeVerdict(
  verdict: Verdict,
  seat: Seat,
  names: Names,
  texts = verdictTexts,
): string {
  const { value, plies, endless, chance } = verdict;
  if (value === 'draw') {
    if (chance !== null) return `${names[seat]} ${texts.worth(verdict)}`;
    return endless ? texts.endless : texts.draw;
  }
  const winner = names[value === 'win' ? seat : other(seat)];
  return plies === 0
    ? texts.hasWon(winner)
    : `${winner} ${texts.worth({ ...verdict, value: 'win' })}`;
}

/** Texts as a phrase: "1, 2 and 3", or "1, 2 and others". A number of others would read as a move. */
export const listPhrase = (
  items: readonly string[],
  most = MAX_NAMED,
  texts = verdictTexts,
): string => texts.list(items.length > most ? [...items.slice(0, most - 1), texts.others] : items);

/** What the best moves have in common: a draw and endless play are worth the same, so both are a draw. */
const sharedVerdict = (best: readonly JudgedMove[], { verdict }: JudgedMove): Verdict => ({
  ...verdict,
  endless: best.every((move) => move.verdict.endless),
});

/** The best moves with what they are worth: "4 wins in 1 move", "1 and 3 draw". */
export function bestPhrase(best: readonly JudgedMove[], texts = verdictTexts): string {
  const [first] = best;
  return first === undefined
    ? texts.noMove
    : `${namesOf(best, texts)} ${texts.worth(sharedVerdict(best, first), best.length > 1)}`;
}

const namesOf = (moves: readonly JudgedMove[], texts: VerdictTexts): string =>
  listPhrase(
    moves.map(({ text }) => text),
    MAX_NAMED,
    texts,
  );

/** The few moves that are worse than all others: "a B loses in 1 move", "1 and 2 lose". */
function mistakesPhrase(worse: readonly JudgedMove[], texts: VerdictTexts): string {
  const [phrase = '', ...others] = new Set(
    worse.map(({ verdict }) => texts.worth(verdict, worse.length > 1)),
  );
  const value = worse.some(({ verdict }) => verdict.value === 'loss') ? 'loss' : 'draw';
  return `${namesOf(worse, texts)} ${others.length === 0 ? phrase : texts.worse(value)}`;
}

/** The best moves of a position that is not over and why they are, in a sentence. */
export function explain(oracle: Oracle, position: unknown, texts = verdictTexts): string {
  const judged = oracle.moves(position);
  const best = bestMoves(judged);
  const [first] = best;
  if (first?.verdict.value === 'loss') {
    const plies = first.verdict.plies ?? 0;
    return best.length === judged.length
      ? texts.allLose(plies)
      : texts.longest(namesOf(best, texts), best.length > 1, plies);
  }
  const rest = judged.filter(({ verdict }) => rank(verdict) < rank(first?.verdict ?? verdict));
  const isOnly = best.length === 1 && !first?.isOneOfMany && rest.length > 1;
  // That nothing else does is worth knowing only where something else would cost the value.
  const costs =
    first !== undefined && rest.every(({ verdict }) => verdict.value !== first.verdict.value);
  const isFew = rest.length > 0 && rest.length < MAX_NAMED && best.length > MAX_NAMED;
  // Where nearly all moves are good, the bad ones are worth naming.
  if (isFew && costs) {
    return texts.allOthers(mistakesPhrase(rest, texts), texts.worth(sharedVerdict(best, first)));
  }
  return isOnly && costs
    ? texts.only(bestPhrase(best, texts), first.verdict.value === 'win')
    : `${bestPhrase(best, texts)}.`;
}

/** Best play from a position, with who moves; `winner` is undefined where it is cut short. */
export interface BestLine {
  readonly moves: readonly { readonly seat: Seat; readonly text: string }[];
  readonly winner: Seat | null | undefined;
}

export function lineFrom({ rules, ...oracle }: Oracle, position: unknown): BestLine {
  if (rules.outcome(position) !== null) {
    return { moves: [], winner: rules.outcome(position)?.winner };
  }
  const { plies, chance } = oracle.verdict(position);
  // Where chance decides, all moves are equal and no line proves anything.
  if (chance !== null) return { moves: [], winner: undefined };
  const most = Math.min(plies ?? MAX_ENDLESS_LINE, MAX_LINE);
  const moves: { seat: Seat; text: string }[] = [];
  let at = position;
  for (const text of bestLine({ rules, ...oracle }, position, most)) {
    moves.push({ seat: rules.turn(at), text });
    at = rules.play(at, unwrap(rules.parse(text, at)));
  }
  return { moves, winner: rules.outcome(at)?.winner };
}

/** How a line ends, in a sentence. */
export function lineEnd({ winner }: BestLine, names: Names, texts = verdictTexts): string {
  if (winner === undefined) return texts.andSoOn;
  return winner === null ? texts.isDraw : texts.wins(names[winner]);
}

/** The moves of a line, its end with the last of them: "Bob: 3 4", "Ann: 5", "Bob: 6. Bob wins." */
export function lineParts(
  line: BestLine,
  names: Names,
  texts: VerdictTexts = verdictTexts,
): readonly string[] {
  const end = lineEnd(line, names, texts);
  const moves = line.moves.map(({ seat, text }) => `${names[seat]}: ${text}`);
  const last = moves.pop();
  return last === undefined ? [end] : [...moves, `${last}. ${end}`];
}
