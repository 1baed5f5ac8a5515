/** The match of a game that is kept in the browser, looked at afterwards: every move graded. */
import { useState } from 'preact/hooks';
import type { Names, Seat } from '../../core/seat.ts';
import type { Review as Reviewed, ReviewedRound, Step } from '../../solver/review.ts';
import { announce } from '../announce.tsx';
import { keptLocal, type Local } from '../local.ts';
import { localNames, seatsHere } from '../local-names.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Chart, ChartMarks, GradeMark } from '../study/chart.tsx';
import { Exercises } from '../study/exercise.tsx';
import { LineSteps } from '../study/line.tsx';
import { Progress } from '../study/progress.tsx';
import { counted, endText, MOST_NAMED, moveText, standingText, stepText } from '../study/said.ts';
import { Scroll } from '../study/scroll.tsx';
import { SeatMark } from '../study/seat-mark.tsx';
import { playedFrom, type Setting, settingOf } from '../study/setting.ts';
import { StudyBoard } from '../study/study-board.tsx';
import { useThought } from '../study/thought.ts';
import { worthText } from '../worth.tsx';

export function Review({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local] = useState(() => keptLocal(id));
  if (local === null) {
    return (
      <>
        <h1>{texts.table.review}</h1>
        <p>{texts.study.nothingKept}</p>
        <p>
          <Link to="/">{texts.home}</Link>
        </p>
      </>
    );
  }
  return <ReviewOf local={local} />;
}

function ReviewOf({ local }: { readonly local: Local }) {
  const texts = useTexts();
  const { match, fair } = local;
  const { game, record } = match;
  const [isDrilling, setDrilling] = useState(false);
  const thought = useThought('review', record.moves.length === 0 ? null : { record, fair });
  const names = localNames(local, texts);
  const setting = settingOf(game, record.options);
  return (
    <>
      <h1>{texts.study.review(game.title)}</h1>
      <p>
        {texts.study.versus(names[1], names[2])}.{' '}
        <Link to={`/play/${game.id}`}>{texts.study.toMatch}</Link>
      </p>
      {thought.kind === 'nothing' && <p>{texts.study.noMoves}</p>}
      <Progress thought={thought} />
      {thought.kind === 'done' &&
        (isDrilling ? (
          <Drill
            setting={setting}
            names={names}
            mistakes={mistakesOf(thought.answer, seatsHere(local))}
            onLeave={() => setDrilling(false)}
          />
        ) : (
          <Report
            setting={setting}
            names={names}
            review={thought.answer}
            mistakes={mistakesOf(thought.answer, seatsHere(local)).length}
            onDrill={() => setDrilling(true)}
          />
        ))}
    </>
  );
}

/** The blunders of the seats that people played; who lost a round out of turn had no move to find. */
const mistakesOf = ({ rounds }: Reviewed, seats: readonly Seat[]): readonly Step[] =>
  rounds
    .flatMap(({ steps }) => steps)
    .filter(({ grade, seat, best }) => {
      return grade === 'blunder' && seats.includes(seat) && best.length > 0;
    });

interface Common {
  readonly setting: Setting;
  readonly names: Names;
}

function Drill({
  setting,
  names,
  mistakes,
  onLeave,
}: Common & { readonly mistakes: readonly Step[]; readonly onLeave: () => void }) {
  const texts = useTexts();
  const tasks = mistakes.map((step) => ({
    position: step.position,
    asked: texts.study.drillTask(step.number, names[step.seat], moveText(step, texts)),
    answer: step.best[0]?.text ?? '',
  }));
  return (
    <>
      <p>{texts.study.drillAbout}</p>
      <Exercises setting={setting} names={names} tasks={tasks} />
      <p class="actions">
        <button type="button" onClick={onLeave}>
          {texts.study.leaveDrill}
        </button>
      </p>
    </>
  );
}

interface ReportProps extends Common {
  readonly review: Reviewed;
  readonly mistakes: number;
  readonly onDrill: () => void;
}

