/** The lead over a round: a bar per move, and below it a mark whose shape shows the grade. */
import { useRef } from 'preact/hooks';
import { GRADES, type Grade, leadOfFirst, type ReviewStep } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import { stepKey } from '../match/step-key.ts';
import { useTexts } from '../settings.tsx';
import { LeadBar } from './lead-bar.tsx';
import { stepText } from './messages.ts';

const HALF = 60;
const MIDDLE = HALF + 6;
const MARK = 2 * HALF + 28;
const NUMBER = MARK + 26;
const HEIGHT = NUMBER + 8;
/** Columns are wide enough for a finger, and wider when there are few. */
const MIN_COLUMN = 26;
const MAX_COLUMN = 56;
const MAX_WIDTH = 620;

/** The grade as a shape, so that colour is not the only difference. */
function Mark({ grade, x, y }: { readonly grade: Grade; readonly x: number; readonly y: number }) {
  const kind = `grade-mark ${grade}`;
  switch (grade) {
    case 'best':
    case 'fine':
      return <circle class={kind} cx={x} cy={y} r="4" />;
    case 'slip':
      return <path class={kind} d={`M${x - 7} ${y + 5}L${x} ${y - 7}L${x + 7} ${y + 5}Z`} />;
    case 'blunder':
      return <path class={kind} d={`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`} />;
    case 'given':
      return <path class={kind} d={`M${x - 5} ${y}h10`} />;
  }
}

interface Props {
  readonly steps: readonly ReviewStep[];
  readonly messages: MatchMessages;
  /** The step shown, from 1; 0 is the start. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

export function ReviewChart({ steps, messages, at, onChoose }: Props) {
  const { texts } = messages;
  const columns = useRef<(SVGGElement | null)[]>([]);
  const width = Math.max(MIN_COLUMN, Math.min(MAX_COLUMN, Math.floor(MAX_WIDTH / steps.length)));
  const go = (to: number): void => {
    onChoose(to);
    columns.current[to - 1]?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    const to = stepKey(event.key, at, 1, steps.length);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div
      class="chart"
      role="listbox"
      aria-orientation="horizontal"
      aria-label={texts.reports.whoWasAhead}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <svg
        width={width * steps.length + 2}
        height={HEIGHT}
        viewBox={`-1 0 ${width * steps.length + 2} ${HEIGHT}`}
        role="presentation"
      >
        <line class="axis" x1="0" x2={width * steps.length} y1={MIDDLE} y2={MIDDLE} />
        {steps.map((step, index) => (
          <g
            key={index}
            ref={(column) => {
              columns.current[index] = column;
            }}
            class="column"
            role="option"
            aria-selected={at === index + 1}
            aria-label={stepText(step, messages)}
            // One stop for Tab; arrows move between columns. SVG needs this spelling.
            tabindex={Math.max(1, at) === index + 1 ? 0 : -1}
            onClick={() => go(index + 1)}
          >
            <rect
              class="column-ground"
              x={index * width + 1}
              y="1"
              width={width - 2}
              height={HEIGHT - 2}
              rx="4"
            />
            <LeadBar
              lead={leadOfFirst(step)}
              x={(index + 0.5) * width}
              y={MIDDLE}
              half={HALF}
              width={width * 0.6}
            />
            <Mark grade={step.grade} x={(index + 0.5) * width} y={MARK} />
            <text class="column-number" x={(index + 0.5) * width} y={NUMBER}>
              {step.number}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** What the marks mean. */
export function GradeLegend() {
  const texts = useTexts();
  return (
    <details class="marks">
      <summary>{texts.study.marks}</summary>
      <ul>
        {GRADES.map((grade) => (
          <li key={grade}>
            <GradeMark grade={grade} /> <strong>{texts.reports.grades[grade]}</strong>:{' '}
            {texts.study.gradesAbout[grade]}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A grade's shape in a line of text. */
export function GradeMark({ grade }: { readonly grade: Grade }) {
  return (
    <svg class="grade-inline" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <Mark grade={grade} x={10} y={10} />
    </svg>
  );
}
