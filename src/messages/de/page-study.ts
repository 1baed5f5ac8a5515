/** Analyse, Besprechung und Labor, auf Deutsch. */
import type { pageStudy } from '../en/page-study.ts';
import { germanVerdictTexts } from './verdicts.ts';

const { format } = new Intl.NumberFormat('de');

export const germanStudy: typeof pageStudy = {
  study: {
    review: (game) => `Besprechung: ${game}`,
    puzzles: (game) => `Aufgaben: ${game}`,
    audit: (game) => `Wie fair ist ${game}?`,
    more: 'Außer spielen',
    toPuzzles: 'Aufgaben',
    toAudit: 'Wie fair ist es?',
    toPlay: 'Spielen',
    toMatch: 'Zurück zur Partie',
    working: 'Wird berechnet…',
    failed: 'Das ließ sich nicht berechnen.',
    nothingKept: 'Hier ist keine Partie dieses Spiels gespeichert.',
    reviewAny: 'Eine Partie besprechen',
    toRecord: 'Eine Aufzeichnung besprechen',
    record: 'Aufzeichnung wählen',
    recordAbout:
      'Die Aufzeichnung einer Partie ist eine Datei, gespeichert an ihrem Ende, hier oder mit dem Programm.',
    noRecord: 'Diese Datei ist keine Aufzeichnung einer Partie.',
    noMoves: 'In dieser Partie ist noch kein Zug gespielt.',
    versus: (one, two) => `${one} gegen ${two}`,
    part: 'Teil der Partie',
    tally: 'Wie gut wer spielte',
    movesMade: 'Züge',
    decisions: 'Entscheidungen',
    keptOf: (kept, made) => `${kept} von ${made} richtig`,
    accuracy: (percent) => `Genauigkeit: ${percent} %`,
    accuracyAbout: (kept, made) =>
      `Richtig in ${kept} von ${made} Stellungen, in denen ein Fehler möglich war`,
    slips: 'Ungenau',
    summary: 'Überblick',
    coach: {
      winningUntil: (name, move) =>
        `${name === null ? 'Du standst' : `${name} stand`} bis Zug ${move} auf Gewinn.`,
      levelUntil: (name, move) =>
        `Bis Zug ${move} war es ausgeglichen; da ${name === null ? 'hast du' : `hat ${name}`} es aus der Hand gegeben.`,
      gaveUp: {
        win: (name) =>
          `${name === null ? 'Du hast' : `${name} hat`} eine gewonnene Stellung aufgegeben.`,
        draw: (name) =>
          `${name === null ? 'Du hast' : `${name} hat`} eine ausgeglichene Stellung aufgegeben.`,
      },
      kept: (name) =>
        `${name === null ? 'Du standst' : `${name} stand`} von Anfang an auf Gewinn und ${name === null ? 'hast' : 'hat'} ihn nie hergegeben.`,
      even: 'Es war die ganze Zeit ausgeglichen.',
    },
    blunders: 'Fehler',
    chartAbout:
      'Ein Balken für jeden Zug: wer danach vorn liegt, je höher, desto früher der Sieg. Dünne Linien: Züge, die nicht gemacht wurden.',
    gradesAbout: {
      best: 'kein Zug ist mehr wert',
      fine: 'hält den Wert und kostet wenig',
      slip: 'hält den Wert, gewinnt aber später oder verliert früher',
      blunder: 'gibt den Wert her',
      given: 'Teil des fairen Anfangs',
      forfeit: 'die Runde wurde aufgegeben oder durch Zeit verloren, das wird nicht benotet',
    },
    marks: 'Was die Zeichen bedeuten',
    position: 'Stellung',
    start: 'Der Anfang der Runde',
    first: 'Anfang',
    back: 'Zurück',
    forward: 'Vor',
    last: 'Ende',
    moveOf: (number, count) => `Zug ${number} von ${count}`,
    moves: 'Züge',
    better: 'Besser war',
    aside: 'Das wurde nicht gespielt.',
    backToGame: 'Zurück zum Gespielten',
    drill: (count) =>
      count === 1
        ? 'Deinen Fehler noch einmal spielen'
        : `Deine ${count} Fehler noch einmal spielen`,
    drillAll: (count) =>
      count === 1 ? 'Den Fehler noch einmal spielen' : `Die ${count} Fehler noch einmal spielen`,
    drillAbout: 'Aus der Stellung vor jedem Fehler, bis du den richtigen Zug findest.',
    noDrill: 'Es gibt nichts zu üben: kein Fehler von dir.',
    noBlunder: 'Es gibt nichts zu üben: niemand hat einen Fehler gemacht.',
    drillTask: (number, name, move) =>
      `Zug ${number} war ein Fehler. ${name}: ${move}. Finde einen besseren Zug.`,
    leaveDrill: 'Zurück zur Besprechung',
    task: (number, count) => `${number} von ${count}`,
    answer: (worth) => `Die Lösung: ${worth}.`,
    show: 'Lösung zeigen',
    tryAgain: 'Zurück zur Aufgabe',
    next: 'Weiter',
    finish: 'Fertig',
    again: 'Noch einmal',
    puzzlesAbout:
      'Stellungen, wie sie im Spiel entstehen, von leicht bis schwer. In jeder gewinnt genau ein Zug: Finde ihn.',
    puzzleTask: (name, plies, choices) =>
      `${name} ist am Zug. Von ${choices} Zügen gewinnt einer, ${germanVerdictTexts.inMoves(plies)}. Finde ihn.`,
    tasks: 'Aufgaben',
    results: { right: 'gelöst', later: 'später gelöst', wrong: 'nicht gelöst' },
    analyse: 'Analysieren',
    analysis: {
      title: (game) => `Analyse: ${game}`,
      begin:
        'Mach einen beliebigen Zug für beide Seiten. Geh zurück und mach einen anderen: Beide bleiben als Varianten erhalten.',
      variations: 'Varianten',
      values: 'Werte',
      tools: 'Aufbauen',
      remove: 'Ab hier löschen',
      promote: 'Zur Hauptvariante machen',
      against: 'Gegen',
      playHere: 'Von hier spielen',
      setUp: 'Züge vom Anfang an, mit Kommas dazwischen',
      startsInstead: (name) => `Stattdessen beginnt ${name}`,
      anew: 'Neu beginnen',
    },
    seed: (seed) => `Satz ${seed}`,
    newSet: 'Ein anderer Satz',
    tooManyForPuzzles:
      'Mit diesen Regeln gibt es zu viele Stellungen, um sie in einem Browser zu lösen, und deshalb keine Aufgaben.',
    noPuzzles:
      'Mit diesen Regeln gibt es keine Aufgaben: Es fand sich keine Stellung mit genau einem Gewinnzug, den man suchen müsste.',
    auditAbout:
      'Wer sicher gewinnt, wer durch Zufall, und wie viel man falsch machen kann. Ändere die Regeln und sieh zu.',
    rules: 'Regeln',
    byTheBook: 'Nach dem Regelbuch',
    exactly: (name) => `${name}, als Zahl`,
    orElse: (word) => `oder ${word}`,
    verdict: 'Urteil',
    long: (seconds) =>
      `Diese Variante ist groß: Sie zu berechnen dauert hier länger als ${seconds} Sekunden, vielleicht Minuten.`,
    tooLarge:
      'Diese Variante ist sehr groß: Sie zu berechnen kann eine Minute und ein Gigabyte Speicher brauchen.',
    compute: 'Berechnen',
    stop: 'Anhalten',
    stopped: 'Angehalten.',
    retry: 'Noch einmal versuchen',
    figures: 'Zahlen',
    figure: 'Was',
    value: 'Wie viel',
    odds: 'Wie Partien enden',
    oddsBoth: 'Beide nach Zufall',
    oddsPerfect: (name) => `${name} perfekt, der andere nach Zufall`,
    sweep: 'Was eine Einstellung ändert',
    sweepAbout: 'Dieselben Regeln mit einem Wert nach dem anderen: Wer ist dann im Vorteil?',
    option: 'Einstellung',
    from: 'von',
    to: 'bis',
    plot: 'Zeichnen',
    sweepDown: (from, to) => `Von ${format(from)} bis ${format(to)} gibt es keinen Wert.`,
    sweepMany: (count) => `${format(count)} Werte sind zu viele für ein Bild.`,
    sweepTable: (option) => `Zahlen nach ${option}`,
    sweepBars: (first, second) =>
      `Bei zufälligem Spiel: nach oben ein Vorteil für ${first}, nach unten für ${second}.`,
    sweepMarks: 'Erzwungen gewinnt:',
    sweepNeither: 'niemand',
    drawn: 'unentschieden',
    endless: 'ohne Ende',
    undecided: 'offen geblieben',
    unknown: 'unbekannt',
  },
};
