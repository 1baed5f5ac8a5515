/** Was das Terminal Leuten sagt, die einen Server betreiben oder die Seite veröffentlichen. */

import type { serverTexts } from '../en/terminal-server.ts';
import { count } from './count.ts';

export const germanServerTexts: typeof serverTexts = {
  serve: {
    serving: (addresses) =>
      `Duelbook stellt Partien bereit unter ${addresses.join(' und ')} (Strg-C beendet es).`,
    servingTools: (address) =>
      `Duelbook bietet seine Werkzeuge unter ${address} an (Strg-C beendet).`,
    waitsForRequests:
      'Für Programme: wartet auf JSON-RPC-Anfragen, eine je Zeile (Strg-C beendet es).',
    notOnPage: (title, why) => `${title} ist nicht auf der Seite: ${why}`,
    newDatabase: (file) => `Eine neue Datenbank wurde angelegt: ${file}.`,
    stopped: 'Alles Gespielte ist gespeichert. Auf Wiedersehen.',
  },
  backup: {
    done: (db, file, matches) =>
      `${file} ist eine geprüfte Kopie von ${db} mit ${count(matches, 'Partie', 'Partien')}.`,
    postgres: 'Eine PostgreSQL-Datenbank sichert pg_dump.',
  },
  admin: {
    events: (events) => count(events, 'Ereignis', 'Ereignisse'),
    listed: (matches, total) =>
      `${count(total, 'nicht beendete Partie', 'nicht beendete Partien')}${matches < total ? `, davon hier die letzten ${matches}` : ''}.`,
    noMatch: (id) => `Es gibt keine Partie ${id}.`,
    matchRemoved: (id) => `Die Partie ${id} ist entfernt.`,
    noName: (name) => `Niemand heißt ${name}.`,
    nameRemoved: (name, places) =>
      `Der Name ${name} ist entfernt, an ${count(places, 'Stelle', 'Stellen')}.`,
  },
  site: {
    whichFolder: 'Welcher Ordner? Gib ihn mit --out ORDNER an.',
    done: (files, folder, base) =>
      `${folder} enthält die Webseite in ${count(files, 'Datei', 'Dateien')}, erreichbar unter ${base}`,
  },
};
