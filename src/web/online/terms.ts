/** The terms of a match in a line: what differs from the standard game. */
import type { OptionValues } from '../../core/options.ts';
import type { Texts } from '../../messages/index.ts';
import type { Translator } from '../../messages/translator.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { changedOptions } from '../../online/terms.ts';
import { clockSettingsText } from './clock.tsx';

interface Terms {
  readonly game: string;
  readonly options: OptionValues;
  readonly clock: ClockSettings | null;
  readonly fair: boolean;
}

/** The options that differ from the standard game's, in words. */
export const changedTexts = (
  id: string,
  options: OptionValues,
  texts: Texts,
  translate: Translator,
): readonly string[] =>
  changedOptions(id, options).map(([option, value]) =>
    option === 'rounds'
      ? texts.online.rounds(Number(value))
      : `${translate.label(option).text} ${translate.value(option, `${value}`).text}`,
  );

export function termsText(
  { game: id, options, clock, fair }: Terms,
  texts: Texts,
  translate: Translator,
): string {
  return [
    ...changedTexts(id, options, texts, translate),
    clock === null ? texts.online.untimed : clockSettingsText(clock, texts),
    ...(fair ? [texts.online.fair] : []),
  ].join(' · ');
}
