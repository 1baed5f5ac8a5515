/** Color Bridge auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';

export const german: GameTextsOf<typeof options, typeof presets, typeof english> = {
  summary:
    'Eine oder zwei Positionen einer Bahn färben; genau drei der eigenen Farbe in einer Reihe gewinnen.',
  options: {
    length: { label: 'Länge', about: 'Wie viele Positionen die Bahn hat.' },
    full: {
      label: 'Volle Bahn',
      about:
        'Was eine volle Bahn bedeutet, wenn niemand gewonnen hat: Sie wird geleert, oder es ist unentschieden.',
      values: { wipe: 'wird geleert', draw: 'unentschieden' },
    },
  },
  presets: {
    default: { label: 'Standard', about: 'Elf Positionen; eine volle Bahn wird geleert.' },
    draw: {
      label: 'unentschieden',
      about: 'Eine volle Bahn, auf der niemand gewonnen hat, ist unentschieden.',
    },
    short: { label: 'kurz', about: 'Eine Bahn mit fünf Positionen.' },
    'short-draw': {
      label: 'kurz, unentschieden',
      about: 'Fünf Positionen, und eine volle Bahn ist unentschieden.',
    },
    long: { label: 'lang', about: 'Eine Bahn mit siebzehn Positionen.' },
  },
  messages: {
    notMove: ({ length }) =>
      `Ein Zug ist eine Position von 1 bis ${length}, etwa 2, oder es sind zwei benachbarte, etwa 2 3.`,
    tooMany: ({ count }) => `Du kannst eine oder zwei Positionen färben, nicht ${count}.`,
    noPosition: ({ position, length }) =>
      `Position ${position} gibt es nicht: Die Bahn geht von 1 bis ${length}.`,
    twice: ({ position }) =>
      `Das ist zweimal Position ${position}: Nenne sie einmal, oder nenne zwei benachbarte Positionen.`,
    notAdjacent: ({ low, high }) => `Die Positionen ${low} und ${high} sind nicht benachbart.`,
    taken: ({ position, color }) =>
      `Position ${position} ist schon ${color === 1 ? 'rot' : 'blau'}: Wähle eine, die noch frei ist.`,
    three: ({ seat, positions }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} genau drei in einer Reihe: ${positions.join(', ')}.`,
    full: 'Die Bahn ist voll, und niemand hat genau drei in einer Reihe.',
  },
};
