/** Tipps, Analysen, Übungen und Karten von Stellungen auf Deutsch. */
import type { ReviewTexts } from '../en/review.ts';

const format = (count: number): string => new Intl.NumberFormat('de').format(count);
const züge = (count: number): string => (count === 1 ? '1 Zug' : `${format(count)} Züge`);
const inZügen = (count: number): string => (count === 1 ? '1 Zug' : `${format(count)} Zügen`);

const verb = (one: string, several: string, you: string) => ({ one, several, you });

export const germanReviewTexts: ReviewTexts = {
  lang: 'de',
  you: 'Du',
  innerYou: 'du',
  list: (items) => new Intl.ListFormat('de').format(items),
  others: 'andere',
  wins: verb('gewinnt', 'gewinnen', 'gewinnst'),
  loses: verb('verliert', 'verlieren', 'verlierst'),
  draws: verb('hält unentschieden', 'halten unentschieden', 'hältst unentschieden'),
  drawsEndlessly: verb(
    'hält unentschieden, ohne Ende',
    'halten unentschieden, ohne Ende',
    'hältst unentschieden, ohne Ende',
  ),
  hasWon: verb('hat gewonnen', 'haben gewonnen', 'hast gewonnen'),
  inMoves: (count) => `in ${inZügen(count)}`,
  ofTheTime: (percent) => `zu ${percent} %`,
  draw: 'Unentschieden',
  endless: 'Spiel ohne Ende',
  bestPlayWins: (who, wins, how) => `Bei bestem Spiel ${wins} ${who}${how}.`,
  bestPlayDraws: 'Bei bestem Spiel endet die Runde unentschieden.',
  bestPlayNeverEnds: 'Bei bestem Spiel endet die Runde nie.',
  toMove: (name, worth) => `${name} ist am Zug und ${worth}.`,

  everyMove: 'Jeder Zug',
  everyOther: 'jeder andere Zug',
  noOther: { win: 'kein anderer Zug gewinnt', draw: 'kein anderer Zug schafft das' },
  longest: (named, isSeveral, count) =>
    `Jeder Zug verliert; am längsten ${isSeveral ? 'halten' : 'hält'} ${named}: ${züge(count)}.`,
  right: (worth) => `Richtig: ${worth}.`,
  wrong: (worth) => `Falsch: ${worth}.`,
  solved: (solved, all, later) =>
    `${solved} von ${all} gelöst${later === 0 ? '' : ` (${later} im zweiten Versuch)`}.`,

  bestPlay: 'Bestes Spiel',
  refutedBy: 'Widerlegt wird er durch',
  goesOn: 'Am besten geht es weiter mit',
  wouldHaveGone: 'Weiter ginge es mit',
  andSoOn: 'Und so weiter.',
  isDraw: 'Es ist unentschieden.',

  grades: {
    best: 'bester',
    fine: 'gut',
    slip: 'ungenau',
    blunder: 'Fehler',
    given: 'vorgegeben',
  },
  columns: {
    move: 'Zug',
    player: 'Spieler',
    played: 'Gespielt',
    grade: 'Note',
    after: 'Danach',
    board: 'Brett',
  },
  round: (round, attempt) => (attempt > 1 ? `Runde ${round}, Anfang ${attempt}` : `Runde ${round}`),
  restarted: 'Die Runde wurde neu begonnen.',
  notOver: 'Die Runde ist nicht zu Ende.',
  drawn: 'Die Runde ist unentschieden.',
  wonRound: verb('hat die Runde gewonnen', 'haben die Runde gewonnen', 'hast die Runde gewonnen'),
  noMoves: 'keine Züge',
  tally: (kept, made, percent, slips, blunders) =>
    `${kept} von ${inZügen(made)} ${kept === 1 ? 'hielt' : 'hielten'} den Wert (${percent} %), ${slips} ungenau, ${blunders} Fehler`,
  forfeits: {
    resign: verb('gibt auf', 'geben auf', 'gibst auf'),
    time: verb('überschreitet die Zeit', 'überschreiten die Zeit', 'überschreitest die Zeit'),
  },
  but: (forfeit, had) => `${forfeit}, aber ${had}.`,
  even: 'gleich',
  grade: 'Note',
  move: 'Zug',
  isAhead: 'führt',
  key: 'Je höher der Balken, desto näher der Sieg.  ✕ Fehler  ~ ungenau',
  blunderAt: (move, name) => `Fehler im Zug ${move}, ${name}:`,
  step: (move, name, text) => `Zug ${move}, ${name}: ${text}`,
  whoWasAhead: 'Wer vorne lag',
  theMoves: 'Die Züge',
  noBlunders: 'Keine Fehler.',
  theBlunders: (count) => (count === 1 ? 'Der Fehler' : 'Die Fehler'),
};
