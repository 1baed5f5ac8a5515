/** How games end, as bars: plain for the first seat, hatched for the second, figures below. */
import { useId } from 'preact/hooks';
import type { Names } from '../../core/seat.ts';
import { FORMATS } from '../../messages/format.ts';
import type { Audit, Odds } from '../../solver/audit/figures.ts';
import { useSettings, useTexts } from '../settings.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';

/** Smaller shares are rounding errors. */
const EPSILON = 1e-11;

interface Props {
  readonly odds: Audit['odds'];
  readonly names: Names;
}

export function OddsPlot({ odds, names }: Props) {
  const texts = useTexts();
  const ways: readonly (readonly [string, Odds | null])[] = [
    [texts.study.oddsBoth, odds.random],
    [texts.study.oddsPerfect(names[1]), odds.perfectFirst],
    [texts.study.oddsPerfect(names[2]), odds.perfectSecond],
  ];
  return (
    <ul class="odds">
      {ways.map(([title, found]) => (
        <li key={title}>
          <h3>{title}</h3>
          {found === null ? <p>{texts.study.unknown}</p> : <OddsBar odds={found} names={names} />}
        </li>
      ))}
    </ul>
  );
}

function OddsBar({ odds, names }: { readonly odds: Odds; readonly names: Names }) {
  const { language, texts } = useSettings();
  const hatch = useId();
  const share = FORMATS[language].probability;
  const even = odds.draw + odds.endless + odds.open;
  const rest: readonly (readonly [string, number])[] = [
    [texts.study.drawn, odds.draw],
    [texts.study.endless, odds.endless],
    [texts.study.undecided, odds.open],
  ];
  return (
    <>
      <svg
        class="odds-bar"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <pattern id={hatch} width="1.2" height="10" patternUnits="userSpaceOnUse">
            <rect class="two" width="1.2" height="10" />
            <rect class="hatch" width="0.35" height="10" />
          </pattern>
        </defs>
        <rect class="ground" width="100" height="10" />
        <rect class="one" width={100 * odds.first} height="10" />
        <rect
          x={100 * (odds.first + even)}
          width={100 * odds.second}
          height="10"
          fill={`url(#${hatch})`}
        />
        <line class="half" x1="50" x2="50" y1="0" y2="10" />
      </svg>
      <p class="odds-words">
        <span>
          <SeatMark seat={1} /> {names[1]} {share(odds.first)}
        </span>
        {rest
          .filter(([, part]) => part > EPSILON)
          .map(([label, part]) => (
            <span key={label}>
              {label} {share(part)}
            </span>
          ))}
        <span>
          <SeatMark seat={2} /> {names[2]} {share(odds.second)}
        </span>
      </p>
    </>
  );
}
