/** The lesson of Color Bridge: exactly three in a row, threats, and two threats at once. */
import type { Lesson } from '../../core/lesson.ts';

export const lesson: Lesson = {
  steps: [
    {
      key: 'goal',
      title: { en: 'The goal', de: 'Das Ziel' },
      moves: ['5 6', '7'],
      goal: 'win',
      task: {
        en: 'You are Red. Three red positions in a row win, and you have two: 5 and 6. Color the position that makes them three.',
        de: 'Du bist Rot (R). Drei rote Positionen in einer Reihe gewinnen, und zwei hast du: 5 und 6. Färbe die Position, die drei daraus macht.',
      },
      wrong: {
        misses: {
          en: 'That makes no row of exactly three. Look left of 5.',
          de: 'Das gibt keine Reihe von genau drei. Schau links von der 5.',
        },
      },
      hints: [
        {
          en: 'Blue has closed one end. The other is free.',
          de: 'Ein Ende hat Blau (B) besetzt. Das andere ist frei.',
        },
      ],
      done: { en: 'Three in a row: you win.', de: 'Drei in einer Reihe: gewonnen.' },
    },
    {
      key: 'first-move',
      title: { en: 'The first move', de: 'Der erste Zug' },
      moves: [],
      goal: 'legal',
      task: {
        en: 'The track is empty. A move colors one position, or two next to each other: 5, or 5 and 6. Make any move.',
        de: 'Die Bahn ist leer. Ein Zug färbt eine Position oder zwei nebeneinander: 5, oder 5 und 6. Mach irgendeinen Zug.',
      },
      wrong: {},
      hints: [{ en: 'For example 6, in the middle.', de: 'Zum Beispiel 6, in der Mitte.' }],
      done: {
        en: 'A position once colored keeps its color.',
        de: 'Eine gefärbte Position behält ihre Farbe.',
      },
    },
    {
      key: 'two-at-once',
      title: { en: 'Two at once', de: 'Zwei auf einmal' },
      moves: ['4', '8'],
      goal: 'win',
      task: {
        en: 'You have only one position, 4. But you may color two at once. Win!',
        de: 'Du hast nur eine Position, die 4. Aber du darfst zwei auf einmal färben. Gewinne!',
      },
      wrong: {
        misses: {
          en: 'One is not enough, and the two must touch your 4 and each other.',
          de: 'Eine reicht nicht, und die zwei müssen an deine 4 und aneinander grenzen.',
        },
      },
      hints: [
        {
          en: 'Two to the left of 4, or two to the right.',
          de: 'Zwei links von der 4 oder zwei rechts.',
        },
      ],
      done: {
        en: "So a single position with two free ones beside it is already a threat. Your opponent's too!",
        de: 'Eine einzelne Position mit zwei freien daneben ist also schon eine Drohung. Auch beim Gegner!',
      },
    },
    {
      key: 'four',
      title: { en: 'The trap: four', de: 'Die Falle: vier' },
      moves: ['2 3', '9', '5', '11'],
      goal: 'win',
      task: {
        en: 'Exactly three win; four do not. You have 2, 3 and 5. Win!',
        de: 'Genau drei gewinnen, vier nicht. Du hast 2, 3 und 5. Gewinne!',
      },
      wrong: {
        misses: {
          en: 'That is no row of exactly three. Position 4 would make four: 2, 3, 4 and 5.',
          de: 'Das ist keine Reihe von genau drei. Position 4 ergäbe vier: 2, 3, 4 und 5.',
        },
      },
      hints: [
        {
          en: 'Leave 4 alone. What is at the other end of 2 and 3?',
          de: 'Lass die 4 frei. Was liegt am anderen Ende von 2 und 3?',
        },
      ],
      done: { en: 'Three, and not one more.', de: 'Drei, und keine mehr.' },
    },
    {
      key: 'block',
      title: { en: 'Stop a threat', de: 'Eine Drohung abwehren' },
      moves: ['1', '2 3'],
      goal: 'safe',
      task: {
        en: 'Blue has 2 and 3, and would win with the next move. You cannot win yet: stop it.',
        de: 'Blau hat 2 und 3 und würde mit dem nächsten Zug gewinnen. Du kannst noch nicht gewinnen: Verhindere es.',
      },
      wrong: {
        allows: {
          en: 'Then Blue colors 4 and has 2, 3 and 4.',
          de: 'Dann färbt Blau die 4 und hat 2, 3 und 4.',
        },
      },
      hints: [{ en: 'Which position does Blue need?', de: 'Welche Position braucht Blau?' }],
      done: {
        en: 'One threat can be stopped. Two cannot, and that is how games are won.',
        de: 'Eine Drohung lässt sich abwehren. Zwei nicht, und so gewinnt man.',
      },
    },
    {
      key: 'two-threats',
      title: { en: 'The idea: two threats', de: 'Die Idee: zwei Drohungen' },
      moves: ['1', '3'],
      goal: 'keep',
      task: {
        en: 'Blue threatens 4 and 5, beside 3. Stop that, and make a pair with both ends free, so that Blue can close only one.',
        de: 'Blau droht mit 4 und 5 neben der 3. Verhindere das, und bilde ein Paar mit zwei freien Enden, von denen Blau nur eines schließen kann.',
      },
      wrong: {
        allows: {
          en: 'Blue still gets three in a row. Take 4 or 5, or both ends are of no use.',
          de: 'Blau bekommt trotzdem drei in einer Reihe. Ohne 4 oder 5 nützt alles andere nichts.',
        },
        spoils: {
          en: 'Blue is stopped, but you threaten nothing that cannot be stopped in turn.',
          de: 'Blau ist gestoppt, aber du drohst nichts, was sich nicht auch stoppen ließe.',
        },
      },
      hints: [
        {
          en: 'A pair that does not touch Blue has two free ends.',
          de: 'Ein Paar, das Blau nicht berührt, hat zwei freie Enden.',
        },
        {
          en: 'Leave 4 free, and take the 5 with its neighbor.',
          de: 'Lass die 4 frei, und nimm die 5 mit der rechts daneben.',
        },
      ],
      done: {
        en: '4 and 7 both make three now. Blue can take only one of them.',
        de: 'Jetzt ergeben 4 und 7 jeweils drei. Blau kann nur eine davon nehmen.',
      },
    },
    {
      key: 'match',
      title: { en: 'A match', de: 'Eine Partie' },
      task: {
        en: 'A match against the computer. You are Red and start. Look first: can I win? Must I stop something? Else make two threats.',
        de: 'Eine Partie gegen den Computer. Du bist Rot und beginnst. Frag dich zuerst: Kann ich gewinnen? Muss ich etwas verhindern? Sonst stelle zwei Drohungen auf.',
      },
      won: { en: 'You won. Well bridged!', de: 'Gewonnen. Schön überbrückt!' },
      lost: {
        en: 'Not this time. Start in the middle: from there you can win by force.',
        de: 'Diesmal nicht. Beginne in der Mitte: Von dort lässt sich der Sieg erzwingen.',
      },
    },
  ],
};
