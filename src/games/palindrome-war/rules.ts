/**
 * Palindrome War: one shared sequence that grows at both ends, won by making a palindrome.
 * The rulings behind the odd corners (PW1 to PW5) are in rules.md.
 */
import { type Rules, toOutcome } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { type OptionSpecs, type OptionsOf, text, whole } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';

export const options = {
  alphabet: text({
    label: 'Letters',
    about: 'The letters in play: a range, or the letters themselves.',
    default: 'a-z',
    pattern: '[a-z]-[a-z]|[a-z]{2,26}',
    accepts: 'a range such as a-d, or 2 to 26 different letters such as abx',
  }),
  minimum: whole({
    label: 'Letters to win',
    about: 'How many letters a palindrome needs to win.',
    default: 5,
    min: 3,
    max: 9,
  }),
  limit: whole({
    label: 'Letters to a draw',
    about: 'How many letters without a palindrome make a draw; 0 is no limit.',
    default: 0,
    min: 0,
    max: 1000,
  }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

export interface Position {
  readonly letters: string;
  readonly turn: Seat;
}

const ENDS = ['B', 'E'] as const;
type End = (typeof ENDS)[number];

export interface Move {
  readonly letter: string;
  readonly end: End;
}

const NONE: readonly Move[] = [];
const A_TO_Z = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of an alphabet, written one after the other. */
export function lettersOf(alphabet: string): string {
  const [from = '', to] = alphabet.split('-');
  return to === undefined ? from : A_TO_Z.slice(A_TO_Z.indexOf(from), A_TO_Z.indexOf(to) + 1);
}

export function conflict({ alphabet, minimum, limit }: Options): Message | null {
  const letters = lettersOf(alphabet);
  if (letters.length < 2) {
    return messages.badRange({ alphabet });
  }
  if (new Set(letters).size < letters.length) {
    return messages.repeats({ alphabet });
  }
  return limit === 0 || limit >= minimum ? null : messages.limitTooLow({ limit, minimum });
}

function isPalindrome(letters: string, from: number, length: number): boolean {
  let left = from;
  let right = from + length - 1;
  while (left < right) {
    if (letters.charCodeAt(left) !== letters.charCodeAt(right)) return false;
    left += 1;
    right -= 1;
  }
  return true;
}

/** The palindrome of this length at either end of the sequence. */
function atAnEnd(letters: string, length: number): string | null {
  const rest = letters.length - length;
  if (rest < 0) return null;
  if (isPalindrome(letters, 0, length)) return letters.slice(0, length);
  return isPalindrome(letters, rest, length) ? letters.slice(rest) : null;
}

/**
 * The palindrome that the latest letter made, the longest one (PW1), or null.
 *
 * Before that letter there was none, or the round would have been over. So a palindrome now holds
 * the new letter, which stands at one end of the sequence. And it has `minimum` letters or one
 * more: without its outer two letters it is still a palindrome, an older one, and so too short to
 * win. Nothing else has to be looked at, however long the sequence is.
 */
export const findPalindrome = (letters: string, minimum: number): string | null =>
  atAnEnd(letters, minimum + 1) ?? atAnEnd(letters, minimum);

/** Reads a letter in play; a capital is its small letter (PW3). */
export function readLetter(answer: string, alphabet: string): Result<string> {
  const trimmed = answer.trim();
  if (!/^[a-z]$/i.test(trimmed)) return err(messages.notLetter({ alphabet }));
  const letter = trimmed.toLowerCase();
  return lettersOf(alphabet).includes(letter)
    ? ok(letter)
    : err(messages.notInPlay({ letter, alphabet }));
}

/** Reads a position: its first letter or the whole word, in either case (PW3). */
export function readEnd(answer: string): Result<End> {
  const trimmed = answer.trim();
  if (/^b(eginning)?$/i.test(trimmed)) return ok('B');
  if (/^e(nd)?$/i.test(trimmed)) return ok('E');
  return err(messages.notEnd());
}

/** A letter and a position, apart: two letters in a row are a slip of the finger, not a move. */
const MOVE_TEXT = /^([a-z])(\s+(?:b|e|beginning|end))$/i;

/** Each letter in play at each end. */
export const movesOf = ({ alphabet }: Pick<Options, 'alphabet'>): readonly Move[] =>
  [...lettersOf(alphabet)].flatMap((letter) => ENDS.map((end) => ({ letter, end })));

export const formatMove = ({ letter, end }: Move): string => `${letter} ${end}`;

export function rules({ alphabet, minimum, limit }: Options): Rules<Position, Move> {
  const all = movesOf({ alphabet });
  // On an empty sequence both positions do the same (PW3), so one is enough.
  const first = all.filter(({ end }) => end === 'E');
  const isFull = (letters: string): boolean => limit > 0 && letters.length >= limit;
  const isOver = (letters: string): boolean =>
    isFull(letters) || findPalindrome(letters, minimum) !== null;
  return {
    start: (turn) => ({ letters: '', turn }),
    turn: ({ turn }) => turn,
    moves({ letters }) {
      if (isOver(letters)) return NONE;
      return letters === '' ? first : all;
    },
    play: ({ letters, turn }, { letter, end }) => ({
      letters: end === 'B' ? letter + letters : letters + letter,
      turn: other(turn),
    }),
    outcome({ letters, turn }) {
      const palindrome = findPalindrome(letters, minimum);
      if (palindrome !== null) {
        const mover = other(turn);
        return toOutcome(mover, messages.palindrome({ seat: mover, letters: palindrome }));
      }
      return isFull(letters) ? toOutcome(null, messages.full({ limit })) : null;
    },
    parse(text, { letters }) {
      if (isOver(letters)) return err(coreMessages.roundOver());
      const [, named, placed] = MOVE_TEXT.exec(text.trim()) ?? [];
      if (named === undefined || placed === undefined) {
        return err(messages.notMove({ alphabet, letter: lettersOf(alphabet).charAt(0) }));
      }
      const letter = readLetter(named, alphabet);
      if (!letter.ok) return letter;
      const end = readEnd(placed);
      return end.ok ? ok({ letter: letter.value, end: end.value }) : end;
    },
    format: formatMove,
    view: (position) => position,
  };
}
