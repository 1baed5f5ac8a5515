/** What Palindrome War says and asks, in the words of its rule book. */
import { moveOf, question, refusal, type Words } from '../../core/game.ts';
import { ok } from '../../core/result.ts';
import { drawing } from './drawing.ts';
import { joinSpaced, messages } from './messages.ts';
import {
  findPalindrome,
  lettersOf,
  type Move,
  type Options,
  options,
  type Position,
  readEnd,
  readLetter,
  rules,
} from './rules.ts';

/** A letter and something apart from it: both questions are answered, rightly or not. */
const WHOLE_MOVE = /^[a-z]\s+\S+$/i;

export function words(given: Options): Words<Position, Move> {
  const { alphabet, minimum, limit } = given;
  const { parse, outcome } = rules(given);
  const current = ({ letters }: Position): string => `Current Sequence: ${joinSpaced(letters)}`;
  // The prompt shows the alphabet at every turn; the other house rules have to be said.
  const houseRules = [
    ...(minimum === options.minimum.default
      ? []
      : [`A palindrome of ${minimum} or more letters wins.`]),
    ...(limit === options.limit.default
      ? []
      : [`A sequence of ${limit} letters without a palindrome is a draw.`]),
  ];
  return {
    goal: () =>
      limit === 0 ? messages.goal({ minimum }) : messages.goalOrDraw({ minimum, limit }),
    opening: ({ turn }, names) => [
      'Welcome to Palindrome War!',
      '',
      ...houseRules.flatMap((sentence) => [sentence, '']),
      `${names[turn]} begins.`,
      '',
    ],
    board: (position) => [current(position)],
    drawing: drawing(given),
    ask(position, [first, second], names) {
      if (first === undefined) {
        return question({
          lines: [current(position), ''],
          prompt: `${names[position.turn]}, enter your letter (${alphabet}): `,
          asks: messages.asksLetter(),
          accepts: messages.acceptsLetter({ alphabet }),
          choices: { form: 'one', items: [...lettersOf(alphabet)].map((answer) => ({ answer })) },
        });
      }
      // Who knows the notation may answer both questions at once, and is told what is wrong with that.
      const move = parse(first, position);
      if (move.ok || WHOLE_MOVE.test(first.trim())) return moveOf(move);
      const letter = readLetter(first, alphabet);
      if (!letter.ok) return refusal(letter.error);
      if (second === undefined) {
        return question({
          lines: [],
          prompt: "Choose position - type 'B' for beginning or 'E' for end: ",
          asks: messages.asksEnd({ letter: letter.value }),
          accepts: messages.acceptsEnd(),
          choices: { form: 'one', items: [{ answer: 'B' }, { answer: 'E' }] },
        });
      }
      const end = readEnd(second);
      return moveOf(end.ok ? ok({ letter: letter.value, end: end.value }) : end);
    },
    answers: (_, { letter, end }) => [letter, end],
    brief: (move, seat) => messages.puts({ seat, ...move }),
    report({ turn }, _, after, names) {
      const updated = ['', `Updated Sequence: ${joinSpaced(after.letters)}`, ''];
      if (outcome(after) === null) {
        return [...updated, "No palindrome formed. Next player's turn.", '', '---', ''];
      }
      const palindrome = findPalindrome(after.letters, minimum);
      return palindrome === null
        ? [...updated, `No palindrome formed in ${limit} letters.`, '', 'The game is a draw.']
        : [
            ...updated,
            `Palindrome formed: '${joinSpaced(palindrome)}'`,
            '',
            `${names[turn]} wins!`,
          ];
    },
  };
}
