/** The lesson of Binary Race: exact hits, then the totals to leave to the opponent. */
import type { Lesson } from '../../core/lesson.ts';

export const lesson: Lesson = {
  steps: [
    {
      key: 'goal',
      title: { en: 'The goal', de: 'Das Ziel' },
      options: { start: 62 },
      moves: [],
      goal: 'win',
      task: {
        en: 'Both players share one total. On your turn you add 2 or double it, and you win by making it exactly 64. It is 62 now. Win!',
        de: 'Beide teilen sich eine Summe. Wer am Zug ist, addiert 2 oder verdoppelt sie; wer sie auf genau 64 bringt, gewinnt. Jetzt steht sie bei 62. Gewinne!',
      },
      wrong: {
        loses: {
          en: 'Twice 62 is 124. A total above 64 loses at once.',
          de: 'Das Doppelte von 62 ist 124. Wer über 64 kommt, verliert sofort.',
        },
      },
      hints: [{ en: 'What is missing from 62 to 64?', de: 'Was fehlt von 62 bis 64?' }],
      done: {
        en: 'Exactly 64: that is all there is to winning.',
        de: 'Genau 64: mehr braucht es nicht zum Sieg.',
      },
    },
    {
      key: 'first-move',
      title: { en: 'The first move', de: 'Der erste Zug' },
      moves: [],
      goal: 'legal',
      task: {
        en: 'A race begins at 1, and the players move in turn. Make any move.',
        de: 'Ein Rennen beginnt bei 1, und ihr zieht abwechselnd. Mach irgendeinen Zug.',
      },
      wrong: {},
      hints: [{ en: 'Both moves are allowed here.', de: 'Hier sind beide Züge erlaubt.' }],
      done: {
        en: "Now it would be your opponent's turn, with the total that you left.",
        de: 'Jetzt wäre dein Gegner am Zug, mit der Summe, die du ihm gelassen hast.',
      },
    },
    {
      key: 'leap',
      title: { en: 'The leap', de: 'Der Sprung' },
      options: { start: 32 },
      moves: [],
      goal: 'win',
      task: {
        en: 'There is a second total from which one move wins. You have it: 32. Win!',
        de: 'Es gibt eine zweite Summe, von der ein Zug zum Sieg reicht. Du hast sie: 32. Gewinne!',
      },
      wrong: {
        misses: {
          en: '34 is still far from 64, and the chance is gone.',
          de: '34 ist noch weit von 64, und die Gelegenheit ist vorbei.',
        },
      },
      hints: [{ en: 'Which move goes far?', de: 'Welcher Zug führt weit?' }],
      done: {
        en: 'So there are two totals never to leave to your opponent: 32 and 62.',
        de: 'Zwei Summen solltest du deinem Gegner also nie lassen: 32 und 62.',
      },
    },
    {
      key: 'trap',
      title: { en: 'The trap', de: 'Die Falle' },
      options: { start: 30 },
      moves: [],
      goal: 'safe',
      task: {
        en: 'The total is 30. One of the two moves lets your opponent win at once. Make the other one.',
        de: 'Die Summe ist 30. Einer der beiden Züge lässt deinen Gegner sofort gewinnen. Mach den anderen.',
      },
      wrong: {
        allows: {
          en: 'That leaves 32, and your opponent doubles it to 64.',
          de: 'Das lässt 32, und dein Gegner verdoppelt auf 64.',
        },
      },
      hints: [
        {
          en: 'Work out both totals. Which of them is 32 or 62?',
          de: 'Rechne beide Summen aus. Welche davon ist 32 oder 62?',
        },
      ],
      done: {
        en: '60 is a good total to leave: your opponent can only go to 62, and you win.',
        de: '60 lässt man gern: Dein Gegner kommt nur auf 62, und du gewinnst.',
      },
    },
    {
      key: 'fours',
      title: { en: 'The idea: multiples of 4', de: 'Die Idee: Vielfache von 4' },
      options: { start: 22 },
      moves: [],
      goal: 'rule',
      rule: 'leave-four',
      task: {
        en: 'Above 32 doubling is too much, so both of you add 2. Leave a multiple of 4 up there, and you are the one who reaches 64. The total is 22: find the move that wins by force.',
        de: 'Über 32 ist Verdoppeln zu viel, also addiert ihr beide 2. Lass dort oben ein Vielfaches von 4, und du bist es, der 64 erreicht. Die Summe ist 22: Finde den Zug, der sicher gewinnt.',
      },
      wrong: {
        spoils: {
          en: '24 is a multiple of 4, but not above 32: your opponent doubles it to 48, and now has the good total.',
          de: '24 ist ein Vielfaches von 4, aber nicht über 32: Dein Gegner verdoppelt auf 48 und hat nun die gute Summe.',
        },
      },
      hints: [
        {
          en: 'Which move takes you above 32?',
          de: 'Welcher Zug bringt dich über 32?',
        },
        {
          en: '44 is a multiple of 4: 46, 48, 50 … count on, and 64 is yours.',
          de: '44 ist ein Vielfaches von 4: 46, 48, 50 … Zähl weiter, und die 64 gehört dir.',
        },
      ],
      done: {
        en: '44 wins: 46, 48, 50, 52 and so on, and every multiple of 4 is yours.',
        de: '44 gewinnt: 46, 48, 50, 52 und so weiter, und jedes Vielfache von 4 gehört dir.',
      },
    },
    {
      key: 'odd',
      title: { en: 'Odd totals', de: 'Ungerade Summen' },
      options: { start: 13 },
      moves: [],
      goal: 'rule',
      rule: 'add-odd',
      task: {
        en: 'Adding 2 to an odd total never leads to 64. Doubling makes the total even, for your opponent to use. The total is 13: keep the win.',
        de: 'Wer zu einer ungeraden Summe 2 addiert, kommt nie auf 64. Verdoppeln macht sie gerade, und das nützt deinem Gegner. Die Summe ist 13: Halte den Gewinn fest.',
      },
      wrong: {
        spoils: {
          en: 'That leaves 26: your opponent doubles it to 52, a multiple of 4 above 32.',
          de: 'Das lässt 26: Dein Gegner verdoppelt auf 52, ein Vielfaches von 4 über 32.',
        },
      },
      hints: [
        {
          en: 'Let your opponent be the one who doubles an odd total.',
          de: 'Lass deinen Gegner die ungerade Summe verdoppeln.',
        },
      ],
      done: {
        en: 'A simple rule: to an odd total, always add 2.',
        de: 'Eine einfache Regel: Zu einer ungeraden Summe addierst du immer 2.',
      },
    },
    {
      key: 'match',
      title: { en: 'A match', de: 'Eine Partie' },
      options: { target: 20 },
      task: {
        en: 'A short race to exactly 20, against the computer. You are Player 1 and start. Odd: add 2. Above 10 doubling is too much: leave multiples of 4 there.',
        de: 'Ein kurzes Rennen auf genau 20, gegen den Computer. Du bist Player 1 und beginnst. Ungerade: addiere 2. Über 10 ist Verdoppeln zu viel: lass dort Vielfache von 4.',
      },
      won: {
        en: 'You won. Now race to 64!',
        de: 'Gewonnen. Jetzt das Rennen auf 64!',
      },
      lost: {
        en: 'The computer was lucky this time. From 1 the winning start is to add 2.',
        de: 'Diesmal hatte der Computer Glück. Von 1 aus gewinnt, wer mit plus 2 beginnt.',
      },
    },
  ],
};
