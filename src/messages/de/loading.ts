/** Was das Laden eines Spiels aus einer Datei sagt, auf Deutsch. */
import type { Translation } from '../../core/message.ts';
import type { loadingEnglish } from '../../loading/messages.ts';

export const loadingGerman: Translation<typeof loadingEnglish> = {
  function: 'eine Funktion',
  text: 'ein Text, der nicht leer ist',
  id: 'aus Wörtern in Kleinbuchstaben mit Bindestrichen dazwischen, wie „kings-line“',
  options: 'ein Objekt aus Optionen',
  option:
    'das Ergebnis von `whole`, `choice` oder `text` mit einem Satz „about“ und einem „default“',
  presets: 'eine Liste aus mindestens einem Objekt mit „name“, „about“ und „options“',
  preset: 'ein Objekt mit „name“, „about“ und „options“',
  firstPreset: '{}: Die erste Variante ist die Voreinstellung',
  sentences: 'ein Objekt aus Sätzen',
  sentence: 'ein Text oder eine Funktion, die einen ergibt',

  notThere: ({ path }) => `Unter ${path} gibt es kein Spiel: Die Datei oder der Ordner fehlt.`,
  noIndex: ({ path }) =>
    `Der Ordner ${path} enthält kein Spiel: Seine package.json nennt keines unter „duelbook“, und es gibt weder index.ts noch index.js.`,
  listsMany: ({ path, files }) =>
    `Der Ordner ${path} enthält mehrere Spiele; nenne eines davon: ${files.join(', ')}.`,
  badList: ({ path }) =>
    `„duelbook“ in ${path} muss {"games": [...]} sein, eine Liste von Dateien oder Ordnern.`,
  fails: ({ path, why }) => `${path} lässt sich nicht laden: ${why}`,
  noGame: ({ path }) =>
    `${path} exportiert kein Spiel: ein Objekt mit id, title, rules, words und so weiter, wie \`duelbook new\` eines schreibt.`,
  manyGames: ({ path, names }) =>
    `${path} exportiert mehrere Spiele (${names.join(', ')}); es muss eines sein.`,
  missing: ({ path, field, accepted }, { say }) =>
    `Dem Spiel in ${path} fehlt „${field}“; es muss ${say(accepted)} sein.`,
  wrong: ({ path, field, accepted }, { say }) =>
    `Im Spiel in ${path} muss „${field}“ ${say(accepted)} sein.`,
  taken: ({ path, id }) =>
    `Das Spiel in ${path} hat die id ${id}, und so heißt schon ein Spiel von Duelbook.`,
  onlyNode: ({ file, name }) => `${file} importiert ${name}, und das haben Browser nicht.`,
};
