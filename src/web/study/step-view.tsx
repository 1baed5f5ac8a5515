/** What to say of a step beside its grade: for a blunder why it was one, better moves, the refutation. */
import { reasonText, refutationHeading, verdictText } from '../../messages/verdicts.ts';
import type { ReviewStep } from '../../solver/review.ts';
import type { Why } from '../../study/why.ts';
import { type MatchMessages, moveLabel } from '../match/messages.ts';
import { LineSteps } from './line-steps.tsx';

/** Moves that were not played, and how many of them are shown. */
export interface Sideline {
  readonly from: unknown;
  readonly texts: readonly string[];
  readonly at: number;
}

/** Further better moves are only counted. */
const MAX_SHOWN = 6;

interface Props {
  readonly step: ReviewStep;
  readonly messages: MatchMessages;
  /** Why something else was better. */
  readonly why: Why | undefined;
  readonly sideline: Sideline | null;
  readonly onSideline: (aside: Sideline) => void;
}

export function StepView({ step, messages, why, sideline, onSideline }: Props) {
  const { texts } = messages;
  const { grade, best, position, next, refutation } = step;
  const [first] = best;
  const line = refutation?.moves.map(({ text }) => text) ?? [];
  const reason = why === undefined ? '' : reasonText(why, messages);
  return (
    <>
      {grade === 'blunder' && first !== undefined && (
        <fieldset class="line">
          <legend>
            {texts.study.better} ({verdictText(first.verdict, texts.reports)})
          </legend>
          <div class="line-moves">
            {best.slice(0, MAX_SHOWN).map(({ text }) => (
              <button
                key={text}
                type="button"
                class="line-move"
                aria-pressed={
                  sideline !== null && sideline.from === position && sideline.texts[0] === text
                }
                onClick={() => onSideline({ from: position, texts: [text], at: 1 })}
              >
                {moveLabel(text, messages)}
              </button>
            ))}
            {best.length > MAX_SHOWN && <span>+ {best.length - MAX_SHOWN}</span>}
          </div>
          {reason !== '' && (
            <p class="reason" data-testid="reason">
              {reason}
            </p>
          )}
        </fieldset>
      )}
      {refutation !== null && (
        <LineSteps
          title={refutationHeading(step, texts.reports)}
          line={refutation}
          messages={messages}
          at={sideline !== null && sideline.from === next ? sideline.at : null}
          onAt={(to) => onSideline({ from: next, texts: line, at: to })}
        />
      )}
    </>
  );
}
