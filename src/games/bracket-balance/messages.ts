/** What the rules of Bracket Balance say, in English. */
import { defineMessages, type Message, type Sentences } from '../../core/message.ts';
import { joinList } from '../../core/plural.ts';
import type { Seat } from '../../core/seat.ts';

type Bracket = { bracket: string };
type Brackets = { brackets: readonly string[] };
type Placed = { seat: Seat; count: number };

/** Brackets as a phrase: "'(', ')', '[' or ']'". */
export const anyOf = (brackets: readonly string[]): string =>
  joinList(
    brackets.map((bracket) => `'${bracket}'`),
    'or',
  );

export const english = {
  goal: 'The last bracket wins; one that breaks the rules loses.',
  balancedGoal: 'The last bracket wins if all are closed; a wrong one loses.',

  // Options.
  hiddenFinish:
    'finish balanced needs a known length: a hidden one may be odd, and no balanced expression has odd length.',
  brokenStart: ({ number, fault }: { number: number; fault: Message }, { say }) =>
    `start breaks the rules at its bracket ${number}: ${say(fault)}.`,
  notAmong: ({ bracket, brackets }: Bracket & { brackets: string }) =>
    `'${bracket}' is not among the brackets ${brackets}`,
  startTooLongForHidden: ({ least, size }: { least: number; size: number }) =>
    `start must have at most ${least - 1} brackets when the length is unknown, as that may be ${least}, and this one has ${size}.`,
  startTooLong: ({ size, length }: { size: number; length: number }) =>
    `start must be shorter than the length, and its ${size} brackets are not fewer than ${length}.`,

  // Moves.
  notMove: ({ brackets }: Brackets) => `A move is one bracket: ${anyOf(brackets)}.`,
  notInPlay: ({ bracket, brackets }: Bracket & Brackets) =>
    `'${bracket}' is not in play: a move is ${anyOf(brackets)}.`,

  asks: 'Place a bracket.',
  accepts: ({ brackets }: Brackets) => anyOf(brackets),

  // What happened, beside a drawn board.
  places: ({ seat, bracket }: Bracket & { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'place' : 'places'} '${bracket}'.`,

  // The drawn board.
  placed: ({ count, limit }: { count: number; limit: string }) => `${count} of ${limit} placed`,
  depth: ({ depth }: { depth: number }) => `depth ${depth}`,
  innermost: ({ open }: { open: string }) => `innermost open '${open}'`,
  open: ({ open }: { open: string }) => `open '${open}'`,
  nothingOpen: 'nothing open',
  breaksRules: 'breaks the rules',

  // The rule that a bracket breaks, as a clause.
  closesNothing: ({ bracket }: Bracket) => `'${bracket}' closes when nothing is open`,
  closesOther: ({ bracket, open }: Bracket & { open: string }) =>
    `'${bracket}' cannot close '${open}'`,

  // Ends.
  brokeRules: ({ seat, fault }: { seat: Seat; fault: Message }, { player, say }) =>
    `${player(seat)} broke the rules: ${say(fault)}.`,
  placedLast: ({ seat, count }: Placed, { player }) =>
    `${player(seat)} placed the last of ${count} brackets.`,
  leftOpen: ({ seat, count, open }: Placed & { open: string }, { player }) =>
    `${player(seat)} placed the last of ${count} brackets and left '${open}' open.`,

  // What was hidden, as a clause; one length per round.
  hiddenLengths: ({ lengths }: { lengths: readonly (number | null)[] }) =>
    lengths.length === 1
      ? `The hidden length was ${lengths[0]}`
      : `The hidden lengths were ${joinList(lengths, 'and')}`,
} satisfies Sentences;

export const messages = defineMessages('bracket-balance', english);
