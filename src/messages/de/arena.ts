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
    `${file} gehört zu einem Lauf mit anderen Spielern oder Spielen oder aus einer anderen Version: nenne einen anderen Ordner.`,
  otherSettings: ({ file, flags }) =>
    `${file}: ein Lauf kann nicht verschiedene Werte von ${flags.join(', ')} haben. Lass sie, wie sie waren, oder nenne einen anderen Ordner.`,
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
  leftOut: (game, variant, reason) =>
    `${game}, Variante ${variant}, bleibt weg, weil es sich nicht bewerten lässt: ${reason}`,
  nothingLeft: 'Es bleibt nichts zu spielen.',
  missing: (count, reason, canGoOn) =>
    [
      count === 1
        ? 'Eine Partie fehlt wegen einer Störung.'
        : `${count} Partien fehlen wegen Störungen.`,
      reason,
      ...(canGoOn ? ['Derselbe Befehl spielt, was fehlt.'] : []),
    ].join(' '),
  merged: (played, all) => `Der gemeinsame Lauf hat ${played} von ${all} Partien.`,
  noRun: (folder) => `In ${folder} ist kein Lauf.`,
  noPrices: (file) =>
    `${file} enthält keine Preise: erwartet wird {"MODELL": {"in": PREIS, "out": PREIS}}, je eine Million Tokens.`,
  notObject: (flag) => `${flag} erwartet ein JSON-Objekt wie {"top_p": 0.9}.`,

  title: 'Duelbook-Arena',
  number: (number) => `${number}`.replace('.', ','),
  percent: (share) => `${fixed(share * 100, 1)} %`,
  range: (low, high) => `${low} bis ${high}`,
  below: (high) => `unter ${high}`,
  above: (low) => `über ${low}`,
  seconds: (seconds) => `${fixed(seconds, 1)} s`,
  summary: ({ games, variants, rounds, seeds, fair, maxMoves }, { players, played, missing }) =>
    [
      `${players} Spieler, ${played} Partien: ${games.join(', ')}; Varianten ${variants.join(', ')}; ${rounds === 1 ? 'eine Runde' : `${rounds} Runden`} von beiden Plätzen;`,
      `${fair ? ' faire Eröffnungen;' : ''} nach ${maxMoves} Zügen unentschieden; Seed ${seeds.join(', ')}.`,
      missing === 0 ? '' : ` ${missing} fehlen wegen Störungen und zählen nicht.`,
    ].join(''),
  asked: ({ sampling, reading, listMoves }) =>
    `Modelle werden ${reading === 'strict' ? 'streng' : 'nachsichtig'} gelesen, ${listMoves ? 'mit' : 'ohne'} Liste der gültigen Züge; Einstellungen: ${
      Object.entries(sampling)
        .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
        .join(', ') || 'die des Servers'
    }.`,
  lossTitles: {
    outplayed: 'ausgespielt',
    seat: 'Platz verloren',
    luck: 'Pech',
    illegal: 'kein gültiger Zug',
    refusal: 'verweigert',
    truncated: 'abgeschnitten',
    empty: 'leer',
    time: 'Zeit',
    crash: 'Absturz',
  },
  faultTitles: { start: 'nicht gestartet', server: 'Server', worker: 'eigene' },
  aspectTitles: {
    game: 'Nach Spiel',
    seat: 'Nach Platz',
    'game and seat': 'Nach Spiel und Platz',
    variant: 'Nach Variante',
    telling: 'In den Worten der Spiele und in anderen',
  },
  seat: (seat) => `Spieler ${seat}`,
  tellings: { plain: 'eigene Worte', disguised: 'andere Worte' },
  retold: (player, what, { plain, disguised, low, high }) => {
    const points = (difference: number): string =>
      `${difference < 0 ? '' : '+'}${fixed(difference * 100, 1)}`;
    const share = (part: number): string => `${fixed(part * 100, 1)} %`;
    return `${player}, ${what}: ${share(plain)} in den Worten der Spiele, ${share(disguised)} in anderen: ${points(disguised - plain)} Prozentpunkte (95 %: ${points(low)} bis ${points(high)}).`;
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
    optimal: 'richtig',
    cost: 'Verlust',
    blunders: 'Fehler',
    chances: 'Gelegenheiten',
    moves: 'Züge',
    illegal: 'ungültig',
    lenient: 'nachsichtig',
    requests: 'Anfragen',
    tokensIn: 'Tokens hin',
    tokensOut: 'zurück',
    tokensReasoning: 'Nachdenken',
    latency: 'je Anfrage',
    price: 'Kosten',
  },
  forfeits: (times, all, reason) => `${times} von ${all}: ${reason}`,
  forfeitHeading: 'Kampflos verloren, am häufigsten aus diesem Grund',
  faultHeading: 'Wegen Störungen ungültig',
  fault: (times, what, player, reason) =>
    `${times} (${what}${player === null ? '' : `, ${player}`}): ${reason}`,
  decided: ({ game, variant, decided, played }, rateAll) =>
    `${game} (${variant}): ${decided === played ? '' : `in ${decided} von ${played} Partien `}entscheidet der Platz allein oder der Zufall, wenn niemand sofort verliert; diese Partien ${rateAll ? 'werden trotzdem gewertet' : 'zählen nicht für die Wertungen'}.`,
  tie: ({ one, two, more }) =>
    more === null
      ? `Keine lohnende Zahl von Partien würde ${one} von ${two} unterscheiden.`
      : `Etwa ${more === 1 ? 'eine weitere Partie' : `${more} weitere Partien`} zwischen ihnen würden ${one} von ${two} unterscheiden.`,
  legend: [
    'Gegen die anderen: gewonnen-unentschieden-verloren. Richtig: richtige Züge von denen, bei denen ein',
    'Fehler möglich war; Verlust: was ein solcher Zug im Mittel verschenkte, in Anteilen des Punktes.',
    'Ungültig: Antworten, die kein gültiger Zug waren. Ausgespielt: verloren mit Fehlern. Ohne Fehler:',
    'Platz verloren, wo die Stellung vor dem ersten Zug verloren war; Pech, wo Verborgenes oder Zufall entschied.',
  ],

  ratings: 'Wertungen',
  ratingChart: 'Wertungen mit Intervallen von 95 %, vom Mittel 1500 aus',
  aboutRatings:
    'Eine Anpassung nach Bradley und Terry an alle gewerteten Partien, in der jedes Spiel gleich viel zählt: im Mittel 1500, und 400 Punkte bedeuten zehn zu eins. Die Intervalle kommen aus wiederholtem Ziehen von Spielen und Begegnungen; wer alles verlor oder gewann, hat nur eine Schranke.',
  crossTable: 'Kreuztabelle',
  heatMap: 'Gewonnen-unentschieden-verloren jeder Zeile gegen jede Spalte',
  against: (one, two, score) => `${one} gegen ${two}: ${score}`,
  aboutCrossTable:
    'Gewonnen-unentschieden-verloren aus Sicht der Zeile. Blau: mehr gewonnen; Rot: mehr verloren.',
  play: 'Spiel und Niederlagen',
  aboutPlay:
    'Richtig: der Anteil der Züge, die nach exakter Lösung richtig waren, wo ein Fehler möglich war (Gelegenheiten). Verlust: was ein solcher Zug im Mittel verschenkte, in Anteilen des Punktes. Ungültig: der Anteil der Antworten, die kein gültiger Zug waren. Ausgespielt: verloren mit Fehlern. Platz verloren: ohne Fehler verloren, aus einer Stellung, die vor dem ersten Zug verloren war. Pech: ohne Fehler verloren, weil Verborgenes oder Zufall entschied. Die anderen Spalten sind kampflos verlorene Partien: durch ungültige, verweigerte, abgeschnittene oder leere Antworten, durch Zeit oder einen Absturz.',
  models: 'Modelle',
  aboutModels:
    'Alle Anfragen, auch die ungültiger Partien. Nachsichtig: der Anteil der Züge, die streng gelesen keiner gewesen wären.',
  matches: 'Partien',
  replay: (round, disguise) =>
    `Runde ${round}${disguise === 0 ? '' : `, in anderen Worten (${disguise})`}`,
  draw: 'unentschieden',
  wins: (player) => `${player} gewinnt`,
  move: (number, player, move) => `${number}. ${player}: ${move}`,
  opening: (number, move) => `${number}. Eröffnung: ${move}`,
  start: 'Anfang',
  backToReport: 'Zurück zum Bericht',
};
