/** Binary Race auf Deutsch. */
import { joinList } from '../../core/plural.ts';
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { Move, options } from './rules.ts';
import { lostAgain, type strategyEnglish } from './strategy-messages.ts';

const name = (move: Move): string => (move === '+2' ? 'Addiere 2' : 'Verdopple');

const kind = (over: number): string =>
  over === 0 ? 'ein Vielfaches von 4' : 'eine gerade Zahl, aber kein Vielfaches von 4';

export const german: GameTextsOf<
  typeof options,
  typeof presets,
  typeof english,
  typeof strategyEnglish
> = {
  summary:
    'Die gemeinsame Summe um 2 erhöhen oder verdoppeln; wer sie auf genau 64 bringt, gewinnt, wer darüber kommt, verliert.',
  options: {
    start: { label: 'Start', about: 'Die Summe, mit der das Rennen beginnt.' },
    target: { label: 'Ziel', about: 'Die Summe, die genau zu erreichen ist.' },
  },
  presets: {
    default: { label: 'Standard', about: 'Von 1 auf genau 64.' },
    short: { label: 'kurz', about: 'Von 1 auf genau 21.' },
    odd: { label: 'ungerade', about: 'Von 3 auf genau 101.' },
  },
  messages: {
    targetTooLow: ({ start, target }) =>
      `Das Ziel muss über dem Start liegen, und ${target} ist nicht mehr als ${start}.`,
    goal: ({ target }) => `2 dazu oder verdoppeln: genau ${target} gewinnt, mehr verliert.`,
    notMove: 'Ein Zug ist +2 oder *2.',
    notChoice: 'Gib 1 ein, um 2 zu addieren, oder 2, um zu verdoppeln.',
    asks: '2 addieren (1) oder verdoppeln (2)?',
    accepts: '1 oder 2',
    adds: ({ seat }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'addierst' : 'addiert'} 2.`,
    doubles: ({ seat }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'verdoppelst' : 'verdoppelt'}.`,
    now: 'jetzt',
    aim: ({ target }) => `Ziel ${target}`,
    wins: 'siegt',
    loses: 'verliert',
    reached: ({ seat, target }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} genau ${target} erreicht.`,
    exceeded: ({ seat, target }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} ${target} überschritten.`,
  },
  strategy: {
    finishIdea: 'Genau auf das Ziel kommen',
    finishRule: ({ target }) =>
      `Kommst du mit plus 2 oder durch Verdoppeln auf genau ${target}, dann tu es.`,
    finishes: ({ move, target }) => `${name(move)}: Das ergibt genau ${target}.`,
    leaveIdea: ({ over }) =>
      over === 0
        ? 'Ein Vielfaches von 4 hinterlassen'
        : 'Eine gerade Zahl hinterlassen, die kein Vielfaches von 4 ist',
    doubleOddRule: ({ goal }) =>
      `Bis zur Hälfte von ${goal} verdopple eine ungerade Summe: Das hinterlässt eine gerade Zahl, aber kein Vielfaches von 4.`,
    addEvenRule: ({ goal }) => `Bis ${goal} addiere 2 zu einer geraden Summe.`,
    addOddIdea: 'Eine ungerade Summe ungerade lassen',
    addOddRule:
      'Addiere zu einer ungeraden Summe immer 2: Verdoppeln hinterlässt eine gerade, die kein Vielfaches von 4 ist, und damit gewinnt der Gegner.',
    leaveFourRule: ({ goals }) =>
      goals.length === 1
        ? `Verdopple eine gerade Summe bis zur Hälfte von ${goals[0]}, darüber addiere 2.`
        : `Verdopple eine gerade Summe bis zur Hälfte des nächsten Ziels, darüber addiere 2. Die Ziele sind ${joinList(goals, 'und')}.`,
    restIdea: 'Kleine Schritte kurz vor dem Ziel',
    restRule: ({ goal }) => `Sonst addiere 2: Über der Hälfte von ${goal} ist Verdoppeln zu viel.`,
    leaves: ({ move, total, over }) =>
      `${name(move)}: Das hinterlässt ${total}, ${kind(over)}, und von dort verliert jeder Zug.`,
    leavesOdd: ({ total, doubled, target }) =>
      `Addiere 2: Das hinterlässt ${total}, und von dort verliert jeder Zug, denn das Doppelte ${
        doubled > target ? `überschreitet ${target}` : `ist ${doubled}, kein Vielfaches von 4`
      }.`,
    holds: ({ total }) =>
      `Addiere 2: Von ${total} verliert jeder Zug, aber bei kleinen Schritten kann der Gegner öfter danebengreifen.`,
    threat: (made) => {
      const { added, doubled } = made;
      if (added === null) return 'Beide Züge überschreiten das Ziel.';
      const second =
        doubled === null
          ? 'Verdoppeln überschreitet das Ziel'
          : `verdopple, und der Gegner kommt auf ${doubled}`;
      const lost = lostAgain(made);
      const then =
        lost.length === 0 ? '' : ` Von ${joinList(lost, 'und')} aus verliert wieder jeder Zug.`;
      return `Addiere 2, und der Gegner kommt auf ${added}; ${second}.${then}`;
    },
    checked: 'Geprüft für jedes Ziel bis 10.000, von jeder Summe aus: keine Ausnahmen.',
  },
};
