/** Eine Partie am Brett, auf Deutsch. */
import type { pageMatch } from '../en/page-match.ts';
import { germanMatchEvents } from './match-events.ts';

export const germanMatch: typeof pageMatch = {
  match: {
    ...germanMatchEvents,
    chooseNext: 'Wähle, wo es weitergeht.',
    board: 'Spielbrett',
    theComputer: 'Computer',
    player: (seat) => `Spieler ${seat}`,
    turn: (name) => `${name} ist am Zug`,
    yourTurn: 'Du bist am Zug',
    thinking: (name) => `${name} denkt nach…`,
    waits: 'Die Partie wartet.',
    waiting: 'Warten, bis jemand dazukommt…',
    andWins: (what) => `${what} – und gewinnt!`,
    round: (round, rounds) => `Runde ${round} von ${rounds}`,
    score: (one, first, two, second, draws) =>
      [`${one}: ${first}`, `${two}: ${second}`]
        .concat(draws > 0 ? [`unentschieden: ${draws}`] : [])
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join(', '),
    nextRound: 'Nächste Runde',
    begins: 'Eine neue Partie beginnt.',
    again: 'Noch einmal',
    againAs: { 1: 'du beginnst', 2: 'der Computer beginnt' },
    resign: 'Aufgeben',
    reallyResign: 'Diese Runde wirklich aufgeben?',
    restart: 'Diese Runde neu beginnen',
    reallyRestart: 'Diese Runde wirklich neu beginnen?',
    takeBack: 'Zurücknehmen',
    takenBack: (moves) => `Zurückgenommen: ${moves === 1 ? '1 Zug' : `${moves} Züge`}.`,
    hint: 'Tipp',
    showOracle: 'Orakel zeigen',
    oracle: 'Orakel',
    oracleAbout: 'Was jeder Zug bei bestem Spiel wert ist',
    keys: 'Mit Tasten ziehen',
    keysAbout: 'Einzelne Tasten ziehen, ganz gleich, wo auf der Seite du gerade bist',
    rules: 'Regeln',
    rulesOf: (game) => `Regeln von ${game}`,
    rulesApart: 'Auf einer eigenen Seite',
    rulesAbout:
      'Wo die Regeln eingetippte Züge zeigen, fragt so das Terminal (auf Englisch), und so stehen sie in Aufzeichnungen. Hier spielst du durch Antippen, Klicken oder mit den Tasten.',
    moves: 'Züge',
    more: 'Mehr',
    close: 'Schließen',
    type: 'Zug eingeben',
    play: 'Ziehen',
    review: 'Diese Partie besprechen',
    turningPoint: 'Wo sie gekippt ist',
    record: 'Aufzeichnung speichern',
    played: (name, move) => `${name}: ${move}.`,
    forfeited: {
      resign: 'aufgegeben',
      time: 'Zeit abgelaufen',
      left: 'Partie verlassen',
    },
    cancel: 'Abbrechen',
    yes: 'Ja',
  },

  oracle: {
    legend: '▲ gewinnt, ▼ verliert, in so vielen Zügen; ■ erzwingt keins von beiden.',
    estimated: '≈ gewinnt etwa so oft (geschätzt).',
    solving: 'Wird gelöst…',
  },

  board: {
    last: 'letzter Zug',
    nothing: 'noch nichts',
    generic: 'Wähle einen Zug',
  },
};
