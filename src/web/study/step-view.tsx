/** A step of a match: its grade, and for a blunder the better moves and the refutation. */
import {
  forfeitOf,
  refutationHeading,
  standingText,
  verdictText,
} from '../../messages/verdicts.ts';
import type { ReviewStep } from '../../solver/review.ts';
import { type MatchMessages, moveLabel } from '../match/messages.ts';
import { GradeMark } from './chart.tsx';
import { LineSteps } from './line-steps.tsx';
import { stepMoveText } from './messages.ts';

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
  readonly sideline: Sideline | null;
  readonly onSideline: (aside: Sideline) => void;
}

export function StepView({ step, messages, sideline, onSideline }: Props) {
  const { texts, names } = messages;
  const { seat, grade, best, position, next, refutation } = step;
  const [first] = best;
  const line = refutation?.moves.map(({ text }) => text) ?? [];
  return (
    <>
      <p class="graded" data-testid="step">
        <GradeMark grade={grade} /> {names[seat]}:{' '}
        <strong>
          {forfeitOf(step) === null ? moveLabel(step.move, messages) : stepMoveText(step, messages)}
        </strong>
        , {texts.reports.grades[grade]}. {standingText(step, messages)}.
      </p>
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
