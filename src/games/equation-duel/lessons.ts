/** The lesson of Equation Duel: taking, declaring, denying, and two ways to a third number. */
import type { Lesson } from '../../core/lesson.ts';

export const lesson: Lesson = {
  steps: [
    {
      key: 'goal',
      title: { en: 'The goal', de: 'Das Ziel' },
      moves: ['1', 'no', '9', 'no', '2', 'no', '8', 'no', '3'],
      goal: 'win',
      task: {
        en: 'The first player to make an equation of their own numbers wins. You have 1, 2 and 3. Make an equation of them, as 2, 3 and 5 would make 2 + 3 = 5. Win!',
        de: 'Wer zuerst aus eigenen Zahlen eine Gleichung bildet, gewinnt. Du hast 1, 2 und 3. Bilde eine Gleichung daraus, so wie aus 2, 3 und 5 die Gleichung 2 + 3 = 5 würde. Gewinne!',
      },
      wrong: {
        misses: {
          en: 'You do have an equation: each number once, and both sides equal.',
          de: 'Du hast eine Gleichung: jede Zahl einmal, und beide Seiten gleich.',
        },
      },
      hints: [
        {
          en: 'Which of your numbers is the sum of the others?',
          de: 'Welche deiner Zahlen ist die Summe der anderen?',
        },
      ],
      done: { en: 'A valid equation wins at once.', de: 'Eine gültige Gleichung gewinnt sofort.' },
    },
    {
      key: 'first-move',
      title: { en: 'The first turn', de: 'Der erste Zug' },
      moves: [],
      goal: 'legal',
      task: {
        en: 'A turn is: take a number that is still there, then declare an equation or not. Take any number. With one number there is no equation, so then say no.',
        de: 'Ein Zug heißt: eine Zahl nehmen, die noch da ist, dann eine Gleichung ansagen oder nicht. Nimm irgendeine Zahl. Mit einer Zahl gibt es keine Gleichung, also verzichte dann darauf.',
      },
      wrong: {},
      hints: [
        { en: 'For example 4, then no equation.', de: 'Zum Beispiel 4, dann keine Gleichung.' },
      ],
      done: {
        en: "A number that is taken is gone for both. Now it would be your opponent's turn.",
        de: 'Eine genommene Zahl ist für beide weg. Jetzt wäre dein Gegner am Zug.',
      },
    },
    {
      key: 'third',
      title: { en: 'The third number', de: 'Die dritte Zahl' },
      moves: ['2', 'no', '9', 'no', '4', 'no', '7', 'no'],
      goal: 'win',
      task: {
        en: 'You have 2 and 4. Take a third number that makes an equation, and declare it. You may use + - * / and brackets.',
        de: 'Du hast 2 und 4. Nimm eine dritte Zahl, die eine Gleichung ergibt, und sag die Gleichung an. Erlaubt sind + - * / und Klammern.',
      },
      wrong: {
        misses: {
          en: 'With that there is no equation of 2, 4 and your third number; or you had one and did not declare it.',
          de: 'Damit gibt es keine Gleichung aus 2, 4 und deiner dritten Zahl; oder du hattest eine und hast sie nicht angesagt.',
        },
      },
      hints: [{ en: 'What is 2 + 4? And 2 times 4?', de: 'Was ist 2 + 4? Und 2 mal 4?' }],
      done: {
        en: 'Two numbers often have more than one third to go with.',
        de: 'Zu zwei Zahlen passt oft mehr als eine dritte.',
      },
    },
    {
      key: 'deny',
      title: { en: 'The trap', de: 'Die Falle' },
      moves: ['1', 'no', '4', 'no', '5', 'no', '6', 'no'],
      goal: 'safe',
      task: {
        en: 'You have 1 and 5, your opponent has 4 and 6 and needs one number to win. You cannot win now: take that number away.',
        de: 'Du hast 1 und 5, dein Gegner hat 4 und 6 und braucht eine Zahl zum Sieg. Du kannst jetzt nicht gewinnen: Nimm ihm diese Zahl weg.',
      },
      wrong: {
        allows: {
          en: 'Then your opponent takes the number and declares an equation.',
          de: 'Dann nimmt dein Gegner die Zahl und sagt eine Gleichung an.',
        },
      },
      hints: [
        {
          en: 'Which number makes an equation with 4 and 6?',
          de: 'Welche Zahl ergibt mit 4 und 6 eine Gleichung?',
        },
      ],
      done: {
        en: "4 + 2 = 6 will not happen. Before each turn, look at your opponent's numbers.",
        de: 'Aus 4 + 2 = 6 wird nichts. Sieh vor jedem Zug auf die Zahlen deines Gegners.',
      },
    },
    {
      key: 'two-ways',
      title: { en: 'The idea: two ways', de: 'Die Idee: zwei Wege' },
      moves: ['4', 'no', '7', 'no'],
      goal: 'best',
      task: {
        en: 'You have 4, your opponent has 7. Your opponent can take one number away from you, but not two. Take a second number that has two thirds to go with. Then say no to an equation.',
        de: 'Du hast 4, dein Gegner 7. Dein Gegner kann dir eine Zahl wegnehmen, aber nicht zwei. Nimm eine zweite Zahl, zu der zwei dritte passen. Verzichte dann auf eine Gleichung.',
      },
      wrong: {
        spoils: {
          en: 'Only one free number completes that pair, and your opponent takes it.',
          de: 'Nur eine freie Zahl ergänzt dieses Paar, und die nimmt dein Gegner.',
        },
        slow: {
          en: 'You still win, but not with your third number: that pair has only one to go with.',
          de: 'Du gewinnst noch, aber nicht mit der dritten Zahl: Zu diesem Paar passt nur eine.',
        },
      },
      hints: [
        {
          en: 'With 4 and 3 only 1 is left, for 7 is taken. Try another.',
          de: 'Zu 4 und 3 bleibt nur 1, denn 7 ist weg. Versuche eine andere.',
        },
        { en: '4 and 1 go with 3 and with 5.', de: '4 und 1 passen zu 3 und zu 5.' },
      ],
      done: {
        en: 'Whichever third number your opponent takes, you take the other and win.',
        de: 'Welche dritte Zahl dein Gegner auch nimmt, du nimmst die andere und gewinnst.',
      },
    },
    {
      key: 'match',
      title: { en: 'A match', de: 'Eine Partie' },
      task: {
        en: 'A match against the computer. You are Player 1 and start. Take two numbers that have two thirds to go with.',
        de: 'Eine Partie gegen den Computer. Du bist Player 1 und beginnst. Nimm zwei Zahlen, zu denen zwei dritte passen.',
      },
      won: { en: 'You won. It adds up!', de: 'Gewonnen. Die Rechnung geht auf!' },
      lost: {
        en: 'Not this time. Before each turn, ask what your opponent needs.',
        de: 'Diesmal nicht. Frag dich vor jedem Zug, was dein Gegner braucht.',
      },
    },
  ],
};
