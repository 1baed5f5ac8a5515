/** Was eine Arena von ihrem Lauf und ihrer Tabelle sagt, auf Deutsch. */
import type { arenaEnglish } from '../../arena/messages.ts';
import type { Translation } from '../../core/message.ts';
import type { ArenaTexts } from '../en/arena.ts';
import { FORMATS } from '../format.ts';

const { fixed } = FORMATS.de;

export const arenaGerman: Translation<typeof arenaEnglish> = {
  tooFewPlayers: 'Eine Arena braucht mindestens zwei Spieler: --players A B.',
  playerTwice: ({ player }, { quote }) => `${quote(player)} ist zweimal unter den Spielern.`,
  noVariant: ({ variant, variants }, { quote }) =>
    `Keines dieser Spiele hat eine Variante ${quote(variant)}; es gibt all, ${variants.join(', ')}.`,
  tooManyMatches: ({ matches, max }) =>
    `Das wären ${matches} Partien; ein Lauf hat höchstens ${max}.`,
  otherRun: ({ file }) =>
    `${file} gehört zu einem Lauf mit anderen Spielern, Spielen oder Einstellungen oder aus einer anderen Version: nenne einen anderen Ordner, oder gib dieselben Optionen an, um ihn fortzusetzen.`,
  notResults: ({ folder, files }) =>
    `In ${folder} ist ${files.join(' und ')}, aber kein Ergebnis einer Arena, also bleibt alles, wie es ist: nenne einen anderen Ordner.`,
  busyFile: ({ file }) => `Ein anderes Programm schreibt in ${file}.`,
  badFolder: ({ folder, why }, { say }) => `${folder} lässt sich nicht benutzen: ${say(why)}.`,

  workerSilent: ({ seconds }) =>
    `Der Arbeitsprozess hat ${seconds} s lang nichts gesagt und wurde beendet.`,
  workerFailed: ({ text }) => `Der Arbeitsprozess ist gescheitert: ${text}.`,
  workerEnded: ({ how, last }) =>
    `Der Arbeitsprozess endete (${how})${last === '' ? '.' : `: ${last}`}`,
};

export const germanArenaTexts: ArenaTexts = {
  lang: 'de',
  playedAlready: (done, all) => `${done} von ${all} Partien waren schon gespielt.`,
  goOn: 'Derselbe Befehl setzt den Lauf fort.',
  tooLarge: (game, variant, reason) =>
    `${game}, Variante ${variant}, kann in einer Arena nicht gemessen werden: ${reason}`,
  failed: (failures, reason, canGoOn) =>
    [
      failures === 1
        ? 'Eine Partie konnte nicht gespielt werden.'
        : `${failures} Partien konnten nicht gespielt werden.`,
      reason,
      ...(canGoOn ? ['Derselbe Befehl versucht es noch einmal.'] : []),
    ].join(' '),

  title: 'Duelbook-Arena',
  number: (number) => `${number}`.replace('.', ','),
  percent: (share) => `${fixed(share * 100, 1)} %`,
  range: (low, high) => `${low} bis ${high}`,
  summary: ({ games, variants, rounds, seed, fair, maxMoves }, { players, played, failed }) =>
    [
      `${players} Spieler, ${played} Partien: ${games.join(', ')}; Varianten ${variants.join(', ')}; ${rounds === 1 ? 'eine Runde' : `${rounds} Runden`} von beiden Plätzen;`,
      `${fair ? ' faire Eröffnungen;' : ''} nach ${maxMoves} Zügen unentschieden; Startwert ${seed}.`,
      failed === 0 ? '' : ` ${failed} konnten nicht gespielt werden und zählen nicht.`,
    ].join(''),
  lossTitles: {
    outplayed: 'ausgespielt',
    seat: 'Platz verloren',
    luck: 'Pech',
    illegal: 'ungültig',
    'no answer': 'keine Antwort',
  },
  columns: {
    player: 'Spieler',
    rating: 'Wertung',
    interval: '95 %',
    points: 'Punkte',
    played: 'gespielt',
    won: 'gewonnen',
    drawn: 'unentschieden',
    lost: 'verloren',
    score: 'Anteil',
    kept: 'gehalten',
    blunders: 'Fehler',
    moves: 'Züge',
  },
  forfeits: (times, all, reason) => `${times} von ${all}: ${reason}`,
  forfeitHeading: 'Kampflos verloren, am häufigsten aus diesem Grund',
  legend: [
    'Gegen die anderen: gewonnen-unentschieden-verloren. Gehalten: Züge, die nichts verschenkten, von allen.',
    'Ausgespielt: verloren mit Fehlern. Ohne Fehler: Platz verloren, wo die Stellung vor dem ersten Zug',
    'verloren war; Pech, wo Verborgenes entschied.',
  ],

  ratings: 'Wertungen',
  ratingChart: 'Wertungen mit Intervallen von 95 %',
  aboutRatings:
    'Wertungen nach Bradley und Terry: im Mittel 1500, und 400 Punkte bedeuten zehn zu eins. Die Intervalle nehmen an, dass die Partien unabhängig sind.',
  crossTable: 'Kreuztabelle',
  heatMap: 'Gewonnen-unentschieden-verloren jeder Zeile gegen jede Spalte',
  against: (one, two, score) => `${one} gegen ${two}: ${score}`,
  aboutCrossTable:
    'Gewonnen-unentschieden-verloren aus Sicht der Zeile. Blau: mehr gewonnen; Rot: mehr verloren.',
  play: 'Spiel und Niederlagen',
  aboutPlay:
    'Gehalten: der Anteil der Züge, die nach exakter Lösung nichts verschenkten. Ausgespielt: verloren mit Fehlern. Platz verloren: ohne Fehler verloren, aus einer Stellung, die vor dem ersten Zug verloren war. Pech: ohne Fehler verloren, weil Verborgenes entschied. Ungültig: kampflos verloren durch Antworten, die kein gültiger Zug waren. Keine Antwort: kampflos verloren durch Zeit, einen Absturz oder einen Fehler des Servers.',
  notPlayed: 'Nicht gespielt',
};
