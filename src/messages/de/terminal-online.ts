/** Was das Terminal von Partien auf einem Server sagt, zu Spielern und Zuschauern. */
import type { onlineTexts } from '../en/terminal-online.ts';
import { germanOnlineEvents } from './match-events.ts';
import { germanReactions } from './reactions.ts';
import { germanReveal } from './reveal.ts';

export const germanOnlineTexts: typeof onlineTexts = {
  online: {
    ...germanOnlineEvents,
    watcherCommands: {
      '/help': 'diese Befehle',
      '/rules': 'die Regeln dieses Spiels',
      '/moves': 'die bisherigen Züge',
      '/link': 'wie andere zu dieser Partie kommen',
      '/mute': 'ausblenden, was die Spieler sagen, oder wieder zeigen',
      '/quit': 'gehen',
    },
    playerCommands: {
      '/help': 'diese Befehle',
      '/rules': 'die Regeln dieses Spiels',
      '/moves': 'die bisherigen Züge',
      '/link': 'wie andere zu dieser Partie kommen',
      '/resign': 'diese Runde aufgeben',
      '/restart': 'diese Runde neu beginnen, wenn die andere Seite zustimmt; oder zustimmen',
      '/decline': 'einen Neubeginn ablehnen oder dein Angebot zurücknehmen',
      '/claim': 'diese Runde gewinnen, wenn die andere Seite gegangen ist und wegbleibt',
      '/say': 'etwas Kurzes sagen, etwa /say hello; allein zeigt es, was es gibt',
      '/mute': 'ausblenden, was die andere Seite sagt, oder wieder zeigen',
      '/quit': 'gehen; du kannst zurückkommen',
    },
    lost: {
      connection: 'Die Verbindung ist weg. Neuer Versuch …',
      unwritten: 'Der Server kann gerade nichts speichern. Dein Zug wird noch einmal gesendet …',
    },
    says: (name, words) => `${name}: ${words}`,
    reactions: germanReactions,
    canSay: 'Du kannst sagen:',
    cannotSay: (word) => `/say ${word} gibt es nicht. Du kannst sagen:`,
    muted: 'Was gesagt wird, ist jetzt ausgeblendet.',
    unmuted: 'Was gesagt wird, ist wieder zu sehen.',
    mayClaim: (name, minutes) =>
      `${name} ist seit ${minutes} Minuten weg: /claim gewinnt die Runde.`,
    claimIn: (time) => `Bleibt die andere Seite weg, kannst du die Runde in ${time} beanspruchen.`,
    noClaim: (minutes) =>
      `Ohne Uhr kannst du eine Runde beanspruchen, wenn die andere Seite am Zug und seit ${minutes} Minuten weg ist.`,
    watchWith: (command) => `Zusehen kann man mit: ${command}`,
    joinWith: (command) => `Beitreten kann man mit: ${command}`,
    noHints: 'In Partien gegen Menschen gibt es keine Tipps.',
    standsAlone: (words, command) =>
      `Unerwartetes Argument ${JSON.stringify(words)}: ${command} steht allein.`,
    useCommand: 'Du kannst einen Befehl geben:',
    noOpponent: 'Der andere Platz ist noch frei. /quit beendet.',
    noOffer: 'Es gibt kein Angebot, neu zu beginnen.',
    offeredAlready: 'Das hast du schon angeboten.',
    restart: 'Die Runde neu beginnen? (ja/nein): ',
    askedToRestart: (name) => `${name} wird gefragt, ob die Runde neu beginnt.`,
    agreeOrDecline: '/restart stimmt zu, /decline lehnt ab.',
    waitsNoLonger: (name) => `${name} wartet nicht länger: die Partie ist abgesagt.`,
    watching: 'Du siehst zu; /quit beendet: ',
    waitingForOpponent: 'Warten, bis jemand beitritt … ',
    waitingForOpening: 'Eine faire Eröffnung wird gesucht … ',
    sending: 'Senden … ',
    titleOnTurn: (game) => `● Du bist am Zug: ${game}`,
    timeLeft: (time) => `Du hast noch ${time}.`,
    notAsked: 'Es gibt noch nichts zu antworten.',
    notAskedHelp: 'Es gibt noch nichts zu antworten. /help nennt die Befehle.',
    onlyWatching: 'Du siehst dieser Partie nur zu. /help nennt die Befehle.',
    calledOff: 'Die Partie wurde abgesagt, bevor jemand beitrat.',
    over: (status) => `Die Partie ist zu Ende: ${status}.`,
    reveal: germanReveal,
    rematch: 'Noch eine Partie mit getauschten Seiten? (ja/nein): ',
    watchingRematch: 'Warten, ob noch eine Partie folgt; /quit beendet … ',
    waitingForRematch: (name) => `Warten auf ${name}; /quit beendet … `,
    sidesSwapped: (seat) =>
      `Die Seiten sind getauscht${seat === null ? '' : `: du bist jetzt Spieler ${seat}`}.`,
    serving: 'Dieses Programm ist der Server: bleib, bis die Partie zu Ende ist.',
    playAgainst: (name) => `Du spielst gegen ${name}.`,
    youAreCalled: (name) =>
      `Du heißt ${name}. Mit --name NAME wählst du einen Namen, der gemerkt wird.`,
    keepsName: (name, given) => `In dieser Partie heißt du weiter ${name}, in neuen ${given}.`,
    comeBack: (command) => `Zurück kommst du mit: ${command}`,
    noneCame: 'Es ist niemand gekommen, die Partie ist abgesagt.',
    notInHistory: (reason) => `Die Partie ist noch nicht in deinem Verlauf. ${reason}`,
    looking: 'Es wird jemand gesucht, der dasselbe Spiel möchte.',
    giveLink: 'Gib diese Zeile weiter (ein Browser öffnet den Link auch):',
    takeOther: (command) => `Nimm den anderen Platz mit: ${command}`,
    watchInstead: (command) => `Zusehen kannst du mit: ${command}`,
    otherServer: (link) =>
      `Du hast einen Platz in dieser Partie auf einem anderen Server: ${link}\nIst die Partie umgezogen, füge --moved hinzu: dann sieht dieser Server das Geheimnis deines Platzes.`,
    waitsForPlayers: 'Die Partie wartet auf ihre Spieler.',
    useRunningServer: (server) =>
      `Spiele auf dem Server, der dort läuft: mit --server ${server} oder dem Port, den er hat.`,
    emptyLobby: (server) => `Auf ${server} gibt es keine offenen Partien. Eröffne eine:`,
    waits: (name, isHere) =>
      name === null ? 'offen' : `${name} ${isHere ? 'wartet' : 'ist nicht da'}`,
    clock: (clock) => `Uhr ${clock}`,
    fair: 'fair',
    someMatch: 'Eine Partie',
    noRatings:
      'Noch niemand hat eine Wertung. Gewertet werden Partien zwischen zweien, die anbieten oder beitreten.',
    rated: (matches) => `${matches} gewertet`,
    you: '(du)',
    noSeats:
      'Du hast keine Partie, zu der du zurückkehren kannst. Um einer beizutreten, gib ihren Link an.',
    seatSince: (game, time) => `${game}, seit ${time}`,
  },
};
