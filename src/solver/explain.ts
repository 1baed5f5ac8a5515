/**
 * Verdicts in words: what a position or a move is worth, why a move is good, how play goes on.
 */
import { pluralize } from '../core/plural.ts';
import { unwrap } from '../core/result.ts';
import { type Names, other, type Seat } from '../core/seat.ts';
import { bestLine, bestMoves, type JudgedMove, type Oracle, rank, type Verdict } from './oracle.ts';

/** How many moves are named at most. */
const MAX_NAMED = 6;
/** How long a line gets, and one that decides nothing. */
const MAX_LINE = 60;
const MAX_ENDLESS_LINE = 12;

export const roundedPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** A verdict as a phrase: "wins in 3 moves"; for several moves, "win in 3 moves". */
export function verdictPhrase({ value, plies, endless, chance }: Verdict, several = false): string {
  const s = several ? '' : 's';
  if (value === 'win') return `win${s} in ${pluralize(plies ?? 0, 'move')}`;
  if (value === 'loss') return `lose${s} in ${pluralize(plies ?? 0, 'move')}`;
  if (chance !== null) return `win${s} with ${roundedPercent(chance)}`;
  return endless ? `draw${s} by endless play` : `draw${s}`;
}

/** A verdict of `seat` with names: "Ann wins in 3 moves", "Ann has won". */
export function describeVerdict(verdict: Verdict, seat: Seat, names: Names): string {
  const { value, plies, endless, chance } = verdict;
  if (value === 'draw') {
    if (chance !== null) return `${names[seat]} ${verdictPhrase(verdict)}`;
    return endless ? 'endless play' : 'a draw';
  }
  const winner = names[value === 'win' ? seat : other(seat)];
  return plies === 0
    ? `${winner} has won`
    : `${winner} ${verdictPhrase({ ...verdict, value: 'win' })}`;
}

/** Texts as a phrase: "1, 2 and 3", or "1, 2 and others". A number of others would read as a move. */
export function listPhrase(texts: readonly string[], most = MAX_NAMED): string {
  const named = texts.length > most ? [...texts.slice(0, most - 1), 'others'] : [...texts];
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** What the best moves have in common: a draw and endless play are worth the same, so both are a draw. */
const sharedVerdict = (best: readonly JudgedMove[], { verdict }: JudgedMove): Verdict => ({
  ...verdict,
  endless: best.every((move) => move.verdict.endless),
});

/** The best moves with what they are worth: "4 wins in 1 move", "1 and 3 draw". */
export function bestPhrase(best: readonly JudgedMove[]): string {
  const [first] = best;
  if (first === undefined) return 'there is no move';
  const texts = best.map(({ text }) => text);
  return `${listPhrase(texts)} ${verdictPhrase(sharedVerdict(best, first), texts.length > 1)}`;
}

/** The few moves that are worse than all others: "a B loses in 1 move", "1 and 2 lose". */
function mistakesPhrase(worse: readonly JudgedMove[]): string {
  const isSeveral = worse.length > 1;
  const [phrase = '', ...others] = new Set(
    worse.map(({ verdict }) => verdictPhrase(verdict, isSeveral)),
  );
  const [verb = ''] = phrase.split(' ');
  return `${listPhrase(worse.map(({ text }) => text))} ${others.length === 0 ? phrase : verb}`;
}

/** The best moves of a position that is not over and why they are, in a sentence. */
export function explain(oracle: Oracle, position: unknown): string {
  const judged = oracle.moves(position);
  const best = bestMoves(judged);
  const [first] = best;
  if (first?.verdict.value === 'loss') {
    const longest = pluralize(first.verdict.plies ?? 0, 'move');
    if (best.length === judged.length) return `Every move loses in ${longest}.`;
    const hold = best.length === 1 ? 'holds' : 'hold';
    return `Every move loses; ${listPhrase(best.map(({ text }) => text))} ${hold} out longest, ${longest}.`;
  }
  const rest = judged.filter(({ verdict }) => rank(verdict) < rank(first?.verdict ?? verdict));
  const isOnly = best.length === 1 && !first?.isOneOfMany && rest.length > 1;
  const value = first?.verdict.value;
  const others = new Set(rest.map(({ verdict }) => verdict.value));
  const isFew = rest.length > 0 && rest.length < MAX_NAMED && best.length > MAX_NAMED;
  // Where nearly all moves are good, the bad ones are worth naming.
  if (first !== undefined && isFew && !others.has(first.verdict.value)) {
    return `${mistakesPhrase(rest)}; every other move ${verdictPhrase(sharedVerdict(best, first))}.`;
  }
  return isOnly && value !== undefined && !others.has(value)
    ? `${bestPhrase(best)}; no other move ${value === 'win' ? 'wins' : 'does'}.`
    : `${bestPhrase(best)}.`;
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
export function lineEnd({ winner }: BestLine, names: Names): string {
  if (winner === undefined) return 'And so on.';
  return winner === null ? 'It is a draw.' : `${names[winner]} wins.`;
}

/** The moves of a line, its end with the last of them: "Bob: 3 4", "Ann: 5", "Bob: 6. Bob wins." */
export function lineParts(line: BestLine, names: Names): readonly string[] {
  const moves = line.moves.map(({ seat, text }) => `${names[seat]}: ${text}`);
  const last = moves.pop();
  return last === undefined
    ? [lineEnd(line, names)]
    : [...moves, `${last}. ${lineEnd(line, names)}`];
}
