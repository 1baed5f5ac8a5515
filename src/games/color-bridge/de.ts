/** Color Bridge auf Deutsch. */
import { joinList } from '../../core/plural.ts';
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';
import { nameMove, nameThrees, type strategyEnglish } from './strategy-messages.ts';

export const german: GameTextsOf<
  typeof options,
  typeof presets,
  typeof english,
  typeof strategyEnglish
> = {
  summary:
    'Eine oder zwei Positionen einer Bahn färben; genau drei der eigenen Farbe in einer Reihe gewinnen.',
  options: {
    length: { label: 'Länge', about: 'Wie viele Positionen die Bahn hat.' },
    full: {
      label: 'Volle Bahn',
      about:
        'Was eine volle Bahn bedeutet, wenn niemand gewonnen hat: Sie wird geleert, oder es ist unentschieden.',
      values: { wipe: 'wird geleert', draw: 'unentschieden' },
    },
  },
  presets: {
    default: { label: 'Standard', about: 'Elf Positionen; eine volle Bahn wird geleert.' },
    draw: {
      label: 'unentschieden',
      about: 'Eine volle Bahn, auf der niemand gewonnen hat, ist unentschieden.',
    },
    short: { label: 'kurz', about: 'Eine Bahn mit fünf Positionen.' },
    'short-draw': {
      label: 'kurz, unentschieden',
      about: 'Fünf Positionen, und eine volle Bahn ist unentschieden.',
    },
    long: { label: 'lang', about: 'Eine Bahn mit siebzehn Positionen.' },
  },
  messages: {
    goal: 'Positionen färben: genau drei in einer Reihe gewinnen.',
    goalOrDraw: 'Genau drei in einer Reihe gewinnen; voll ist unentschieden.',
    notMove: ({ length }) =>
      `Ein Zug ist eine Position von 1 bis ${length}, oder zwei benachbarte, etwa 2 3.`,
    tooMany: ({ count }) => `Du kannst eine oder zwei Positionen färben, nicht ${count}.`,
    noPosition: ({ position, length }) =>
      `Position ${position} gibt es nicht: Die Bahn geht von 1 bis ${length}.`,
    twice: ({ position }) =>
      `Das ist zweimal Position ${position}: Nenne sie einmal, oder nenne zwei benachbarte Positionen.`,
    notAdjacent: ({ low, high }) => `Die Positionen ${low} und ${high} sind nicht benachbart.`,
    taken: ({ position, color }) =>
      `Position ${position} ist schon ${color === 1 ? 'rot' : 'blau'}: Wähle eine, die noch frei ist.`,
    asks: 'Färbe eine Position oder zwei benachbarte.',
    accepts: ({ free }) => `eine freie Position (${free.join(', ')}) oder zwei benachbarte`,
    colors: ({ seat, positions }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'färbst' : 'färbt'} ${joinList(positions, 'und')}.`,
    wiped: 'Die Bahn ist voll, und niemand hat gewonnen: Sie wird geleert.',
    three: ({ seat, positions }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} genau drei in einer Reihe: ${positions.join(', ')}.`,
    full: 'Die Bahn ist voll, und niemand hat genau drei in einer Reihe.',
  },
  strategy: {
    threeIdea: 'Drei in einer Reihe machen',
    threeRule: 'Wenn du genau drei in einer Reihe machen kannst, tu es.',
    threeMade: ({ positions, threes }) =>
      `${nameMove(positions)} macht drei in einer Reihe: ${nameThrees(threes, 'und')}.`,
    doubleIdea: 'Zweimal drohen',
    doubleRule:
      'Drohe auf zwei Arten mit drei in einer Reihe, die kein einzelner Zug verhindert: das tut eine Position mit je zwei freien auf beiden Seiten.',
    double: ({ positions, threes }) =>
      `${nameMove(positions)} droht mit ${nameThrees(threes, 'und')}, und kein einzelner Zug verhindert beides.`,
    singlesIdea: 'Eine ungerade Zahl einzelner Lücken lassen',
    singlesRule:
      'Wo niemand zweimal drohen kann, lass eine ungerade Zahl freier Positionen, jede für sich: Dann füllt der Gegner die Bahn, und du beginnst auf der leeren.',
    singles: ({ positions, count }) =>
      `${nameMove(positions)} lässt ${
        count === 1 ? 'eine freie Position' : `${count} freie Positionen, jede für sich`
      }: Wenn nichts geschieht, füllt der Gegner die Bahn, und auf der leeren gewinnt der erste Zug.`,
    pairsIdea: 'Die Lücken in gleichen Paaren lassen',
    pairsRule: 'Oder lass die freien Strecken in Paaren von gleicher Länge.',
    pairs: ({ positions }) =>
      `${nameMove(positions)} lässt die freien Strecken in Paaren von gleicher Länge, so hat jeder Zug eine Antwort.`,
    guardIdea: 'Keine doppelte Drohung zulassen',
    guardRule:
      'Verhindere jede Dreierreihe des Gegners und lass keinen Zug zu, der zweimal droht. Zwei Positionen sind besser als eine.',
    guard: ({ positions }) =>
      `${nameMove(positions)} lässt dem Gegner keinen Zug, der zweimal droht.`,
    guardStops: ({ positions, threes }) =>
      `${nameMove(positions)} verhindert ${nameThrees(threes, 'und')} und lässt keine doppelte Drohung zu.`,
    stopIdea: 'Die Dreierreihe verhindern',
    stopRule: 'Verhindere wenigstens die Dreierreihe, die als Nächstes käme.',
    stops: ({ positions, threes }) =>
      `${nameMove(positions)} verhindert ${nameThrees(threes, 'und')}.`,
    tryIdea: 'Auf ein Versehen hoffen',
    tryRule: 'Wo kein Zug genügt, nimm dem Gegner so viele Drohungen, wie du kannst.',
    triesOne: ({ positions }) =>
      `${nameMove(positions)} verhindert, was sich verhindern lässt, aber nicht alle Drohungen des Gegners.`,
    fills: ({ positions }) =>
      `${nameMove(positions)} füllt die Bahn, und der Gegner beginnt auf der leeren.`,
    threat: ({ threes }) => `Der Gegner droht mit ${nameThrees(threes, 'und')}.`,
    threatThen: ({ threes }) =>
      `Der Gegner droht mit ${nameThrees(threes, 'und')}, und ist das verhindert, kann er zweimal drohen.`,
    threatTrack: ({ threes }) =>
      threes.length === 0
        ? 'Die Bahn füllt sich so, dass der Gegner auf der leeren beginnt.'
        : `Der Gegner droht mit ${nameThrees(threes, 'und')}. Ist das verhindert, füllt sich die Bahn so, dass er auf der leeren beginnt.`,
    checked: ({ isDraw }) =>
      isDraw
        ? 'Geprüft für jede Bahn von 4 bis 11 Positionen: keine Ausnahmen.'
        : 'Geprüft für jede Bahn von 4 bis 11 Positionen: wenige Ausnahmen.',
  },
};
