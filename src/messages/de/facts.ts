/** Was Löser, Spieler, Aufgaben, Server und Verbindung sagen, auf Deutsch. */
import type { Sentence, Translation } from '../../core/message.ts';
import type { ErrorCode } from '../../online/codes.ts';
import type { onlineEnglish } from '../../online/messages.ts';
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
  badPlayer: ({ rule, value }, { quote }) => `${rule}, nicht ${quote(value)}.`,
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

/** Was ein Server ablehnt, nach dem Code; sein englischer Satz sagt, wo nötig, das Genauere. */
export const serverGerman: Readonly<Record<ErrorCode, Sentence<{ message: string }>>> = {
  bad_request: ({ message }) => `Der Server versteht die Anfrage nicht: ${message}`,
  unknown_game: 'Der Server kennt dieses Spiel nicht.',
  bad_options: ({ message }) => `Der Server lehnt die Einstellungen ab: ${message}`,
  unknown_match: 'Diese Partie gibt es auf dem Server nicht.',
  damaged_match: 'Die Partie ist auf dem Server beschädigt.',
  unknown_player: 'Diesen Spieler gibt es auf dem Server nicht.',
  unknown_challenge: 'Diese Herausforderung gibt es auf dem Server nicht.',
  not_found: 'Das gibt es auf dem Server nicht.',
  bad_token: 'Der Server erkennt deinen Platz nicht an.',
  not_seated: 'Du siehst dieser Partie nur zu.',
  name_taken: 'Diesen Namen hat schon ein anderer Spieler.',
  seat_taken: 'Dieser Platz ist besetzt.',
  match_over: 'Die Partie ist zu Ende.',
  not_begun: 'Der andere Platz ist noch frei.',
  not_your_turn: 'Du bist nicht am Zug.',
  wrong_number: 'Etwas anderes ist zuerst geschehen.',
  illegal_move: ({ message }) => `Der Server nimmt den Zug nicht an: ${message}`,
  not_now: ({ message }) => `Das geht jetzt nicht: ${message}`,
  bad_origin: 'Der Server nimmt von hier keine Verbindung an.',
  bad_host:
    'Der Server läuft nicht unter diesem Namen; wer ihn betreibt, kann den Namen mit --domain zulassen.',
  too_large: 'Die Anfrage ist dem Server zu groß.',
  bad_content_type: ({ message }) => `Der Server versteht die Anfrage nicht: ${message}`,
  too_many_requests: 'Das waren zu viele Anfragen: warte ein wenig.',
  too_many_connections: 'Von deiner Adresse gibt es zu viele Verbindungen.',
  too_busy: 'Der Server ist überlastet: versuche es später noch einmal.',
  unavailable: 'Der Server kann das gerade nicht: versuche es später noch einmal.',
};

export const onlineGerman: Translation<typeof onlineEnglish> = {
  badServer: ({ example }) => `Ein Server wird mit seiner Adresse angegeben, etwa ${example}.`,
  badLink: ({ example }) => `Das ist kein Link zu einer Partie. Ein Link sieht so aus: ${example}.`,

  unreachable: ({ server, why }, { say }) =>
    `Der Server ${server} ist nicht erreichbar: ${say(why)}.`,
  notDuelbook: ({ server }) =>
    `Was unter ${server} antwortet, ist kein Duelbook-Server dieser Version.`,
  silent: 'er antwortet nicht',
  refused: 'dort hört niemand zu',
  noMachine: 'diesen Rechner gibt es nicht',
  noWay: 'es führt kein Weg zu ihm',
  cut: 'die Verbindung wurde getrennt',
  noTls: 'er spricht kein https',
  badPort: 'dieser Port darf nicht benutzt werden',

  badEvent: ({ n, kind, why }, { say }) =>
    `Der Server hat ein Ereignis gesendet, das nicht zur Partie passt (Nummer ${n}, ${kind}): ${say(why)}`,
  badRound: ({ round }) =>
    `Der Server hat eine Runde begonnen, die nicht zur Partie passt: Nummer ${round}.`,
  badStart: 'Der Server hat eine Runde mit einem unmöglichen Anfang begonnen.',
  lostPart: 'Dem Server fehlt ein Teil der Partie.',
  overtaken: 'Etwas anderes ist zuerst geschehen.',
  badSeed: 'Der Startwert vom Server passt nicht zur Partie.',
  noSeed: 'Der Server nennt den Startwert nicht.',

  calledOff: 'Die Partie wurde abgesagt.',
  notOverYet: 'Die Partie ist noch nicht zu Ende.',
  nextBegun: 'Die nächste Partie hat begonnen.',
  rematchDeclined: 'Eine weitere Partie wurde abgelehnt.',
  opponentJoined: 'Der Gegner ist da: du kannst nur noch aufgeben.',
  noOffer: 'Es wurde kein Neustart angeboten.',
  clockDecides: 'Wenn jemand nicht zieht, entscheidet die Uhr.',
  nobodyLeft: 'Nur wenn die andere Seite am Zug und gegangen ist.',
  claimTooEarly: ({ seconds }) => `Das geht in ${seconds} s.`,
  tooManyEvents: ({ max }) =>
    `Außer Zügen darf in einer Partie höchstens ${max}-mal etwas geschehen.`,
  keyOfPerson:
    'Diesen Schlüssel hat schon ein Mensch benutzt: ein Bot braucht einen eigenen, gekennzeichnet vor seiner ersten Partie.',
  nameFirst:
    'Gib deinem Schlüssel zuerst einen Namen, damit der andere weiß, wer ihn herausfordert.',
  challengeSelf: 'Du kannst dich nicht selbst herausfordern.',
  tooManyChallenges: ({ max }) => `Höchstens ${max} deiner Herausforderungen dürfen offen sein.`,
  challengeSettled: 'Diese Herausforderung ist nicht mehr offen.',
  notYourChallenge: 'Nur wer herausgefordert wurde, kann annehmen.',
  recordHidden:
    'Die Aufzeichnung gibt es erst, wenn die Partie zu Ende ist: sie enthält Verborgenes.',
  otherSeatFree: ({ seat, free }) => `Platz ${seat} ist besetzt; Platz ${free} ist frei.`,
  noFreeSeat: 'Für dich ist kein Platz frei.',
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
