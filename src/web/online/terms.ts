/** The terms of a match in a line: what differs from the standard game. */
import type { OptionSpec, OptionValue, OptionValues } from '../../core/options.ts';
import { findGame } from '../../games/list.ts';
import type { Texts } from '../../messages/index.ts';
import type { Translate } from '../../messages/translate.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { changedOptions } from '../../online/terms.ts';
import { clockSettingsText } from './clock.tsx';

interface Terms {
  readonly game: string;
  readonly options: OptionValues;
  readonly clock: ClockSettings | null;
  readonly fair: boolean;
}

export function termsText(
  { game: id, options, clock, fair }: Terms,
  texts: Texts,
  translate: Translate,
): string {
  const game = findGame(id);
  const changed = changedOptions(id, options).map(([option, value]) =>
    option === 'rounds'
      ? texts.online.rounds(Number(value))
      : `${translate(option).text} ${isOptionWord(game.ok ? game.value.options[option] : undefined, value) ? translate(value).text : value}`,
  );
  return [
    ...changed,
    clock === null ? texts.online.untimed : clockSettingsText(clock, texts),
    ...(fair ? [texts.online.fair] : []),
  ].join(' · ');
}

/** Whether a value is one of the option's own words, which are translated; typed text is not. */
const isOptionWord = (spec: OptionSpec | undefined, value: OptionValue): value is string =>
  (spec?.kind === 'choice' && spec.choices.some((choice) => choice === value)) ||
  (spec?.kind === 'whole' && (spec.words ?? []).some((word) => word === value));
