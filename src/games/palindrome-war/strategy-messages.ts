/** What the strategy of Palindrome War says, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';
import { joinSpaced } from './messages.ts';
import type { Move } from './rules.ts';

/** A letter, and the end it is added to. */
type Added = { letter: string; end: Move['end'] };
type Letters = { letters: string };
type Minimum = { minimum: number };

const added = ({ letter, end }: Added): string =>
  `${letter} at the ${end === 'B' ? 'beginning' : 'end'}`;

export const strategyEnglish = {
  completeIdea: 'Complete a palindrome',
  completeRule: ({ minimum }: Minimum) =>
    `If a letter makes a palindrome of ${minimum} or more, add it.`,
  completes: ({ letters, ...move }: Letters & Added) =>
    `${added(move)} makes '${joinSpaced(letters)}'.`,

  mirrorIdea: 'Make the whole sequence a palindrome',
  mirrorRule: ({ minimum }: Minimum) =>
    `While it is shorter than ${minimum}, make the whole sequence a palindrome, of ${
      minimum % 2 === 0 ? 'even' : 'odd'
    } length or of different letters: the next letter is then repeated at the other end.`,
  mirrorsFirst: ({ letter }: { letter: string }) =>
    `Any letter, such as ${letter}: the next one can be repeated at the other end.`,
  mirrors: ({ letters, ...move }: Letters & Added) =>
    `${added(move)} makes '${joinSpaced(letters)}': the next letter can be repeated at the other end.`,

  calmIdea: 'Leave nothing to complete',
  calmRule: ({ minimum }: Minimum) =>
    minimum === 3
      ? 'Otherwise leave nothing that one letter completes.'
      : `Otherwise leave no palindrome of ${minimum - 2} or ${minimum - 1} letters at an end, and nothing with which the opponent could follow rule 2.`,
  calm: (move: Added) => `${added(move)} leaves nothing that one letter completes.`,

  tryIdea: 'Hope for an oversight',
  tryRule:
    'Where the opponent can make a palindrome after every letter, leave what is hardest to see.',
  tries: (move: Added) =>
    `${added(move)}: the opponent can make a palindrome after every letter here.`,

  threatMirror: 'The sequence is a palindrome: the opponent repeats any letter at the other end.',
  threatAny: 'Whatever letter comes, the opponent makes a palindrome with it.',

  checked: ({ isPair }: { isPair: boolean }) =>
    isPair
      ? 'Checked for two letters and a minimum of 3 to 8: exceptions from 7 on.'
      : 'Checked for 3, 4, 5 and 26 letters and a minimum of 3 to 7: no exceptions.',
} satisfies Sentences;

export const strategyMessages = defineMessages('palindrome-war-strategy', strategyEnglish);
