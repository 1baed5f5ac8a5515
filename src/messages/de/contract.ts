/** Was die Prüfungen eines Spiels sagen, auf Deutsch. */

import type { contractEnglish } from '../../contract/messages.ts';
import type { Translation } from '../../core/message.ts';

export const contractGerman: Translation<typeof contractEnglish> = {
  overWithMoves: 'die Runde ist vorbei, und es gibt noch Züge',
  openWithoutMoves: 'es gibt keine Züge, und die Runde ist nicht vorbei',
  badReason: ({ reason }) => `der Grund des Endes ist kein Satz: ${JSON.stringify(reason)}`,
  badTurn: ({ turn }) => `turn ist ${turn} und nicht 1 oder 2`,
  badWinner: 'der Gewinner ist weder 1 noch 2 noch null',
  twice: ({ move }) => `zwei Züge haben den Text ${JSON.stringify(move)}`,
  unprintable: ({ move }) =>
    `der Text eines Zugs ist kein druckbares ASCII: ${JSON.stringify(move)}`,
  notReadBack: ({ move }) => `parse liest nicht zurück, was format ergibt: ${move}`,
  acceptedAfterEnd: ({ move }) => `parse nimmt ${move} nach dem Ende noch an`,
  notPlain: ({ key }) =>
    `die Stellung besteht nicht aus einfachen Daten: JSON verändert ${key === '' ? 'sie' : key}`,
  notReplayed: 'ihre Aufzeichnung führt nicht zur selben Stellung',
  otherView:
    'die Ansicht nennt andere Züge, Spieler oder Enden als die Stellung, oder hat selbst eine andere Ansicht',
  noAction: ({ move }) =>
    `der Zug ${move} hat keine Aktion: \`encoding\` muss ihn unter seinen Aktionen nennen`,
  sameAction: ({ move }) => `der Zug ${move} hat die Aktion eines anderen`,
  otherAction: ({ move, action }) => `die Aktion des Zugs ${move} heißt ${JSON.stringify(action)}`,
  sameNames: 'zwei Aktionen haben denselben Namen',
  unevenArrays:
    'eine Beobachtung hat andere Namen oder Längen als die des Anfangs, oder keine Zahlen',
  notAsked: ({ move }) => `die Antworten zu ${move} führen ask nicht zu diesem Zug`,
  hiddenChoice: ({ one, two }) =>
    `nach ${one} und nach ${two} ist die Ansicht dieselbe, aber Aufzeichnungen unterscheiden sie: Was im Spiel gewählt oder gezogen wird, lässt sich nicht verbergen`,
  hiddenMove: ({ move }) =>
    `nach ${move} verbirgt die Ansicht etwas, aber Aufzeichnungen verraten es: Was im Spiel gewählt oder gezogen wird, lässt sich nicht verbergen`,
  badChoice: ({ answer }) => `ask bietet die Antwort ${answer} an und lehnt sie ab`,
  chanceFirst: 'die Runde beginnt mit dem Zufall: Was zuerst kommt, zieht start',
  badWeights: ({ weights }) =>
    `weights ist nicht eine ganze Zahl je Zug und davon eine über 0: ${JSON.stringify(weights)}`,
  badLayout:
    'layout gibt keine Liste von Teilen: Jeder hat ein kind (line, grid, pool oder track) und cells, und ein grid hat columns und ganze Reihen',
  cellTwice: ({ cell }) => `layout hat zwei Felder namens ${cell}`,
  noSuchMove: ({ cell, move }) =>
    `in layout gehört das Feld ${cell} zu ${move}, und das ist hier kein Zug`,
  noBoard: 'board sagt nichts',
  noLines: ({ member }) => `${member} gibt keine Liste von Textzeilen`,
  noMessage: ({ member }) => `${member} gibt keine Nachricht: Mach sie mit defineMessages`,
  noWinner: ({ move }) => `report sagt weder „wins“ noch „draw“, wenn ${move} die Runde beendet`,
  onlyTheirs: ({ move }) => `die Referenz hat den Zug ${move}, das Spiel nicht`,
  onlyOurs: ({ move }) => `das Spiel hat den Zug ${move}, die Referenz nicht`,
  otherTurn: ({ ours, theirs }) => `${ours} ist am Zug; die Referenz sagt ${theirs}`,
  otherWinner: ({ ours, theirs }) => `der Gewinner ist ${ours}; die Referenz sagt ${theirs}`,
  badAnswer: ({ answer }, { quote }) =>
    `die Referenz antwortet ${quote(answer)} und nicht wie {"moves": ["…"], "turn": 1, "winner": null}`,
  noReference: ({ why, detail }, { say }) =>
    `die Referenz antwortet nicht: ${say(why)}${detail === '' ? '' : ` Ihre letzten Worte: ${detail}`}`,
  notReturned: ({ seconds }) =>
    `die Regeln kamen in ${seconds} Sekunden nicht zurück: Such eine Schleife, die nie endet`,
  notLoaded: ({ member, why }) => `${member} lässt sich nicht laden: ${why}`,
  throws: ({ why }) => `es bricht ab: ${why}`,
};