function Report({ setting, names, review, mistakes, onDrill }: ReportProps) {
  const texts = useTexts();
  const { rounds } = review;
  const [part, setPart] = useState(0);
  const round = rounds[part];
  return (
    <>
      <Tallies review={review} names={names} />
      {mistakes > 0 ? (
        <p class="actions">
          <button type="button" class="primary" onClick={onDrill}>
            {texts.study.drill(mistakes)}
          </button>
        </p>
      ) : (
        <p>{texts.study.noDrill}</p>
      )}
      {rounds.length > 1 && (
        <p>
          <label>
            {texts.study.part}{' '}
            <select
              value={`${part}`}
              onChange={({ currentTarget: { value } }) => setPart(Number(value))}
            >
              {rounds.map(({ round: number, attempt }, index) => (
                <option key={index} value={`${index}`}>
                  {texts.study.round(number, attempt)}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {round !== undefined && <RoundOf key={part} setting={setting} names={names} round={round} />}
    </>
  );
}

function Tallies({ review, names }: { readonly review: Reviewed; readonly names: Names }) {
  const texts = useTexts();
  return (
    <Scroll label={texts.study.tally}>
      <table class="figures">
        <caption>{texts.study.tally}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.study.player}</th>
            <th scope="col">{texts.study.movesMade}</th>
            <th scope="col">{texts.study.kept}</th>
            <th scope="col">{texts.study.slips}</th>
            <th scope="col">{texts.study.blunders}</th>
          </tr>
        </thead>
        <tbody>
          {([1, 2] as const).map((seat) => {
            const { moves, kept, slips, blunders } = review.players[seat];
            const share = moves === 0 ? '' : ` (${Math.round((100 * kept) / moves)} %)`;
            return (
              <tr key={seat}>
                <th scope="row">
                  <SeatMark seat={seat} /> {names[seat]}
                </th>
                <td>{moves}</td>
                <td>
                  {kept}
                  {share}
                </td>
                <td>{slips}</td>
                <td>{blunders}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Moves that were not played: from where, which, and how many of them are shown. */
interface Aside {
  readonly from: unknown;
  readonly texts: readonly string[];
  readonly at: number;
}

interface RoundProps extends Common {
  readonly round: ReviewedRound;
}

/** A round to go through: the chart, the board and the list of moves all show the same step. */
function RoundOf({ setting, names, round }: RoundProps) {
  const texts = useTexts();
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
    announce(there === undefined ? texts.study.start : stepText(there, names, texts));
  };
  const isEnd = at === steps.length && (round.ended === 'over' || round.ended === 'forfeited');
  return (
    <>
      <section aria-label={texts.study.chart}>
        <h2>{texts.study.chart}</h2>
        <p class="about">
          <SeatMark seat={1} /> {names[1]} ↑ <SeatMark seat={2} /> {names[2]} ↓.{' '}
          {texts.study.chartAbout}
        </p>
        <Chart steps={steps} names={names} at={at} onChoose={choose} />
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
            lastMove={aside === null ? (step?.move ?? null) : (aside.texts[aside.at - 1] ?? null)}
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
            <StepOf step={step} names={names} aside={aside} onAside={setAside} />
          )}
          {isEnd && aside === null && <p>{endText(round, names, texts)}</p>}
        </section>
        <Moves round={round} names={names} at={at} onChoose={walk} />
      </div>
    </>
  );
}

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

interface StepProps {
  readonly step: Step;
  readonly names: Names;
  readonly aside: Aside | null;
  readonly onAside: (aside: Aside) => void;
}

/** What a step did; for a blunder what was better, and what is wrong with it. */
function StepOf({ step, names, aside, onAside }: StepProps) {
  const texts = useTexts();
  const { seat, grade, best, position, next, refutation } = step;
  const [first] = best;
  const isForfeit = step.move === 'resign' || step.move === 'time';
  const line = refutation?.moves.map(({ text }) => text) ?? [];
  const worth = isForfeit ? '' : ` (${worthText(counted(step.after), texts)})`;
  return (
    <>
      <p class="graded" data-testid="step">
        <GradeMark grade={grade} /> {names[seat]}: <strong>{moveText(step, texts)}</strong>,{' '}
        {texts.study.grades[grade]}
        {grade === 'blunder' ? worth : ''}. {standingText(step, names, texts)}.
      </p>
      {grade === 'blunder' && first !== undefined && (
        <fieldset class="line">
          <legend>
            {texts.study.better} ({worthText(first.verdict, texts)})
          </legend>
          <div class="line-moves">
            {best.slice(0, MOST_NAMED).map(({ text }) => (
              <button
                key={text}
                type="button"
                aria-pressed={aside !== null && aside.from === position && aside.texts[0] === text}
                onClick={() => onAside({ from: position, texts: [text], at: 1 })}
              >
                {text}
              </button>
            ))}
            {best.length > MOST_NAMED && <span>+ {best.length - MOST_NAMED}</span>}
          </div>
        </fieldset>
      )}
      {refutation !== null && (
        <LineSteps
          title={isForfeit ? texts.study.wouldGo : texts.study.refuted}
          line={refutation}
          names={names}
          at={aside !== null && aside.from === next ? aside.at : null}
          onAt={(to) => onAside({ from: next, texts: line, at: to })}
        />
      )}
    </>
  );
}

interface MovesProps {
  readonly round: ReviewedRound;
  readonly names: Names;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

function Moves({ round, names, at, onChoose }: MovesProps) {
  const texts = useTexts();
  return (
    <section aria-label={texts.study.moves}>
      <h2>{texts.study.moves}</h2>
      <div class="scroll tall">
        <table class="figures moves-table">
          <thead>
            <tr>
              <th scope="col">{texts.study.move}</th>
              <th scope="col">{texts.study.played}</th>
              <th scope="col">{texts.study.grade}</th>
              <th scope="col">{texts.study.after}</th>
            </tr>
          </thead>
          <tbody>
            {round.steps.map((step, index) => (
              <tr
                key={index}
                class={at === index + 1 ? 'chosen' : undefined}
                aria-current={at === index + 1 ? 'step' : undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    aria-label={texts.study.moveOf(step.number, round.steps.length)}
                    onClick={() => onChoose(index + 1)}
                  >
                    {step.number}
                  </button>
                </th>
                <td>
                  <SeatMark seat={step.seat} />{' '}
                  <span class="visually-hidden">{names[step.seat]}: </span>
                  {moveText(step, texts)}
                </td>
                <td>
                  <GradeMark grade={step.grade} /> {texts.study.grades[step.grade]}
                </td>
                <td>{standingText(step, names, texts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{endText(round, names, texts)}</p>
    </section>
  );
}
