/** Sentences of a game as the page shows them, marked with the language that they came in. */
import type { Said, Say } from './texts/phrases.ts';

export const Spoken = ({ text, lang }: Said) => <span lang={lang}>{text}</span>;

interface Refused {
  /** Why something cannot be done, in English; null while nothing is wrong. */
  readonly why: string | null;
  readonly say: Say;
}

/** A refusal, read out when it appears. */
export function Refusal({ why, say }: Refused) {
  const said = why === null ? null : say(why);
  return (
    <p class="refusal" role="alert" lang={said?.lang}>
      {said?.text}
    </p>
  );
}
