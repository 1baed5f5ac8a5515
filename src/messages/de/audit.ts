/** Was Prüfungen und Vergleiche von Regeln ergeben, auf Deutsch. */
import type { Translation, Voice } from '../../core/message.ts';
import { other } from '../../core/seat.ts';
import type { auditEnglish } from '../en/audit.ts';
import { FORMATS } from '../format.ts';

const { count, fixed, plural, probability } = FORMATS.de;

const OF = { positions: 'Stellungen', classes: 'Klassen' } as const;

const from = (starts: number | null): string =>
  starts === 1 ? '' : `, aus ${starts === null ? 'zu vielen' : starts} Anfängen`;
const label = (option: string, { options }: Voice): string => options[option]?.label ?? option;
const valuesText = (
  { option, ranges }: { option: string; ranges: readonly (readonly string[])[] },
  voice: Voice,
): string => `${label(option, voice)} ${ranges.map((range) => range.join(' bis ')).join(', ')}`;

export const auditGerman: Translation<typeof auditEnglish> = {
  count: (args) => count(args.count),
  average: ({ number }) => fixed(number, 1),
  share: ({ share }) => probability(share),
  sampledShare: ({ share, margin }) => `${probability(share)} ± ${fixed(100 * margin, 2)}`,
  shareBetween: ({ low, high }) => `${probability(low)} bis ${probability(high)}`,

  forceUnknown: 'Niemand weiß, wer erzwungen gewinnt',
  forceHidden: ({ seat, share }, { inner }) =>
    `Das Verborgene entscheidet: Wenn beide ihr Bestes geben, gewinnt ${inner(seat)} in ${probability(share)} der Fälle`,
  forceChance: ({ seat, share }, { inner }) =>
    `Der Zufall entscheidet: Wenn beide ihr Bestes geben, gewinnt ${inner(seat)} in ${probability(share)} der Fälle`,
  forceWin: ({ seat, plies }, { player }) =>
    `${player(seat)} gewinnt erzwungen${plies === null ? '' : ` in ${count(plies)} ${plural(plies, 'Zug', 'Zügen')}`}`,
  forceEndless: 'Niemand kann einen Sieg erzwingen, und perfektes Spiel endet nie',
  forceDraw: 'Niemand kann einen Sieg erzwingen, und perfektes Spiel endet unentschieden',
  forceByStart: ({ seat, win, loss, draw }, { inner }) =>
    `Der Anfang entscheidet: ${inner(seat)} gewinnt erzwungen von ${probability(win)} der Anfänge aus, ${inner(other(seat))} von ${probability(loss)}${draw > 0 ? `, und ${probability(draw)} enden unentschieden` : ''}`,
  verdict: ({ force, isDead, seat, chance, endless }, { inner, say }) =>
    `${say(force)}${isDead ? ', und kein Zug ändert, wer gewinnt' : ''}; spielen beide nach Zufall, gewinnt ${inner(seat)} in ${say(chance)} der Fälle${endless > 1e-9 ? `, und ${probability(endless)} enden nie` : ''}.`,
  neverEnds: 'Es endet nie: Kein Spiel führt zu einem Ende.',
  noneEnded: ({ games, moves }) =>
    `Vielleicht endet es nie: Von ${count(games)} zufälligen Partien war keine nach ${count(moves)} Zügen zu Ende.`,

  positions: 'Stellungen',
  chanceMoves: 'nicht aufgezählt: Der Zufall zieht mit',
  notListed: ({ moreThan, starts }) =>
    `mehr als ${count(moreThan)}, nicht aufgezählt${from(starts)}`,
  inClasses: ({ moreThan, open, starts }) =>
    `mehr als ${count(moreThan)}; gezählt sind ${count(open)} Klassen mit derselben Zukunft${from(starts)}`,
  openAndEnded: ({ open, ended, starts }) =>
    `${count(open + ended)}: ${count(open)} offen, ${count(ended)} zu Ende${from(starts)}`,
  startValue: 'Wert des Anfangs',
  longestWin: 'Längster erzwungener Sieg',
  noWin: 'keiner',
  inMoves: ({ plies }) => `${count(plies)} ${plural(plies, 'Zug', 'Züge')}`,
  choices: 'Züge zur Wahl',
  branching: ({ average, largest }) => `${fixed(average, 1)} im Schnitt, höchstens ${largest}`,
  mistakes: 'Fehler möglich',
  dead: 'Schon entschieden',
  shareOfOpen: (args) =>
    `${probability(args.share)} der offenen ${OF[args.of]} (${count(args.count)})`,
  endless: 'Kann ewig weitergehen',
  yes: 'ja',
  no: 'nein',

  play: 'Spielweise',
  player: ({ seat }, { player }) => player(seat),
  drawn: 'unentschieden',
  moves: 'Züge',
  bothRandom: 'beide nach Zufall',
  perfect: ({ seat }, { player }) => `${player(seat)} perfekt`,
  unknown: 'unbekannt',
  drawnOrEndless: ({ draw, endless }) => `${probability(draw)}, ${probability(endless)} ohne Ende`,
  sampled: ({ games }) =>
    `Stichproben: je ${count(games)} Partien aus festem Seed; ± gilt in 95 von 100 Fällen.`,
  notConverged: 'Nicht konvergiert: Was offen geblieben ist, liegt zwischen den beiden Zahlen.',
  iterated: ({ of }) =>
    `Berechnet durch Wiederholung über alle ${OF[of]}, auf 12 Stellen konvergiert.`,
  exact: ({ of }) => `Genau berechnet, in einem Durchgang durch alle ${OF[of]}.`,

  option: ({ option }, voice) => label(option, voice),
  optionValue: ({ option, value }, { options }) => options[option]?.values?.[value] ?? value,
  sweepTitle: ({ title, option }, voice) => `${title} nach ${label(option, voice)}`,
  headPositions: 'Stellungen',
  headForce: 'erzwungen',
  headRandom: 'Zufall: S1',
  headPerfect: ({ seat }) => `S${seat} perfekt`,
  headMistakes: 'Fehler',
  moreThan: (args) => `>${count(args.count)}`,
  classes: (args) => `${count(args.count)} Klassen`,
  shortChance: ({ share }) => `Chance ${probability(share)}`,
  shortWin: ({ seat, plies }) => `S${seat} in ${plies ?? '?'}`,
  shortEndless: 'ohne Ende',
  shortDraw: 'unentschieden',
  shortShare: ({ seat, share }) => `S${seat} ${probability(share)}`,
  point: ({ option, value, seat, share, force }, voice) =>
    `${label(option, voice)} ${value}: ${voice.inner(seat)} ${probability(share)}; erzwungen ${voice.say(force)}`,
  nonePlayable: 'Keine dieser Varianten lässt sich spielen.',
  noneEnds: 'Keine Variante endet, also ist keine fairer als eine andere.',
  endlessVariants: (values, voice) =>
    `Endet nie und wird nicht verglichen: ${valuesText(values, voice)}.`,
  alwaysWins: ({ seat }, { inner }) =>
    `Keine Variante ist fair: ${inner(seat)} gewinnt jede von ihnen, was auch immer beide spielen.`,
  eachDecided:
    'Keine Variante ist fair: Jede gewinnt immer dieselbe Seite, was auch immer beide spielen.',
  fairest: ({ option, values, why }, voice) =>
    `Am fairsten bei zufälligem Spiel: ${label(option, voice)} ${values.join(', ')} (${voice.say(why)}).`,
  blurred: 'Stichproben können sie nicht unterscheiden',
  shareIs: ({ seat, share }, { inner, say }) => `Anteil von ${inner(seat)}: ${say(share)}`,
  wonBy: ({ seat, ...values }, voice) =>
    `${voice.player(seat)} gewinnt erzwungen: ${valuesText(values, voice)}.`,
  wonByNeither: (values, voice) => `Niemand gewinnt erzwungen: ${valuesText(values, voice)}.`,
  skipped: ({ why, ...values }, voice) =>
    `Ausgelassen: ${valuesText(values, voice)}. ${voice.say(why)}`,
  classesNote: 'Wo Klassen statt Stellungen gezählt sind, sind Fehler ein Anteil von ihnen.',
  sampledNote: '± kommt aus Stichproben mit festem Seed; es gilt in 95 von 100 Fällen.',
  fairestNote: ({ seat }, { inner }) =>
    `Am fairsten ist es, wo zufälliges Spiel am ehesten ausgeglichen ist; unentschieden zählt halb, Spiel ohne Ende auch. Jede Spalte in % außer der letzten sagt, wie oft ${inner(seat)} (S${seat}) gewinnt.`,
  shareOf: ({ seat }, { inner }) =>
    `Bei zufälligem Spiel der Anteil von ${inner(seat)} (unentschieden zählt halb; der Strich ist ausgeglichen):`,
};
