/** A reviewed round: the chart, the board and the list of moves show the same step. */
import { useState } from 'preact/hooks';
import { toOutcome } from '../../core/game.ts';
import { plain } from '../../core/message.ts';
import { forfeitOf, roundEnd } from '../../messages/verdicts.ts';
import type { ReviewedRound, ReviewStep } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import { announce } from '../ui/announce.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { StepButtons } from '../ui/step-buttons.tsx';
import { GradeLegend, ReviewChart } from './chart.tsx';
import { positionAfter, type StudyContext } from './context.ts';
import { stepText } from './messages.ts';
import { MovesTable } from './moves-table.tsx';
import { type Sideline, StepView } from './step-view.tsx';
import { StudyBoard } from './study-board.tsx';

interface Props {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly round: ReviewedRound;
}

export function RoundView({ context, messages, round }: Props) {
  const { texts, names } = messages;
  const { steps } = round;
  const [at, setAt] = useState(() => initialStep(steps));
  const [aside, setAside] = useState<Sideline | null>(null);
  const step = steps[at - 1];
  const choose = (to: number): void => {
    setAt(to);
    setAside(null);
  };
  const walk = (to: number): void => {
    choose(to);
    const there = steps[to - 1];
    announce(there === undefined ? texts.study.start : stepText(there, messages));
  };
  const isEnd = at === steps.length && (round.ended === 'over' || round.ended === 'forfeited');
  // A step that wins says so itself.
  const isEndTold = step?.after.plies === 0;
  return (
    <>
      <section aria-label={texts.reports.whoWasAhead}>
        <h2>{texts.reports.whoWasAhead}</h2>
        <p class="about">
          <SeatMark seat={1} /> {names[1]} ↑ <SeatMark seat={2} /> {names[2]} ↓.{' '}
          {texts.study.chartAbout}
        </p>
        <ReviewChart steps={steps} messages={messages} at={at} onChoose={choose} />
        <GradeLegend />
      </section>
      <div class="beside">
        <section aria-label={texts.study.position}>
          <h2>{step === undefined ? texts.study.start : texts.study.moveOf(at, steps.length)}</h2>
          <StepButtons
            labels={[texts.study.first, texts.study.back, texts.study.forward, texts.study.last]}
            at={at}
            last={steps.length}
            onStep={walk}
          />
          <StudyBoard
            context={context}
            names={names}
            view={
              aside === null
                ? (step?.next ?? round.start)
                : positionAfter(context, aside.from, aside.texts.slice(0, aside.at))
            }
            played={
              aside === null
                ? // A board would take a forfeit for the last move.
                  movesOf(steps.slice(0, at))
                : aside.texts.slice(0, aside.at)
            }
            ended={aside === null && isEnd ? toOutcome(round.winner, plain('')) : null}
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
            <StepView step={step} messages={messages} sideline={aside} onSideline={setAside} />
          )}
          {isEnd && aside === null && !isEndTold && <p>{roundEnd(round, messages)}</p>}
        </section>
        <MovesTable round={round} messages={messages} at={at} onChoose={walk} />
      </div>
    </>
  );
}

const movesOf = (steps: readonly ReviewStep[]): readonly string[] =>
  steps.filter((step) => forfeitOf(step) === null).map(({ move }) => move);

/** A review opens at the first blunder, or at the end. */
function initialStep(steps: readonly ReviewStep[]): number {
  const blunder = steps.findIndex(({ grade }) => grade === 'blunder');
  return blunder < 0 ? steps.length : blunder + 1;
}
