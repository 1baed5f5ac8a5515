/** Was Züge wert sind und was aus ihnen wurde, auf Deutsch. */
import type { VerdictTexts } from '../en/verdicts.ts';
import { FORMATS } from '../format.ts';

const { count: format, list, plural } = FORMATS.de;

const züge = (count: number): string => `${format(count)} ${plural(count, 'Zug', 'Züge')}`;
export const inZügen = (count: number): string =>
  `${format(count)} ${plural(count, 'Zug', 'Zügen')}`;

export const germanVerb = (one: string, several: string, you: string) => ({ one, several, you });

export const germanVerdictTexts: VerdictTexts = {
  lang: 'de',
  you: 'Du',
  innerYou: 'du',
  list: (items) => list(items, 'and'),
  others: 'andere',
  wins: germanVerb('gewinnt', 'gewinnen', 'gewinnst'),
  loses: germanVerb('verliert', 'verlieren', 'verlierst'),
  draws: germanVerb('hält unentschieden', 'halten unentschieden', 'hältst unentschieden'),
  drawsEndlessly: germanVerb(
    'hält unentschieden, ohne Ende',
    'halten unentschieden, ohne Ende',
    'hältst unentschieden, ohne Ende',
  ),
  hasWon: germanVerb('hat gewonnen', 'haben gewonnen', 'hast gewonnen'),
  inMoves: (count) => `in ${inZügen(count)}`,
  ofTheTime: (percent) => `zu ${percent} %`,
  estimated: (percent) => `zu etwa ${percent} % (geschätzt)`,
  draw: 'Unentschieden',
  endless: 'Spiel ohne Ende',
  bestPlayWins: (who, wins, how) => `Bei bestem Spiel ${wins} ${who}${how}.`,
  bestPlayDraws: 'Bei bestem Spiel endet die Runde unentschieden.',
  bestPlayNeverEnds: 'Bei bestem Spiel endet die Runde nie.',

  everyMove: 'Jeder Zug',
  everyOther: 'jeder andere Zug',
  noOther: { win: 'kein anderer Zug gewinnt', draw: 'kein anderer Zug schafft das' },
  longest: (named, isSeveral, count) =>
    `Jeder Zug verliert; am längsten ${isSeveral ? 'halten' : 'hält'} ${named}: ${züge(count)}.`,
  goesOnWith: (move, reply) => `Nach ${move} geht bestes Spiel mit ${reply} weiter.`,
  right: (worth) => `Richtig: ${worth}.`,
  wrong: (worth) => `Falsch: ${worth}.`,
  solved: (solved, all, later) =>
    `${solved} von ${all} gelöst${later === 0 ? '' : ` (${later} im zweiten Versuch)`}.`,

  refutedBy: 'Die Widerlegung',
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
    forfeit: 'kein Zug',
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
  wonRound: germanVerb(
    'hat die Runde gewonnen',
    'haben die Runde gewonnen',
    'hast die Runde gewonnen',
  ),
  step: (move, name, text) => `Zug ${move}, ${name}: ${text}`,
  whoWasAhead: 'Wer vorne lag',
};
