/** Was liest, wer einen Server betreibt: warum er nicht startet oder seine Dateien nicht taugen. */
import type { Translation } from '../../core/message.ts';
import type { hostingEnglish } from '../../server/messages.ts';

export const hostingGerman: Translation<typeof hostingEnglish> = {
  portInUse: ({ port }) => `Den Port ${port} benutzt schon ein anderes Programm.`,
  portDenied: ({ port }) => `Dieses Konto darf den Port ${port} nicht benutzen.`,
  noAddress: ({ host }) => `Dieser Rechner hat die Adresse ${host} nicht.`,
  cannotStart: ({ why }) => `Der Server kann nicht starten: ${why}.`,

  inUse: ({ db }) => `Ein anderer Server benutzt die Datenbank ${db}.`,
  noDatabase: ({ db }) => `Es gibt keine Datenbank ${db}.`,
  foreign: ({ db }) => `Die Datenbank ${db} gehört einem anderen Programm und bleibt, wie sie ist.`,
  foreignTable: ({ table }) =>
    `Die PostgreSQL-Datenbank gehört einem anderen Programm, das eine Tabelle „${table}“ hat, und bleibt, wie sie ist.`,
  unreachable: ({ why }) => `Die PostgreSQL-Datenbank ist nicht erreichbar: ${why}.`,
  cannotOpen: ({ db, why }, { say }) => `Die Datenbank ${db} lässt sich nicht öffnen: ${say(why)}.`,
  cannotUse: ({ why }) => `Die Datenbank kann nicht benutzt werden: ${why}.`,
  notMigrated: ({ why }) => `Die Datenbank ließ sich nicht auf den neuen Stand bringen: ${why}.`,
  newer: ({ step }) =>
    `Die Datenbank gehört zu einem neueren Duelbook („${step}“): Starte dieses, oder spiele eine ältere Sicherung ein.`,

  noFolder: 'ihren Ordner gibt es nicht',
  damaged: ({ why }) => `sie ist beschädigt (${why}), spiele eine Sicherung ein`,
  readOnly: 'sie darf nicht geschrieben werden, oder das Log oder die Sperre daneben',
  readOnlyDisk: 'die Platte ist schreibgeschützt',

  cannotMake: ({ path, why }, { say }) =>
    `Der Ordner ${path} lässt sich nicht anlegen: ${say(why)}.`,
  notEmpty: ({ path }) => `${path} ist kein leerer Ordner.`,
  noPage: ({ path }) => `In ${path} gibt es keine Seite: npm run build erzeugt sie.`,
  badPage: ({ why }) => `Die Seite lässt sich nicht lesen: ${why}.`,
};
