/** The lesson of Bracket Balance: the last bracket, the brackets that lose, and counting. */
import type { Lesson } from '../../core/lesson.ts';

export const lesson: Lesson = {
  steps: [
    {
      key: 'goal',
      title: { en: 'The goal', de: 'Das Ziel' },
      options: { length: 4, start: '(()' },
      moves: [],
      goal: 'win',
      task: {
        en: 'Together you write an expression of brackets. The player who places the last one wins. This one gets four, and three are there. Win!',
        de: 'Gemeinsam schreibt ihr einen Ausdruck aus Klammern. Wer die letzte setzt, gewinnt. Dieser bekommt vier, und drei stehen da. Gewinne!',
      },
      wrong: {},
      hints: [
        {
          en: 'One bracket is missing: the one that closes.',
          de: 'Eine Klammer fehlt: die schließende.',
        },
      ],
      done: { en: 'The last bracket was yours.', de: 'Die letzte Klammer war deine.' },
    },
    {
      key: 'first-move',
      title: { en: 'The first move', de: 'Der erste Zug' },
      moves: [],
      goal: 'safe',
      task: {
        en: 'Here nothing is written yet, and ten brackets are to come. A bracket may only close what is open. Make a move that does not lose.',
        de: 'Hier steht noch nichts, und zehn Klammern sollen es werden. Eine Klammer darf nur schließen, was offen ist. Mach einen Zug, der nicht verliert.',
      },
      wrong: {
        loses: {
          en: 'Nothing is open, so ) closes nothing. That breaks the rules and loses at once.',
          de: 'Nichts ist offen, also schließt ) nichts. Das bricht die Regeln und verliert sofort.',
        },
      },
      hints: [{ en: 'Open one.', de: 'Öffne eine.' }],
      done: {
        en: 'The expression has to begin with an opening bracket.',
        de: 'Der Ausdruck muss mit einer öffnenden Klammer beginnen.',
      },
    },
    {
      key: 'closed',
      title: { en: 'The trap', de: 'Die Falle' },
      options: { start: '(())()' },
      moves: [],
      goal: 'safe',
      task: {
        en: 'Count what is open here, then make a move that does not lose.',
        de: 'Zähle, was hier offen ist, und mach einen Zug, der nicht verliert.',
      },
      wrong: {
        loses: {
          en: 'Everything was closed already: ) closes nothing.',
          de: 'Es war schon alles geschlossen: ) schließt nichts.',
        },
      },
      hints: [
        {
          en: 'Three opening brackets, three closing ones. What is left to close?',
          de: 'Drei öffnende Klammern, drei schließende. Was bleibt zu schließen?',
        },
      ],
      done: {
        en: 'Whenever all is closed, only an opening bracket is allowed.',
        de: 'Sobald alles geschlossen ist, darf nur eine öffnende folgen.',
      },
    },
    {
      key: 'kinds',
      title: { en: 'Two kinds', de: 'Zwei Arten' },
      options: { brackets: '()[]', start: '([' },
      moves: [],
      goal: 'safe',
      task: {
        en: 'In this variation there are two kinds, ( ) and [ ]. A closing bracket must match the innermost one that is open. Make a move that does not lose.',
        de: 'In dieser Variante gibt es zwei Arten, ( ) und [ ]. Eine schließende Klammer muss zur innersten offenen passen. Mach einen Zug, der nicht verliert.',
      },
      wrong: {
        loses: {
          en: 'The innermost open bracket is [, and ) cannot close it.',
          de: 'Die innerste offene Klammer ist [, und ) kann sie nicht schließen.',
        },
      },
      hints: [
        {
          en: 'Read from the right: [ was opened last.',
          de: 'Lies von rechts: [ wurde zuletzt geöffnet.',
        },
      ],
      done: {
        en: 'Last opened, first closed.',
        de: 'Zuletzt geöffnet, zuerst geschlossen.',
      },
    },
    {
      key: 'count',
      title: { en: 'The idea: count', de: 'Die Idee: zählen' },
      options: { length: 6, brackets: '()[]', start: '([]' },
      moves: [],
      goal: 'keep',
      task: {
        en: 'Six brackets, three are there: you place the next, your opponent one, and you the last. With an odd number to come the last is yours, as long as you break no rule. Keep the win.',
        de: 'Sechs Klammern, drei stehen da: Du setzt die nächste, dein Gegner eine und du die letzte. Fehlt eine ungerade Zahl, gehört die letzte dir, solange du keine Regel brichst. Halte den Gewinn fest.',
      },
      wrong: {
        loses: {
          en: 'The [ is closed already; ( is the innermost open one, and ] cannot close it.',
          de: 'Die [ ist schon geschlossen; die innerste offene ist (, und ] kann sie nicht schließen.',
        },
      },
      hints: [
        { en: 'An opening bracket is never wrong.', de: 'Eine öffnende Klammer ist nie falsch.' },
      ],
      done: {
        en: 'In a match of ten the second player places the last bracket. The first can only hope for a slip.',
        de: 'Bei zehn Klammern setzt der Zweite die letzte. Der Erste kann nur auf einen Fehler hoffen.',
      },
    },
    {
      key: 'balanced',
      title: { en: 'A house rule: balance', de: 'Eine Hausregel: im Gleichgewicht' },
      options: { length: 6, start: '(()', finish: 'balanced' },
      moves: [],
      goal: 'keep',
      task: {
        en: 'By the house rule "balanced", the last bracket wins only if nothing stays open. Three are to come, and the last is yours: see to it that you can close everything.',
        de: 'Nach der Hausregel „balanced“ gewinnt die letzte Klammer nur, wenn nichts offen bleibt. Drei fehlen, und die letzte ist deine: Sorge dafür, dass du alles schließen kannst.',
      },
      wrong: {
        spoils: {
          en: 'Your opponent opens another one, and you cannot close three with one bracket.',
          de: 'Dein Gegner öffnet noch eine, und drei kannst du mit einer Klammer nicht schließen.',
        },
      },
      hints: [
        {
          en: 'If nothing is open with two to come, your opponent must open and you close.',
          de: 'Ist vor den letzten zwei nichts offen, muss dein Gegner öffnen und du schließt.',
        },
      ],
      done: {
        en: 'Your opponent has to open one, and you close it: balanced.',
        de: 'Dein Gegner muss eine öffnen, und du schließt sie: im Gleichgewicht.',
      },
    },
    {
      key: 'match',
      title: { en: 'A match', de: 'Eine Partie' },
      options: { length: 8, brackets: '()[]' },
      first: 2,
      task: {
        en: 'A match against the computer, which starts: so the last of the eight brackets is yours. You are Player 1. Do not break a rule on the way.',
        de: 'Eine Partie gegen den Computer, und er beginnt: also gehört die letzte der acht Klammern dir. Du bist Player 1. Brich unterwegs keine Regel.',
      },
      won: { en: 'You won. All in order!', de: 'Gewonnen. Alles in Ordnung!' },
      lost: {
        en: 'Not this time. Look for the innermost open bracket before you close one.',
        de: 'Diesmal nicht. Such die innerste offene Klammer, bevor du eine schließt.',
      },
    },
  ],
};
