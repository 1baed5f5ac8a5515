/** Sentences of a game as the page shows them, marked with the language that they came in. */
import type { LocalizedText, Translate } from '../../messages/translate.ts';

export const Localized = ({ text, lang }: LocalizedText) => <span lang={lang}>{text}</span>;

interface ErrorMessageProps {
  /** Why something cannot be done, in English; null while nothing is wrong. */
  readonly why: string | null;
  readonly translate: Translate;
}

/** A refusal, read out when it appears. */
export function ErrorMessage({ why, translate }: ErrorMessageProps) {
  const said = why === null ? null : translate(why);
  return (
    <p class="refusal" role="alert" lang={said?.lang}>
      {said?.text}
    </p>
  );
}
