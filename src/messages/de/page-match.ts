/** Eine Partie am Brett, auf Deutsch. */
import type { pageMatch } from '../en/page-match.ts';

export const germanMatch: typeof pageMatch = {
  match: {
    chooseNext: 'Wähle, wo es weitergeht.',
    board: 'Spielbrett',
    you: 'Du',
    theComputer: 'Computer',
    computer: (level) => `Computer (${level})`,
    player: (seat) => `Spieler ${seat}`,
    turn: (name) => `${name} ist am Zug`,
    yourTurn: 'Du bist am Zug',
    thinking: (name) => `${name} denkt nach…`,
    waits: 'Die Partie wartet.',
    waiting: 'Warten, bis jemand dazukommt…',
    won: (name) => `${name} gewinnt!`,
    youWin: 'Du gewinnst!',
    youLose: 'Du verlierst.',
    andWins: (what) => `${what} – und gewinnt!`,
    drawn: 'Unentschieden.',
    round: (round, rounds) => `Runde ${round} von ${rounds}`,
    score: (one, first, two, second, draws) =>
      [`${one}: ${first}`, `${two}: ${second}`]
        .concat(draws > 0 ? [`unentschieden: ${draws}`] : [])
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join(', '),
    champion: (name, isYou) => (isYou ? 'Du gewinnst die Partie!' : `${name} gewinnt die Partie!`),
    drawnMatch: 'Die Partie endet unentschieden.',
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
    noMoves: 'Noch keine Züge.',
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
    restarted: 'Die Runde beginnt neu.',
    opening: (moves) => `Damit es fair ist, sind diese Züge schon gespielt: ${moves}.`,
    noOpening: 'Hier ist keine faire Eröffnung bekannt: Die Runde beginnt wie sonst.',
    cancel: 'Abbrechen',
    yes: 'Ja',
  },

  oracle: {
    legend: '▲ gewinnt, ▼ verliert, in so vielen Zügen; ■ erzwingt keins von beiden.',
    solving: 'Wird gelöst…',
  },

  board: {
    last: 'letzter Zug',
    nothing: 'noch nichts',
    generic: 'Wähle einen Zug',
  },
};
