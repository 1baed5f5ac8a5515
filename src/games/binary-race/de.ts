/** Binary Race auf Deutsch. */
import type { GameTextsOf } from '../../messages/game-texts.ts';
import type { presets } from './index.ts';
import type { english } from './messages.ts';
import type { options } from './rules.ts';

export const german: GameTextsOf<typeof options, typeof presets, typeof english> = {
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
    notMove: 'Ein Zug ist +2 oder *2.',
    notChoice: 'Gib 1 ein, um 2 zu addieren, oder 2, um zu verdoppeln.',
    reached: ({ seat, target }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} genau ${target} erreicht.`,
    exceeded: ({ seat, target }, { player, isReader }) =>
      `${player(seat)} ${isReader(seat) ? 'hast' : 'hat'} ${target} überschritten.`,
  },
};
