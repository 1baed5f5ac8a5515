/** Was Löser, Spieler und Aufgaben sagen, auf Deutsch. */
import type { Translation } from '../../core/message.ts';
import type { playersEnglish } from '../../players/messages.ts';
import type { solverEnglish } from '../../solver/messages.ts';
import type { studyEnglish } from '../../study/messages.ts';

export const solverGerman: Translation<typeof solverEnglish> = {
  tooLarge:
    'Dieses Spiel hat zu viele Stellungen, um gelöst zu werden: Perfektes Spiel und Aufgaben gibt es nicht, die anderen Stufen suchen.',
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
  badPlayer: ({ levels, value }, { quote }) =>
    `Ein Spieler ist ein Computer (${levels.join(', ')}), ein Programm („cmd:BEFEHL“) oder ein Sprachmodell („openai:MODELL“), nicht ${quote(value)}.`,
  rejected: ({ answer, why }, { quote, say }) =>
    `Die Antwort ${quote(answer)} wird nicht angenommen: ${say(why)}`,
  emptyAnswer: 'Die Antwort ist leer.',
  noMove: 'In der Antwort ist kein Zug.',
  notMarked: 'Die Antwort hat keine Zeile der Form MOVE: <your move>.',
  noSuchMove: ({ form }) => `Das ist hier kein Zug. ${form}`,
  refused: 'Das Modell hat die Antwort verweigert.',
  truncated: 'Die Antwort wurde bei ihrer größten Länge abgeschnitten.',
  programSlow: ({ ms }) => `Es hat ${ms} ms lang nicht geantwortet.`,
  programOutOfTime: 'Es hat seine Zeit für die Runde verbraucht.',
  programFlood: ({ kb }) => `Es hat mehr als ${kb} KB für einen Zug geschrieben.`,
  programNotStarted: ({ text }) => `Es konnte nicht gestartet werden: ${text}.`,
  programKilled: ({ signal }) => `Es endete durch ${signal}.`,
  programEnded: ({ code }) => `Es endete mit dem Code ${code}.`,
  programClosed: 'Es hat seine Ausgabe geschlossen.',
  programDeaf: 'Es liest seine Eingabe nicht.',
  modelSlow: ({ ms }) => `Das Modell hat ${ms} ms lang nicht geantwortet.`,
  modelFlood: ({ kb }) => `Der Modell-Server hat mehr als ${kb} KB gesendet.`,
  modelStatus: ({ status }) => `Der Modell-Server hat mit dem HTTP-Status ${status} geantwortet.`,
  modelRedirect: ({ status }) =>
    `Der Modell-Server hat mit dem HTTP-Status ${status} geantwortet, einer Umleitung, der nicht gefolgt wird: gib die Adresse an, zu der sie führt.`,
  modelUnreachable: ({ code }) => `Der Modell-Server ist nicht erreichbar${code}.`,
  modelBroken: 'Der Modellserver hat mitten in der Antwort abgebrochen.',
  modelNotJson: 'Der Modell-Server hat etwas geantwortet, das kein JSON ist.',
  modelNoMessage: 'Der Modell-Server hat keine Nachricht gesendet.',
  playerTooLong: ({ max }) => `Ein Spieler hat höchstens ${max} druckbare Zeichen.`,
};

export const studyGerman: Translation<typeof studyEnglish> = {
  badDate: ({ value }, { quote }) =>
    `Ein Datum hat die Form 2026-11-20, und ${quote(value)} ist keines.`,
  noDaily: ({ title }) => `${title} hat keine Aufgabe des Tages.`,
  noLesson: ({ game }) => `${game} hat keine Lektion.`,
  noStep: ({ game, step, steps }, { quote }) =>
    `Die Lektion von ${game} hat keinen Schritt ${quote(step)}; es gibt ${steps.join(', ')}.`,
  notTask: ({ step }) =>
    `Der Schritt ${step} ist eine Partie gegen den Computer: spiele sie, statt zu antworten.`,
  taskDone: 'Der Schritt ist schon vor dem letzten dieser Züge geschafft.',
};
