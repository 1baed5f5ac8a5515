/** The lesson of Palindrome War: five letters, both ends, and the pattern x y x. */
import type { Lesson } from '../../core/lesson.ts';

export const lesson: Lesson = {
  steps: [
    {
      key: 'goal',
      title: { en: 'The goal', de: 'Das Ziel' },
      moves: ['r E', 'a E', 'c E', 'a E'],
      goal: 'win',
      task: {
        en: 'A palindrome of five letters wins: letters that read the same from both sides. Put the missing letter at the end. Win!',
        de: 'Wer ein Palindrom aus fünf Buchstaben bildet, gewinnt: eine Folge, die von beiden Seiten gleich gelesen wird. Setze den fehlenden Buchstaben ans Ende. Gewinne!',
      },
      wrong: {
        misses: {
          en: 'That does not read the same backwards.',
          de: 'Das liest sich rückwärts anders.',
        },
      },
      hints: [
        { en: 'r a c a _: which letter is missing?', de: 'r a c a _: Welcher Buchstabe fehlt?' },
      ],
      done: { en: 'r a c a r: a palindrome.', de: 'r a c a r: ein Palindrom.' },
    },
    {
      key: 'first-move',
      title: { en: 'The first move', de: 'Der erste Zug' },
      moves: [],
      goal: 'legal',
      task: {
        en: 'A match begins with nothing. Add any letter. Later ones go to the beginning (B) or to the end (E).',
        de: 'Eine Partie beginnt ohne Buchstaben. Füge irgendeinen hinzu. Spätere kommen an den Anfang (B) oder ans Ende (E).',
      },
      wrong: {},
      hints: [{ en: 'Any letter will do.', de: 'Jeder Buchstabe ist recht.' }],
      done: {
        en: 'Both players add to the same sequence, in turn.',
        de: 'Ihr ergänzt abwechselnd dieselbe Folge.',
      },
    },
    {
      key: 'beginning',
      title: { en: 'The other end', de: 'Das andere Ende' },
      moves: ['e E', 'v E', 'e E', 'l E', 'k E'],
      first: 2,
      goal: 'win',
      task: {
        en: 'The five letters may be anywhere in the sequence. Win: one end is as good as the other.',
        de: 'Die fünf Buchstaben dürfen irgendwo in der Folge stehen. Gewinne: Ein Ende ist so gut wie das andere.',
      },
      wrong: {
        misses: {
          en: 'No five letters read the same backwards yet.',
          de: 'Noch lesen sich keine fünf Buchstaben rückwärts gleich.',
        },
      },
      hints: [
        {
          en: 'e v e l: which letter has to come before it?',
          de: 'e v e l: Welcher Buchstabe muss davor stehen?',
        },
      ],
      done: {
        en: 'l e v e l, with a k behind it that does no harm.',
        de: 'l e v e l, mit einem k dahinter, das nicht stört.',
      },
    },
    {
      key: 'trap',
      title: { en: 'The trap', de: 'Die Falle' },
      moves: ['r E', 'a E', 'c E'],
      first: 2,
      goal: 'safe',
      task: {
        en: 'The sequence belongs to both: what you prepare, your opponent completes. Add a letter after which no single letter makes five.',
        de: 'Die Folge gehört beiden: Was du vorbereitest, vollendet dein Gegner. Füge einen Buchstaben hinzu, nach dem kein einzelner fünf ergibt.',
      },
      wrong: {
        allows: {
          en: "Now one letter completes five, and it is your opponent's turn.",
          de: 'Jetzt vollendet ein Buchstabe die fünf, und dein Gegner ist am Zug.',
        },
      },
      hints: [
        {
          en: 'Four letters are dangerous when three of them are a small palindrome.',
          de: 'Vier Buchstaben sind gefährlich, wenn drei davon ein kleines Palindrom sind.',
        },
        { en: 'Any letter but a is safe.', de: 'Jeder Buchstabe außer a ist sicher.' },
      ],
      done: {
        en: "So beware of a small palindrome of three, if it is your opponent's turn to complete it.",
        de: 'Hüte dich also vor einem kleinen Palindrom aus drei, wenn dein Gegner es vollenden kann.',
      },
    },
    {
      key: 'pattern',
      title: { en: 'The idea: x y x', de: 'Die Idee: x y x' },
      moves: ['a E', 'b E'],
      goal: 'rule',
      rule: 'mirror',
      task: {
        en: 'After three letters it is your opponent who must add the fourth, and you the fifth. Make a palindrome of three now: any fourth letter can then be mirrored.',
        de: 'Nach drei Buchstaben muss dein Gegner den vierten setzen und du den fünften. Bilde jetzt ein Palindrom aus drei: Jeder vierte Buchstabe lässt sich dann spiegeln.',
      },
      wrong: {
        spoils: {
          en: 'These three do not read the same backwards, so the fourth letter can be harmless.',
          de: 'Diese drei lesen sich rückwärts anders, also kann der vierte Buchstabe harmlos sein.',
        },
      },
      hints: [
        {
          en: 'a b _ or _ a b: repeat a letter.',
          de: 'a b _ oder _ a b: Wiederhole einen Buchstaben.',
        },
      ],
      done: {
        en: 'Whatever your opponent adds, you add the same letter at the other end.',
        de: 'Was dein Gegner auch anfügt, du setzt denselben Buchstaben ans andere Ende.',
      },
    },
    {
      key: 'mirror',
      title: { en: 'Mirror it', de: 'Spiegeln' },
      moves: ['a E', 'b E', 'a E', 'c E'],
      goal: 'win',
      task: {
        en: 'Your opponent has added c at the end. Mirror it!',
        de: 'Dein Gegner hat c ans Ende gesetzt. Spiegle es!',
      },
      wrong: {
        misses: {
          en: 'The same letter, but at the other end.',
          de: 'Derselbe Buchstabe, aber am anderen Ende.',
        },
      },
      hints: [{ en: '_ a b a c', de: '_ a b a c' }],
      done: {
        en: 'c a b a c. That is the whole secret.',
        de: 'c a b a c. Das ist das ganze Geheimnis.',
      },
    },
    {
      key: 'match',
      title: { en: 'A match', de: 'Eine Partie' },
      options: { limit: 15 },
      task: {
        en: 'A match against the computer, at most 15 letters long. You are Player 1 and start. Make x y x with your second letter.',
        de: 'Eine Partie gegen den Computer, höchstens 15 Buchstaben lang. Du bist Player 1 und beginnst. Bilde mit deinem zweiten Buchstaben x y x.',
      },
      won: { en: 'You won. Forwards and backwards!', de: 'Gewonnen. Vorwärts wie rückwärts!' },
      lost: {
        en: 'Not this time. x y x with your second letter wins by force.',
        de: 'Diesmal nicht. x y x mit dem zweiten Buchstaben erzwingt den Sieg.',
      },
    },
  ],
};
