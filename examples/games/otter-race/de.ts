/** Otter Race auf Deutsch. */
import type { GameTexts, Translation } from 'duelbook/core';
import type { english } from './messages.ts';

const messages: Translation<typeof english> = {
  goal: ({ stones }) => `Sei der erste Otter auf Stein ${stones}.`,
  asks: 'Würfle mit roll, oder schwimm mit swim so weit, wie du gewürfelt hast.',
  accepts: ({ moves }) => moves.join(' oder '),
  notMove: ({ moves }) => `Gib ${moves.join(' oder ')} ein.`,
  rolls: ({ seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'würfelst' : 'würfelt'}.`,
  swims: ({ seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'schwimmst' : 'schwimmt'}.`,
  shows: ({ shown }) =>
    shown === 1 ? 'Der Würfel zeigt 1: Der Zug ist vorbei.' : `Der Würfel zeigt ${shown}.`,
  pushed: ({ seat, stone }, { player, isReader }) =>
    `Platsch! ${player(seat)} ${isReader(seat) ? 'bist' : 'ist'} zurück auf Stein ${stone}.`,
  arrived: ({ seat, lead }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'bist' : 'ist'} am Ziel, mit ${lead} Vorsprung.`,
};

export const german: GameTexts = {
  summary: 'Würfle, so oft du dich traust, schwimm vor der 1 und schubse den anderen Otter zurück.',
  options: { stones: { label: 'Steine', about: 'Der Stein, der gewinnt.' } },
  presets: {
    default: { label: 'Standard', about: 'Ein Fluss mit zwanzig Steinen.' },
    short: { label: 'kurz', about: 'Ein Fluss mit zehn Steinen.' },
  },
  messages,
};
