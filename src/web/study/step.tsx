/** What a step of a match did; for a blunder what was better, and what is wrong with it. */
import type { Step } from '../../solver/review.ts';
import { notedMove, type Voice } from '../voice.ts';
import { worthText } from '../worth.tsx';
import { GradeMark } from './chart.tsx';
import { LineSteps } from './line.tsx';
import { isForfeit, moveText, refutationTitle, standingText } from './said.ts';

/** Moves that were not played: from where, which, and how many of them are shown. */
export interface Aside {
  readonly from: unknown;
  readonly texts: readonly string[];
  readonly at: number;
}

/** How many of the better moves are shown before the rest is only counted. */
const MOST_SHOWN = 6;

interface Props {
  readonly step: Step;
  readonly voice: Voice;
  readonly aside: Aside | null;
  readonly onAside: (aside: Aside) => void;
}

export function StepOf({ step, voice, aside, onAside }: Props) {
  const { texts, names } = voice;
  const { seat, grade, best, position, next, refutation } = step;
  const [first] = best;
  const line = refutation?.moves.map(({ text }) => text) ?? [];
  return (
    <>
      <p class="graded" data-testid="step">
        <GradeMark grade={grade} /> {names[seat]}:{' '}
        <strong>{isForfeit(step) ? moveText(step, voice) : notedMove(step.move, voice)}</strong>,{' '}
        {texts.study.grades[grade]}. {standingText(step, voice)}.
      </p>
      {grade === 'blunder' && first !== undefined && (
        <fieldset class="line">
          <legend>
            {texts.study.better} ({worthText(first.verdict, texts)})
          </legend>
          <div class="line-moves">
            {best.slice(0, MOST_SHOWN).map(({ text }) => (
              <button
                key={text}
                type="button"
                aria-pressed={aside !== null && aside.from === position && aside.texts[0] === text}
                onClick={() => onAside({ from: position, texts: [text], at: 1 })}
              >
                {notedMove(text, voice)}
              </button>
            ))}
            {best.length > MOST_SHOWN && <span>+ {best.length - MOST_SHOWN}</span>}
          </div>
        </fieldset>
      )}
      {refutation !== null && (
        <LineSteps
          title={refutationTitle(step, texts)}
          line={refutation}
          voice={voice}
          at={aside !== null && aside.from === next ? aside.at : null}
          onAt={(to) => onAside({ from: next, texts: line, at: to })}
        />
      )}
    </>
  );
}
