/**
 * The lead between random players over the values of an option: a bar per value, and below it the
 * mark of the player who wins by force. The table has the same figures.
 */
import type { Translator } from '../../messages/translator.ts';
import { type SweepPoint, sweepScale } from '../../report/audit-facts.ts';
import { defaultNames } from '../match/local-names.ts';
import { useSettings } from '../settings.tsx';
import { Scroll } from '../ui/scroll.tsx';
import { SeatMark, SeatShape } from '../ui/seat-mark.tsx';
import { LeadBar } from './lead-bar.tsx';

const HALF = 70;
const TOP = 16;
const MIDDLE = TOP + HALF;
const BOTTOM = TOP + 2 * HALF;
const MARK = BOTTOM + 18;
const NUMBER = MARK + 24;
const HEIGHT = NUMBER + 8;
/** Room for the labels of the scale and the name of the option. */
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
  readonly translate: Translator;
}

export function SweepPlot({ option, points, translate }: Props) {
  const { language, texts } = useSettings();
  const decimal = (number: number): string => number.toLocaleString(language);
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
            {`+${decimal(scale)} %`}
          </text>
          <text class="scale" x={LEFT - 6} y={MIDDLE + 4}>
            0
          </text>
          <text class="scale" x={LEFT - 6} y={BOTTOM + 4}>
            {`−${decimal(scale)} %`}
          </text>
          <text class="scale" x={LEFT - 6} y={NUMBER}>
            {option}
          </text>
          <line class="axis" x1={LEFT} x2={right} y1={MIDDLE} y2={MIDDLE} />
          {points.map((point, index) => {
            const x = LEFT + (index + 0.5) * width;
            return (
              <g key={point.value}>
                <title>{translate.message(point.note).text}</title>
                <LeadBar
                  lead={point.edge / scale}
                  x={x}
                  y={MIDDLE}
                  half={HALF}
                  width={width * 0.6}
                />
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
        {players[2]}, – {texts.study.sweepNeither}.
      </figcaption>
    </figure>
  );
}

function Force({ force, x }: { readonly force: SweepPoint['force']; readonly x: number }) {
  if (force === 'draw') return <line class="axis" x1={x - 5} x2={x + 5} y1={MARK} y2={MARK} />;
  return <SeatShape seat={force === 'win' ? 1 : 2} x={x} y={MARK} />;
}
