/**
 * Exercises: a position, the board to move on, and another try after every wrong move. Drills and
 * puzzles are both made of it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import { announce } from '../announce.tsx';
import { KeysSwitch } from '../keys-switch.tsx';
import type { Attempt } from '../requests.ts';
import { think } from '../thinking.ts';
import { forecast, movesText, notedMove, outlook, type Voice } from '../voice.ts';
import { LineSteps } from './line.tsx';
import { SeatMark } from './seat-mark.tsx';
import { playedFrom, type Setting } from './setting.ts';
import { StudyBoard } from './study-board.tsx';

export interface Task {
  readonly position: unknown;
  /** What is asked, in a sentence or two. */
  readonly asked: string;
  /** A move that is right. */
  readonly answer: string;
}

/** How an exercise went: found at once, found later, or shown. */
type Went = 'found' | 'later' | 'shown';

interface SeriesProps {
  readonly setting: Setting;
  readonly voice: Voice;
  readonly tasks: readonly Task[];
}

/** Exercises one after the other, and how they went. */
export function Exercises({ setting, voice, tasks }: SeriesProps) {
  const { texts } = voice;
  const [went, setWent] = useState<readonly Went[]>([]);
  const task = tasks[went.length];
  const count = (how: Went): number => went.filter((one) => one === how).length;
  const summary = texts.study.found(count('found') + count('later'), tasks.length, count('later'));
  if (task === undefined) {
    return (
      <>
        <Said text={summary} kind={went.every((how) => how === 'shown') ? 'none' : 'right'} />
        <button type="button" onClick={() => setWent([])}>
          {texts.study.again}
        </button>
      </>
    );
  }
  return (
    <Exercise
      key={went.length}
      setting={setting}
      voice={{ ...voice, you: setting.rules.turn(task.position) }}
      task={task}
      title={texts.study.task(went.length + 1, tasks.length)}
      isFirst={went.length === 0}
      isLast={went.length === tasks.length - 1}
      onDone={(how) => setWent([...went, how])}
    />
  );
}

/** What was right, what was wrong, and what is neither. */
const MARKS = { right: '✓ ', wrong: '✗ ', none: '' } as const;

interface SaidProps {
  readonly text: string;
  readonly kind: keyof typeof MARKS;
}

/** A result: read out, and where the focus goes, for what had it may be gone. */
function Said({ text, kind }: SaidProps) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(text);
    if (kind !== 'wrong') here.current?.focus();
  }, [text, kind]);
  return (
    <p class={`said ${kind}`} ref={here} tabIndex={-1} data-testid="said">
      <span aria-hidden="true">{MARKS[kind]}</span>
      {text}
    </p>
  );
}

interface ExerciseProps {
  readonly setting: Setting;
  readonly voice: Voice;
  readonly task: Task;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDone: (went: Went) => void;
}

/** What was tried last, and what became of it. */
interface Tried {
  readonly attempt: Attempt;
  readonly went: Went | null;
}

function Exercise({ setting, voice, task, title, isFirst, isLast, onDone }: ExerciseProps) {
  const { texts, names } = voice;
  const seat = setting.rules.turn(task.position);
  const { tried, failure, ask } = useAttempts(setting, task);
  /** How many moves of the line after the attempt the board shows; null for what it shows anyway. */
  const [at, setAt] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone. Whoever opens the page is not moved about.
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  const went = tried?.went ?? null;
  const play = (text: string): string | null => {
    const move = setting.rules.parse(text, task.position);
    if (!move.ok) return move.error;
    setAt(null);
    ask(text, false);
    return null;
  };
  const made = tried === null ? [] : [tried.attempt, ...tried.attempt.line.moves];
  const shown = made
    .slice(0, at === null ? (went === null ? 0 : 1) : at + 1)
    .map(({ text }) => text);
  return (
    <section class="exercise" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="asked">
        <SeatMark seat={seat} /> {task.asked}
      </p>
      <StudyBoard
        setting={setting}
        names={names}
        view={playedFrom(setting, task.position, shown)}
        played={shown}
        onMove={went === null && at === null ? play : undefined}
      />
      {failure !== null && (
        <p class="refusal" role="alert">
          {texts.study.failed} <span lang="en">{failure}</span>
        </p>
      )}
      {tried !== null && (
        <Said
          key={`${tried.attempt.text} ${went}`}
          text={saidOf(tried, seat, voice)}
          kind={went === null ? 'wrong' : 'right'}
        />
      )}
      {tried !== null && (
        <LineSteps
          title={
            went === null && !tried.attempt.verdict.endless
              ? texts.study.refuted
              : texts.study.goesOn
          }
          line={tried.attempt.line}
          voice={voice}
          at={at}
          onAt={setAt}
        />
      )}
      <div class="actions">
        {went === null && at !== null && (
          <button type="button" class="primary" onClick={() => setAt(null)}>
            {texts.study.tryAgain}
          </button>
        )}
        {went === null && (
          <button
            type="button"
            onClick={() => {
              setAt(null);
              ask(task.answer, true);
            }}
          >
            {texts.study.show}
          </button>
        )}
        {went === null && <KeysSwitch />}
        {went !== null && (
          <button type="button" class="primary" onClick={() => onDone(went)}>
            {isLast ? texts.study.finish : texts.study.next}
          </button>
        )}
      </div>
    </section>
  );
}

/** Has the thread judge what is tried. */
function useAttempts(
  { game, options }: Setting,
  { position }: Task,
): {
  readonly tried: Tried | null;
  readonly failure: string | null;
  readonly ask: (move: string, isShown: boolean) => void;
} {
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isMissed = useRef(false);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const ask = (move: string, isShown: boolean): void => {
    if (isAsking.current) return;
    isAsking.current = true;
    think('attempt', { game: game.id, options, position, move })
      .then(
        (attempt) => {
          if (isGone.current) return;
          const isRight = attempt.grade !== 'blunder';
          const found = isMissed.current ? 'later' : 'found';
          if (!isRight) isMissed.current = true;
          setFailure(null);
          setTried({ attempt, went: isShown ? 'shown' : isRight ? found : null });
        },
        (error: Error) => !isGone.current && setFailure(error.message),
      )
      .finally(() => {
        isAsking.current = false;
      });
  };
  return { tried, failure, ask };
}

function saidOf({ attempt, went }: Tried, seat: Seat, voice: Voice): string {
  const { study } = voice.texts;
  const move = notedMove(attempt.text, voice);
  const then = outlook(attempt.verdict, seat, voice);
  if (went === null) return study.wrong(move, then);
  if (went === 'shown') return study.answer(move, then);
  const right = study.right(move, then);
  const [first] = attempt.best;
  if (attempt.grade === 'best' || first === undefined) return right;
  const best = movesText(
    attempt.best.map(({ text }) => text),
    voice,
  );
  return `${right} ${study.quicker(best, forecast(first.verdict, seat, voice))}`;
}
