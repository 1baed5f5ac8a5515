/**
 * Who is ahead with random players, over the values of an option: a bar up for the first seat, down
 * for the second, and below it the mark of whoever wins by force. The table beside says the same.
 */

import type { Translate } from '../../messages/translate.ts';
import { type SweepPoint, sweepScale } from '../../report/audit.ts';
import { defaultNames } from '../match/local-names.ts';
import { useTexts } from '../settings.tsx';
import { Scroll } from '../ui/scroll.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';

const HALF = 70;
const TOP = 16;
const MIDDLE = TOP + HALF;
const BOTTOM = TOP + 2 * HALF;
const MARK = BOTTOM + 18;
const NUMBER = MARK + 24;
const HEIGHT = NUMBER + 8;
/** Room for what the scale says, and for the name of the option. */
const LEFT = 68;
const MIN_BAR = 16;
const MAX_BAR = 48;
const MAX_WIDTH = 900;
/** Values closer together than this cannot all be written. */
const LABEL = 34;

interface Props {
  /** What the option is called, in the visitor's language. */
  readonly option: string;
  readonly points: readonly SweepPoint[];
  readonly translate: Translate;
}

export function SweepPlot({ option, points, translate }: Props) {
  const texts = useTexts();
  const scale = sweepScale(points);
  const width = Math.max(MIN_BAR, Math.min(MAX_BAR, Math.floor(MAX_WIDTH / points.length)));
  const every = Math.ceil(LABEL / width);
  const right = LEFT + width * points.length;
  const players = defaultNames(texts);
  const bars = texts.study.sweepBars(players[1], players[2]);
  return (
    <figure class="sweep">
      <Scroll label={bars}>
        <svg
          width={right + 8}
          height={HEIGHT}
          viewBox={`0 0 ${right + 8} ${HEIGHT}`}
          aria-hidden="true"
          focusable="false"
        >
          <text class="scale" x={LEFT - 6} y={TOP + 4}>
            {translate(`+${scale} %`).text}
          </text>
          <text class="scale" x={LEFT - 6} y={MIDDLE + 4}>
            0
          </text>
          <text class="scale" x={LEFT - 6} y={BOTTOM + 4}>
            {translate(`−${scale} %`).text}
          </text>
          <text class="scale" x={LEFT - 6} y={NUMBER}>
            {option}
          </text>
          <line class="axis" x1={LEFT} x2={right} y1={MIDDLE} y2={MIDDLE} />
          {points.map((point, index) => {
            const x = LEFT + (index + 0.5) * width;
            return (
              <g key={point.value}>
                <title>{translate(point.note).text}</title>
                <Bar edge={point.edge / scale} x={x} width={width * 0.6} />
                <Force force={point.force} x={x} />
                {index % every === 0 && (
                  <text class="column-number" x={x} y={NUMBER}>
                    {point.value}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </Scroll>
      <figcaption class="about">
        {bars} {texts.study.sweepMarks} <SeatMark seat={1} /> {players[1]}, <SeatMark seat={2} />{' '}
        {players[2]}, – {texts.study.sweepNobody}.
      </figcaption>
    </figure>
  );
}

interface BarProps {
  /** From 1 at the top of the plot down to -1. */
  readonly edge: number;
  readonly x: number;
  readonly width: number;
}

function Bar({ edge, x, width }: BarProps) {
  // Even is no bar but still a thing to see.
  const height = Math.max(2, Math.abs(edge) * HALF);
  return (
    <rect
      class={edge > 0 ? 'bar one' : edge < 0 ? 'bar two' : 'bar none'}
      x={x - width / 2}
      y={edge > 0 ? MIDDLE - height : edge < 0 ? MIDDLE : MIDDLE - 1}
      width={width}
      height={height}
      rx={edge > 0 ? Math.min(6, width / 3) : 0}
    />
  );
}

function Force({ force, x }: { readonly force: SweepPoint['force']; readonly x: number }) {
  if (force === 'win') return <circle class="one" cx={x} cy={MARK} r="5" />;
  if (force === 'loss') return <rect class="two" x={x - 5} y={MARK - 5} width="10" height="10" />;
  return <line class="axis" x1={x - 5} x2={x + 5} y1={MARK} y2={MARK} />;
}
