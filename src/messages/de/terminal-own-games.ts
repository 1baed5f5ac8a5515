/** Was das Terminal denen sagt, die Spiele schreiben: erste Dateien und die Prüfung des Vertrags. */

import type { ownGameTexts } from '../en/terminal-own-games.ts';
import { count } from './count.ts';

export const germanOwnGameTexts: typeof ownGameTexts = {
  watching: { changed: 'Die Dateien haben sich geändert.' },
  contract: {
    kept: (title, variations) =>
      `${title} hält den Vertrag ein (${count(variations, 'Variante', 'Varianten')}).`,
    after: (moves) => `, nach ${moves}`,
    endless: (title, variation, moves) =>
      `${title}, ${variation}: Keine zufällige Runde endete innerhalb von ${moves} Zügen, also wurde kein Ende angesehen. Eine Grenze setzt --limit.`,
    slow: (title, variation) =>
      `${title}, ${variation}: Die Regeln sind langsam, also wurden nur wenige Stellungen angesehen.`,
    broken: (title, failures) =>
      `${title} hält den Vertrag nicht ein: ${count(failures, 'Fehler', 'Fehler')}.`,
    agrees: (title, positions, moves) =>
      `${title} stimmt in ${count(positions, 'Stellung', 'Stellungen')} mit der Referenz überein, bis zu ${count(moves, 'Zug', 'Züge')} tief.`,
    differs: (title, variations) =>
      `${title} weicht in ${count(variations, 'Variante', 'Varianten')} von der Referenz ab.`,
  },
  create: {
    whichTitle: "Wie heißt das Spiel? Zum Beispiel: duelbook new King's Line",
    badTitle: (title) => `${title} ist kein Titel: Er hat 1 bis 30 druckbare Zeichen.`,
    taken: (folder) => `Hier gibt es schon eine Datei oder einen Ordner ${folder}.`,
    written: (title, path) =>
      `${title} liegt in ${path}: 1 oder 2 zu einem Zähler addieren, bis in rules.ts eigene Regeln stehen.`,
  },
};
