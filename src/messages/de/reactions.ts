/** Was man einander in einer Partie auf einem Server sagen kann, auf Deutsch. */
import type { Reaction } from '../../online/codes.ts';

export const germanReactions: Readonly<Record<Reaction, string>> = {
  hello: 'Hallo!',
  'good-luck': 'Viel Glück!',
  'nice-move': 'Schöner Zug!',
  oops: 'Hoppla!',
  thinking: 'Ich überlege …',
  thanks: 'Danke!',
  'well-played': 'Gut gespielt!',
  another: 'Noch eine?',
};
