/**
 * What a position or a move is worth, in words: hints, reviews, exercises and lines of play, for
 * terminal, page, reports and MCP. The solver gives the facts, `verdicts.ts` of each language the words.
 */
import { type Forfeit, isForfeit } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { type Names, other, type Seat } from '../core/seat.ts';
import type { Advice, BestLine, MoveGroup } from '../solver/advice.ts';
import type { JudgedMove, Verdict } from '../solver/oracle.ts';
import type { Grade, ReviewedRound, ReviewStep } from '../solver/review.ts';
import type { Why } from '../study/why.ts';
import type { VerdictTexts } from './en/verdicts.ts';

/** Who is spoken to, and how. */
export interface Reader {
  readonly names: Names;
  readonly texts: { readonly reports: VerdictTexts };
  /** The player who reads, where it is one of the two. */
  readonly you?: Seat | null;
  /** A move in words; its text where this is missing. */
  readonly move?: (text: string) => string;
  /** What a game says, in the reader's language; English where this is missing. */
  readonly say?: (message: Message) => string;
}

/** A message of a game or the core in the reader's language. */
export const sayTo = ({ say }: Reader, message: Message): string => say?.(message) ?? message.text;

type Verb = VerdictTexts['wins'];

/** How many moves a list names at most. */
const MAX_NAMED = 6;

export const percentOf = (share: number): number => Math.round(share * 100);

const formFor = (verb: Verb, seat: Seat, { you }: Reader): string =>
  verb[seat === you ? 'you' : 'one'];

/** What a seat is called inside a sentence. */
export const innerName = (seat: Seat, reader: Reader): string =>
  seat === reader.you ? reader.texts.reports.innerYou : reader.names[seat];

/** A seat and what it does: "Ann wins", or "You win" to Ann. */
export const clause = (seat: Seat, verb: Verb, reader: Reader): string =>
  `${seat === reader.you ? reader.texts.reports.you : reader.names[seat]} ${formFor(verb, seat, reader)}`;

/** "1, 2 and 3", or "1, 2, 3, 4, 5 and others": a number of others would read as a move. */
export function listMoves(texts: readonly string[], reader: Reader): string {
  const { list, others } = reader.texts.reports;
  const named = texts.map(reader.move ?? String);
  return list(named.length > MAX_NAMED ? [...named.slice(0, MAX_NAMED - 1), others] : named);
}

/** How soon or how likely: "in 3 moves", "47 % of the time"; empty where neither is known. */
function measureText({ plies, chance, isEstimate }: Verdict, words: VerdictTexts): string {
  if (chance !== null) {
    return ` ${(isEstimate ? words.estimated : words.ofTheTime)(percentOf(chance))}`;
  }
  return plies === null ? '' : ` ${words.inMoves(plies)}`;
}

/** Whether neither player wins, for certain. */
const isEven = ({ value, chance }: Verdict): boolean => value === 'draw' && chance === null;

/** What a verdict is for its move or player: "wins in 3 moves". */
export function verdictText(
  verdict: Verdict,
  words: VerdictTexts,
  person: keyof Verb = 'one',
): string {
  const { draws, drawsEndlessly, loses, wins } = words;
  const decided = verdict.value === 'loss' ? loses : wins;
  const verb = isEven(verdict) ? (verdict.endless ? drawsEndlessly : draws) : decided;
  return `${verb[person]}${measureText(verdict, words)}`;
}

/** Moves with what they are worth: "4 wins in 1 move", "1 and 3 draw". */
export const groupText = ({ texts, verdict }: MoveGroup, reader: Reader): string =>
  `${listMoves(texts, reader)} ${verdictText(verdict, reader.texts.reports, texts.length > 1 ? 'several' : 'one')}`;

/** The best moves and what sets them apart, in a sentence. */
export function hintText({ kind, best, rest }: Advice, reader: Reader): string {
  const words = reader.texts.reports;
  const { value, plies } = best.verdict;
  const worth = verdictText(best.verdict, words);
  switch (kind) {
    case 'every':
      return `${words.everyMove} ${worth}.`;
    case 'avoid':
      return `${groupText(rest, reader)}; ${words.everyOther} ${worth}.`;
    case 'longest':
      return words.longest(listMoves(best.texts, reader), best.texts.length > 1, plies ?? 0);
    case 'only':
      return `${groupText(best, reader)}; ${words.noOther[value === 'win' ? 'win' : 'draw']}.`;
    case 'best':
      return `${groupText(best, reader)}.`;
  }
}

