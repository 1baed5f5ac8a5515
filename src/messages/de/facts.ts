/** Was Löser, Spieler und Verbindung sagen, auf Deutsch. */
import type { Translation } from '../../core/message.ts';
import type { onlineEnglish } from '../../online/messages.ts';
import type { playersEnglish } from '../../players/messages.ts';
import type { solverEnglish } from '../../solver/messages.ts';

export const solverGerman: Translation<typeof solverEnglish> = {
  noSweepOption: ({ option, options }, { quote }) =>
    `Die Einstellung ${quote(option)} gibt es nicht; es gibt ${options.join(', ')}.`,
  badSweep: ({ option, isWhole, value }, { quote }) =>
    `Ein Vergleich ist ${isWhole ? `${option}=VON..BIS, ${option}=VON..BIS/SCHRITT oder ` : ''}${option}=WERT,WERT…, nicht ${quote(value)}.`,
  sweepDown: ({ values }) => `Ein Vergleich geht aufwärts, und ${values} tut das nicht.`,
  sweepTooLong: ({ values, count, max }) =>
    `Ein Vergleich hat höchstens ${max} Werte, und ${values} hat ${count}.`,
};

export const playersGerman: Translation<typeof playersEnglish> = {
  badModelUrl: 'Die Adresse des Modell-Servers ist keine URL.',
  badModelServer: 'Der Modell-Server ist eine http- oder https-URL ohne Namen und Passwort.',
  badModelKey:
    'Der Schlüssel für den Modell-Server hat 1 bis 500 druckbare Zeichen ohne Leerzeichen.',
  badPlayer: ({ rule, value }, { quote }) => `${rule}, nicht ${quote(value)}.`,
  playerTooLong: ({ max }) => `Ein Spieler hat höchstens ${max} druckbare Zeichen.`,
};

export const onlineGerman: Translation<typeof onlineEnglish> = {
  badServer: ({ example }) => `Ein Server wird mit seiner Adresse angegeben, etwa ${example}.`,
  badLink: ({ example }) => `Das ist kein Link zu einer Partie. Ein Link sieht so aus: ${example}.`,
};
