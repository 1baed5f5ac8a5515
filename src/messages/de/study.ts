/** Was Lektionen, Wiederholungen und Übungspartien im Terminal auf Deutsch sagen. */

import type { TerminalTexts } from '../terminal.ts';
import { count } from './count.ts';

export const germanStudyTexts: TerminalTexts['study'] = {
  theme: (idea) => `Thema: ${idea}.`,
  rating: (game, rating, change) =>
    `Deine Aufgabenwertung in ${game}: ${rating} (${change < 0 ? '−' : '+'}${Math.abs(change)}).`,
  daily: {
    title: (date, puzzles) =>
      `${puzzles === 1 ? 'Die Aufgabe' : `Die ${puzzles} Aufgaben`} vom ${date} (UTC).`,
    task: (place, variant, name, plies) =>
      `${place.index} von ${place.count}: ${variant}. ${name} ist am Zug und gewinnt in ${count(plies, 'Zug', 'Zügen')}. Nur ein Zug schafft das.`,
    taskForYou: (place, variant, plies) =>
      `${place.index} von ${place.count}: ${variant}. Du gewinnst in ${count(plies, 'Zug', 'Zügen')}. Nur ein Zug schafft das.`,
    done: (puzzles) =>
      puzzles === 1
        ? 'Die heutige Aufgabe hattest du schon.'
        : 'Die heutigen Aufgaben hattest du schon.',
    onlyToday: 'Für Wertung und Serie zählen nur die heutigen Aufgaben.',
    share: (date, solved, of, streak) =>
      `Duelbook ${date}: ${solved} von ${of}${streak > 1 ? `, ${streak} Tage in Folge` : ''}`,
  },
  drill: {
    noMistakes: 'Es gibt nichts zu wiederholen: keine Fehler in den gespeicherten Partien.',
    noneDue: (learnt, waiting) =>
      [
        'Heute gibt es nichts zu wiederholen.',
        ...(waiting > 0
          ? [
              `${count(waiting, 'Fehler', 'Fehler')} heute gelöst: komm an einem anderen Tag wieder.`,
            ]
          : []),
        ...(learnt > 0 ? [`${count(learnt, 'Fehler', 'Fehler')} gelernt.`] : []),
      ].join(' '),
    title: (due, days) =>
      `${count(due, 'eigener Fehler', 'eigene Fehler')} zum Wiederholen. Gelernt ist einer, wenn du an ${days} Tagen im ersten Versuch einen besseren Zug gefunden hast.`,
    item: (place, game, when, mistake) =>
      `${place.index} von ${place.count}: ${game}, ${when}. ${mistake}; finde etwas Besseres.`,
    solvedOn: (days, needed) =>
      days >= needed ? 'Gelernt.' : `An ${count(days, 'Tag', 'Tagen')} von ${needed} gelöst.`,
  },
  learn: {
    list: 'Lektionen, jede etwa fünf Minuten:',
    listed: (done, all) =>
      done === all ? 'geschafft' : done === 0 ? 'neu' : `${done} von ${all} Schritten geschafft`,
    begin: (command) => `Beginne oder mach weiter mit: ${command}`,
    which: 'Welche? Ihre Nummer, oder Enter zum Beenden: ',
    readRules: (command) => `Die Regeln liest du mit: ${command}`,
    title: (game, steps) =>
      `${game}: eine Lektion in ${count(steps, 'Schritt', 'Schritten')}. /hint hilft, /skip geht weiter, /quit beendet: du kommst dorthin zurück, wo du warst.`,
    goesOn: (game, step, steps) =>
      `${game}: die Lektion geht weiter bei Schritt ${step} von ${steps}. /hint hilft, /skip geht weiter, /quit beendet.`,
    step: (step, steps, title) => `Schritt ${step} von ${steps}: ${title}`,
    unknownCommand: (command) =>
      `Es gibt keinen Befehl ${command}: /hint hilft, /skip geht weiter, /rules zeigt die Regeln, /quit beendet.`,
    commands: '/hint hilft, /skip geht weiter, /rules zeigt die Regeln, /quit beendet.',
    wrong: 'Noch nicht.',
    buttons: { begin: 'Partie beginnen', skip: 'Überspringen' },
    left: (command) => `Dein Stand ist gespeichert. Weiter geht es mit: ${command}`,
    skipped: (command) =>
      `Du hast Schritte übersprungen. Zu ihnen zurück kommst du mit: ${command}`,
    finished: (game) => `Das war die Lektion. Du kannst jetzt ${game} spielen!`,
    doneAlready: (game, command) =>
      `Du hast die Lektion von ${game} geschafft. Noch einmal beginnst du mit: ${command}`,
    playNow: (command) => `Eine Partie: ${command}`,
    practiseNow: (command) => `Eine Übungspartie, in der du Züge zurücknehmen kannst: ${command}`,
    puzzlesNow: (command) => `Aufgaben: ${command}`,
  },
  practice: {
    commands: {
      '/back': 'deinen letzten Zug zurücknehmen',
      '/values': 'was jeder Zug wert ist',
    },
    begins:
      'Übungspartie: /back nimmt einen Zug zurück, /hint und /values raten dir. Sie zählt nirgends.',
    mark: 'Übung',
    nothingToTakeBack: 'Es gibt nichts zurückzunehmen.',
    takenBack: (moves) => `Zurückgenommen: ${count(moves, 'Zug', 'Züge')}.`,
    onlyHere: 'Werte gibt es nur in einer Übungspartie: beginne sie mit --practice.',
    backButton: 'Zurücknehmen',
    afterEnd: 'Das Ende. /back nimmt deinen letzten Zug zurück, Enter beendet: ',
    backOrEnd: '/back nimmt deinen letzten Zug zurück, Enter beendet.',
    needsPractice: (flag) => `--${flag} gibt es nur in Übungspartien: füge --practice hinzu.`,
    otherGame: (game) => `Das ist eine Partie ${game}.`,
    noSuchMove: (moves) => `--at muss eine ganze Zahl von 1 bis ${moves} sein.`,
    atEnd: 'In dieser Stellung ist die Runde zu Ende: da gibt es nichts zu spielen.',
    withOptions: '--from bringt seine Optionen mit: gib keine weiteren an.',
  },
};
