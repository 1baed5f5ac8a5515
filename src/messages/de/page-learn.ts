/** Lektionen, Aufgaben, Fehler und Fortschritt, auf Deutsch. */
import type { pageLearn } from '../en/page-learn.ts';

export const germanLearn: typeof pageLearn = {
  learn: {
    title: 'Lernen',
    lesson: (game) => `${game} lernen`,
    none: 'Für dieses Spiel gibt es noch keine Lektion.',
    steps: 'Schritte',
    step: (number, count, title) => `${number} von ${count}: ${title}`,
    done: 'fertig',
    strategy: 'Strategie',
    strategyAbout: 'Faustregeln. Es gilt die erste, die passt.',
    again: 'Von vorn beginnen',
    next: 'Nächster Schritt',
    wrong: 'Noch nicht.',
    turnGoesOn: 'Bis hierhin richtig. Dein Zug geht weiter.',
    finished: (game) => `Du kannst jetzt ${game} spielen!`,
    finishedAbout: 'Das war die Lektion. Wie geht es weiter?',
    playEasy: 'Eine Partie spielen',
    startMatch: 'Partie beginnen',
    playAgain: 'Noch einmal spielen',

    theme: 'Thema',
    yourRating: (rating) => `Deine Wertung: ${rating}`,
    rated: (puzzle, rating, change) =>
      `Diese Aufgabe: ${puzzle}. Deine Wertung: ${rating} (${change < 0 ? '−' : '+'}${Math.abs(change)}).`,

    daily: 'Die fünf des Tages',
    allDaily: 'Alle Aufgaben des Tages',
    dailyDone: 'Du hattest die Aufgaben von heute schon.',
    streak: (days) => (days === 1 ? '1 Tag in Folge.' : `${days} Tage in Folge.`),
    dailyShare: (date, solved, of, streak) =>
      `Duelbook ${date}: ${solved} von ${of}${streak > 1 ? `, ${streak} Tage in Folge` : ''}`,
    result: 'Dein Ergebnis',
    share: 'Teilen',
    copied: 'Kopiert',
    tomorrow: 'Die nächsten kommen um Mitternacht UTC.',

    mistakes: 'Deine Fehler',
    mistakesAbout: (days) =>
      `Patzer aus deinen Partien, bis du an ${days} Tagen auf Anhieb etwas Besseres gefunden hast.`,
    noMatches: 'Von dir gibt es noch keine beendete Partie. Spiel eine und komm dann wieder.',
    noMistakes: 'Keine Patzer in deinen Partien hier. Gut gespielt!',
    noneDue: (learnt, waiting) =>
      [
        'Heute gibt es nichts zu üben.',
        ...(waiting > 0 ? [`An einem anderen Tag wieder: ${waiting}.`] : []),
        ...(learnt > 0 ? [`Gelernt: ${learnt}.`] : []),
      ].join(' '),
    enough: 'Genug für heute. Bis morgen!',
    mistakeTask: (move) => `Gespielt hast du: ${move}. Finde etwas Besseres.`,
    solvedOn: (days, needed) =>
      days >= needed ? 'Gelernt!' : `An ${days} von ${needed} Tagen gelöst.`,
  },
  progress: {
    title: 'Dein Fortschritt',
    about:
      'Lektionen, Aufgaben und Serien werden in diesem Browser gespeichert und nirgends sonst.',
    game: 'Spiel',
    lesson: 'Lektion',
    rating: 'Aufgabenwertung',
    mistakes: 'Gelernte Fehler',
    steps: (done, all) => (done === all ? 'fertig' : `${done} von ${all}`),
    streak: 'Serie',
    days: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
    file: 'Zum Mitnehmen',
    fileAbout:
      'Die Datei ist die progress.json des Programms im Terminal. So wandert der Fortschritt zwischen beiden und zwischen Browsern. Von dem, was hier ist, geht beim Hinzufügen nichts verloren.',
    save: 'Als Datei speichern',
    add: 'Datei hinzufügen',
    added: 'Hinzugefügt.',
    partly: 'Hinzugefügt, bis auf Teile, die nicht lesbar waren.',
    none: 'Diese Datei enthält keinen Fortschritt.',
  },
};
