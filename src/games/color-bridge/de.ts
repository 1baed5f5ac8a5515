/** What Color Bridge says, in German. */
import type { Catalog } from '../../messages/translate.ts';

export const phrases: Catalog = {
  // Options.
  length: 'Länge',
  'How many positions the track has.': 'Wie viele Positionen die Bahn hat.',
  full: 'Volle Bahn',
  'What a full track without a winner does: it is wiped clean, or it is a draw.':
    'Was eine volle Bahn bedeutet, wenn niemand gewonnen hat: Sie wird geleert, oder es ist unentschieden.',
  wipe: 'wird geleert',
  draw: 'unentschieden',

  // Variations.
  'Eleven positions; a full track is wiped clean.': 'Elf Positionen; eine volle Bahn wird geleert.',
  'A full track without a winner is a draw.':
    'Eine volle Bahn, auf der niemand gewonnen hat, ist unentschieden.',
  short: 'kurz',
  'A track of five positions.': 'Eine Bahn mit fünf Positionen.',
  'short-draw': 'kurz, unentschieden',
  'Five positions, and a full track is a draw.':
    'Fünf Positionen, und eine volle Bahn ist unentschieden.',
  long: 'lang',
  'A track of seventeen positions.': 'Eine Bahn mit siebzehn Positionen.',

  // Moves and ends.
  'A move is one position from 1 to {length}, such as 2, or two adjacent ones, such as 2 3.':
    'Ein Zug ist eine Position von 1 bis {length}, etwa 2, oder es sind zwei benachbarte, etwa 2 3.',
  'You may color one or two positions, not {count}.':
    'Du kannst eine oder zwei Positionen färben, nicht {count}.',
  'There is no position {position}: the track goes from 1 to {length}.':
    'Position {position} gibt es nicht: Die Bahn geht von 1 bis {length}.',
  'That is position {position} twice: name it once, or name two adjacent positions.':
    'Das ist zweimal Position {position}: Nenne sie einmal, oder nenne zwei benachbarte Positionen.',
  'Positions {low} and {high} are not adjacent.':
    'Die Positionen {low} und {high} sind nicht benachbart.',
  'Position {position} is already {color!}: choose an uncolored one.':
    'Position {position} ist schon {color}: Wähle eine, die noch frei ist.',
  Red: 'rot',
  Blue: 'blau',
  '{player} has exactly three in a row at {positions}.':
    '{player} {hast|hat} genau drei in einer Reihe: {positions}.',
  'The track is full and nobody has exactly three in a row.':
    'Die Bahn ist voll, und niemand hat genau drei in einer Reihe.',
};
