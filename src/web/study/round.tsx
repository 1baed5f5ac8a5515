/** A round that is reviewed: the chart, the board and the list of moves all show the same step. */
import { useState } from 'preact/hooks';
import type { ReviewedRound, Step } from '../../solver/review.ts';
import { announce } from '../announce.tsx';
import { useTexts } from '../settings.tsx';
import type { Voice } from '../voice.ts';
import { Chart, ChartMarks } from './chart.tsx';
import { MovesTable } from './moves-table.tsx';
import { endText, isForfeit, standingText, stepText } from './said.ts';
import { SeatMark } from './seat-mark.tsx';
import { playedFrom, type Setting } from './setting.ts';
import { type Aside, StepOf } from './step.tsx';
import { StudyBoard } from './study-board.tsx';

interface Props {
  readonly setting: Setting;
  readonly voice: Voice;
  readonly round: ReviewedRound;
}

export function RoundOf({ setting, voice, round }: Props) {
  const { texts, names } = voice;
  const { steps } = round;
  const [at, setAt] = useState(() => firstOfInterest(steps));
  const [aside, setAside] = useState<Aside | null>(null);
  const step = steps[at - 1];
  const choose = (to: number): void => {
    setAt(to);
    setAside(null);
  };
  const walk = (to: number): void => {
    choose(to);
    const there = steps[to - 1];
    announce(there === undefined ? texts.study.start : stepText(there, voice));
  };
  const isEnd = at === steps.length && (round.ended === 'over' || round.ended === 'forfeited');
  const end = endText(round, voice);
  const isEndTold = step !== undefined && end === `${standingText(step, voice)}.`;
  return (
    <>
      <section aria-label={texts.study.chart}>
        <h2>{texts.study.chart}</h2>
        <p class="about">
          <SeatMark seat={1} /> {names[1]} ↑ <SeatMark seat={2} /> {names[2]} ↓.{' '}
          {texts.study.chartAbout}
        </p>
        <Chart steps={steps} voice={voice} at={at} onChoose={choose} />
        <ChartMarks />
      </section>
      <div class="beside">
        <section aria-label={texts.study.position}>
          <h2>{step === undefined ? texts.study.start : texts.study.moveOf(at, steps.length)}</h2>
          <Walk at={at} count={steps.length} onWalk={walk} />
          <StudyBoard
            setting={setting}
            names={names}
            view={
              aside === null
                ? (step?.next ?? round.start)
                : playedFrom(setting, aside.from, aside.texts.slice(0, aside.at))
            }
            played={
              aside === null
                ? // A board would take a loss without a move for the last move.
                  movesOf(steps.slice(0, at))
                : aside.texts.slice(0, aside.at)
            }
            ended={aside === null && isEnd ? { winner: round.winner, reason: '' } : null}
          />
          {aside !== null && (
            <p class="actions">
              <strong>{texts.study.aside}</strong>
              <button type="button" onClick={() => setAside(null)}>
                {texts.study.backToGame}
              </button>
            </p>
          )}
          {step !== undefined && (
            <StepOf step={step} voice={voice} aside={aside} onAside={setAside} />
          )}
          {isEnd && aside === null && !isEndTold && <p>{end}</p>}
        </section>
        <MovesTable round={round} voice={voice} at={at} onChoose={walk} />
      </div>
    </>
  );
}

const movesOf = (steps: readonly Step[]): readonly string[] =>
  steps.filter((step) => !isForfeit(step)).map(({ move }) => move);

/** Where a review opens: at the first blunder, or at the end. */
function firstOfInterest(steps: readonly Step[]): number {
  const blunder = steps.findIndex(({ grade }) => grade === 'blunder');
  return blunder < 0 ? steps.length : blunder + 1;
}

function Walk({
  at,
  count,
  onWalk,
}: {
  readonly at: number;
  readonly count: number;
  readonly onWalk: (to: number) => void;
}) {
  const texts = useTexts();
  const ways = [
    [texts.study.first, 0],
    [texts.study.back, at - 1],
    [texts.study.forward, at + 1],
    [texts.study.last, count],
  ] as const;
  return (
    <div class="walk">
      {ways.map(([label, to]) => (
        <button
          key={label}
          type="button"
          // Not disabled: whoever has come to the end by keyboard keeps the focus.
          aria-disabled={to < 0 || to > count || to === at}
          onClick={() => to >= 0 && to <= count && to !== at && onWalk(to)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
