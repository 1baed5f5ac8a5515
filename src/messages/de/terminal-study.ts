/** Was das Terminal rund ums Lernen sagt: frühere Partien, Analysen, Rätsel, Übungen. */

import type { terminalStudyTexts } from '../en/terminal-study.ts';
import { count } from './count.ts';

export const germanTerminalStudyTexts: typeof terminalStudyTexts = {
  history: { none: 'Keine Partien.', noneYet: 'Noch keine Partien.' },
  stats: {
    game: ({ matches, over, moves, single, wonByStarter }) =>
      [
        count(matches, 'Partie', 'Partien'),
        `${over} zu Ende`,
        ...(over > 0 ? [`im Schnitt ${count(moves, 'Zug', 'Züge')}`] : []),
        ...(single > 0
          ? [
              `${wonByStarter} von ${count(single, 'Einzelrunde', 'Einzelrunden')} gewann, wer anfing`,
            ]
          : []),
      ].join(', '),
    player: ({ played, won, drawn, lost }) =>
      `gespielt ${played}, gewonnen ${won}, unentschieden ${drawn}, verloren ${lost}`,
    accuracy: (name, kept, made, percent) =>
      `${name} lag richtig in ${kept} von ${count(made, 'Stellung, in der', 'Stellungen, in denen')} ein Fehler möglich war (${percent} %)`,
    allGames: 'Alle Spiele:',
  },
  solve: {
    over: (winner, reason) =>
      `Die Runde ist zu Ende: ${winner === null ? 'unentschieden' : `${winner} gewinnt`}. ${reason}`,
  },
  review: {
    noMoves: 'In dieser Partie gibt es noch keine Züge.',
    notOver: 'nicht zu Ende',
    title: (game, names, status) => `${game}, ${names[1]} gegen ${names[2]}: ${status}`,
    played: (name, move) => `${name} spielte ${move}`,
    youPlayed: (move) => `Du hast ${move} gespielt`,
    practise: (command) => `Einen Fehler noch einmal spielen: ${command}`,
    noDrill: 'Es gibt nichts zu üben: kein Mensch hat in dieser Partie einen Fehler gemacht.',
    drillNeedsInput:
      'Eine Übung liest Antworten von der Standardeingabe: gib die Partie als Datei oder Kennung an.',
    drill: ({ index, count: all }, round, move, mistake) =>
      `${index} von ${all}: ${round === null ? '' : `Runde ${round}, `}Zug ${move}. ${mistake}; finde Besseres.`,
  },
  puzzle: {
    none: (games, title) =>
      `Keine Aufgabe: in ${games} Partien ${title} mit diesen Optionen hat keine Stellung genau einen Gewinnzug, den man suchen muss.`,
    title: (game, puzzles, seed) =>
      `${game}: ${count(puzzles, 'Aufgabe', 'Aufgaben')}. Der Seed ist ${seed}.`,
    taskForYou: (index, all, plies) =>
      `Aufgabe ${index} von ${all}: du gewinnst in ${count(plies, 'Zug', 'Zügen')}. Nur ein Zug schafft das.`,
    task: (index, all, name, plies) =>
      `Aufgabe ${index} von ${all}: ${name} ist am Zug und gewinnt in ${count(plies, 'Zug', 'Zügen')}. Nur ein Zug schafft das.`,
  },
  exercise: {
    commands: '/show zeigt die Lösung, /practice spielt von hier weiter, /quit beendet.',
    idea: (text) => `Tipp: ${text}`,
    unknownCommand: (command) =>
      `Es gibt keinen Befehl ${command}: /show zeigt die Lösung, /practice spielt von hier weiter, /quit beendet.`,
    backFromPractice: 'Zurück von der Übungspartie:',
    opponent: 'Gegner',
    next: 'Weiter',
    finish: 'Fertig',
    leave: 'Beenden',
    buttons: {
      '/hint': 'Tipp',
      '/show': 'Lösung zeigen',
      '/practice': 'Von hier weiterspielen',
      '/skip': 'Überspringen',
      '/back': 'Zurück',
      '/rules': 'Regeln',
      '/quit': 'Beenden',
    },
  },
};