/** The idea behind the best move, without the move; in a lost position what threatens it. */
export function ideaText({ best }: Advice, why: Why, seat: Seat, reader: Reader): string {
  if (why.rule !== null) return `${sayTo(reader, why.rule.idea)}.`;
  return why.threat === null ? forecastText(best.verdict, seat, reader) : sayTo(reader, why.threat);
}

/** The reason behind the best move, in a sentence; empty where there is none to give. */
export function reasonText({ rule, threat, answer }: Why, reader: Reader): string {
  const message = rule?.why ?? threat;
  if (message !== null) return sayTo(reader, message);
  const named = reader.move ?? String;
  return answer === null
    ? ''
    : reader.texts.reports.goesOnWith(named(answer.move), named(answer.reply));
}

/** The best moves and the reason behind them. */
export const hintWithReason = (advice: Advice, why: Why, reader: Reader): string =>
  [hintText(advice, reader), reasonText(why, reader)].filter(Boolean).join(' ');

const winnerOf = ({ value }: Verdict, seat: Seat): Seat => (value === 'loss' ? other(seat) : seat);

/** How the players stand after a step: "Ann wins in 3 moves"; in 0 moves she has won. */
export function standingText(
  { after: verdict, seat }: Pick<ReviewStep, 'after' | 'seat'>,
  reader: Reader,
): string {
  const words = reader.texts.reports;
  if (isEven(verdict)) return verdict.endless ? words.endless : words.draw;
  const winner = winnerOf(verdict, seat);
  return verdict.plies === 0
    ? clause(winner, words.hasWon, reader)
    : `${clause(winner, words.wins, reader)}${measureText(verdict, words)}`;
}

/** What is to come, in a sentence: "With best play you win in 3 moves." */
export function forecastText(verdict: Verdict, seat: Seat, reader: Reader): string {
  const words = reader.texts.reports;
  if (isEven(verdict)) return verdict.endless ? words.bestPlayNeverEnds : words.bestPlayDraws;
  const winner = winnerOf(verdict, seat);
  const wins = formFor(words.wins, winner, reader);
  return words.bestPlayWins(innerName(winner, reader), wins, measureText(verdict, words));
}

/** A move that was tried in an exercise, and what would have been better. */
export function attemptText(
  { text, verdict }: Pick<JudgedMove, 'text' | 'verdict'>,
  grade: Grade,
  best: MoveGroup,
  reader: Reader,
): string {
  const { right, wrong } = reader.texts.reports;
  const said = groupText({ texts: [text], verdict }, reader);
  if (grade === 'blunder') return wrong(said);
  return right(grade === 'best' ? said : `${said}; ${groupText(best, reader)}`);
}

/** How a line of play ends, in a sentence. */
export function lineEnd({ winner }: BestLine, reader: Reader): string {
  const { andSoOn, isDraw, wins } = reader.texts.reports;
  if (winner === undefined) return andSoOn;
  return winner === null ? isDraw : `${clause(winner, wins, reader)}.`;
}

/** How a step lost its round without a move; null for a move. */
export const forfeitOf = ({ move }: Pick<ReviewStep, 'move'>): Forfeit | null =>
  isForfeit(move) ? move : null;

/** The heading of the play after a blunder. Play that never ends refutes nothing. */
export function refutationHeading(step: ReviewStep, words: VerdictTexts): string {
  if (forfeitOf(step) !== null) return words.wouldHaveGone;
  return step.after.endless ? words.goesOn : words.refutedBy;
}

/** How a round of a review ended. */
export function roundEnd({ ended, winner }: ReviewedRound, reader: Reader): string {
  const { restarted, notOver, drawn, wonRound } = reader.texts.reports;
  if (ended === 'restarted') return restarted;
  if (ended === 'open') return notOver;
  return winner === null ? drawn : `${clause(winner, wonRound, reader)}.`;
}
