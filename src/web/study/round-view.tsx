/** A reviewed round as a coach shows it: the turning point first, and board, graph and moves at the same step. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { toOutcome } from '../../core/game.ts';
import { plain } from '../../core/message.ts';
import { other, type Seat } from '../../core/seat.ts';
import { forfeitOf, roundEnd, standingText } from '../../messages/verdicts.ts';
import { leadOfFirst, type ReviewedRound, type ReviewStep } from '../../solver/review.ts';
import { type TurningPoint, turningPoint } from '../../study/turning-point.ts';
import { type MatchMessages, moveLabel } from '../match/messages.ts';
import { PlayerStrip } from '../match/player-strip.tsx';
import { Stage, WIDE } from '../match/stage.tsx';
import { stepKey } from '../match/step-key.ts';
import { announce } from '../ui/announce.tsx';
import { StepButtons } from '../ui/step-buttons.tsx';
import { useMedia } from '../ui/use-media.ts';
import type { CoachedReview } from '../worker-protocol.ts';
import { GradeLegend, GradeMark, LeadChart } from './chart.tsx';
import { positionAfter, type StudyContext } from './context.ts';
import { stepMoveText, stepText, turningText } from './messages.ts';
import { ReviewMoves } from './review-moves.tsx';
import { type Sideline, StepView } from './step-view.tsx';
import { StudyBoard } from './study-board.tsx';
import { Tallies } from './tallies.tsx';
import { useWalkKeys } from './use-walk-keys.ts';

interface Props {
  readonly heading: ComponentChildren;
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly coached: CoachedReview;
  readonly round: ReviewedRound;
  /** What to do next. */
  readonly actions: ComponentChildren;
  /** Where else to go, from a step of this round. */
  readonly menu: (step: ReviewStep | undefined) => ComponentChildren;
}

export function RoundView({ heading, context, messages, coached, round, actions, menu }: Props) {
  const { texts, names, you } = messages;
  const { steps } = round;
  const [turning] = useState(() => turningPoint(round));
  const [at, setAt] = useState(() => initialStep(turning, steps));
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
  useWalkKeys((key) => {
    const to = stepKey(key, at, 0, steps.length);
    if (to !== null) walk(to);
    return to !== null;
  });
  const columns = steps.map((one) => ({
    lead: leadOfFirst(one),
    untaken: coached.untaken[one.at] ?? [],
    grade: one.grade,
    number: one.number,
    label: stepText(one, messages),
  }));
  const isEnd = at === steps.length && (round.ended === 'over' || round.ended === 'forfeited');
  // A step that wins says so itself.
  const isEndTold = step?.after.plies === 0;
  const bottom = you ?? 1;
  const isWide = useMedia(WIDE);
  const notes = step !== undefined && (
    <StepView
      step={step}
      why={coached.reasons[step.at]}
      messages={messages}
      sideline={aside}
      onSideline={setAside}
    />
  );
  const strip = (seat: Seat) => (
    <PlayerStrip seat={seat} name={names[seat]} isToMove={step?.seat === seat}>
      <Accuracy {...coached.decisions[seat]} messages={messages} />
    </PlayerStrip>
  );
  return (
    <Stage
      label={texts.study.position}
      game={context.game.id}
      heading={
        <>
          {heading}
          {turning !== null && (
            <p class="turning" data-testid="turning">
              {turningText(turning, messages)}
            </p>
          )}
        </>
      }
      above={strip(other(bottom))}
      below={
        <>
          {strip(bottom)}
          <section aria-label={texts.reports.whoWasAhead} class="who-was-ahead">
            <h2 class="visually-hidden">{texts.reports.whoWasAhead}</h2>
            <LeadChart
              label={texts.reports.whoWasAhead}
              columns={columns}
              at={at}
              onChoose={choose}
            />
            {/* There is room, and the list of moves beside the board keeps its own. */}
            {isWide && <div class="beside-chart">{notes}</div>}
          </section>
        </>
      }
      bottom={bottom}
      lead={step === undefined ? 0 : leadOfFirst(step)}
      standing={
        aside !== null ? (
          <p class="aside">
            <strong>{texts.study.aside}</strong>{' '}
            <button type="button" onClick={() => setAside(null)}>
              {texts.study.backToGame}
            </button>
          </p>
        ) : step === undefined ? (
          <p>{texts.study.start}</p>
        ) : (
          <p class="graded" data-testid="step">
            <GradeMark grade={step.grade} /> {step.number}. {names[step.seat]}:{' '}
            <strong>
              {forfeitOf(step) === null
                ? moveLabel(step.move, messages)
                : stepMoveText(step, messages)}
            </strong>
            , {texts.reports.grades[step.grade]}. {standingText(step, messages)}.
            {isEnd && !isEndTold && ` ${roundEnd(round, messages)}`}
          </p>
        )
      }
      actions={
        <>
          <StepButtons
            labels={[texts.study.first, texts.study.back, texts.study.forward, texts.study.last]}
            at={at}
            last={steps.length}
            onStep={walk}
          />
          {actions}
        </>
      }
      notes={!isWide && notes}
      panels={[
        {
          id: 'moves',
          label: texts.study.moves,
          icon: 'moves',
          content: <ReviewMoves round={round} messages={messages} at={at} onChoose={walk} />,
        },
        {
          id: 'summary',
          label: texts.study.summary,
          icon: 'oracle',
          content: (
            <>
              <Tallies {...coached} names={names} />
              <GradeLegend />
            </>
          ),
        },
      ]}
      menu={menu(step)}
    >
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
    </Stage>
  );
}

interface AccuracyProps {
  readonly made: number;
  readonly kept: number;
  readonly messages: MatchMessages;
}

/** The share of a player's decisions that were right; nothing where there was none to make. */
function Accuracy({ made, kept, messages }: AccuracyProps) {
  if (made === 0) return null;
  const { study } = messages.texts;
  return (
    <span class="accuracy" title={study.accuracyAbout(kept, made)}>
      {study.accuracy(Math.round((100 * kept) / made))}
    </span>
  );
}

const movesOf = (steps: readonly ReviewStep[]): readonly string[] =>
  steps.filter((step) => forfeitOf(step) === null).map(({ move }) => move);

/** A review opens at the turning point, or at the end. */
const initialStep = (turning: TurningPoint | null, steps: readonly ReviewStep[]): number =>
  turning !== null && 'step' in turning ? turning.step.number : steps.length;
