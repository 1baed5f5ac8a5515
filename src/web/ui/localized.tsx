/** Messages as the page shows them, marked with the language they are in. */
import type { Message } from '../../core/message.ts';
import type { LocalizedText, Translator } from '../../messages/translator.ts';

export const Localized = ({ text, lang }: LocalizedText) => <span lang={lang}>{text}</span>;

interface ErrorMessageProps {
  /** Why something cannot be done; null while nothing is wrong. */
  readonly why: Message | null;
  readonly translate: Translator;
}

/** A refusal, read out when it appears. */
export function ErrorMessage({ why, translate }: ErrorMessageProps) {
  const said = why === null ? null : translate.message(why);
  return (
    <p class="refusal" role="alert" lang={said?.lang}>
      {said?.text}
    </p>
  );
}
