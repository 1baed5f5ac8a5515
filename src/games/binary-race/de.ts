/** What Binary Race says, in German. */
import type { Catalog } from '../../messages/translate.ts';

export const phrases: Catalog = {
  // Options.
  start: 'Start',
  'The total the race starts from.': 'Die Summe, mit der das Rennen beginnt.',
  target: 'Ziel',
  'The total to reach exactly.': 'Die Summe, die genau zu erreichen ist.',
  'target must be greater than start, and {target} is not above {start}.':
    'Das Ziel muss über dem Start liegen, und {target} ist nicht mehr als {start}.',

  // Variations.
  'From 1 to exactly 64.': 'Von 1 auf genau 64.',
  short: 'kurz',
  'From 1 to exactly 21.': 'Von 1 auf genau 21.',
  odd: 'ungerade',
  'From 3 to exactly 101.': 'Von 3 auf genau 101.',

  // Moves and ends.
  'A move is +2 or *2.': 'Ein Zug ist +2 oder *2.',
  '{player} reached exactly {target}.': '{player} {hast|hat} genau {target} erreicht.',
  '{player} exceeded {target}.': '{player} {hast|hat} {target} überschritten.',
};
