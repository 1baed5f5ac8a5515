/** Was der eigene Ordner sagt, auf Deutsch: zu Dateien, die sich nicht benutzen lassen. */
import { type Translation, withoutStop } from '../../core/message.ts';
import type { localEnglish } from '../../local/messages.ts';
import { FORMATS } from '../format.ts';

const { plural } = FORMATS.de;

export const localGerman: Translation<typeof localEnglish> = {
  damagedFile: ({ path }) => `${path} ist beschädigt und blieb, wie es ist.`,
  notMatch: ({ path }) => `${path} ist keine Partie und blieb, wie es ist.`,

  progressSetAside: ({ path, aside }) =>
    `${path} war beschädigt: Die Datei liegt daneben als ${aside}, und alles Lesbare gilt weiter.`,
  newerProgress: ({ path }) =>
    `${path} stammt von einem neueren Duelbook und blieb, wie es ist. Aktualisiere Duelbook, um damit weiterzumachen.`,
  heldElsewhere: 'ein anderes Programm hält die Datei fest',

  changedElsewhere: ({ id }) => `Ein anderes Programm hat die Partie ${id} weitergespielt.`,
  openElsewhere: 'Diese Partie ist in einem anderen Programm geöffnet.',
  cannotKeep: ({ path, why }, { say }) =>
    `Die Partie lässt sich nicht in ${path} speichern: ${say(why)}.`,
  cannotWriteMatch: ({ id, why }, { say }) =>
    `Die Partie ${id} ließ sich nicht schreiben: ${say(why)}.`,
  cannotTakeUp: ({ id, why }, { say }) =>
    `Die Partie ${id} lässt sich nicht fortsetzen: ${say(why)}.`,
  badId: ({ value }, { quote }) =>
    `${quote(value)} ist keine Kennung einer Partie: Sie hat sechs Kleinbuchstaben und Ziffern.`,
  noMatch: ({ id, path }) => `In ${path} gibt es keine Partie ${id}.`,
  cannotReadMatch: ({ id, path, why }, { say }) =>
    `Die Partie ${id} in ${path} lässt sich nicht lesen: ${say(why)}.`,
  cannotReadMatches: ({ path, why }, { say }) =>
    `Die Partien in ${path} lassen sich nicht lesen: ${say(why)}.`,
  cannotReadHere: ({ id, why }, { say }) =>
    `Die Partie ${id} lässt sich hier nicht lesen: ${say(why)}`,
  notAtHand: ({ game }, { quote }) =>
    `Ihr Spiel ${quote(game)} ist nicht zur Hand. Nenne seinen Ort, etwa --game ./mein-spiel, oder starte in seinem Projekt.`,
  gameNotAtHand: ({ game, count }, { quote }) =>
    `${count} ${plural(count, 'Partie', 'Partien')} von ${quote(game)} ${plural(count, 'lässt', 'lassen')} sich hier nicht lesen: Das Spiel ist nicht zur Hand. Nenne seinen Ort, etwa --game ./mein-spiel, oder starte in seinem Projekt.`,
  damaged: ({ id, why }, { say }) =>
    `Die Partie ${id} ist beschädigt und blieb, wie sie ist: ${withoutStop(say(why))}.`,

  tooLarge: 'sie ist zu groß',
  otherId: ({ id }) => `sie nennt sich ${id}`,
  foreign: 'sie ist keine Partie dieses Programms',
  badHeader: 'ihre erste Zeile ist unvollständig',
  badLine: ({ line }) => `Zeile ${line} ist kein Zug`,
  badMove: ({ number, why }, { say }) => `Zug ${number}: ${say(why)}`,
  badSum: ({ line }) => `die Prüfsumme von Zeile ${line} ist falsch`,
  noSum: ({ line }) => `Zeile ${line} hat keine Prüfsumme`,
  notJson: ({ line }) => `Zeile ${line} ist kein JSON`,
  noEnd: ({ line }) => `Zeile ${line} hat kein Ende`,
};
