/** The lead over a round: a bar per move, lines for what else could be had, and a mark for the grade. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { GRADES, type Grade } from '../../solver/review.ts';
import { stepKey } from '../match/step-key.ts';
import { useTexts } from '../settings.tsx';
import { LeadBar } from './lead-bar.tsx';

const HALF = 40;
const MIDDLE = HALF + 6;
const MARK = 2 * HALF + 24;
const NUMBER = MARK + 22;
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
    case 'forfeit':
      return <path class={kind} d={`M${x - 5} ${y}h10`} />;
  }
}

/** A move in the chart. */
export interface Column {
  /** How far the first seat is ahead after it, from 1 down to -1. */
  readonly lead: number;
  /** The same after every other move that could be made. */
  readonly untaken: readonly number[];
  /** Null where moves are not graded. */
  readonly grade: Grade | null;
  readonly number: number;
  /** The move in words. */
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The move shown, from 1; 0 is the start. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** Without a move it only keeps its place, so that the first one moves nothing. */
export function LeadChart({ label, columns, at, onChoose }: Props) {
  const { study } = useTexts();
  const items = useRef<(SVGGElement | null)[]>([]);
  const width = Math.max(MIN_COLUMN, Math.min(MAX_COLUMN, Math.floor(MAX_WIDTH / columns.length)));
  // The column that is shown is in sight, and the page stays where it is.
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const middle = (Math.max(1, at) - 0.5) * width;
    const { scrollLeft, clientWidth } = current;
    if (middle - width < scrollLeft || middle + width > scrollLeft + clientWidth) {
      current.scrollLeft = middle - clientWidth / 2;
    }
  }, [at, width]);
  const go = (to: number): void => {
    onChoose(to);
    items.current[to - 1]?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    const to = stepKey(event.key, at, 1, columns.length);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const isGraded = columns.some(({ grade }) => grade !== null);
  const numberAt = isGraded ? NUMBER : MARK;
  const height = numberAt + 6;
  const about = <figcaption>{study.chartAbout}</figcaption>;
  if (columns.length === 0) {
    return (
      <figure class="lead-chart">
        <div class="chart" style={{ height: `${height}px` }} />
        {about}
      </figure>
    );
  }
  return (
    <figure class="lead-chart">
      <div
        ref={frame}
        class="chart"
        role="listbox"
        aria-orientation="horizontal"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={keys}
      >
        <svg
          width={width * columns.length + 2}
          height={height}
          viewBox={`-1 0 ${width * columns.length + 2} ${height}`}
          role="presentation"
        >
          <line class="axis" x1="0" x2={width * columns.length} y1={MIDDLE} y2={MIDDLE} />
          {columns.map(({ lead, untaken, grade, number, label: name }, index) => (
            <g
              key={index}
              ref={(item) => {
                items.current[index] = item;
              }}
              class="column"
              role="option"
              aria-selected={at === index + 1}
              aria-label={name}
              // One stop for Tab; arrows move between columns. SVG needs this spelling.
              tabindex={Math.max(1, at) === index + 1 ? 0 : -1}
              onClick={() => go(index + 1)}
            >
              <rect
                class="column-ground"
                x={index * width + 1}
                y="1"
                width={width - 2}
                height={height - 2}
                rx="4"
              />
              {untaken.map((other) => (
                <line
                  key={other}
                  class="untaken"
                  x1={(index + 0.2) * width}
                  x2={(index + 0.8) * width}
                  y1={MIDDLE - other * HALF}
                  y2={MIDDLE - other * HALF}
                />
              ))}
              <LeadBar
                lead={lead}
                x={(index + 0.5) * width}
                y={MIDDLE}
                half={HALF}
                width={width * 0.6}
              />
              {grade !== null && <Mark grade={grade} x={(index + 0.5) * width} y={MARK} />}
              <text class="column-number" x={(index + 0.5) * width} y={numberAt}>
                {number}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {about}
    </figure>
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
