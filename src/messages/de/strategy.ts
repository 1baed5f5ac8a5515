/** Was `duelbook strategy` sagt, auf Deutsch. */
import type { StrategyTexts } from '../en/strategy.ts';
import { FORMATS } from '../format.ts';

const { count, fixed, list, probability } = FORMATS.de;

export const germanStrategy: StrategyTexts = {
  title: (game) => `Strategie für ${game}`,
  firstRule: 'Es zählt die erste Regel, die passt:',
  none: (game) => `${game} hat mit diesen Optionen keine Strategie.`,
  over: {
    positions: (size) => `Berechnet über alle ${count(size)} erreichbaren Stellungen:`,
    kinds: (size) => `Berechnet über alle erreichbaren Stellungen, ${count(size)} Arten davon:`,
    sample: (size) => `Geschätzt, mit Fehler, aus ${count(size)} Stellungen:`,
  },
  share: (part, of, margin) =>
    margin === null
      ? `${probability(part / of)} (${count(part)} von ${count(of)})`
      : `${probability(part / of)} ± ${fixed(100 * margin, 1)} (${count(part)} von ${count(of)})`,
  kept: 'Der Rat hält den Wert',
  avoided: 'Davon, wo ein Fehler möglich ist',
  noSuch: 'solche Stellungen gibt es nicht',
  won: {
    every: 'Gegen jede Verteidigung gewonnen',
    perfect: 'Gegen perfektes Spiel gewonnen',
  },
  chance:
    'Hier entscheidet der Zufall; was die Regeln wert sind, steht deshalb nicht in Zahlen da.',
  starts: (won, all) =>
    won === all
      ? 'Die Seite, die vom Start aus gewinnt, gewinnt nach den Regeln gegen jede Verteidigung.'
      : `Vom Start aus gewinnen die Regeln ${count(won)} von ${count(all)} Malen gegen jede Verteidigung.`,
  exceptions: (number, named, isSampled) =>
    number === 0
      ? `Ausnahmen: keine${isSampled ? ' gefunden' : ''}.`
      : `Ausnahmen: ${count(number)}${number > named ? ', zum Beispiel' : ''}:`,
  after: (moves) => (moves.length === 0 ? 'Am Start' : `Nach ${moves.join(', ')}`),
  exception: (rule, advised, better) =>
    `Regel ${rule} rät zu ${advised}, aber ${list(better, 'or')} hält den Wert.`,
};
