/** What Equation Duel says, in German. */
import type { Catalog } from '../../messages/translate.ts';

export const phrases: Catalog = {
  // Options.
  pool: 'Vorrat',
  'The pool holds the numbers from 1 to this.': 'Im Vorrat sind die Zahlen von 1 bis zu dieser.',
  digits: 'Ziffern',
  'Whether collected numbers may be joined into longer ones.':
    'Ob genommene Zahlen zu längeren verbunden werden dürfen.',
  single: 'einzeln',
  joined: 'verbunden',
  operators: 'Rechenzeichen',
  'The operators an equation may use.': 'Die Rechenzeichen, die eine Gleichung haben darf.',

  // Variations.
  'The numbers 1 to 9 and four operators.': 'Die Zahlen 1 bis 9 und vier Rechenzeichen.',
  extended: 'erweitert',
  'The numbers 1 to 15.': 'Die Zahlen 1 bis 15.',
  'Numbers may be joined: 1 and 2 as 12 or 21.':
    'Zahlen dürfen verbunden werden: 1 und 2 zu 12 oder 21.',
  'plus-minus': 'plus und minus',
  'Only + and -.': 'Nur + und -.',
  'extended-joined': 'erweitert, verbunden',
  'The numbers 1 to 15, which may be joined.': 'Die Zahlen 1 bis 15, die verbunden werden dürfen.',
  'extended-plus-minus': 'erweitert, plus und minus',
  'The numbers 1 to 15, only + and -.': 'Die Zahlen 1 bis 15, nur + und -.',
  small: 'klein',
  'The numbers 1 to 5.': 'Die Zahlen 1 bis 5.',

  // Moves.
  'Please enter one of the available numbers: {numbers}.':
    'Gib eine der Zahlen ein, die noch da sind: {numbers}.',
  'The numbers go from 1 to {pool}.': 'Die Zahlen gehen von 1 bis {pool}.',
  'Number {number} is no longer available: {who!} it.':
    'Die {number} ist nicht mehr da: {who} sie.',
  'you have': 'Du hast',
  'your opponent has': 'Dein Gegner hat',
  'Declare an equation such as 1 + 2 = 3, or answer no.':
    'Sag eine Gleichung wie 1 + 2 = 3 an, oder wähle „Keine Gleichung“.',
  'An equation has at most {most} characters.': 'Eine Gleichung hat höchstens {most} Zeichen.',
  'An equation has at most {most} characters, the spaces in it included.':
    'Eine Gleichung hat höchstens {most} Zeichen, die Leerzeichen mitgezählt.',
  'An equation is made of numbers, operators, parentheses and an equals sign only.':
    'Eine Gleichung besteht nur aus Zahlen, Rechenzeichen, Klammern und einem Gleichheitszeichen.',

  // What is against an equation; whoever reads it need not be who declared it.
  'there is no equals sign': 'das Gleichheitszeichen fehlt',
  'there are {count} equals signs': 'es gibt {count} Gleichheitszeichen',
  'nothing stands before the equals sign': 'vor dem Gleichheitszeichen steht nichts',
  'nothing stands after the equals sign': 'nach dem Gleichheitszeichen steht nichts',
  'a number is missing {where!}': '{where} fehlt eine Zahl',
  'after {sign}': 'nach {sign}',
  'before {sign}': 'vor {sign}',
  'a parenthesis is never closed': 'eine Klammer wird nie geschlossen',
  'a parenthesis is closed that was never opened':
    'eine Klammer wird geschlossen, die nie geöffnet wurde',
  'an operator is missing between {left} and {right}':
    'zwischen {left} und {right} fehlt ein Rechenzeichen',
  'the operator {sign} is not allowed': 'das Rechenzeichen {sign} ist nicht erlaubt',
  'number {number} is used too often': 'die Zahl {number} kommt zu oft vor',
  '{number} uses a number too often': '{number} braucht eine Zahl zu oft',
  'you cannot join your numbers to {number}':
    'die eigenen Zahlen lassen sich nicht zu {number} verbinden',
  'you do not have number {number}': 'die Zahl {number} gehört nicht zu den eigenen',
  'there is a division by zero': 'es wird durch null geteilt',
  'the left side is {left} and the right side is {right}':
    'die linke Seite ist {left}, die rechte {right}',

  // Ends.
  '{player} made the equation {equation}.': '{player} {hast|hat} {equation} gebildet.',
  'Nobody made an equation, and {player} has the higher sum, {sum} to {other}.':
    'Niemand hat eine Gleichung gebildet, und {player} {hast|hat} die höhere Summe, {sum} zu {other}.',
  'Nobody made an equation, both sums are {sum}, and {player} holds fewer numbers.':
    'Niemand hat eine Gleichung gebildet, beide Summen sind {sum}, und {player} {hast|hat} weniger Zahlen.',
  'Nobody made an equation, both sums are {sum}, and {player} holds the highest number.':
    'Niemand hat eine Gleichung gebildet, beide Summen sind {sum}, und {player} {hast|hat} die höchste Zahl.',
};
